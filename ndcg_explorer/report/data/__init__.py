"""Reports for programs: tables, CSV, JSON, XLSX, Parquet, LaTeX, TREC."""
