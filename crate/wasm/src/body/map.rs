//! Map kernels: a loop nest with the innermost loop four lanes at a time, unrolled where the expression is short. Where
//! a load has its neighbours along the loop around the innermost one (a transpose), both loops go in squares.

use crate::Features;
use crate::emit::code::{Code, Extent};
use crate::emit::dag::{Dag, Id};
use crate::emit::interface::units_to_visit;
use crate::emit::memory::store;
use crate::emit::pointers::{EvalPoint, Pointers, row_major};
use crate::emit::prim::Width;
use smallvec::smallvec;
use tandem_kernel::{Kernel, MapBody, Tuning};

/// Nodes of an expression that is worth unrolling four times, or twice.
const SHORT: usize = 8;
const MEDIUM: usize = 40;

struct Map<'k> {
    map: &'k MapBody,
    tuning: Tuning,
    features: Features,
    dims: Vec<usize>,
    pointers: Pointers<'k>,
    /// Pointers of the outputs.
    out: Vec<usize>,
}

/// Some elements of the outputs that are computed together: for each output and place, the output's pointer, the value,
/// and how many bytes from the pointer it goes.
struct Block {
    dag: Dag,
    values: Vec<(usize, Id, i64)>,
    /// Number of places.
    places: usize,
}

impl Block {
    /// Stores the values of the first `count` places.
    fn store(&mut self, code: &mut Code, map: &Map<'_>, count: usize) {
        let values = &self.values[..count * map.out.len()];
        self.dag.scope(&values.iter().map(|(_, value, _)| *value).collect::<Vec<_>>());
        for (out, value, offset) in values {
            let out = map.pointers.get(*out);
            code.get(out.local);
            self.dag.push(code, *value);
            store(code, self.dag.width, out.dtype, *offset as u64);
        }
    }
}

/// The function of a map kernel.
pub(crate) fn function(kernel: &Kernel, map: &MapBody, features: Features) -> Code {
    let mut code = Code::new(3);
    let mut dims = map.domain.clone();
    if dims.is_empty() {
        dims.push(1);
    }
    if dims.contains(&0) {
        return code;
    }
    let mut pointers = Pointers::new(kernel, dims.len());
    for value in &map.values {
        pointers.add_loads(&mut code, *value, |axis| axis);
    }
    let out = (0..map.values.len()).map(|output| pointers.add_output(&mut code, output, &row_major(&dims))).collect();
    pointers.start(&mut code, 0, 1);
    let rest = units_to_visit(&mut code);
    Map { map, tuning: kernel.tuning, features, dims, pointers, out }.nest(&mut code, &mut Vec::new(), 0, Extent::Dynamic(rest));
    code
}

