"""What programs see of a file."""
