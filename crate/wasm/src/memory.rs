//! Loads and stores of one element or four, with lanes at any distance. Refuses arithmetic.

use crate::code::{Code, Local};
use crate::prim::Load;
use tandem_ir::DType;
use tandem_kernel::support::NO_KERNELS;
use wasm_encoder::{Instruction, MemArg, MemArgTarget, ValType};

/// An operand of a memory instruction; the hint of alignment is that of one element.
pub(crate) fn memarg(offset: u64, dtype: DType) -> MemArg {
    let align = match dtype {
        DType::Bool | DType::I8 | DType::U8 => 0,
        DType::F16 => 1,
        DType::I32 | DType::U32 | DType::F32 => 2,
        DType::I64 | DType::F64 => 3,
    };
    MemArg { offset, align, target: MemArgTarget::Memory(0), ordering: None }
}

/// Pushes an address and returns the offset that the instruction adds to it. Offsets cannot be negative, so a negative
/// `lowest` is added to the pointer.
fn address(code: &mut Code, pointer: Local, lowest: i64) -> i64 {
    code.get(pointer);
    if lowest >= 0 {
        return 0;
    }
    code.i32(lowest as i32);
    code.op(Instruction::I32Add);
    lowest
}

pub(crate) fn load_one(code: &mut Code, load: Load) {
    let base = address(code, load.pointer, load.delta);
    let arg = memarg((load.delta - base) as u64, load.dtype);
    code.op(match load.dtype {
        DType::Bool => Instruction::I32Load8U(arg),
        DType::I32 => Instruction::I32Load(arg),
        DType::F32 => Instruction::F32Load(arg),
        DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => unreachable!("{}", NO_KERNELS),
    });
}

pub(crate) fn load_four(code: &mut Code, load: Load) {
    use Instruction as I;
    let size = load.dtype.host_size() as i64;
    let is_bool = load.dtype == DType::Bool;
    let full = load.lanes == 4;
    if load.stride == 0 || (load.stride == size && full) {
        let base = address(code, load.pointer, load.delta);
        let arg = memarg((load.delta - base) as u64, load.dtype);
        match (load.stride == 0, is_bool) {
            (true, true) => {
                code.op(I::V128Load8Splat(arg));
                code.op(I::I8x16Neg);
            }
            (true, false) => code.op(I::V128Load32Splat(arg)),
            (false, true) => {
                code.op(I::V128Load32Zero(arg));
                code.op(I::I8x16Neg);
                code.op(I::I16x8ExtendLowI8x16S);
                code.op(I::I32x4ExtendLowI16x8S);
            }
            (false, false) => code.op(I::V128Load(arg)),
        }
        return;
    }
    let lanes = i64::from(load.lanes);
    let lowest = load.delta.min(load.delta + (lanes - 1) * load.stride);
    let mut base = 0;
    for _ in 0..lanes {
        base = address(code, load.pointer, lowest);
    }
    if is_bool {
        code.op(I::V128Const(0));
    }
    for lane in 0..lanes {
        let arg = memarg((load.delta + lane * load.stride - base) as u64, load.dtype);
        code.op(match (is_bool, lane) {
            (true, _) => I::V128Load8Lane { memarg: arg, lane: 4 * lane as u8 },
            (false, 0) => I::V128Load32Zero(arg),
            (false, _) => I::V128Load32Lane { memarg: arg, lane: lane as u8 },
        });
    }
    if is_bool {
        code.op(I::I32x4Neg);
    }
}

/// Stores one element whose address and value are on the stack.
pub(crate) fn store_one(code: &mut Code, dtype: DType, offset: u64) {
    let arg = memarg(offset, dtype);
    code.op(match dtype {
        DType::Bool => Instruction::I32Store8(arg),
        DType::I32 => Instruction::I32Store(arg),
        DType::F32 => Instruction::F32Store(arg),
        DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => unreachable!("{}", NO_KERNELS),
    });
}

/// Stores four neighbours whose address and values are on the stack.
pub(crate) fn store_four(code: &mut Code, dtype: DType, offset: u64) {
    use Instruction as I;
    let arg = memarg(offset, dtype);
    match dtype {
        DType::I32 | DType::F32 => code.op(I::V128Store(arg)),
        DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => unreachable!("{}", NO_KERNELS),
        DType::Bool => {
            // Truth is all bits of a lane; narrowing keeps it (-1 stays -1), the negative of -1 is the stored 1.
            code.op(I::V128Const(0));
            code.op(I::I16x8NarrowI32x4S);
            code.op(I::V128Const(0));
            code.op(I::I8x16NarrowI16x8S);
            code.op(I::I8x16Neg);
            code.op(I::V128Store32Lane { memarg: arg, lane: 0 });
        }
    }
}

/// Stores four elements so many bytes apart from the vector in a local; the address is in another one.
pub(crate) fn store_apart(code: &mut Code, dtype: DType, address: Local, value: Local, offset: i64, stride: i64) {
    for lane in 0..4 {
        let arg = memarg((offset + i64::from(lane) * stride) as u64, dtype);
        code.get(address);
        code.get(value);
        match dtype {
            DType::I32 | DType::F32 => code.op(Instruction::V128Store32Lane { memarg: arg, lane }),
            DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => unreachable!("{}", NO_KERNELS),
            DType::Bool => {
                code.op(Instruction::I32x4ExtractLane(lane));
                code.i32(1);
                code.op(Instruction::I32And);
                code.op(Instruction::I32Store8(arg));
            }
        }
    }
}

/// Turns the index on the stack into an address.
fn element_address(code: &mut Code, base: Local, dtype: DType) {
    let size = dtype.host_size();
    if size > 1 {
        code.i32(size.trailing_zeros() as i32);
        code.op(Instruction::I32Shl);
    }
    code.get(base);
    code.op(Instruction::I32Add);
}

/// An element of the buffer at `base`; its index is on the stack.
pub(crate) fn gather_one(code: &mut Code, base: Local, dtype: DType) {
    element_address(code, base, dtype);
    let arg = memarg(0, dtype);
    code.op(match dtype {
        DType::Bool => Instruction::I32Load8U(arg),
        DType::I32 => Instruction::I32Load(arg),
        DType::F32 => Instruction::F32Load(arg),
        DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => unreachable!("{}", NO_KERNELS),
    });
}

/// Four elements of the buffer at `base`; their indices are on the stack.
pub(crate) fn gather_four(code: &mut Code, base: Local, dtype: DType) {
    use Instruction as I;
    let indices = code.local(ValType::V128);
    code.set(indices);
    for lane in (0..4).rev() {
        code.get(indices);
        code.op(I::I32x4ExtractLane(lane));
        element_address(code, base, dtype);
    }
    let memarg = memarg(0, dtype);
    let is_bool = dtype == DType::Bool;
    if is_bool {
        // The vector goes above the address.
        code.op(I::V128Const(0));
    }
    for lane in 0..4 {
        code.op(match (is_bool, lane) {
            (true, _) => I::V128Load8Lane { memarg, lane: 4 * lane },
            (false, 0) => I::V128Load32Zero(memarg),
            (false, _) => I::V128Load32Lane { memarg, lane },
        });
    }
    if is_bool {
        code.op(I::I32x4Neg);
    }
}
