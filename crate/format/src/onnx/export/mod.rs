//! The ONNX exporter: a program in, a model of version 21 of ONNX's operators out.
//!
//! Arguments become inputs, weights initialisers, and each node the equivalent operators; names are those of the parameters,
//! made unique. The translation of element-wise ops is in the IR's op table. Version 21 has no bitcast, no shift of signed
//! integers and no cumulative product: these are errors.

mod region;

use super::proto::{
    Attribute, Dimension, Graph, Model, Node, OperatorSet, ShapeProto, TensorProto, TensorTypeProto, TypeProto, ValueInfo,
    attribute_kind as kind,
};
use super::tensor;
use crate::{Error, Program, Result, Tensor};
use prost::Message;
use rustc_hash::{FxHashMap, FxHashSet};
use tandem_ir::{Attr, DType, Literal, NodeId, OpKind, ParameterRole, Shape, TensorType};

/// The version of ONNX's operators that is written, and the version of the file format that belongs to it.
const OPERATOR_VERSION: i64 = 21;
const IR_VERSION: i64 = 10;

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
    let mut outputs = vec![];
    for (i, output) in graph.outputs().iter().enumerate() {
        // A result may be a parameter, or stand twice: each gets a name of its own.
        let name = to.unique(&format!("output_{i}"));
        let from = to.name(*output)?;
        to.nodes.push(Node { input: vec![from], output: vec![name.clone()], op_type: "Identity".to_owned(), ..Node::default() });
        outputs.push(value_info(&name, &graph.node(*output).ty));
    }
    let name = if graph.name.is_empty() { "graph".to_owned() } else { graph.name.clone() };
    let model = Model {
        ir_version: Some(IR_VERSION),
        producer_name: "Tandem".to_owned(),
        producer_version: env!("CARGO_PKG_VERSION").to_owned(),
        opset_import: vec![OperatorSet { domain: String::new(), version: Some(OPERATOR_VERSION) }],
        graph: Some(Graph {
            node: to.nodes,
            name,
            initializer: to.initializers,
            input: to.inputs,
            output: outputs,
            sparse_initializer: vec![],
        }),
        ..Model::default()
    };
    Ok(model.encode_to_vec())
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

    /// All nodes of a graph whose parameters have names.
    fn body(&mut self, graph: &tandem_ir::Graph) -> Result<()> {
        graph.nodes().try_for_each(|(id, node)| self.node(graph, id).map_err(|e| e.within(&format!("{id}, {}", node.op.kind.info().name))))
    }

    fn node(&mut self, graph: &tandem_ir::Graph, id: NodeId) -> Result<()> {
        let node = graph.node(id);
        if node.op.kind == OpKind::Parameter {
            return Ok(());
        }
        if let Some(index) = node.result_index() {
            let results = node.inputs.first().and_then(|region| self.results.get(region));
            let name = results.and_then(|names| names.get(index)).cloned();
            self.names.insert(id, name.ok_or_else(|| Error::unsupported("there is no such result"))?);
            return Ok(());
        }
        let names = node.inputs.iter().map(|i| self.name(*i)).collect::<Result<Vec<String>>>()?;
        let args: Vec<&str> = names.iter().map(String::as_str).collect();
        if let Some(region) = node.region() {
            let results = self.region(region, &args)?;
            self.results.insert(id, results);
            return Ok(());
        }
        let types: Vec<&TensorType> = node.inputs.iter().map(|i| &graph.node(*i).ty).collect();
        let name = match (&node.op.attr, node.literal()) {
            (_, Some(literal)) => self.scalar(literal),
            (attr, None) => self.operator(node.op.kind, attr, &args, &types, &node.ty)?,
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
            OpKind::Reshape => {
                let to = self.integers(ty.shape.iter().map(|d| *d as i64))?;
                self.call("Reshape", &[args[0], &to], vec![attribute("allowzero", 1)])
            }
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
            OpKind::Bitcast if *attr == Attr::DType(from.dtype) => self.call("Identity", args, vec![]),
            _ => self.written(op.info().onnx, args, from.dtype)?,
        })
    }

    /// As the op table says it (see `OpInfo::onnx`), of operands of this dtype.
    fn written(&mut self, notation: &str, args: &[&str], dtype: DType) -> Result<String> {
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
                    (_, Some((key, value)), _) => attributes.push(text(key, value)),
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
            return Ok(self.call("Identity", &[x], vec![]));
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

    fn slice(&mut self, attr: &Attr, x: &str) -> Result<String> {
        let Attr::Slice(ranges) = attr else { return misfit() };
        let ends = ranges.iter().map(|r| {
            let end = r.start as i64 + r.step as i64 * r.len as i64;
            // An end before the first element: -1 would be the last.
            if end < 0 { i64::MIN } else { end }
        });
        let starts = self.integers(ranges.iter().map(|r| r.start as i64))?;
        let ends = self.integers(ends)?;
        let axes = self.integers(0..ranges.len() as i64)?;
        let steps = self.integers(ranges.iter().map(|r| r.step as i64))?;
        Ok(self.call("Slice", &[x, &starts, &ends, &axes, &steps], vec![]))
    }

    /// Each axis' positions and elements are gathered beside each other, then the elements put last.
    fn windows(&mut self, attr: &Attr, x: &str, from: &Shape, to: &Shape) -> Result<String> {
        let Attr::Windows(windows) = attr else { return misfit() };
        let mut value = x.to_owned();
        for w in windows.iter().rev() {
            let positions = to[w.axis];
            let places = (0..positions).flat_map(|o| (0..w.size).map(move |k| Literal::I64((o * w.stride + k * w.dilation) as i64)));
            let places: Vec<Literal> = places.collect();
            let places = Tensor::from_literals(TensorType::new(DType::I64, [positions, w.size]), &places);
            let places = self.constant(&places.ok_or_else(|| Error::unsupported("the windows are too many"))?);
            value = self.call("Gather", &[&value, &places], vec![attribute("axis", w.axis as i64)]);
        }
        // After this each window's axis is followed by that of its elements.
        let (mut positions, mut elements, mut at) = (vec![], vec![], 0);
        for axis in 0..from.rank() {
            positions.push(at);
            at += 1;
            if windows.iter().any(|w| w.axis == axis) {
                elements.push(at);
                at += 1;
            }
        }
        let perm = positions.into_iter().chain(elements);
        Ok(self.call("Transpose", &[&value], vec![list("perm", perm)]))
    }

    fn pad(&mut self, attr: &Attr, args: &[&str], shape: &Shape) -> Result<String> {
        let Attr::Pad(ranges) = attr else { return misfit() };
        let mut value = args[0].to_owned();
        let mut dims: Vec<usize> = shape.to_vec();
        for (axis, r) in ranges.iter().enumerate().filter(|(a, r)| r.interior > 0 && shape[*a] > 1) {
            // Each element becomes a row, the row is padded, and what hangs over behind the last one is cut off.
            let apart: Vec<i64> = dims[..=axis].iter().chain(&[1]).chain(&dims[axis + 1..]).map(|d| *d as i64).collect();
            let to = self.integers(apart.iter().copied())?;
            value = self.call("Reshape", &[&value, &to], vec![attribute("allowzero", 1)]);
            let behind = (0..2 * apart.len()).map(|i| if i == apart.len() + axis + 1 { r.interior as i64 } else { 0 });
            let pads = self.integers(behind)?;
            value = self.call("Pad", &[&value, &pads, args[1]], vec![]);
            let len = dims[axis];
            dims[axis] = len * (r.interior + 1);
            let to = self.integers(dims.iter().map(|d| *d as i64))?;
            value = self.call("Reshape", &[&value, &to], vec![attribute("allowzero", 1)]);
            dims[axis] -= r.interior;
            let [start, end, along] = [0, dims[axis] as i64, axis as i64].map(|n| self.integers([n].into_iter()));
            value = self.call("Slice", &[&value, &start?, &end?, &along?], vec![]);
        }
        let pads = self.integers(ranges.iter().map(|r| r.low as i64).chain(ranges.iter().map(|r| r.high as i64)))?;
        Ok(self.call("Pad", &[&value, &pads, args[1]], vec![]))
    }

    /// Positions beyond the ends are left out here: they go to a row that is put behind and cut off again.
    fn scatter(&mut self, attr: &Attr, args: &[&str], shape: &Shape, dtype: DType) -> Result<String> {
        let Attr::Mode(mode) = attr else { return misfit() };
        let rows = shape[0] as i64;
        let extra: Shape = [1].iter().chain(&shape[1..]).copied().collect();
        let row = Tensor::from_literals(TensorType::new(dtype, extra.clone()), &vec![Literal::zero(dtype); extra.count()]);
        let row = self.constant(&row.ok_or_else(|| Error::unsupported("a row is too long"))?);
        let wide = self.call("Concat", &[args[0], &row], vec![attribute("axis", 0)]);
        let (zero, last) = (self.scalar(Literal::I32(0)), self.scalar(Literal::I32(i32::try_from(rows).unwrap_or(i32::MAX))));
        let below = self.call("Less", &[args[1], &zero], vec![]);
        let up = self.call("Where", &[&below, &last, args[1]], vec![]);
        let inside = self.call("Min", &[&up, &last], vec![]);
        let inside = self.call("Cast", &[&inside], vec![attribute("to", tensor::code(DType::I64).into())]);
        let axis = self.integers([1].into_iter())?;
        let places = self.call("Unsqueeze", &[&inside, &axis], vec![]);
        let reduction = match mode.op() {
            None => "none",
            Some(OpKind::Add) => "add",
            Some(OpKind::Multiply) => "mul",
            Some(OpKind::Maximum) => "max",
            Some(_) => "min",
        };
        let result = self.call("ScatterND", &[&wide, &places, args[2]], vec![text("reduction", reduction)]);
        let [start, end, along] = [0, rows, 0].map(|n| self.integers([n].into_iter()));
        Ok(self.call("Slice", &[&result, &start?, &end?, &along?], vec![]))
    }
}

fn misfit<T>() -> Result<T> {
    Err(Error::unsupported("its attribute is of another op"))
}
