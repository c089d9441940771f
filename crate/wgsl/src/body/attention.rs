//! Attention: a workgroup computes some rows of the result. It goes through the scores in blocks of columns, which it keeps in
//! shared memory, with each row's largest score and sum of exponentials so far (online softmax); the weighted sums are in the
//! registers of its invocations.
//!
//! A row without any score above −∞ sums nothing, and in the end divides it by nothing, which is NaN where a device has that.

use crate::Limits;
use crate::body::fold::Fold;
use crate::body::matmul::epilogue::finish_function;
use crate::body::matmul::operand::{PRODUCT, Side, element};
use crate::emit::{Grid, Module, Point, Shader, Text, accesses, entry, used_indices};
use crate::math::functions;
use crate::width::Width;
use std::fmt::Write;
use tandem_ir::{DType, OpKind};
use tandem_kernel::{AttentionBody, CodePart, Kernel, SoftmaxStep};

/// Invocations of a workgroup.
const INVOCATIONS: u32 = 64;
/// Rows of a workgroup, and scores that it has in shared memory: a few columns of all rows.
const ROWS: usize = 8;
const SCORES: usize = 256;
/// Columns of few rows.
const MAX_KEYS: usize = 64;

/// What code belongs to.
const LARGEST: CodePart = CodePart::Softmax(SoftmaxStep::Largest);
const EXPONENTIAL: CodePart = CodePart::Softmax(SoftmaxStep::Exponential);
const TOTAL: CodePart = CodePart::Softmax(SoftmaxStep::Total);
const SHARE: CodePart = CodePart::Softmax(SoftmaxStep::Share);
/// The weighted sums.
const SUMS: CodePart = CodePart::Fold(1);

/// What a workgroup works on.
struct Tile {
    invocations: u32,
    rows: usize,
    keys: usize,
}

impl Tile {
    fn new(body: &AttentionBody, limits: Limits) -> Tile {
        let rows = body.scores.m.min(ROWS);
        Tile { invocations: INVOCATIONS.min(limits.invocations), rows, keys: (SCORES / rows).min(MAX_KEYS) }
    }
}

