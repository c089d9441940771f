"""Parts of `torchvision` that few programs use: detection, segmentation, transformers over windows and grids."""
