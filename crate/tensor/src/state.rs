//! Writes to tensors while a function is traced. The handle stands for the new value until the trace is closed; then it is as
//! before, and the traced graph has the value as a further result, which is put behind the handle wherever the graph runs.
//! What a trace makes itself is not written back.

use crate::tensor::{Tensor, Value};
use crate::trace::{Capture, Trace, Traced};
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
    /// The gradient of a tensor that the function reaches by itself.
    Grad(Tensor),
}

/// What a trace wrote: values of tensors, and what became of gradients.
pub(crate) type Writes = (Vec<(Target, Tensor)>, Grads);

/// What a traced function does with gradients of tensors, besides giving them values.
#[derive(Clone, Default)]
pub struct Grads {
    /// The tensors that have none after it.
    cleared: Vec<Tensor>,
    /// The gradients that it found.
    found: Vec<(Tensor, Option<Tensor>)>,
}

impl Grads {
    /// Whether the tensors have the gradients, or none, that they had while the function was traced.
    pub(crate) fn fit(&self) -> bool {
        self.found.iter().all(|(tensor, grad)| tensor.grad().map(|g| g.key()) == grad.as_ref().map(Tensor::key))
    }

    /// Clears those that are cleared.
    pub(crate) fn put_back(&self) {
        self.cleared.iter().for_each(|tensor| tensor.put_grad(None));
    }
}

impl Target {
    /// The tensor whose value it is; a gradient that is not there yet is made.
    fn tensor(&self, arguments: &[Tensor], value: &Tensor) -> Tensor {
        match self {
            Target::Captured(tensor) => tensor.clone(),
            Target::Argument(i) => arguments[*i].clone(),
            Target::Grad(tensor) => tensor.grad().unwrap_or_else(|| {
                let grad = Tensor::new(value.value().clone());
                tensor.put_grad(Some(grad.clone()));
                grad
            }),
        }
    }

