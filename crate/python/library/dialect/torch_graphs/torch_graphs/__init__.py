"""Graphs of modules, which `torch.fx` and `torch.export` show, and in which models of pictures find their features."""
