//! The steps of a program as calls of functions: their entries of the table, how long they take, and how they are cut into
//! chunks.

use crate::body::{self, cost};
use crate::emit::code::Code;
use crate::emit::interface::TABLE;
use tandem_kernel::Kernel;
use wasm_encoder::Instruction;

/// Nanoseconds from which on a kernel is dealt out to several threads: waking a thread takes some ten thousand.
pub(crate) const MIN_PARALLEL_TIME: f64 = 60_000.0;

/// Nanoseconds of a chunk of it: few enough that no thread waits long for the last one.
pub(crate) const CHUNK_TIME: f64 = 15_000.0;

/// Chunks begin at multiples of this, so that they are whole vectors where a unit is an element.
const WHOLE: usize = 64;

/// Entry of the table where the buffers of each step begin, and the first one behind them.
pub(crate) fn entries(calls: &[Call<'_>]) -> Vec<i32> {
    let ends = calls.iter().scan(0, |end, call| {
        *end += body::entries(call.kernel) as i32;
        Some(*end)
    });
    std::iter::once(0).chain(ends).collect()
}

/// A step.
pub(crate) struct Call<'k> {
    /// The function that packs operands, if there is one.
    pub packs: Option<u32>,
    /// The function of the kernel.
    pub function: u32,
    pub kernel: &'k Kernel,
}

impl Call<'_> {
    /// The kernel's function, with buffers from this entry on.
    pub fn part(&self, entry: i32) -> Part {
        let units = body::units(self.kernel);
        Part { function: self.function, units, time: cost::of_unit(self.kernel) * units as f64, entry }
    }
}

/// A function that runs in parts.
pub(crate) struct Part {
    pub function: u32,
    pub units: usize,
    /// Nanoseconds of all units.
    pub time: f64,
    /// Entry of the table where the step's buffers begin.
    pub entry: i32,
}

impl Part {
    /// Units of a chunk, where about so many chunks are wanted.
    pub fn units_of_chunk(&self, chunks: usize) -> usize {
        let per = self.units.div_ceil(chunks.min(self.units));
        if per < WHOLE { per } else { per.next_multiple_of(WHOLE) }
    }
}

/// The address of the first entry of a step.
pub(crate) fn arguments(code: &mut Code, entry: i32) {
    code.get(TABLE);
    code.i32(4 * entry);
    code.op(Instruction::I32Add);
}
