//! The ONNX exporter: a program in, a model of version 21 of ONNX's operators out.
//!
//! Arguments become inputs, weights initialisers, and each node the equivalent operators; names are those of the parameters,
//! made unique. The translation of element-wise ops is in the IR's op table. Version 21 has no bitcast, no shift of signed
//! integers and no cumulative product: these are errors.

mod movement;
mod open_axis;
mod region;
#[cfg(test)]
mod tests;
mod tidy;
mod windows;

use super::proto::{
    Attribute, Dimension, Graph, Model, Node, OperatorSet, ShapeProto, TensorProto, TensorTypeProto, TypeProto, ValueInfo,
    attribute_kind as kind,
};
use super::tensor;
use crate::liveness::live;
use crate::{Error, Program, Result, Tensor};
use prost::Message;
use rustc_hash::{FxHashMap, FxHashSet};
use tandem_ir::{Attr, DType, Literal, NodeId, OpKind, ParameterRole, Shape, TensorType};
use windows::Recognised;

/// The version of ONNX's operators that is written, and the version of the file format that belongs to it.
const OPERATOR_VERSION: i64 = 21;
const IR_VERSION: i64 = 10;

/// What a model says beyond its program.
#[derive(Clone, Copy, Default)]
pub struct Interface<'a> {
    /// Names of the results, in order; those that have none are `output_0`, `output_1`, ….
    pub results: &'a [String],
    /// An axis of arguments whose size is open: its name, and the same program traced at another size of it.
    pub open: Option<(&'a str, &'a Program)>,
}

/// Exports a program as a model, which [`crate::onnx::import`] reads again.
///
/// ```
/// use tandem_format::{Program, onnx};
/// use tandem_ir::parse::parse;
///
/// let text = "graph \"f\"(%0 \"x\": f32[2]) {\n  %1 = exp %0 : f32[2]\n  return %1\n}";
/// let program = Program::new(parse(text)?, vec![]).expect("the graph has no weights");
/// assert!(!onnx::export(&program)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the program does something that version 21 of ONNX's operators cannot say.
pub fn export(program: &Program) -> Result<Vec<u8>> {
    export_as(program, Interface::default())
}

/// Exports a program with names for its results, or with an axis whose size is open.
///
/// # Errors
/// Those of [`export()`], and when an operator cannot be said for every size of the open axis.
pub fn export_as(program: &Program, interface: Interface<'_>) -> Result<Vec<u8>> {
    let whole = written(program, interface.results)?;
    let graph = match interface.open {
        Some((name, other)) => open_axis::joined(whole, written(other, interface.results)?, name)?,
        None => whole.0,
    };
    let model = Model {
        ir_version: Some(IR_VERSION),
        producer_name: "Tandem".to_owned(),
        producer_version: env!("CARGO_PKG_VERSION").to_owned(),
        opset_import: vec![OperatorSet { domain: String::new(), version: Some(OPERATOR_VERSION) }],
        graph: Some(graph),
        ..Model::default()
    };
    Ok(model.encode_to_vec())
}

/// The graph of a program, and the names that it has used.
type Written = (Graph, FxHashSet<String>);

fn written(program: &Program, results: &[String]) -> Result<Written> {
    let mut to = Export::default();
    let graph = &program.graph;
    let mut weights = program.weights.iter();
    for p in graph.parameters() {
        let name = to.unique(if p.name.is_empty() { "input" } else { &p.name });
        to.names.insert(p.node, name.clone());
        match p.role {
            ParameterRole::Argument => to.inputs.push(value_info(&name, &graph.node(p.node).ty)),
            ParameterRole::Captured => {
                let weight = weights.next().ok_or_else(|| Error::unsupported(format!("the weight '{name}' is missing")))?;
                to.initializers.push(tensor::to_proto(&name, weight));
            }
        }
    }
    to.body(graph)?;
    let mut output = vec![];
    for (i, result) in graph.outputs().iter().enumerate() {
        // A result may be a parameter, or stand twice: each gets a name of its own.
        let name = to.unique(results.get(i).map_or(&format!("output_{i}"), |name| name));
        let from = to.name(*result)?;
        to.nodes.push(Node { input: vec![from], output: vec![name.clone()], op_type: "Identity".to_owned(), ..Node::default() });
        output.push(value_info(&name, &graph.node(*result).ty));
    }
    let name = if graph.name.is_empty() { "graph".to_owned() } else { graph.name.clone() };
    let whole = Graph { node: to.nodes, name, initializer: to.initializers, input: to.inputs, output, sparse_initializer: vec![] };
    Ok((tidy::tidied(whole), to.used))
}

