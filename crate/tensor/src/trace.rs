//! Tracing: while a trace is open, ops on its symbols add nodes instead of running. Tensors that are not of the trace
//! become captured inputs, by reference; so do symbols of the traces around it. Never reads values.

use crate::composite::{Results, pack};
use crate::random::Distribution;
use crate::state::{Grads, State, Target};
use crate::tensor::{Symbol, Tensor, Value};
use crate::{Error, Operand, Result, Runtime};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;
use tandem_composite::{Arg, Args, Builder, Composite, Output, Signature};
use tandem_grad::Custom;
use tandem_ir::{Attr, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, Origin, OriginId, ParameterRole, Region, Shape, TensorType};

/// An input of a traced graph that is no argument.
#[derive(Clone)]
pub enum Capture {
    /// A tensor that the function closes over: its value at the time of the call.
    Tensor(Tensor),
    /// Random numbers drawn at each call.
    Draw(Distribution, Shape),
}

/// A graph in the making.
pub struct Trace {
    pub(crate) id: u64,
    /// The traces that were open already: their symbols may be captured.
    around: Vec<u64>,
    builder: GraphBuilder,
    captures: Vec<Capture>,
    by_handle: FxHashMap<usize, NodeId>,
    /// How many symbols each op made.
    ordinals: FxHashMap<&'static str, u32>,
    custom: Vec<Custom>,
    pub(crate) state: State,
}

/// What a trace made.
pub struct Traced {
    /// The graph; its parameters are the arguments, then the captures; its results those of the function, then what is written.
    pub graph: Graph,
    /// How many parameters are arguments.
    pub arguments: usize,
    /// What the others are.
    pub captures: Vec<Capture>,
    /// Regions with gradients of their own.
    pub custom: Vec<Custom>,
    /// The tensors to which the last results are written.
    pub writes: Vec<Target>,
    /// What it does with gradients.
    pub grads: Grads,
}

impl Runtime {
    /// Opens a trace. Ops go into it until it is closed, those of traces opened meanwhile excepted.
    pub fn open_trace(&self, name: &str) {
        let id = self.fresh_trace_id();
        let around = self.traces.borrow().iter().map(|t| t.id).collect();
        self.traces.borrow_mut().push(Trace {
            id,
            around,
            builder: GraphBuilder::new(name),
            captures: vec![],
            by_handle: FxHashMap::default(),
            ordinals: FxHashMap::default(),
            custom: vec![],
            state: State::default(),
        });
    }

    /// Whether a trace is open.
    pub fn is_tracing(&self) -> bool {
        !self.traces.borrow().is_empty()
    }

    /// An argument of the open trace. Arguments come before anything else is traced.
    pub fn trace_argument(&self, name: &str, ty: TensorType) -> Tensor {
        self.in_trace(|trace| {
            let node = trace.builder.parameter(name, ParameterRole::Argument, ty.clone());
            let symbol = trace.symbol(node, "argument", None);
            trace.state.arguments.push((symbol.clone(), node));
            symbol
        })
    }

    /// Makes a handle that the traced function reaches by itself (a parameter of a module) stand for an argument.
    pub fn trace_alias(&self, handle: &Tensor, argument: &Tensor) -> Result<()> {
        self.in_trace(|trace| {
            let node = trace.node(argument)?;
            trace.by_handle.insert(handle.key(), node);
            Ok(())
        })
    }

    /// A tensor as a value of the open trace, under a name.
    pub fn trace_named(&self, tensor: &Tensor, name: &str) -> Result<Tensor> {
        self.in_trace(|trace| {
            let node = trace.node(tensor)?;
            let ty = trace.builder.graph().node(node).ty.clone();
            let (made_by, argument) = ("captured", Some(name.into()));
            Ok(Tensor::new(Value::Symbol(Symbol { trace: trace.id, node, ty, made_by, ordinal: 0, argument, origin: None })))
        })
    }

    /// A number as a node of the open trace, so that folding it can be watched.
    pub fn trace_constant(&self, value: Literal) -> Tensor {
        let origin = self.origin();
        self.in_trace(|trace| {
            let id = origin.clone().map(|o| trace.builder.origin(o));
            let node = trace.builder.constant(value, id);
            trace.symbol(node, "constant", origin)
        })
    }

    /// Notes in the open trace that what computed `outputs` from `inputs` has this backward graph: its parameters are the
    /// inputs, the outputs and a cotangent for each output, its results a cotangent for each input; asked `once`, derivatives of
    /// those are of what was computed.
    pub fn trace_custom(&self, inputs: &[Tensor], outputs: &[Tensor], backward: Rc<Graph>, once: bool) -> Result<()> {
        self.in_trace(|trace| {
            let mut nodes = |list: &[Tensor]| list.iter().map(|t| trace.node(t)).collect::<Result<Vec<_>>>();
            let (inputs, outputs) = (nodes(inputs)?, nodes(outputs)?);
            trace.custom.push(Custom { inputs, outputs, backward, once });
            Ok(())
        })
    }

