//! The StableHLO exporter: a graph in, a module as text out, which XLA (JAX), IREE and other compilers read.
//!
//! The text is MLIR's generic form with operations of StableHLO alone, so that any version of a reader parses it, and has one
//! function `@main`. Its arguments are the graph's parameters in their order, captured tensors among them: what a training
//! step learns must not be a constant. Comments above `@main` name them. Where StableHLO leaves a result open (integer
//! division by zero, shifts beyond the width, floats that no integer holds) the text asks first and gives what the op table
//! says. Element-wise ops are written in [`elementwise`], convolutions are recognised by [`convolution`].

mod convolution;
mod elementwise;
mod movement;
mod reduction;
mod region;
#[cfg(test)]
mod tests;
mod text;

use crate::liveness::live;
use crate::tensor::weight_names;
use crate::{Error, Result};
use rustc_hash::FxHashMap;
use tandem_ir::{Class, Graph, Node, NodeId, OpKind, ParameterRole, TensorType};
use text::{Emitter, Value, type_name};

/// The graph as a module of StableHLO.
///
/// ```
/// use tandem_format::stablehlo;
/// use tandem_ir::parse::parse;
///
/// let graph = parse("graph \"f\"(%0 \"x\": f32[2]) {\n  %1 = exp %0 : f32[2]\n  return %1\n}")?;
/// let text = stablehlo::export(&graph).expect("every op can be said");
/// assert!(text.contains("%v1 = \"stablehlo.exponential\"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the graph is not one that `verify` accepts.
pub fn export(graph: &Graph) -> Result<String> {
    let mut to = Emitter::default();
    let arguments: Vec<Value> =
        graph.parameters().iter().enumerate().map(|(i, p)| Value { name: format!("%arg{i}"), ty: graph.node(p.node).ty.clone() }).collect();
    let results = to.graph(graph, &arguments)?;
    let named: Vec<String> = arguments.iter().map(|a| format!("{}: {}", a.name, type_name(&a.ty))).collect();
    let types: Vec<String> = results.iter().map(|r| type_name(&r.ty)).collect();
    to.results("func.return", &results);
    let body = to.into_text();
    let notes = notes(graph);
    let (name, named, types) = (symbol(&graph.name), named.join(", "), types.join(", "));
    Ok(format!("{notes}module @{name} {{\n  func.func public @main({named}) -> ({types}) {{\n{body}  }}\n}}\n"))
}

/// A line for each parameter: what it stands for, and the name of its value in the file of weights.
fn notes(graph: &Graph) -> String {
    let mut weights = weight_names(graph).into_iter();
    let mut text = String::new();
    for (i, p) in graph.parameters().iter().enumerate() {
        let (what, name) = match p.role {
            ParameterRole::Argument => ("argument", p.name.clone()),
            ParameterRole::Captured => ("weight", weights.next().unwrap_or_default()),
        };
        text += &format!("// %arg{i}: {what} {name:?}\n");
    }
    text
}

/// A name as MLIR's symbols have it.
fn symbol(name: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    if plain.starts_with(|c: char| c.is_ascii_digit()) || plain.is_empty() { format!("graph_{plain}") } else { plain }
}

impl Emitter {
    /// The nodes of a graph that its results need; gives the results.
    fn graph(&mut self, graph: &Graph, arguments: &[Value]) -> Result<Vec<Value>> {
        let convolutions = crate::convolution::convolutions(graph);
        let live = live(graph, |id, node| convolutions.get(&id).map_or(&node.inputs[..], |c| &c.inputs[..]));
        let mut values: FxHashMap<NodeId, Value> = graph.parameters().iter().map(|p| p.node).zip(arguments.iter().cloned()).collect();
        let mut regions: FxHashMap<NodeId, Vec<Value>> = FxHashMap::default();
        for (id, node) in graph.nodes().filter(|(id, n)| live[id.index()] && n.op.kind != OpKind::Parameter) {
            let within = |e: Error| e.within(&format!("{id}, {}", node.op.kind.info().name));
            if let Some(index) = node.result_index() {
                let result = node.inputs.first().and_then(|r| regions.get(r)?.get(index)).cloned();
                values.insert(id, result.ok_or_else(|| within(Error::unsupported("there is no such result")))?);
                continue;
            }
            let needed = convolutions.get(&id).map_or(&node.inputs[..], |c| &c.inputs[..]);
            let operands: Option<Vec<Value>> = needed.iter().map(|i| values.get(i).cloned()).collect();
            let x = operands.ok_or_else(|| within(Error::unsupported("an operand has sub-graphs, of which results alone are values")))?;
            if let Some(region) = node.region() {
                regions.insert(id, self.region(region, &x).map_err(within)?);
                continue;
            }
            let value = match convolutions.get(&id) {
                Some(convolution) => self.convolution(convolution, &x, &node.ty),
                None => self.node(node, &x).map_err(within)?,
            };
            values.insert(id, value);
        }
        let results: Option<Vec<Value>> = graph.outputs().iter().map(|o| values.get(o).cloned()).collect();
        results.ok_or_else(|| Error::unsupported("a result of the graph has sub-graphs, and is no value"))
    }

    fn node(&mut self, node: &Node, x: &[Value]) -> Result<Value> {
        if let Some(literal) = node.literal() {
            return Ok(self.literal(literal, &node.ty));
        }
        if let Some(value) = self.of_nothing(node, x) {
            return Ok(value);
        }
        if let Some(op) = node.op.kind.elementwise() {
            let wide: Vec<Value> = x.iter().map(|v| self.broadcast(v, &node.ty.shape)).collect();
            return self.elementwise(op, &wide, &node.ty);
        }
        match node.op.kind.info().class {
            Class::Reduce | Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract => self.combining(node, x),
            Class::Leaf | Class::Elementwise | Class::Movement | Class::Rearrange | Class::Region => self.moving(node, x),
        }
    }

    /// What is made of tensors without elements, over which compilers stumble: a constant, or the other operand.
    #[allow(clippy::wildcard_enum_match_arm, reason = "what other ops make of no elements has none itself")]
    fn of_nothing(&mut self, node: &Node, x: &[Value]) -> Option<Value> {
        let empty = |v: &Value| v.ty.shape.contains(&0);
        if node.ty.shape.contains(&0) {
            return Some(self.number(0, &node.ty));
        }
        let some_empty = x.iter().any(empty);
        match node.op.kind {
            OpKind::Sum | OpKind::MatMul if some_empty => Some(self.number(0, &node.ty)),
            OpKind::Prod if some_empty => Some(self.number(1, &node.ty)),
            OpKind::Scatter if x.get(1).is_some_and(empty) => x.first().cloned(),
            OpKind::Concatenate if some_empty => x.iter().find(|v| !empty(v)).cloned(),
            OpKind::Pad if some_empty => x.get(1).map(|v| self.broadcast(v, &node.ty.shape)),
            _ => None,
        }
    }
}

/// A scalar's type.
fn scalar(ty: &TensorType) -> TensorType {
    TensorType::new(ty.dtype, tandem_ir::Shape::scalar())
}

fn misfit<T>() -> Result<T> {
    Err(Error::unsupported("its attribute is of another op"))
}
