"""What most programs with PyTorch do not need, fetched when it is first used: `torch._late` says what lies here."""
