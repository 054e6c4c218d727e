"""The Open Reward Standard's Python client, where it is not installed: its contract, as far as docs/agents.md goes."""
