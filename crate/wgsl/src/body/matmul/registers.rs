//! Matrix products without shared memory: an invocation computes a tile of the result in registers.
//!
//! It reads the operands where they lie, four elements at a time where these are neighbours. For adapters that are programs:
//! there a barrier costs more than many loads, and loads are cached anyway. Thin products are tiles with few rows or columns.
//! No sum is shared among invocations: the order of every sum is that of its index.

use crate::Limits;
use crate::body::matmul::epilogue::{columns_function, finish_function, is_wide_for_epilogue};
use crate::body::matmul::operand::{COLUMN_SUMS, PRODUCT, Side, axis_offset, element, index};
use crate::emit::{Grid, Module, Shader, Text, entry};
use crate::width::{Width, zero};
use std::fmt::Write;
use tandem_kernel::{Kernel, MatMulBody, Operand};

/// Most rows of a tile, and groups of four columns.
const ROWS: usize = 8;
const GROUPS: usize = 2;
/// Steps of a sum that the loop takes at a time.
const UNROLL: usize = 4;
/// With fewer invocations than this, tiles are made smaller.
const FEW: usize = 64;
/// Invocations of a workgroup: few, so that a small product is several workgroups, which run side by side.
const INVOCATIONS: u32 = 16;

/// How an operand is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reads {
    /// Element by element.
    One,
    /// Four neighbours along the sum.
    AlongSum,
    /// Four neighbours along its rows (left) or columns (right).
    AlongSide,
}

/// The tile of an invocation.
#[derive(Clone, Copy)]
struct Tile {
    rows: usize,
    /// Groups of columns, and columns of a group: four, or all where there are fewer.
    groups: usize,
    lanes: usize,
}

impl Tile {
    fn choose(body: &MatMulBody, rows: usize) -> Tile {
        let lanes = body.n.min(4);
        let batches: usize = body.batch.iter().product();
        let even = |most: usize| body.m.div_ceil(body.m.div_ceil(most).max(1)).max(1);
        let mut tile = Tile { rows: even(if rows > 0 { rows } else { ROWS }), groups: GROUPS.min(body.n.div_ceil(4)), lanes };
        while rows == 0 && tile.across(body) * tile.down(body) * batches < FEW && (tile.groups > 1 || tile.rows > 2) {
            if tile.groups > 1 {
                tile.groups = 1;
            } else {
                tile.rows = even(tile.rows.div_ceil(2));
            }
        }
        tile
    }

    fn columns(self) -> usize {
        self.groups * self.lanes
    }

    /// Tiles side by side, and one above the other.
    fn across(self, body: &MatMulBody) -> usize {
        body.n.div_ceil(self.columns())
    }

    fn down(self, body: &MatMulBody) -> usize {
        body.m.div_ceil(self.rows).max(1)
    }
}

/// Rows of the tiles that the heuristic chooses.
pub fn rows(body: &MatMulBody) -> usize {
    Tile::choose(body, 0).rows
}

/// A shader in the making.
struct Product<'a> {
    module: Module<'a>,
    body: &'a MatMulBody,
    tile: Tile,
    left: Reads,
    right: Reads,
    ty: &'static str,
}

