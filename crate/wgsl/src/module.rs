//! A shader while it is written: bindings, the helpers that are used, and scalar expressions as `let` statements.

use crate::elementwise;
use crate::function;
use crate::helper::{self, Helper};
use crate::point::{self, Point};
use crate::width::{Constant, Width, constant};
use crate::{ENTRY_POINT, Limits, Shader};
use std::collections::BTreeSet;
use std::fmt::Write;
use tandem_ir::DType;
use tandem_kernel::support::{NO_KERNELS, stays_inside};
use tandem_kernel::{Access, ExprId, Kernel, Scalar};

/// A shader while it is written.
pub struct Module<'a> {
    /// What it computes.
    pub kernel: &'a Kernel,
    limits: Limits,
    /// Element of each input's binding.
    inputs: Vec<Width>,
    /// Element of each output's binding.
    outputs: Vec<Width>,
    /// For each output, this point's element as it is stored, as wide as the values, where they read what was written.
    pub written: Vec<String>,
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
pub fn nothing(kernel: &Kernel, limits: Limits) -> Shader {
    let main = format!("\n@compute @workgroup_size(1)\nfn {ENTRY_POINT}() {{\n}}\n");
    Shader { source: Module::scalar(kernel, limits).source(&main), workgroups: [0, 1, 1] }
}

