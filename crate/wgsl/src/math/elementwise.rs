//! Each element-wise op as a WGSL expression over values of one width.

use crate::math::functions;
use crate::math::helper::Helper;
use crate::math::helper_set::HelperSet;
use crate::width::{Width, zero};
use tandem_ir::{DType, Elementwise};

/// The expression for an op, whose helpers are added; `operand` is the dtype of its (last) operand and `result` that of its value.
pub fn apply(helpers: &mut HelperSet, op: Elementwise, width: Width, operand: DType, result: DType, args: &[&str]) -> String {
    let (float, unsigned) = (operand.is_float(), operand.is_unsigned());
    let mut call = |helper: Helper| format!("{}({})", helpers.add(helper, width), args.join(", "));
    match op {
        Elementwise::Negative if unsigned => format!("{} - {}", width.splat(operand, "0u"), args[0]),
        Elementwise::Negative => format!("-{}", args[0]),
        Elementwise::Abs if float => call(functions::ABS),
        Elementwise::Abs | Elementwise::Relu if unsigned => args[0].to_owned(),
        Elementwise::Abs => format!("abs({})", args[0]),
        Elementwise::Floor => format!("floor({})", args[0]),
        Elementwise::Sqrt => call(functions::SQRT),
        Elementwise::Exp => call(functions::EXP),
        Elementwise::Log => call(functions::LOG),
        Elementwise::Tanh => call(functions::TANH),
        Elementwise::Sigmoid => call(functions::SIGMOID),
        Elementwise::Relu if float => call(functions::RELU),
        Elementwise::Relu => format!("max({}, {})", args[0], width.splat(DType::I32, "0i")),
        Elementwise::BitwiseNot if operand == DType::Bool => format!("!{}", args[0]),
        Elementwise::BitwiseNot => format!("~{}", args[0]),
        Elementwise::Cast => cast(helpers, width, operand, result, args[0]),
        Elementwise::Add => infix(args, "+"),
        Elementwise::Subtract => infix(args, "-"),
        Elementwise::Multiply => infix(args, "*"),
        Elementwise::Divide => call(functions::DIVIDE),
        Elementwise::FloorDivide if float => call(functions::FLOOR_DIVIDE),
        Elementwise::FloorDivide if unsigned => call(functions::DIVIDE_UNSIGNED),
        Elementwise::FloorDivide => call(functions::FLOOR_DIVIDE_INTEGER),
        Elementwise::Remainder if float => call(functions::REMAINDER),
        Elementwise::Remainder if unsigned => call(functions::REMAINDER_UNSIGNED),
        Elementwise::Remainder => call(functions::REMAINDER_INTEGER),
        Elementwise::Power => call(functions::POWER),
        Elementwise::Maximum if float => call(functions::MAXIMUM),
        Elementwise::Maximum => format!("max({}, {})", args[0], args[1]),
        Elementwise::Minimum if float => call(functions::MINIMUM),
        Elementwise::Minimum => format!("min({}, {})", args[0], args[1]),
        Elementwise::Equal if float => call(functions::EQUAL),
        Elementwise::Equal => infix(args, "=="),
        Elementwise::NotEqual if float => format!("!{}", call(functions::EQUAL)),
        Elementwise::NotEqual => infix(args, "!="),
        Elementwise::Less if float => call(functions::LESS),
        Elementwise::Less => infix(args, "<"),
        Elementwise::LessEqual if float => call(functions::LESS_EQUAL),
        Elementwise::LessEqual => infix(args, "<="),
        Elementwise::Greater if float => swapped(helpers, functions::LESS, width, args),
        Elementwise::Greater => infix(args, ">"),
        Elementwise::GreaterEqual if float => swapped(helpers, functions::LESS_EQUAL, width, args),
        Elementwise::GreaterEqual => infix(args, ">="),
        Elementwise::BitwiseAnd => infix(args, "&"),
        Elementwise::BitwiseOr => infix(args, "|"),
        Elementwise::BitwiseXor if operand == DType::Bool => infix(args, "!="),
        Elementwise::BitwiseXor => infix(args, "^"),
        Elementwise::Where => format!("select({}, {}, {})", args[2], args[1], args[0]),
        Elementwise::Round => format!("round({})", args[0]),
        Elementwise::Log1p => call(functions::LOG1P),
        Elementwise::Sin => call(functions::SIN),
        Elementwise::Cos => call(functions::COS),
        Elementwise::Atan => call(functions::ATAN),
        Elementwise::Erf => call(functions::ERF),
        Elementwise::Bitcast if operand == result => args[0].to_owned(),
        Elementwise::Bitcast => format!("bitcast<{}>({})", width.value_type(result), args[0]),
        Elementwise::ShiftLeft if unsigned => call(functions::SHIFT_LEFT_UNSIGNED),
        Elementwise::ShiftRight if unsigned => call(functions::SHIFT_RIGHT_UNSIGNED),
        Elementwise::ShiftLeft => call(functions::SHIFT_LEFT),
        Elementwise::ShiftRight => call(functions::SHIFT_RIGHT),
    }
}

fn infix(args: &[&str], symbol: &str) -> String {
    format!("{} {symbol} {}", args[0], args[1])
}

fn swapped(helpers: &mut HelperSet, helper: Helper, width: Width, args: &[&str]) -> String {
    format!("{}({}, {})", helpers.add(helper, width), args[1], args[0])
}

/// Converted, but for wrapping and rounding to a dtype that is narrower than it is held.
fn cast(helpers: &mut HelperSet, width: Width, from: DType, to: DType, x: &str) -> String {
    let mut call = |helper: Helper| format!("{}({x})", helpers.add(helper, width));
    let bound = |x: &str, low: &str, high: &str| format!("clamp({x}, {}, {})", width.splat(to, low), width.splat(to, high));
    match to {
        _ if from == to => x.to_owned(),
        DType::Bool if from.is_float() => call(functions::IS_NON_ZERO),
        DType::Bool => format!("{x} != {}", width.splat(from, zero(from))),
        DType::I32 if from.is_float() => call(functions::TO_INTEGER),
        DType::U32 if from.is_float() => call(functions::TO_UNSIGNED),
        DType::I8 if from.is_float() => bound(&call(functions::TO_INTEGER), "-128i", "127i"),
        DType::U8 if from.is_float() => bound(&call(functions::TO_UNSIGNED), "0u", "255u"),
        DType::I16 if from.is_float() => bound(&call(functions::TO_INTEGER), "-32768i", "32767i"),
        DType::U16 if from.is_float() => bound(&call(functions::TO_UNSIGNED), "0u", "65535u"),
        DType::F16 | DType::F32 if from.is_float() => x.to_owned(),
        DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => {
            format!("{}({x})", width.value_type(to))
        }
        DType::I64 | DType::U64 | DType::F64 => unreachable!("{}", tandem_kernel::support::NO_KERNELS),
    }
}
