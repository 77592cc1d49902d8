"""The house on the network: HTTP for commands and questions, a WebSocket for what is new, and what describes both.

It decides nothing: whatever is allowed or known is the house's affair, and what it refuses becomes a problem here.
"""
