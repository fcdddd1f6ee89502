"""What a measure is: its text, options, gains, discounts, formulas, the conventions of other tools, its words.

It knows no lists.
"""