pub fn shader(kernel: &Kernel, body: &MatMulBody, limits: Limits) -> Shader {
    let dtype = kernel.inputs[body.left.input as usize].dtype;
    let (ty, zero) = (Width::One.value_type(dtype), zero(dtype));
    let tile = Tile::choose(body, usize::from(kernel.tuning.rows));
    let output = if body.n.is_multiple_of(4) { Width::Four } else { Width::One };
    let (left, right) = reads(kernel, body, tile, output);
    let is_operand = |input: u32| input == body.left.input || input == body.right.input;
    let widths = (0..kernel.inputs.len() as u32)
        .map(|input| {
            let wide = (input == body.left.input && left != Reads::One) || (input == body.right.input && right != Reads::One);
            let wide = if is_operand(input) { wide } else { is_wide_for_epilogue(kernel, body, output, input) == Some(true) };
            if wide { Width::Four } else { Width::One }
        })
        .collect();
    let mut module = Module::new(kernel, limits, widths, output);
    let mut main = finish_function(&mut module, body, output);
    if let Some(sums) = body.column_sums() {
        main.append(&columns_function(&mut module, body, sums, output));
    }
    let batches: usize = body.batch.iter().product();
    let (across, down) = (tile.across(body), tile.down(body));
    let tiles = across * down * batches;
    let invocations = INVOCATIONS.min(limits.invocations) as usize;
    let grid = Grid::new(tiles.div_ceil(invocations), limits);
    main.push_str(&entry(invocations as u32));
    let _ = writeln!(main, "    let tile = {} * {invocations}u + lane;", grid.number());
    let _ = write!(main, "    if (tile >= {tiles}u) {{\n        return;\n    }}\n");
    let _ = writeln!(main, "    let batch = tile / {}u;", across * down);
    let _ = writeln!(main, "    let i = tile / {across}u % {down}u * {}u;", tile.rows);
    let _ = writeln!(main, "    let j = tile % {across}u * {}u;", tile.columns());
    let product = Product { module, body, tile, left, right, ty };
    product.bases(&mut main);
    for (r, q) in product.sums() {
        let _ = main.within(PRODUCT, |main| writeln!(main, "    var sum{r}_{q} = {}({zero});", product.group_type()));
    }
    let whole = body.k / UNROLL * UNROLL;
    if whole > 0 {
        let _ = writeln!(main, "    for (var s = 0u; s < {whole}u; s += {UNROLL}u) {{");
        product.steps(&mut main, "        ", "s", UNROLL);
        main.push_str("    }\n");
    }
    if whole < body.k {
        let _ = writeln!(main, "    {{\n        let s = {whole}u;");
        product.steps(&mut main, "        ", "s", body.k - whole);
        main.push_str("    }\n");
    }
    product.store(&mut main, output);
    if body.column_sums().is_some() {
        product.columns(&mut main, output, zero);
    }
    main.push_str("}\n");
    product.module.shader(&main, grid.workgroups)
}

/// How the operands can be read. One buffer that is both is read in fours only where both allow it.
fn reads(kernel: &Kernel, body: &MatMulBody, tile: Tile, output: Width) -> (Reads, Reads) {
    let axes = body.batch.len();
    let read = |operand: &Operand, side: usize, sum: usize, groups: bool, size: usize| {
        let strides = operand.access.affine().strides;
        let sizes: Vec<usize> = body.batch.iter().copied().chain([2, 2]).collect();
        let along = |axis: usize| {
            let others = |other: usize| other == axis || sizes[other] == 1 || strides[other] % 4 == 0;
            strides[axis] == 1 && operand.access.offset.is_multiple_of(4) && (0..strides.len()).all(others)
        };
        if is_wide_for_epilogue(kernel, body, output, operand.input) == Some(false) {
            Reads::One
        } else if groups && size.is_multiple_of(4) && along(side) {
            Reads::AlongSide
        } else if body.k.is_multiple_of(UNROLL) && along(sum) {
            Reads::AlongSum
        } else {
            Reads::One
        }
    };
    let left = read(&body.left, axes, axes + 1, tile.rows.is_multiple_of(4), body.m);
    let right = read(&body.right, axes + 1, axes, tile.lanes == 4, body.n);
    match body.left.input == body.right.input && (left == Reads::One || right == Reads::One) {
        true => (Reads::One, Reads::One),
        false => (left, right),
    }
}

