"""The pair of Runge-Kutta methods of orders 5 and 4 by Dormand and Prince (1980), whose last stage is the first of the next step."""

# Of each stage the part of the step that lies before it, and its weights of the slopes of the stages before.
TIMES = (0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1)
ROWS = (
    (),
    (1 / 5,),
    (3 / 40, 9 / 40),
    (44 / 45, -56 / 15, 32 / 9),
    (19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729),
    (9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656),
)
# Of the slopes of all stages, in the state of order 5 at the end.
WEIGHTS = (35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84)