impl<'a> Module<'a> {
    /// With the elements of the bindings chosen, the same for all outputs.
    pub fn new(kernel: &'a Kernel, limits: Limits, inputs: Vec<Width>, output: Width) -> Module<'a> {
        Module::with_outputs(kernel, limits, inputs, vec![output; kernel.outputs.len()])
    }

    /// With the elements of the bindings chosen.
    pub fn with_outputs(kernel: &'a Kernel, limits: Limits, inputs: Vec<Width>, outputs: Vec<Width>) -> Module<'a> {
        Module { kernel, limits, inputs, outputs, written: Vec::new(), helpers: BTreeSet::new() }
    }

    /// With scalar bindings.
    pub fn scalar(kernel: &'a Kernel, limits: Limits) -> Module<'a> {
        Module::new(kernel, limits, vec![Width::One; kernel.inputs.len()], Width::One)
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

    /// Declares a value and what it needs at a point; gives its name. `accumulated` names the finished folds.
    pub fn value(&mut self, out: &mut String, indent: &str, root: ExprId, point: &Point, width: Width, accumulated: &[&str]) -> String {
        self.values(out, indent, &[root], point, width, accumulated).swap_remove(0)
    }

    /// As [`Module::value`], for several values that share what they have in common.
    pub fn values(
        &mut self,
        out: &mut String,
        indent: &str,
        roots: &[ExprId],
        point: &Point,
        width: Width,
        accumulated: &[&str],
    ) -> Vec<String> {
        let kernel = self.kernel;
        let mut names: Vec<Option<String>> = vec![None; kernel.exprs.len()];
        let mut needed: Vec<ExprId> = roots.iter().flat_map(|root| kernel.reachable(*root)).collect();
        needed.sort_unstable();
        needed.dedup();
        for id in needed {
            let expr = kernel.expr(id);
            let text = match &expr.scalar {
                Scalar::Accumulated(fold) => match self.settled(expr.dtype, width, accumulated[*fold as usize]) {
                    Some(text) => text,
                    None => {
                        names[id.0 as usize] = Some(accumulated[*fold as usize].to_owned());
                        continue;
                    }
                },
                Scalar::Constant(literal) => {
                    let text = match constant(*literal) {
                        Constant::Plain(text) => text,
                        Constant::Bits(bits) => format!("{}({bits})", self.helper(function::FROM_BITS, Width::One)),
                    };
                    width.splat(expr.dtype, &text)
                }
                Scalar::Load { input, access } => self.load(out, indent, id, *input as usize, access, point, width),
                Scalar::Index(access) => index(access, point, width),
                Scalar::Gather { input, index } => {
                    let index = names[index.0 as usize].as_deref().unwrap_or_default();
                    self.gather(*input as usize, index, width)
                }
                Scalar::Written(output) => is_true(expr.dtype, width, self.written[*output as usize].clone()),
                Scalar::Apply { op, args } => {
                    let operand = args.last().map_or(expr.dtype, |&arg| kernel.expr(arg).dtype);
                    let args: Vec<&str> = args.iter().filter_map(|arg| names[arg.0 as usize].as_deref()).collect();
                    let elementwise = op.elementwise().expect("kernels apply element-wise ops only");
                    let value = elementwise::apply(self, elementwise, width, operand, expr.dtype, &args);
                    let settled = if stays_inside(*op) { None } else { self.settled(expr.dtype, width, &value) };
                    settled.unwrap_or(value)
                }
            };
            let name = format!("v{}", id.0);
            let _ = writeln!(out, "{indent}let {name} = {text};");
            names[id.0 as usize] = Some(name);
        }
        roots.iter().map(|root| names[root.0 as usize].clone().unwrap_or_default()).collect()
    }

    #[allow(clippy::too_many_arguments, reason = "a private step of `value`")]
    fn load(&self, out: &mut String, indent: &str, id: ExprId, input: usize, access: &Access, point: &Point, width: Width) -> String {
        let dtype = self.kernel.inputs[input].dtype;
        let index = point.index(access);
        let is_true = |text: String, width: Width| is_true(dtype, width, text);
        let step = access.strides.last().copied().unwrap_or(0);
        match (width, self.inputs[input]) {
            (Width::One, Width::One | Width::Four) => is_true(self.read_scalar(input, &index), width),
            (Width::Four, Width::Four) => is_true(self.read_four(input, &quarter(&index)), width),
            (Width::Four, Width::One) if step == 0 => width.splat(dtype, &is_true(self.read_scalar(input, &index), Width::One)),
            (Width::Four, Width::One) => {
                let base = format!("a{}", id.0);
                let _ = writeln!(out, "{indent}let {base} = {index};");
                let sign = if step < 0 { '-' } else { '+' };
                let lane = |lane: usize| match lane * step.unsigned_abs() {
                    0 => self.read_scalar(input, &base),
                    distance => self.read_scalar(input, &format!("{base} {sign} {distance}u")),
                };
                let stored = Width::Four.stored_type(dtype);
                is_true(format!("{stored}({}, {}, {}, {})", lane(0), lane(1), lane(2), lane(3)), width)
            }
        }
    }

    /// A result as wide as it is held, wrapped or rounded to its dtype; none for a dtype that is as wide.
    pub fn settled(&mut self, dtype: DType, width: Width, value: &str) -> Option<String> {
        let helper = match dtype {
            DType::I8 => function::NARROW_SIGNED,
            DType::U8 => function::NARROW_UNSIGNED,
            DType::F16 => function::ROUND_TO_HALF,
            DType::Bool | DType::I32 | DType::U32 | DType::I64 | DType::F32 | DType::F64 => return None,
        };
        Some(format!("{}({value})", self.helper(helper, width)))
    }

    /// Elements of an input at computed indices.
    fn gather(&self, input: usize, index: &str, width: Width) -> String {
        let dtype = self.kernel.inputs[input].dtype;
        let one = |index: String| self.read_scalar(input, &format!("u32({index})"));
        let text = match width {
            Width::One => one(index.to_owned()),
            Width::Four => {
                let [x, y, z, w] = ["x", "y", "z", "w"].map(|lane| one(format!("{index}.{lane}")));
                format!("{}({x}, {y}, {z}, {w})", width.stored_type(dtype))
            }
        };
        is_true(dtype, width, text)
    }

    /// A numeric element of an input, whatever its binding.
    pub fn read_scalar(&self, input: usize, index: &str) -> String {
        let element = match self.inputs[input] {
            Width::One => format!("in{input}[{index}]"),
            Width::Four => format!("in{input}[({index}) / 4u][({index}) % 4u]"),
        };
        self.widened(self.kernel.inputs[input].dtype, Width::One, element)
    }

    /// Four numeric elements of an input that is bound in fours; `index` counts those.
    pub fn read_four(&self, input: usize, index: &str) -> String {
        self.widened(self.kernel.inputs[input].dtype, Width::Four, format!("in{input}[{index}]"))
    }

    /// What lies in a binding, in the type that values of its dtype are held in.
    fn widened(&self, dtype: DType, width: Width, element: String) -> String {
        if width.bound_type(dtype, self.limits) == width.stored_type(dtype) {
            return element;
        }
        format!("{}({element})", width.stored_type(dtype))
    }

    /// What an element of an output's binding is now.
    pub fn present(&self, output: usize, index: &str) -> String {
        self.widened(self.kernel.outputs[output].dtype, self.outputs[output], self.place(output, index))
    }

    /// An element of an output's binding.
    fn place(&self, output: usize, index: &str) -> String {
        format!("{}[{index}]", output_name(output))
    }

    /// The element of an output at a point as it is stored, as wide as wanted.
    pub fn stored(&self, output: usize, access: &Access, point: &Point, width: Width) -> String {
        let (at, dtype) = (point.index(access), self.kernel.outputs[output].dtype);
        let step = access.strides.last().copied().unwrap_or(0);
        match (width, self.outputs[output]) {
            (Width::One, Width::One) => self.present(output, &at),
            (Width::One, Width::Four) => {
                self.widened(dtype, Width::One, format!("{}[({at}) % 4u]", self.place(output, &format!("({at}) / 4u"))))
            }
            (Width::Four, Width::Four) => self.present(output, &quarter(&at)),
            (Width::Four, Width::One) => {
                let list: Vec<String> = (0..4).map(|lane| self.present(output, &beside(&at, lane * step))).collect();
                format!("{}({})", width.stored_type(dtype), list.join(", "))
            }
        }
    }

    /// A statement that stores a value as wide as the binding; `index` counts elements of that.
    pub fn store(&self, output: usize, index: &str, value: &str) -> String {
        let (dtype, width) = (self.kernel.outputs[output].dtype, self.outputs[output]);
        let stored = match dtype {
            DType::Bool => format!("{}({value})", width.stored_type(dtype)),
            DType::F16 if self.limits.half => format!("{}({value})", width.bound_type(dtype, self.limits)),
            DType::I8 | DType::U8 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => value.to_owned(),
            DType::I64 | DType::F64 => unreachable!("{}", NO_KERNELS),
        };
        format!("{} = {stored};", self.place(output, index))
    }

    /// Statements that store a value of a width at a point.
    pub fn store_at(&self, output: usize, access: &Access, point: &Point, width: Width, value: &str) -> String {
        let at = point.index(access);
        match (width, self.outputs[output]) {
            (Width::Four, Width::One) => {
                let step = access.strides.last().copied().unwrap_or(0);
                let one = |lane: isize| self.store(output, &beside(&at, lane * step), &format!("{value}[{lane}]"));
                (0..4).map(one).collect::<Vec<_>>().join(" ")
            }
            (Width::Four, Width::Four) => self.store(output, &quarter(&at), value),
            (Width::One, _) => self.store(output, &at, value),
        }
    }

    /// The whole text: bindings, helpers, and the rest as given.
    pub fn source(&self, rest: &str) -> String {
        let mut out = String::new();
        if self.limits.half && self.kernel.inputs.iter().chain(&self.kernel.outputs).any(|buffer| buffer.dtype == DType::F16) {
            out.push_str("enable f16;\n\n");
        }
        for (position, (buffer, width)) in self.kernel.inputs.iter().zip(&self.inputs).enumerate() {
            let element = width.bound_type(buffer.dtype, self.limits);
            let _ = writeln!(out, "@group(0) @binding({position}) var<storage, read> in{position}: array<{element}>;");
        }
        for (position, buffer) in self.kernel.outputs.iter().enumerate() {
            let (element, name) = (self.outputs[position].bound_type(buffer.dtype, self.limits), output_name(position));
            let binding = self.kernel.inputs.len() + position;
            let _ = writeln!(out, "@group(0) @binding({binding}) var<storage, read_write> {name}: array<{element}>;");
        }
        for &(helper, width) in &self.helpers {
            helper::write(&mut out, helper, width);
        }
        out.push_str(rest);
        out
    }
}

/// Name of an output's binding.
fn output_name(output: usize) -> String {
    if output == 0 { "out".to_owned() } else { format!("out{output}") }
}

/// An element as it is stored, as a value.
fn is_true(dtype: DType, width: Width, text: String) -> String {
    match dtype {
        DType::Bool => format!("{text} != {}", if width == Width::One { "0u" } else { "vec4<u32>(0u)" }),
        DType::I8 | DType::U8 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => text,
        DType::I64 | DType::F64 => unreachable!("{}", NO_KERNELS),
    }
}

/// The number that an affine index has at a point.
fn index(access: &Access, point: &Point, width: Width) -> String {
    let first = format!("i32({})", point.index(access));
    match (width, access.strides.last().copied().unwrap_or(0)) {
        (Width::One, _) => first,
        (Width::Four, 0) => width.splat(DType::I32, &first),
        (Width::Four, step) => format!("vec4<i32>({first}) + vec4<i32>(0i, {}i, {}i, {}i)", step, 2 * step, 3 * step),
    }
}

/// What WGSL calls the position in a subgroup, `near` in generated code.
pub const NEAR_BUILTIN: &str = "subgroup_invocation_id";

/// The head of the entry point.
pub fn entry(invocations: u32) -> String {
    entry_with(invocations, false)
}

/// The head of the entry point, with the position in a subgroup if that is wanted.
pub fn entry_with(invocations: u32, near: bool) -> String {
    let near = if near { format!(", @builtin({NEAR_BUILTIN}) near: u32") } else { String::new() };
    format!(
        "
@compute @workgroup_size({invocations})
fn {ENTRY_POINT}(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32{near}) {{
"
    )
}

/// An element index at a distance.
fn beside(index: &str, distance: isize) -> String {
    match distance {
        0 => index.to_owned(),
        distance if distance < 0 => format!("{index} - {}u", -distance),
        distance => format!("{index} + {distance}u"),
    }
}

/// An element index divided by four; the index is known to be a multiple.
fn quarter(index: &str) -> String {
    if index.contains(' ') { format!("({index}) / 4u") } else { format!("{index} / 4u") }
}

/// The loads that a value needs.
pub fn loads(kernel: &Kernel, root: ExprId) -> Vec<(usize, &Access)> {
    let load = |id: ExprId| match &kernel.expr(id).scalar {
        Scalar::Load { input, access } => Some((*input as usize, access)),
        Scalar::Constant(_)
        | Scalar::Index(_)
        | Scalar::Gather { .. }
        | Scalar::Apply { .. }
        | Scalar::Accumulated(_)
        | Scalar::Written(_) => None,
    };
    kernel.reachable(root).into_iter().filter_map(load).collect()
}

/// The accesses of loads and indices that a value needs.
pub fn accesses(kernel: &Kernel, root: ExprId) -> Vec<&Access> {
    kernel.reachable(root).into_iter().filter_map(|id| kernel.expr(id).scalar.access()).collect()
}

/// Whether a value, or what it needs, is read at a computed index of an input.
pub fn gathers(kernel: &Kernel, root: ExprId, from: usize) -> bool {
    kernel.reachable(root).into_iter().any(|id| matches!(kernel.expr(id).scalar, Scalar::Gather { input, .. } if input as usize == from))
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
pub fn input_widths(kernel: &Kernel, roots: &[ExprId], domain: &[usize]) -> Vec<Width> {
    let loads: Vec<_> = roots.iter().flat_map(|root| loads(kernel, *root)).collect();
    let width = |input: usize| {
        let mut own = loads.iter().filter(|(i, _)| *i == input).peekable();
        let is_read = own.peek().is_some() && !roots.iter().any(|root| gathers(kernel, *root, input));
        if is_read && own.all(|(_, access)| point::is_aligned(domain, access)) { Width::Four } else { Width::One }
    };
    (0..kernel.inputs.len()).map(width).collect()
}
