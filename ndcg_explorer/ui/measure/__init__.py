"""The measure in force: toolbar, form, formula, tables; and the other measures beside it."""