pub(super) fn value_info(name: &str, ty: &TensorType) -> ValueInfo {
    let dim = ty.shape.iter().map(|d| Dimension { value: Some(*d as i64), parameter: None }).collect();
    let tensor = TensorTypeProto { elem_type: Some(tensor::code(ty.dtype)), shape: Some(ShapeProto { dim }) };
    ValueInfo { name: name.to_owned(), ty: Some(TypeProto { tensor: Some(tensor), ..TypeProto::default() }) }
}

fn attribute(name: &str, value: i64) -> Attribute {
    Attribute { name: name.to_owned(), i: Some(value), kind: Some(kind::INT), ..Attribute::default() }
}

fn list(name: &str, values: impl Iterator<Item = i64>) -> Attribute {
    Attribute { name: name.to_owned(), ints: values.collect(), kind: Some(kind::INTS), ..Attribute::default() }
}

fn text(name: &str, value: &str) -> Attribute {
    Attribute { name: name.to_owned(), s: Some(value.as_bytes().to_vec()), kind: Some(kind::STRING), ..Attribute::default() }
}

/// A model in the making.
#[derive(Default)]
struct Export {
    names: FxHashMap<NodeId, String>,
    /// Of nodes with sub-graphs.
    results: FxHashMap<NodeId, Vec<String>>,
    used: FxHashSet<String>,
    /// Of values that are another one in other axes: that one, and its axes.
    reshaped: FxHashMap<String, (String, Shape)>,
    nodes: Vec<Node>,
    inputs: Vec<ValueInfo>,
    initializers: Vec<TensorProto>,
}

impl Export {
    fn unique(&mut self, base: &str) -> String {
        let mut name = base.to_owned();
        let mut n = 1usize;
        while !self.used.insert(name.clone()) {
            n += 1;
            name = format!("{base}.{n}");
        }
        name
    }

    fn name(&self, id: NodeId) -> Result<String> {
        self.names.get(&id).cloned().ok_or_else(|| Error::unsupported(format!("{id} has sub-graphs, and ONNX can say their results only")))
    }

    /// A call of an operator with one result.
    fn call(&mut self, op: &str, inputs: &[&str], attributes: Vec<Attribute>) -> String {
        let name = self.unique("value");
        self.nodes.push(Node {
            input: inputs.iter().map(|s| (*s).to_owned()).collect(),
            output: vec![name.clone()],
            op_type: op.to_owned(),
            attribute: attributes,
            ..Node::default()
        });
        name
    }

    fn constant(&mut self, value: &Tensor) -> String {
        let name = self.unique("constant");
        self.initializers.push(tensor::to_proto(&name, value));
        name
    }

    fn scalar(&mut self, value: Literal) -> String {
        self.constant(&Tensor::scalar(value))
    }

    fn integers(&mut self, values: impl Iterator<Item = i64>) -> Result<String> {
        let elements: Vec<Literal> = values.map(Literal::I64).collect();
        let tensor = Tensor::from_literals(TensorType::new(DType::I64, [elements.len()]), &elements);
        Ok(self.constant(&tensor.ok_or_else(|| Error::unsupported("a list of sizes is too long"))?))
    }

    /// The nodes of a graph whose parameters have names that its results need.
    fn body(&mut self, graph: &tandem_ir::Graph) -> Result<()> {
        let seen = Recognised::of(graph);
        let live = live(graph, |id, node| seen.inputs(id, node));
        for (id, node) in graph.nodes().filter(|(id, node)| live[id.index()] && node.op.kind != OpKind::Parameter) {
            self.node(graph, id, &seen).map_err(|e| e.within(&format!("{id}, {}", node.op.kind.info().name)))?;
        }
        Ok(())
    }

