//! The tape: what ran on tensors that gradients are wanted of is recorded, a record for each call of a program, and hangs off the
//! handles of its results. Backwards, the records become a graph again, which is differentiated like any other. In a trace
//! nothing is recorded: its graph is the record.

mod differentiate;
mod moved;
mod recorded;
mod report;
mod traced;

pub use report::{Derivative, DerivativeProgram};

use crate::executable::Executable;
use crate::tensor::{Array, Storage, Tensor, Value, WeakTensor};
use crate::{Error, Result, Runtime};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;
use tandem_grad::Function;
use tandem_ir::TensorType;

/// Where a value came from: a result of a record, or a leaf.
#[derive(Clone)]
pub(crate) struct History {
    pub node: Rc<Node>,
    pub output: usize,
}

impl History {
    /// Identity of the value.
    fn key(&self) -> (usize, usize) {
        (Rc::as_ptr(&self.node).addr(), self.output)
    }

    /// The tensor that gradients are for, if it is one.
    pub fn leaf(&self) -> Option<&Leaf> {
        if let Kind::Leaf(leaf) = &self.node.kind { Some(leaf) } else { None }
    }
}

/// A leaf or a record.
pub(crate) struct Node {
    /// Grows from node to node.
    id: u64,
    kind: Kind,
}

enum Kind {
    Leaf(Leaf),
    /// What it computed; its values, `None` once they were freed.
    Record(Rc<Function>, RefCell<Option<Box<Record>>>),
    /// A copy of this value on another device.
    Move(Saved),
}

/// A tensor that gradients are wanted of.
pub(crate) struct Leaf {
    tensor: WeakTensor,
    /// Whether `backward` gives it a gradient; else a tape watches it.
    pub requires_grad: Cell<bool>,
    watchers: Cell<usize>,
    /// The record that read it last.
    last_read: Cell<u64>,
}

/// A call of a program.
struct Record {
    function: Rc<Function>,
    inputs: SmallVec<[Saved; 3]>,
    outputs: SmallVec<[Array; 1]>,
    /// Results that keep their gradients.
    retained: Vec<(usize, WeakTensor)>,
}

/// A value, and where it came from if gradients flow there.
#[derive(Clone)]
struct Saved {
    array: Array,
    history: Option<History>,
}

impl Drop for Record {
    /// One by one: a long history must not end in as deep a recursion.
    fn drop(&mut self) {
        let take =
            |record: &mut Record, into: &mut Vec<Rc<Node>>| into.extend(record.inputs.drain(..).filter_map(|i| i.history).map(|h| h.node));
        let mut nodes = vec![];
        take(self, &mut nodes);
        while let Some(node) = nodes.pop() {
            if let Some(Node { kind: Kind::Record(_, record), .. }) = Rc::into_inner(node)
                && let Some(mut record) = record.into_inner()
            {
                take(&mut record, &mut nodes);
            }
        }
    }
}

/// What a runtime knows of its tapes.
pub(crate) struct Tape {
    enabled: Cell<bool>,
    /// Whether a tensor was ever tracked.
    used: Cell<bool>,
    /// Both: all that an op asks where nothing is recorded.
    pub recording: Cell<bool>,
    next: Cell<u64>,
    programs: RefCell<recorded::Cache>,
    /// How many derivatives were ever compiled.
    compilations: Cell<usize>,
    /// All leaves that were ever made; some may be gone.
    leaves: RefCell<Vec<WeakTensor>>,
    /// Functions that were recorded lately, so that equal ones are the same.
    functions: RefCell<Vec<Rc<Function>>>,
}

/// How many functions are compared with a new one.
const MAX_FUNCTIONS: usize = 16;

impl Tape {
    /// The function that was recorded before, if it is equal.
    fn interned(&self, function: &Function) -> Rc<Function> {
        let mut functions = self.functions.borrow_mut();
        let same = |f: &Rc<Function>| {
            let parts = f.custom.len() == function.custom.len();
            let custom = f.custom.iter().zip(&function.custom);
            parts
                && f.graph == function.graph
                && custom
                    .into_iter()
                    .all(|(a, b)| (&a.inputs, &a.outputs, &a.backward, a.once) == (&b.inputs, &b.outputs, &b.backward, b.once))
        };
        if let Some(found) = functions.iter().find(|f| same(f)) {
            return found.clone();
        }
        let new = Rc::new(function.clone());
        functions.insert(0, new.clone());
        functions.truncate(MAX_FUNCTIONS);
        new
    }
}