    /// Whether both are the same tensor of two traces of one function.
    pub(crate) fn same(&self, other: &Target) -> bool {
        match (self, other) {
            (Target::Captured(a), Target::Captured(b)) | (Target::Grad(a), Target::Grad(b)) => a.key() == b.key(),
            (Target::Argument(a), Target::Argument(b)) => a == b,
            (Target::Captured(_) | Target::Argument(_) | Target::Grad(_), _) => false,
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
    /// Symbols that gradients are wanted of.
    pub leaves: Vec<Tensor>,
    /// Tensors whose gradients were set, with those that they had before.
    grads: Vec<(Tensor, Option<Tensor>)>,
    /// Gradients that were read before they were set.
    found: Vec<(Tensor, Option<Tensor>)>,
    /// Whether nothing is written where the graph runs.
    pub discards_writes: bool,
}

impl State {
    /// Gives every tensor the value that it had before the trace; what was written to those that outlive it.
    pub fn restore(&mut self) -> Writes {
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
        let mut grads = Grads { cleared: vec![], found: std::mem::take(&mut self.found) };
        for (tensor, before) in self.grads.drain(..) {
            let now = tensor.grad();
            let same = now.as_ref().map(Tensor::key) == before.as_ref().map(Tensor::key);
            tensor.put_grad(before);
            match now {
                // The gradient of a symbol ends with its trace.
                _ if tensor.is_symbol() => {}
                Some(_) if same => {}
                Some(grad) => writes.push((Target::Grad(tensor), Tensor::new(grad.value().clone()))),
                None => grads.cleared.push(tensor),
            }
        }
        if self.discards_writes {
            writes.clear();
            grads.cleared.clear();
        }
        (writes, grads)
    }
}

impl Trace {
    fn write(&mut self, handle: &Tensor, value: &Tensor) -> Result<()> {
        let node = self.node(value)?;
        let own = matches!(&*handle.value(), Value::Symbol(s) if s.trace == self.id);
        if !own {
            self.state.written.push((handle.clone(), handle.value().clone()));
        }
        let of_this_trace = matches!(&*value.value(), Value::Symbol(s) if s.trace == self.id);
        if of_this_trace {
            handle.replace(value);
            return Ok(());
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
        handle.forget_history();
        Ok(())
    }

    /// The same, and gradients flow on through the op that made the value (PyTorch's in-place ops). A leaf stays one.
    pub fn rebind(&self, handle: &Tensor, value: &Tensor) -> Result<()> {
        let is_recorded = !self.is_tracing() && self.tape.recording.get() && value.is_tracked();
        if !is_recorded || *handle.ty() != *value.ty() {
            return self.set_value(handle, value);
        }
        handle.rebind(value);
        Ok(())
    }

    /// The gradient of a tensor. In a trace the graph is for tensors that have it, or have none, as now.
    pub fn read_grad(&self, tensor: &Tensor) -> Option<Tensor> {
        let grad = tensor.grad();
        if let Some(trace) = self.traces.borrow_mut().last_mut() {
            let (state, key) = (&mut trace.state, tensor.key());
            if !state.grads.iter().chain(&state.found).any(|(t, _)| t.key() == key) {
                state.found.push((tensor.clone(), grad.clone()));
            }
        }
        grad
    }

    /// Sets the gradient of a tensor, or removes it; in a trace, wherever its graph runs.
    pub fn set_grad(&self, tensor: &Tensor, grad: Option<&Tensor>) {
        if let Some(trace) = self.traces.borrow_mut().last_mut()
            && !trace.state.grads.iter().any(|(t, _)| t.key() == tensor.key())
        {
            trace.state.grads.push((tensor.clone(), tensor.grad()));
        }
        tensor.put_grad(grad.cloned());
    }

    /// Notes a tensor of known elements that the open trace makes, if one is open.
    pub(crate) fn note_made(&self, tensor: &Tensor) {
        if let Some(trace) = self.traces.borrow_mut().last_mut() {
            trace.state.made.insert(tensor.key(), tensor.clone());
        }
    }

    /// Ends the open trace; what its function wrote. Tensors that it made are those of the trace around.
    pub(crate) fn end_trace(&self) -> Option<(Trace, Writes)> {
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
        traced.grads.found.iter().for_each(|(tensor, _)| drop(self.read_grad(tensor)));
        traced.grads.cleared.iter().for_each(|tensor| self.set_grad(tensor, None));
        for (target, value) in traced.writes.iter().zip(values) {
            match target {
                Target::Grad(tensor) => self.set_grad(tensor, Some(&Tensor::new(value.value().clone()))),
                Target::Captured(_) | Target::Argument(_) => self.set_value(&target.tensor(arguments, value), value)?,
            }
        }
        Ok(())
    }
}

impl Traced {
    /// How many results of the graph are those of the function; the others are written.
    pub fn results(&self) -> usize {
        self.graph.outputs().len() - self.writes.len()
    }

    /// The results that the next call reads: of each the place among the results, and that of the parameter whose value it is.
    pub fn carried(&self) -> Result<Vec<(usize, usize)>> {
        let mut pairs = vec![];
        for (i, target) in self.writes.iter().enumerate() {
            let parameter = match target {
                Target::Argument(place) => Some(*place),
                Target::Captured(tensor) => {
                    let capture = self.captures.iter().position(|c| matches!(c, Capture::Tensor(other) if other.key() == tensor.key()));
                    capture.map(|place| self.arguments + place)
                }
                Target::Grad(tensor) => {
                    let found = self.grads.found.iter().find(|(found, _)| found.key() == tensor.key()).and_then(|(_, grad)| grad.as_ref());
                    let is_read =
                        |grad: &Tensor| self.captures.iter().any(|c| matches!(c, Capture::Tensor(other) if other.key() == grad.key()));
                    if found.is_some_and(is_read) {
                        return Err(Error::Value(
                            "the step adds to gradients that an earlier call left; clear them in it (zero_grad)".into(),
                        ));
                    }
                    None
                }
            };
            pairs.extend(parameter.map(|place| (self.results() + i, place)));
        }
        Ok(pairs)
    }

    /// Refuses writes to tensors from outside where they have no meaning; `why` follows the sentence.
    pub fn refuse_writes(&self, why: &str) -> Result<()> {
        let Some(tensor) =
            self.writes.iter().find_map(|target| if let Target::Captured(t) | Target::Grad(t) = target { Some(t) } else { None })
        else {
            return Ok(());
        };
        let name = tensor.name().map_or_else(|| format!("a tensor ({})", tensor.ty()), |name| format!("'{name}' ({})", tensor.ty()));
        Err(Error::Value(format!("the function writes to {name}, which it does not make itself; {why}")))
    }
}

/// Puts results behind the handles that a compiled function writes.
pub(crate) fn put_back(writes: &[Target], arguments: &[Tensor], values: impl Iterator<Item = Tensor>) {
    for (target, value) in writes.iter().zip(values) {
        let tensor = target.tensor(arguments, &value);
        tensor.replace(&value);
        tensor.forget_history();
    }
}

/// Whether two traces of one function write the same.
pub(crate) fn same_writes(a: &[Target], b: &[Target]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.same(b))
}
