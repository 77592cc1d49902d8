"""Writes the client's types, `client/src/protocol/house.d.ts`, of the house's own OpenAPI and AsyncAPI documents.

    python -m tests.web.protocol

Run it after the API has changed; a test makes them again and compares.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.web.guests import open_hall

CLIENT = Path(__file__).parents[2] / "client"
TYPES = CLIENT / "src" / "protocol" / "house.d.ts"


def protocol() -> str:
    """Return the types as TypeScript: what is asked over HTTP and what is said on a socket, in one module."""
    with open_hall() as hall:
        document = hall.client.get("/openapi.json").json()
        spoken = hall.client.get("/asyncapi.json").json()
    # AsyncAPI names a union's mark, OpenAPI also says what each mark means: the second is the better to make types of.
    document["components"]["schemas"] = spoken["components"]["schemas"] | document["components"]["schemas"]
    npx = shutil.which("npx")
    assert npx is not None
    with tempfile.TemporaryDirectory() as folder:
        asked, made = Path(folder, "house.json"), Path(folder, "house.d.ts")
        asked.write_text(json.dumps(document))
        command = [npx, "--no-install", "openapi-typescript", str(asked), "-o", str(made)]
        subprocess.run(command, cwd=CLIENT, check=True, capture_output=True)
        return made.read_text()


if __name__ == "__main__":
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(protocol())
