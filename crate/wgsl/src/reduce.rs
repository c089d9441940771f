//! Reduce kernels: `out[i] = epilogue(i, fold(value(i, j)))`. Long folds of few outputs take a workgroup each, whose
//! invocations fold every so-many-th element and then each other's results; otherwise an invocation folds alone.
//! Refuses to split one output over several workgroups: that would take a second kernel.

use crate::function;
use crate::module::{Grid, Module, accesses, entry, entry_with, input_widths, used};
use crate::point::Point;
use crate::tree::Tree;
use crate::width::Width;
use crate::{Limits, Shader};
use std::fmt::Write;
use tandem_ir::{DType, OpKind};
use tandem_kernel::{Kernel, ReduceBody};

/// Outputs computed by one workgroup when invocations fold alone.
const INVOCATIONS: u32 = 64;
/// The same where a program plays the GPU: few, so that even some outputs are several workgroups.
pub const INVOCATIONS_IN_SOFTWARE: u32 = 16;
/// Folds at least this long may be shared by a workgroup.
const LONG: usize = 64;
/// With this many outputs there is work for everybody without sharing.
const MANY: usize = 16_384;
/// The same where a program plays the GPU: barriers are dear, and few invocations keep it busy.
const LONG_IN_SOFTWARE: usize = 4096;
const MANY_IN_SOFTWARE: usize = 4;

pub fn shader(kernel: &Kernel, body: &ReduceBody, limits: Limits) -> Shader {
    let length: usize = body.inner.iter().product();
    let fold = Fold::new(body.op, kernel.expr(body.value).dtype);
    if is_shared(length, kernel.output().len, (LONG, MANY), limits) {
        shared(kernel, body, &fold, length, limits)
    } else {
        alone(kernel, body, &fold, limits)
    }
}

/// Whether a workgroup shares a fold: where it is long, and there are too few of them for everybody to have one.
pub fn is_shared(length: usize, folds: usize, (long, many): (usize, usize), limits: Limits) -> bool {
    let (long, many) = if limits.software { (LONG_IN_SOFTWARE, MANY_IN_SOFTWARE) } else { (long, many) };
    length >= long && folds < many
}

/// Invocations that share a fold of so many elements: several each, but a power of two, for the tree.
pub fn sharing(length: usize, limits: Limits) -> u32 {
    let most = limits.invocations.min(limits.shared_bytes / 4).min(if limits.software { 16 } else { 256 });
    let wanted = u32::try_from(length / 4).unwrap_or(u32::MAX).clamp(1, most);
    1 << wanted.ilog2()
}

/// Invocations of a workgroup as tuned, a power of two, or as usual.
pub fn chosen(kernel: &Kernel, usual: u32, most: u32) -> u32 {
    match u32::from(kernel.tuning.lanes) {
        0 => usual.min(most),
        lanes => 1 << lanes.min(most).max(1).ilog2(),
    }
}

/// How wide values along some loops are: four neighbours where the innermost comes out even.
pub fn width_along(inner: &[usize]) -> Width {
    if inner.last().is_some_and(|size| *size > 0 && size.is_multiple_of(4)) { Width::Four } else { Width::One }
}

/// How two partial results are combined. The maximum of floats is folded on integer ranks, which have no NaN.
pub struct Fold {
    kind: OpKind,
    dtype: DType,
    /// Type of partial results.
    pub partial: &'static str,
    start: &'static str,
}

impl Fold {
    /// Of an op on values of a dtype.
    pub fn new(kind: OpKind, dtype: DType) -> Fold {
        let adds = matches!(kind, OpKind::Sum | OpKind::Prod);
        let (partial, start) = match (adds, dtype.is_float()) {
            (true, true) => ("f32", if kind == OpKind::Sum { "0.0f" } else { "1.0f" }),
            (true, false) if dtype.is_unsigned() => ("u32", if kind == OpKind::Sum { "0u" } else { "1u" }),
            (true, false) => ("i32", if kind == OpKind::Sum { "0i" } else { "1i" }),
            (false, _) if dtype.is_unsigned() => ("u32", if kind == OpKind::Max { "0u" } else { "4294967295u" }),
            (false, _) if kind == OpKind::Max => ("i32", "i32(-2147483648)"),
            (false, _) => ("i32", "2147483647i"),
        };
        Fold { kind, dtype, partial, start }
    }

