"""Programs as graphs, compiled, written and measured, fetched when it is first used: `torch._late` says what lies here."""
