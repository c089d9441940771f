//! Map kernels, `outputs[k][i] = values[k](i)`: an invocation computes one element or four neighbours, and some of those
//! where it was tuned to. Four where the size of the innermost loop allows it.

use crate::Limits;
use crate::body::workgroup::chosen_invocations;
use crate::emit::{Grid, Module, Point, Shader, Text, accesses, entry, input_widths, used_indices};
use crate::width::Width;
use std::fmt::Write;
use tandem_kernel::{Kernel, MapBody};

/// Invocations of a workgroup; in software workgroups are what is dear.
const INVOCATIONS: u32 = 64;
const INVOCATIONS_IN_SOFTWARE: u32 = 256;

pub fn shader(kernel: &Kernel, body: &MapBody, limits: Limits) -> Shader {
    let domain = &body.domain;
    // A single loop may end in the padding of its buffers, so any length will do; inner loops must come out even.
    let fits = |&size: &usize| size >= 4 && (domain.len() == 1 || size % 4 == 0);
    let width = if domain.last().is_some_and(fits) { Width::Four } else { Width::One };
    let (mut module, items) = match width {
        Width::One => (Module::scalar(kernel, limits), kernel.output().len),
        Width::Four => (Module::new(kernel, limits, input_widths(kernel, &body.values, domain), width), kernel.output().len.div_ceil(4)),
    };
    let usual = if limits.software { INVOCATIONS_IN_SOFTWARE } else { INVOCATIONS };
    let invocations = chosen_invocations(kernel, usual, limits.invocations);
    let each = u32::from(kernel.tuning.unroll).max(1);
    let block = (invocations * each) as usize;
    let grid = Grid::new(items.div_ceil(block), limits);
    let mut main = Text::from(entry(invocations));
    let flat = if width == Width::One { "i" } else { "item" };
    let is_even = grid.workgroups[0] as usize * grid.workgroups[1] as usize * block == items;
    let mut indent = "    ";
    if each == 1 {
        let _ = writeln!(main, "    let {flat} = {} * {invocations}u + lane;", grid.number());
        if !is_even {
            let _ = write!(main, "    if ({flat} >= {items}u) {{\n        return;\n    }}\n");
        }
    } else {
        indent = "        ";
        let _ = writeln!(main, "    let first = {} * {block}u + lane;", grid.number());
        let end = if is_even { format!("first + {block}u") } else { format!("min(first + {block}u, {items}u)") };
        let _ = writeln!(main, "    for (var at = first; at < {end}; at += {invocations}u) {{\n        let {flat} = at;");
    }
    if width == Width::Four {
        let _ = writeln!(main, "{indent}let i = item * 4u;");
    }
    let accesses: Vec<_> = body.values.iter().flat_map(|value| accesses(kernel, *value)).collect();
    let point = Point::from_flat(&mut main, indent, "i", "i", domain, &used_indices(domain, accesses, true));
    module.written = (0..kernel.outputs.len()).map(|output| module.current(output, flat)).collect();
    let mut values = module.values(&mut main, indent, &body.values, &point, width, &[]);
    for (output, value) in values.drain(..).enumerate() {
        let _ = writeln!(main, "{indent}{}", module.store(output, flat, &value));
    }
    main.push_str(if each == 1 { "}\n" } else { "    }\n}\n" });
    module.shader(&main, grid.workgroups)
}
