"""Scripted functions of numbers: each gives compiled what it gives eagerly, on every path."""

import tandem as td


def numbers(value):
    if isinstance(value, td.Tensor):
        return numbers(value.tolist())
    if isinstance(value, (list, tuple)):
        return [numbers(v) for v in value]
    return value


def close(a, b):
    if isinstance(a, list):
        return isinstance(b, list) and len(a) == len(b) and all(close(x, y) for x, y in zip(a, b))
    if a is None or b is None or isinstance(a, str):
        return a == b
    return abs(a - b) <= 1e-4 * max(1.0, abs(a))


def arguments(case):
    return [a if isinstance(a, str) else td.tensor(a) for a in case]


COUNT = 0


def check(*cases):
    def checked(f):
        global COUNT
        COUNT += 1
        compiled = td.jit(f, script=True)
        for case in cases:
            eager, scripted = numbers(f(*arguments(case))), numbers(compiled(*arguments(case)))
            assert close(eager, scripted), f"{f.__name__}{case}: eager {eager}, scripted {scripted}"
        return f

    return checked


@check([1], [6], [27])
def collatz(n):
    steps = 0
    while n != 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps


@check([2.0], [100.0], [0.25])
def newton_sqrt(a):
    x = a if a > 1 else 1.0 + 0 * a
    while abs(x * x - a) > 1e-4 * a:
        x = (x + a / x) / 2
    return x


@check([2.0], [0.5], [3.0])
def bisection(target):
    lo, hi = 0.0 * target, 4.0 + 0 * target
    while hi - lo > 1e-4:
        mid = (lo + hi) / 2
        if mid * mid < target:
            lo = mid
        else:
            hi = mid
    return lo


@check([48, 18], [17, 5], [0, 7])
def gcd(a, b):
    while b != 0:
        a, b = b, a % b
    return a


@check([0], [1], [10], [30])
def fibonacci(n):
    a, b = 0, 1
    for _ in range(int(n)):
        a, b = b, a + b
    return a


@check([1], [5], [10])
def factorial(n):
    product = 1
    while n > 1:
        product *= n
        n -= 1
    return product


@check([2], [17], [91], [97], [1])
def is_prime(n):
    if n < 2:
        return False
    d = 2
    while d * d <= n:
        if n % d == 0:
            return False
        d += 1
    return True


@check([10], [30], [2])
def count_primes(limit):
    count = 0
    for n in range(2, int(limit)):
        prime = True
        d = 2
        while d * d <= n:
            if n % d == 0:
                prime = False
                break
            d = d + 1
        if prime:
            count += 1
    return count


@check([3.0], [-2.0], [0.0])
def sign(x):
    if x > 0:
        return 1
    elif x < 0:
        return -1
    return 0


@check([5, 3], [2, 10], [4, 0])
def power_by_squaring(base, exponent):
    result = 1
    while exponent > 0:
        if exponent & 1:
            result = result * base
        base = base * base
        exponent = exponent >> 1
    return result


@check([0.0, 0.0], [1.0, 1.0], [-0.5, 0.5], [0.3, 0.1])
def mandelbrot(cr, ci):
    zr, zi = 0.0, 0.0
    n = 0
    while zr * zr + zi * zi <= 4 and n < 50:
        zr, zi = zr * zr - zi * zi + cr, 2 * zr * zi + ci
        n += 1
    return n


@check([1234], [7], [100])
def digit_sum(n):
    total = 0
    while n > 0:
        total += n % 10
        n //= 10
    return total


@check([12321], [1234], [7])
def is_palindrome(n):
    rest, turned = n, 0
    while rest > 0:
        turned = turned * 10 + rest % 10
        rest = rest // 10
    return turned == n


@check([5], [0], [-3])
def nested_conditional(x):
    if x > 0:
        if x > 3:
            y = x * 2
        else:
            y = x + 1
    else:
        y = -x
    return y


@check([5.0], [-5.0], [0.5])
def clamp(x):
    return 1.0 if x > 1 else (-1.0 if x < -1 else x)


@check([5, 1, 9], [0, 1, 9], [10, 1, 9], [9, 1, 9])
def within(x, lo, hi):
    if lo <= x < hi:
        return 1
    return 0


@check([3, 4], [-3, 4], [3, -4], [-3, -4])
def quadrant(x, y):
    if x > 0 and y > 0:
        return 1
    if x < 0 and y > 0:
        return 2
    if x < 0 and y < 0:
        return 3
    return 4


@check([3], [6], [10], [15], [30], [7])
def fizzbuzz(n):
    if n % 15 == 0:
        code = 3
    elif n % 5 == 0:
        code = 2
    elif n % 3 == 0:
        code = 1
    else:
        code = 0
    return code


@check([3], [20])
def odd_sum_with_continue(n):
    total = 0
    i = 0
    while i < n:
        i += 1
        if i % 2 == 0:
            continue
        total += i
    return total


@check([10], [55], [1000])
def first_triangular_above(limit):
    total = 0
    i = 0
    while True:
        i += 1
        total += i
        if total > limit:
            break
    return total, i


@check([4], [9], [0])
def while_else(n):
    i = 2
    found = 0
    while i < n:
        if n % i == 0:
            found = i
            break
        i += 1
    else:
        found = -1
    return found


@check([3], [8])
def nested_breaks(n):
    count = 0
    i = 0
    while i < n:
        j = 0
        while True:
            if j >= i:
                break
            if (i + j) % 5 == 4:
                break
            count += 1
            j += 1
        i += 1
        if count > 20:
            break
    return count


@check([20], [100], [3])
def return_from_nested_loops(limit):
    for a in range(1, int(limit)):
        for b in range(a, 13):
            if a * a + b * b > limit:
                return a * 100 + b
    return -1


@check([1.0], [10.0], [0.0])
def exp_series(x):
    term, total, k = 1.0 + 0 * x, 1.0 + 0 * x, 1
    while abs(term) > 1e-6 * total:
        term = term * x / k
        total = total + term
        k += 1
    return total


@check([7], [1], [0])
def walrus(n):
    steps = 0
    while (half := n // 2) > 0:
        n = half
        steps += 1
    return steps, half


@check([2.5], [-2.5])
def casts(x):
    i = int(x)
    f = float(i)
    b = bool(i)
    return i, f, b


@check([1.0, 2.0, 3.0], [3.0, 2.0, 1.0])
def extremes(a, b, c):
    return min(a, b, c), max(a, b, c), max(a, 2), abs(a - c)


print(COUNT, "programs")
