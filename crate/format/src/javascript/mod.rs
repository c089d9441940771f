//! The JavaScript exporter: a graph in, a module as text out, to be read by people and run by whatever runs JavaScript.
//!
//! One function of the graph's arguments, typed arrays in row-major order, a loop nest for each op, and above it the few helpers that
//! those loops call. Captured tensors are read from a `.safetensors` file beside the module, under the names of
//! [`crate::tensor::weight_names`]. Names that users gave become identifiers or string literals, and nothing else of the text is theirs.

mod combining;
mod elementwise;
mod helpers;
mod region;
mod shaping;
#[cfg(test)]
mod tests;

use crate::Result;
use crate::statements::{self, Helper as _, Layout, Statements, write};
use crate::tensor::weight_names;
use helpers::Helper;
use tandem_ir::{Class, DType, Graph, Literal, Node, ParameterRole, Region, TensorType};

/// What JavaScript and the module itself use; loops count with `i0`, `i1`, …
const TAKEN: &[&str] = &[
    "arguments",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "eval",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "if",
    "implements",
    "import",
    "in",
    "instanceof",
    "interface",
    "let",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "var",
    "void",
    "while",
    "with",
    "yield",
    "undefined",
    "NaN",
    "Infinity",
    "Math",
    "Number",
    "BigInt",
    "Array",
    "Float32Array",
    "Float64Array",
    "Int8Array",
    "Uint8Array",
    "Int32Array",
    "Uint32Array",
    "BigInt64Array",
    "weights",
    "results",
    "i",
    "at",
    "value",
    "URL",
    "JSON",
    "fetch",
];

/// The graph as a JavaScript module.
///
/// # Errors
/// When the graph is not one that `verify` accepts.
pub fn export(graph: &Graph) -> Result<String> {
    let counters: Vec<String> = (0..16).map(|axis| format!("i{axis}")).collect();
    let taken = TAKEN.iter().copied().chain(counters.iter().map(String::as_str));
    let mut to = Emitter::new(Layout { indent: "  ", comment: "//" }, taken);
    let function = to.names.fresh(&graph.name, "program");
    let mut stored = weight_names(graph).into_iter();
    let (mut arguments, mut read, mut values) = (vec![], String::new(), vec![]);
    for parameter in graph.parameters() {
        let name = to.names.fresh(&parameter.name, "x");
        match parameter.role {
            ParameterRole::Argument => arguments.push((name.clone(), parameter.node)),
            ParameterRole::Captured => {
                to.helpers.insert(Helper::ReadWeights);
                let key = string(&stored.next().unwrap_or_default());
                let weight = if graph.node(parameter.node).ty.dtype == DType::F16 {
                    to.helped(Helper::FromHalves, &format!("weights[{key}]"))
                } else {
                    format!("weights[{key}]")
                };
                read += &format!("const {name} = {weight};\n");
            }
        }
        values.push(name);
    }
    let results = write(&mut to, graph, &values)?;
    let outputs = graph.outputs().iter().map(|output| &graph.node(*output).ty);
    let results: Vec<String> = results.iter().zip(outputs).map(|(value, ty)| array(value, ty.dtype)).collect();
    to.line(&if results.len() == 1 { format!("return {};", results[0]) } else { format!("return [{}];", results.join(", ")) });
    let about = statements::about(graph, &arguments, type_text);
    let mut text =
        String::from("// Written by Tandem: what it traced, in plain JavaScript. Tensors are typed arrays in row-major order.\n");
    for helper in &to.helpers {
        text += &format!("\n{}", helper.source());
    }
    if !read.is_empty() {
        text += &format!("\nconst weights = await readWeights(import.meta.url);\n{read}");
    }
    let signature: Vec<&str> = arguments.iter().map(|(name, _)| name.as_str()).collect();
    text += &format!("\n/** {about}. */\nexport function {function}({}) {{\n{}}}\n", signature.join(", "), to.text);
    let results = graph.outputs().iter().map(|output| &graph.node(*output).ty);
    let results: Vec<String> =
        results.map(|ty| format!("{{ dtype: {}, shape: {:?} }}", string(ty.dtype.python_name()), &ty.shape[..])).collect();
    text += &format!("\nexport const results = [{}];\nexport default {function};\n", results.join(", "));
    Ok(text)
}

/// `Float32Array of [2, 3]`.
fn type_text(ty: &TensorType) -> String {
    let is = |dtype| ty.dtype == dtype;
    let values = if is(DType::F16) { " (halves)" } else { "" }.to_owned() + if is(DType::Bool) { " (0 and 1)" } else { "" };
    format!("{}{values} of {:?}", array_type(ty.dtype), &ty.shape[..])
}

/// The typed array that holds a dtype. There is none for halves: floats hold each of them.
fn array_type(dtype: DType) -> &'static str {
    match dtype {
        DType::F16 | DType::F32 => "Float32Array",
        DType::F64 => "Float64Array",
        DType::I8 => "Int8Array",
        DType::I16 => "Int16Array",
        DType::U16 => "Uint16Array",
        DType::Bool | DType::U8 => "Uint8Array",
        DType::I32 => "Int32Array",
        DType::U32 => "Uint32Array",
        DType::I64 => "BigInt64Array",
        DType::U64 => "BigUint64Array",
    }
}

/// Whether a value is a number in parentheses and no array.
fn is_number(value: &str) -> bool {
    value.starts_with('(')
}

/// A number without the parentheses, which only a sign needs.
fn number(value: &str) -> &str {
    let bare = value.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    bare.filter(|bare| !bare.starts_with('-')).unwrap_or(value)
}

/// An element of a value.
fn element(value: &str, index: &str) -> String {
    if is_number(value) { number(value).to_owned() } else { format!("{value}[{index}]") }
}

