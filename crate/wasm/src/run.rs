//! The function that runs the steps of a program: its choices and loops are those of WebAssembly. A long kernel is called in parts: engines first compile quickly and
//! then well, and go over to the better code only when a function is called again.

use crate::access::TABLE;
use crate::code::{Code, Local};
use crate::memory::memarg;
use crate::{matmul, units};
use tandem_ir::DType;
use tandem_kernel::{Action, Body, Kernel, Slices, Transfer};
use wasm_encoder::{BlockType, Instruction, ValType};

/// Elements or products of a part: about a millisecond of the first, slow code.
const PART: usize = 1 << 20;

/// Parts begin at multiples of this, so that they are whole vectors where a unit is an element.
const WHOLE: usize = 64;

/// `run(table)` for these functions and their kernels, in order or as these actions say.
pub(crate) fn function<'k>(steps: impl IntoIterator<Item = (u32, &'k Kernel)>, actions: &[Action]) -> Code {
    let mut calls = Vec::new();
    let mut entry = 0;
    for (function, kernel) in steps {
        calls.push(Call { function, kernel, entry });
        entry += (kernel.inputs.len() + kernel.outputs.len()) as i32;
    }
    let mut driver = Driver { code: Code::new(1), calls: &calls, entry };
    if actions.is_empty() {
        calls.iter().for_each(|c| driver.call(c));
    }
    driver.actions(actions, None);
    driver.code
}

/// A step: its function, and the entry of the table where its buffers begin.
struct Call<'k> {
    function: u32,
    kernel: &'k Kernel,
    entry: i32,
}

struct Driver<'c> {
    code: Code,
    calls: &'c [Call<'c>],
    /// Entry of the next copy's or condition's buffers.
    entry: i32,
}

impl Driver<'_> {
    fn call(&mut self, step: &Call) {
        let code = &mut self.code;
        let (units, part) = (units(step.kernel), part(step.kernel));
        let call = |code: &mut Code, begin: &dyn Fn(&mut Code), end: &dyn Fn(&mut Code)| {
            code.get(TABLE);
            code.i32(4 * step.entry);
            code.op(Instruction::I32Add);
            begin(code);
            end(code);
            code.op(Instruction::Call(step.function));
        };
        if units <= part {
            call(code, &|code| code.i32(0), &|code| code.i32(units as i32));
            return;
        }
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

    /// Actions in a trip whose slice has the number in this local.
    fn actions(&mut self, actions: &[Action], slice: Option<Local>) {
        for action in actions {
            match action {
                Action::Step(i) => self.call(&self.calls[*i as usize]),
                Action::Copy(copy) => self.copy(copy, slice),
                Action::If { then, otherwise, .. } => {
                    self.condition();
                    self.code.op(Instruction::If(BlockType::Empty));
                    self.actions(then, slice);
                    self.code.op(Instruction::Else);
                    self.actions(otherwise, slice);
                    self.code.op(Instruction::End);
                }
                Action::Loop { trips, reverse, body } => self.trips(*trips as i32, *reverse, body),
                Action::While { before, body, .. } => {
                    let entry = self.entry;
                    self.entry += 1;
                    self.code.op(Instruction::Block(BlockType::Empty));
                    self.code.op(Instruction::Loop(BlockType::Empty));
                    self.actions(before, None);
                    self.load_bool(entry);
                    self.code.op(Instruction::I32Eqz);
                    self.code.op(Instruction::BrIf(1));
                    self.actions(body, None);
                    self.code.op(Instruction::Br(0));
                    self.code.op(Instruction::End);
                    self.code.op(Instruction::End);
                }
            }
        }
    }

    fn trips(&mut self, trips: i32, reverse: bool, body: &[Action]) {
        let (first, step, end) = if reverse { (trips - 1, -1, -1) } else { (0, 1, trips) };
        let slice = self.code.local(ValType::I32);
        self.code.i32(first);
        self.code.set(slice);
        self.code.op(Instruction::Loop(BlockType::Empty));
        self.actions(body, Some(slice));
        self.code.get(slice);
        self.code.i32(step);
        self.code.op(Instruction::I32Add);
        self.code.tee(slice);
        self.code.i32(end);
        self.code.op(Instruction::I32Ne);
        self.code.op(Instruction::BrIf(0));
        self.code.op(Instruction::End);
    }

    /// The bool of the next entry.
    fn condition(&mut self) {
        let entry = self.entry;
        self.entry += 1;
        self.load_bool(entry);
    }

    fn load_bool(&mut self, entry: i32) {
        self.address(entry);
        self.code.op(Instruction::I32Load8U(memarg(0, DType::Bool)));
    }

    /// The address in an entry of the table.
    fn address(&mut self, entry: i32) {
        self.code.get(TABLE);
        self.code.op(Instruction::I32Load(memarg(4 * entry as u64, DType::I32)));
    }

    fn copy(&mut self, copy: &Transfer, slice: Option<Local>) {
        let bytes = (copy.buffer.len * copy.buffer.dtype.host_size()) as i32;
        let (from, to) = (self.entry, self.entry + 1);
        self.entry += 2;
        for (entry, side) in [(to, Slices::To), (from, Slices::From)] {
            self.address(entry);
            if let Some(slice) = slice.filter(|_| copy.slices == side) {
                self.code.get(slice);
                self.code.i32(bytes);
                self.code.op(Instruction::I32Mul);
                self.code.op(Instruction::I32Add);
            }
        }
        self.code.i32(bytes);
        self.code.op(Instruction::MemoryCopy { src_mem: 0, dst_mem: 0 });
    }
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
