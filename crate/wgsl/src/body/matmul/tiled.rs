//! Matrix products in shared memory: a workgroup computes a tile of the result, each invocation four by four elements of it.
//!
//! Slices of the operands are brought into shared memory first, zero-filled beyond their ends. Subgroups have no part in
//! this: an invocation has the whole sums of its own sixteen elements in registers, so that there is nothing to combine among
//! invocations. To share a sum instead would mean fewer elements in registers, and so more reads for each product, in favour
//! of a tree that comes once, after all the products of the sum.

use crate::Limits;
use crate::body::matmul::epilogue::{columns_function, finish_function, is_wide_for_epilogue};
use crate::body::matmul::operand::{COLUMN_SUMS, PRODUCT, Side, element, index};
use crate::emit::{Grid, Module, Shader, Text, entry, is_aligned};
use crate::width::{Width, zero};
use std::fmt::Write;
use tandem_kernel::{Kernel, MatMulBody};

/// Length of the slices.
const DEPTH: usize = 16;

/// Whether a workgroup can share tiles of so many rows and columns.
fn is_possible((rows, columns): (usize, usize), limits: Limits) -> bool {
    let bytes = (rows + columns) * DEPTH * 4;
    rows * columns / 16 <= limits.invocations as usize && bytes <= limits.shared_bytes as usize
}

/// Whether a workgroup can share tiles of so many rows and as many columns.
pub fn fits(rows: usize, limits: Limits) -> bool {
    is_possible((rows, rows), limits)
}

/// Sizes of the tile that a workgroup computes.
#[derive(Clone, Copy)]
struct Tile {
    rows: usize,
    columns: usize,
}

impl Tile {
    /// A large tile reads less, a small one leaves less of itself unused and makes more of them.
    fn choose(body: &MatMulBody, limits: Limits) -> Tile {
        let candidates = [(64, 64), (32, 32), (16, 64), (64, 16), (16, 16)];
        let batches: usize = body.batch.iter().product();
        let cost = |&(rows, columns): &(usize, usize)| {
            let tiles = body.m.div_ceil(rows) * body.n.div_ceil(columns) * batches;
            // Elements read from memory in a slice, and a penalty for leaving a device without work.
            let waves = tiles.max(16);
            waves * (rows * columns + 8 * (rows + columns))
        };
        let (rows, columns) = candidates.into_iter().filter(|tile| is_possible(*tile, limits)).min_by_key(cost).unwrap_or((4, 4));
        Tile { rows, columns }
    }

    fn invocations(self) -> usize {
        self.rows * self.columns / 16
    }
}

/// One operand's part in the slices: `side` runs along its rows (left) or columns (right), in groups of four.
struct Panel<'a> {
    name: &'static str,
    body: &'a MatMulBody,
    side: Side,
    /// Elements of the tile along the side, and of the whole operand.
    tile: usize,
    size: usize,
    side_stride: isize,
    sum_stride: isize,
    /// Whether four neighbours along the side can be read as one `vec4`.
    wide: bool,
}

impl Panel<'_> {
    /// Statements that fill the panel's array for the slice from `start`.
    fn fill(&self, module: &Module<'_>, invocations: usize, ty: &str, zero: &str) -> String {
        let (mut out, body) = (String::new(), self.body);
        let groups = self.tile / 4;
        let count = groups * DEPTH;
        // Neighbouring invocations read neighbouring elements.
        let along_sum = self.sum_stride.unsigned_abs() < self.side_stride.unsigned_abs();
        let (group, depth) = if along_sum {
            (format!("t / {DEPTH}u"), format!("t % {DEPTH}u"))
        } else {
            (format!("t % {groups}u"), format!("t / {groups}u"))
        };
        let _ = writeln!(out, "        for (var t = lane; t < {count}u; t += {invocations}u) {{");
        let _ = writeln!(out, "            let cell = {group};\n            let depth = {depth};");
        let _ = writeln!(out, "            let s = start + depth;");
        let _ = writeln!(out, "            let p = {}_first + cell * 4u;", self.name);
        let at = |p: &str| match self.side {
            Side::Left => (p.to_owned(), "s".to_owned()),
            Side::Right => ("s".to_owned(), p.to_owned()),
        };
        let depth_even = body.k.is_multiple_of(DEPTH);
        let side_even = self.size.is_multiple_of(self.tile);
        let value = if self.wide {
            let (row, column) = at("p");
            let at = format!("({}) / 4u", index(body, self.side, &row, &column));
            let whole = module.read_four(self.side.of(body).input as usize, &at);
            match inside(depth_even, side_even, body.k, "p", self.size) {
                None => whole,
                Some(condition) => format!("select(vec4<{ty}>({zero}), {whole}, {condition})"),
            }
        } else {
            let lane = |offset: usize| {
                let p = if offset == 0 { "p".to_owned() } else { format!("(p + {offset}u)") };
                let (row, column) = at(&p);
                let one = element(module, body, self.side, &row, &column);
                match inside(depth_even, side_even, body.k, &p, self.size) {
                    None => one,
                    Some(condition) => format!("select({zero}, {one}, {condition})"),
                }
            };
            for offset in 0..4 {
                let _ = writeln!(out, "            let e{offset} = {};", lane(offset));
            }
            format!("vec4<{ty}>(e0, e1, e2, e3)")
        };
        let _ = writeln!(out, "            {}[depth * {groups}u + cell] = {value};\n        }}", self.name);
        out
    }
}

