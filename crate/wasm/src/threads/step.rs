//! The steps of a program as calls of functions: their entries of the table, how long they take, and how they are cut into
//! chunks.

use crate::body::{self, cost};
use crate::emit::code::Code;
use crate::emit::interface::TABLE;
use tandem_kernel::Kernel;
use wasm_encoder::Instruction;

/// Nanoseconds from which on a kernel is dealt out to several threads: waking a thread takes some ten thousand.
pub(crate) const MIN_PARALLEL_TIME: f64 = 30_000.0;

/// The same in a program that takes [`LONG_PROGRAM_TIME`]: its kernels follow each other so closely that threads wait awake.
pub(crate) const MIN_PARALLEL_TIME_AMONG_MANY: f64 = 16_000.0;
pub(crate) const LONG_PROGRAM_TIME: f64 = 300_000.0;

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
        let time = cost::of_unit(self.kernel) * units as f64;
        Part { function: self.function, units, units_together: body::units_together(self.kernel), time, entry }
    }
}

/// A function that runs in parts.
pub(crate) struct Part {
    pub function: u32,
    pub units: usize,
    /// Units that are computed together; chunks begin at multiples of it.
    pub units_together: usize,
    /// Nanoseconds of all units.
    pub time: f64,
    /// Entry of the table where the step's buffers begin.
    pub entry: i32,
}

impl Part {
    /// Units of a chunk, where about so many chunks are wanted.
    pub fn units_of_chunk(&self, chunks: usize) -> usize {
        let per = self.units.div_ceil(chunks.min(self.units));
        per.next_multiple_of(if per < WHOLE { self.units_together } else { WHOLE })
    }
}

/// The address of the first entry of a step.
pub(crate) fn arguments(code: &mut Code, entry: i32) {
    code.get(TABLE);
    code.i32(4 * entry);
    code.op(Instruction::I32Add);
}

#[cfg(test)]
mod tests {
    use super::*;
    use tandem_ir::parse::parse;
    use tandem_kernel::lower;

    /// Units of a chunk of a graph's only kernel, where very many chunks are wanted.
    fn smallest_chunk(text: &str) -> usize {
        let program = lower(&parse(text).expect("the graph is well formed"), true);
        let [step] = &program.steps[..] else { panic!("{} kernels", program.steps.len()) };
        Call { packs: None, function: 0, kernel: &step.kernel }.part(0).units_of_chunk(1024)
    }

    #[test]
    fn columns_that_are_folded_together_stay_in_one_chunk() {
        let sums = |columns: usize, axis: usize| {
            format!(
                "graph \"g\"(%0 \"x\": f32[2048, {columns}]) {{\n  %1 = sum %0 axes=[{axis}] : f32[{}]\n  return %1\n}}",
                [columns, 2048][axis]
            )
        };
        assert_eq!(smallest_chunk(&sums(2048, 0)), 64);
        assert_eq!(smallest_chunk(&sums(256, 0)), 16, "sixteen threads have something to do");
        assert_eq!(smallest_chunk(&sums(12, 0)), 4);
        assert_eq!(smallest_chunk(&sums(2048, 1)), 2, "rows do not meet");
    }
}