    /// A value as a partial result.
    pub fn lift(&self, module: &mut Module<'_>, width: Width, value: &str) -> String {
        match (self.dtype.is_float(), self.kind) {
            (true, OpKind::Max) => format!("{}({value})", module.helper(function::RANK_MAXIMUM, width)),
            (true, OpKind::Min) => format!("{}({value})", module.helper(function::RANK_MINIMUM, width)),
            (_, _) => value.to_owned(),
        }
    }

    /// Where a fold of values of a width starts.
    pub fn start(&self, width: Width) -> String {
        match width {
            Width::One => self.start.to_owned(),
            Width::Four => format!("vec4<{}>({})", self.partial, self.start),
        }
    }

    /// One partial result from one of a width.
    pub fn narrow(&self, width: Width, partial: &str) -> String {
        match width {
            Width::One => partial.to_owned(),
            Width::Four => {
                let [x, y, z, w] = ["x", "y", "z", "w"].map(|lane| format!("{partial}.{lane}"));
                self.combine(&format!("({})", self.combine(&x, &y)), &format!("({})", self.combine(&z, &w)))
            }
        }
    }

    /// Whether the order in which results are combined changes nothing: of all but sums and products of floats.
    pub fn is_order_free(&self) -> bool {
        self.partial != "f32"
    }

    /// Two partial results combined.
    pub fn combine(&self, a: &str, b: &str) -> String {
        if self.kind == OpKind::Max {
            format!("max({a}, {b})")
        } else if self.kind == OpKind::Min {
            format!("min({a}, {b})")
        } else if self.kind == OpKind::Prod {
            format!("{a} * {b}")
        } else {
            format!("{a} + {b}")
        }
    }

    /// The result from a partial one.
    pub fn lower(&self, module: &mut Module<'_>, partial: &str) -> String {
        if self.dtype.is_float() && matches!(self.kind, OpKind::Max | OpKind::Min) {
            format!("{}({partial})", module.helper(function::FROM_RANK, Width::One))
        } else {
            partial.to_owned()
        }
    }
}

/// The loops of the value: outer ones from a flat position, inner ones under the names of their indices.
fn whole_point(kernel: &Kernel, body: &ReduceBody, main: &mut String) -> Point {
    let outer = body.outer.len();
    let domain: Vec<usize> = body.outer.iter().chain(&body.inner).copied().collect();
    let used = used(&domain, accesses(kernel, body.value), false);
    let outer_point = Point::from_flat(main, "    ", "o", "i", &body.outer, &used[..outer]);
    let indices = outer_point.indices.into_iter().chain((0..body.inner.len()).map(|axis| format!("j{axis}"))).collect();
    Point { domain, indices, flat: None }
}

/// The statements from the finished fold to the store. They stand in a block of their own.
fn finish(module: &mut Module<'_>, body: &ReduceBody, fold: &Fold, indent: &str, partial: &str) -> String {
    let kernel = module.kernel;
    let mut out = String::new();
    let result = fold.lower(module, partial);
    let _ = writeln!(out, "{indent}let folded = {result};");
    let accesses = accesses(kernel, body.epilogue);
    let point = Point::from_flat(&mut out, indent, "o", "e", &body.outer, &used(&body.outer, accesses, true));
    let value = module.value(&mut out, indent, body.epilogue, &point, Width::One, &["folded"]);
    let _ = writeln!(out, "{indent}{}", module.store(0, "o", &value));
    out
}

/// A shader in the making, whose inputs are bound as wide as the values that are folded can read them.
fn module<'k>(kernel: &'k Kernel, body: &ReduceBody, width: Width, limits: Limits) -> Module<'k> {
    let domain: Vec<usize> = body.outer.iter().chain(&body.inner).copied().collect();
    match width {
        Width::One => Module::scalar(kernel, limits),
        Width::Four => Module::new(kernel, limits, input_widths(kernel, &[body.value], &domain), Width::One),
    }
}

