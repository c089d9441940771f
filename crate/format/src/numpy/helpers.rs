//! What NumPy has no function for: each helper is written into the module where one of its lines calls it.

use crate::statements;

/// A function of the module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Helper {
    Erf,
    Larger,
    Pad,
    Scatter,
    ShiftLeft,
    ShiftRight,
    Sigmoid,
    Smaller,
    ToInteger,
}

impl statements::Helper for Helper {
    const ALL: &'static [Helper] = &[
        Helper::Erf,
        Helper::Larger,
        Helper::Pad,
        Helper::Scatter,
        Helper::ShiftLeft,
        Helper::ShiftRight,
        Helper::Sigmoid,
        Helper::Smaller,
        Helper::ToInteger,
    ];

    fn name(self) -> &'static str {
        match self {
            Helper::Erf => "erf",
            Helper::Larger => "larger",
            Helper::Pad => "pad",
            Helper::Scatter => "scatter",
            Helper::ShiftLeft => "shift_left",
            Helper::ShiftRight => "shift_right",
            Helper::Sigmoid => "sigmoid",
            Helper::Smaller => "smaller",
            Helper::ToInteger => "to_integer",
        }
    }

    fn source(self) -> &'static str {
        match self {
            Helper::Erf => {
                "def erf(x):\n    \"\"\"The Gauss error function.\"\"\"\n    import math\n\n    \
                 return np.asarray(np.vectorize(math.erf, otypes=[np.float64])(x), x.dtype)\n"
            }
            Helper::Larger => {
                "def larger(x, y):\n    \"\"\"np.maximum, and of two zeros +0.\"\"\"\n    \
                 return np.where((x == 0) & (y == 0), x + y, np.maximum(x, y))\n"
            }
            Helper::Pad => {
                "def pad(x, value, shape, places):\n    \"\"\"x at places of a tensor that is value everywhere else.\"\"\"\n    \
                 padded = np.full(shape, value, x.dtype)\n    padded[places] = x\n    return padded\n"
            }
            Helper::Scatter => {
                "def scatter(x, places, updates, combine):\n    \"\"\"Rows of x replaced by updates, or combined with them; places beyond the ends are left out.\"\"\"\n    \
                 result, inside = np.array(x), (places >= 0) & (places < len(x))\n    \
                 if combine is None:\n        result[places[inside]] = updates[inside]\n    \
                 else:\n        combine.at(result, places[inside], updates[inside])\n    return result\n"
            }
            Helper::ShiftLeft => {
                "def shift_left(x, y):\n    \"\"\"Bits moved up; 0 where y is no place of a bit.\"\"\"\n    \
                 bits = 8 * x.dtype.itemsize\n    inside = (y >= 0) & (y < bits)\n    \
                 return np.where(inside, x << np.where(inside, y, y.dtype.type(0)), x.dtype.type(0))\n"
            }
            Helper::ShiftRight => {
                "def shift_right(x, y):\n    \"\"\"Bits moved down, the sign kept; only the sign where y is no place of a bit.\"\"\"\n    \
                 bits = 8 * x.dtype.itemsize\n    inside = (y >= 0) & (y < bits)\n    \
                 sign = x >> x.dtype.type(bits - 1) if x.dtype.kind == \"i\" else x.dtype.type(0)\n    \
                 return np.where(inside, x >> np.where(inside, y, y.dtype.type(0)), sign)\n"
            }
            Helper::Sigmoid => {
                "def sigmoid(x):\n    \"\"\"1 / (1 + exp(-x)), without overflow.\"\"\"\n    small = np.exp(-np.abs(x))\n    return np.where(x < 0, small, x.dtype.type(1)) / (x.dtype.type(1) + small)\n"
            }
            Helper::Smaller => {
                "def smaller(x, y):\n    \"\"\"np.minimum, and of two zeros -0.\"\"\"\n    \
                 return np.where((x == 0) & (y == 0), -(-x - y), np.minimum(x, y))\n"
            }
            Helper::ToInteger => {
                "def to_integer(x, dtype):\n    \"\"\"Floats truncated and held to what the dtype has; NaN becomes 0.\"\"\"\n    \
                 x, least, most = np.asarray(x, np.float64), np.iinfo(dtype).min, np.iinfo(dtype).max\n    \
                 inside = (x > least - 1.0) & (x < most + 1.0)\n    \
                 ends = np.where(x > 0, dtype(most), np.where(x < 0, dtype(least), dtype(0)))\n    \
                 return np.where(inside, np.where(inside, x, 0.0).astype(dtype), ends)\n"
            }
        }
    }
}
