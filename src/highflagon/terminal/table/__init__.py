"""The table on a full screen: drawn with Textual, played by keyboard or mouse.

`host` knows where the game stands and what is awaited, and holds no widget; `screen` draws it. Each game brings a
`Setting`: its widgets, and what a key means. Widgets are handed a `Scene`, which holds what its viewer may know.
"""
