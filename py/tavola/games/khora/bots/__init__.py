"""Khora's players.

players    a greedy one, and those that plan; mind and tiles are how they look ahead
outlook    what a city is worth: weights, round_end and rivals are its parts
temper     what they like to do
playouts   what answers bring at the end, for a reader who wants to know
"""