impl Default for Tape {
    fn default() -> Tape {
        let off = || Cell::new(false);
        Tape {
            enabled: Cell::new(true),
            used: off(),
            recording: off(),
            next: Cell::new(1),
            programs: RefCell::default(),
            compilations: Cell::new(0),
            leaves: RefCell::default(),
            functions: RefCell::default(),
        }
    }
}

/// What is asked of a tape.
pub struct Request<'a> {
    /// What is differentiated; with the gradients of what follows, or 1.
    pub targets: &'a [(Tensor, Option<Tensor>)],
    /// What it is differentiated with respect to.
    pub sources: &'a [Tensor],
    /// The positions between which the tape saw, if not all; see [`Runtime::tape_position`].
    pub within: Option<&'a [Range<u64>]>,
    /// Whether the derivative is recorded in turn.
    pub recorded: bool,
    /// Whether the gradients given are stacked along a first axis, one for each result that is wanted.
    pub stacked: Option<usize>,
}

impl Tensor {
    /// Whether gradients flow to it.
    pub(crate) fn is_tracked(&self) -> bool {
        self.history().is_some()
    }

    /// Whether it is a tensor that `backward` gives a gradient.
    pub fn is_trainable(&self) -> bool {
        self.history().as_ref().and_then(History::leaf).is_some_and(|leaf| leaf.requires_grad.get())
    }

    /// Whether it was computed by a record, and its title.
    pub fn recorded_by(&self) -> Option<String> {
        match &self.history().as_ref()?.node.kind {
            Kind::Leaf(_) => None,
            Kind::Record(function, _) => Some(function.graph.name.clone()),
            Kind::Move(_) => Some("to".into()),
        }
    }

    /// The operands of the record that computed it: leaves themselves, other values under new handles, none for what gradients do
    /// not flow through or nothing holds any more. Empty once the record's values were freed.
    pub fn recorded_operands(&self) -> Vec<Option<Tensor>> {
        let operand = |saved: &Saved| match saved.history.as_ref()?.leaf() {
            Some(leaf) => leaf.tensor.upgrade(),
            None => Some(saved.tensor()),
        };
        match self.history().as_ref().map(|h| &h.node.kind) {
            Some(Kind::Record(_, record)) => record.borrow().iter().flat_map(|r| &r.inputs).map(operand).collect(),
            Some(Kind::Move(from)) => vec![operand(from)],
            Some(Kind::Leaf(_)) | None => vec![],
        }
    }

    /// Which record or leaf it is, and which result: the same for all handles of one value.
    pub fn record_key(&self) -> Option<(u64, usize)> {
        self.history().as_ref().map(|history| (history.node.id, history.output))
    }

    /// Keeps the gradient of what is no leaf.
    pub fn retain_grad(&self) {
        if let Some(history) = &*self.history()
            && let Kind::Record(_, record) = &history.node.kind
            && let Some(record) = &mut *record.borrow_mut()
        {
            record.retained.push((history.output, self.downgrade()));
        }
    }
}

impl Runtime {
    /// Whether ops are recorded where gradients are wanted.
    pub fn grad_enabled(&self) -> bool {
        self.tape.enabled.get()
    }

    /// Whether what runs on these is recorded.
    pub fn is_recorded(&self, operands: &[Tensor]) -> bool {
        self.tape.recording.get() && operands.iter().any(Tensor::is_tracked)
    }

    /// Switches recording; how it was before.
    pub fn set_grad_enabled(&self, enabled: bool) -> bool {
        let before = self.tape.enabled.replace(enabled);
        self.tape.recording.set(enabled && self.tape.used.get());
        before
    }

    pub(crate) fn without_recording<T>(&self, f: impl FnOnce() -> T) -> T {
        let before = self.set_grad_enabled(false);
        let result = f();
        self.set_grad_enabled(before);
        result
    }

    /// How many derivatives of recordings were compiled and are kept.
    pub fn derivatives(&self) -> usize {
        self.tape.programs.borrow().len()
    }

    fn new_node(&self, kind: Kind) -> Rc<Node> {
        let id = self.tape.next.replace(self.tape.next.get() + 1);
        Rc::new(Node { id, kind })
    }

    /// Makes a tensor a leaf, or no longer one. Of a computed tensor: an error.
    pub fn set_requires_grad(&self, x: &Tensor, requires: bool) -> Result<()> {
        if requires && !x.dtype().is_float() {
            return Err(Error::State(format!(
                "only tensors of floating point dtype can require gradients, not {}",
                x.dtype().python_name()
            )));
        }
        if x.recorded_by().is_some() {
            if requires {
                return Ok(());
            }
            return Err(Error::State(
                "you can only change requires_grad flags of leaf variables; use x.detach() for a computed tensor".into(),
            ));
        }
        let leaf = self.as_leaf(x, requires);
        if let Some(leaf) = leaf.as_ref().and_then(History::leaf) {
            leaf.requires_grad.set(requires);
        }
        self.forget_unused_leaf(x);
        Ok(())
    }

