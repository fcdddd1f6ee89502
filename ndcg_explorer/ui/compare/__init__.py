"""Two systems side by side: what is compared, how sure it is, which queries differ, and what each document does."""
