"""Scripted functions whose jumps leave values behind: each gives compiled what it gives eagerly. Random ones found these."""

import tandem as td

T = td.tensor


def check(*cases):
    def checked(f):
        for options in ({}, {"unroll": False}):
            scripted = td.jit(f, script=True, **options)
            for case in cases:
                expected, found = f(*map(T, case)), scripted(*map(T, case))
                assert found.tolist() == expected.tolist(), f"{f.__name__}{case}: eager {expected}, scripted {found}"
        return f

    return checked


# A break in an inner branch keeps what the other branch would have changed and the loop would have set anew.
@check((2.5, 1), (2.5, 2), (2.5, 4), (-2.0, 0))
def break_in_an_inner_branch(x, m):
    s, t = x, x * 0.5
    i = 0
    while i < 2 and t > -0.75:
        i += 1
        if m % 2 == 1:
            if m < 3:
                break
        else:
            if m < 3:
                s, t = t, s
        s = t + 1.0
    return s


@check((1.0, 1), (1.0, 2), (1.0, 4))
def continue_in_an_inner_branch(x, k):
    m, s = k * 0 + 1, x
    i = 0
    while i < 3 and s < 4.0:
        i += 1
        if not m <= 3:
            if k > 1:
                k = k - m
                s = s + 0.5
                continue
            if k <= 0:
                m = m - k
        m = (k + 2) % 7
        s = s + 1.0
    return s + td.astype(m, td.float32) * 0.25 + td.astype(k, td.float32)


# What `else` sets anew may have any value at the end of a trip.
@check((0.5, 1), (3.0, 4), (1.0, 2))
def set_anew_by_else(x, m):
    s = x
    for _ in range(3):
        if m <= 2:
            pass
        else:
            s = td.maximum(x, 0.25)
    else:
        s = x * 0.125
    return s


@check((0.5, 1), (3.0, 4), (-3.0, 0))
def set_anew_by_else_or_left_by_break(x, n):
    t = x
    for _ in range(n % 4):
        t = td.tanh(x + x)
        if x > t:
            if n > 2:
                break
        i = 0
        while i < 3 and t < 1.5:
            i += 1
            t += 0.5
    else:
        t = x * 0.125
    return t