pub fn shader(kernel: &Kernel, body: &AttentionBody, limits: Limits) -> Shader {
    let tile = Tile::new(body, limits);
    let scores = &body.scores;
    let row_blocks = scores.m.div_ceil(tile.rows);
    let grid = Grid::new(row_blocks * scores.batch.iter().product::<usize>(), limits);
    let mut module = Module::scalar(kernel, limits);
    let mut main = score_function(&mut module, body);
    main.append(&finish_function(&mut module, &body.weighted_sum(), Width::One));
    let Tile { invocations, rows, keys } = tile;
    let _ = write!(
        main,
        "
var<workgroup> scores: array<f32, {}>;
var<workgroup> largest: array<i32, {rows}>;
var<workgroup> bases: array<f32, {rows}>;
var<workgroup> factors: array<f32, {rows}>;
var<workgroup> totals: array<f32, {rows}>;
",
        rows * keys
    );
    main.push_str(&entry(invocations));
    let _ = writeln!(main, "    let block = {};", grid.number());
    main.push_str(&grid.guard("block"));
    let start = Fold::new(OpKind::Max, DType::F32).start(Width::One);
    let _ = write!(
        main,
        "    let batch = block / {row_blocks}u;
    let first = block % {row_blocks}u * {rows}u;
    var sums: array<f32, {}>;
    for (var r = lane; r < {rows}u; r += {invocations}u) {{
        largest[r] = {start};
        totals[r] = 0.0f;
    }}
    for (var start = 0u; start < {}u; start += {keys}u) {{
        let columns = min({keys}u, {}u - start);
",
        tile.sums(body),
        scores.n,
        scores.n
    );
    tile.scores(&mut main, &module, body);
    tile.softmax(&mut main, &mut module);
    tile.sum(&mut main, &module, body);
    main.push_str("    }\n");
    tile.store(&mut main, &mut module, body);
    main.push_str("}\n");
    module.shader(&main, grid.workgroups)
}

/// The function that makes a score of a product at a point.
fn score_function(module: &mut Module<'_>, body: &AttentionBody) -> Text {
    let (kernel, scores) = (module.kernel, &body.scores);
    let domain: Vec<usize> = scores.batch.iter().copied().chain([scores.m, scores.n]).collect();
    let axes = scores.batch.len();
    let used = used_indices(&domain, accesses(kernel, scores.product_value()), false);
    let mut out = Text::from("\nfn score(batch: u32, i: u32, j: u32, sum: f32) -> f32 {\n".to_owned());
    let mut indices = Point::from_flat(&mut out, "    ", "batch", "b", &scores.batch, &used[..axes]).indices;
    indices.extend(["i".to_owned(), "j".to_owned()]);
    let point = Point { domain, indices, flat: None };
    let value = module.value(&mut out, "    ", scores.product_value(), &point, Width::One, &["sum"]);
    let _ = write!(out, "    return {value};\n}}\n");
    out
}

impl Tile {
    /// Weighted sums of an invocation.
    fn sums(&self, body: &AttentionBody) -> usize {
        (self.rows * body.columns).div_ceil(self.invocations as usize)
    }

    /// Statements that fill the block of scores, each of them a product of its own. Rows beyond the last are the last again.
    fn scores(&self, main: &mut Text, module: &Module<'_>, body: &AttentionBody) {
        let Tile { invocations, rows, keys } = self;
        let scores = &body.scores;
        let left = element(module, scores, Side::Left, "i", "d");
        let right = element(module, scores, Side::Right, "d", "j");
        let _ = write!(
            main,
            "        for (var t = lane; t < {}u; t += {invocations}u) {{
            let i = min(first + t / {keys}u, {}u);
            let j = start + t % {keys}u;
            if (j < {}u) {{
",
            rows * keys,
            scores.m - 1,
            scores.n,
        );
        main.within(PRODUCT, |main| {
            let _ = write!(
                main,
                "                var sum = 0.0f;
                for (var d = 0u; d < {}u; d++) {{
                    sum += {left} * {right};
                }}
",
                scores.k
            );
        });
        main.push_str("                scores[t] = score(batch, i, j, sum);\n            }\n        }\n        workgroupBarrier();\n");
    }

    /// Statements that put exponentials in place of the scores, and add them up.
    fn softmax(&self, main: &mut Text, module: &mut Module<'_>) {
        let Tile { invocations, rows, keys } = self;
        let fold = Fold::new(OpKind::Max, DType::F32);
        module.helpers.part = Some(LARGEST);
        let rank = fold.lift(module, Width::One, &format!("scores[r * {keys}u + c]"));
        let largest = fold.lower(module, "most");
        let before = fold.lower(module, "before");
        module.helpers.part = Some(EXPONENTIAL);
        let exp = module.helpers.add(functions::EXP, Width::One);
        module.helpers.part = None;
        let _ = writeln!(main, "        for (var r = lane; r < {rows}u; r += {invocations}u) {{");
        main.within(LARGEST, |main| {
            let _ = write!(
                main,
                "            let before = largest[r];
            var most = before;
            for (var c = 0u; c < columns; c++) {{
                most = {};
            }}
            let top = {largest};
            let base = select(top, 0.0f, bitcast<u32>(top) == 0xff800000u);
",
                fold.combine("most", &rank)
            );
        });
        main.within(EXPONENTIAL, |main| {
            let _ = write!(
                main,
                "            var factor = 0.0f;
            if (before != {}) {{
                factor = {exp}({before} - base);
            }}
",
                fold.start(Width::One)
            );
        });
        let _ = write!(
            main,
            "            largest[r] = most;
            bases[r] = base;
            factors[r] = factor;
        }}
        workgroupBarrier();
        for (var t = lane; t < {}u; t += {invocations}u) {{
            if (t % {keys}u < columns) {{
",
            rows * keys
        );
        let _ = main.within(EXPONENTIAL, |main| writeln!(main, "                scores[t] = {exp}(scores[t] - bases[t / {keys}u]);"));
        let _ = write!(
            main,
            "            }}
        }}
        workgroupBarrier();
        for (var r = lane; r < {rows}u; r += {invocations}u) {{
"
        );
        main.within(TOTAL, |main| {
            let _ = write!(
                main,
                "            var total = totals[r] * factors[r];
            for (var c = 0u; c < columns; c++) {{
                total += scores[r * {keys}u + c];
            }}
            totals[r] = total;
"
            );
        });
        main.push_str("        }\n");
    }

    /// Statements that add the block's part to the weighted sums.
    fn sum(&self, main: &mut Text, module: &Module<'_>, body: &AttentionBody) {
        let Tile { keys, .. } = self;
        let value = element(module, &body.weighted_sum(), Side::Right, "(start + c)", "j");
        self.for_sums(main, "        ", body, |main, indent| {
            main.within(SUMS, |main| {
                let _ = write!(
                    main,
                    "{indent}var sum = sums[s] * factors[r];
{indent}for (var c = 0u; c < columns; c++) {{
{indent}    sum += scores[r * {keys}u + c] * {value};
{indent}}}
{indent}sums[s] = sum;
"
                );
            });
        });
        main.push_str("        workgroupBarrier();\n");
    }

    /// Statements that finish the weighted sums, as far as their rows exist.
    fn store(&self, main: &mut Text, module: &mut Module<'_>, body: &AttentionBody) {
        module.helpers.part = Some(SHARE);
        let divide = module.helpers.add(functions::DIVIDE, Width::One);
        module.helpers.part = None;
        self.for_sums(main, "    ", body, |main, indent| {
            let finish = format!("finish(batch, first + r, j, {divide}(sums[s], totals[r]));");
            let _ = main.within(SHARE, |main| match body.scores.m.is_multiple_of(self.rows) {
                true => writeln!(main, "{indent}{finish}"),
                false => writeln!(main, "{indent}if (first + r < {}u) {{\n{indent}    {finish}\n{indent}}}", body.scores.m),
            });
        });
    }

    /// A loop over the sums of an invocation, numbered `s`, of row `r` and column `j`.
    fn for_sums(&self, main: &mut Text, indent: &str, body: &AttentionBody, inside: impl FnOnce(&mut Text, &str)) {
        let (all, columns, invocations) = (self.rows * body.columns, body.columns, self.invocations);
        let _ = write!(
            main,
            "{indent}for (var s = 0u; s < {}u; s++) {{
{indent}    let t = s * {invocations}u + lane;
{indent}    if (t < {all}u) {{
{indent}        let r = t / {columns}u;
{indent}        let j = t % {columns}u;
",
            self.sums(body)
        );
        inside(main, &format!("{indent}        "));
        let _ = write!(main, "{indent}    }}\n{indent}}}\n");
    }
}
