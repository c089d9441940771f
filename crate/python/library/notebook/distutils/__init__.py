"""`distutils` of the notebook: what programs still import of it, versions and words for yes and no. Nothing is built here."""
