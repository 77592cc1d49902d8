"""The notebooks of `examples/notebooks`: executed in a kernel of their own, and made into pages of the docs.

What is tracked holds no outputs, since those would be made things. So mkdocs calls this (see `hooks` in mkdocs.yml),
and a page shows what its notebook has said while the page was built; the tests execute them in the same way.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import nbformat
from nbclient import NotebookClient
from traitlets.config import Config

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = tuple(sorted((ROOT / "examples" / "notebooks").glob("*.ipynb")))

PATIENCE = 300
"""Seconds that one cell may take: the first to play compiles the kernels of the lab, if nobody has yet."""


def executed(path: Path) -> Any:
    """Return the notebook with the outputs of every cell; raise `CellExecutionError` at the first that fails.

    The kernel is this Python's. It speaks through sockets in a folder of its own, and nobody's settings are read.
    """
    notebook = nbformat.read(path, as_version=4)
    with TemporaryDirectory(prefix="hf-", ignore_cleanup_errors=True) as folder:
        kernel = {
            "transport": "ipc",
            "ip": str(Path(folder, "kernel")),
            "connection_file": str(Path(folder, "kernel.json")),
        }
        specs = {"kernel_dirs": [str(Path(sys.prefix, "share", "jupyter", "kernels"))]}
        client = NotebookClient(
            notebook,
            timeout=PATIENCE,
            resources={"metadata": {"path": folder}},
            config=Config({"KernelManager": kernel, "KernelSpecManager": specs}),
        )
        client.execute(env={**os.environ, "IPYTHONDIR": folder})
    return notebook


def on_files(files: Files, config: Any) -> Files:
    """Add a page for each notebook, the pictures on it, and the notebook itself."""
    from mkdocs.structure.files import File  # noqa: PLC0415 -- the tests execute notebooks without mkdocs

    for path in NOTEBOOKS:
        pictures: dict[str, str] = {}
        text = page(path, executed(path), pictures)
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=text))
        files.append(File.generated(config, f"notebooks/{path.name}", abs_src_path=str(path)))
        for name, picture in pictures.items():
            files.append(File.generated(config, f"notebooks/{name}", content=picture))
    return files


def page(path: Path, notebook: Any, pictures: dict[str, str]) -> str:
    """Return an executed notebook as Markdown; the pictures that it shows are added to `pictures`, by file name."""
    parts = ["---\nhide:\n  - toc\n---"]  # code is wide
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            # Links lead from the notebook's folder into docs; the page is in docs itself.
            parts.append(cell.source.replace("](../../docs/", "](../"))
            continue
        parts.append(f"```python\n{cell.source}\n```")
        parts += _outputs(path.stem, cell, pictures)
    parts.append(f"This page is a [notebook]({path.name}), executed while the page was built.")
    return "\n\n".join(parts) + "\n"


def _outputs(stem: str, cell: Any, pictures: dict[str, str]) -> Iterator[str]:
    """What a cell has printed or drawn; its metadata says in words what its picture shows."""
    for output in cell.outputs:
        picture = output.get("data", {}).get("image/svg+xml")
        if picture is not None:
            name = f"{stem}-{len(pictures) + 1}.svg"
            pictures[name] = picture
            yield f"![{cell.metadata['alt']}]({name})"
        elif output.output_type == "stream":
            yield f"```text\n{output.text.rstrip()}\n```"
