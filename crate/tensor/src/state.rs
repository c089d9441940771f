//! Writes to tensors while a function is traced. The handle stands for the new value until the trace is closed; then it is as
//! before, and the traced graph has the value as a further result, which is put behind the handle wherever the graph runs.
//! What a trace makes itself is not written back.

use crate::tensor::{Tensor, Value};
use crate::trace::{Trace, Traced};
use crate::{Error, Result, Runtime};
use rustc_hash::FxHashMap;
use tandem_ir::NodeId;

/// A tensor to which a traced function gives another value.
#[derive(Clone)]
pub enum Target {
    /// A tensor that the function reaches by itself.
    Captured(Tensor),
    /// The tensor that is given for this argument.
    Argument(usize),
}

impl Target {
    fn tensor<'t>(&'t self, arguments: &'t [Tensor]) -> &'t Tensor {
        match self {
            Target::Captured(tensor) => tensor,
            Target::Argument(i) => &arguments[*i],
        }
    }

    /// Whether both are the same tensor of two traces of one function.
    pub(crate) fn same(&self, other: &Target) -> bool {
        match (self, other) {
            (Target::Captured(a), Target::Captured(b)) => a.key() == b.key(),
            (Target::Argument(a), Target::Argument(b)) => a == b,
            (Target::Captured(_), Target::Argument(_)) | (Target::Argument(_), Target::Captured(_)) => false,
        }
    }
}

/// What a trace knows of the tensors whose values change in it.
#[derive(Default)]
pub(crate) struct State {
    /// The symbols given for arguments, with the nodes that they were at first.
    pub arguments: Vec<(Tensor, NodeId)>,
    /// Tensors from outside that were written, with their values before the trace.
    written: Vec<(Tensor, Value)>,
    /// Tensors of known elements that the traced function made: each call makes them anew. Kept, so that their keys stay theirs.
    made: FxHashMap<usize, Tensor>,
}

impl State {
    /// Gives every tensor the value that it had before the trace; what was written to those that outlive it.
    pub fn restore(&mut self) -> Vec<(Target, Tensor)> {
        let mut writes = vec![];
        for (i, (argument, node)) in self.arguments.iter().enumerate() {
            if !matches!(&*argument.value(), Value::Symbol(s) if s.node == *node) {
                writes.push((Target::Argument(i), Tensor::new(argument.value().clone())));
            }
        }
        for (handle, before) in self.written.drain(..) {
            let now = Tensor::new(handle.value().clone());
            handle.replace(&Tensor::new(before));
            if !self.made.contains_key(&handle.key()) {
                writes.push((Target::Captured(handle), now));
            }
        }
        writes
    }
}

impl Trace {
    fn write(&mut self, handle: &Tensor, value: &Tensor) -> Result<()> {
        let node = self.node(value)?;
        let own = matches!(&*handle.value(), Value::Symbol(s) if s.trace == self.id);
        if !own {
            self.state.written.push((handle.clone(), handle.value().clone()));
        }
        let (made_by, origin) = match &*value.value() {
            Value::Symbol(s) => (s.made_by, s.origin.clone()),
            Value::Array(_) => ("captured", None),
        };
        handle.replace(&self.symbol(node, made_by, origin));
        Ok(())
    }
}

impl Runtime {
    /// Puts the value of another tensor of the same type behind a handle: now, or, in a trace, wherever its graph runs.
    pub fn set_value(&self, handle: &Tensor, value: &Tensor) -> Result<()> {
        let (ty, new) = (handle.ty().clone(), value.ty().clone());
        if ty != new {
            return Err(Error::Value(format!("assign keeps dtype and shape: this tensor is {ty}, the other {new}")));
        }
        if self.is_tracing() {
            return self.in_trace(|trace| trace.write(handle, value));
        }
        for tensor in [handle, value] {
            if let Value::Symbol(symbol) = &*tensor.value() {
                return Err(symbol.leak_error());
            }
        }
        handle.replace(value);
        Ok(())
    }

    /// Notes a tensor of known elements that the open trace makes, if one is open.
    pub(crate) fn note_made(&self, tensor: &Tensor) {
        if let Some(trace) = self.traces.borrow_mut().last_mut() {
            trace.state.made.insert(tensor.key(), tensor.clone());
        }
    }

    /// Ends the open trace; what its function wrote. Tensors that it made are those of the trace around.
    pub(crate) fn end_trace(&self) -> Option<(Trace, Vec<(Target, Tensor)>)> {
        let mut traces = self.traces.borrow_mut();
        let mut trace = traces.pop()?;
        let writes = trace.state.restore();
        if let Some(around) = traces.last_mut() {
            around.state.made.extend(trace.state.made.drain());
        }
        Some((trace, writes))
    }

    /// Gives the tensors that a traced function writes their values, which are among its results.
    pub(crate) fn apply_writes(&self, traced: &Traced, arguments: &[Tensor], values: &[Tensor]) -> Result<()> {
        traced.writes.iter().zip(values).try_for_each(|(target, value)| self.set_value(target.tensor(arguments), value))
    }
}

impl Traced {
    /// How many results of the graph are those of the function; the others are written.
    pub fn results(&self) -> usize {
        self.graph.outputs().len() - self.writes.len()
    }

    /// Refuses writes to tensors from outside where they have no meaning; `why` follows the sentence.
    pub fn refuse_writes(&self, why: &str) -> Result<()> {
        let Some(tensor) = self.writes.iter().find_map(|target| if let Target::Captured(t) = target { Some(t) } else { None }) else {
            return Ok(());
        };
        let name = tensor.name().map_or_else(|| format!("a tensor ({})", tensor.ty()), |name| format!("'{name}' ({})", tensor.ty()));
        Err(Error::Value(format!("the function writes to {name}, which it does not make itself; {why}")))
    }
}

/// Puts results behind the handles that a compiled function writes.
pub(crate) fn put_back(writes: &[Target], arguments: &[Tensor], values: impl Iterator<Item = Tensor>) {
    writes.iter().zip(values).for_each(|(target, value)| target.tensor(arguments).replace(&value));
}

/// Whether two traces of one function write the same.
pub(crate) fn same_writes(a: &[Target], b: &[Target]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same(b))
}
