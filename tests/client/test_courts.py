"""Courts are told apart without any colour: by the edge of the field that a card has at its left."""

from __future__ import annotations

import base64
from itertools import combinations

from playwright.sync_api import Browser

from tests.client.houses import Open
from tests.client.wall import USUAL, open_wall

WIDTH, HEIGHT = 80, 112
"""Pixels of a card in a hand on the smallest phone."""

DRAWS = f"""cards => {{
  document.body.replaceChildren(...document.querySelectorAll("svg:has(symbol)"), ...cards.map((card, at) => {{
    const place = document.createElement("div");
    place.style.cssText =
      `position: fixed; top: 0; left: ${{at * {WIDTH}}}px; width: {WIDTH}px; height: {HEIGHT}px; filter: grayscale(1)`;
    place.innerHTML = `<svg viewBox="0 0 252 352" width="{WIDTH}" height="{HEIGHT}"><use href="#${{card}}"/></svg>`;
    return place;
  }}));
}}"""

EDGES = f"""async png => {{
  const picture = new Image();
  picture.src = `data:image/png;base64,${{png}}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const grey = (x, y) => context.getImageData(x, y, 1, 1).data[0];
  // Of each row the last point that isn't as light as the ground of the card; the emblem begins further right.
  return [0, 1, 2].map((card) => Array.from({{ length: {HEIGHT} - 60 }}, (_, row) => {{
    const left = card * {WIDTH};
    const ground = grey(left + 27, 50 + row);
    let x = 26;
    while (x > 0 && Math.abs(grey(left + x, 50 + row) - ground) < 20) x -= 1;
    return x;
  }}));
}}"""


def test_courts_have_edges_of_their_own_that_are_seen_in_grey(browser: Browser, standing_house: Open) -> None:
    with open_wall(browser, standing_house) as wall:
        wall.light(USUAL[0])
        wall.go("/gallery")
        wall.page.wait_for_function("document.documentElement.dataset.drawn !== undefined")
        wall.page.evaluate(DRAWS, ["B9", "G9", "S9"])
        shot = wall.page.screenshot(clip={"x": 0, "y": 0, "width": 3 * WIDTH, "height": HEIGHT})
        edges: list[list[int]] = wall.page.evaluate(EDGES, base64.b64encode(shot).decode())
    for edge in edges:
        assert max(edge) - min(edge) >= 1, "it is no straight line"
    for one, other in combinations(edges, 2):
        apart = sum(abs(a - b) >= 1 for a, b in zip(one, other, strict=True))
        assert apart > len(one) / 4, (one, other)
