//! Transformed functions: a traced function's graph differentiated or batched, then put where the caller is, into the
//! open trace or, op by op, on the device. The front end traces the function, in a trace inside
//! the open one.

use crate::error::Wanted;
use crate::state::Target;
use crate::trace::{Capture, Traced};
use crate::{Error, Literal, Number, Operand, Result, Runtime, Shape, Tensor};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_device::Device;
use tandem_grad::Function;
use tandem_ir::{Attr, Graph, Node, NodeId, Op, OpKind, Origin, TensorType};

impl Traced {
    fn function(&self) -> Function {
        Function { graph: self.graph.clone(), custom: self.custom.clone() }
    }
}

impl Traced {
    /// Whether an argument is not used, and the very tensor that was given for it is used instead.
    pub fn closes_over_argument(&self, argument: usize, given: &Tensor) -> bool {
        let node = self.graph.parameters()[argument].node;
        let captured = |c: &Capture| matches!(c, Capture::Tensor(t) if t.key() == given.key());
        let used = self.graph.outputs().contains(&node) || self.graph.nodes().any(|(_, n)| n.inputs.contains(&node));
        !used && self.captures.iter().any(captured)
    }
}

impl Runtime {
    /// The results of a traced function whose first result is a scalar, and the gradients of that with respect to some
    /// of the arguments.
    pub fn gradient(&self, traced: &Traced, arguments: &[Tensor], wrt: &[usize]) -> Result<(Vec<Tensor>, Vec<Tensor>)> {
        let function = traced.function().gradient(wrt, 0)?;
        let mut results = self.inline(&function, &self.inputs(traced, arguments, None)?)?;
        let gradients = results.split_off(traced.graph.outputs().len());
        let written = results.split_off(traced.results());
        self.apply_writes(traced, arguments, &written)?;
        Ok((results, gradients))
    }

    /// The results of a traced function, and how they move when some of the arguments move along tangents.
    pub fn jvp(&self, traced: &Traced, arguments: &[Tensor], wrt: &[usize], tangents: &[Tensor]) -> Result<(Vec<Tensor>, Vec<Tensor>)> {
        let all: Vec<usize> = (0..traced.results()).collect();
        let function = traced.function().jvp(wrt, &all)?;
        let mut inputs = self.inputs(traced, arguments, None)?;
        inputs.extend(tangents.iter().cloned());
        let mut results = self.inline(&function, &inputs)?;
        let moved = results.split_off(traced.graph.outputs().len());
        let written = results.split_off(all.len());
        self.apply_writes(traced, arguments, &written)?;
        Ok((results, moved))
    }

    /// The results of a traced function for `size` inputs stacked along the first axis of the arguments marked so. Random
    /// numbers are drawn for each of them. Behind the results stand the values of the arguments that the function writes.
    pub fn vmap(&self, traced: &Traced, arguments: &[Tensor], stacked: &[bool], size: usize) -> Result<Vec<Tensor>> {
        traced.refuse_writes("in vmap it would have a value for each of the stacked inputs; return the value instead")?;
        for target in &traced.writes {
            if let Target::Argument(i) = target
                && !stacked[*i]
            {
                return Err(Error::Value(format!(
                    "the function writes to argument {i}, which is not mapped over; in vmap it would have a value for each of the stacked inputs"
                )));
            }
        }
        let draws = traced.captures.iter().map(|c| matches!(c, Capture::Draw(..)));
        let stacked: Vec<bool> = stacked.iter().copied().chain(draws).collect();
        let function = traced.function().vmap(&stacked, size)?;
        self.inline(&function, &self.inputs(traced, arguments, Some(size))?)
    }

    /// A traced backward function without captured tensors: they are arguments behind the first `inputs`, and the gradients
    /// with respect to them zeros. Gives the graph and what was captured.
    ///
    /// # Errors
    /// Random numbers that the function draws have no place among the arguments.
    pub fn closure_convert(&self, traced: &Traced, inputs: usize) -> Result<(Graph, Vec<Tensor>)> {
        let captured = |c: &Capture| match c {
            Capture::Tensor(tensor) => Ok(tensor.clone()),
            Capture::Draw(..) => Err(Error::Value("the backward function draws random numbers; draw them in the function itself".into())),
        };
        let captures = traced.captures.iter().map(captured).collect::<Result<Vec<_>>>()?;
        self.open_trace(&traced.graph.name);
        let converted = self.converted(traced, inputs).inspect_err(|_| self.abandon_trace())?;
        Ok((self.close_trace(&converted)?.graph, captures))
    }

    /// The gradients of a backward function in the open trace, where its captures come behind the first `inputs` arguments.
    fn converted(&self, traced: &Traced, inputs: usize) -> Result<Vec<Tensor>> {
        let types: Vec<_> = traced.graph.parameters().iter().map(|p| traced.graph.node(p.node).ty.clone()).collect();
        let (arguments, captures) = types.split_at(traced.arguments);
        let symbols = |types: &[TensorType]| types.iter().map(|ty| self.trace_argument("arg", ty.clone())).collect::<Vec<_>>();
        let mut given = symbols(&arguments[..inputs]);
        let captured = symbols(captures);
        given.extend(symbols(&arguments[inputs..]));
        given.extend(captured);
        let mut gradients = self.inline(&traced.function(), &given)?;
        for ty in captures {
            gradients.push(self.full(&ty.shape, Number::Int(0), Some(ty.dtype))?);
        }
        Ok(gradients)
    }

