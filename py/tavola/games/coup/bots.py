"""stub"""
class CarefulBot:
    pass
