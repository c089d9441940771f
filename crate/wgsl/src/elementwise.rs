//! Each element-wise op as a WGSL expression over values of one width.

use crate::function;
use crate::helper::Helper;
use crate::module::Module;
use crate::width::{Width, zero};
use tandem_ir::{DType, Elementwise};

/// Near 0 by 2 artanh(x / (2 + x)), as `logarithm` does: no compiler can make more of it, as it could of sums whose errors cancel.
const LOG1P: Helper = Helper::new(
    "
fn log1p@(x: float) -> float {
    let near = (x > $-0.29289323f) & (x < $0.41421357f);
    let small = select($0.0f, x, near);
    let s = small / ($2.0f + small);
    let q = s * s;
    let tail = q * ($0.6666667f + q * ($0.4f + q * ($0.2857143f + q * $0.22222222f)));
    let value = select(logarithm@($1.0f + x), s * $2.0f + s * tail, near);
    return select(value, x, is_nan@(x) | ((bitcast<uint>(x) & $0x7fffffffu) < $0x33000000u));
}
",
);

/// The expression for an op; `operand` is the dtype of its (last) operand and `result` that of its value.
pub fn apply(module: &mut Module<'_>, op: Elementwise, width: Width, operand: DType, result: DType, args: &[&str]) -> String {
    let (float, unsigned) = (operand.is_float(), operand.is_unsigned());
    let mut call = |helper: Helper| format!("{}({})", module.helper(helper, width), args.join(", "));
    match op {
        Elementwise::Negative if unsigned => format!("{} - {}", width.splat(operand, "0u"), args[0]),
        Elementwise::Negative => format!("-{}", args[0]),
        Elementwise::Abs if float => call(function::ABS),
        Elementwise::Abs | Elementwise::Relu if unsigned => args[0].to_owned(),
        Elementwise::Abs => format!("abs({})", args[0]),
        Elementwise::Floor => format!("floor({})", args[0]),
        Elementwise::Sqrt => call(function::SQRT),
        Elementwise::Exp => call(function::EXP),
        Elementwise::Log => call(function::LOG),
        Elementwise::Tanh => call(function::TANH),
        Elementwise::Sigmoid => call(function::SIGMOID),
        Elementwise::Relu if float => call(function::RELU),
        Elementwise::Relu => format!("max({}, {})", args[0], width.splat(DType::I32, "0i")),
        Elementwise::BitwiseNot if operand == DType::Bool => format!("!{}", args[0]),
        Elementwise::BitwiseNot => format!("~{}", args[0]),
        Elementwise::Cast => cast(module, width, operand, result, args[0]),
        Elementwise::Add => infix(args, "+"),
        Elementwise::Subtract => infix(args, "-"),
        Elementwise::Multiply => infix(args, "*"),
        Elementwise::Divide => call(function::DIVIDE),
        Elementwise::FloorDivide if float => call(function::FLOOR_DIVIDE),
        Elementwise::FloorDivide if unsigned => call(function::DIVIDE_UNSIGNED),
        Elementwise::FloorDivide => call(function::FLOOR_DIVIDE_INTEGER),
        Elementwise::Remainder if float => call(function::REMAINDER),
        Elementwise::Remainder if unsigned => call(function::REMAINDER_UNSIGNED),
        Elementwise::Remainder => call(function::REMAINDER_INTEGER),
        Elementwise::Power => call(function::POWER),
        Elementwise::Maximum if float => call(function::MAXIMUM),
        Elementwise::Maximum => format!("max({}, {})", args[0], args[1]),
        Elementwise::Minimum if float => call(function::MINIMUM),
        Elementwise::Minimum => format!("min({}, {})", args[0], args[1]),
        Elementwise::Equal if float => call(function::EQUAL),
        Elementwise::Equal => infix(args, "=="),
        Elementwise::NotEqual if float => format!("!{}", call(function::EQUAL)),
        Elementwise::NotEqual => infix(args, "!="),
        Elementwise::Less if float => call(function::LESS),
        Elementwise::Less => infix(args, "<"),
        Elementwise::LessEqual if float => call(function::LESS_EQUAL),
        Elementwise::LessEqual => infix(args, "<="),
        Elementwise::Greater if float => swapped(module, function::LESS, width, args),
        Elementwise::Greater => infix(args, ">"),
        Elementwise::GreaterEqual if float => swapped(module, function::LESS_EQUAL, width, args),
        Elementwise::GreaterEqual => infix(args, ">="),
        Elementwise::BitwiseAnd => infix(args, "&"),
        Elementwise::BitwiseOr => infix(args, "|"),
        Elementwise::BitwiseXor if operand == DType::Bool => infix(args, "!="),
        Elementwise::BitwiseXor => infix(args, "^"),
        Elementwise::Where => format!("select({}, {}, {})", args[2], args[1], args[0]),
        Elementwise::Round => format!("round({})", args[0]),
        Elementwise::Log1p => call(LOG1P),
        Elementwise::Sin => call(function::SIN),
        Elementwise::Cos => call(function::COS),
        Elementwise::Atan => call(function::ATAN),
        Elementwise::Erf => call(function::ERF),
        Elementwise::Bitcast if operand == result => args[0].to_owned(),
        Elementwise::Bitcast => format!("bitcast<{}>({})", width.value_type(result), args[0]),
        Elementwise::ShiftLeft if unsigned => call(function::SHIFT_LEFT_UNSIGNED),
        Elementwise::ShiftRight if unsigned => call(function::SHIFT_RIGHT_UNSIGNED),
        Elementwise::ShiftLeft => call(function::SHIFT_LEFT),
        Elementwise::ShiftRight => call(function::SHIFT_RIGHT),
    }
}

fn infix(args: &[&str], symbol: &str) -> String {
    format!("{} {symbol} {}", args[0], args[1])
}

fn swapped(module: &mut Module<'_>, helper: Helper, width: Width, args: &[&str]) -> String {
    format!("{}({}, {})", module.helper(helper, width), args[1], args[0])
}

/// Converted, but for wrapping and rounding to a dtype that is narrower than it is held.
fn cast(module: &mut Module<'_>, width: Width, from: DType, to: DType, x: &str) -> String {
    let mut call = |helper: Helper| format!("{}({x})", module.helper(helper, width));
    let bound = |x: &str, low: &str, high: &str| format!("clamp({x}, {}, {})", width.splat(to, low), width.splat(to, high));
    match to {
        _ if from == to => x.to_owned(),
        DType::Bool if from.is_float() => call(function::IS_NON_ZERO),
        DType::Bool => format!("{x} != {}", width.splat(from, zero(from))),
        DType::I32 if from.is_float() => call(function::TO_INTEGER),
        DType::U32 if from.is_float() => call(function::TO_UNSIGNED),
        DType::I8 if from.is_float() => bound(&call(function::TO_INTEGER), "-128i", "127i"),
        DType::U8 if from.is_float() => bound(&call(function::TO_UNSIGNED), "0u", "255u"),
        DType::F16 | DType::F32 if from.is_float() => x.to_owned(),
        DType::I8 | DType::U8 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => format!("{}({x})", width.value_type(to)),
        DType::I64 | DType::F64 => unreachable!("{}", tandem_kernel::support::NO_KERNELS),
    }
}