    /// Every value of the open trace so far: its node, the op that makes it, and a symbol for it. Control flow is there by its results.
    pub fn trace_values(&self) -> Vec<(u32, &'static str, Tensor)> {
        if !self.is_tracing() {
            return vec![];
        }
        self.in_trace(|trace| {
            let graph = trace.builder.graph();
            let values = graph.nodes().filter(|(_, node)| node.region().is_none()).map(|(id, node)| (id, node.op.kind.info().name));
            let values: Vec<_> = values.collect();
            values.into_iter().map(|(id, op)| (id.0, op, trace.symbol(id, op, None))).collect()
        })
    }

    /// The tensors from outside that the open trace takes so far.
    pub fn trace_captures(&self) -> Vec<Tensor> {
        if !self.is_tracing() {
            return vec![];
        }
        let tensor = |c: &Capture| if let Capture::Tensor(t) = c { Some(t.clone()) } else { None };
        self.in_trace(|trace| trace.captures.iter().filter_map(tensor).collect())
    }

    /// Makes the open trace one that is looked at: where its graph runs, nothing is written.
    pub fn discard_writes(&self) {
        if self.is_tracing() {
            self.in_trace(|trace| trace.state.discards_writes = true);
        }
    }

    /// Closes the trace.
    pub fn close_trace(&self, outputs: &[Tensor]) -> Result<Traced> {
        let nodes = outputs.iter().map(|t| self.in_trace(|trace| trace.node(t))).collect::<Result<Vec<_>>>();
        let (mut trace, (writes, grads)) = self.end_trace().ok_or_else(|| Error::Value("there is no open trace".into()))?;
        let mut nodes = nodes?;
        for (_, value) in &writes {
            nodes.push(trace.node(value)?);
        }
        let graph = trace.builder.finish(&nodes);
        let writes = writes.into_iter().map(|(target, _)| target).collect();
        Ok(Traced { graph, arguments: trace.state.arguments.len(), captures: trace.captures, custom: trace.custom, writes, grads })
    }

    /// Runs `f` outside of all open traces, so that its ops run at once: a layer that makes its weights at its first
    /// call needs tensors, not symbols.
    pub fn outside_traces<T>(&self, f: impl FnOnce() -> T) -> T {
        let aside = self.traces.take();
        let result = f();
        *self.traces.borrow_mut() = aside;
        result
    }

    /// Drops the open trace after a failure.
    pub fn abandon_trace(&self) {
        self.end_trace();
    }

