//! What there is to choose about a kernel's code: the search space of a tuner. No choice changes the order of a sum.

use crate::Limits;
use crate::body::matmul::{matvec, registers, tiled};
use tandem_kernel::{Body, Kernel, MatMulBody, Tuning};

/// Rows of a tile in registers, and of one that a workgroup shares.
const REGISTER_ROWS: [u8; 5] = [2, 4, 6, 8, 16];
const SHARED_ROWS: [u8; 3] = [16, 32, 64];

/// Invocations of a workgroup, and groups of elements that each of them computes.
const LANES: [u16; 5] = [16, 32, 64, 128, 256];
const UNROLLS: [u8; 2] = [2, 4];

/// Choices for a kernel, first the one of the heuristics.
pub fn candidates(kernel: &Kernel, limits: Limits) -> Vec<Tuning> {
    let plain = Tuning::default();
    let mut list = vec![plain];
    match &kernel.body {
        Body::MatMul(body) => list.extend(products(body, limits)),
        Body::Map(_) => {
            list.extend(LANES[2..].iter().map(|lanes| Tuning { lanes: *lanes, ..plain }));
            list.extend(UNROLLS.map(|unroll| Tuning { unroll, ..plain }));
        }
        Body::Attention(_) | Body::Sequential(_) => {}
        Body::Reduce(_) | Body::Rows(_) => {
            list.extend(LANES.map(|lanes| Tuning { lanes, ..plain }));
            list.extend([true, false].map(|are_used| Tuning { subgroups: Some(are_used), ..plain }));
        }
    }
    // What a choice does not change is no choice.
    let mut seen = vec![];
    list.retain(|tuning| {
        let shader = crate::shader(&Kernel { tuning: *tuning, ..kernel.clone() }, limits);
        let is_new = !seen.contains(&shader);
        seen.push(shader);
        is_new
    });
    list
}

/// Sizes of tiles.
fn products(body: &MatMulBody, limits: Limits) -> Vec<Tuning> {
    let (plain, mut list) = (Tuning::default(), vec![]);
    if !limits.software {
        if matvec::fits(body) {
            list.extend([true, false].map(|are_used| Tuning { subgroups: Some(are_used), ..plain }));
        } else {
            let fitting = SHARED_ROWS.iter().filter(|rows| tiled::fits(usize::from(**rows), limits));
            list.extend(fitting.map(|rows| Tuning { rows: *rows, ..plain }));
        }
        list.push(Tuning { in_place: true, ..plain });
    }
    let usual = registers::rows(body);
    let other = REGISTER_ROWS.iter().filter(|rows| usize::from(**rows) != usual && usize::from(**rows) <= body.m);
    list.extend(other.map(|rows| Tuning { rows: *rows, in_place: !limits.software, ..plain }));
    list
}
