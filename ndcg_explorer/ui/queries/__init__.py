"""The list of queries and the mean over them."""
