"""Khora's players.

players    a greedy one, and those that plan; mind and tiles are how they look ahead
outlook    what a city is worth: weights, round_end and rivals are its parts
temper     what they like to do
playouts   what answers bring at the end, for a reader who wants to know

Four that plan come to 81.4 points in the mean (± 1.3, 110 matches; Sparta, the lowest city, to 74.1) and are 5.5 points
[4.4, 6.6] ahead of those before `8e4f160f`, which did not look at what lies open (400 matches on the same cards).
"""
