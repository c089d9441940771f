//! What can go wrong for a program, by the kind of exception that a front end raises. Sentences are complete; the front
//! end only adds cell and line.

use std::fmt;
use std::rc::Rc;
use tandem_device::DeviceError;
use tandem_ir::Origin;

/// A failed operation.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    /// Values that do not fit.
    Value(String),
    /// Operands that do not fit.
    Operands(Box<OperandsError>),
    /// Dtypes or kinds of object that do not fit.
    Type(String),
    /// An index out of range.
    Index(String),
    /// What cannot be done now: a derivative whose values were freed.
    State(String),
    /// More elements than any device could hold.
    Memory(String),
    /// Of a device: memory, loss, refusal, Stop.
    Device(DeviceError),
    /// A concrete value was asked of a tensor that is only being traced.
    Tracer(Box<TracerError>),
}

/// Operands of an op that do not fit, most often their shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct OperandsError {
    /// What is wrong.
    pub sentence: String,
    /// The operands, where it is known what they are.
    pub operands: Vec<OperandNote>,
}

/// An operand of an op that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct OperandNote {
    /// Identity of the tensor's handle.
    pub key: usize,
    /// What the tensor is called: the name of an argument, of a weight.
    pub name: Option<Rc<str>>,
    /// Its type, `f32[3, 4]`.
    pub ty: String,
    /// The line that made it.
    pub origin: Option<Origin>,
    /// Whether it is an argument of the function that is being traced.
    pub is_argument: bool,
}

impl fmt::Display for OperandNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.origin {
            Some(o) => write!(f, "{}, made in cell [{}] line {}", self.ty, o.execution, o.line),
            None if self.is_argument => write!(f, "{}, an argument of the function that is being traced", self.ty),
            None => f.write_str(&self.ty),
        }
    }
}

/// A value that is not known while tracing.
#[derive(Clone, Debug, PartialEq)]
pub struct TracerError {
    /// What was asked for.
    pub wanted: Wanted,
    /// The op that made the value, with its type: `less -> bool[]`.
    pub made_by: String,
    /// Where it was made.
    pub origin: Option<Origin>,
}

/// What was asked of a traced tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// `if x`, `while x`, `and`, `bool(x)`.
    Bool,
    /// `int(x)`, `float(x)`, `x.item()`.
    Scalar,
    /// `x.numpy()`, `x.tolist()`.
    Array,
}

impl TracerError {
    /// Name of the exception.
    pub fn name(&self) -> &'static str {
        match self.wanted {
            Wanted::Bool => "TracerBoolError",
            Wanted::Scalar => "TracerScalarError",
            Wanted::Array => "TracerArrayError",
        }
    }
}

impl fmt::Display for TracerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let made = match &self.origin {
            Some(o) => format!("{}, made in cell [{}] line {}", self.made_by, o.execution, o.line),
            None => self.made_by.clone(),
        };
        let (what, remedy) = match self.wanted {
            Wanted::Bool => (
                "a traced tensor has no truth value yet",
                "use td.where(condition, a, b) for a choice between values, or call the function without td.jit to debug it",
            ),
            Wanted::Scalar => ("a traced tensor has no number yet", "keep it a tensor inside the function, and convert the result outside"),
            Wanted::Array => ("a traced tensor has no elements yet", "return it from the function and convert it outside"),
        };
        write!(f, "{what} ({made}): the function is being traced, and its tensors get values only when the compiled graph runs; {remedy}")
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Value(s) | Error::Type(s) | Error::Index(s) | Error::State(s) | Error::Memory(s) => f.write_str(s),
            Error::Operands(e) => f.write_str(&e.sentence),
            Error::Device(e) => e.fmt(f),
            Error::Tracer(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<DeviceError> for Error {
    fn from(e: DeviceError) -> Error {
        Error::Device(e)
    }
}

impl From<tandem_ir::Error> for Error {
    fn from(e: tandem_ir::Error) -> Error {
        match e {
            tandem_ir::Error::Types { .. } => Error::Type(e.to_string()),
            tandem_ir::Error::TooLarge { .. } => Error::Memory(e.to_string()),
            tandem_ir::Error::Broadcast { .. }
            | tandem_ir::Error::Matmul { .. }
            | tandem_ir::Error::Attribute { .. }
            | tandem_ir::Error::Argument { .. } => Error::Operands(Box::new(OperandsError { sentence: e.to_string(), operands: vec![] })),
            tandem_ir::Error::Arity { .. } | tandem_ir::Error::Invalid { .. } | tandem_ir::Error::Parse { .. } => {
                Error::Value(e.to_string())
            }
        }
    }
}

impl From<tandem_grad::Error> for Error {
    fn from(e: tandem_grad::Error) -> Error {
        match e {
            tandem_grad::Error::Blocked { .. } | tandem_grad::Error::NotFloat { .. } => Error::Type(e.to_string()),
            tandem_grad::Error::NotScalar { .. } | tandem_grad::Error::NotLinear { .. } => Error::Value(e.to_string()),
            tandem_grad::Error::Graph(e) => e.into(),
        }
    }
}
