"""Reports: an evaluation becomes documents that people hand out, tables for programs, and charts."""
