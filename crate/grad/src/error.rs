//! What has no derivative, in sentences for people. The place of the op goes along, for the front end to show.

use std::fmt;
use tandem_ir::{DType, OpKind, Origin, Shape};

/// A derivative that does not exist, or a graph that cannot be built.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// The results depend on the arguments only through an op whose results are no real numbers.
    Blocked {
        /// The op.
        op: OpKind,
        /// The line that made it.
        origin: Option<Origin>,
    },
    /// A derivative of or with respect to something that is no float.
    NotFloat {
        /// What it is: `the argument "x"`.
        what: String,
        /// Its dtype.
        dtype: DType,
    },
    /// A gradient of a result that is no scalar.
    NotScalar {
        /// The result's shape.
        shape: Shape,
    },
    /// A tangent through a custom gradient whose backward graph is not linear in the cotangents.
    NotLinear {
        /// The op that is not.
        op: OpKind,
    },
    /// From the graph's own rules.
    Graph(tandem_ir::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Blocked { op, origin } => {
                let place = origin.as_ref().map_or(String::new(), |o| format!(" (cell [{}] line {})", o.execution, o.line));
                write!(
                    f,
                    "{}{place} has no gradient, and the result depends on the arguments only through it; its values are steps, \
                     not a smooth function of its operands",
                    op.info().name
                )
            }
            Error::NotFloat { what, dtype } => {
                write!(f, "{what} is {}; only floats have gradients (use .astype(\"float32\"))", dtype.python_name())
            }
            Error::NotScalar { shape } => {
                write!(f, "the gradient is that of one number, but the result has shape {shape}; take its sum() or mean()")
            }
            Error::NotLinear { op } => {
                write!(
                    f,
                    "forward derivatives (jvp) need a backward function that is linear in the gradients that it is given, but {} is not; \
                     grad and vjp take any",
                    op.info().name
                )
            }
            Error::Graph(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<tandem_ir::Error> for Error {
    fn from(e: tandem_ir::Error) -> Error {
        Error::Graph(e)
    }
}
