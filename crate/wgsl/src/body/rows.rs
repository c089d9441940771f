//! Row kernels: folds of a row and stores along it, one after another, by a workgroup where rows are long, else by one
//! invocation a row.
//!
//! The invocations of a workgroup keep to their own elements in every stage. A row is never split over workgroups: they
//! could not wait for each other.

use crate::Limits;
use crate::body::fold::Fold;
use crate::body::tree_reduction::TreeReduction;
use crate::body::workgroup::{INVOCATIONS_IN_SOFTWARE, chosen_invocations, is_shared, loop_over, sharing_invocations, width_along};
use crate::emit::{Grid, Module, Point, Shader, Text, accesses, entry_with, input_widths, is_aligned, used_indices};
use crate::width::Width;
use std::fmt::Write;
use tandem_kernel::{Access, CodePart, Kernel, RowsBody, Stage};

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
    /// The finished folds, at both widths.
    folds: Vec<[String; 2]>,
    /// Invocations that share a row, or 1.
    sharing: u32,
    /// How they combine what each has of a fold.
    tree: TreeReduction,
    length: usize,
    /// How wide the values along a row are.
    width: Width,
}

pub fn shader(kernel: &Kernel, body: &RowsBody, limits: Limits) -> Shader {
    let length: usize = body.inner.iter().product();
    let rows: usize = body.rows.iter().product();
    let sharing = row_sharing(kernel, body, limits);
    let alone = if limits.software { INVOCATIONS_IN_SOFTWARE } else { INVOCATIONS };
    let invocations = if sharing > 1 { sharing } else { chosen_invocations(kernel, alone, limits.invocations) };
    let tree = TreeReduction::new(kernel, sharing, limits);
    let uses_subgroups = tree.uses_subgroups() && folds(kernel, body).count() > 0;
    let width = width_along(&body.inner);
    let mut shader = Rows { module: module(kernel, body, width, limits), body, folds: vec![], sharing, tree, length, width };
    let mut main = Text::default();
    if sharing > 1 {
        // Bits of i32 and f32 alike.
        let _ = write!(main, "\nvar<workgroup> partials: array<u32, {invocations}>;\n");
    }
    main.push_str(&entry_with(invocations, uses_subgroups));
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
    shader.module.shader(&main, grid.workgroups)
}

/// The folds of a row.
fn folds<'k>(kernel: &'k Kernel, body: &'k RowsBody) -> impl Iterator<Item = Fold> + 'k {
    body.stages.iter().filter_map(|stage| match stage {
        Stage::Fold { op, value } => Some(Fold::new(*op, kernel.expr(*value).dtype)),
        Stage::Store { .. } => None,
    })
}

/// Invocations that share a row, or 1.
pub fn row_sharing(kernel: &Kernel, body: &RowsBody, limits: Limits) -> u32 {
    let length: usize = body.inner.iter().product();
    if !is_shared(length, body.rows.iter().product(), (LONG, MANY), limits) {
        return 1;
    }
    let usual = sharing_invocations(length, limits);
    let any_order = usual > 1 && folds(kernel, body).all(|fold| fold.is_order_free());
    if any_order { chosen_invocations(kernel, usual, limits.invocations.min(limits.shared_bytes / 4)).max(2) } else { usual }
}

