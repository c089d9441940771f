//! From the number of a unit to the indices of its loops.

use crate::emit::code::{Code, Local};
use wasm_encoder::{Instruction, ValType};

/// Takes a number apart into indices of loops of these sizes, the last one fastest; `None` for a loop of one step.
pub(crate) fn indices(code: &mut Code, number: Local, sizes: &[usize]) -> Vec<Option<Local>> {
    let rest = code.local(ValType::I32);
    code.get(number);
    code.set(rest);
    let mut found = vec![None; sizes.len()];
    for (index, size) in found.iter_mut().zip(sizes).rev().filter(|(_, size)| **size > 1) {
        let local = code.local(ValType::I32);
        code.get(rest);
        code.i32(*size as i32);
        code.op(Instruction::I32RemU);
        code.set(local);
        code.get(rest);
        code.i32(*size as i32);
        code.op(Instruction::I32DivU);
        code.set(rest);
        *index = Some(local);
    }
    found
}

/// `min(step, size - index · step)`: how long the part of this number is.
pub(crate) fn length(code: &mut Code, index: Option<Local>, step: usize, size: usize) -> Local {
    let length = code.local(ValType::I32);
    code.i32(size as i32);
    if let Some(index) = index {
        code.get(index);
        code.i32(step as i32);
        code.op(Instruction::I32Mul);
        code.op(Instruction::I32Sub);
    }
    code.set(length);
    code.minimum(length, length, step);
    length
}

/// The steps that lead to a unit, for [`Pointers::start_at`].
pub(crate) fn steps(indices: &[Option<Local>], sizes: &[usize]) -> Vec<(usize, Local, usize)> {
    let found = indices.iter().zip(sizes).enumerate();
    found.filter_map(|(depth, (index, size))| index.map(|index| (depth, index, *size))).collect()
}
