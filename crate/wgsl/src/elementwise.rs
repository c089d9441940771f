//! Each element-wise op as a WGSL expression over values of one width. Refuses dtypes that the op table does not admit.

use crate::helper::Helper;
use crate::module::Module;
use crate::width::{Width, zero};
use tandem_ir::{DType, OpKind};

/// The expression for an op; `operand` is the dtype of its (last) operand and `result` that of its value.
pub fn apply(module: &mut Module<'_>, op: OpKind, width: Width, operand: DType, result: DType, args: &[&str]) -> String {
    let (float, unsigned) = (operand.is_float(), operand.is_unsigned());
    let mut call = |helper: Helper| format!("{}({})", module.helper(helper, width), args.join(", "));
    match op {
        OpKind::Negative if unsigned => format!("{} - {}", width.splat(operand, "0u"), args[0]),
        OpKind::Negative => format!("-{}", args[0]),
        OpKind::Abs if float => call(Helper::Abs),
        OpKind::Abs | OpKind::Relu if unsigned => args[0].to_owned(),
        OpKind::Abs => format!("abs({})", args[0]),
        OpKind::Floor => format!("floor({})", args[0]),
        OpKind::Sqrt => call(Helper::Sqrt),
        OpKind::Exp => call(Helper::Exp),
        OpKind::Log => call(Helper::Log),
        OpKind::Tanh => call(Helper::Tanh),
        OpKind::Sigmoid => call(Helper::Sigmoid),
        OpKind::Relu if float => call(Helper::Relu),
        OpKind::Relu => format!("max({}, {})", args[0], width.splat(DType::I32, "0i")),
        OpKind::BitwiseNot if operand == DType::Bool => format!("!{}", args[0]),
        OpKind::BitwiseNot => format!("~{}", args[0]),
        OpKind::Cast => cast(module, width, operand, result, args[0]),
        OpKind::Add => infix(args, "+"),
        OpKind::Subtract => infix(args, "-"),
        OpKind::Multiply => infix(args, "*"),
        OpKind::Divide => call(Helper::Divide),
        OpKind::FloorDivide if float => call(Helper::FloorDivide),
        OpKind::FloorDivide if unsigned => call(Helper::DivideUnsigned),
        OpKind::FloorDivide => call(Helper::FloorDivideInteger),
        OpKind::Remainder if float => call(Helper::Remainder),
        OpKind::Remainder if unsigned => call(Helper::RemainderUnsigned),
        OpKind::Remainder => call(Helper::RemainderInteger),
        OpKind::Power => call(Helper::Power),
        OpKind::Maximum if float => call(Helper::Maximum),
        OpKind::Maximum => format!("max({}, {})", args[0], args[1]),
        OpKind::Minimum if float => call(Helper::Minimum),
        OpKind::Minimum => format!("min({}, {})", args[0], args[1]),
        OpKind::Equal if float => call(Helper::Equal),
        OpKind::Equal => infix(args, "=="),
        OpKind::NotEqual if float => format!("!{}", call(Helper::Equal)),
        OpKind::NotEqual => infix(args, "!="),
        OpKind::Less if float => call(Helper::Less),
        OpKind::Less => infix(args, "<"),
        OpKind::LessEqual if float => call(Helper::LessEqual),
        OpKind::LessEqual => infix(args, "<="),
        OpKind::Greater if float => swapped(module, Helper::Less, width, args),
        OpKind::Greater => infix(args, ">"),
        OpKind::GreaterEqual if float => swapped(module, Helper::LessEqual, width, args),
        OpKind::GreaterEqual => infix(args, ">="),
        OpKind::BitwiseAnd => infix(args, "&"),
        OpKind::BitwiseOr => infix(args, "|"),
        OpKind::BitwiseXor if operand == DType::Bool => infix(args, "!="),
        OpKind::BitwiseXor => infix(args, "^"),
        OpKind::Where => format!("select({}, {}, {})", args[2], args[1], args[0]),
        OpKind::Round => format!("round({})", args[0]),
        OpKind::Sin => call(Helper::Sin),
        OpKind::Cos => call(Helper::Cos),
        OpKind::Atan => call(Helper::Atan),
        OpKind::Erf => call(Helper::Erf),
        OpKind::Bitcast if operand == result => args[0].to_owned(),
        OpKind::Bitcast => format!("bitcast<{}>({})", width.value_type(result), args[0]),
        OpKind::ShiftLeft if unsigned => call(Helper::ShiftLeftUnsigned),
        OpKind::ShiftRight if unsigned => call(Helper::ShiftRightUnsigned),
        OpKind::ShiftLeft => call(Helper::ShiftLeft),
        OpKind::ShiftRight => call(Helper::ShiftRight),
        OpKind::Parameter
        | OpKind::Constant
        | OpKind::Iota
        | OpKind::Sum
        | OpKind::Prod
        | OpKind::Max
        | OpKind::Min
        | OpKind::CumulativeSum
        | OpKind::CumulativeProd
        | OpKind::ArgSort
        | OpKind::Windows
        | OpKind::Pad
        | OpKind::Concatenate
        | OpKind::Take
        | OpKind::Scatter
        | OpKind::Reshape
        | OpKind::Permute
        | OpKind::BroadcastTo
        | OpKind::Slice
        | OpKind::MatMul
        | OpKind::Cond
        | OpKind::While
        | OpKind::Scan
        | OpKind::Result => unreachable!("{op:?} is not element-wise, and kernels apply only element-wise ops"),
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
        DType::Bool if from.is_float() => call(Helper::IsNonZero),
        DType::Bool => format!("{x} != {}", width.splat(from, zero(from))),
        DType::I32 if from.is_float() => call(Helper::ToInteger),
        DType::U32 if from.is_float() => call(Helper::ToUnsigned),
        DType::I8 if from.is_float() => bound(&call(Helper::ToInteger), "-128i", "127i"),
        DType::U8 if from.is_float() => bound(&call(Helper::ToUnsigned), "0u", "255u"),
        DType::F16 | DType::F32 if from.is_float() => x.to_owned(),
        DType::I8 | DType::U8 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => format!("{}({x})", width.value_type(to)),
        DType::I64 | DType::F64 => unreachable!("{}", tandem_kernel::support::NO_KERNELS),
    }
}
