//! The functions that generated shaders share: ops whose WGSL builtin is missing, imprecise, or undefined for some
//! operands. Written once (in `function`) in a notation from which the scalar and the four-wide form follow. Refuses
//! kernels.

use crate::width::Width;

/// A shared function.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "each is documented by its text in `text`")]
pub enum Helper {
    FromBits,
    IsNan,
    Order,
    Equal,
    Less,
    LessEqual,
    RankMaximum,
    RankMinimum,
    FromRank,
    Maximum,
    Minimum,
    Abs,
    Relu,
    Sqrt,
    Exp,
    Log,
    Tanh,
    Sigmoid,
    Divide,
    FloorDivide,
    Remainder,
    FloorDivideInteger,
    RemainderInteger,
    Power,
    Sin,
    Cos,
    Wave,
    Atan,
    Erf,
    ShiftLeft,
    ShiftRight,
    ToInteger,
    IsNonZero,
    DivideUnsigned,
    RemainderUnsigned,
    ShiftLeftUnsigned,
    ShiftRightUnsigned,
    ToUnsigned,
    NarrowSigned,
    NarrowUnsigned,
    RoundToHalf,
}

use Helper::*;

const NOT_IN_NAMES: fn(char) -> bool = |c| !(c.is_ascii_alphanumeric() || c == '_');

impl Helper {
    const ALL: [Helper; 41] = [
        FromBits,
        IsNan,
        Order,
        Equal,
        Less,
        LessEqual,
        RankMaximum,
        RankMinimum,
        FromRank,
        Maximum,
        Minimum,
        Abs,
        Relu,
        Sqrt,
        Exp,
        Log,
        Tanh,
        Sigmoid,
        Divide,
        FloorDivide,
        Remainder,
        FloorDivideInteger,
        RemainderInteger,
        Power,
        Sin,
        Cos,
        Wave,
        Atan,
        Erf,
        ShiftLeft,
        ShiftRight,
        ToInteger,
        IsNonZero,
        DivideUnsigned,
        RemainderUnsigned,
        ShiftLeftUnsigned,
        ShiftRightUnsigned,
        ToUnsigned,
        NarrowSigned,
        NarrowUnsigned,
        RoundToHalf,
    ];

    /// The name in WGSL, without the suffix of the width.
    pub fn name(self) -> &'static str {
        match self {
            FromBits => "from_bits",
            IsNan => "is_nan",
            Order => "order",
            Equal => "equal",
            Less => "less",
            LessEqual => "less_equal",
            RankMaximum => "rank_maximum",
            RankMinimum => "rank_minimum",
            FromRank => "from_rank",
            Maximum => "maximum",
            Minimum => "minimum",
            Abs => "absolute",
            Relu => "relu",
            Sqrt => "square_root",
            Exp => "exponential",
            Log => "logarithm",
            Tanh => "hyperbolic_tangent",
            Sigmoid => "sigmoid",
            Divide => "divide",
            FloorDivide => "floor_divide",
            Remainder => "remainder",
            FloorDivideInteger => "floor_divide_integer",
            RemainderInteger => "remainder_integer",
            Power => "power",
            Sin => "sine",
            Cos => "cosine",
            Wave => "wave",
            Atan => "inverse_tangent",
            Erf => "error_function",
            ShiftLeft => "shift_left",
            ShiftRight => "shift_right",
            ToInteger => "to_integer",
            IsNonZero => "is_non_zero",
            DivideUnsigned => "divide_unsigned",
            RemainderUnsigned => "remainder_unsigned",
            ShiftLeftUnsigned => "shift_left_unsigned",
            ShiftRightUnsigned => "shift_right_unsigned",
            ToUnsigned => "to_unsigned",
            NarrowSigned => "narrow_signed",
            NarrowUnsigned => "narrow_unsigned",
            RoundToHalf => "round_to_half",
        }
    }

    /// Which others it calls: those whose names stand in its text.
    pub fn needs(self) -> impl Iterator<Item = Helper> {
        let calls = move |other: &Helper| {
            *other != self && self.text().split('@').any(|part| part.split(NOT_IN_NAMES).next_back() == Some(other.name()))
        };
        Helper::ALL.into_iter().filter(calls)
    }
}

/// Adds the text of a helper at a width.
pub fn write(out: &mut String, helper: Helper, width: Width) {
    let [float, int, uint, truth] = match width {
        Width::One => ["f32", "i32", "u32", "bool"],
        Width::Four => ["vec4<f32>", "vec4<i32>", "vec4<u32>", "vec4<bool>"],
    };
    let splat = |out: &mut String, literal: &str| {
        let (ty, literal) = match literal.chars().next_back() {
            Some('f') => (float, literal),
            Some('u') => (uint, literal),
            Some('i') => (int, literal),
            _ => (int, "i32(-2147483648)"),
        };
        out.push_str(&if width == Width::One { literal.to_owned() } else { format!("{ty}({literal})") });
    };
    let mut rest = helper.text();
    while let Some(first) = rest.chars().next() {
        let is_literal = first == '$';
        let start = usize::from(is_literal);
        let part_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || (is_literal && (c == '-' || c == '.'));
        let end = start + rest[start..].find(|c| !part_of_word(c)).unwrap_or(rest.len() - start);
        match &rest[start..end] {
            literal if is_literal => splat(out, literal),
            "" if first == '@' => out.push_str(width.suffix()),
            "" => out.push(first),
            "float" => out.push_str(float),
            "int" => out.push_str(int),
            "uint" => out.push_str(uint),
            "truth" => out.push_str(truth),
            word => out.push_str(word),
        }
        rest = &rest[end.max(first.len_utf8())..];
    }
}
