//! Parses the text form of graphs.
//!
//! Every node's type is inferred and compared with the one written, so an error has its line. Comments run from `#` to the end
//! of the line; origins are not read.

use crate::{
    Attr, AttrKind, DType, Error, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, PadRange, ParameterRole, Region, ScatterMode, Shape,
    SliceRange, TensorType, Window, infer, region,
};
use std::collections::HashMap;
use std::str::FromStr;

/// Parses a graph.
///
/// # Errors
/// [`Error::Parse`] with line and problem.
pub fn parse(text: &str) -> Result<Graph, Error> {
    let mut lines = Lines { lines: text.lines().enumerate(), number: 0 };
    let Some(line) = lines.next() else { return lines.refuse("the graph has no `return`") };
    let header = line.strip_prefix("graph").ok_or("a graph begins with `graph \"name\"(…) {`".to_owned());
    let header = header.and_then(|rest| quoted(rest.trim())).map_err(|problem| lines.error(problem))?;
    let graph = graph(header.0, header.1, &mut lines, 0)?;
    match lines.next() {
        None => Ok(graph),
        Some(_) => lines.refuse("something follows the graph"),
    }
}

/// Lines with comments removed; empty lines are skipped.
struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// Number of the last line, from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        loop {
            let (index, line) = self.lines.next()?;
            self.number = index + 1;
            let content = line.split('#').next().unwrap_or("").trim();
            if !content.is_empty() {
                return Some(content);
            }
        }
    }

    fn error(&self, problem: String) -> Error {
        Error::Parse { line: self.number, problem }
    }

    fn refuse<T>(&self, problem: &str) -> Result<T, Error> {
        Err(self.error(problem.to_owned()))
    }
}

/// Parses a graph from its parameters to its closing brace.
fn graph(name: &str, header: &str, lines: &mut Lines, depth: usize) -> Result<Graph, Error> {
    let mut parser = GraphParser { builder: GraphBuilder::new(name), names: HashMap::new() };
    parser.header(header).map_err(|problem| lines.error(problem))?;
    loop {
        let Some(line) = lines.next() else { return lines.refuse("the graph has no `return`") };
        if let Some(rest) = line.strip_prefix("return") {
            let outputs =
                rest.split(',').map(str::trim).filter(|s| !s.is_empty()).map(|s| parser.operand(s)).collect::<Result<Vec<_>, _>>();
            let outputs = outputs.map_err(|problem| lines.error(problem))?;
            return match lines.next() {
                Some("}") => Ok(parser.builder.finish(&outputs)),
                _ => lines.refuse("a graph ends with `}` behind its `return`"),
            };
        }
        match line.strip_suffix('{') {
            Some(line) => parser.region(line.trim(), lines, depth)?,
            None => parser.node(line).map_err(|problem| lines.error(problem))?,
        }
    }
}

struct GraphParser {
    builder: GraphBuilder,
    names: HashMap<u32, NodeId>,
}

impl GraphParser {
    fn header(&mut self, rest: &str) -> Result<(), String> {
        let list = rest.trim().strip_prefix('(').and_then(|r| r.trim_end().strip_suffix('{')).map(str::trim_end);
        let mut list = list.and_then(|r| r.strip_suffix(')')).ok_or("expected `(parameters) {` after the name")?.trim();
        while !list.is_empty() {
            let (id, rest) = list.split_once(' ').ok_or("expected `%id \"name\": type`")?;
            let (name, rest) = quoted(rest.trim())?;
            let (role, rest) = match rest.trim().strip_prefix("captured") {
                Some(rest) => (ParameterRole::Captured, rest.trim()),
                None => (ParameterRole::Argument, rest.trim()),
            };
            let rest = rest.strip_prefix(':').ok_or("expected `: type` after a parameter's name")?;
            let end = rest.find(']').ok_or("a type ends with `]`")? + 1;
            let ty = tensor_type(rest[..end].trim())?;
            infer::check_size(&ty.shape).map_err(|e| e.to_string())?;
            let node = self.builder.parameter(name, role, ty);
            self.define(id, node)?;
            list = rest[end..].trim().trim_start_matches(',').trim();
        }
        Ok(())
    }

