//! Why a node is in a kernel, and why a node was stored instead of computed where it is read: closed lists, each with its
//! English sentence. Translations go by the key, in the page.

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
    /// It lies between the two products of attention.
    BetweenProducts,
    /// It is read in place.
    View,
    /// It is the right operand of a matmul, copied so that its columns are contiguous.
    ContiguousColumns,
}

impl FusedReason {
    /// The reason as an English sentence about a node that the sentence does not name; `name` writes other nodes.
    pub fn sentence(&self, name: impl Fn(NodeId) -> String) -> String {
        match *self {
            FusedReason::SameElements { first } => {
                format!("it goes through the same elements as {}, so that one kernel stores both", name(first))
            }
            FusedReason::StoredBesides => "other kernels read it too, so it is stored besides".to_owned(),
            FusedReason::OnColumnSums => "computed on the column sums, and stored besides".to_owned(),
            FusedReason::Cheap { kernels } => {
                format!("cheap, so each of the {} kernels that read it computes it for itself", grouped(kernels))
            }
            FusedReason::OneReader { reader } => format!("element-wise, and only {} reads it", name(reader)),
            FusedReason::AllReaders => "element-wise, and all that read it are in this kernel".to_owned(),
            FusedReason::Columns => "the matmul goes through these elements anyway, so its kernel adds up their columns too".to_owned(),
            FusedReason::BeforeNextRow => "what follows is computed on each row’s result before the next row".to_owned(),
            FusedReason::BeforeStored => "what follows is computed on its results before they are stored".to_owned(),
            FusedReason::BetweenProducts => {
                "it lies between two matmuls, whose kernel goes through its rows in blocks and never stores it".to_owned()
            }
            FusedReason::View => "a view, read in place".to_owned(),
            FusedReason::ContiguousColumns => "copied for a matmul, so that its columns are contiguous".to_owned(),
        }
    }
}

/// A number in groups of three digits: `4,096`.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
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
    /// A kernel goes through its elements one after another.
    Sequential,
    /// The kernel multiplies matrices already, or folds rows where this is a matmul.
    SecondAnchor,
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
    /// The user forbids it.
    Forbidden,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Result => f.write_str("it is a result of the program, so it is stored anyway"),
            Reason::SeveralKernels { kernels } => {
                write!(f, "{} kernels read it; computing it in each would repeat the work", grouped(*kernels))
            }
            Reason::OperandOfMatmul => f.write_str("a matmul reads each of its elements many times"),
            Reason::ComputedPlaces => f.write_str("it is read at computed places, which only memory has"),
            Reason::Sequential => f.write_str("the kernel that reads it goes through its elements in memory, one after another"),
            Reason::SecondAnchor => f.write_str("that kernel has a reduction or matmul already that does not go with it"),
            Reason::OtherRows => f.write_str("it folds other rows than the kernel that reads it"),
            Reason::LongRows => f.write_str("its rows are so long that one kernel for all their folds would leave a device without work"),
            Reason::Repeated { times } => {
                let times = grouped(*times);
                write!(f, "each of its elements is needed {times} times there; recomputing it would cost {times}×")
            }
            Reason::ViewOfResult => f.write_str("its results are read in another order than they are made"),
            Reason::NotAffine => f.write_str("it is read in an order that only a copy has"),
            Reason::ChainOfViews => f.write_str("it is one of very many views of views, of which some are copied"),
            Reason::TooManyBuffers { buffers } => {
                write!(f, "that kernel would use {} buffers; {MAX_BUFFERS} are possible on every device", grouped(*buffers))
            }
            Reason::TooLarge => f.write_str("that kernel is large enough"),
            Reason::Region => f.write_str("a choice or a loop reads it, whose kernels run by themselves"),
            Reason::FusionOff => f.write_str("fusion is switched off"),
            Reason::Forbidden => f.write_str("fuse= forbids it"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_name_other_nodes_and_group_digits() {
        let name = |node: NodeId| format!("n{}", node.0);
        assert_eq!(FusedReason::OneReader { reader: NodeId(7) }.sentence(name), "element-wise, and only n7 reads it");
        assert_eq!(
            Reason::Repeated { times: 4096 }.to_string(),
            "each of its elements is needed 4,096 times there; recomputing it would cost 4,096×"
        );
        assert_eq!([7, 999, 1000, 1_234_567].map(grouped), ["7", "999", "1,000", "1,234,567"]);
    }
}
