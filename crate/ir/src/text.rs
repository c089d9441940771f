//! Prints the text form of graphs: `%3 = add %1, %2 : f32[2, 3]`. [`mod@crate::parse`] reads it.

use crate::{Attr, Graph, OpKind, ParameterRole, Region};
use std::fmt;

/// An attribute as `name=value` with a space before it, or nothing.
pub struct AttrText<'a>(pub &'a Attr);

impl fmt::Display for AttrText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |items: &[usize]| items.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match self.0 {
            Attr::None => Ok(()),
            Attr::Index(i) => write!(f, " index={i}"),
            Attr::Literal(l) => write!(f, " {l}"),
            Attr::Axes(axes) => write!(f, " axes=[{}]", list(axes)),
            Attr::Shape(shape) => write!(f, " shape={shape}"),
            Attr::Perm(perm) => write!(f, " perm=[{}]", list(perm)),
            Attr::Slice(ranges) => {
                let parts: Vec<_> = ranges.iter().map(|r| format!("{}:{}:{}", r.start, r.step, r.len)).collect();
                write!(f, " slice=[{}]", parts.join(", "))
            }
            Attr::DType(d) => write!(f, " dtype={d}"),
            Attr::Axis(axis) => write!(f, " axis={axis}"),
            Attr::Pad(ranges) => {
                let parts: Vec<_> = ranges.iter().map(|r| format!("{}:{}:{}", r.low, r.interior, r.high)).collect();
                write!(f, " pad=[{}]", parts.join(", "))
            }
            Attr::Windows(windows) => {
                let parts: Vec<_> = windows.iter().map(|w| format!("{}:{}:{}:{}", w.axis, w.size, w.stride, w.dilation)).collect();
                write!(f, " windows=[{}]", parts.join(", "))
            }
            Attr::Mode(mode) => write!(f, " mode={}", mode.name()),
            Attr::Region(region) => match &**region {
                Region::Cond { .. } => Ok(()),
                Region::While { carried, .. } => write!(f, " carried={carried}"),
                Region::Scan { trips, carried, sliced, reverse, .. } => {
                    write!(f, " trips={trips} carried={carried} sliced={sliced}{}", if *reverse { " reverse" } else { "" })
                }
            },
        }
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "graph {}", quoted(&self.name))?;
        write(self, "", f)
    }
}

/// A graph after its name, with each line indented.
fn write(graph: &Graph, indent: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("(")?;
    for (i, p) in graph.parameters().iter().enumerate() {
        let captured = if p.role == ParameterRole::Captured { " captured" } else { "" };
        write!(f, "{}{} {}{captured}: {}", if i == 0 { "" } else { ", " }, p.node, quoted(&p.name), graph.node(p.node).ty)?;
    }
    writeln!(f, ") {{")?;
    for (id, node) in graph.nodes().filter(|(_, n)| n.op.kind != OpKind::Parameter) {
        write!(f, "{indent}  {id} = {}", node.op.kind.info().name)?;
        for (i, input) in node.inputs.iter().enumerate() {
            write!(f, "{} {input}", if i == 0 { "" } else { "," })?;
        }
        write!(f, "{}", AttrText(&node.op.attr))?;
        if node.region().is_none() {
            write!(f, " : {}", node.ty)?;
        } else {
            f.write_str(" {")?;
        }
        match graph.origin(id) {
            Some(o) => writeln!(f, "  # In [{}] line {}", o.execution, o.line)?,
            None => writeln!(f)?,
        }
        if let Some(region) = node.region() {
            for (name, inner) in region.graphs() {
                write!(f, "{indent}    {name}")?;
                write(inner, &format!("{indent}    "), f)?;
            }
            writeln!(f, "{indent}  }}")?;
        }
    }
    let outputs: Vec<_> = graph.outputs().iter().map(ToString::to_string).collect();
    writeln!(f, "{indent}  return {}", outputs.join(", "))?;
    writeln!(f, "{indent}}}")
}

/// A name in quotes. Quotes, backslashes and control characters are replaced: names are only for people.
fn quoted(name: &str) -> String {
    let clean: String = name.chars().map(|c| if c == '"' || c == '\\' || c.is_control() { '_' } else { c }).collect();
    format!("\"{clean}\"")
}
