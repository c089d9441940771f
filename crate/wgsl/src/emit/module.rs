//! A shader while it is written: its bindings, the helpers that it uses, and scalar expressions as `let` statements.

use crate::Limits;
use crate::emit::point::Point;
use crate::emit::shader::{ENTRY_POINT, Shader};
use crate::emit::text::Text;
use crate::math::{self, HelperSet, functions};
use crate::width::{Constant, Width, constant};
use std::fmt::Write;
use tandem_ir::DType;
use tandem_kernel::support::{NO_KERNELS, stays_inside};
use tandem_kernel::{Access, CodePart, ExprId, Kernel, Scalar};

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
    /// What its expressions call.
    pub helpers: HelperSet,
}

impl<'a> Module<'a> {
    /// With the elements of the bindings chosen, the same for all outputs.
    pub fn new(kernel: &'a Kernel, limits: Limits, inputs: Vec<Width>, output: Width) -> Module<'a> {
        Module::with_outputs(kernel, limits, inputs, vec![output; kernel.outputs.len()])
    }

    /// With the elements of the bindings chosen.
    pub fn with_outputs(kernel: &'a Kernel, limits: Limits, inputs: Vec<Width>, outputs: Vec<Width>) -> Module<'a> {
        Module { kernel, limits, inputs, outputs, written: Vec::new(), helpers: HelperSet::default() }
    }

    /// With scalar bindings.
    pub fn scalar(kernel: &'a Kernel, limits: Limits) -> Module<'a> {
        Module::new(kernel, limits, vec![Width::One; kernel.inputs.len()], Width::One)
    }

    /// Declares a value and what it needs at a point; gives its name. `accumulated` names the finished folds.
    pub fn value(&mut self, out: &mut Text, indent: &str, root: ExprId, point: &Point, width: Width, accumulated: &[&str]) -> String {
        self.values(out, indent, &[root], point, width, accumulated).swap_remove(0)
    }

    /// As [`Module::value`], for several values that share what they have in common.
    pub fn values(
        &mut self,
        out: &mut Text,
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
            let from = out.len();
            // Constants and folds are nobody's by themselves.
            self.helpers.part = (!matches!(expr.scalar, Scalar::Constant(_) | Scalar::Accumulated(_))).then_some(CodePart::Expr(id));
            let text = match &expr.scalar {
                Scalar::Accumulated(fold) => match self.narrowed(expr.dtype, width, accumulated[*fold as usize]) {
                    Some(text) => text,
                    None => {
                        names[id.0 as usize] = Some(accumulated[*fold as usize].to_owned());
                        continue;
                    }
                },
                Scalar::Constant(literal) => {
                    let text = match constant(*literal) {
                        Constant::Plain(text) => text,
                        Constant::Bits(bits) => format!("{}({bits})", self.helpers.add(functions::FROM_BITS, Width::One)),
                    };
                    width.splat(expr.dtype, &text)
                }
                Scalar::Load { input, access } => self.load(out, indent, id, *input as usize, access, point, width),
                Scalar::Index(access) => index(access, point, width),
                Scalar::Gather { input, index } => {
                    let index = names[index.0 as usize].as_deref().unwrap_or_default();
                    self.gather(*input as usize, index, width)
                }
                Scalar::Written(output) => from_stored(expr.dtype, width, self.written[*output as usize].clone()),
                Scalar::Apply { op, args } => {
                    let operand = args.last().map_or(expr.dtype, |&arg| kernel.expr(arg).dtype);
                    let args: Vec<&str> = args.iter().filter_map(|arg| names[arg.0 as usize].as_deref()).collect();
                    let elementwise = op.elementwise().expect("kernels apply element-wise ops only");
                    let value = math::apply(&mut self.helpers, elementwise, width, operand, expr.dtype, &args);
                    let narrowed = if stays_inside(*op) { None } else { self.narrowed(expr.dtype, width, &value) };
                    narrowed.unwrap_or(value)
                }
            };
            let name = format!("v{}", id.0);
            let _ = writeln!(out, "{indent}let {name} = {text};");
            self.helpers.part.into_iter().for_each(|part| out.mark(part, from));
            names[id.0 as usize] = Some(name);
        }
        self.helpers.part = None;
        roots.iter().map(|root| names[root.0 as usize].clone().unwrap_or_default()).collect()
    }

    #[allow(clippy::too_many_arguments, reason = "a private step of `value`")]
    fn load(&self, out: &mut Text, indent: &str, id: ExprId, input: usize, access: &Access, point: &Point, width: Width) -> String {
        let dtype = self.kernel.inputs[input].dtype;
        let index = point.index(access);
        let value = |text: String, width: Width| from_stored(dtype, width, text);
        let step = access.strides.last().copied().unwrap_or(0);
        match (width, self.inputs[input]) {
            (Width::One, Width::One | Width::Four) => value(self.read_scalar(input, &index), width),
            (Width::Four, Width::Four) => value(self.read_four(input, &quarter(&index)), width),
            (Width::Four, Width::One) if step == 0 => width.splat(dtype, &value(self.read_scalar(input, &index), Width::One)),
            (Width::Four, Width::One) => {
                let base = format!("a{}", id.0);
                let _ = writeln!(out, "{indent}let {base} = {index};");
                let sign = if step < 0 { '-' } else { '+' };
                let lane = |lane: usize| match lane * step.unsigned_abs() {
                    0 => self.read_scalar(input, &base),
                    distance => self.read_scalar(input, &format!("{base} {sign} {distance}u")),
                };
                let stored = Width::Four.stored_type(dtype);
                value(format!("{stored}({}, {}, {}, {})", lane(0), lane(1), lane(2), lane(3)), width)
            }
        }
    }

    /// A result wrapped or rounded to a dtype that is narrower than it is held; none for other dtypes.
    pub fn narrowed(&mut self, dtype: DType, width: Width, value: &str) -> Option<String> {
        let helper = match dtype {
            DType::I8 => functions::NARROW_SIGNED,
            DType::U8 => functions::NARROW_UNSIGNED,
            DType::I16 => functions::NARROW_SIGNED_16,
            DType::U16 => functions::NARROW_UNSIGNED_16,
            DType::F16 => functions::ROUND_TO_HALF,
            DType::Bool | DType::I32 | DType::U32 | DType::I64 | DType::U64 | DType::F32 | DType::F64 => return None,
        };
        Some(format!("{}({value})", self.helpers.add(helper, width)))
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
        from_stored(dtype, width, text)
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
    pub fn current(&self, output: usize, index: &str) -> String {
        self.widened(self.kernel.outputs[output].dtype, self.outputs[output], self.element(output, index))
    }

    /// An element of an output's binding.
    fn element(&self, output: usize, index: &str) -> String {
        format!("{}[{index}]", output_name(output))
    }

    /// The element of an output at a point as it is stored, as wide as wanted.
    pub fn stored(&self, output: usize, access: &Access, point: &Point, width: Width) -> String {
        let (at, dtype) = (point.index(access), self.kernel.outputs[output].dtype);
        let step = access.strides.last().copied().unwrap_or(0);
        match (width, self.outputs[output]) {
            (Width::One, Width::One) => self.current(output, &at),
            (Width::One, Width::Four) => {
                self.widened(dtype, Width::One, format!("{}[({at}) % 4u]", self.element(output, &format!("({at}) / 4u"))))
            }
            (Width::Four, Width::Four) => self.current(output, &quarter(&at)),
            (Width::Four, Width::One) => {
                let list: Vec<String> = (0..4).map(|lane| self.current(output, &offset_by(&at, lane * step))).collect();
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
            DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => value.to_owned(),
            DType::I64 | DType::U64 | DType::F64 => unreachable!("{}", NO_KERNELS),
        };
        format!("{} = {stored};", self.element(output, index))
    }

    /// Statements that store a value of a width at a point.
    pub fn store_at(&self, output: usize, access: &Access, point: &Point, width: Width, value: &str) -> String {
        let at = point.index(access);
        match (width, self.outputs[output]) {
            (Width::Four, Width::One) => {
                let step = access.strides.last().copied().unwrap_or(0);
                let one = |lane: isize| self.store(output, &offset_by(&at, lane * step), &format!("{value}[{lane}]"));
                (0..4).map(one).collect::<Vec<_>>().join(" ")
            }
            (Width::Four, Width::Four) => self.store(output, &quarter(&at), value),
            (Width::One, _) => self.store(output, &at, value),
        }
    }

    /// The shader: bindings, helpers, and the rest as given.
    pub fn shader(&self, rest: &Text, workgroups: [u32; 3]) -> Shader {
        let mut out = Text::default();
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
        self.helpers.write(&mut out);
        out.append(rest);
        let (source, lines) = out.finish();
        Shader { source, lines, workgroups }
    }
}

/// Name of an output's binding.
fn output_name(output: usize) -> String {
    if output == 0 { "out".to_owned() } else { format!("out{output}") }
}

/// An element as it is stored, as a value.
fn from_stored(dtype: DType, width: Width, text: String) -> String {
    match dtype {
        DType::Bool => format!("{text} != {}", if width == Width::One { "0u" } else { "vec4<u32>(0u)" }),
        DType::I8 | DType::U8 | DType::I16 | DType::U16 | DType::I32 | DType::U32 | DType::F16 | DType::F32 => text,
        DType::I64 | DType::U64 | DType::F64 => unreachable!("{}", NO_KERNELS),
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

/// An element index at a distance.
fn offset_by(index: &str, distance: isize) -> String {
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

/// A shader that does nothing, for an output without elements.
pub fn empty(kernel: &Kernel, limits: Limits) -> Shader {
    let main = format!("\n@compute @workgroup_size(1)\nfn {ENTRY_POINT}() {{\n}}\n");
    Module::scalar(kernel, limits).shader(&main.into(), [0, 1, 1])
}
