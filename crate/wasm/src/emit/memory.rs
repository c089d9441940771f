//! Loads and stores of one element or four, with lanes at any distance. What is narrower than a lane is extended to it:
//! signed integers and the bits of an f16 by their sign, all others by zeros.

use crate::emit::code::{Code, Local};
use crate::emit::prim::{Load, Spread, Width};
use tandem_ir::DType;
use wasm_encoder::{Instruction, MemArg, ValType};

/// An operand of a memory instruction; the hint of alignment is that of one element.
pub(crate) fn memarg(offset: u64, dtype: DType) -> MemArg {
    let align = match dtype {
        DType::Bool | DType::I8 | DType::U8 => 0,
        DType::I16 | DType::U16 | DType::F16 => 1,
        DType::I32 | DType::U32 | DType::F32 => 2,
        DType::I64 | DType::U64 | DType::F64 => 3,
    };
    MemArg { offset, align, memory_index: 0 }
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

/// Pushes the address of a row of so many bytes.
pub(crate) fn push_row(code: &mut Code, number: Local, row: usize, base: Local) {
    code.get(number);
    code.i32(row as i32);
    code.op(Instruction::I32Mul);
    code.get(base);
    code.op(Instruction::I32Add);
}

/// Loads the element at the address on the stack.
fn element(code: &mut Code, dtype: DType, arg: MemArg) {
    use Instruction as I;
    code.op(match dtype {
        DType::Bool | DType::U8 => I::I32Load8U(arg),
        DType::I8 => I::I32Load8S(arg),
        DType::U16 => I::I32Load16U(arg),
        DType::I16 | DType::F16 => I::I32Load16S(arg),
        DType::I32 | DType::U32 => I::I32Load(arg),
        DType::I64 | DType::U64 => I::I64Load(arg),
        DType::F32 => I::F32Load(arg),
        DType::F64 => I::F64Load(arg),
    });
}

pub(crate) fn load_one(code: &mut Code, load: Load) {
    let base = address(code, load.pointer, load.delta);
    element(code, load.dtype, memarg((load.delta - base) as u64, load.dtype));
}

/// Extends the lowest elements of a vector, packed as they lie in memory, to lanes.
fn extend_packed(code: &mut Code, dtype: DType) {
    use Instruction as I;
    let steps: &[I<'static>] = match dtype {
        // The byte 1 becomes the truth, which is all bits of a lane.
        DType::Bool => &[I::I8x16Neg, I::I16x8ExtendLowI8x16S, I::I32x4ExtendLowI16x8S],
        DType::I8 => &[I::I16x8ExtendLowI8x16S, I::I32x4ExtendLowI16x8S],
        DType::U8 => &[I::I16x8ExtendLowI8x16U, I::I32x4ExtendLowI16x8U],
        DType::I16 | DType::F16 => &[I::I32x4ExtendLowI16x8S],
        DType::U16 => &[I::I32x4ExtendLowI16x8U],
        DType::I32 | DType::U32 | DType::I64 | DType::U64 | DType::F32 | DType::F64 => &[],
    };
    steps.iter().for_each(|step| code.op(step.clone()));
}

/// Makes lanes of elements that were loaded into the lowest bits of lanes of zero.
fn extend_lanes(code: &mut Code, dtype: DType) {
    use Instruction as I;
    match dtype {
        DType::Bool => code.op(I::I32x4Neg),
        DType::I8 | DType::I16 | DType::F16 => {
            for shift in [I::I32x4Shl, I::I32x4ShrS] {
                code.i32(32 - 8 * dtype.host_size() as i32);
                code.op(shift);
            }
        }
        DType::U8 | DType::U16 | DType::I32 | DType::U32 | DType::I64 | DType::U64 | DType::F32 | DType::F64 => {}
    }
}

/// Loads eight neighbours of 8 or 16 bits, at an offset from the lowest; those of 8 are extended to 16.
pub(crate) fn load_eight(code: &mut Code, load: Load) {
    let base = address(code, load.pointer, load.delta);
    let arg = memarg((load.delta - base) as u64, load.dtype);
    code.op(match (load.dtype, load.dtype.host_size()) {
        (_, 2) => Instruction::V128Load(arg),
        (DType::I8, _) => Instruction::V128Load8x8S(arg),
        _ => Instruction::V128Load8x8U(arg),
    });
}

/// Extends four of the eight on the stack, the lower or the upper ones, to lanes.
pub(crate) fn extend_half(code: &mut Code, dtype: DType, upper: bool) {
    use Instruction as I;
    code.op(match (dtype == DType::I8, upper) {
        (true, false) => I::I32x4ExtendLowI16x8S,
        (true, true) => I::I32x4ExtendHighI16x8S,
        (false, false) => I::I32x4ExtendLowI16x8U,
        (false, true) => I::I32x4ExtendHighI16x8U,
    });
}

/// Loads lanes one by one from addresses on the stack, the last lane's topmost. Lanes that are not loaded are zero.
fn lanes_from(code: &mut Code, dtype: DType, args: &[MemArg]) {
    use Instruction as I;
    let size = dtype.host_size();
    if size < 4 {
        // The vector goes above the address.
        code.op(I::V128Const(0));
    }
    for (lane, memarg) in (0u8..).zip(args.iter().copied()) {
        code.op(match (size, lane) {
            (1, _) => I::V128Load8Lane { memarg, lane: 4 * lane },
            (2, _) => I::V128Load16Lane { memarg, lane: 2 * lane },
            (_, 0) => I::V128Load32Zero(memarg),
            (_, _) => I::V128Load32Lane { memarg, lane },
        });
    }
    extend_lanes(code, dtype);
}

/// Loads four neighbours, or one element four times, at the address on the stack.
fn packed(code: &mut Code, dtype: DType, same: bool, offset: u64) {
    use Instruction as I;
    let arg = memarg(offset, dtype);
    code.op(match (same, dtype.host_size()) {
        (true, 1) => I::V128Load8Splat(arg),
        (true, 2) => I::V128Load16Splat(arg),
        (true, _) => I::V128Load32Splat(arg),
        (false, 1) => I::V128Load32Zero(arg),
        (false, 2) if dtype == DType::U16 => return code.op(I::V128Load16x4U(arg)),
        (false, 2) => return code.op(I::V128Load16x4S(arg)),
        (false, _) => I::V128Load(arg),
    });
    extend_packed(code, dtype);
}

pub(crate) fn load_four(code: &mut Code, load: Load) {
    use Instruction as I;
    let size = load.dtype.host_size() as i64;
    let full = load.lanes == 4;
    if load.stride == 0 || (load.stride == size && full) {
        let base = address(code, load.pointer, load.delta);
        packed(code, load.dtype, load.stride == 0, (load.delta - base) as u64);
        return;
    }
    if (load.stride, load.lanes, size) == (4, 2, 4) {
        let base = address(code, load.pointer, load.delta);
        code.op(I::V128Load64Zero(memarg((load.delta - base) as u64, load.dtype)));
        return;
    }
    if full && size == 4 && (load.stride == 2 * size || load.stride == -size) {
        load_shuffled(code, load);
        return;
    }
    let lanes = i64::from(load.lanes);
    let lowest = load.delta.min(load.delta + (lanes - 1) * load.stride);
    let mut base = 0;
    for _ in 0..lanes {
        base = address(code, load.pointer, lowest);
    }
    let arg = |lane: i64| memarg((load.delta + lane * load.stride - base) as u64, load.dtype);
    lanes_from(code, load.dtype, &(0..lanes).map(arg).collect::<Vec<_>>());
}

/// Loads every second of seven neighbours, or four neighbours backwards: nothing before or behind them is touched.
fn load_shuffled(code: &mut Code, load: Load) {
    let (starts, lanes) = if load.stride > 0 { ([0, 12], [0, 2, 5, 7]) } else { ([-12, -12], [3, 2, 1, 0]) };
    for start in starts {
        let base = address(code, load.pointer, load.delta + start);
        code.op(Instruction::V128Load(memarg((load.delta + start - base) as u64, load.dtype)));
    }
    let bytes = std::array::from_fn(|byte| 4 * lanes[byte / 4] + byte as u8 % 4);
    code.op(Instruction::I8x16Shuffle(bytes));
}

/// Stores one element, or four neighbours, whose address and values are on the stack.
pub(crate) fn store(code: &mut Code, width: Width, dtype: DType, offset: u64) {
    match width {
        Width::One => store_one(code, dtype, offset),
        Width::Four => store_four(code, dtype, offset),
    }
}

/// Stores one element whose address and value are on the stack.
pub(crate) fn store_one(code: &mut Code, dtype: DType, offset: u64) {
    use Instruction as I;
    let arg = memarg(offset, dtype);
    code.op(match dtype {
        DType::Bool | DType::I8 | DType::U8 => I::I32Store8(arg),
        DType::I16 | DType::U16 | DType::F16 => I::I32Store16(arg),
        DType::I32 | DType::U32 => I::I32Store(arg),
        DType::I64 | DType::U64 => I::I64Store(arg),
        DType::F32 => I::F32Store(arg),
        DType::F64 => I::F64Store(arg),
    });
}

/// Stores four neighbours whose address and values are on the stack.
pub(crate) fn store_four(code: &mut Code, dtype: DType, offset: u64) {
    use Instruction as I;
    let memarg = memarg(offset, dtype);
    if dtype.host_size() == 4 {
        code.op(I::V128Store(memarg));
        return;
    }
    // Every value fits its element, so that saturation changes none. Truth is all bits of a lane, -1, whose negative is
    // the stored 1.
    code.op(I::V128Const(0));
    code.op(if dtype == DType::U16 { I::I16x8NarrowI32x4U } else { I::I16x8NarrowI32x4S });
    if dtype.host_size() == 2 {
        code.op(I::V128Store64Lane { memarg, lane: 0 });
        return;
    }
    code.op(I::V128Const(0));
    code.op(if dtype == DType::U8 { I::I8x16NarrowI16x8U } else { I::I8x16NarrowI16x8S });
    if dtype == DType::Bool {
        code.op(I::I8x16Neg);
    }
    code.op(I::V128Store32Lane { memarg, lane: 0 });
}

/// Stores four elements so many bytes apart, which may go backwards, from the vector in a local; the address is in another one.
pub(crate) fn store_apart(code: &mut Code, dtype: DType, address: Local, value: Local, offset: i64, stride: i64) {
    use Instruction as I;
    let lowest = offset + (3 * stride).min(0);
    for lane in 0..4 {
        let base = self::address(code, address, lowest);
        let memarg = memarg((offset + i64::from(lane) * stride - base) as u64, dtype);
        code.get(value);
        if dtype == DType::Bool {
            code.op(I::I32x4ExtractLane(lane));
            code.i32(1);
            code.op(I::I32And);
            code.op(I::I32Store8(memarg));
            continue;
        }
        code.op(match dtype.host_size() {
            1 => I::V128Store8Lane { memarg, lane: 4 * lane },
            2 => I::V128Store16Lane { memarg, lane: 2 * lane },
            _ => I::V128Store32Lane { memarg, lane },
        });
    }
}

/// Loads the first lanes of a vector of 32-bit lanes, as bits; the others are zero.
pub(crate) fn load_lanes(code: &mut Code, address: Local, offset: u64, lanes: u8) {
    if lanes == 4 {
        code.get(address);
        code.op(Instruction::V128Load(memarg(offset, DType::F32)));
        return;
    }
    for _ in 0..lanes {
        code.get(address);
    }
    for lane in 0..lanes {
        let arg = memarg(offset + 4 * u64::from(lane), DType::F32);
        code.op(if lane == 0 { Instruction::V128Load32Zero(arg) } else { Instruction::V128Load32Lane { memarg: arg, lane } });
    }
}

/// Stores the first lanes of a vector of 32-bit lanes, as bits.
pub(crate) fn store_lanes(code: &mut Code, address: Local, vector: Local, offset: u64, lanes: u8) {
    if lanes == 4 {
        code.get(address);
        code.get(vector);
        store_four(code, DType::F32, offset);
        return;
    }
    if lanes == 2 {
        code.get(address);
        code.get(vector);
        code.op(Instruction::V128Store64Lane { memarg: memarg(offset, DType::F32), lane: 0 });
        return;
    }
    for lane in 0..lanes {
        code.get(address);
        code.get(vector);
        code.op(Instruction::V128Store32Lane { memarg: memarg(offset + 4 * u64::from(lane), DType::F32), lane });
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
    element(code, dtype, memarg(0, dtype));
}

/// Four elements of the buffer at `base`; their indices are on the stack.
pub(crate) fn gather_four(code: &mut Code, base: Local, dtype: DType, spread: Spread) {
    if spread != Spread::Any {
        code.op(Instruction::I32x4ExtractLane(0));
        element_address(code, base, dtype);
        packed(code, dtype, spread == Spread::Same, 0);
        return;
    }
    let indices = code.local(ValType::V128);
    code.set(indices);
    for lane in (0..4).rev() {
        code.get(indices);
        code.op(Instruction::I32x4ExtractLane(lane));
        element_address(code, base, dtype);
    }
    lanes_from(code, dtype, &[memarg(0, dtype); 4]);
}
