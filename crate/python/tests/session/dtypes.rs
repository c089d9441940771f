//! Every dtype from cells, on the CPU: eager and compiled, with values as NumPy has them.

use super::common::check;

const FUNCTIONS: &str = "import tandem as td\n\
    def integers(x, y):\n    return x * y, x - y, x // y, x % y, x & y, x << y, (x < y), td.maximum(x, y), x.sum(), x.reshape((2, 2)) @ y.reshape((2, 2))\n\
    def floats(x, y):\n    return x * y, x / y, td.exp(x), td.sqrt(y), td.tanh(x), x.sum(), x.max(), x.reshape((2, 2)) @ y.reshape((2, 2))\n\
    def both(f, dtype, a, b):\n    x, y = td.asarray(a, dtype=dtype), td.asarray(b, dtype=dtype)\n    eager = [t.tolist() for t in f(x, y)]\n    return eager if eager == [t.tolist() for t in td.jit(f)(x, y)] else 'compiled differs'\n";

#[test]
fn integers_of_every_width_wrap_eager_and_compiled() {
    for (dtype, expected) in [
        (
            "int8",
            "[[21, -24, 44, 10], [4, -10, 97, 3], [2, -1, 33, 2], [1, 2, 1, 1], [3, 4, 0, 0], [56, 0, 32, 20], [False, True, False, False], [7, 6, 100, 5], 108, [[9, 34], [59, 98]]]",
        ),
        (
            "uint8",
            "[[21, 232, 44, 10], [4, 246, 97, 3], [2, 42, 33, 2], [1, 0, 1, 1], [3, 4, 0, 0], [56, 0, 32, 20], [False, False, False, False], [7, 252, 100, 5], 364, [[9, 34], [59, 98]]]",
        ),
        (
            "int32",
            "[[21, -24, 300, 10], [4, -10, 97, 3], [2, -1, 33, 2], [1, 2, 1, 1], [3, 4, 0, 0], [56, -256, 800, 20], [False, True, False, False], [7, 6, 100, 5], 108, [[9, 34], [315, 610]]]",
        ),
        (
            "int64",
            "[[21, -24, 300, 10], [4, -10, 97, 3], [2, -1, 33, 2], [1, 2, 1, 1], [3, 4, 0, 0], [56, -256, 800, 20], [False, True, False, False], [7, 6, 100, 5], 108, [[9, 34], [315, 610]]]",
        ),
    ] {
        let second = if dtype == "uint8" { 252 } else { -4 };
        let call = format!("print(both(integers, td.{dtype}, [7, {second}, 100, 5], [3, 6, 3, 2]))");
        check(&[FUNCTIONS, &call], expected);
    }
}

#[test]
fn wide_numbers_keep_their_digits() {
    check(
        &[
            "import tandem as td\nx = td.asarray([2**40 + 1, -(2**53) - 1], dtype=td.int64)\nprint(x.tolist(), (x * 3).tolist(), (x // 7).tolist(), x.sum().item(), x.astype(td.float64).tolist(), x.dtype)",
        ],
        "[1099511627777, -9007199254740993] [3298534883331, -27021597764222979] [157073089682, -1286742750677285] -9006099743113216 [1099511627777.0, -9007199254740992.0] int64",
    );
    check(
        &[
            "import tandem as td\nx = td.asarray([0.1, 2.0, 1e-300], dtype=td.float64)\nprint((x + 0.2).tolist(), (x * x).tolist(), td.exp(x).tolist(), td.log(x).tolist(), x.dtype)",
        ],
        "[0.30000000000000004, 2.2, 0.2] [0.010000000000000002, 4.0, 0.0] [1.1051709180756477, 7.38905609893065, 1.0] [-2.3025850929940455, 0.6931471805599453, -690.7755278982137] float64",
    );
    check(
        &[
            "import tandem as td\nx = td.asarray([4294967295, 7], dtype=td.uint32)\nprint((x + 1).tolist(), (x // 2).tolist(), x.astype(td.int32).tolist(), x.astype(td.float32).tolist(), (x > 100).tolist())",
        ],
        "[0, 8] [2147483647, 3] [-1, 7] [4294967296.0, 7.0] [True, False]",
    );
}

#[test]
fn halves_are_rounded_after_every_op() {
    check(
        &[
            "import tandem as td\nx = td.asarray([2048.0, 0.1, 60000.0, 6e-8], dtype=td.float16)\nprint((x + 1).tolist(), (x + x).tolist(), x.astype(td.float32).tolist(), x.dtype)",
        ],
        "[2048.0, 1.099609375, 60000.0, 1.0] [4096.0, 0.199951171875, inf, 1.1920928955078125e-07] [2048.0, 0.0999755859375, 60000.0, 5.960464477539063e-08] float16",
    );
}

#[test]
fn floats_of_every_width_agree_eager_and_compiled() {
    for dtype in ["float16", "float32", "float64"] {
        let call = format!("print(type(both(floats, td.{dtype}, [0.5, -1.0, 2.0, 0.25], [4.0, 2.0, 1.0, 0.5])).__name__)");
        check(&[FUNCTIONS, &call], "list");
    }
}
