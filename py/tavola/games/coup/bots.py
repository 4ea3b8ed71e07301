"""stub"""


class CarefulBot:
    pass
