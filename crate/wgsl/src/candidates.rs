//! What there is to choose about a kernel's code: the search space of a tuner. Refuses to measure, and choices that would
//! change the order of a sum.

use crate::{Limits, matmul, register};
use tandem_kernel::{Body, Kernel, Tuning};

/// Rows of a tile in registers, and of one that a workgroup shares.
const REGISTER_ROWS: [u8; 5] = [2, 4, 6, 8, 16];
const SHARED_ROWS: [u8; 3] = [16, 32, 64];

/// Choices for a kernel, first the one of the heuristics; only matrix products have others.
pub fn candidates(kernel: &Kernel, limits: Limits) -> Vec<Tuning> {
    let plain = Tuning::default();
    let mut list = vec![plain];
    let Body::MatMul(body) = &kernel.body else { return list };
    if !limits.software {
        if !crate::matvec::fits(body) {
            let fitting = SHARED_ROWS.iter().filter(|rows| matmul::fits(usize::from(**rows), limits));
            list.extend(fitting.map(|rows| Tuning { rows: *rows, ..plain }));
        }
        list.push(Tuning { in_place: true, ..plain });
    }
    let usual = register::rows(body);
    let other = REGISTER_ROWS.iter().filter(|rows| usize::from(**rows) != usual && usize::from(**rows) <= body.m);
    list.extend(other.map(|rows| Tuning { rows: *rows, in_place: !limits.software, ..plain }));
    list
}
