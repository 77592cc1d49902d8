"""The shell round tables: who people are, what is in their purses, which steps are kept, who may do what, and when.

A command is checked, applied, kept in one transaction, and only then published. `web` gives it to browsers and bots.
"""
