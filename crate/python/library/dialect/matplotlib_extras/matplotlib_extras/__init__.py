"""What fewer programs draw: axes of three dimensions, triangles, animations."""
