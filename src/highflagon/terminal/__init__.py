"""The games in a terminal: sentences, tables drawn as text, people asked at one keyboard."""
