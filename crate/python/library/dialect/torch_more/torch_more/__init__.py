"""Parts of `torch` that libraries of samplers and flows build on, and names that few programs use."""
