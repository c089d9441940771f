"""What libraries built on PyTorch import beside its layers and functions."""