    fn node(&mut self, graph: &tandem_ir::Graph, id: NodeId, seen: &Recognised) -> Result<()> {
        let node = graph.node(id);
        if let Some(index) = node.result_index() {
            let results = node.inputs.first().and_then(|region| self.results.get(region));
            let name = results.and_then(|names| names.get(index)).cloned();
            self.names.insert(id, name.ok_or_else(|| Error::unsupported("there is no such result"))?);
            return Ok(());
        }
        let inputs = seen.inputs(id, node);
        let names = inputs.iter().map(|i| self.name(*i)).collect::<Result<Vec<String>>>()?;
        let args: Vec<&str> = names.iter().map(String::as_str).collect();
        if let Some(region) = node.region() {
            let results = self.region(region, &args)?;
            self.results.insert(id, results);
            return Ok(());
        }
        let types: Vec<&TensorType> = inputs.iter().map(|i| &graph.node(*i).ty).collect();
        let name = match (self.recognised(seen, id, &args, &types, &node.ty)?, node.literal()) {
            (Some(name), _) => name,
            (None, Some(literal)) => self.scalar(literal),
            (None, None) => self.operator(node.op.kind, &node.op.attr, &args, &types, &node.ty)?,
        };
        self.names.insert(id, name);
        Ok(())
    }

    #[allow(clippy::wildcard_enum_match_arm, reason = "the table says how every other op is written, or that it cannot be")]
    fn operator(&mut self, op: OpKind, attr: &Attr, args: &[&str], types: &[&TensorType], ty: &TensorType) -> Result<String> {
        let from = types.first().map_or(ty, |t| t);
        Ok(match op {
            OpKind::Parameter | OpKind::Constant | OpKind::Cond | OpKind::While | OpKind::Scan | OpKind::Result => {
                return Err(Error::unsupported("leaves and results have names already"));
            }
            OpKind::Iota => {
                let [start, end, step] = [0, ty.shape[0] as i32, 1].map(|n| self.scalar(Literal::I32(n)));
                self.call("Range", &[&start, &end, &step], vec![])
            }
            OpKind::Cast => self.call("Cast", args, vec![attribute("to", tensor::code(ty.dtype).into())]),
            OpKind::Sum => self.reduce("ReduceSum", attr, args[0])?,
            OpKind::Prod => self.reduce("ReduceProd", attr, args[0])?,
            OpKind::Max => self.reduce("ReduceMax", attr, args[0])?,
            OpKind::Min => self.reduce("ReduceMin", attr, args[0])?,
            OpKind::CumulativeSum => {
                let Attr::Axis(axis) = attr else { return misfit() };
                let axis = self.scalar(Literal::I64(*axis as i64));
                self.call("CumSum", &[args[0], &axis], vec![])
            }
            OpKind::ArgSort => self.sort(attr, args[0], &from.shape)?,
            OpKind::Reshape => self.reshape(args[0], &from.shape, &ty.shape)?,
            OpKind::Permute => {
                let Attr::Perm(perm) = attr else { return misfit() };
                self.call("Transpose", args, vec![list("perm", perm.iter().map(|a| *a as i64))])
            }
            OpKind::BroadcastTo => {
                let to = self.integers(ty.shape.iter().map(|d| *d as i64))?;
                self.call("Expand", &[args[0], &to], vec![])
            }
            OpKind::Slice => self.slice(attr, args[0])?,
            OpKind::Windows => self.windows(attr, args[0], &from.shape, &ty.shape)?,
            OpKind::Pad => self.pad(attr, args, &from.shape)?,
            OpKind::Concatenate => {
                let Attr::Axis(axis) = attr else { return misfit() };
                self.call("Concat", args, vec![attribute("axis", *axis as i64)])
            }
            OpKind::Take => {
                let Attr::Axis(axis) = attr else { return misfit() };
                // Positions beyond the ends are clamped here; ONNX counts negative ones from the end and refuses others.
                let last = i32::try_from(from.shape[*axis]).unwrap_or(i32::MAX).saturating_sub(1).max(0);
                let (low, high) = (self.scalar(Literal::I32(0)), self.scalar(Literal::I32(last)));
                let inside = self.call("Clip", &[args[1], &low, &high], vec![]);
                self.call("Gather", &[args[0], &inside], vec![attribute("axis", *axis as i64)])
            }
            OpKind::Scatter => self.scatter(attr, args, &from.shape, from.dtype)?,
            // Only gradients see that.
            OpKind::Bitcast if *attr == Attr::DType(from.dtype) => args[0].to_owned(),
            _ => self.by_table(op.info().onnx, args, from.dtype)?,
        })
    }

