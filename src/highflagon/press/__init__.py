"""The house's press: card faces, the back and the small marks, drawn once, as SVG.

`faces` draws a card, `sprite` gathers everything into the one file that the browser's side has in its tree:

    python -m highflagon.press             writes it
    python -m highflagon.press --check     writes nothing, and ends with 1 if it is not what would be written

What a card is called is no part of its picture: names belong to a skin, and the page writes them over it (HD-R30).
"""
