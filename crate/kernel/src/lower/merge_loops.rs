//! Merging of loops: neighbours that every access walks alike become one, loops of one step go. Fewer loops are faster
//! and make equal kernels of different shapes look equal. The order of loops stays.

use crate::ir::expr::{Access, Expr, ExprId, Scalar};
use crate::ir::kernel::{Body, Kernel, RowsBody, Stage};
use crate::ir::matmul::{Axis, MatMulBody};
use smallvec::SmallVec;

type Strides = SmallVec<[isize; 4]>;

/// Merges the loops of a kernel, in place.
pub(crate) fn merge_loops(kernel: &mut Kernel) {
    let Kernel { exprs, body, .. } = kernel;
    match body {
        Body::Map(map) => {
            let loads = loads_of(exprs, &map.values);
            let runs = runs(&map.domain, &strides(exprs, &loads, 0));
            for load in loads {
                apply(&mut exprs[load], &[(&runs, &map.domain)]);
            }
            map.domain = sizes(&map.domain, &runs);
        }
        Body::Reduce(reduce) => {
            let inside = loads_of(exprs, &[reduce.value]);
            // Where nothing is folded, a load may be one of both.
            let outside: Vec<usize> = loads_of(exprs, &[reduce.epilogue]).into_iter().filter(|l| !inside.contains(l)).collect();
            let mut outer_strides = strides(exprs, &inside, 0);
            outer_strides.extend(strides(exprs, &outside, 0));
            let outer = runs(&reduce.outer, &outer_strides);
            let inner = runs(&reduce.inner, &strides(exprs, &inside, reduce.outer.len()));
            for load in inside {
                apply(&mut exprs[load], &[(&outer, &reduce.outer), (&inner, &reduce.inner)]);
            }
            for load in outside {
                apply(&mut exprs[load], &[(&outer, &reduce.outer)]);
            }
            reduce.outer = sizes(&reduce.outer, &outer);
            reduce.inner = sizes(&reduce.inner, &inner);
        }
        Body::MatMul(mm) => batches(exprs, mm),
        Body::Rows(rows) => along_rows(exprs, rows),
        // Made of kernels whose loops are merged.
        Body::Attention(_) => {}
        // All elements lie in order.
        Body::Sequential(_) => {}
    }
}

fn along_rows(exprs: &mut [Expr], body: &mut RowsBody) {
    let roots: Vec<ExprId> = body.stages.iter().map(Stage::value).collect();
    let loads = loads_of(exprs, &roots);
    let stored = body.stages.iter_mut().filter_map(|stage| match stage {
        Stage::Store { access, .. } => Some(access),
        Stage::Fold { .. } => None,
    });
    let mut stored: Vec<&mut Access> = stored.collect();
    let from = |first: usize, stored: &[&mut Access]| {
        let mut all = strides(exprs, &loads, first);
        all.extend(stored.iter().map(|access| Strides::from_slice(&access.strides[first..])));
        all
    };
    let rows = runs(&body.rows, &from(0, &stored));
    let inner = runs(&body.inner, &from(body.rows.len(), &stored));
    let parts: [(&[Vec<usize>], &[usize]); 2] = [(&rows, &body.rows), (&inner, &body.inner)];
    for load in loads {
        apply(&mut exprs[load], &parts);
    }
    for access in &mut stored {
        access.strides = merged(&access.strides, &parts);
    }
    body.rows = sizes(&body.rows, &rows);
    body.inner = sizes(&body.inner, &inner);
}

