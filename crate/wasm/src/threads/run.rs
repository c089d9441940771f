//! The function that runs the steps of a program: its choices and loops are those of WebAssembly. A long kernel is dealt
//! out in chunks to all threads; where there is but one, that is of use too: engines first compile quickly and then well,
//! and go over to the better code only when a function is called again; and the user may press Stop.

use crate::body::cost;
use crate::emit::code::{Code, Local};
use crate::emit::interface::TABLE;
use crate::emit::memory::memarg;
use crate::threads::concurrent_steps::ConcurrentSteps;
use crate::threads::control::status;
use crate::threads::parallel_for;
use crate::threads::step::{self, CHUNK_TIME, Call, Part, arguments, entries};
use tandem_ir::DType;
use tandem_kernel::{Action, Slices, Transfer, action};
use wasm_encoder::{BlockType, Instruction, ValType};

/// The function `run`, and what other threads have to know.
pub(crate) struct Program {
    pub run: Code,
    /// Functions of the kernels that several threads run, by the number that [`parallel_for::parallel_for`] is given.
    pub shared: Vec<u32>,
}

/// Functions of the module that `run` calls.
#[derive(Clone, Copy)]
pub(crate) struct Functions {
    /// Says whether the program has to end.
    pub poll_stop: u32,
    /// Runs a kernel on all threads.
    pub parallel_for: u32,
}

/// `run(table) -> status` for these steps, in order or as these actions say; of those that may run at the same time,
/// with the number of the function that runs them so.
pub(crate) fn driver(calls: &[Call<'_>], actions: &[Action], concurrent: &[(ConcurrentSteps, u32)], functions: Functions) -> Program {
    let mut entries = entries(calls);
    let entry = entries.pop().unwrap_or_default();
    let min_parallel_time = min_parallel_time(calls, actions);
    let mut driver = Driver { code: Code::new(1), calls, entries, entry, functions, shared: vec![], min_parallel_time };
    if actions.is_empty() {
        driver.straight(concurrent);
    }
    driver.actions(actions, None);
    driver.code.i32(status::DONE);
    Program { run: driver.code, shared: driver.shared }
}

/// Nanoseconds from which on a kernel of these steps is dealt out to several threads.
fn min_parallel_time(calls: &[Call<'_>], actions: &[Action]) -> f64 {
    let runs = if actions.is_empty() { vec![1; calls.len()] } else { action::runs(actions, calls.len()) };
    let all: f64 = calls.iter().zip(&runs).map(|(call, n)| call.part(0).time * *n as f64).sum();
    if all < step::LONG_PROGRAM_TIME { step::MIN_PARALLEL_TIME } else { step::MIN_PARALLEL_TIME_AMONG_MANY }
}

struct Driver<'c> {
    code: Code,
    calls: &'c [Call<'c>],
    /// Entry of the table where the buffers of each step begin.
    entries: Vec<i32>,
    /// Entry of the next copy's or condition's buffers.
    entry: i32,
    functions: Functions,
    shared: Vec<u32>,
    min_parallel_time: f64,
}

impl Driver<'_> {
    fn call(&mut self, step: usize) {
        let (call, entry) = (&self.calls[step], self.entries[step]);
        if let Some(function) = call.packs {
            let (units, time) = cost::of_packing(call.kernel);
            self.part(&Part { function, units, units_together: 1, time, entry });
        }
        self.part(&call.part(entry));
    }

    /// All steps in order, but some concurrent.
    fn straight(&mut self, concurrent: &[(ConcurrentSteps, u32)]) {
        let first = |of: &ConcurrentSteps| of.members().min();
        let mut is_run = vec![false; self.calls.len()];
        for step in 0..self.calls.len() {
            if let Some((of, function)) = concurrent.iter().find(|(of, _)| first(of) == Some(step)) {
                of.members().for_each(|step| is_run[step] = true);
                self.deal(*function, 0, [of.chunks, 1, of.chunks]);
            } else if !is_run[step] {
                self.call(step);
            }
        }
    }

    fn part(&mut self, part: &Part) {
        if part.time >= self.min_parallel_time && part.units > 1 {
            self.parallel(part);
            return;
        }
        arguments(&mut self.code, part.entry);
        self.code.i32(0);
        self.code.i32(part.units as i32);
        self.code.op(Instruction::Call(part.function));
    }

    /// A function on all threads.
    fn parallel(&mut self, part: &Part) {
        let per = part.units_of_chunk(((part.time / CHUNK_TIME) as usize).clamp(2, parallel_for::MAX_CHUNKS));
        self.deal(part.function, part.entry, [part.units, per, part.units.div_ceil(per)]);
    }

    /// Units of a function in chunks of so many each, dealt out to all threads.
    fn deal(&mut self, function: u32, entry: i32, [units, per, chunks]: [usize; 3]) {
        let number = self.shared.iter().position(|f| *f == function).unwrap_or_else(|| {
            self.shared.push(function);
            self.shared.len() - 1
        });
        let code = &mut self.code;
        code.i32(number as i32);
        arguments(code, entry);
        code.i32(units as i32);
        code.i32(per as i32);
        code.i32(chunks as i32);
        code.op(Instruction::Call(self.functions.parallel_for));
        let status = code.local(ValType::I32);
        code.tee(status);
        code.op(Instruction::If(BlockType::Empty));
        code.get(status);
        code.op(Instruction::Return);
        code.op(Instruction::End);
    }

    /// Actions in a trip whose slice has the number in this local.
    fn actions(&mut self, actions: &[Action], slice: Option<Local>) {
        for action in actions {
            match action {
                Action::Step(i) => self.call(*i as usize),
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
                    self.return_if_stopped();
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
        self.return_if_stopped();
        self.code.get(slice);
        self.code.i32(step);
        self.code.op(Instruction::I32Add);
        self.code.tee(slice);
        self.code.i32(end);
        self.code.op(Instruction::I32Ne);
        self.code.op(Instruction::BrIf(0));
        self.code.op(Instruction::End);
    }

    /// Ends the program when the user has pressed Stop.
    fn return_if_stopped(&mut self) {
        self.code.op(Instruction::Call(self.functions.poll_stop));
        self.code.op(Instruction::If(BlockType::Empty));
        self.code.i32(status::STOPPED);
        self.code.op(Instruction::Return);
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
