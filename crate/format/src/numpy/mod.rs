//! The NumPy exporter: a graph in, a Python module as text out, to be read by people and run by anybody who has NumPy.
//!
//! One function of the graph's arguments, a line for each op, and above it the few helpers that those lines call. Captured
//! tensors are read from a `.npz` file beside the module, under the names of [`crate::tensor::weight_names`]. Names that users
//! gave become identifiers or string literals, and nothing else of the text is theirs.

mod elementwise;
mod helpers;
mod names;
mod region;
mod shaping;
#[cfg(test)]
mod tests;

use crate::Result;
use crate::statements::{self, Helper as _, Layout, Statements, misfit, write};
use crate::tensor::weight_names;
use helpers::Helper;
use names::string;
use tandem_ir::{Attr, Class, DType, Graph, Literal, Node, OpKind, ParameterRole, Region, TensorType};

/// The graph as a Python module on NumPy.
///
/// ```
/// use tandem_format::numpy;
/// use tandem_ir::parse::parse;
///
/// let graph = parse("graph \"f\"(%0 \"x\": f32[2]) {\n  %1 = exp %0 : f32[2]\n  return %1\n}")?;
/// let text = numpy::export(&graph).expect("every op can be said");
/// assert!(text.contains("def f(x):"));
/// assert!(text.contains("    exp_1 = np.exp(x)\n    return exp_1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the graph is not one that `verify` accepts.
pub fn export(graph: &Graph) -> Result<String> {
    let mut to = Emitter::new(Layout { indent: "    ", comment: "#" }, names::TAKEN.iter().copied());
    let function = to.names.fresh(&graph.name, "program");
    let mut stored = weight_names(graph).into_iter();
    let (mut arguments, mut weights, mut values) = (vec![], String::new(), vec![]);
    for parameter in graph.parameters() {
        let name = to.names.fresh(&parameter.name, "x");
        match parameter.role {
            ParameterRole::Argument => arguments.push((name.clone(), parameter.node)),
            ParameterRole::Captured => weights += &format!("{name} = weights[{}]\n", string(&stored.next().unwrap_or_default())),
        }
        values.push(name);
    }
    let results = write(&mut to, graph, &values)?;
    to.line(&format!("return {}", results.join(", ")));
    let signature: Vec<&str> = arguments.iter().map(|(name, _)| name.as_str()).collect();
    let about = statements::about(graph, &arguments, type_text);
    let mut text = String::from("\"\"\"Written by Tandem: what it traced, in plain NumPy.\"\"\"\n\n");
    let has_weights = !weights.is_empty();
    text += if has_weights { "import os\n\nimport numpy as np\n" } else { "import numpy as np\n" };
    if has_weights {
        text += &format!("\n# Beside this file.\nweights = np.load(os.path.splitext(__file__)[0] + \".npz\")\n{weights}");
    }
    for helper in &to.helpers {
        text += &format!("\n\n{}", helper.source());
    }
    let signature = signature.join(", ");
    text += &format!("\n\n@np.errstate(all=\"ignore\")\ndef {function}({signature}):\n    \"\"\"{about}.\"\"\"\n{}", to.text);
    Ok(text)
}

/// `float32[2, 3]`.
fn type_text(ty: &TensorType) -> String {
    format!("{}{:?}", ty.dtype.python_name(), &ty.shape[..])
}

/// A dtype as NumPy's attribute has it.
fn np(dtype: DType) -> String {
    if dtype == DType::Bool { "np.bool_".to_owned() } else { format!("np.{}", dtype.python_name()) }
}

/// A scalar of its dtype.
fn literal(value: Literal) -> String {
    let number = match value {
        Literal::Bool(truth) => return if truth { "np.True_".to_owned() } else { "np.False_".to_owned() },
        Literal::F16(_) | Literal::F32(_) | Literal::F64(_) if value.to_f64().is_finite() => shortest(value),
        Literal::F16(_) | Literal::F32(_) | Literal::F64(_) => format!("\"{}\"", value.to_f64()).to_lowercase(),
        Literal::I8(_)
        | Literal::U8(_)
        | Literal::I16(_)
        | Literal::U16(_)
        | Literal::I32(_)
        | Literal::U32(_)
        | Literal::I64(_)
        | Literal::U64(_) => value.to_string(),
    };
    format!("{}({number})", np(value.dtype()))
}