fn alone(kernel: &Kernel, body: &ReduceBody, fold: &Fold, limits: Limits) -> Shader {
    let width = width_along(&body.inner);
    let mut module = module(kernel, body, width, limits);
    let outputs = kernel.output().len;
    let usual = if limits.software { INVOCATIONS_IN_SOFTWARE } else { INVOCATIONS };
    let invocations = chosen(kernel, usual, limits.invocations);
    let grid = Grid::new(outputs.div_ceil(invocations as usize), limits);
    let mut main = entry(invocations);
    let _ = writeln!(main, "    let o = {} * {invocations}u + lane;", grid.number());
    let _ = write!(main, "    if (o >= {outputs}u) {{\n        return;\n    }}\n");
    let point = whole_point(kernel, body, &mut main);
    let _ = writeln!(main, "    var partial = {};", fold.start(width));
    let mut indent = "    ".to_owned();
    if body.inner.is_empty() {
        // The names of the value have a scope of their own, as in loops.
        main.push_str("    {\n");
        indent.push_str("    ");
    }
    for (axis, size) in body.inner.iter().enumerate() {
        let four = axis + 1 == body.inner.len() && width == Width::Four;
        let step = if four { format!("j{axis} += 4u") } else { format!("j{axis}++") };
        let _ = writeln!(main, "{indent}for (var j{axis} = 0u; j{axis} < {size}u; {step}) {{");
        indent.push_str("    ");
    }
    let value = module.value(&mut main, &indent, body.value, &point, width, &[]);
    let value = fold.lift(&mut module, width, &value);
    let _ = writeln!(main, "{indent}partial = {};", fold.combine("partial", &value));
    for _ in 0..body.inner.len().max(1) {
        indent.truncate(indent.len() - 4);
        let _ = writeln!(main, "{indent}}}");
    }
    main.push_str(&finish(&mut module, body, fold, "    ", &fold.narrow(width, "partial")));
    main.push_str("}\n");
    Shader { source: module.source(&main), workgroups: grid.workgroups }
}

/// The head of a loop over elements, or fours of them, that so many invocations share.
pub fn loop_of(width: Width, length: usize, invocations: u32) -> String {
    match (width, invocations) {
        (Width::One, 1) => format!("    for (var j = 0u; j < {length}u; j += 1u) {{\n"),
        (Width::Four, 1) => format!("    for (var j = 0u; j < {length}u; j += 4u) {{\n"),
        (Width::One, _) => format!("    for (var j = lane; j < {length}u; j += {invocations}u) {{\n"),
        (Width::Four, _) => format!("    for (var j = lane * 4u; j < {length}u; j += {}u) {{\n", 4 * invocations),
    }
}

fn shared(kernel: &Kernel, body: &ReduceBody, fold: &Fold, length: usize, limits: Limits) -> Shader {
    let width = width_along(&body.inner);
    let mut module = module(kernel, body, width, limits);
    let usual = sharing(length, limits);
    let invocations = if fold.is_order_free() { chosen(kernel, usual, limits.invocations.min(limits.shared_bytes / 4)) } else { usual };
    let tree = Tree::new(kernel, invocations, limits);
    let grid = Grid::new(kernel.output().len, limits);
    let mut main = format!("\nvar<workgroup> partials: array<{}, {invocations}>;\n", fold.partial);
    main.push_str(&entry_with(invocations, tree.is_near()));
    let _ = writeln!(main, "    let o = {};", grid.number());
    main.push_str(&grid.guard("o"));
    let point = whole_point(kernel, body, &mut main);
    let _ = writeln!(main, "    var partial = {};", fold.start(width));
    main.push_str(&loop_of(width, length, invocations));
    let inner = used(&point.domain, accesses(kernel, body.value), false);
    Point::from_flat(&mut main, "        ", "j", "j", &body.inner, &inner[body.outer.len()..]);
    let value = module.value(&mut main, "        ", body.value, &point, width, &[]);
    let value = fold.lift(&mut module, width, &value);
    let _ = writeln!(main, "        partial = {};\n    }}", fold.combine("partial", &value));
    let whole = tree.combine(&mut main, fold, &fold.narrow(width, "partial"), "whole", false);
    let finish = finish(&mut module, body, fold, "        ", &whole);
    let _ = write!(main, "    if (lane == 0u) {{\n{finish}    }}\n}}\n");
    Shader { source: module.source(&main), workgroups: grid.workgroups }
}
