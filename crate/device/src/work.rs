//! How much work kernels and programs are, as statistics count it.

use tandem_ir::DType;
use tandem_kernel::{Buffer, Kernel, Program, Step, action};

/// Kernels that a program launches, and the bytes that they move; of loops that data ends one trip.
pub fn work(program: &Program) -> (u64, u64) {
    let moved = |step: &Step| traffic(&step.kernel);
    if program.actions.is_empty() {
        return (program.steps.len() as u64, program.steps.iter().map(moved).sum());
    }
    let runs = action::runs(&program.actions, program.steps.len());
    let bytes = program.steps.iter().zip(&runs).map(|(step, n)| moved(step).saturating_mul(*n)).fold(0, u64::saturating_add);
    (runs.into_iter().fold(0, u64::saturating_add), bytes)
}

/// Bytes that a kernel moves if it reads each input and writes each output once, in host layout.
pub fn traffic(kernel: &Kernel) -> u64 {
    let size = |b: &Buffer| (b.len * DType::host_size(b.dtype)) as u64;
    kernel.inputs.iter().chain(&kernel.outputs).map(size).sum()
}