    /// The leaf of a tensor, made if asked and there is none.
    fn as_leaf(&self, x: &Tensor, make: bool) -> Option<History> {
        if !x.is_tracked() && make {
            let leaf = Leaf { tensor: x.downgrade(), requires_grad: Cell::new(false), watchers: Cell::new(0), last_read: Cell::new(0) };
            x.set_history(Some(History { node: self.new_node(Kind::Leaf(leaf)), output: 0 }));
            self.tape.used.set(true);
            let mut leaves = self.tape.leaves.borrow_mut();
            if leaves.len().is_power_of_two() {
                leaves.retain(|leaf| leaf.upgrade().is_some());
            }
            leaves.push(x.downgrade());
            drop(leaves);
            self.tape.recording.set(self.tape.enabled.get());
            if x.is_symbol() {
                self.note_leaf(x);
            }
        }
        x.history().clone()
    }

    /// A tape watches a tensor. Others of integers or bools have no gradients.
    pub fn watch(&self, x: &Tensor) {
        if x.dtype().is_float()
            && let Some(history) = self.as_leaf(x, true)
            && let Some(leaf) = history.leaf()
        {
            leaf.watchers.set(leaf.watchers.get() + 1);
        }
    }

    /// A tape no longer watches a tensor.
    pub fn unwatch(&self, x: &Tensor) {
        if let Some(leaf) = x.history().as_ref().and_then(History::leaf) {
            leaf.watchers.set(leaf.watchers.get().saturating_sub(1));
        }
        self.forget_unused_leaf(x);
    }

    fn forget_unused_leaf(&self, x: &Tensor) {
        let unused = x.history().as_ref().and_then(History::leaf).is_some_and(|l| !l.requires_grad.get() && l.watchers.get() == 0);
        if unused {
            x.set_history(None);
        }
    }

    /// The same value without history.
    pub fn detach(&self, x: &Tensor) -> Result<Tensor> {
        if self.is_tracing() {
            return self.trace_detached(x);
        }
        Ok(Tensor::new(x.value().clone()))
    }

    /// Records a call whose operands are tracked: `operands` gives the history of each parameter of its function.
    pub(crate) fn record(&self, executable: &Executable, operands: &[Option<History>], storages: &[Rc<Storage>], results: &[Tensor]) {
        if let Some(function) = &executable.function
            && operands.iter().any(Option::is_some)
        {
            let types = function.graph.parameters().iter().map(|p| &function.graph.node(p.node).ty);
            let inputs = storages.iter().zip(types).zip(operands);
            let inputs = inputs.map(|((storage, ty), history)| Saved { array: array(storage, ty), history: history.clone() });
            self.push_record(function, inputs.collect(), results);
        }
    }

    /// Records the results of a function of tensors, which are new handles.
    pub(crate) fn record_function(&self, function: &Function, inputs: &[Tensor], results: &[Tensor]) {
        let function = &self.tape.interned(function);
        let saved = inputs.iter().filter_map(|t| match &*t.value() {
            Value::Array(array) => Some(Saved { array: array.clone(), history: t.history().clone() }),
            Value::Symbol(_) => None,
        });
        self.push_record(function, saved.collect(), results);
    }

    /// Records a call of a compiled function, whose first `count` results are recorded.
    pub(crate) fn record_call(
        &self,
        function: &Rc<Function>,
        histories: &[Option<History>],
        storages: &[Rc<Storage>],
        results: &[Tensor],
        count: usize,
    ) {
        let types = function.graph.parameters().iter().map(|p| &function.graph.node(p.node).ty);
        let inputs = storages.iter().zip(types).zip(histories);
        let inputs = inputs.map(|((storage, ty), history)| Saved { array: array(storage, ty), history: history.clone() });
        self.push_record(function, inputs.collect(), results);
        results[count..].iter().for_each(|written| written.set_history(None));
    }

    fn push_record(&self, function: &Rc<Function>, inputs: SmallVec<[Saved; 3]>, results: &[Tensor]) {
        let outputs = results.iter().filter_map(|t| if let Value::Array(a) = &*t.value() { Some(a.clone()) } else { None }).collect();
        let leaves: SmallVec<[Rc<Node>; 3]> = inputs.iter().filter_map(|i| i.history.as_ref()).map(|h| h.node.clone()).collect();
        let record = Record { function: function.clone(), inputs, outputs, retained: vec![] };
        let node = self.new_node(Kind::Record(function.clone(), RefCell::new(Some(Box::new(record)))));
        for input in leaves {
            if let Kind::Leaf(leaf) = &input.kind {
                leaf.last_read.set(node.id);
            }
        }
        for (output, result) in results.iter().enumerate() {
            if result.dtype().is_float() {
                result.set_history(Some(History { node: node.clone(), output }));
            }
        }
    }