/// Bindings as wide as the loops along a row can use them.
fn module<'k>(kernel: &'k Kernel, body: &RowsBody, width: Width, limits: Limits) -> Module<'k> {
    if width == Width::One {
        return Module::scalar(kernel, limits);
    }
    let domain = kernel.domain();
    let along: Vec<_> = body.stages.iter().filter(|stage| !matches!(stage, Stage::Store { once: true, .. })).map(Stage::value).collect();
    let is_wide = |number: usize| {
        let own = |stage: &&Stage| matches!(stage, Stage::Store { output, .. } if *output as usize == number);
        let aligned = |stage: &Stage| matches!(stage, Stage::Store { access, once: false, .. } if is_aligned(&domain, access));
        body.stages.iter().filter(own).all(aligned)
    };
    let outputs = (0..kernel.outputs.len()).map(|number| if is_wide(number) { Width::Four } else { Width::One }).collect();
    Module::with_outputs(kernel, limits, input_widths(kernel, &along, &domain), outputs)
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
        used_indices(&self.domain(), all, false)
    }

    /// Indices of rows from `o`; those along a row are named where their loop is.
    fn point(&self, main: &mut Text) -> Point {
        let rows = self.body.rows.len();
        let used = self.loops_used(&self.body.stages);
        let point = Point::from_flat(main, "    ", "o", "i", &self.body.rows, &used[..rows]);
        let indices = point.indices.into_iter().chain((0..self.body.inner.len()).map(|axis| format!("j{axis}"))).collect();
        Point { domain: self.domain(), indices, flat: None }
    }

    fn stage(&mut self, main: &mut Text, stage: &Stage, point: &Point) {
        match stage {
            Stage::Fold { op, value } => {
                let fold = Fold::new(*op, self.module.kernel.expr(*value).dtype);
                let number = self.folds.len();
                let partial = format!("partial{number}");
                let width = self.width;
                let part = CodePart::Fold(number as u32);
                let _ = main.within(part, |main| writeln!(main, "    var {partial} = {};", fold.start(width)));
                self.along(main, stage, point, |rows, main, value| {
                    rows.module.helpers.part = Some(part);
                    let value = fold.lift(&mut rows.module, width, value);
                    let _ = main.within(part, |main| writeln!(main, "        {partial} = {};", fold.combine(&partial, &value)));
                });
                let partial = fold.narrow(width, &partial);
                let from = main.len();
                let folded = if self.sharing > 1 { self.share(main, &fold, &partial) } else { partial };
                let result = fold.lower(&mut self.module, &folded);
                let _ = writeln!(main, "    let fold{number} = {result};");
                main.mark(part, from);
                self.module.helpers.part = None;
                let one = format!("fold{number}");
                let four = Width::Four.splat(self.module.kernel.expr(*value).dtype, &one);
                self.folds.push([one, four]);
            }
            Stage::Store { output, access, once: false, .. } => {
                self.along(main, stage, point, |rows, main, value| {
                    let _ = writeln!(main, "        {}", rows.module.store_at(*output as usize, access, point, rows.width, value));
                });
            }
            Stage::Store { output, access, once: true, value } => {
                let condition = if self.sharing > 1 { "if (lane == 0u) " } else { "" };
                let _ = writeln!(main, "    {condition}{{");
                let value = self.value(main, *value, point, Width::One);
                let _ = writeln!(main, "        {}\n    }}", self.module.store(*output as usize, &point.index(access), &value));
            }
        }
    }

    fn value(&mut self, main: &mut Text, value: tandem_kernel::ExprId, point: &Point, width: Width) -> String {
        self.module.written = vec![String::new(); self.module.kernel.outputs.len()];
        for stage in &self.body.stages {
            if let Stage::Store { output, access, .. } = stage {
                self.module.written[*output as usize] = self.module.stored(*output as usize, access, point, width);
            }
        }
        let folds: Vec<&str> = self.folds.iter().map(|names| names[usize::from(width == Width::Four)].as_str()).collect();
        self.module.value(main, "        ", value, point, width, &folds)
    }

    /// The loop over the elements of a row that are this invocation's.
    fn along(&mut self, main: &mut Text, stage: &Stage, point: &Point, body: impl FnOnce(&mut Self, &mut Text, &str)) {
        main.push_str(&loop_over(self.width, self.length, self.sharing));
        let used = self.loops_used(std::slice::from_ref(stage));
        Point::from_flat(main, "        ", "j", "j", &self.body.inner, &used[self.body.rows.len()..]);
        let value = self.value(main, stage.value(), point, self.width);
        body(self, main, &value);
        main.push_str("    }\n");
    }

    /// Combines the partial results of a row's invocations; every one of them gets the whole.
    fn share(&mut self, main: &mut Text, fold: &Fold, partial: &str) -> String {
        let whole = format!("whole{}", self.folds.len());
        let combined = self.tree.combine(main, fold, partial, &whole, true);
        if combined != whole {
            let _ = writeln!(main, "    let {whole} = {combined};");
        }
        main.push_str("    workgroupBarrier();\n");
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