fn inside(depth_even: bool, side_even: bool, depth: usize, p: &str, size: usize) -> Option<String> {
    match (depth_even, side_even) {
        (true, true) => None,
        (true, false) => Some(format!("{p} < {size}u")),
        (false, true) => Some(format!("s < {depth}u")),
        (false, false) => Some(format!("{p} < {size}u && s < {depth}u")),
    }
}

/// Whether the right operand is read in aligned groups of four columns.
fn is_right_wide(kernel: &Kernel, body: &MatMulBody, output: Width) -> bool {
    let domain: Vec<usize> = body.batch.iter().copied().chain([body.k, body.n]).collect();
    body.right.access.is_strided()
        && body.right.input != body.left.input
        && body.n.is_multiple_of(4)
        && is_aligned(&domain, &body.right.access.affine())
        && is_wide_for_epilogue(kernel, body, output, body.right.input) != Some(false)
}

/// Elements of the bindings of the inputs.
fn input_widths(kernel: &Kernel, body: &MatMulBody, output: Width, wide_right: bool) -> Vec<Width> {
    let width = |input: u32| {
        let is_operand = input == body.left.input || input == body.right.input;
        let by_epilogue = is_wide_for_epilogue(kernel, body, output, input) == Some(true);
        let wide = if is_operand { input == body.right.input && wide_right } else { by_epilogue };
        if wide { Width::Four } else { Width::One }
    };
    (0..kernel.inputs.len() as u32).map(width).collect()
}

/// The left operand's part in the slices, and the right one's.
fn panels(body: &MatMulBody, tile: Tile, wide_right: bool) -> [Panel<'_>; 2] {
    let (left, right) = (body.left.access.matrix_strides(), body.right.access.matrix_strides());
    [
        Panel {
            name: "left",
            body,
            side: Side::Left,
            tile: tile.rows,
            size: body.m,
            side_stride: left[0],
            sum_stride: left[1],
            wide: false,
        },
        Panel {
            name: "right",
            body,
            side: Side::Right,
            tile: tile.columns,
            size: body.n,
            side_stride: right[1],
            sum_stride: right[0],
            wide: wide_right,
        },
    ]
}

pub fn shader(kernel: &Kernel, body: &MatMulBody, limits: Limits) -> Shader {
    let dtype = kernel.inputs[body.left.input as usize].dtype;
    let (ty, zero) = (Width::One.value_type(dtype), zero(dtype));
    let tile = match usize::from(kernel.tuning.rows) {
        rows if rows > 0 && fits(rows, limits) => Tile { rows, columns: rows },
        _ => Tile::choose(body, limits),
    };
    let output = if body.n.is_multiple_of(4) { Width::Four } else { Width::One };
    let wide_right = is_right_wide(kernel, body, output);
    let mut module = Module::new(kernel, limits, input_widths(kernel, body, output, wide_right), output);

    let (row_tiles, column_tiles) = (body.m.div_ceil(tile.rows), body.n.div_ceil(tile.columns));
    let batches: usize = body.batch.iter().product();
    let grid = Grid::new(row_tiles * column_tiles * batches, limits);
    let across = tile.columns / 4;
    let mut main = finish_function(&mut module, body, output);
    if let Some(sums) = body.column_sums() {
        main.append(&columns_function(&mut module, body, sums, output));
    }
    let _ = writeln!(main, "\nvar<workgroup> left: array<vec4<{ty}>, {}>;", DEPTH * tile.rows / 4);
    let _ = writeln!(main, "var<workgroup> right: array<vec4<{ty}>, {}>;", DEPTH * across);
    main.push_str(&entry(tile.invocations() as u32));
    let _ = writeln!(main, "    let tile = {};", grid.number());
    main.push_str(&grid.guard("tile"));
    let _ = writeln!(main, "    let batch = tile / {}u;", row_tiles * column_tiles);
    let _ = writeln!(main, "    let left_first = tile / {column_tiles}u % {row_tiles}u * {}u;", tile.rows);
    let _ = writeln!(main, "    let right_first = tile % {column_tiles}u * {}u;", tile.columns);
    let _ = writeln!(main, "    let x = lane % {across}u;\n    let y = lane / {across}u;");
    let panels = panels(body, tile, wide_right).map(|panel| panel.fill(&module, tile.invocations(), ty, zero));
    sum_slices(&mut main, body, tile, &panels, (ty, zero));
    (0..4).for_each(|row| store_row(&mut main, body, tile, output, row));
    if body.column_sums().is_some() {
        store_columns(&mut main, body, tile, output);
    }
    main.push_str("}\n");
    module.shader(&main, grid.workgroups)
}

