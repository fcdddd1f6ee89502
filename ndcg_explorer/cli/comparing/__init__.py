"""What ``compare`` finds, in the shapes in which it is handed out; the command itself prints them."""
