//! Matrix products with a thin side, few rows or few columns: the invocations of a workgroup share the sums of some
//! neighbours along the long side.
//!
//! They combine them at the end, those of columns too, in a tree, as folds do, whose last levels the invocations of a
//! subgroup combine without memory, to the same bits.

use crate::Limits;
use crate::body::matmul::epilogue::{columns_function, finish_function};
use crate::body::matmul::operand::{COLUMN_SUMS, PRODUCT, Side, element};
use crate::body::tree_reduction::subgroup_size;
use crate::emit::{Grid, Module, Shader, Text, entry_with};
use crate::width::{Width, zero};
use std::fmt::Write;
use tandem_kernel::{CodePart, Kernel, MatMulBody};

/// The thin side has at most so many elements.
const THIN: usize = 4;

/// Whether a product is thin.
pub fn fits(body: &MatMulBody) -> bool {
    body.m.min(body.n) <= THIN
}

/// How a thin product is laid out over workgroups and their invocations.
struct ThinProduct<'a> {
    body: &'a MatMulBody,
    /// Whether the rows are the long side; else the columns are.
    rows_are_long: bool,
    long: usize,
    thin: usize,
    /// Column sums, besides: of thin columns one each, else of the neighbours at hand.
    columns: usize,
    /// Whether neighbouring invocations read neighbours along the sum; else along the long side.
    along_sum: bool,
    /// Neighbours along the long side that a workgroup computes.
    width: usize,
    /// Invocations that share each sum.
    slices: usize,
    /// Of those, how many combine their sums within a subgroup; 1 where none do.
    subgroup: u32,
}

pub fn shader(kernel: &Kernel, body: &MatMulBody, limits: Limits) -> Shader {
    let product = ThinProduct::new(kernel, body, limits);
    let dtype = kernel.inputs[body.left.input as usize].dtype;
    let batches: usize = body.batch.iter().product();
    let strips = product.long.div_ceil(product.width);
    let grid = Grid::new(strips * batches, limits);
    let mut module = Module::scalar(kernel, limits);
    let finish = finish_function(&mut module, body, Width::One);
    let finish_column = body.column_sums().map(|sums| columns_function(&mut module, body, sums, Width::One));
    let (invocations, ty) = (product.invocations(), Width::One.value_type(dtype));
    let mut main = finish;
    finish_column.iter().for_each(|function| main.append(function));
    let _ = writeln!(main, "\nvar<workgroup> partials: array<{ty}, {}>;", invocations * product.parts());
    main.push_str(&entry_with(invocations as u32, product.subgroup > 1));
    let _ = writeln!(main, "    let strip = {};", grid.number());
    main.push_str(&grid.guard("strip"));
    product.indices(&mut main, strips);
    product.sum(&mut main, &module, zero(dtype));
    product.combine(&mut main);
    product.store(&mut main);
    main.push_str("}\n");
    module.shader(&main, grid.workgroups)
}

