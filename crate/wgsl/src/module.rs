//! A shader while it is written: bindings, the helpers that are used, and scalar expressions as `let` statements.
//! Refuses loops; those belong to the modules of the bodies.

use crate::elementwise;
use crate::helper::{self, Helper};
use crate::point::{self, Point};
use crate::width::{Constant, Width, constant};
use crate::{ENTRY_POINT, Limits, Shader};
use std::collections::BTreeSet;
use std::fmt::Write;
use tandem_ir::DType;
use tandem_kernel::{Access, ExprId, Kernel, Scalar};

/// A shader while it is written.
pub struct Module<'a> {
    /// What it computes.
    pub kernel: &'a Kernel,
    /// Element of each input's binding.
    inputs: Vec<Width>,
    /// Element of the output's binding.
    output: Width,
    helpers: BTreeSet<(Helper, Width)>,
}

/// How many workgroups there are and how they are numbered.
#[derive(Clone, Copy)]
pub struct Grid {
    /// As dispatched.
    pub workgroups: [u32; 3],
    /// Those that have work, numbered from 0.
    pub count: usize,
}

impl Grid {
    /// So many workgroups, folded into a second axis where the first does not hold them.
    pub fn new(count: usize, limits: Limits) -> Grid {
        let rows = count.div_ceil(limits.workgroups as usize).max(1);
        let columns = count.div_ceil(rows);
        Grid { workgroups: [columns as u32, rows as u32, 1], count }
    }

    /// The number of this workgroup, as an expression.
    pub fn number(&self) -> String {
        match self.workgroups {
            [_, 1, _] => "group.x".to_owned(),
            [columns, ..] => format!("(group.y * {columns}u + group.x)"),
        }
    }

    /// Leaves workgroups that have no work. The condition is uniform, so barriers may follow.
    pub fn guard(&self, number: &str) -> String {
        if self.workgroups[0] as usize * self.workgroups[1] as usize == self.count {
            String::new()
        } else {
            format!("    if ({number} >= {}u) {{\n        return;\n    }}\n", self.count)
        }
    }
}

/// A shader that does nothing, for an output without elements.
pub fn nothing(kernel: &Kernel) -> Shader {
    let main = format!("\n@compute @workgroup_size(1)\nfn {ENTRY_POINT}() {{\n}}\n");
    Shader { source: Module::new(kernel, vec![Width::One; kernel.inputs.len()], Width::One).source(&main), workgroups: [0, 1, 1] }
}