/// The shortest decimal number that is this float and no other of its dtype.
fn shortest(value: Literal) -> String {
    if let Literal::F32(x) = value { format!("{x:?}") } else { format!("{:?}", value.to_f64()) }
}

/// `(2, 3)`, `(2,)` or `()`.
fn tuple(items: impl IntoIterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.len() == 1 { format!("({},)", items[0]) } else { format!("({})", items.join(", ")) }
}

/// Writes the lines of a function.
type Emitter = statements::Emitter<Helper>;

impl Statements for Emitter {
    fn literal(&self, value: Literal) -> String {
        literal(value)
    }

    fn note_place(&mut self, place: Option<(u32, u32)>) {
        self.comment_place(place);
    }

    fn node(&mut self, node: &Node, x: &[String], types: &[&TensorType]) -> Result<String> {
        let expression = self.expression(node, x, types)?;
        let name = self.names.numbered(node.op.kind.info().name);
        self.line(&format!("{name} = {expression}"));
        Ok(name)
    }

    fn region(&mut self, region: &Region, x: &[String], _types: &[&TensorType]) -> Result<Vec<String>> {
        self.with_sub_graphs(region, x)
    }
}

impl Emitter {
    fn expression(&mut self, node: &Node, x: &[String], types: &[&TensorType]) -> Result<String> {
        let ty = &node.ty;
        // What has no elements is of one kind, and some functions stumble over it.
        if ty.shape.contains(&0) {
            return Ok(format!("np.zeros({}, {})", tuple(&ty.shape[..]), np(ty.dtype)));
        }
        if let Some(op) = node.op.kind.elementwise() {
            return self.elementwise(op, x, types, ty.dtype);
        }
        match node.op.kind.info().class {
            Class::Reduce | Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract => self.combining(node, x, types),
            Class::Leaf | Class::Elementwise | Class::Movement | Class::Rearrange | Class::Region => self.shaping(node, x, types),
        }
    }

    /// Folds, running folds, order, scattering and products of matrices. Half floats are added and multiplied in single precision,
    /// and rounded once.
    fn combining(&mut self, node: &Node, x: &[String], types: &[&TensorType]) -> Result<String> {
        let dtype = node.ty.dtype;
        let (wide, back) = if dtype == DType::F16 { (DType::F32, ".astype(np.float16)") } else { (dtype, "") };
        let wide = np(wide);
        #[allow(clippy::wildcard_enum_match_arm, reason = "tests export every op of the table")]
        Ok(match (node.op.kind, &node.op.attr, x) {
            (_, Attr::Axes(axes), [x]) if axes.is_empty() => x.clone(),
            (OpKind::Sum, Attr::Axes(axes), [x]) => format!("np.sum({x}, axis={}, dtype={wide}){back}", tuple(axes)),
            (OpKind::Prod, Attr::Axes(axes), [x]) => format!("np.prod({x}, axis={}, dtype={wide}){back}", tuple(axes)),
            (kind @ (OpKind::Max | OpKind::Min), Attr::Axes(axes), [x]) => {
                let (name, unit) = if kind == OpKind::Max { ("max", Literal::lowest(dtype)) } else { ("min", Literal::highest(dtype)) };
                let of_nothing = if types[0].shape.contains(&0) { format!(", initial={}", literal(unit)) } else { String::new() };
                format!("np.{name}({x}, axis={}{of_nothing})", tuple(axes))
            }
            (OpKind::CumulativeSum, Attr::Axis(axis), [x]) => format!("np.cumsum({x}, axis={axis}, dtype={wide}){back}"),
            (OpKind::CumulativeProd, Attr::Axis(axis), [x]) => format!("np.cumprod({x}, axis={axis}, dtype={wide}){back}"),
            (OpKind::ArgSort, Attr::Axis(axis), [x]) => format!("np.argsort({x}, axis={axis}, kind=\"stable\").astype(np.int32)"),
            (OpKind::Scatter, Attr::Mode(mode), [x, places, updates]) => {
                let combine = mode.op().map_or("None".to_owned(), |op| format!("np.{}", op.info().name));
                self.helped(Helper::Scatter, &format!("{x}, {places}, {updates}, {combine}"))
            }
            (OpKind::MatMul, _, [x, y]) if dtype == DType::F16 => {
                format!("np.matmul({x}.astype(np.float32), {y}.astype(np.float32)).astype(np.float16)")
            }
            (OpKind::MatMul, _, [x, y]) => format!("np.matmul({x}, {y})"),
            _ => return misfit(),
        })
    }
}
