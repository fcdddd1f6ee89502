"""What a Linux desktop is told about the program: its name there, its menu entry, its kind of file, its icons."""

# In the form of a reversed domain, as desktops want it; «explorer» is no domain, so that it is nobody's.
ID = "explorer.ndcg.NdcgExplorer"
