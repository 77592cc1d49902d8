"""Scenes of the chat."""

from __future__ import annotations

from tests.client.evenings import due
from tests.client.scenes.scene import Scene, scene, standing, war


@scene
async def long_chat() -> Scene:
    evening = await (await war("1 2")).until(due(0))
    texts = ["W" * 500] * 18 + [
        "<b>bold</b> &amp; <script>alert(1)</script>",
        "one\u2028two",
        "A\u202egnol\u202c rtl",
    ]
    talk = [
        {
            "type": "chat",
            "number": n,
            "at": 1_800_000_000_000,
            "who": 1,
            "name": "Asper",
            "to": "all",
            "text": text,
        }
        for n, text in enumerate(texts, 1)
    ]
    return await standing("Ten thousand letters of chat.", evening, tab="chat", talk=talk)
