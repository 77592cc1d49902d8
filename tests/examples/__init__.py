"""The examples that ship with the project."""
