"""Several devices: meshes, shardings, and functions over shards."""
