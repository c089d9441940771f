"""`gymnasium` under the name that older programs import."""
