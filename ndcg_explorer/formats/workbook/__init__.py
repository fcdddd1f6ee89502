"""What is inside a workbook: its package, its parts and the table of a sheet."""
