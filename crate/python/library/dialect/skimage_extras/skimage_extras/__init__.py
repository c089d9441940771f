"""What few programs with skimage need."""
