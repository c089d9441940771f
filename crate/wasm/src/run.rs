//! The function that runs the steps of a program. A long kernel is called in parts: engines first compile quickly and
//! then well, and go over to the better code only when a function is called again.

use crate::access::TABLE;
use crate::code::Code;
use crate::{matmul, units};
use tandem_kernel::{Body, Kernel};
use wasm_encoder::{Instruction, ValType};

/// Elements or products of a part: about a millisecond of the first, slow code.
const PART: usize = 1 << 20;

/// Parts begin at multiples of this, so that they are whole vectors where a unit is an element.
const WHOLE: usize = 64;

/// `run(table)` for these functions and their kernels.
pub(crate) fn function<'k>(steps: impl IntoIterator<Item = (u32, &'k Kernel)>) -> Code {
    let mut code = Code::new(1);
    let mut entry = 0;
    for (function, kernel) in steps {
        let (units, part) = (units(kernel), part(kernel));
        let call = |code: &mut Code, begin: &dyn Fn(&mut Code), end: &dyn Fn(&mut Code)| {
            code.get(TABLE);
            code.i32(4 * entry);
            code.op(Instruction::I32Add);
            begin(code);
            end(code);
            code.op(Instruction::Call(function));
        };
        if units <= part {
            call(&mut code, &|code| code.i32(0), &|code| code.i32(units as i32));
        } else {
            let (begin, end) = (code.local(ValType::I32), code.local(ValType::I32));
            code.i32(0);
            code.set(begin);
            code.times(units.div_ceil(part), |code| {
                code.get(begin);
                code.i32(part as i32);
                code.op(Instruction::I32Add);
                code.set(end);
                code.minimum(end, end, units);
                call(code, &|code| code.get(begin), &|code| code.get(end));
                code.get(end);
                code.set(begin);
            });
        }
        entry += (kernel.inputs.len() + kernel.outputs.len()) as i32;
    }
    code
}

/// Units of one call.
fn part(kernel: &Kernel) -> usize {
    let of_unit: usize = match &kernel.body {
        Body::Map(map) => map.domain.iter().skip(1).product(),
        Body::Reduce(reduce) => reduce.outer.iter().skip(1).chain(&reduce.inner).product(),
        Body::MatMul(mm) => matmul::products_of_unit(mm),
        Body::Rows(rows) => rows.stages.len() * rows.rows.iter().skip(1).chain(&rows.inner).product::<usize>(),
    };
    let part = (PART / of_unit.max(1)).max(1);
    if part < WHOLE { part } else { part / WHOLE * WHOLE }
}
