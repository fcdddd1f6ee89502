"""Help inside the program: pages in both languages, their examples worked out by the program itself."""
