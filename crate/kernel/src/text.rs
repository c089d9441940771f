//! Programs and kernels as text, for tests and people: what is read where, and in which loops.

use crate::ir::{Access, Body, Kernel, Scalar};
use crate::program::{Argument, Program};
use std::fmt;

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |arguments: &[Argument]| arguments.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        for (i, step) in self.steps.iter().enumerate() {
            let nodes: Vec<_> = step.nodes.iter().map(ToString::to_string).collect();
            writeln!(f, "k{}: {} <- {}   # {}", i + 1, step.output, list(&step.inputs), nodes.join(" "))?;
            write!(f, "{}", step.kernel)?;
        }
        for r in &self.refused {
            writeln!(f, "{} not in k{}: {}", r.node, r.step + 1, r.reason)?;
        }
        writeln!(f, "slots {:?}, results {}", self.slots, list(&self.results))
    }
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
            Body::Map(m) => format!("map {:?} -> e{}", m.domain, m.value.0),
            Body::Reduce(r) => format!("{} {:?} over {:?} of e{} -> e{}", r.op.info().name, r.outer, r.inner, r.value.0, r.epilogue.0),
            Body::MatMul(m) => format!(
                "matmul {:?} {}x{}x{} b{}{} b{}{} -> e{}",
                m.batch,
                m.m,
                m.k,
                m.n,
                m.left.input,
                AccessText(&m.left.access),
                m.right.input,
                AccessText(&m.right.access),
                m.epilogue.0
            ),
        };
        writeln!(f, "  {loops}")?;
        for (i, e) in self.exprs.iter().enumerate() {
            match &e.scalar {
                Scalar::Constant(l) => writeln!(f, "    e{i} = {l}")?,
                Scalar::Load { input, access } => writeln!(f, "    e{i} = b{input}{}", AccessText(access))?,
                Scalar::Apply { op, args } => {
                    let args: Vec<_> = args.iter().map(|a| format!("e{}", a.0)).collect();
                    writeln!(f, "    e{i} = {}({}) : {}", op.info().name, args.join(", "), e.dtype)?;
                }
                Scalar::Accumulated => writeln!(f, "    e{i} = accumulated")?,
            }
        }
        Ok(())
    }
}

struct AccessText<'a>(&'a Access);

impl fmt::Display for AccessText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let strides: Vec<_> = self.0.strides.iter().map(ToString::to_string).collect();
        write!(f, "[{}+{}]", self.0.offset, strides.join(","))
    }
}
