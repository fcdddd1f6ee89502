"""The window. The only folder that knows Qt; `app` wires it together."""