impl ThinProduct<'_> {
    fn new<'a>(kernel: &Kernel, body: &'a MatMulBody, limits: Limits) -> ThinProduct<'a> {
        let rows_are_long = body.n < body.m;
        let (long, thin) = if rows_are_long { (body.m, body.n) } else { (body.n, body.m) };
        // Neighbouring invocations should read neighbouring elements of the operand that is a matrix: along the long side
        // where that is contiguous, else along the sum.
        let (matrix, long_axis, sum_axis) = if rows_are_long { (Side::Left, 0, 1) } else { (Side::Right, 1, 0) };
        let strides = matrix.of(body).access.matrix_strides();
        let along_sum = strides[sum_axis].unsigned_abs() < strides[long_axis].unsigned_abs();
        let columns = match body.column_sums() {
            None => 0,
            Some(_) if rows_are_long => thin,
            Some(_) => 1,
        };
        let most = limits.invocations.min(64).min(limits.shared_bytes / (4 * (thin + columns) as u32));
        let most = 1usize << most.max(1).ilog2();
        let width = if along_sum { 2 } else { 16.min(most) };
        let slices = (most / width).min(body.k.div_ceil(4).next_power_of_two()).max(1);
        // With few slices there is little to combine, of many neighbours.
        let subgroup = if along_sum { subgroup_size(kernel, (width * slices) as u32, limits).min(slices as u32) } else { 1 };
        ThinProduct { body, rows_are_long, long, thin, columns, along_sum, width, slices, subgroup }
    }

    fn invocations(&self) -> usize {
        self.width * self.slices
    }

    /// Sums of a neighbour: one for each thin index, then those of columns.
    fn parts(&self) -> usize {
        self.thin + self.columns
    }

    /// What the code of one of the sums belongs to.
    fn part(&self, sum: usize) -> CodePart {
        if sum < self.thin { PRODUCT } else { COLUMN_SUMS }
    }

    /// Where the partial sums of one of the sums begin, as a term before an index.
    fn first(&self, sum: usize) -> String {
        if sum == 0 { String::new() } else { format!("{}u + ", sum * self.invocations()) }
    }

    /// Declares which neighbour, slice, batch and long index the invocation has.
    fn indices(&self, main: &mut Text, strips: usize) {
        let (width, slices) = (self.width, self.slices);
        let (column, slice) = if self.along_sum {
            (format!("lane / {slices}u"), format!("lane % {slices}u"))
        } else {
            (format!("lane % {width}u"), format!("lane / {width}u"))
        };
        let _ = writeln!(main, "    let column = {column};\n    let slice = {slice};");
        let _ = writeln!(main, "    let batch = strip / {strips}u;");
        let _ = writeln!(main, "    let l = strip % {strips}u * {width}u + column;");
    }

    /// Sums up the invocation's slice, of all sums of its neighbour.
    fn sum(&self, main: &mut Text, module: &Module<'_>, zero: &str) {
        let ThinProduct { body, rows_are_long, thin, columns, .. } = *self;
        for t in 0..self.parts() {
            let _ = main.within(self.part(t), |main| writeln!(main, "    var sum{t} = {zero};"));
        }
        // Beyond the end of the long side some element is read in vain rather than none: sums stay uniform.
        let _ = writeln!(main, "    let inside = min(l, {}u);", self.long - 1);
        let _ = writeln!(main, "    for (var s = slice; s < {}u; s += {}u) {{", body.k, self.slices);
        let (matrix, other) = if rows_are_long { (Side::Left, Side::Right) } else { (Side::Right, Side::Left) };
        let (row, column) = if rows_are_long { ("inside", "s") } else { ("s", "inside") };
        let read = element(module, body, matrix, row, column);
        let _ = main.within(matrix.part(), |main| writeln!(main, "        let w = {read};"));
        for t in 0..thin {
            let side = format!("{t}u");
            let (row, column) = if rows_are_long { ("s", side.as_str()) } else { (side.as_str(), "s") };
            let element = element(module, body, other, row, column);
            let _ = main.within(PRODUCT, |main| writeln!(main, "        sum{t} += {element} * w;"));
            if columns == thin && rows_are_long {
                let _ = main.within(COLUMN_SUMS, |main| writeln!(main, "        sum{} += {element};", thin + t));
            }
        }
        if columns == 1 && !rows_are_long {
            let _ = main.within(COLUMN_SUMS, |main| writeln!(main, "        sum{thin} += w;"));
        }
        main.push_str("    }\n");
    }

    /// Combines the sums of the slices: in shared memory, and the last levels within subgroups.
    fn combine(&self, main: &mut Text) {
        let ThinProduct { width, slices, subgroup, .. } = *self;
        for t in 0..self.parts() {
            let first = self.first(t);
            let _ = main.within(self.part(t), |main| writeln!(main, "    partials[{first}slice * {width}u + column] = sum{t};"));
        }
        main.push_str("    workgroupBarrier();\n");
        if slices as u32 > subgroup || subgroup == 1 {
            let last = if subgroup > 1 { format!(">= {subgroup}u") } else { "> 0u".to_owned() };
            let _ = writeln!(main, "    for (var distance = {}u; distance {last}; distance >>= 1u) {{", slices / 2);
            let _ = writeln!(
                main,
                "        if (slice < distance) {{\n            let p = slice * {width}u + column;\n            let q = p + distance * {width}u;"
            );
            for t in 0..self.parts() {
                let first = self.first(t);
                let _ = main.within(self.part(t), |main| writeln!(main, "            partials[{first}p] += partials[{first}q];"));
            }
            main.push_str("        }\n        workgroupBarrier();\n    }\n");
        }
        // Which invocations run in step is not known, so every one of them gets the sums of all neighbours.
        for (t, c) in (0..self.parts()).flat_map(|t| (0..width).map(move |c| (t, c))).filter(|_| subgroup > 1) {
            let from = main.len();
            let _ = writeln!(main, "    var whole{t}_{c} = partials[{}near % {subgroup}u * {width}u + {c}u];", self.first(t));
            let mut distance = subgroup / 2;
            while distance > 0 {
                let _ = writeln!(main, "    whole{t}_{c} = whole{t}_{c} + subgroupShuffleXor(whole{t}_{c}, {distance}u);");
                distance /= 2;
            }
            main.mark(self.part(t), from);
        }
    }

    /// One of the finished sums, of the neighbour of this number or of the invocation's own.
    fn finished(&self, sum: usize, neighbour: Option<usize>) -> String {
        match (self.subgroup > 1, neighbour) {
            (false, None) => format!("partials[{}column]", self.first(sum)),
            (false, Some(c)) => format!("partials[{}{c}u]", self.first(sum)),
            (true, Some(c)) => format!("whole{sum}_{c}"),
            (true, None) => {
                (1..self.width).fold(format!("whole{sum}_0"), |rest, c| format!("select({rest}, whole{sum}_{c}, column == {c}u)"))
            }
        }
    }

    /// Finishes the sums of each neighbour.
    fn store(&self, main: &mut Text) {
        let ThinProduct { rows_are_long, long, thin, columns, .. } = *self;
        let _ = writeln!(main, "    if (slice == 0u && l < {long}u) {{");
        for t in 0..thin {
            let (i, j) = if rows_are_long { ("l".to_owned(), format!("{t}u")) } else { (format!("{t}u"), "l".to_owned()) };
            let _ = writeln!(main, "        finish(batch, {i}, {j}, {});", self.finished(t, None));
        }
        if columns > 0 && !rows_are_long {
            let _ = writeln!(main, "        finish_column(l, {});", self.finished(thin, None));
        }
        main.push_str("    }\n");
        if columns > 0 && rows_are_long {
            main.push_str("    if (lane == 0u && strip == 0u) {\n");
            for t in 0..thin {
                let _ = writeln!(main, "        finish_column({t}u, {});", self.finished(thin + t, Some(0)));
            }
            main.push_str("    }\n");
        }
    }
}