    /// Which trace is open (0 for none), and how much it, or the tape, has recorded.
    pub fn tape_position(&self) -> (u64, u64) {
        match self.traces.borrow().last() {
            Some(trace) => (trace.id, trace.len() as u64),
            None => (0, self.tape.next.get()),
        }
    }

    /// The tensors that require gradients and that were read between these positions of the open trace, or of what ran.
    pub fn leaves_read_between(&self, within: &[Range<u64>]) -> Vec<Tensor> {
        if self.is_tracing() {
            return self.leaves_traced_between(within);
        }
        let leaves = self.tape.leaves.borrow();
        let read = |leaf: &Leaf| within.iter().any(|r| r.contains(&leaf.last_read.get()));
        let wanted = |t: &Tensor| t.is_trainable() && t.history().as_ref().and_then(History::leaf).is_some_and(read);
        leaves.iter().filter_map(WeakTensor::upgrade).filter(wanted).collect()
    }

    /// Whether a tensor was computed: by a record, or by an op of a trace.
    pub fn is_computed(&self, x: &Tensor) -> bool {
        let Value::Symbol(symbol) = &*x.value() else { return x.recorded_by().is_some() };
        let traces = self.traces.borrow();
        traces.iter().find(|t| t.id == symbol.trace).is_some_and(|t| t.graph().node(symbol.node).op.kind != tandem_ir::OpKind::Parameter)
    }

    /// The gradients with respect to the sources; none for what the targets do not depend on.
    pub fn tape_gradient(&self, request: &Request<'_>) -> Result<Vec<Option<Tensor>>> {
        let traced = request.targets.iter().any(|(t, _)| t.is_symbol());
        if traced { self.traced_gradient(request) } else { self.recorded_gradient(request) }
    }

    /// Adds the gradients of a tensor to those of the leaves that it was computed from, as far as anything still holds them.
    pub fn backward(&self, target: &Tensor, gradient: Option<&Tensor>, retain: bool, recorded: bool) -> Result<()> {
        if gradient.is_none() && target.shape().count() != 1 {
            return Err(Error::State(format!(
                "grad can be implicitly created only for scalar outputs; this tensor has shape {}: take its sum() or mean(), or give backward() the gradient",
                target.shape()
            )));
        }
        if let Some(gradient) = gradient
            && *gradient.ty() != *target.ty()
        {
            return Err(Error::State(format!("the gradient has the type of the tensor: {}, not {}", target.ty(), gradient.ty())));
        }
        let (sources, any) = self.leaves_of(target)?;
        if !any {
            return Err(Error::State("this tensor does not require grad and does not have a grad_fn: it was computed from no tensor that requires grad, or under no_grad".into()));
        }
        let targets = [(target.clone(), gradient.cloned())];
        let request = Request { targets: &targets, sources: &sources, within: None, recorded, stacked: None };
        let gradients = if sources.is_empty() { vec![] } else { self.tape_gradient(&request)? };
        for (source, gradient) in sources.iter().zip(gradients) {
            let Some(gradient) = gradient else { continue };
            match self.read_grad(source) {
                Some(before) if recorded => self.set_grad(source, Some(&self.sum(&before, &gradient)?)),
                Some(before) => self.set_value(&before, &self.without_recording(|| self.sum(&before, &gradient))?)?,
                None => self.set_grad(source, Some(&gradient)),
            }
        }
        if !retain && !recorded {
            self.free_records(target, &[]);
        }
        Ok(())
    }

    fn sum(&self, a: &Tensor, b: &Tensor) -> Result<Tensor> {
        self.apply(tandem_ir::OpKind::Add, &[crate::Operand::Tensor(a), crate::Operand::Tensor(b)])
    }

    /// The tensors that `backward` gives gradients, and whether there were any.
    fn leaves_of(&self, target: &Tensor) -> Result<(Vec<Tensor>, bool)> {
        if !target.is_symbol() {
            return self.recorded_leaves(target);
        }
        let leaves = self.traced_leaves();
        let any = !leaves.is_empty();
        Ok((leaves, any))
    }
}

fn array(storage: &Rc<Storage>, ty: &TensorType) -> Array {
    Array { storage: storage.clone(), ty: ty.clone() }
}