/// A value as a typed array.
fn array(value: &str, dtype: DType) -> String {
    if is_number(value) { format!("{}.of{value}", array_type(dtype)) } else { value.to_owned() }
}

/// A number of its dtype, in parentheses.
fn literal(value: Literal) -> String {
    let number = match value {
        Literal::Bool(truth) => u8::from(truth).to_string(),
        Literal::I64(x) => format!("{x}n"),
        Literal::U64(x) => format!("{x}n"),
        Literal::F32(x) if x.is_finite() && format!("{x:?}").parse() != Ok(f64::from(x)) => format!("Math.fround({x:?})"),
        Literal::F32(x) if x.is_finite() => format!("{x:?}"),
        Literal::F16(_) | Literal::F32(_) | Literal::F64(_) => match value.to_f64() {
            x if x.is_nan() => "NaN".to_owned(),
            x if x.is_infinite() => if x > 0.0 { "Infinity" } else { "-Infinity" }.to_owned(),
            x => format!("{x:?}"),
        },
        Literal::I8(_) | Literal::U8(_) | Literal::I16(_) | Literal::U16(_) | Literal::I32(_) | Literal::U32(_) => {
            value.to_i64().to_string()
        }
    };
    format!("({number})")
}

/// A string literal.
fn string(text: &str) -> String {
    statements::string(text, |c| format!("\\u{{{c:x}}}"))
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
        let name = self.names.numbered(node.op.kind.info().name);
        if node.ty.shape.contains(&0) {
            self.declare(&name, &node.ty, "nothing");
            return Ok(name);
        }
        if let Some(op) = node.op.kind.elementwise() {
            self.map(&name, op, node, x, types)?;
            return Ok(name);
        }
        match node.op.kind.info().class {
            Class::Reduce | Class::Cumulative | Class::Sort | Class::Scatter | Class::Contract => self.combining(&name, node, x, types)?,
            Class::Leaf | Class::Elementwise | Class::Movement | Class::Rearrange | Class::Region => self.shaping(&name, node, x, types)?,
        }
        Ok(name)
    }

    fn region(&mut self, region: &Region, x: &[String], types: &[&TensorType]) -> Result<Vec<String>> {
        self.with_sub_graphs(region, x, types)
    }
}

impl Emitter {
    /// A new array, with a comment of what it is.
    fn declare(&mut self, name: &str, ty: &TensorType, about: &str) {
        self.line(&format!("const {name} = new {}({}); // {about}: {:?}", array_type(ty.dtype), ty.shape.count(), &ty.shape[..]));
    }

    /// Lines in a block behind a head like `for (…)`.
    fn block(&mut self, head: &str, lines: impl FnOnce(&mut Emitter) -> Result<()>) -> Result<()> {
        self.line(&format!("{head} {{"));
        self.depth += 1;
        lines(self)?;
        self.depth -= 1;
        self.line("}");
        Ok(())
    }

    /// Loops over axes of these sizes; those of size 1 need none. `lines` writes what is inside.
    fn nest(&mut self, axes: &[(String, usize)], lines: impl FnOnce(&mut Emitter) -> Result<()>) -> Result<()> {
        let loops: Vec<&(String, usize)> = axes.iter().filter(|(_, size)| *size != 1).collect();
        for (counter, size) in &loops {
            self.line(&format!("for (let {counter} = 0; {counter} < {size}; {counter}++) {{"));
            self.depth += 1;
        }
        lines(self)?;
        for _ in &loops {
            self.depth -= 1;
            self.line("}");
        }
        Ok(())
    }

    /// What is put into an array for a value of a dtype.
    fn stored(&mut self, value: String, dtype: DType) -> String {
        if dtype == DType::F16 { self.helped(Helper::Half, &value) } else { value }
    }
}

/// The counters of the axes of a shape, with their sizes.
fn counters(shape: &[usize]) -> Vec<(String, usize)> {
    shape.iter().enumerate().map(|(axis, size)| (format!("i{axis}"), *size)).collect()
}

/// `3 + i0 * 4 + i1`: an offset and counters by strides; axes of size 1 add nothing.
fn index(offset: isize, terms: impl IntoIterator<Item = (String, usize, isize)>) -> String {
    let mut text = String::new();
    for (counter, _, stride) in terms.into_iter().filter(|(_, size, stride)| *size != 1 && *stride != 0) {
        let (sign, size) = if stride < 0 { (" - ", -stride) } else { (" + ", stride) };
        let term = if size == 1 { counter } else { format!("{counter} * {size}") };
        text += &if text.is_empty() && stride > 0 {
            term
        } else if text.is_empty() {
            format!("-{term}")
        } else {
            format!("{sign}{term}")
        };
    }
    match (offset, text.as_str()) {
        (0, "") => "0".to_owned(),
        (0, _) => text,
        (_, "") => offset.to_string(),
        (_, _) if text.starts_with('-') => format!("{offset} - {}", &text[1..]),
        _ => format!("{offset} + {text}"),
    }
}

/// The index of the counters of a shape in an array of that shape.
fn place(shape: &[usize]) -> String {
    let strides = tandem_ir::Shape::new(shape).strides();
    index(0, counters(shape).into_iter().zip(strides).map(|((counter, size), stride)| (counter, size, stride as isize)))
}

/// The index in an array of the shape `from` that is broadcast to a shape of the given rank, by the counters of that one.
fn broadcast_place(from: &[usize], rank: usize) -> String {
    let strides = tandem_ir::Shape::new(from).strides();
    let behind = rank - from.len();
    index(0, from.iter().zip(strides).enumerate().map(|(axis, (size, stride))| (format!("i{}", axis + behind), *size, stride as isize)))
}
