"""What is done with the derivatives of special functions."""


# The cotangent of an operand: the result's, times the partial derivative.
def scaled(g, p):
    return g * p


# The part of the tangent that one more operand gives.
def added(s, t, p):
    return s + t * p