impl Map<'_> {
    /// Values at these steps of (the loop around the innermost, the innermost).
    fn block(&self, width: Width, steps: impl IntoIterator<Item = (usize, usize)>, square: bool) -> Block {
        let last = self.dims.len() - 1;
        let mut dag = Dag::new(width, self.features);
        let (mut values, mut places) = (Vec::new(), 0);
        for (row, column) in steps {
            let mut place = EvalPoint::along(last, column);
            if square {
                place = EvalPoint { shift: smallvec![(last - 1, row), (last, column)], square: Some(last - 1), ..place };
            }
            for (value, out) in self.map.values.iter().zip(&self.out) {
                let strides = &self.pointers.get(*out).strides;
                let offset = column as i64 * strides[last] + if square { row as i64 * strides[last - 1] } else { 0 };
                let value = self.pointers.value(&mut dag, *value, &place, |axis| axis);
                values.push((*out, dag.encode(self.pointers.get(*out).dtype, value), offset));
            }
            places += 1;
        }
        Block { dag, values, places }
    }

    /// Whether loops `last - 1` and `last` go in squares.
    fn has_squares(&self) -> bool {
        let last = self.dims.len() - 1;
        self.features.simd && last > 0 && self.dims[last] >= 4 && self.dims[last - 1] >= 4 && self.pointers.any_transposed(last - 1, last)
    }

    /// The loops from `depth` on. What the blocks do not change below a loop is computed before it.
    fn nest(&self, code: &mut Code, blocks: &mut Vec<Block>, depth: usize, mut extent: Extent) {
        let last = self.dims.len() - 1;
        if depth == last.saturating_sub(1) && self.has_squares() {
            self.squares(code, depth, &mut extent);
            if matches!(extent, Extent::Static(0)) {
                return;
            }
        }
        if depth == 0 {
            *blocks = self.rows_of_blocks(last == 0);
        }
        for block in &mut *blocks {
            block.dag.hoist(code, depth as u8);
        }
        if depth == last {
            self.row(code, blocks, extent);
            return;
        }
        let inner = self.dims[depth + 1];
        code.strip(&mut extent, 1, |code| {
            self.nest(code, blocks, depth + 1, Extent::Static(inner));
            self.pointers.step(code, |p| p.strides[depth] - inner as i64 * p.strides[depth + 1]);
        });
    }

    /// What the innermost loop computes at a time: vectors, unrolled, and single elements if some are left over.
    fn rows_of_blocks(&self, dynamic: bool) -> Vec<Block> {
        let size = self.dims[self.dims.len() - 1];
        let mut blocks = Vec::new();
        if self.features.simd && size >= 4 {
            let one = self.block(Width::Four, [(0, 0)], false);
            let nodes = one.dag.len();
            let unroll = match usize::from(self.tuning.unroll) {
                0 if nodes <= SHORT => 4,
                0 => 1 + usize::from(nodes <= MEDIUM),
                chosen => chosen,
            };
            let unroll = unroll.min(size / 4);
            blocks.push(if unroll > 1 { self.block(Width::Four, (0..unroll).map(|u| (0, 4 * u)), false) } else { one });
        }
        if blocks.is_empty() || dynamic || !size.is_multiple_of(4) {
            blocks.push(self.block(Width::One, [(0, 0)], false));
        }
        blocks
    }

    /// The innermost loop.
    fn row(&self, code: &mut Code, blocks: &mut [Block], mut extent: Extent) {
        let depth = self.dims.len() - 1;
        for block in blocks {
            let mut counts = vec![block.places, 1];
            counts.dedup();
            for count in counts {
                let step = block.dag.width.lanes() * count;
                code.strip(&mut extent, step, |code| {
                    block.store(code, self, count);
                    self.pointers.step(code, |p| step as i64 * p.strides[depth]);
                });
            }
        }
    }

    /// The two innermost loops as far as four rows (or sixteen: a whole line of the cache) go.
    fn squares(&self, code: &mut Code, depth: usize, extent: &mut Extent) {
        let (rows, columns) = (self.dims[depth], self.dims[depth + 1]);
        let short = self.block(Width::Four, [(0, 0)], true).dag.len() <= 2 * SHORT;
        for height in [16, 4] {
            if rows < height || (height == 16 && !short) {
                continue;
            }
            let mut square = self.block(Width::Four, (0..height).map(|row| (row, 0)), true);
            let mut edge = self.block(Width::One, (0..height).map(|row| (row, 0)), true);
            code.strip(extent, height, |code| {
                let mut along = Extent::Static(columns);
                for block in [&mut square, &mut edge] {
                    if matches!(along, Extent::Static(0)) {
                        continue;
                    }
                    block.dag.hoist(code, depth as u8 + 1);
                    let step = block.dag.width.lanes();
                    code.strip(&mut along, step, |code| {
                        block.store(code, self, height);
                        self.pointers.step(code, |p| step as i64 * p.strides[depth + 1]);
                    });
                }
                self.pointers.step(code, |p| height as i64 * p.strides[depth] - columns as i64 * p.strides[depth + 1]);
            });
        }
    }
}
