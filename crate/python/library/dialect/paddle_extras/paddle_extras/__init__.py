"""Parts of the PaddlePaddle dialect that are fetched when one of them is first used."""
