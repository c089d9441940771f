"""Parts of MXNet that most programs do not need, fetched when a name of theirs is first used."""
