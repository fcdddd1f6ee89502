"""What lists score: policies for unjudged, tied, negative and duplicate results, ideal, DCG, companions, means.

It knows no session.
"""