impl Product<'_> {
    /// Rows of the tile, each with its groups of columns.
    fn sums(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Tile { rows, groups, .. } = self.tile;
        (0..rows).flat_map(move |r| (0..groups).map(move |q| (r, q)))
    }

    /// Type of the sums of a group.
    fn group_type(&self) -> String {
        match self.tile.lanes {
            1 => self.ty.to_owned(),
            lanes => format!("vec{lanes}<{}>", self.ty),
        }
    }

    /// The start of each row and column that is read. Beyond the ends the last one is read again, in vain.
    fn bases(&self, main: &mut Text) {
        let Tile { rows, lanes, .. } = self.tile;
        let body = self.body;
        let mut base = |name: &str, number: usize, first: &str, size: usize, tile: usize, apart: usize| {
            let at = if number == 0 { first.to_owned() } else { format!("({first} + {}u)", number * apart) };
            let at = if size.is_multiple_of(tile) { at } else { format!("min({at}, {}u)", size - apart) };
            let index = match first {
                "i" => index(body, Side::Left, &at, "0u"),
                _ => index(body, Side::Right, "0u", &at),
            };
            let _ = writeln!(main, "    let {name}{number} = {index};");
        };
        let (count, apart) = if self.left == Reads::AlongSide { (rows / 4, 4) } else { (rows, 1) };
        (0..count).for_each(|number| base("left", number, "i", body.m, rows, apart));
        let columns = self.tile.columns();
        let (count, apart) = if self.right == Reads::AlongSide { (columns / lanes, 4) } else { (columns, 1) };
        (0..count).for_each(|number| base("right", number, "j", body.n, columns, apart));
    }

    /// An element or four at a distance along the sum from a base.
    fn read(&self, operand: &Operand, stride: isize, base: &str, s: &str, depth: usize, wide: bool) -> String {
        let s = if depth == 0 { s.to_owned() } else { format!("({s} + {depth}u)") };
        let index = match stride {
            0 => base.to_owned(),
            1 => format!("{base} + {s}"),
            -1 => format!("{base} - {s}"),
            stride if stride < 0 => format!("{base} - {s} * {}u", -stride),
            stride => format!("{base} + {s} * {stride}u"),
        };
        match wide {
            true => self.module.read_four(operand.input as usize, &format!("({index}) / 4u")),
            false => self.module.read_scalar(operand.input as usize, &index),
        }
    }

    /// Adds some steps, from one on, to all sums.
    fn steps(&self, main: &mut Text, indent: &str, s: &str, count: usize) {
        let Tile { rows, groups, lanes } = self.tile;
        let (left, right) = (&self.body.left, &self.body.right);
        let (left_stride, right_stride) = (left.access.matrix_strides()[1], right.access.matrix_strides()[0]);
        let has_windows = !right.access.is_strided();
        if self.left == Reads::AlongSum {
            for r in 0..rows {
                let _ = main.within(Side::Left.part(), |main| {
                    writeln!(main, "{indent}let a{r} = {};", self.read(left, 1, &format!("left{r}"), s, 0, true))
                });
            }
        }
        if self.right == Reads::AlongSum {
            for c in 0..groups * lanes {
                let _ = main.within(Side::Right.part(), |main| {
                    writeln!(main, "{indent}let c{c} = {};", self.read(right, 1, &format!("right{c}"), s, 0, true))
                });
            }
        }
        for d in 0..count {
            match self.left {
                Reads::AlongSum => {}
                Reads::AlongSide => {
                    for g in 0..rows / 4 {
                        let four = self.read(left, left_stride, &format!("left{g}"), s, d, true);
                        let _ = main.within(Side::Left.part(), |main| writeln!(main, "{indent}let a{g}_{d} = {four};"));
                    }
                }
                Reads::One => {
                    for r in 0..rows {
                        let one = self.read(left, left_stride, &format!("left{r}"), s, d, false);
                        let _ = main.within(Side::Left.part(), |main| writeln!(main, "{indent}let a{r}_{d} = {one};"));
                    }
                }
            }
            if has_windows {
                let s = if d == 0 { s.to_owned() } else { format!("({s} + {d}u)") };
                let _ = writeln!(main, "{indent}let way{d} = 0u{};", axis_offset(&right.access.rows, &s));
            }
            for q in 0..groups {
                let of_columns = |one: &dyn Fn(usize) -> String| {
                    let list: Vec<String> = (0..lanes).map(|c| one(q * lanes + c)).collect();
                    format!("{}({})", self.group_type(), list.join(", "))
                };
                let group = match self.right {
                    Reads::AlongSide => self.read(right, right_stride, &format!("right{q}"), s, d, true),
                    Reads::AlongSum => of_columns(&|c| format!("c{c}[{d}]")),
                    Reads::One if has_windows => {
                        of_columns(&|c| self.module.read_scalar(right.input as usize, &format!("right{c} + way{d}")))
                    }
                    Reads::One => of_columns(&|c| self.read(right, right_stride, &format!("right{c}"), s, d, false)),
                };
                let _ = main.within(Side::Right.part(), |main| writeln!(main, "{indent}let b{q}_{d} = {group};"));
            }
            for (r, q) in self.sums() {
                let a = match self.left {
                    Reads::AlongSum => format!("a{r}[{d}]"),
                    Reads::AlongSide => format!("a{}_{d}[{}]", r / 4, r % 4),
                    Reads::One => format!("a{r}_{d}"),
                };
                let _ = main.within(PRODUCT, |main| writeln!(main, "{indent}sum{r}_{q} += {a} * b{q}_{d};"));
            }
        }
    }

    /// Hands what lies in the result to a function of the first column and a value: groups of a row, or their elements.
    fn each(&self, main: &mut Text, output: Width, indent: &str, sum: &dyn Fn(usize) -> String, call: &dyn Fn(&str, &str) -> String) {
        let place = |offset: usize| if offset == 0 { "j".to_owned() } else { format!("j + {offset}u") };
        let even = self.body.n.is_multiple_of(self.tile.columns());
        let mut one = |offset: usize, value: &str| {
            let j = place(offset);
            let call = call(&j, value);
            let _ = match even {
                true => writeln!(main, "{indent}{call}"),
                false => writeln!(main, "{indent}if ({j} < {}u) {{\n{indent}    {call}\n{indent}}}", self.body.n),
            };
        };
        for q in 0..self.tile.groups {
            let lanes = self.tile.lanes;
            match (output, lanes) {
                (Width::Four, _) => one(q * 4, &sum(q)),
                (Width::One, 1) => one(q, &sum(q)),
                (Width::One, _) => (0..lanes).for_each(|c| one(q * lanes + c, &format!("{}[{c}]", sum(q)))),
            }
        }
    }

    /// Finishes the sums.
    fn store(&self, main: &mut Text, output: Width) {
        for r in 0..self.tile.rows {
            let i = if r == 0 { "i".to_owned() } else { format!("i + {r}u") };
            let call = |j: &str, value: &str| format!("finish(batch, {i}, {j}, {value});");
            let sum = |q: usize| format!("sum{r}_{q}");
            if self.body.m.is_multiple_of(self.tile.rows) {
                self.each(main, output, "    ", &sum, &call);
            } else {
                let _ = writeln!(main, "    if ({i} < {}u) {{", self.body.m);
                self.each(main, output, "        ", &sum, &call);
                main.push_str("    }\n");
            }
        }
    }

    /// The first rows of tiles add up their columns of the right operand, and finish those sums.
    fn columns(&self, main: &mut Text, output: Width, zero: &str) {
        let Tile { groups, lanes, .. } = self.tile;
        let body = self.body;
        main.push_str("    if (i == 0u) {\n");
        for q in 0..groups {
            let _ = main.within(COLUMN_SUMS, |main| writeln!(main, "        var column{q} = {}({zero});", self.group_type()));
        }
        let _ = writeln!(main, "        for (var s = 0u; s < {}u; s++) {{", body.k);
        for q in 0..groups {
            let one = |c: usize| {
                let column = format!("min(j + {}u, {}u)", q * lanes + c, body.n - 1);
                element(&self.module, body, Side::Right, "s", &column)
            };
            let list: Vec<String> = (0..lanes).map(one).collect();
            let _ = main.within(COLUMN_SUMS, |main| writeln!(main, "            column{q} += {}({});", self.group_type(), list.join(", ")));
        }
        main.push_str("        }\n");
        self.each(main, output, "        ", &|q| format!("column{q}"), &|j, value| format!("finish_column({j}, {value});"));
        main.push_str("    }\n");
    }
}
