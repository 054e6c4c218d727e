"""What client and server of OpenEnv have in common."""
