# Made by `npm run build:clients`: change tools/clients/ instead.
"""What is made from the tools and requests of the server."""

from __future__ import annotations
