"""Tables as texts."""
