"""The plots, their layers, legend, table and files; the one door to pyqtgraph."""
