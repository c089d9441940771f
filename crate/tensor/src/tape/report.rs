//! What the tape compiled: for each kept derivative what it is of, how often it was found, and what it cost.

use super::Node;
use super::recorded::{Backward, with_record};
use crate::executable::MAX_PROGRAMS;
use crate::{Origin, Result, Runtime};
use std::cell::Cell;
use std::rc::Rc;
use tandem_device::CodeForm;
use tandem_grad::Function;
use tandem_ir::TensorType;

/// How many operations of a recorded function are few: its numbers are told then.
const FEW_NODES: usize = 8;

/// What a compiled derivative is of.
#[derive(Clone)]
pub struct Derivative {
    /// Counts the compilations of the tape.
    pub number: usize,
    /// The recorded calls in order: what was called, and the type of the first result.
    pub recorded: Vec<(String, String)>,
    /// The types of what gradients are of.
    pub sources: Vec<String>,
    /// The line that asked for it first.
    pub origin: Option<Origin>,
    /// Milliseconds until there was a graph.
    pub trace_ms: f64,
    /// Milliseconds from there to runnable kernels.
    pub compile_ms: f64,
    /// Calls that found it.
    pub hits: Cell<u64>,
}

/// A compiled derivative, and what its program is like.
pub struct DerivativeProgram {
    /// What it is of.
    pub of: Derivative,
    /// Where it runs.
    pub device: String,
    /// Bytes of the code of its kernels.
    pub code_bytes: usize,
    /// Bytes of temporaries.
    pub memory_bytes: usize,
    /// How many kernels there are.
    pub kernels: usize,
}

/// A type as Python writes it.
fn text(ty: &TensorType) -> String {
    format!("{}{}", ty.dtype.python_name(), ty.shape)
}

/// The title of a recorded function, with the numbers in it if it is small.
fn title(function: &Function) -> String {
    let graph = &function.graph;
    let numbers = graph.nodes().filter_map(|(_, node)| node.literal()).map(|literal| literal.to_string());
    let numbers: Vec<String> = if graph.len() <= FEW_NODES { numbers.collect() } else { vec![] };
    if numbers.is_empty() { graph.name.clone() } else { format!("{} ({})", graph.name, numbers.join(", ")) }
}

impl Derivative {
    /// What a derivative of these records is of.
    pub(super) fn new<'a>(records: impl Iterator<Item = &'a Rc<Node>>, sources: &[TensorType]) -> Result<Derivative> {
        let told = |node: &Rc<Node>| with_record(node, |r| (title(&r.function), r.outputs.first().map_or(String::new(), |o| text(&o.ty))));
        Ok(Derivative {
            number: 0,
            recorded: records.map(told).collect::<Result<_>>()?,
            sources: sources.iter().map(text).collect(),
            origin: None,
            trace_ms: 0.0,
            compile_ms: 0.0,
            hits: Cell::new(0),
        })
    }
}

impl Backward {
    fn report(&self) -> DerivativeProgram {
        let (program, device) = (&self.executable.program, &self.executable.device);
        DerivativeProgram {
            of: self.of.clone(),
            device: device.name().to_owned(),
            code_bytes: program.steps.iter().map(|step| device.code(&step.kernel, CodeForm::Executable).bytes.len()).sum(),
            memory_bytes: program.slots.iter().sum(),
            kernels: program.steps.len(),
        }
    }
}

impl Runtime {
    /// The derivatives of recordings that are kept, in the order in which they were compiled; how many ever were, and how many are kept at
    /// most.
    pub fn derivative_programs(&self) -> (Vec<DerivativeProgram>, usize, usize) {
        let mut found: Vec<DerivativeProgram> = self.tape.programs.borrow().values().map(|backward| backward.report()).collect();
        found.sort_unstable_by_key(|program| program.of.number);
        (found, self.tape.compilations.get(), MAX_PROGRAMS)
    }
}