    /// Parses an op with sub-graphs from its opening brace on.
    fn region(&mut self, line: &str, lines: &mut Lines, depth: usize) -> Result<(), Error> {
        let at = lines.number;
        let error = |problem: String| Error::Parse { line: at, problem };
        if depth >= region::MAX_DEPTH {
            return Err(error(format!("regions are nested more than {} deep", region::MAX_DEPTH)));
        }
        let (id, body) = line.split_once('=').ok_or_else(|| error("expected `%id = op …`".into()))?;
        let (name, rest) = body.trim().split_once(' ').unwrap_or((body.trim(), ""));
        let (operands, settings) = rest.split_at(rest.find(|c: char| c.is_ascii_lowercase()).unwrap_or(rest.len()));
        let inputs = operands.split(',').map(str::trim).filter(|s| !s.is_empty()).map(|s| self.operand(s)).collect::<Result<Vec<_>, _>>();
        let inputs = inputs.map_err(error)?;
        let setting = |name: &str| {
            let found = settings.split_whitespace().find_map(|s| s.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
            found.ok_or_else(|| error(format!("expected `{name}=` and a number")))
        };
        let mut inner = |name: &str| match lines.next().and_then(|line| line.strip_prefix(name)) {
            Some(header) => graph(name, header, lines, depth + 1),
            None => lines.refuse(&format!("expected `{name}(parameters) {{`")),
        };
        let region = match name {
            "cond" => Region::Cond { then: inner("then")?, otherwise: inner("else")? },
            "while" => Region::While { carried: setting("carried")?, condition: inner("condition")?, body: inner("body")? },
            "scan" => Region::Scan {
                trips: setting("trips")?,
                carried: setting("carried")?,
                sliced: setting("sliced")?,
                reverse: settings.split_whitespace().any(|s| s == "reverse"),
                body: inner("body")?,
            },
            _ => return Err(error(format!("there is no op `{name}` with sub-graphs"))),
        };
        if lines.next() != Some("}") {
            return lines.refuse("expected `}` behind the sub-graphs");
        }
        let op = Op::new(region.kind(), Attr::Region(region.into()));
        let node = self.builder.push(op, &inputs, None).map_err(|e| error(e.to_string()))?;
        self.define(id.trim(), node).map_err(error)
    }

    fn node(&mut self, line: &str) -> Result<(), String> {
        let (id, rest) = line.split_once('=').ok_or("expected `%id = op …`")?;
        let (body, ty) = rest.rsplit_once(':').filter(|(_, t)| t.contains('[')).ok_or("expected `: type` at the end")?;
        let ty = tensor_type(ty.trim())?;
        let body = body.trim();
        let (name, rest) = body.split_once(' ').unwrap_or((body, ""));
        let kind = OpKind::from_name(name).ok_or_else(|| format!("there is no op `{name}`"))?;
        if kind == OpKind::Parameter {
            return Err("parameters stand in the header".into());
        }
        if kind.info().attr == AttrKind::Region {
            return Err(format!("the sub-graphs of {name} are missing"));
        }
        let rest = rest.trim();
        let (operands, attr) = split_attr(rest, kind);
        let inputs =
            operands.split(',').map(str::trim).filter(|s| !s.is_empty()).map(|s| self.operand(s)).collect::<Result<Vec<_>, _>>()?;
        let attr = attribute(kind.info().attr, attr, ty.dtype)?;
        let node = if let Attr::Literal(value) = attr {
            self.builder.constant(value, None)
        } else {
            self.builder.push(Op::new(kind, attr), &inputs, None).map_err(|e| e.to_string())?
        };
        let inferred = &self.builder.graph().node(node).ty;
        if *inferred != ty {
            return Err(format!("the type is {inferred}, not {ty}"));
        }
        self.define(id.trim(), node)
    }

    fn define(&mut self, id: &str, node: NodeId) -> Result<(), String> {
        match self.names.insert(number(id)?, node) {
            None => Ok(()),
            Some(_) => Err(format!("{id} is defined twice")),
        }
    }

    fn operand(&self, id: &str) -> Result<NodeId, String> {
        self.names.get(&number(id)?).copied().ok_or_else(|| format!("{id} is not defined before this line"))
    }
}

fn number(id: &str) -> Result<u32, String> {
    id.trim().strip_prefix('%').and_then(|n| n.parse().ok()).ok_or_else(|| format!("`{id}` is not a node like `%3`"))
}

fn quoted(text: &str) -> Result<(&str, &str), String> {
    text.strip_prefix('"').and_then(|r| r.split_once('"')).ok_or_else(|| "expected a name in quotes".into())
}

fn split_attr(rest: &str, kind: OpKind) -> (&str, &str) {
    match kind.info().attr {
        AttrKind::Literal => ("", rest),
        AttrKind::None | AttrKind::Region => (rest, ""),
        AttrKind::Index
        | AttrKind::Axes
        | AttrKind::Shape
        | AttrKind::Perm
        | AttrKind::Slice
        | AttrKind::DType
        | AttrKind::Axis
        | AttrKind::Pad
        | AttrKind::Windows
        | AttrKind::Mode => {
            // The attribute is the word with the equals sign and all behind it; operands are separated by commas.
            let at = rest.find('=').and_then(|e| rest[..e].rfind(' ')).map_or(0, |at| at + 1);
            (rest[..at].trim(), &rest[at..])
        }
    }
}

fn tensor_type(text: &str) -> Result<TensorType, String> {
    let (dtype, dims) = text.split_once('[').ok_or_else(|| format!("`{text}` is not a type like f32[2, 3]"))?;
    let dtype = DType::from_name(dtype.trim()).ok_or_else(|| format!("there is no dtype `{dtype}`"))?;
    Ok(TensorType { dtype, shape: items(&format!("[{dims}"))?.into_iter().collect::<Shape>() })
}

fn items<T: FromStr>(text: &str) -> Result<Vec<T>, String> {
    let inner =
        text.trim().strip_prefix('[').and_then(|t| t.strip_suffix(']')).ok_or_else(|| format!("`{text}` is not a list like [1, 2]"))?;
    inner.split(',').map(str::trim).filter(|s| !s.is_empty()).map(|s| s.parse().map_err(|_| format!("`{s}` is not a number"))).collect()
}

fn attribute(kind: AttrKind, text: &str, dtype: DType) -> Result<Attr, String> {
    let value = |name: &str| text.strip_prefix(name).and_then(|t| t.strip_prefix('=')).ok_or_else(|| format!("expected `{name}=…`"));
    Ok(match kind {
        AttrKind::None | AttrKind::Region => Attr::None,
        AttrKind::Index => Attr::Index(value("index")?.parse().map_err(|_| "an index is a number")?),
        AttrKind::Literal => Attr::Literal(literal(text, dtype)?),
        AttrKind::Axes => Attr::Axes(items(value("axes")?)?.into()),
        AttrKind::Perm => Attr::Perm(items(value("perm")?)?.into()),
        AttrKind::Shape => Attr::Shape(items(value("shape")?)?.into_iter().collect()),
        AttrKind::DType => Attr::DType(DType::from_name(value("dtype")?).ok_or("there is no such dtype")?),
        AttrKind::Slice => Attr::Slice(tuples(value("slice")?, |[start, step, len]| {
            Some(SliceRange { start: size(start)?, step: isize::try_from(step).ok()?, len: size(len)? })
        })?),
        AttrKind::Axis => Attr::Axis(value("axis")?.parse().map_err(|_| "an axis is a number")?),
        AttrKind::Pad => Attr::Pad(tuples(value("pad")?, |[low, interior, high]| {
            Some(PadRange { low: size(low)?, high: size(high)?, interior: size(interior)? })
        })?),
        AttrKind::Windows => Attr::Windows(tuples(value("windows")?, |[axis, n, stride, dilation]| {
            Some(Window { axis: size(axis)?, size: size(n)?, stride: size(stride)?, dilation: size(dilation)? })
        })?),
        AttrKind::Mode => {
            let name = value("mode")?;
            Attr::Mode(ScatterMode::ALL.into_iter().find(|m| m.name() == name).ok_or_else(|| format!("there is no mode `{name}`"))?)
        }
    })
}

fn size(n: i64) -> Option<usize> {
    usize::try_from(n).ok()
}

/// A list of tuples like `[1:2:3, 4:5:6]`.
fn tuples<const N: usize, T, C: FromIterator<T>>(text: &str, make: impl Fn([i64; N]) -> Option<T>) -> Result<C, String> {
    let entries: Vec<String> = items(text)?;
    let entry = |entry: &String| {
        let numbers: Vec<i64> = entry.split(':').map(|n| n.parse().ok()).collect::<Option<_>>()?;
        make(numbers.try_into().ok()?)
    };
    entries.iter().map(|e| entry(e).ok_or_else(|| format!("`{e}` is not {N} numbers with colons between them"))).collect()
}

/// A scalar of a dtype, as [`Literal`] prints it.
///
/// # Errors
/// A sentence when the text is not one.
pub fn literal(text: &str, dtype: DType) -> Result<Literal, String> {
    let wrong = || format!("`{text}` is not a {dtype}");
    // What is cut off on the way to the dtype shows where the number does not fit.
    let integer = || {
        let found = text.parse().map(Literal::I64).or_else(|_| text.parse().map(Literal::U64)).ok()?;
        let held = found.cast(dtype);
        (held.to_integer() == found.to_integer()).then_some(held)
    };
    Ok(match dtype {
        DType::Bool => Literal::Bool(text.parse().map_err(|_| wrong())?),
        DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 | DType::I64 | DType::U64 => {
            integer().ok_or_else(wrong)?
        }
        DType::F16 | DType::F64 => Literal::float(dtype, text.parse().map_err(|_| wrong())?),
        DType::F32 => Literal::F32(text.parse().map_err(|_| wrong())?),
    })
}