    /// Values of a traced graph's parameters where the caller is.
    pub(crate) fn inputs(&self, traced: &Traced, arguments: &[Tensor], stack: Option<usize>) -> Result<Vec<Tensor>> {
        let mut inputs = arguments.to_vec();
        for capture in &traced.captures {
            inputs.push(match capture {
                Capture::Tensor(tensor) => tensor.clone(),
                Capture::Draw(distribution, shape) => {
                    let shape: Shape = stack.into_iter().chain(shape.iter().copied()).collect();
                    self.draw(*distribution, &shape)?
                }
            });
        }
        Ok(inputs)
    }

    /// The results of a function: its nodes become nodes of the open trace, or run at once on the inputs' device.
    pub(crate) fn inline(&self, function: &Function, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        if !self.is_tracing() && self.is_recorded(inputs) {
            let found = self.without_recording(|| self.inline(function, inputs))?;
            let results: Vec<Tensor> = found.iter().map(|t| Tensor::new(t.value().clone())).collect();
            self.record_function(function, inputs, &results);
            return Ok(results);
        }
        let device = inputs.iter().find_map(|t| t.array(Wanted::Array).ok()).map_or_else(|| self.device(), |a| a.storage.device.clone());
        self.on_device(device.clone(), || self.eval_graph(function, inputs, &device))
    }

    fn eval_graph(&self, function: &Function, inputs: &[Tensor], device: &Rc<dyn Device>) -> Result<Vec<Tensor>> {
        let graph = &function.graph;
        // Only a trace can be differentiated later, and has to know custom gradients.
        let custom = if self.is_tracing() { &function.custom[..] } else { &[] };
        let kept: Vec<NodeId> = custom.iter().flat_map(|c| c.inputs.iter().chain(&c.outputs)).chain(graph.outputs()).copied().collect();
        let mut values: Vec<Option<Tensor>> = vec![None; graph.len()];
        for (p, input) in graph.parameters().iter().zip(inputs) {
            values[p.node.index()] = Some(input.clone());
        }
        let mut results: FxHashMap<NodeId, Vec<Tensor>> = FxHashMap::default();
        let mut readers: Vec<usize> = graph.users().iter().map(SmallVec::len).collect();
        kept.iter().for_each(|k| readers[k.index()] += 1);
        for (id, node) in graph.nodes() {
            if node.op.kind == OpKind::Parameter || readers[id.index()] == 0 {
                continue;
            }
            if let Some(literal) = node.literal() {
                // As an operand it stays a number; as a result it has to be a tensor.
                if kept.contains(&id) {
                    values[id.index()] = Some(self.scalar(literal, device)?);
                }
                continue;
            }
            if let Attr::Region(region) = &node.op.attr {
                let operands = operands(graph, node, &values);
                results.insert(id, self.apply_region(region, &operands, graph.origin(id).cloned())?);
            } else if let Some(index) = node.result_index() {
                values[id.index()] = results.get(&node.inputs[0]).map(|list| list[index].clone());
            } else {
                values[id.index()] = Some(self.eval_node(graph, node, graph.origin(id), &values)?);
            }
            for input in &node.inputs {
                readers[input.index()] -= 1;
                // Memory goes back as soon as nothing reads it.
                if readers[input.index()] == 0 {
                    values[input.index()] = None;
                    results.remove(input);
                }
            }
        }
        let found =
            |list: &[NodeId]| list.iter().map(|n| values[n.index()].clone().expect("what is kept was computed")).collect::<Vec<_>>();
        for c in custom {
            self.trace_custom(&found(&c.inputs), &found(&c.outputs), c.backward.clone(), c.once)?;
        }
        Ok(found(graph.outputs()))
    }

    fn eval_node(&self, graph: &Graph, node: &Node, origin: Option<&Origin>, values: &[Option<Tensor>]) -> Result<Tensor> {
        let operands = operands(graph, node, values);
        if self.is_tracing() {
            self.trace_op_from(node.op.clone(), &operands, origin.cloned())
        } else if let (OpKind::Bitcast, [Operand::Tensor(x)]) = (node.op.kind, &operands[..])
            && x.dtype() == node.ty.dtype
        {
            Ok(Tensor::new(x.value().clone()))
        } else {
            self.run_op(node.op.clone(), &operands)
        }
    }

    /// A value that is another node of the open trace: the end of a region with a gradient of its own.
    pub fn renamed(&self, x: &Tensor) -> Result<Tensor> {
        self.apply(Op::new(OpKind::Reshape, Attr::Shape(x.shape())), &[Operand::Tensor(x)])
    }

    pub(crate) fn scalar(&self, literal: Literal, device: &Rc<dyn Device>) -> Result<Tensor> {
        if self.is_tracing() { Ok(self.trace_constant(literal)) } else { self.upload_scalar(literal, device) }
    }
}

/// The operands of a node, from the values computed so far.
fn operands<'v>(graph: &Graph, node: &Node, values: &'v [Option<Tensor>]) -> SmallVec<[Operand<'v>; 3]> {
    let operand = |i: &NodeId| match (&values[i.index()], graph.node(*i).literal()) {
        (_, Some(literal)) => Operand::Scalar(literal),
        (Some(tensor), None) => Operand::Tensor(tensor),
        (None, None) => unreachable!("operands are computed before their users"),
    };
    node.inputs.iter().map(operand).collect()
}
