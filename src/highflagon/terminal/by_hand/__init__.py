"""Keeping score of a real table in plain lines: what lies open is asked for, everything that follows is told."""
