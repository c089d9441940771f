//! The loops of a kernel around what it computes: which axis is which loop, and strips of neighbouring rows.

use crate::Features;
use crate::emit::code::{Code, Extent};
use crate::emit::dag::{Dag, Id};
use crate::emit::pointers::{EvalPoint, Pointers};
use crate::emit::prim::Width;
use tandem_kernel::{Access, ExprId, Kernel};

/// Rows of the widest strip. Rows whose elements lie pages apart share few places of the caches: each line that is fetched
/// for a strip has to be used up by it.
const WIDEST_STRIP: usize = 64;

/// Strips that are to be dealt out, if they can be so many.
const MIN_STRIPS: usize = 16;

/// A folded loop of fewer steps does not keep lanes busy.
const SHORT_LOOP: usize = 16;

/// Outer loops (at least one), then folded loops (at least one).
pub(crate) struct LoopNest<'k> {
    pub kernel: &'k Kernel,
    pub features: Features,
    pub dims: Vec<usize>,
    /// Number of outer loops.
    pub outer: usize,
    /// Number of outer axes of the kernel, 0 where `outer` is 1 by padding.
    outer_axes: usize,
    pub pointers: Pointers<'k>,
}

impl<'k> LoopNest<'k> {
    /// Loops of a kernel without pointers; the shapes have no size 0 in front.
    pub fn new(kernel: &'k Kernel, outer: &[usize], inner: &[usize], features: Features) -> LoopNest<'k> {
        let padded = |sizes: &[usize]| if sizes.is_empty() { vec![1] } else { sizes.to_vec() };
        let (outer_axes, outer) = (outer.len(), padded(outer));
        let dims: Vec<usize> = outer.iter().copied().chain(padded(inner)).collect();
        let pointers = Pointers::new(kernel, dims.len());
        LoopNest { kernel, features, outer: outer.len(), dims, outer_axes, pointers }
    }

    /// The loop of an axis of a value, whose outer axes may have been padded by a loop of one.
    pub fn loop_of(&self, axis: usize) -> usize {
        if axis < self.outer_axes { axis } else { axis - self.outer_axes + self.outer }
    }

    /// Pointers of everything that an expression over all loops loads.
    pub fn add_loads(&mut self, code: &mut Code, root: ExprId) {
        let (outer_axes, outer) = (self.outer_axes, self.outer);
        self.pointers.add_loads(code, root, |axis| if axis < outer_axes { axis } else { axis - outer_axes + outer });
    }

    /// An expression over all loops.
    pub fn value(&self, dag: &mut Dag, root: ExprId, at: &EvalPoint) -> Id {
        self.pointers.value(dag, root, at, |axis| self.loop_of(axis))
    }

    /// Whether more accesses are neighbours along the innermost outer loop than along the innermost folded one, or as
    /// many where that one is short, as in windows; where it fills no lanes, always.
    pub fn is_across<'a>(&self, accesses: impl Iterator<Item = &'a Access> + Clone) -> bool {
        let apart = |access: &&Access, depth: usize| {
            let axis = (0..access.strides.len()).find(|a| self.loop_of(*a) == depth);
            axis.is_some_and(|a| !matches!(access.strides[a], 0 | 1))
        };
        let count = |depth: usize| accesses.clone().filter(|a| apart(a, depth)).count();
        let (outer, folded) = (count(self.outer - 1), count(self.dims.len() - 1));
        let length = self.dims[self.dims.len() - 1];
        let is_better = outer < folded || outer == folded && length < SHORT_LOOP || length < Width::Four.lanes();
        self.dims[self.outer - 1] >= Width::Four.lanes() && is_better
    }

    /// Goes through the loops of the outer domain down to `until` and runs `body` there.
    pub fn outer_loops(&self, code: &mut Code, depth: usize, mut extent: Extent, until: usize, body: &mut dyn FnMut(&mut Code, Extent)) {
        if depth == until {
            body(code, extent);
            return;
        }
        let inner = self.dims[depth + 1];
        code.strip(&mut extent, 1, |code| {
            self.outer_loops(code, depth + 1, Extent::Static(inner), until, body);
            self.pointers.step(code, |p| p.strides[depth] - inner as i64 * p.strides[depth + 1]);
        });
    }

    /// Widths of strips of rows, with lanes across them, and how many vectors each takes.
    pub fn strips(&self) -> &'static [(Width, usize)] {
        if self.features.simd { &[(Width::Four, 16), (Width::Four, 4), (Width::Four, 1), (Width::One, 1)] } else { &[(Width::One, 1)] }
    }

    /// Units of the kernel that a strip takes, if lanes lie across them: fewer where many threads would find none left.
    pub fn units_together(&self, is_across: bool) -> usize {
        if !is_across || self.outer != 1 {
            return 1;
        }
        let mut together = WIDEST_STRIP;
        while together > Width::Four.lanes() && self.dims[0] / together < MIN_STRIPS {
            together /= 2;
        }
        together
    }
}
