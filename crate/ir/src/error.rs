//! Errors of building and parsing graphs, as sentences for people.
//!
//! An error names no place in the source: the front end knows cell and line.

use crate::{DType, OpKind, Shape};
use std::fmt;

/// A program that cannot be built.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// Shapes that do not broadcast.
    Broadcast {
        /// Shape of the left operand.
        left: Shape,
        /// Shape of the right operand.
        right: Shape,
        /// Axis of the aligned shapes at which they differ.
        axis: usize,
        /// The two sizes there.
        sizes: (usize, usize),
    },
    /// Shapes that matmul cannot take.
    Matmul {
        /// Shape of the left operand.
        left: Shape,
        /// Shape of the right operand.
        right: Shape,
    },
    /// An operand's dtype that the op does not take.
    Types {
        /// The op.
        op: OpKind,
        /// Its operands' dtypes.
        found: Vec<DType>,
    },
    /// A wrong number of operands.
    Arity {
        /// The op.
        op: OpKind,
        /// The number of operands given.
        found: usize,
    },
    /// An attribute of the wrong kind or with impossible values.
    Attribute {
        /// The op.
        op: OpKind,
        /// What is wrong, a sentence.
        problem: String,
    },
    /// An argument of a composite op that it cannot take.
    Argument {
        /// The composite's name.
        op: &'static str,
        /// What is wrong, a sentence.
        problem: String,
    },
    /// A number of elements that no machine could hold.
    TooLarge {
        /// The shape.
        shape: Shape,
    },
    /// A graph that breaks the rules of the IR: a bug of the compiler, not of the user.
    Invalid {
        /// What is wrong, a sentence.
        problem: String,
    },
    /// Text that is not a graph.
    Parse {
        /// Line number, from 1.
        line: usize,
        /// What is wrong, a sentence.
        problem: String,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Broadcast { left, right, axis, sizes: (a, b) } => write!(
                f,
                "shapes {left} and {right} do not broadcast: at axis {axis} the sizes are {a} and {b}; they must be equal, or one of them 1{}",
                broadcast_advice(left, right)
            ),
            Error::Matmul { left, right } => match (left.last(), right.len().checked_sub(2).map(|i| right[i])) {
                (Some(k), Some(l)) if k != &l => write!(
                    f,
                    "matmul of shapes {left} and {right}: the left operand has {k} columns, the right one {l} rows; they must be equal{}",
                    matmul_advice(left, right)
                ),
                _ => write!(f, "matmul of shapes {left} and {right}: both need at least two axes, and equal batch axes before them"),
            },
            Error::Types { op, found } => {
                let found = found.iter().map(|d| d.python_name()).collect::<Vec<_>>().join(" and ");
                write!(f, "{} does not take {found}; it takes {}", op.info().name, op.info().types.describe())
            }
            Error::Arity { op, found } => write!(f, "{} takes {} operands, not {found}", op.info().name, op.info().arity),
            Error::Attribute { op, problem } => write!(f, "{}: {problem}", op.info().name),
            Error::Argument { op, problem } => write!(f, "{op}: {problem}"),
            Error::TooLarge { shape } => write!(f, "a tensor of shape {shape} has more elements than any memory holds"),
            Error::Invalid { problem } => write!(f, "invalid graph: {problem}"),
            Error::Parse { line, problem } => write!(f, "line {line}: {problem}"),
        }
    }
}

impl std::error::Error for Error {}

/// A shape with its last two axes swapped.
fn transposed(shape: &Shape) -> Option<Shape> {
    let [batch @ .., rows, columns] = &shape[..] else { return None };
    Some(batch.iter().chain([columns, rows]).copied().collect())
}

/// Which operand would fit if it were transposed or had axes of size 1 at its end.
fn broadcast_advice(left: &Shape, right: &Shape) -> String {
    for (which, shape, other) in [("right", right, left), ("left", left, right)] {
        for more in 1..=other.rank().saturating_sub(shape.rank()) {
            let reshaped: Shape = shape.iter().copied().chain(std::iter::repeat_n(1, more)).collect();
            if reshaped.broadcast(other).is_ok() {
                return format!("; the {which} one reshaped to {reshaped} would fit");
            }
        }
        if let Some(swapped) = transposed(shape).filter(|swapped| swapped.broadcast(other).is_ok()) {
            return format!("; the {which} one transposed, {swapped}, would fit");
        }
    }
    String::new()
}

/// Which operand of a product would fit if it were transposed.
fn matmul_advice(left: &Shape, right: &Shape) -> String {
    let fits = |left: &Shape, right: &Shape| left.rank() == right.rank() && left.last() == right[..right.rank() - 1].last();
    match (transposed(left), transposed(right)) {
        (_, Some(swapped)) if fits(left, &swapped) => format!("; the right one transposed, {swapped}, would fit"),
        (Some(swapped), _) if fits(&swapped, right) => format!("; the left one transposed, {swapped}, would fit"),
        _ => String::new(),
    }
}
