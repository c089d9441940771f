//! Matrix products with a thin side, few rows or few columns: the invocations of a workgroup share the sums of some
//! neighbours along the long side.
//!
//! They combine them at the end, those of columns too, in a tree, as folds do, whose last levels the invocations of a
//! subgroup combine without memory, to the same bits.

use crate::Limits;
use crate::body::matmul::epilogue::{columns_function, finish_function};
use crate::body::matmul::operand::{Side, element};
use crate::body::tree_reduction::subgroup_size;
use crate::emit::{Grid, Module, Shader, entry_with};
use crate::width::{Width, zero};
use std::fmt::Write;
use tandem_kernel::{Kernel, MatMulBody};

/// The thin side has at most so many elements.
const THIN: usize = 4;

/// Whether a product is thin.
pub fn fits(body: &MatMulBody) -> bool {
    body.m.min(body.n) <= THIN
}

pub fn shader(kernel: &Kernel, body: &MatMulBody, limits: Limits) -> Shader {
    let dtype = kernel.inputs[body.left.input as usize].dtype;
    let rows_are_long = body.n < body.m;
    let (long, thin) = if rows_are_long { (body.m, body.n) } else { (body.n, body.m) };
    // Neighbouring invocations should read neighbouring elements of the operand that is a matrix: along the long side
    // where that is contiguous, else along the sum.
    let (matrix, long_axis, sum_axis) = if rows_are_long { (Side::Left, 0, 1) } else { (Side::Right, 1, 0) };
    let strides = matrix.of(body).access.matrix_strides();
    let along_sum = strides[sum_axis].unsigned_abs() < strides[long_axis].unsigned_abs();
    // Column sums, besides: of thin columns one each, else of the neighbours at hand.
    let columns = match body.column_sums() {
        None => 0,
        Some(_) if rows_are_long => thin,
        Some(_) => 1,
    };
    let parts = thin + columns;
    let most = limits.invocations.min(64).min(limits.shared_bytes / (4 * parts as u32));
    let most = 1usize << most.max(1).ilog2();
    let width = if along_sum { 2 } else { 16.min(most) };
    let slices = (most / width).min(body.k.div_ceil(4).next_power_of_two()).max(1);
    let invocations = width * slices;
    // With few slices there is little to combine, of many neighbours.
    let near = if along_sum { subgroup_size(kernel, invocations as u32, limits).min(slices as u32) } else { 1 };
    let batches: usize = body.batch.iter().product();
    let strips = long.div_ceil(width);
    let grid = Grid::new(strips * batches, limits);

    let mut module = Module::scalar(kernel, limits);
    let finish = finish_function(&mut module, body, Width::One);
    let zero = zero(dtype);
    let ty = Width::One.value_type(dtype);
    let finish_column = body.column_sums().map_or(String::new(), |sums| columns_function(&mut module, body, sums, Width::One));
    let mut main = format!("{finish}{finish_column}\nvar<workgroup> partials: array<{ty}, {}>;\n", invocations * parts);
    main.push_str(&entry_with(invocations as u32, near > 1));
    let _ = writeln!(main, "    let strip = {};", grid.number());
    main.push_str(&grid.guard("strip"));
    let (column, slice) = if along_sum {
        (format!("lane / {slices}u"), format!("lane % {slices}u"))
    } else {
        (format!("lane % {width}u"), format!("lane / {width}u"))
    };
    let _ = writeln!(main, "    let column = {column};\n    let slice = {slice};");
    let _ = writeln!(main, "    let batch = strip / {strips}u;");
    let _ = writeln!(main, "    let l = strip % {strips}u * {width}u + column;");
    for t in 0..parts {
        let _ = writeln!(main, "    var sum{t} = {zero};");
    }
    // Beyond the end of the long side some element is read in vain rather than none: sums stay uniform.
    let _ = writeln!(main, "    let inside = min(l, {}u);", long - 1);
    let _ = writeln!(main, "    for (var s = slice; s < {}u; s += {slices}u) {{", body.k);
    let at = |side: &str| if rows_are_long { (side.to_owned(), "s".to_owned()) } else { ("s".to_owned(), side.to_owned()) };
    let (row, col) = at("inside");
    let _ = writeln!(main, "        let w = {};", element(&module, body, matrix, &row, &col));
    let other = if rows_are_long { Side::Right } else { Side::Left };
    for t in 0..thin {
        let side = format!("{t}u");
        let (row, col) = if rows_are_long { ("s", side.as_str()) } else { (side.as_str(), "s") };
        let element = element(&module, body, other, row, col);
        let _ = writeln!(main, "        sum{t} += {element} * w;");
        if columns == thin && rows_are_long {
            let _ = writeln!(main, "        sum{} += {element};", thin + t);
        }
    }
    if columns == 1 && !rows_are_long {
        let _ = writeln!(main, "        sum{thin} += w;");
    }
    main.push_str("    }\n");
    // Where the partial sums of one thin index begin.
    let first = |t: usize| if t == 0 { String::new() } else { format!("{}u + ", t * invocations) };
    for t in 0..parts {
        let _ = writeln!(main, "    partials[{}slice * {width}u + column] = sum{t};", first(t));
    }
    main.push_str("    workgroupBarrier();\n");
    if slices as u32 > near || near == 1 {
        let last = if near > 1 { format!(">= {near}u") } else { "> 0u".to_owned() };
        let _ = writeln!(main, "    for (var distance = {}u; distance {last}; distance >>= 1u) {{", slices / 2);
        let _ = writeln!(
            main,
            "        if (slice < distance) {{\n            let p = slice * {width}u + column;\n            let q = p + distance * {width}u;"
        );
        for t in 0..parts {
            let _ = writeln!(main, "            partials[{0}p] += partials[{0}q];", first(t));
        }
        main.push_str("        }\n        workgroupBarrier();\n    }\n");
    }
    // Which invocations run in step is not known, so every one of them gets the sums of all neighbours.
    for (t, c) in (0..parts).flat_map(|t| (0..width).map(move |c| (t, c))).filter(|_| near > 1) {
        let _ = writeln!(main, "    var whole{t}_{c} = partials[{}near % {near}u * {width}u + {c}u];", first(t));
        let mut distance = near / 2;
        while distance > 0 {
            let _ = writeln!(main, "    whole{t}_{c} = whole{t}_{c} + subgroupShuffleXor(whole{t}_{c}, {distance}u);");
            distance /= 2;
        }
    }
    // The finished sum of one thin index and a neighbour, by its number or as the invocation's own.
    let whole = |t: usize, c: Option<usize>| match (near > 1, c) {
        (false, None) => format!("partials[{}column]", first(t)),
        (false, Some(c)) => format!("partials[{}{c}u]", first(t)),
        (true, Some(c)) => format!("whole{t}_{c}"),
        (true, None) => (1..width).fold(format!("whole{t}_0"), |rest, c| format!("select({rest}, whole{t}_{c}, column == {c}u)")),
    };
    let _ = writeln!(main, "    if (slice == 0u && l < {long}u) {{");
    for t in 0..thin {
        let (i, j) = if rows_are_long { ("l".to_owned(), format!("{t}u")) } else { (format!("{t}u"), "l".to_owned()) };
        let _ = writeln!(main, "        finish(batch, {i}, {j}, {});", whole(t, None));
    }
    if columns > 0 && !rows_are_long {
        let _ = writeln!(main, "        finish_column(l, {});", whole(thin, None));
    }
    main.push_str("    }\n");
    if columns > 0 && rows_are_long {
        main.push_str("    if (lane == 0u && strip == 0u) {\n");
        for t in 0..thin {
            let _ = writeln!(main, "        finish_column({t}u, {});", whole(thin + t, Some(0)));
        }
        main.push_str("    }\n");
    }
    main.push_str("}\n");
    Shader { source: module.source(&main), workgroups: grid.workgroups }
}