/// Merges a matmul's batches with each other, and with its rows where all of them meet the same right operand: then they
/// are rows of one larger product. Rows and columns stay what they are.
fn batches(exprs: &mut [Expr], mm: &mut MatMulBody) {
    let loads = loads_of(exprs, &[mm.product_value()]);
    while let Some(last) = mm.batch.len().checked_sub(1) {
        let rows = last + 1;
        let one_row = mm.m == 1;
        let follows = |of_batch: isize, of_rows: isize| one_row || of_batch == of_rows * mm.m as isize;
        let alike = |s: &Strides| follows(s[last], s[rows]);
        let (left, right) = (&mm.left.access, &mm.right.access);
        let left_follows = follows(left.batch[last], left.matrix_strides()[0]);
        if right.batch[last] != 0 || !left_follows || !strides(exprs, &loads, 0).iter().all(alike) {
            break;
        }
        // Of one row, the stride of rows says nothing; the batch's takes its place.
        let drop = |s: &mut Strides| s.remove(if one_row { rows } else { last });
        loads.iter().for_each(|l| _ = access_of(&mut exprs[*l]).map(|access| drop(&mut access.strides)));
        mm.m *= mm.batch[last];
        let of_batch = mm.left.access.batch.remove(last);
        let of_rows = if one_row { of_batch } else { mm.left.access.matrix_strides()[0] };
        mm.left.access.rows = Axis::strided(mm.m, of_rows);
        mm.right.access.batch.remove(last);
        mm.batch.pop();
    }
    let of_batch = |s: &Strides| Strides::from_slice(&s[..mm.batch.len()]);
    let mut all: Vec<Strides> = strides(exprs, &loads, 0).iter().map(of_batch).collect();
    all.extend([&mm.left, &mm.right].map(|o| o.access.batch.clone()));
    let runs = runs(&mm.batch, &all);
    let matrix = vec![vec![0], vec![1]];
    let parts: [(&[Vec<usize>], &[usize]); 2] = [(&runs, &mm.batch), (&matrix, &[mm.m, mm.n])];
    for load in loads {
        apply(&mut exprs[load], &parts);
    }
    for operand in [&mut mm.left, &mut mm.right] {
        operand.access.batch = merged(&operand.access.batch, &parts[..1]);
    }
    mm.batch = sizes(&mm.batch, &runs);
}

/// Positions of the loads and indices that these expressions need.
fn loads_of(exprs: &[Expr], roots: &[ExprId]) -> Vec<usize> {
    let mut marked = vec![false; exprs.len()];
    roots.iter().for_each(|r| marked[r.0 as usize] = true);
    let mut loads = vec![];
    // Operands come before users, so one pass from the back marks everything.
    for i in (0..exprs.len()).rev() {
        if !marked[i] {
            continue;
        }
        exprs[i].scalar.operands().iter().for_each(|a| marked[a.0 as usize] = true);
        if exprs[i].scalar.access().is_some() {
            loads.push(i);
        }
    }
    loads
}

fn access_of(expr: &mut Expr) -> Option<&mut Access> {
    match &mut expr.scalar {
        Scalar::Load { access, .. } | Scalar::Index(access) => Some(access),
        Scalar::Constant(_) | Scalar::Apply { .. } | Scalar::Gather { .. } | Scalar::Accumulated(_) | Scalar::Written(_) => None,
    }
}

/// Strides of each load from loop `first` on.
fn strides(exprs: &[Expr], loads: &[usize], first: usize) -> Vec<Strides> {
    let accesses = loads.iter().filter_map(|i| exprs[*i].scalar.access());
    accesses.map(|access| Strides::from_slice(&access.strides[first..])).collect()
}

/// Runs of loops that become one, outermost first; loops of one step are in no run. The output is contiguous, so it
/// never stands in the way.
fn runs(sizes: &[usize], strides: &[Strides]) -> Vec<Vec<usize>> {
    let mut runs: Vec<Vec<usize>> = vec![];
    for (d, size) in sizes.iter().enumerate().filter(|(_, s)| **s != 1) {
        let fits = runs.last().and_then(|g| g.last()).is_some_and(|p| strides.iter().all(|s| s[*p] == s[d] * *size as isize));
        match runs.last_mut() {
            Some(run) if fits => run.push(d),
            _ => runs.push(vec![d]),
        }
    }
    runs
}

fn sizes(sizes: &[usize], runs: &[Vec<usize>]) -> Vec<usize> {
    runs.iter().map(|g| g.iter().map(|d| sizes[*d]).product()).collect()
}

/// Of each run the innermost loop's stride; `parts` are stretches of loops, one after another, with their runs.
fn merged(strides: &Strides, parts: &[(&[Vec<usize>], &[usize])]) -> Strides {
    let mut first = 0;
    let mut result = SmallVec::new();
    for (runs, sizes) in parts {
        result.extend(runs.iter().map(|g| strides[first + g[g.len() - 1]]));
        first += sizes.len();
    }
    result
}

fn apply(expr: &mut Expr, parts: &[(&[Vec<usize>], &[usize])]) {
    if let Some(access) = access_of(expr) {
        access.strides = merged(&access.strides, parts);
    }
}
