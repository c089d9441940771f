//! Map kernels: `outputs[k][i] = values[k](i)`. An invocation computes four neighbours along the innermost loop where its size
//! allows, else one element. Refuses folds.

use crate::module::{Grid, Module, accesses, entry, input_widths, used};
use crate::point::Point;
use crate::width::Width;
use crate::{Limits, Shader};
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
        Width::One => (Module::scalar(kernel), kernel.output().len),
        Width::Four => (Module::new(kernel, input_widths(kernel, &body.values, domain), width), kernel.output().len.div_ceil(4)),
    };
    let usual = if limits.software { INVOCATIONS_IN_SOFTWARE } else { INVOCATIONS };
    let invocations = usual.min(limits.invocations);
    let grid = Grid::new(items.div_ceil(invocations as usize), limits);
    let mut main = entry(invocations);
    let flat = if width == Width::One { "i" } else { "item" };
    let _ = writeln!(main, "    let {flat} = {} * {invocations}u + lane;", grid.number());
    if grid.workgroups[0] as usize * grid.workgroups[1] as usize * invocations as usize != items {
        let _ = write!(main, "    if ({flat} >= {items}u) {{\n        return;\n    }}\n");
    }
    if width == Width::Four {
        main.push_str("    let i = item * 4u;\n");
    }
    let accesses: Vec<_> = body.values.iter().flat_map(|value| accesses(kernel, *value)).collect();
    let point = Point::from_flat(&mut main, "    ", "i", "i", domain, &used(domain, accesses, true));
    module.written = (0..kernel.outputs.len()).map(|output| module.place(output, flat)).collect();
    let mut values = module.values(&mut main, "    ", &body.values, &point, width, &[]);
    for (output, value) in values.drain(..).enumerate() {
        let _ = writeln!(main, "    {}", module.store(output, flat, &value));
    }
    main.push_str("}\n");
    Shader { source: module.source(&main), workgroups: grid.workgroups }
}