    /// Adds an op to the open trace. Scalars become constants of the dtype given with them.
    pub(crate) fn trace_op(&self, op: Op, inputs: &[Operand<'_>]) -> Result<Tensor> {
        self.trace_op_from(op, inputs, self.origin())
    }

    /// Adds an op that another line made.
    pub(crate) fn trace_op_from(&self, op: Op, inputs: &[Operand<'_>], origin: Option<Origin>) -> Result<Tensor> {
        let (made_by, shields) = (op.kind.info().name, !self.grad_enabled());
        self.in_trace(|trace| {
            let id: Option<OriginId> = origin.clone().map(|o| trace.builder.origin(o));
            let nodes = trace.operands(inputs, id)?;
            let node = trace.builder.push(op, &nodes, id)?;
            let node = trace.shielded(node, shields, id)?;
            Ok(trace.symbol(node, made_by, origin))
        })
    }

    /// Adds an op with sub-graphs to the open trace; its results.
    pub(crate) fn trace_region(&self, region: &Arc<Region>, inputs: &[Operand<'_>], origin: Option<Origin>) -> Result<Vec<Tensor>> {
        let (made_by, shields) = (region.kind().info().name, !self.grad_enabled());
        self.in_trace(|trace| {
            let id: Option<OriginId> = origin.clone().map(|o| trace.builder.origin(o));
            let nodes = trace.operands(inputs, id)?;
            let results = trace.builder.region(region.clone(), &nodes, id)?;
            let results = results.into_iter().map(|n| trace.shielded(n, shields, id)).collect::<Result<Vec<_>>>()?;
            Ok(results.into_iter().map(|n| trace.symbol(n, made_by, origin.clone())).collect())
        })
    }

    /// Adds the nodes of a composite to the open trace.
    pub(crate) fn trace_composite(&self, composite: &'static Composite, signature: &Signature, values: &[Arg<Tensor>]) -> Result<Results> {
        let (origin, shields) = (self.origin(), !self.grad_enabled());
        self.in_trace(|trace| {
            let id: Option<OriginId> = origin.clone().map(|o| trace.builder.origin(o));
            let values = values.iter().map(|a| a.map(&mut |t: &Tensor| trace.node(t))).collect::<Result<Vec<_>>>()?;
            let args = Args { op: composite.name, signature, values };
            let output = (composite.build)(&mut Builder::new(&mut trace.builder, composite.name, id), &args)?;
            let nodes = output.nodes().iter().map(|n| trace.shielded(*n, shields, id)).collect::<Result<Vec<_>>>()?;
            let symbols = nodes.iter().map(|n| trace.symbol(*n, composite.name, origin.clone())).collect();
            Ok(pack(symbols, matches!(output, Output::Many(_))))
        })
    }

    /// Random numbers as an input of the open trace.
    pub(crate) fn trace_draw(&self, distribution: Distribution, shape: &Shape) -> Tensor {
        let origin = self.origin();
        self.in_trace(|trace| {
            let ty = TensorType::new(tandem_ir::DType::F32, shape.clone());
            let node = trace.builder.parameter(distribution.name(), ParameterRole::Captured, ty);
            trace.captures.push(Capture::Draw(distribution, shape.clone()));
            trace.symbol(node, distribution.name(), origin)
        })
    }

    pub(crate) fn in_trace<T>(&self, f: impl FnOnce(&mut Trace) -> T) -> T {
        let mut traces = self.traces.borrow_mut();
        f(traces.last_mut().expect("callers have checked that a trace is open"))
    }
}

impl Trace {
    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.builder.graph().len()
    }

    /// The graph so far.
    pub(crate) fn graph(&self) -> &Graph {
        self.builder.graph()
    }

    /// What it takes from outside so far.
    pub(crate) fn captures(&self) -> &[Capture] {
        &self.captures
    }

    /// The regions with gradients of their own so far.
    pub(crate) fn custom(&self) -> &[Custom] {
        &self.custom
    }

    /// The input that a tensor from outside became.
    pub(crate) fn captured_as(&self, tensor: &Tensor) -> Option<NodeId> {
        self.by_handle.get(&tensor.key()).copied()
    }

    /// The node, or, where gradients are switched off, one of its value through which none flows.
    fn shielded(&mut self, node: NodeId, shields: bool, origin: Option<OriginId>) -> Result<NodeId> {
        let dtype = self.builder.graph().node(node).ty.dtype;
        if !shields || !dtype.is_float() {
            return Ok(node);
        }
        Ok(self.builder.push(Op::new(OpKind::Bitcast, Attr::DType(dtype)), &[node], origin)?)
    }

    pub(crate) fn symbol(&mut self, node: NodeId, made_by: &'static str, origin: Option<tandem_ir::Origin>) -> Tensor {
        let ty = self.builder.graph().node(node).ty.clone();
        let count = self.ordinals.entry(made_by).or_default();
        let ordinal = std::mem::replace(count, *count + 1);
        Tensor::new(Value::Symbol(Symbol { trace: self.id, node, ty, made_by, ordinal, argument: self.argument_name(node), origin }))
    }

    fn argument_name(&self, node: NodeId) -> Option<Rc<str>> {
        let graph = self.builder.graph();
        let parameter = graph.parameters().iter().find(|p| p.node == node)?;
        (parameter.role == ParameterRole::Argument).then(|| parameter.name.as_str().into())
    }

    /// The nodes of operands; a scalar becomes a constant.
    fn operands(&mut self, inputs: &[Operand<'_>], origin: Option<OriginId>) -> Result<Vec<NodeId>> {
        let node = |input: &Operand<'_>| match input {
            Operand::Tensor(t) => self.node(t),
            Operand::Scalar(l) => Ok(self.builder.constant(*l, origin)),
        };
        inputs.iter().map(node).collect()
    }

    /// The node of a tensor: its own if it is of this trace, else a captured input.
    pub(crate) fn node(&mut self, tensor: &Tensor) -> Result<NodeId> {
        let ty = match &*tensor.value() {
            Value::Symbol(s) if s.trace == self.id => return Ok(s.node),
            Value::Symbol(s) if self.around.contains(&s.trace) => s.ty.clone(),
            Value::Symbol(s) => return Err(s.leak_error()),
            Value::Array(a) => a.ty.clone(),
        };
        if let Some(node) = self.by_handle.get(&tensor.key()) {
            return Ok(*node);
        }
        let name = tensor.name().map_or_else(|| format!("captured{}", self.captures.len() + 1), |n| n.to_string());
        let node = self.builder.parameter(&name, ParameterRole::Captured, ty);
        // The clone keeps the handle alive, so its key stays its own.
        self.captures.push(Capture::Tensor(tensor.clone()));
        self.by_handle.insert(tensor.key(), node);
        Ok(node)
    }
}
