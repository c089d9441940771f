//! Programs and kernels as text, for tests and people: what is read where, and in which loops.

use crate::ir::action::{Action, Slices};
use crate::ir::expr::{Access, ExprId, Scalar};
use crate::ir::kernel::{Body, Buffer, Kernel, Stage};
use crate::ir::matmul::{AccessMap, MatMulBody};
use crate::ir::program::{Argument, Program};
use std::fmt;

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |arguments: &[Argument]| arguments.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        for (i, step) in self.steps.iter().enumerate() {
            let nodes: Vec<_> = step.nodes.iter().map(ToString::to_string).collect();
            writeln!(f, "k{}: {} <- {}   # {}", i + 1, list(&step.outputs), list(&step.inputs), nodes.join(" "))?;
            write!(f, "{}", step.kernel)?;
        }
        for r in &self.refusals {
            writeln!(f, "{} not in k{}: {}", r.node, r.step + 1, r.reason)?;
        }
        write_actions(&self.actions, "", f)?;
        writeln!(f, "slots {:?}, results {}", self.slots, list(&self.results))
    }
}

fn write_actions(actions: &[Action], indent: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let deeper = format!("{indent}  ");
    for action in actions {
        match action {
            Action::Step(i) => writeln!(f, "{indent}k{}", i + 1)?,
            Action::Copy(copy) => {
                let [from, to] = match copy.slices {
                    Slices::None => ["", ""],
                    Slices::From => ["[trip]", ""],
                    Slices::To => ["", "[trip]"],
                };
                writeln!(f, "{indent}{}{to} <- {}{from}   # {} {}", copy.to, copy.from, copy.buffer.len, copy.buffer.dtype)?;
            }
            Action::If { condition, then, otherwise } => {
                writeln!(f, "{indent}if {condition}")?;
                write_actions(then, &deeper, f)?;
                writeln!(f, "{indent}else")?;
                write_actions(otherwise, &deeper, f)?;
            }
            Action::Loop { trips, reverse, body } => {
                writeln!(f, "{indent}{trips} times{}", if *reverse { ", last slice first" } else { "" })?;
                write_actions(body, &deeper, f)?;
            }
            Action::While { before, condition, body } => {
                writeln!(f, "{indent}while")?;
                write_actions(before, &deeper, f)?;
                writeln!(f, "{indent}  {condition} then")?;
                write_actions(body, &deeper, f)?;
            }
        }
    }
    Ok(())
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Input(i) => write!(f, "in{i}"),
            Argument::Output(i) => write!(f, "out{i}"),
            Argument::Slot(i) => write!(f, "slot{i}"),
        }
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let loops = match &self.body {
            Body::Map(m) => format!("map {:?} -> {}", m.domain, names(&m.values)),
            Body::Reduce(r) => format!("{} {:?} over {:?} of e{} -> e{}", r.op.info().name, r.outer, r.inner, r.value.0, r.epilogue.0),
            Body::MatMul(m) => {
                let columns = m.column_sums().map_or(String::new(), |(_, value)| format!(", columns -> e{}", value.0));
                format!("matmul {}{columns}", product(m))
            }
            Body::Rows(r) => format!("rows {:?} by {:?}", r.rows, r.inner),
            Body::Attention(a) => format!(
                "attention {}, softmax, by {} columns of b{}{} -> e{}",
                product(&a.scores),
                a.columns,
                a.values.input,
                AccessText(&a.values.access.affine()),
                a.result.0
            ),
            Body::Sequential(body) => body.to_string(),
        };
        writeln!(f, "  {loops}")?;
        for (i, e) in self.exprs.iter().enumerate() {
            match &e.scalar {
                Scalar::Constant(l) => writeln!(f, "    e{i} = {l}")?,
                Scalar::Load { input, access } => writeln!(f, "    e{i} = b{input}{}", AccessText(access))?,
                Scalar::Index(access) => writeln!(f, "    e{i} = index{}", AccessText(access))?,
                Scalar::Gather { input, index } => writeln!(f, "    e{i} = b{input}[e{}]", index.0)?,
                Scalar::Apply { op, args } => writeln!(f, "    e{i} = {}({}) : {}", op.info().name, names(args), e.dtype)?,
                Scalar::Accumulated(0) if !matches!(self.body, Body::Rows(_)) => writeln!(f, "    e{i} = accumulated")?,
                Scalar::Accumulated(_) if matches!(self.body, Body::MatMul(_)) => writeln!(f, "    e{i} = column sum")?,
                Scalar::Accumulated(_) if matches!(self.body, Body::Attention(_)) => writeln!(f, "    e{i} = weighted sum")?,
                Scalar::Accumulated(fold) => writeln!(f, "    e{i} = fold{fold}")?,
                Scalar::Written(output) => writeln!(f, "    e{i} = written{output}")?,
            }
        }
        let Body::Rows(rows) = &self.body else { return Ok(()) };
        let mut folds = 0;
        for stage in &rows.stages {
            match stage {
                Stage::Fold { op, value } => {
                    writeln!(f, "    fold{folds} = {} of e{}", op.info().name, value.0)?;
                    folds += 1;
                }
                Stage::Store { output, access, once, value } => {
                    let once = if *once { " once" } else { "" };
                    writeln!(f, "    out{output}{} = e{}{once}", AccessText(access), value.0)?;
                }
            }
        }
        Ok(())
    }
}

impl Kernel {
    /// Its buffers and itself as text. The tuning is no part of it, and it is the same in every version of this program, so that
    /// what was measured of a kernel can be kept.
    pub fn signature(&self) -> String {
        let list = |buffers: &[Buffer]| buffers.iter().map(|b| format!("{} {}", b.dtype, b.len)).collect::<Vec<_>>().join(", ");
        format!("{} -> {}\n{self}", list(&self.inputs), list(&self.outputs))
    }
}

fn names(exprs: &[ExprId]) -> String {
    exprs.iter().map(|e| format!("e{}", e.0)).collect::<Vec<_>>().join(", ")
}

/// The sizes and operands of a product, and the value that is made of it.
fn product(m: &MatMulBody) -> String {
    format!(
        "{:?} {}x{}x{} b{}{} b{}{}{}{}{} -> e{}",
        m.batch,
        m.m,
        m.k,
        m.n,
        m.left.input,
        AccessText(&m.left.access.affine()),
        m.right.input,
        AccessText(&m.right.access.affine()),
        windows(&m.right.access),
        m.prologue.map_or(String::new(), |value| format!(" as e{}", value.0)),
        if m.is_narrow { " of 16 bits" } else { "" },
        m.product_value().0
    )
}

/// The loops of an operand that is read through windows.
fn windows(access: &AccessMap) -> String {
    if access.is_strided() { String::new() } else { format!(" unfolded {:?} {:?}", access.rows.0, access.columns.0) }
}

struct AccessText<'a>(&'a Access);

impl fmt::Display for AccessText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strides: Vec<_> = self.0.strides.iter().map(ToString::to_string).collect();
        write!(f, "[{}+{}]", self.0.offset, strides.join(","))
    }
}
