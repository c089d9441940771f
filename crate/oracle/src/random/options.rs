//! Options of random graphs.

use std::ops::RangeInclusive;
use tandem_ir::{Class, DType, OpKind};

/// Options of random graphs.
#[derive(Clone, Debug)]
pub struct Options {
    /// Number of nodes beside parameters; the last attempt may add one more.
    pub nodes: RangeInclusive<usize>,
    /// Greatest number of elements of a value.
    pub elements: usize,
    /// Ops to choose from; leaves are ignored, constants always occur.
    pub ops: Vec<OpKind>,
    /// Dtypes to choose from.
    pub dtypes: Vec<DType>,
    /// Whether there are conditionals and loops, which the list of ops does not name.
    pub regions: bool,
    /// Sizes of axes to choose from, without 0; each graph has few of them, so that shapes match.
    pub sizes: Vec<usize>,
}

/// 1, small numbers, primes, and sizes just below and above those of vectors.
const SIZES: [usize; 11] = [1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 31];

impl Default for Options {
    fn default() -> Options {
        Options {
            nodes: 5..=39,
            elements: 600,
            ops: OpKind::ALL.to_vec(),
            // Floats twice: most ops are about them, and there are more integer types.
            dtypes: DType::ALL.into_iter().chain([DType::F16, DType::F32, DType::F64]).collect(),
            regions: false,
            sizes: SIZES.to_vec(),
        }
    }
}

impl Options {
    /// Few nodes on more than 65,535 elements, the limit of one dimension of a WebGPU dispatch, without the ops for which
    /// the reference interpreter takes time quadratic in the length of a row.
    pub fn large(self) -> Options {
        let slow = |op: &OpKind| matches!(op.info().class, Class::Cumulative | Class::Sort | Class::Scatter);
        let ops = self.ops.into_iter().filter(|op| !slow(op)).collect();
        Options { nodes: 5..=8, elements: 140_000, ops, sizes: vec![1, 2, 65_537], ..self }
    }
}
