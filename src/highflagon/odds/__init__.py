"""Exact probabilities, in integers and Fractions: they are counted, never simulated."""