    /// As the op table says it (see `OpInfo::onnx`), of operands of this dtype.
    fn by_table(&mut self, notation: &str, args: &[&str], dtype: DType) -> Result<String> {
        let cases = notation.split('|').map(|case| case.split_once(':').unwrap_or(("", case)));
        let fits = |which: &str| match which {
            "" => true,
            "unsigned" => dtype.is_unsigned(),
            "integer" => dtype.is_integer(),
            _ => which == dtype.name(),
        };
        let found = cases.filter(|(_, steps)| !steps.is_empty()).find(|(which, _)| fits(which.trim()));
        let cannot = || Error::unsupported(format!("version {OPERATOR_VERSION} of ONNX's operators cannot say this of {}", dtype.name()));
        let (_, steps) = found.ok_or_else(cannot)?;
        let mut names: Vec<(&str, String)> = ["x", "y", "z"].into_iter().zip(args.iter().map(|a| (*a).to_owned())).collect();
        for step in steps.split(';') {
            let (name, call) = step.split_once(" = ").unwrap_or(("", step));
            let mut words = call.split_whitespace();
            let operator = words.next().ok_or_else(cannot)?;
            let (mut operands, mut attributes) = (vec![], vec![]);
            for word in words {
                match (names.iter().rev().find(|(n, _)| *n == word), word.split_once('='), word.parse::<f64>()) {
                    (Some((_, value)), ..) => operands.push(value.clone()),
                    (_, Some((key, value)), _) => {
                        attributes.push(value.parse().map_or_else(|_| text(key, value), |number| attribute(key, number)))
                    }
                    (.., Ok(number)) => operands.push(self.scalar(Literal::float(dtype, number))),
                    (None, None, Err(_)) => return Err(cannot()),
                }
            }
            let all: Vec<&str> = if operands.is_empty() { args.to_vec() } else { operands.iter().map(String::as_str).collect() };
            let value = self.call(operator, &all, attributes);
            names.push((name.trim(), value));
        }
        names.pop().map(|(_, value)| value).ok_or_else(cannot)
    }

    fn reduce(&mut self, op: &str, attr: &Attr, x: &str) -> Result<String> {
        let Attr::Axes(axes) = attr else { return misfit() };
        if axes.is_empty() {
            return Ok(x.to_owned());
        }
        let axes = self.integers(axes.iter().map(|a| *a as i64))?;
        Ok(self.call(op, &[x, &axes], vec![attribute("keepdims", 0)]))
    }

    fn sort(&mut self, attr: &Attr, x: &str, shape: &Shape) -> Result<String> {
        let Attr::Axis(axis) = attr else { return misfit() };
        let count = self.integers([shape[*axis] as i64].into_iter())?;
        let (values, places) = (self.unique("value"), self.unique("value"));
        self.nodes.push(Node {
            input: vec![x.to_owned(), count],
            output: vec![values, places.clone()],
            op_type: "TopK".to_owned(),
            attribute: vec![attribute("axis", *axis as i64), attribute("largest", 0), attribute("sorted", 1)],
            ..Node::default()
        });
        Ok(self.call("Cast", &[&places], vec![attribute("to", tensor::code(DType::I32).into())]))
    }
}

fn misfit<T>() -> Result<T> {
    Err(Error::unsupported("its attribute is of another op"))
}
