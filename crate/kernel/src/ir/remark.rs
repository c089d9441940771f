//! Why a node was stored instead of computed where it is read: a closed list, each with its sentence for people. Refuses
//! names of nodes: who reads the sentence knows which node it is about.

use crate::ir::limits::MAX_BUFFERS;
use std::fmt;
use tandem_ir::NodeId;

/// Why a node is in its kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FusedReason {
    /// It goes through the same elements as the kernel's first result.
    SameElements {
        /// That result.
        first: NodeId,
    },
    /// It is stored besides, since other kernels read it.
    StoredBesides,
    /// It is computed on the column sums that a matmul makes along the way.
    OnColumnSums,
    /// Each kernel that reads it computes it.
    Cheap {
        /// How many do.
        kernels: usize,
    },
    /// One node reads it, element by element.
    OneReader {
        /// Which.
        reader: NodeId,
    },
    /// All that read it are here.
    AllReaders,
    /// A matmul goes through its elements anyway.
    Columns,
    /// What follows is done row by row.
    BeforeNextRow,
    /// What follows is done before results are stored.
    BeforeStored,
    /// It is read in place.
    View,
    /// It is the right operand of a matmul, copied so that its columns are contiguous.
    ContiguousColumns,
}

/// A node of a kernel and why it is there; nodes by the numbers that people know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fused {
    /// The node.
    pub node: NodeId,
    /// Why.
    pub why: FusedReason,
    /// Both in a sentence.
    pub text: String,
}

/// Why a node was stored instead of computed where it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The program returns it.
    Result,
    /// Several kernels read it.
    SeveralKernels {
        /// How many.
        kernels: usize,
    },
    /// A matmul reads every element many times.
    OperandOfMatmul,
    /// It is read at places that are computed.
    ComputedPlaces,
    /// The kernel multiplies matrices already, or folds rows where this is a matmul.
    SecondCore,
    /// It folds other rows than the kernel that reads it.
    OtherRows,
    /// The rows are so long that several folds of them in one kernel would leave a device without work.
    LongRows,
    /// Each element would be computed so many times.
    Repeated {
        /// How many, at least 2.
        times: usize,
    },
    /// A reduction's or matmul's result is read in another order than it can be made.
    ViewOfResult,
    /// It is read in an order that only a copy has.
    NotAffine,
    /// It is one of very many views of views.
    ChainOfViews,
    /// The kernel would use more buffers than every device allows.
    TooManyBuffers {
        /// How many.
        buffers: usize,
    },
    /// The kernel is large enough.
    TooLarge,
    /// A choice or a loop reads it.
    Region,
    /// Fusion is switched off.
    FusionOff,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Result => f.write_str("it is a result of the program, so it is stored anyway"),
            Reason::SeveralKernels { kernels } => write!(f, "{kernels} kernels read it; computing it in each would repeat the work"),
            Reason::OperandOfMatmul => f.write_str("a matmul reads each of its elements many times"),
            Reason::ComputedPlaces => f.write_str("it is read at computed places, which only memory has"),
            Reason::SecondCore => f.write_str("that kernel has a reduction or matmul already that does not go with it"),
            Reason::OtherRows => f.write_str("it folds other rows than the kernel that reads it"),
            Reason::LongRows => f.write_str("its rows are so long that one kernel for all their folds would leave a device without work"),
            Reason::Repeated { times } => {
                write!(f, "each of its elements is needed {times} times there; recomputing it would cost {times}×")
            }
            Reason::ViewOfResult => f.write_str("its results are read in another order than they are made"),
            Reason::NotAffine => f.write_str("it is read in an order that only a copy has"),
            Reason::ChainOfViews => f.write_str("it is one of very many views of views, of which some are copied"),
            Reason::TooManyBuffers { buffers } => {
                write!(f, "that kernel would use {buffers} buffers; {MAX_BUFFERS} are possible on every device")
            }
            Reason::TooLarge => f.write_str("that kernel is large enough"),
            Reason::Region => f.write_str("a choice or a loop reads it, whose kernels run by themselves"),
            Reason::FusionOff => f.write_str("fusion is switched off"),
        }
    }
}
