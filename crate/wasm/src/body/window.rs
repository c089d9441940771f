//! Reductions of a few elements for each result, as in pools and convolutions of single channels. The folded loops are
//! unrolled: what only they move is read once for a row of results, and what the windows of several rows share is read once
//! for all of them.

use crate::body::fold::Reduction;
use crate::body::loop_nest::LoopNest;
use crate::emit::code::{Code, Extent};
use crate::emit::dag::{Dag, Id};
use crate::emit::memory::store;
use crate::emit::pointers::{EvalPoint, Pointer};
use crate::emit::prim::Width;
use smallvec::{SmallVec, smallvec};
use tandem_kernel::ExprId;

/// Elements of a window at most.
const MAX_ELEMENTS: usize = 32;

/// Expressions of an element at most.
const MAX_EXPRESSIONS: usize = 8;

/// Rows of results that are computed together: as many sums as registers hold beside the weights of a window of nine.
const ROWS: usize = 4;

/// A reduction whose folded loops are unrolled. Lanes lie along the innermost outer loop.
pub(crate) struct Window<'a, 'k> {
    pub nest: &'a LoopNest<'k>,
    pub what: Reduction,
    pub epilogue: ExprId,
    /// The pointer of the output.
    pub out: usize,
    /// How windows of neighbouring rows overlap, if they do.
    overlap: Option<Overlap>,
}

/// A step of the loop around the lanes' loop leads to where so many steps of a folded loop lead.
#[derive(Clone, Copy)]
struct Overlap {
    /// Which of the folded loops.
    folded: usize,
    steps: usize,
}

/// Some rows of vectors of results, side by side.
#[derive(Clone, Copy)]
struct Block {
    width: Width,
    vectors: usize,
    rows: usize,
}

/// An element of the window of a result.
struct Element {
    row: usize,
    vector: usize,
    /// Steps of the folded loops.
    steps: SmallVec<[usize; 4]>,
}

/// What a block computes.
struct Sums {
    /// Sums so far, in the order in which they are computed.
    parts: Vec<Id>,
    /// Values, and how many bytes from the output's pointer each goes.
    results: Vec<(Id, u64)>,
}

impl<'a, 'k> Window<'a, 'k> {
    /// Whether it pays to unroll the folded loops of a reduction whose lanes lie across: they are short and several, or windows
    /// overlap, or what they read is the same for all lanes.
    pub fn is_small(nest: &LoopNest, value: ExprId) -> bool {
        let folded = &nest.dims[nest.outer..];
        let elements: usize = folded.iter().product();
        let is_same_for_lanes = |p: &Pointer| p.strides[nest.outer - 1] == 0 && p.strides[nest.outer..].iter().any(|s| *s != 0);
        let pays = folded.len() > 1 || overlap(nest).is_some() || nest.pointers.inputs().any(is_same_for_lanes);
        (1..=MAX_ELEMENTS).contains(&elements) && nest.kernel.reachable(value).len() <= MAX_EXPRESSIONS && pays
    }

    pub fn new(nest: &'a LoopNest<'k>, what: Reduction, epilogue: ExprId, out: usize) -> Window<'a, 'k> {
        Window { nest, what, epilogue, out, overlap: overlap(nest) }
    }

    /// The outermost loop that a block is a part of.
    pub fn outermost(&self) -> usize {
        if self.overlap.is_some() { self.nest.outer - 2 } else { self.nest.outer - 1 }
    }

    /// All results of the loops from the outermost one on.
    pub fn results(&self, code: &mut Code, mut extent: Extent) {
        if self.overlap.is_none() {
            self.rows(code, 1, extent);
            return;
        }
        let (nest, depth) = (self.nest, self.outermost());
        let across = nest.dims[depth + 1];
        for rows in [ROWS, 1] {
            if !matches!(extent, Extent::Static(n) if n < rows) {
                code.strip(&mut extent, rows, |code| {
                    self.rows(code, rows, Extent::Static(across));
                    nest.pointers.step(code, |p| rows as i64 * p.strides[depth] - across as i64 * p.strides[depth + 1]);
                });
            }
        }
    }