/// The loop over the slices, which are filled by these statements, and the indices of the invocation's first element then.
fn sum_slices(main: &mut Text, body: &MatMulBody, tile: Tile, panels: &[String; 2], (ty, zero): (&str, &str)) {
    let across = tile.columns / 4;
    for r in 0..4 {
        let _ = main.within(PRODUCT, |main| writeln!(main, "    var sum{r} = vec4<{ty}>({zero});"));
    }
    if body.column_sums().is_some() {
        // The first tiles of all columns add those up, one invocation four of them.
        let _ = writeln!(main, "    let adds = left_first == 0u && y == 0u;\n    var column = vec4<{ty}>({zero});");
    }
    let _ = writeln!(main, "    for (var start = 0u; start < {}u; start += {DEPTH}u) {{", body.k);
    for (side, fill) in [Side::Left, Side::Right].into_iter().zip(panels) {
        main.within(side.part(), |main| main.push_str(fill));
    }
    let _ = write!(
        main,
        "        workgroupBarrier();
        for (var d = 0u; d < {DEPTH}u; d++) {{
            let a = left[d * {}u + y];
            let b = right[d * {across}u + x];
",
        tile.rows / 4
    );
    main.within(PRODUCT, |main| {
        for (r, lane) in ["x", "y", "z", "w"].into_iter().enumerate() {
            let _ = writeln!(main, "            sum{r} += a.{lane} * b;");
        }
    });
    main.push_str("        }\n");
    if body.column_sums().is_some() {
        main.within(COLUMN_SUMS, |main| {
            let _ = write!(
                main,
                "        if (adds) {{
            for (var d = 0u; d < {DEPTH}u; d++) {{
                column += right[d * {across}u + x];
            }}
        }}
"
            );
        });
    }
    main.push_str(
        "        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
",
    );
}

/// Statements that finish four column sums, as far as those columns exist.
fn store_columns(main: &mut Text, body: &MatMulBody, tile: Tile, output: Width) {
    main.push_str("    if (adds) {\n");
    let mut store = |j: &str, sum: &str| {
        let _ = match body.n.is_multiple_of(tile.columns) {
            true => writeln!(main, "        finish_column({j}, {sum});"),
            false => writeln!(main, "        if ({j} < {}u) {{\n            finish_column({j}, {sum});\n        }}", body.n),
        };
    };
    match output {
        Width::Four => store("j", "column"),
        Width::One => (0..4).for_each(|c| store(&format!("j + {c}u"), &format!("column[{c}]"))),
    }
    main.push_str("    }\n");
}

/// Statements that finish one row of four elements, as far as it lies in the result.
fn store_row(main: &mut Text, body: &MatMulBody, tile: Tile, output: Width, row: usize) {
    let place = |name: &str, offset: usize| if offset == 0 { name.to_owned() } else { format!("{name} + {offset}u") };
    let i = place("i", row);
    let row_guard = (!body.m.is_multiple_of(tile.rows)).then(|| format!("{i} < {}u", body.m));
    let mut store = |column: usize, sum: &str| {
        let j = place("j", column);
        let column_guard = (!body.n.is_multiple_of(tile.columns)).then(|| format!("{j} < {}u", body.n));
        let guards: Vec<&str> = row_guard.iter().chain(&column_guard).map(String::as_str).collect();
        let _ = match guards.as_slice() {
            [] => writeln!(main, "    finish(batch, {i}, {j}, {sum});"),
            guards => writeln!(main, "    if ({}) {{\n        finish(batch, {i}, {j}, {sum});\n    }}", guards.join(" && ")),
        };
    };
    match output {
        Width::Four => store(0, &format!("sum{row}")),
        Width::One => (0..4).for_each(|column| store(column, &format!("sum{row}[{column}]"))),
    }
}
