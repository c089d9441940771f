//! Whole numbers of any size, and their quotients as floats: the library below the interpreter is not the one that it was
//! written for, so that what CPython says is asked here.

use super::common::prints;

#[test]
fn arithmetic_of_large_integers() {
    prints(
        "print(2**200 % (10**9 + 7), pow(3, 10**20, 10**15 + 37), (10**30) // -7, (10**30) % -7, divmod(-10**20, 10**9 + 9))",
        "499445072 920737642770184 -142857142857142857142857142858 -6 (-99999999101, 999991909)",
    );
    prints(
        "import math\nn = math.factorial(200)\nprint(len(str(n)), sum(map(int, str(n))), math.isqrt(n) ** 2 <= n, math.gcd(n, 3**120) == 3**97, n.bit_length())",
        "375 1404 True True 1246",
    );
    prints(
        "a, b = -(2**100) + 12345, 2**70 - 1\nprint(a & b, a | b, a ^ b, ~a, a >> 60, a << 3, (a).bit_count())",
        "12345 -1267650599047637780779291901953 -1267650599047637780779291914298 1267650600228229401496703193030 -1099511627776 -10141204801825835211973625544248 95",
    );
    prints(
        "n = 0x1234567890abcdef1234567890abcdef\nprint(hex(n), oct(-n), int('zz' * 12, 36), int.from_bytes(n.to_bytes(16, 'little'), 'big'), (-n).to_bytes(17, 'big', signed=True).hex())",
        "0x1234567890abcdef1234567890abcdef -0o221505317044125715736110642547422052746757 22452257707354557240087211123792674815 318753391586734574488992172491385746450 ffedcba9876f543210edcba9876f543211",
    );
    prints(
        "print(hash(2**61 - 1), hash(2**200), hash(-(2**200)), 10**18 == 10**18 + 0, 2**64 > 1.8e19, -(2**64) < 1)",
        "0 131072 -131072 True True True",
    );
    prints(
        "x = 123456789123456789123456789\nprint(f'{x:,} {x:x} {x:e} {-x:_} {x:>32}', round(x, -20), x.__round__(-3))",
        "123,456,789,123,456,789,123,456,789 661efdf2e3b19f7c045f15 1.234568e+26 -123_456_789_123_456_789_123_456_789      123456789123456789123456789 123456800000000000000000000 123456789123456789123457000",
    );
}

#[test]
fn quotients_are_rounded_once() {
    prints(
        "print(10**400 / 10**399, (2**2000) / (2**1999 + 1), 1 / 3, -(10**25) / (3 * 10**24), 2**53 / 1, (2**53 + 1) / 1)",
        "10.0 2.0 0.3333333333333333 -3.3333333333333335 9007199254740992.0 9007199254740992.0",
    );
    prints("print(1 / 2**1074, 1 / 2**1075, 3 / 2**1075, (2**53 - 1) / 2**1075)", "5e-324 0.0 1e-323 2.2250738585072014e-308");
    // Ties go to even, and what is left over decides.
    prints(
        "a, b = 2**53, 1_000_003\nprint((a + 3) / 1 - a, ((a + 1) * b + 1) / b - a, ((a + 1) * b - 1) / b - a, 3 / 2**1076, 1 / 2**1100)",
        "4.0 2.0 0.0 5e-324 0.0",
    );
    prints(
        "most = (2**53 - 1) << 971\nprint(most / 1, (3 * most) / 3 == most / 1)\nfor n in most + 2**970, -2**1024:\n    try: n / 1\n    except OverflowError: print('too large')",
        "1.7976931348623157e+308 True\ntoo large\ntoo large",
    );
    prints(
        "print(all(n / d == float(n) / float(d) for n in [-7, -1, 0, 1, 2, 3, 10, 1 << 52, (1 << 53) - 1] for d in [-3, -1, 1, 3, 7, 1000, 1 << 40]))",
        "True",
    );
    prints(
        "try:\n    10**400 / 3\nexcept OverflowError as e:\n    print(e)\ntry:\n    float(10**400)\nexcept OverflowError as e:\n    print(e)",
        "integer division result too large for a float\nint too large to convert to float",
    );
}

#[test]
fn floats_are_exact_ratios() {
    prints(
        "print((0.1).as_integer_ratio(), (-0.75).as_integer_ratio(), (0.0).as_integer_ratio(), (1e20).as_integer_ratio(), (5e-324).as_integer_ratio()[1] == 2**1074)",
        "(3602879701896397, 36028797018963968) (-3, 4) (0, 1) (100000000000000000000, 1) True",
    );
    prints(
        "import sys\nfor x in 0.1, 1.0, 0.75, 1e300, 5e-324, sys.float_info.max, sys.float_info.min, 3.0e-310:\n    n, d = x.as_integer_ratio()\n    assert n / d == x and (d == 1 or n % 2), x\nfor x in 'inf', 'nan':\n    try: float(x).as_integer_ratio()\n    except (OverflowError, ValueError) as e: print(type(e).__name__)",
        "OverflowError\nValueError",
    );
    prints(
        "from fractions import Fraction\nfrom decimal import Decimal\nprint(Fraction(0.1), Decimal(0.1), int(1e30), float(2**70), f'{complex(-0.0, 1)}')",
        "3602879701896397/36028797018963968 0.1000000000000000055511151231257827021181583404541015625 1000000000000000019884624838656 1.1805916207174113e+21 (-0+1j)",
    );
}
