"""How the built client is served: each file in its kind, kept by browsers as long as it may be, and nothing else."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from highflagon.web.page import ADDRESSES, GALLERY, is_built
from highflagon.web.settings import Settings
from tests.web.guests import Hall, check_problem, open_hall

PAGE = "<!doctype html><title>Built</title>" + "<p>tankard</p>" * 200
SCRIPT = "console.log('tankard');" * 200


@pytest.fixture
def client(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text("{}", "utf-8")
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    (tmp_path / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    (tmp_path / "assets" / "index-1a2b.js").write_text(SCRIPT, "utf-8")
    (tmp_path / "assets" / "index-3c4d.css").write_text("p{margin:0}", "utf-8")
    (tmp_path / "assets" / "face-5e6f.woff2").write_bytes(b"wOF2" * 1000)
    return tmp_path


@pytest.fixture
def built(client: Path) -> Iterator[Hall]:
    with open_hall(Settings(client=client)) as hall:
        yield hall


def test_every_address_of_the_client_leads_to_its_page(built: Hall) -> None:
    for address in ADDRESSES:
        path = (
            address.replace("{code:str}", "ABCDEF").replace("{number:int}", "1").replace("{game:str}", "dice")
        )
        answer = built.client.get(path)
        assert answer.text == PAGE
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert "'unsafe" not in answer.headers["content-security-policy"]
        again = built.client.get(path, headers={"If-None-Match": f'"x", W/{answer.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("index-1a2b.js", "text/javascript; charset=utf-8"),
        ("index-3c4d.css", "text/css; charset=utf-8"),
        ("face-5e6f.woff2", "font/woff2"),
    ],
)
def test_what_has_its_content_in_its_name_is_kept_for_good(
    built: Hall, client: Path, name: str, kind: str
) -> None:
    answer = built.client.get(f"/assets/{name}")
    assert answer.content == (client / "assets" / name).read_bytes()
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_is_text_is_compressed_for_who_reads_that(built: Hall) -> None:
    for path, text in (("/", PAGE), ("/assets/index-1a2b.js", SCRIPT)):
        zipped = built.client.get(path, headers={"Accept-Encoding": "gzip, br"})
        plain = built.client.get(path, headers={"Accept-Encoding": "identity"})
        assert zipped.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert int(zipped.headers["content-length"]) == len(gzip.compress(text.encode(), 9)) < len(text)
        assert zipped.text == plain.text == text
        assert zipped.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert zipped.headers["etag"] != plain.headers["etag"]
    font = built.client.get("/assets/face-5e6f.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in font.headers
    assert "vary" not in font.headers


def test_who_asks_for_the_head_gets_the_head(built: Hall) -> None:
    answer = built.client.head("/assets/index-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(SCRIPT))


def test_what_has_no_hash_is_asked_for_each_time(built: Hall) -> None:
    answer = built.client.get("/favicon.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/assets/nothing.js", "/assets/..%2findex.html", "/assets/../index.html/", "/.vite/manifest.json",
     "/assets/%2e%2e%2f%2e%2e%2fapp.py", "/index.html", "/table", "/nothing", "/gallery"],
)  # fmt: skip
def test_nothing_else_is_there(built: Hall, path: str) -> None:
    check_problem(built.client.get(path), 404, "not-found")
    person = built.client.get(path, headers={"Accept": "text/html,*/*;q=0.8"})
    assert (person.status_code, person.text) == (404, PAGE)
    assert person.headers["content-type"] == "text/html; charset=utf-8"


def test_what_programs_ask_for_is_never_answered_with_a_page(built: Hall) -> None:
    answer = built.client.get("/api/nothing", headers={"Accept": "text/html"})
    check_problem(answer, 404, "not-found")


def test_the_gallery_is_there_if_it_was_built(client: Path) -> None:
    (client / ".vite" / "manifest.json").write_text(json.dumps({GALLERY: {}}), "utf-8")
    with open_hall(Settings(client=client)) as hall:
        assert hall.client.get("/gallery").text == PAGE


def test_without_the_client_people_are_told_how_it_is_built(tmp_path: Path) -> None:
    assert not is_built(tmp_path / "nowhere")
    assert not is_built(None)
    with open_hall(Settings(client=tmp_path / "nowhere")) as hall:
        for path in ("/", "/table/ABCDEF"):
            told = hall.client.get(path)
            assert (told.status_code, told.headers["content-type"]) == (503, "text/html; charset=utf-8")
            assert "scripts/client build" in told.text
        check_problem(hall.client.get("/nothing", headers={"Accept": "text/html"}), 404, "not-found")


def test_what_is_built_anew_is_served_by_the_house_that_is_opened_next(client: Path) -> None:
    with open_hall(Settings(client=client)) as hall:
        before = hall.client.get("/").headers["etag"]
    (client / "index.html").write_text("<!doctype html>", "utf-8")
    with open_hall(Settings(client=client)) as hall:
        assert hall.client.get("/").text == "<!doctype html>"
        assert hall.client.get("/").headers["etag"] != before
