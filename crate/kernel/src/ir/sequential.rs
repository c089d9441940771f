//! Kernels that go through elements one after another, each where the ones before have left it. They are for devices whose
//! [`Target`](crate::Target) says so; elsewhere sorts, scatters and scans are graphs of ops with loops of their
//! own.

use std::fmt;
use tandem_ir::{DType, OpKind};

/// What such a kernel does.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SequentialBody {
    /// The order of rows of numbers.
    Sort(SortBody),
    /// Rows combined with updates.
    Scatter(ScatterBody),
    /// Elements combined with those before them.
    Scan(ScanBody),
}

impl SequentialBody {
    /// Sizes of the result.
    pub(crate) fn domain(&self) -> Vec<usize> {
        match self {
            SequentialBody::Sort(sort) => vec![sort.rows, sort.length],
            SequentialBody::Scatter(scatter) => vec![scatter.rows, scatter.width],
            SequentialBody::Scan(scan) => vec![scan.rows, scan.length, scan.width],
        }
    }

    /// What kind it is, for people.
    pub fn name(&self) -> &'static str {
        match self {
            SequentialBody::Sort(_) => "sort",
            SequentialBody::Scatter(_) => "scatter",
            SequentialBody::Scan(_) => "scan",
        }
    }
}

/// `outputs[0]` is `[rows, length]` of i32: the positions along each row of `inputs[0]` in ascending order of its elements,
/// which are integers of 32 or 64 bits. Equal ones keep their order. No size is 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SortBody {
    /// Rows, each sorted by itself.
    pub rows: usize,
    /// Elements of a row.
    pub length: usize,
}

/// `outputs[0]` is the first input, `[rows, width]`, with the rows of the last, `[updates, width]`, combined with or put in place
/// of those that the one between names, of i32, one update after another. One that names no row is left out.
/// No size is 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ScatterBody {
    /// Rows of the result.
    pub rows: usize,
    /// Elements of a row.
    pub width: usize,
    /// Whether all rows are 0 before, so that there is no first input.
    pub from_zero: bool,
    /// How many updates there are.
    pub updates: usize,
    /// `add`, `multiply`, `maximum` or `minimum`, of the row as it is and the update; the update alone if there is none.
    pub combine: Option<OpKind>,
}

/// `outputs[0]` is `[rows, length, width]` like `inputs[0]`, and of its dtype: along the middle axis each element combined with the
/// sum or product of those before it, one after another. No size is 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ScanBody {
    /// Blocks, each scanned by itself.
    pub rows: usize,
    /// Elements along the axis.
    pub length: usize,
    /// Elements that lie side by side, each scanned by itself.
    pub width: usize,
    /// `add` or `multiply`.
    pub combine: OpKind,
}

/// Whether the generators have code for such elements.
pub(crate) fn has_elements(dtype: DType) -> bool {
    matches!(dtype, DType::I32 | DType::U32 | DType::F32 | DType::I64 | DType::U64 | DType::F64)
}

/// Whether keys of a sort may be of a dtype.
pub(crate) fn has_keys(dtype: DType) -> bool {
    matches!(dtype, DType::I32 | DType::U32 | DType::I64 | DType::U64)
}

impl fmt::Display for SequentialBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SequentialBody::Sort(s) => write!(f, "sort {} rows of {}", s.rows, s.length),
            SequentialBody::Scatter(s) => {
                let combine = s.combine.map_or("put", |op| op.info().name);
                let of = if s.from_zero { "zeros" } else { "rows" };
                write!(f, "scatter {} updates, {combine}, to {} {of} of {}", s.updates, s.rows, s.width)
            }
            SequentialBody::Scan(s) => write!(f, "scan {} rows, {}, along {} of {}", s.rows, s.combine.info().name, s.length, s.width),
        }
    }
}
