//! Row kernels: folds of a row and stores along it, one after another. A row takes a workgroup where it is long, whose
//! invocations keep to their own elements in every stage; otherwise an invocation does a row alone. Refuses to split a
//! row over workgroups: they could not wait for each other.

use crate::module::{Grid, Module, accesses, entry, used};
use crate::point::Point;
use crate::reduce::Fold;
use crate::width::Width;
use crate::{Limits, Shader};
use std::fmt::Write;
use tandem_kernel::{Access, Kernel, RowsBody, Stage};

/// Rows of a workgroup whose invocations do a row each.
const INVOCATIONS: u32 = 64;
/// Rows at least this long may be shared by a workgroup.
const LONG: usize = 32;
/// With this many rows there is work for everybody without sharing.
const MANY: usize = 16_384;

/// A shader in the making.
struct Rows<'a> {
    module: Module<'a>,
    body: &'a RowsBody,
    /// Names of the finished folds.
    folds: Vec<String>,
    /// Invocations that share a row, or 1.
    sharing: u32,
    length: usize,
}

pub fn shader(kernel: &Kernel, body: &RowsBody, limits: Limits) -> Shader {
    let length: usize = body.inner.iter().product();
    let rows: usize = body.rows.iter().product();
    let most = limits.invocations.min(limits.shared_bytes / 4).min(256);
    let wanted = u32::try_from(length / 4).unwrap_or(u32::MAX).clamp(1, most);
    let sharing = if length >= LONG && rows < MANY { 1 << wanted.ilog2() } else { 1 };
    let invocations = if sharing > 1 { sharing } else { INVOCATIONS.min(limits.invocations) };
    let mut shader = Rows { module: Module::scalar(kernel), body, folds: vec![], sharing, length };
    let mut main = String::new();
    if sharing > 1 {
        // Bits of i32 and f32 alike.
        let _ = write!(main, "\nvar<workgroup> partials: array<u32, {invocations}>;\n");
    }
    main.push_str(&entry(invocations));
    let grid = if sharing > 1 { Grid::new(rows, limits) } else { Grid::new(rows.div_ceil(invocations as usize), limits) };
    if sharing > 1 {
        let _ = writeln!(main, "    let o = {};", grid.number());
        main.push_str(&grid.guard("o"));
    } else {
        let _ = writeln!(main, "    let o = {} * {invocations}u + lane;", grid.number());
        let _ = write!(main, "    if (o >= {rows}u) {{\n        return;\n    }}\n");
    }
    let point = shader.point(&mut main);
    for stage in &body.stages {
        shader.stage(&mut main, stage, &point);
    }
    main.push_str("}\n");
    Shader { source: shader.module.source(&main), workgroups: grid.workgroups }
}

impl Rows<'_> {
    fn domain(&self) -> Vec<usize> {
        self.body.rows.iter().chain(&self.body.inner).copied().collect()
    }

    fn loops_used(&self, stages: &[Stage]) -> Vec<bool> {
        let mut all: Vec<&Access> = vec![];
        for stage in stages {
            all.extend(accesses(self.module.kernel, stage.value()));
            // A value may read any output at its own place.
            all.extend(self.body.stages.iter().filter_map(stored));
        }
        used(&self.domain(), all, false)
    }

    /// Indices of rows from `o`; those along a row are named where their loop is.
    fn point(&self, main: &mut String) -> Point {
        let rows = self.body.rows.len();
        let used = self.loops_used(&self.body.stages);
        let point = Point::from_flat(main, "    ", "o", "i", &self.body.rows, &used[..rows]);
        let indices = point.indices.into_iter().chain((0..self.body.inner.len()).map(|axis| format!("j{axis}"))).collect();
        Point { domain: self.domain(), indices, flat: None }
    }

    fn stage(&mut self, main: &mut String, stage: &Stage, point: &Point) {
        match stage {
            Stage::Fold { op, value } => {
                let fold = Fold::new(*op, self.module.kernel.expr(*value).dtype);
                let number = self.folds.len();
                let partial = format!("partial{number}");
                let _ = writeln!(main, "    var {partial} = {};", fold.start);
                self.along(main, stage, point, |rows, main, value| {
                    let value = fold.lift(&mut rows.module, value);
                    let _ = writeln!(main, "        {partial} = {};", fold.combine(&partial, &value));
                });
                let folded = if self.sharing > 1 { self.share(main, &fold, &partial) } else { partial };
                let result = fold.lower(&mut self.module, &folded);
                let _ = writeln!(main, "    let fold{number} = {result};");
                self.folds.push(format!("fold{number}"));
            }
            Stage::Store { output, access, once: false, .. } => {
                let at = point.index(access);
                self.along(main, stage, point, |rows, main, value| {
                    let _ = writeln!(main, "        {}", rows.module.store(*output as usize, &at, value));
                });
            }
            Stage::Store { output, access, once: true, value } => {
                let condition = if self.sharing > 1 { "if (lane == 0u) " } else { "" };
                let _ = writeln!(main, "    {condition}{{");
                let value = self.value(main, *value, point);
                let _ = writeln!(main, "        {}\n    }}", self.module.store(*output as usize, &point.index(access), &value));
            }
        }
    }

    fn value(&mut self, main: &mut String, value: tandem_kernel::ExprId, point: &Point) -> String {
        self.module.written = vec![String::new(); self.module.kernel.outputs.len()];
        for stage in &self.body.stages {
            if let Stage::Store { output, access, .. } = stage {
                self.module.written[*output as usize] = point.index(access);
            }
        }
        let folds: Vec<&str> = self.folds.iter().map(String::as_str).collect();
        self.module.value(main, "        ", value, point, Width::One, &folds)
    }

    /// The loop over the elements of a row that are this invocation's.
    fn along(&mut self, main: &mut String, stage: &Stage, point: &Point, body: impl FnOnce(&mut Self, &mut String, &str)) {
        let start = if self.sharing > 1 { "lane" } else { "0u" };
        let _ = writeln!(main, "    for (var j = {start}; j < {}u; j += {}u) {{", self.length, self.sharing);
        let used = self.loops_used(std::slice::from_ref(stage));
        Point::from_flat(main, "        ", "j", "j", &self.body.inner, &used[self.body.rows.len()..]);
        let value = self.value(main, stage.value(), point);
        body(self, main, &value);
        main.push_str("    }\n");
    }

    /// Combines the partial results of a row's invocations; every one of them gets the whole.
    fn share(&mut self, main: &mut String, fold: &Fold, partial: &str) -> String {
        let ty = fold.partial;
        let whole = format!("whole{}", self.folds.len());
        let of_bits = |at: &str| format!("bitcast<{ty}>({at})");
        let combined = fold.combine(&of_bits("partials[lane]"), &of_bits("partials[lane + distance]"));
        let _ = write!(
            main,
            "    partials[lane] = bitcast<u32>({partial});
    workgroupBarrier();
    for (var distance = {}u; distance > 0u; distance >>= 1u) {{
        if (lane < distance) {{
            partials[lane] = bitcast<u32>({combined});
        }}
        workgroupBarrier();
    }}
    let {whole} = {};
    workgroupBarrier();
",
            self.sharing / 2,
            of_bits("partials[0]")
        );
        whole
    }
}

/// Where a stage stores.
fn stored(stage: &Stage) -> Option<&Access> {
    match stage {
        Stage::Store { access, .. } => Some(access),
        Stage::Fold { .. } => None,
    }
}
