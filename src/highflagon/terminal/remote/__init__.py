"""A table of a house elsewhere, at this keyboard, in lines: the same words and sentences as at a table of one's own."""