    /// As many rows, side by side.
    fn rows(&self, code: &mut Code, rows: usize, mut extent: Extent) {
        let depth = self.nest.outer - 1;
        for block in self.blocks(rows) {
            let step = block.width.lanes() * block.vectors;
            if matches!(extent, Extent::Static(n) if n < step) {
                continue;
            }
            let mut dag = Dag::new(block.width, self.nest.features);
            let sums = self.sums(&mut dag, block);
            dag.hoist(code, depth as u8);
            code.strip(&mut extent, step, |code| {
                self.emit(code, &mut dag, &sums);
                self.nest.pointers.step(code, |p| step as i64 * p.strides[depth]);
            });
        }
    }

    fn blocks(&self, rows: usize) -> impl Iterator<Item = Block> {
        let vectors: &[usize] = match (self.nest.features.simd, rows) {
            (false, _) => &[],
            (true, 1) => &[4, 1],
            (true, _) => &[1],
        };
        let block = move |width, vectors| Block { width, vectors, rows };
        vectors.iter().map(move |count| block(Width::Four, *count)).chain([block(Width::One, 1)])
    }

    fn sums(&self, dag: &mut Dag, block: Block) -> Sums {
        let mut sums = vec![dag.literal(self.what.identity()); block.rows * block.vectors];
        let mut parts = Vec::new();
        for element in self.elements(block) {
            let mut place = self.place(block, element.row, element.vector);
            place.shift.extend(element.steps.iter().enumerate().map(|(folded, steps)| (self.nest.outer + folded, *steps)));
            let value = self.nest.value(dag, self.what.value, &place);
            let sum = &mut sums[element.row * block.vectors + element.vector];
            *sum = self.what.combine(dag, *sum, value);
            parts.push(*sum);
        }
        let out = self.nest.pointers.get(self.out);
        let results = sums.iter().enumerate().map(|(number, sum)| {
            let place = self.place(block, number / block.vectors, number % block.vectors);
            let place = EvalPoint { accumulated: smallvec![*sum], ..place };
            let value = self.nest.pointers.value(dag, self.epilogue, &place, |axis| axis);
            let bytes: i64 = place.shift.iter().map(|(depth, steps)| out.strides[*depth] * *steps as i64).sum();
            (dag.encode(out.dtype, value), bytes as u64)
        });
        Sums { results: results.collect(), parts }
    }

    /// The elements of all windows of a block: those of each in their order, and those that windows share one after another.
    fn elements(&self, block: Block) -> Vec<Element> {
        let folded = &self.nest.dims[self.nest.outer..];
        let mut elements = Vec::new();
        for number in 0..folded.iter().product() {
            let mut left = number;
            let mut steps: SmallVec<[usize; 4]> = folded.iter().rev().map(|size| (left % size, left /= size).0).collect();
            steps.reverse();
            for row in 0..block.rows {
                elements.extend((0..block.vectors).map(|vector| Element { row, vector, steps: steps.clone() }));
            }
        }
        if let Some(Overlap { folded, steps }) = self.overlap {
            elements.sort_by_cached_key(|element| {
                let mut key = element.steps.clone();
                key[folded] += element.row * steps;
                key
            });
        }
        elements
    }

    /// Where a vector of results of a block is.
    fn place(&self, block: Block, row: usize, vector: usize) -> EvalPoint {
        let depth = self.nest.outer - 1;
        let mut place = EvalPoint::along(depth, block.width.lanes() * vector);
        if row > 0 {
            place.shift.push((depth - 1, row));
        }
        place
    }

    fn emit(&self, code: &mut Code, dag: &mut Dag, sums: &Sums) {
        dag.scope(&sums.parts.iter().chain(sums.results.iter().map(|(value, _)| value)).copied().collect::<Vec<_>>());
        sums.parts.iter().for_each(|sum| dag.place(code, *sum));
        let out = self.nest.pointers.get(self.out);
        for (value, bytes) in &sums.results {
            code.get(out.local);
            dag.push(code, *value);
            store(code, dag.width, out.dtype, *bytes);
        }
    }
}

/// How windows of neighbouring rows overlap, by the first pointer where they do.
fn overlap(nest: &LoopNest) -> Option<Overlap> {
    let around = nest.outer.checked_sub(2)?;
    let of_pointer = |p: &Pointer, folded: usize| {
        let (row, step) = (p.strides[around], p.strides[nest.outer + folded]);
        let is_whole = step != 0 && row % step == 0 && (1..nest.dims[nest.outer + folded] as i64).contains(&(row / step));
        is_whole.then(|| Overlap { folded, steps: (row / step) as usize })
    };
    (0..nest.dims.len() - nest.outer).find_map(|folded| nest.pointers.inputs().find_map(|p| of_pointer(p, folded)))
}
