//! Reduce kernels, `out[i] = epilogue(i, fold(value(i, j)))`: an invocation folds alone, or a workgroup shares a fold.
//!
//! Long folds of few outputs take a workgroup each, whose invocations fold every so-many-th element and then each other's
//! results. An output is never split over several workgroups: that would take a second kernel.

use crate::Limits;
use crate::body::fold::Fold;
use crate::body::tree_reduction::TreeReduction;
use crate::body::workgroup::{INVOCATIONS_IN_SOFTWARE, chosen_invocations, is_shared, loop_over, sharing_invocations, width_along};
use crate::emit::{Grid, Module, Point, Shader, Text, accesses, entry, entry_with, input_widths, used_indices};
use crate::width::Width;
use std::fmt::Write;
use tandem_kernel::{CodePart, Kernel, ReduceBody};

/// Outputs computed by one workgroup when invocations fold alone.
const INVOCATIONS: u32 = 64;
/// Folds at least this long may be shared by a workgroup.
const LONG: usize = 64;
/// With this many outputs there is work for everybody without sharing.
const MANY: usize = 16_384;
/// What the code of the fold belongs to.
const FOLD: CodePart = CodePart::Fold(0);

pub fn shader(kernel: &Kernel, body: &ReduceBody, limits: Limits) -> Shader {
    let length: usize = body.inner.iter().product();
    let fold = Fold::new(body.op, kernel.expr(body.value).dtype);
    if is_shared(length, kernel.output().len, (LONG, MANY), limits) {
        shared(kernel, body, &fold, length, limits)
    } else {
        alone(kernel, body, &fold, limits)
    }
}

/// The loops of the value: outer ones from a flat position, inner ones under the names of their indices.
fn whole_point(kernel: &Kernel, body: &ReduceBody, main: &mut Text) -> Point {
    let outer = body.outer.len();
    let domain: Vec<usize> = body.outer.iter().chain(&body.inner).copied().collect();
    let used = used_indices(&domain, accesses(kernel, body.value), false);
    let outer_point = Point::from_flat(main, "    ", "o", "i", &body.outer, &used[..outer]);
    let indices = outer_point.indices.into_iter().chain((0..body.inner.len()).map(|axis| format!("j{axis}"))).collect();
    Point { domain, indices, flat: None }
}

/// The statements from the finished fold to the store. They stand in a block of their own.
fn finish(module: &mut Module<'_>, body: &ReduceBody, fold: &Fold, indent: &str, partial: &str) -> Text {
    let kernel = module.kernel;
    let mut out = Text::default();
    module.helpers.part = Some(FOLD);
    let result = fold.lower(module, partial);
    module.helpers.part = None;
    let _ = out.within(FOLD, |out| writeln!(out, "{indent}let folded = {result};"));
    let accesses = accesses(kernel, body.epilogue);
    let point = Point::from_flat(&mut out, indent, "o", "e", &body.outer, &used_indices(&body.outer, accesses, true));
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
    let invocations = chosen_invocations(kernel, usual, limits.invocations);
    let grid = Grid::new(outputs.div_ceil(invocations as usize), limits);
    let mut main = Text::from(entry(invocations));
    let _ = writeln!(main, "    let o = {} * {invocations}u + lane;", grid.number());
    let _ = write!(main, "    if (o >= {outputs}u) {{\n        return;\n    }}\n");
    let point = whole_point(kernel, body, &mut main);
    let _ = main.within(FOLD, |main| writeln!(main, "    var partial = {};", fold.start(width)));
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
    module.helpers.part = Some(FOLD);
    let value = fold.lift(&mut module, width, &value);
    module.helpers.part = None;
    let _ = main.within(FOLD, |main| writeln!(main, "{indent}partial = {};", fold.combine("partial", &value)));
    for _ in 0..body.inner.len().max(1) {
        indent.truncate(indent.len() - 4);
        let _ = writeln!(main, "{indent}}}");
    }
    main.append(&finish(&mut module, body, fold, "    ", &fold.narrow(width, "partial")));
    main.push_str("}\n");
    module.shader(&main, grid.workgroups)
}

fn shared(kernel: &Kernel, body: &ReduceBody, fold: &Fold, length: usize, limits: Limits) -> Shader {
    let width = width_along(&body.inner);
    let mut module = module(kernel, body, width, limits);
    let usual = sharing_invocations(length, limits);
    let invocations =
        if fold.is_order_free() { chosen_invocations(kernel, usual, limits.invocations.min(limits.shared_bytes / 4)) } else { usual };
    let tree = TreeReduction::new(kernel, invocations, limits);
    let grid = Grid::new(kernel.output().len, limits);
    let mut main = Text::from(format!("\nvar<workgroup> partials: array<{}, {invocations}>;\n", fold.partial));
    main.push_str(&entry_with(invocations, tree.uses_subgroups()));
    let _ = writeln!(main, "    let o = {};", grid.number());
    main.push_str(&grid.guard("o"));
    let point = whole_point(kernel, body, &mut main);
    let _ = main.within(FOLD, |main| writeln!(main, "    var partial = {};", fold.start(width)));
    main.push_str(&loop_over(width, length, invocations));
    let inner = used_indices(&point.domain, accesses(kernel, body.value), false);
    Point::from_flat(&mut main, "        ", "j", "j", &body.inner, &inner[body.outer.len()..]);
    let value = module.value(&mut main, "        ", body.value, &point, width, &[]);
    module.helpers.part = Some(FOLD);
    let value = fold.lift(&mut module, width, &value);
    module.helpers.part = None;
    let _ = main.within(FOLD, |main| writeln!(main, "        partial = {};", fold.combine("partial", &value)));
    main.push_str("    }\n");
    let whole = main.within(FOLD, |main| tree.combine(main, fold, &fold.narrow(width, "partial"), "whole", false));
    let finish = finish(&mut module, body, fold, "        ", &whole);
    main.push_str("    if (lane == 0u) {\n");
    main.append(&finish);
    main.push_str("    }\n}\n");
    module.shader(&main, grid.workgroups)
}
