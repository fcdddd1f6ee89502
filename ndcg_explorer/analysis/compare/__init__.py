"""Whether one system is better than another, by how much, how sure that is, and where the difference comes from."""
