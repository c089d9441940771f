//! Merging of loops: neighbours that every access walks alike become one, loops of one step go. Fewer loops are faster
//! and make equal kernels of different shapes look equal.

use crate::ir::{Access, Body, ExprId, Kernel, Scalar};
use smallvec::SmallVec;

/// Merges the loops of a kernel, in place. A matmul's loops have fixed meanings and stay.
pub(crate) fn merge(kernel: &mut Kernel) {
    match &mut kernel.body {
        Body::MatMul(_) | Body::Rows(_) => {}
        Body::Map(map) => {
            let loads = loads_of(&kernel.exprs, &map.values);
            let groups = grouping(&map.domain, &strides(&kernel.exprs, &loads, 0));
            for load in loads {
                apply(&mut kernel.exprs[load], &[&groups], &[&map.domain]);
            }
            map.domain = merged_sizes(&map.domain, &groups);
        }
        Body::Reduce(reduce) => {
            let inside = loads_of(&kernel.exprs, &[reduce.value]);
            let outside = loads_of(&kernel.exprs, &[reduce.epilogue]);
            if inside.iter().any(|l| outside.contains(l)) && reduce.inner.is_empty() {
                // Nothing is folded: the two kinds of accesses have one form and are shared; leave them.
                return;
            }
            let mut outer_strides = strides(&kernel.exprs, &inside, 0);
            outer_strides.extend(strides(&kernel.exprs, &outside, 0));
            let outer = grouping(&reduce.outer, &outer_strides);
            let inner = grouping(&reduce.inner, &strides(&kernel.exprs, &inside, reduce.outer.len()));
            for load in inside {
                apply(&mut kernel.exprs[load], &[&outer, &inner], &[&reduce.outer, &reduce.inner]);
            }
            for load in outside {
                apply(&mut kernel.exprs[load], &[&outer], &[&reduce.outer]);
            }
            reduce.outer = merged_sizes(&reduce.outer, &outer);
            reduce.inner = merged_sizes(&reduce.inner, &inner);
        }
    }
}

/// Positions of the loads that these expressions need.
fn loads_of(exprs: &[crate::Expr], roots: &[ExprId]) -> Vec<usize> {
    let mut marked = vec![false; exprs.len()];
    roots.iter().for_each(|r| marked[r.0 as usize] = true);
    let mut loads = vec![];
    // Operands come before users, so one pass from the back marks everything.
    for i in (0..exprs.len()).rev() {
        if !marked[i] {
            continue;
        }
        match &exprs[i].scalar {
            Scalar::Load { .. } | Scalar::Index(_) => loads.push(i),
            Scalar::Apply { .. } | Scalar::Gather { .. } | Scalar::Constant(_) | Scalar::Accumulated(_) | Scalar::Written(_) => {
                exprs[i].scalar.operands().iter().for_each(|a| marked[a.0 as usize] = true);
            }
        }
    }
    loads
}

/// Strides of each load from loop `first` on.
fn strides(exprs: &[crate::Expr], loads: &[usize], first: usize) -> Vec<SmallVec<[isize; 4]>> {
    let accesses = loads.iter().filter_map(|i| exprs[*i].scalar.access());
    accesses.map(|access| SmallVec::from_slice(&access.strides[first.min(access.strides.len())..])).collect()
}

/// Runs of loops that become one, outermost first; loops of one step are in no run. The output is contiguous, so it
/// never stands in the way.
fn grouping(sizes: &[usize], strides: &[SmallVec<[isize; 4]>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = vec![];
    for (d, size) in sizes.iter().enumerate().filter(|(_, s)| **s != 1) {
        let fits = groups.last().and_then(|g| g.last()).is_some_and(|p| strides.iter().all(|s| s[*p] == s[d] * *size as isize));
        match groups.last_mut() {
            Some(group) if fits => group.push(d),
            _ => groups.push(vec![d]),
        }
    }
    groups
}

fn merged_sizes(sizes: &[usize], groups: &[Vec<usize>]) -> Vec<usize> {
    groups.iter().map(|g| g.iter().map(|d| sizes[*d]).product()).collect()
}

/// Rewrites a load's strides: of each run the innermost loop's stride stays.
fn apply(expr: &mut crate::Expr, groups: &[&Vec<Vec<usize>>], sizes: &[&Vec<usize>]) {
    let (Scalar::Load { access, .. } | Scalar::Index(access)) = &mut expr.scalar else { return };
    let mut first = 0;
    let mut strides = SmallVec::new();
    for (groups, sizes) in groups.iter().zip(sizes) {
        strides.extend(groups.iter().map(|g| access.strides[first + g[g.len() - 1]]));
        first += sizes.len();
    }
    *access = Access { offset: access.offset, strides };
}