impl<'a> Module<'a> {
    /// With the elements of the bindings chosen.
    pub fn new(kernel: &'a Kernel, inputs: Vec<Width>, output: Width) -> Module<'a> {
        Module { kernel, inputs, output, helpers: BTreeSet::new() }
    }

    /// With scalar bindings.
    pub fn scalar(kernel: &'a Kernel) -> Module<'a> {
        Module::new(kernel, vec![Width::One; kernel.inputs.len()], Width::One)
    }

    /// Name of a helper, which will be part of the text, with those that it calls.
    pub fn helper(&mut self, helper: Helper, width: Width) -> String {
        if self.helpers.insert((helper, width)) {
            for other in helper.needs() {
                self.helper(other, width);
            }
        }
        format!("{}{}", helper.name(), width.suffix())
    }

    /// Declares a value and what it needs at a point; gives its name. `accumulated` names the finished fold.
    pub fn value(&mut self, out: &mut String, indent: &str, root: ExprId, point: &Point, width: Width, accumulated: &str) -> String {
        let kernel = self.kernel;
        let mut names: Vec<Option<String>> = vec![None; kernel.exprs.len()];
        for id in reachable(kernel, root) {
            let expr = kernel.expr(id);
            let text = match &expr.scalar {
                Scalar::Accumulated => {
                    names[id.0 as usize] = Some(accumulated.to_owned());
                    continue;
                }
                Scalar::Constant(literal) => {
                    let text = match constant(*literal) {
                        Constant::Plain(text) => text,
                        Constant::Bits(bits) => format!("{}({bits})", self.helper(Helper::FromBits, Width::One)),
                    };
                    width.splat(expr.dtype, &text)
                }
                Scalar::Load { input, access } => self.load(out, indent, id, *input as usize, access, point, width),
                Scalar::Apply { op, args } => {
                    let operand = args.last().map_or(expr.dtype, |&arg| kernel.expr(arg).dtype);
                    let args: Vec<&str> = args.iter().filter_map(|arg| names[arg.0 as usize].as_deref()).collect();
                    elementwise::apply(self, *op, width, operand, expr.dtype, &args)
                }
            };
            let name = format!("v{}", id.0);
            let _ = writeln!(out, "{indent}let {name} = {text};");
            names[id.0 as usize] = Some(name);
        }
        names[root.0 as usize].take().unwrap_or_default()
    }

    #[allow(clippy::too_many_arguments, reason = "a private step of `value`")]
    fn load(&self, out: &mut String, indent: &str, id: ExprId, input: usize, access: &Access, point: &Point, width: Width) -> String {
        let dtype = self.kernel.inputs[input].dtype;
        let index = point.index(access);
        let is_true = |text: String, width: Width| match dtype {
            DType::Bool => format!("{text} != {}", if width == Width::One { "0u" } else { "vec4<u32>(0u)" }),
            DType::I32 | DType::F32 => text,
            DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => {
                unreachable!("{}", tandem_kernel::support::NO_KERNELS)
            }
        };
        let step = access.strides.last().copied().unwrap_or(0);
        match (width, self.inputs[input]) {
            (Width::One, Width::One) => is_true(self.read_scalar(input, &index), width),
            (Width::One, Width::Four) => is_true(self.read_scalar(input, &index), width),
            (Width::Four, Width::Four) => is_true(format!("in{input}[{}]", quarter(&index)), width),
            (Width::Four, Width::One) if step == 0 => width.splat(dtype, &is_true(format!("in{input}[{index}]"), Width::One)),
            (Width::Four, Width::One) => {
                let base = format!("a{}", id.0);
                let _ = writeln!(out, "{indent}let {base} = {index};");
                let sign = if step < 0 { '-' } else { '+' };
                let lane = |lane: usize| match lane * step.unsigned_abs() {
                    0 => format!("in{input}[{base}]"),
                    distance => format!("in{input}[{base} {sign} {distance}u]"),
                };
                let stored = Width::Four.stored_type(dtype);
                is_true(format!("{stored}({}, {}, {}, {})", lane(0), lane(1), lane(2), lane(3)), width)
            }
        }
    }

    /// A numeric element of an input, whatever its binding.
    pub fn read_scalar(&self, input: usize, index: &str) -> String {
        match self.inputs[input] {
            Width::One => format!("in{input}[{index}]"),
            Width::Four => format!("in{input}[({index}) / 4u][({index}) % 4u]"),
        }
    }

    /// A statement that stores a value of the output's width; `index` counts elements of the output's binding.
    pub fn store(&self, index: &str, value: &str) -> String {
        match self.kernel.output.dtype {
            DType::Bool => format!("out[{index}] = {}({value});", self.output.stored_type(DType::Bool)),
            DType::I32 | DType::F32 => format!("out[{index}] = {value};"),
            DType::I8 | DType::U8 | DType::U32 | DType::I64 | DType::F16 | DType::F64 => {
                unreachable!("{}", tandem_kernel::support::NO_KERNELS)
            }
        }
    }

    /// The whole text: bindings, helpers, and the rest as given.
    pub fn source(&self, rest: &str) -> String {
        let mut out = String::new();
        for (position, (buffer, width)) in self.kernel.inputs.iter().zip(&self.inputs).enumerate() {
            let element = width.stored_type(buffer.dtype);
            let _ = writeln!(out, "@group(0) @binding({position}) var<storage, read> in{position}: array<{element}>;");
        }
        let element = self.output.stored_type(self.kernel.output.dtype);
        let _ = writeln!(out, "@group(0) @binding({}) var<storage, read_write> out: array<{element}>;", self.kernel.inputs.len());
        for &(helper, width) in &self.helpers {
            helper::write(&mut out, helper, width);
        }
        out.push_str(rest);
        out
    }
}

/// The head of the entry point.
pub fn entry(invocations: u32) -> String {
    format!(
        "
@compute @workgroup_size({invocations})
fn {ENTRY_POINT}(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {{
"
    )
}

/// An element index divided by four; the index is known to be a multiple.
fn quarter(index: &str) -> String {
    if index.contains(' ') { format!("({index}) / 4u") } else { format!("{index} / 4u") }
}

/// The expressions that a value needs, itself last.
pub fn reachable(kernel: &Kernel, root: ExprId) -> Vec<ExprId> {
    let mut marked = vec![false; root.0 as usize + 1];
    marked[root.0 as usize] = true;
    for position in (0..marked.len()).rev() {
        if !marked[position] {
            continue;
        }
        if let Scalar::Apply { args, .. } = &kernel.exprs[position].scalar {
            args.iter().for_each(|arg| marked[arg.0 as usize] = true);
        }
    }
    (0..=root.0).map(ExprId).filter(|id| marked[id.0 as usize]).collect()
}

/// The loads that a value needs.
pub fn loads(kernel: &Kernel, root: ExprId) -> Vec<(usize, &Access)> {
    let load = |id: ExprId| match &kernel.expr(id).scalar {
        Scalar::Load { input, access } => Some((*input as usize, access)),
        Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Accumulated => None,
    };
    reachable(kernel, root).into_iter().filter_map(load).collect()
}

/// Which loop indices have to be declared for some accesses; contiguous ones use the flat position.
pub fn used<'k>(domain: &[usize], accesses: impl IntoIterator<Item = &'k Access>, flat: bool) -> Vec<bool> {
    let mut used = vec![false; domain.len()];
    for access in accesses {
        if flat && point::is_contiguous(domain, access) {
            continue;
        }
        for (used, &stride) in used.iter_mut().zip(&access.strides) {
            *used |= stride != 0;
        }
    }
    used
}

/// Element of each input's binding when values are four wide: `vec4` where all its loads are aligned.
pub fn input_widths(kernel: &Kernel, root: ExprId, domain: &[usize]) -> Vec<Width> {
    let mut widths = vec![Width::Four; kernel.inputs.len()];
    let mut seen = vec![false; widths.len()];
    for (input, access) in loads(kernel, root) {
        seen[input] = true;
        if !point::is_aligned(domain, access) {
            widths[input] = Width::One;
        }
    }
    for (width, seen) in widths.iter_mut().zip(seen) {
        if !seen {
            *width = Width::One;
        }
    }
    widths
}
