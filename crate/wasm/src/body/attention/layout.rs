//! How attention is cut into units, which operands are packed, and what lies where in scratch memory: packed keys and values,
//! then for each thread an area with a block of scores and the sums of its rows. So memory is linear in rows and columns.

use crate::body::matmul::pack::Source;
use crate::body::matmul::plan::{ELEMENT_BYTES, Packed, tile_rows};
use crate::threads::control::MAX_THREADS;
use tandem_kernel::{AttentionBody, Kernel, MatMulBody};

/// Columns of a block of scores: whole strips. With as many rows of values it stays in the first cache.
const KEYS: usize = 64;
/// Tiles of rows in a unit, so that what is read of keys and values serves them all.
const TILES: usize = 4;
/// Tiles of rows from which on keys and values are packed: below, they are read too seldom.
const MIN_READS: usize = 5;
/// Rows of a tile where keys are not packed: dot products of more leave no registers.
const UNPACKED_ROWS: usize = 2;
/// Areas begin at multiples of this, so that no two threads write to a line of the cache.
const LINE: usize = 64;

/// See the module's text. Distances are in bytes.
pub(crate) struct Layout {
    /// Whether keys and values are packed.
    pub is_packed: bool,
    /// Rows of a tile, and of a unit: whole tiles.
    pub tile: usize,
    pub rows: usize,
    /// Columns of a block of scores.
    pub keys: usize,
    /// Sizes of the loops over units: batches, blocks of rows.
    pub loops: Vec<usize>,
    /// From one row to the next of a block of scores, and of sums.
    pub score_row: usize,
    pub sum_row: usize,
    /// Where the areas begin.
    pub areas: usize,
    /// Bytes of an area. In it lie the scores, the sums, and for each row its largest score and the sum of its exponentials.
    pub area: usize,
    pub sums: usize,
    pub states: usize,
}

impl Layout {
    /// It does not depend on the features, since units and the table do not.
    pub fn new(kernel: &Kernel, body: &AttentionBody) -> Layout {
        let scores = &body.scores;
        let whole = tile_rows(scores.m, kernel.tuning);
        let down = scores.m.div_ceil(whole);
        let is_packed = down >= MIN_READS;
        let (tile, rows) = if is_packed {
            (whole, whole * down.div_ceil(down.div_ceil(TILES)))
        } else {
            let tile = whole.min(UNPACKED_ROWS);
            (tile, (tile * TILES).min(scores.m.next_multiple_of(tile)))
        };
        let keys = scores.n.min(KEYS);
        let [score_row, sum_row] = [keys, body.columns].map(|columns| ELEMENT_BYTES * columns.next_multiple_of(4));
        let sums = rows * score_row;
        let states = sums + rows * sum_row;
        let area = (states + rows * STATE).next_multiple_of(LINE);
        let packed = if is_packed { packed_bytes(scores) + packed_bytes(&body.weighted_sum()) } else { 0 };
        let loops = scores.batch.iter().copied().chain([scores.m.div_ceil(rows)]).collect();
        Layout { is_packed, tile, rows, keys, loops, score_row, sum_row, areas: packed, area, sums, states }
    }

    /// Bytes in all.
    pub fn bytes(&self) -> usize {
        self.areas + MAX_THREADS as usize * self.area
    }
}

/// Bytes of a row's state.
pub(super) const STATE: usize = 2 * ELEMENT_BYTES;

fn packed_bytes(product: &MatMulBody) -> usize {
    Packed::right(product, product.k).bytes.next_multiple_of(LINE)
}

/// How the values lie when they are packed: behind the keys.
pub(super) fn packed_values(body: &AttentionBody, sum: &MatMulBody) -> Packed {
    Packed { offset: packed_bytes(&body.scores), ..Packed::right(sum, sum.k) }
}

/// What is packed: keys and values.
pub(super) fn sources<'k>(body: &'k AttentionBody, sum: &'k MatMulBody) -> [Source<'k>; 2] {
    [Source::right(&body.scores, Packed::right(&body.scores, body.scores.k)), Source::right(sum, packed_values(body, sum))]
}
