//! What there is to choose about a kernel's code: the search space of the autotuner. No choice changes a bit of the result.

use crate::body::matmul::plan;
use tandem_kernel::{Body, Kernel, Tuning};

/// Rows of tiles that fit the registers, in one vector of columns or more; packed operands come in strips of two vectors.
const ROWS: [u8; 6] = [2, 3, 4, 5, 6, 8];
const ROWS_OF_STRIPS: [u8; 3] = [4, 5, 6];
const UNROLLS: [u8; 3] = [1, 2, 4];

/// Choices for a kernel, first the one of the heuristics. None of the others has the same code in any case.
pub fn candidates(kernel: &Kernel) -> Vec<Tuning> {
    let default = Tuning::default();
    let mut list = vec![default];
    match &kernel.body {
        Body::Map(_) => list.extend(UNROLLS.map(|unroll| Tuning { unroll, ..default })),
        Body::MatMul(mm) if mm.m > 1 => {
            let blocks = plan::plan(kernel, mm);
            let usual = blocks.map_or(plan::unit_rows(mm, default), |blocks| blocks.tile);
            let other = |rows: &&u8| usize::from(**rows) != usual && usize::from(**rows) <= mm.m;
            if blocks.is_some_and(|blocks| blocks.right) {
                list.extend(ROWS_OF_STRIPS.iter().filter(other).map(|rows| Tuning { rows: *rows, ..default }));
                // An operand that is read through windows is always packed.
                if mm.right.access.is_strided() {
                    list.push(Tuning { in_place: true, ..default });
                    list.extend(ROWS.iter().filter(other).map(|rows| Tuning { rows: *rows, in_place: true, ..default }));
                }
            } else if blocks.is_none() || !plan::is_contiguous_along_k(mm) {
                list.extend(ROWS.iter().filter(other).map(|rows| Tuning { rows: *rows, ..default }));
            }
        }
        Body::MatMul(_) | Body::Reduce(_) | Body::Rows(_) | Body::Attention(_) | Body::Sequential(_) => {}
    }
    list
}
