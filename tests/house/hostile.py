"""Text that nobody means well with: what tests throw at everything that takes text."""

from __future__ import annotations

from hypothesis import strategies as st

CONTROLS = tuple(map(chr, (*range(0x20), *range(0x7F, 0xA0))))
BIDI = tuple(map(chr, (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
UNSEEN = tuple(map(chr, (
    0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x180E, 0x200B, 0x2028, 0x2029, 0x2060, 0x2064, 0x2800, 0x3164, 0xFE00,
    0xFEFF, 0xFFA0, 0xFFFC, 0xFFFE, 0x1D173, 0xE0001, 0xE0061, 0xE0100, 0xF8FF, 0x10FFFF,
)))  # fmt: skip
MARKUP = (
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "'; DROP TABLE identities; --", "{{7*7}}", "${jndi:x}",
    "&lt;b&gt;", "../../etc/passwd", "%00", "\x1b[31mred", "a\u202egnp.exe", "[b]x[/b]",
)  # fmt: skip
HALVES = ("\ud800", "\udfff", "a\ud83d")

ANY_TEXT = st.one_of(
    st.text(st.characters(), max_size=80),
    st.text(st.sampled_from([*CONTROLS, *BIDI, *UNSEEN, *"Mirt 019\u0301\u0336🐉ά"]), max_size=40),
    st.sampled_from(
        [*MARKUP, *HALVES, "a" * 10_000, "\u0301" * 10_000, "ﷺ" * 10_000, "-1", "1e309", "٣", "NaN", ""]
    ),
)
"""Any text at all, halves of pairs too, and often the worst."""
