//! How a matrix product is cut: the size of tiles, whether the operands are packed, the blocks of large products, and the
//! layout of packed operands.

use crate::Features;
use crate::emit::prim::Class;
use smallvec::SmallVec;
use tandem_ir::DType;
use tandem_kernel::{Kernel, MatMulBody, Operand, Tuning};

/// Columns of a strip of the packed right operand: those of a tile.
pub(crate) const STRIP: usize = 8;
/// Bytes of a packed element, which is converted where it is narrower.
pub(crate) const ELEMENT_BYTES: usize = 4;
/// Elements of an operand from which on it is worth packing; half of them where steps of k are neighbours, or [`FAR_STRIDE`]
/// elements apart, so that many of them fall on the same lines of the cache.
const MIN_ELEMENTS: usize = (1 << 17) + 1;
const FAR_STRIDE: usize = 512;
/// Elements of an operand, above which its copy would take too much of the heap.
const MAX_ELEMENTS: usize = tandem_kernel::MAX_WINDOW_ELEMENTS;
/// Tiles of the other operand, below which it is read too seldom; a narrow one is converted at each reading.
const MIN_READS: usize = 5;
const MIN_READS_OF_NARROW: usize = 3;
/// The same where steps of k fall on the same sets of the cache.
const MIN_READS_OF_ALIASED: usize = 3;
/// Length of sums, below which tiles are mostly stores.
const MIN_DEPTH: usize = 8;
/// Length of sums that are computed at once, and of the parts of longer ones: a strip of that depth stays in the first cache.
const MAX_DEPTH: usize = 1536;
const PART_DEPTH: usize = 1024;
/// Strips of a block, so that what it has of the left operand is read several times: more where that comes in parts.
const MIN_STRIPS: usize = 2;
const MIN_STRIPS_OF_DEEP: usize = 8;
/// Blocks for the threads of most machines: where there would be fewer, they are smaller, down to so many strips and tiles.
const MIN_UNITS: usize = 8;
const MIN_TILES_OR_STRIPS: usize = 4;
/// Bytes of the left operand in a block, a part of the second cache, and tiles.
const LEFT_BLOCK_BYTES: usize = 192 << 10;
const MAX_TILES: usize = 16;
/// Blocks in all, within bounds of the products of elements in each: enough for all threads, and not too short.
const TARGET_UNITS: u64 = 96;
const MIN_PRODUCTS: u64 = 1 << 19;
const MAX_PRODUCTS: u64 = 3 << 20;

/// Most rows of a tile of two vectors: sums, a row of the right operand and an element of the left one fill the registers. Products of
/// pairs need one more, before they are added.
const MAX_ROWS: usize = 6;
const MAX_ROWS_OF_PAIRS: usize = 5;

/// Most rows of a product whose right operand is read where it lies by blocks of columns, and how many these are: whole strips
/// of tiles of any height.
const MAX_ROWS_IN_PLACE: usize = 24;
const COLUMNS_IN_PLACE: usize = 48;
/// Most rows of a tile of one vector, which what a prologue computes is computed for once.
const MAX_ROWS_OF_PROLOGUE: usize = 12;
/// Elements of the right operand from which on it pays for several tiles of rows, and from which on where its rows are shorter than
/// a page, so that they do not all fall on the same sets of the cache.
const MIN_ELEMENTS_IN_PLACE: usize = 1 << 21;
const MIN_ELEMENTS_OF_SHORT_ROWS: usize = 1 << 17;
const LONG_ROW: usize = 1024;
/// Elements of the right operand, below which the cache that threads share has all of it.
const MAX_ELEMENTS_SHARED: usize = 1 << 19;
/// Steps of k at a time there: their lines stay in the second cache for all tiles and the next strip, also where rows lie so far
/// apart that they fall on few of its sets.
const DEPTH_IN_PLACE: usize = 64;
/// The same of pairs: a block's lines of narrow integers stay in the second cache for longer.
const PAIRS_IN_PLACE: usize = 1024;
/// Rows of dot products side by side: more accumulators would not fit the registers.
pub(crate) const DOT_ROWS: usize = 2;

/// Rows of the matrix that are read side by side.
pub(crate) const GEMV_ROWS: usize = 6;

/// How a product is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// In register tiles.
    Tiles,
    /// In dot products with lanes along k, where the right operand is contiguous there and not along its columns.
    Dot,
    /// One row, by several rows of the right operand over all columns.
    Gemv,
}

/// The kind of a product that is not cut into blocks.
pub(crate) fn kind(kernel: &Kernel, body: &MatMulBody, features: Features) -> Kind {
    let [_, along_columns] = body.right.access.matrix_strides();
    // Only tiles take column sums along with a single row.
    if !features.simd || (body.m == 1 && body.column_sums().is_some()) {
        Kind::Tiles
    } else if is_contiguous_along_k(body) && !kernel.tuning.in_place {
        // Not where it was chosen not to pack: the order of the sums is that of tiles.
        Kind::Dot
    } else if along_columns == 1 && body.m == 1 && body.n >= 32 && body.k > GEMV_ROWS && can_spill(kernel) {
        Kind::Gemv
    } else {
        Kind::Tiles
    }
}

/// How a product is cut, and what is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Blocks {
    /// Rows of a tile.
    pub tile: usize,
    /// Rows of a block: whole tiles.
    pub rows: usize,
    /// Columns of a block: whole strips.
    pub columns: usize,
    /// Steps of k that a block takes at a time; its sums wait in the output in between.
    pub depth: usize,
    /// Whether the left operand is packed, in strips of a tile's rows.
    pub left: bool,
    /// Whether the right one is: always, but where it is so large and the rows so few that it is read where it lies.
    pub right: bool,
    /// Whether an element of packed operands is two neighbours along k, of 16 bits each, whose products are summed at once.
    pub pairs: bool,
}

/// Whether a packed copy of an operand, in strips so long, is not much larger than what it is made of, and not huge.
fn can_pack(kernel: &Kernel, body: &MatMulBody, operand: &Operand, neighbours: usize) -> bool {
    let batches = body.batch.iter().zip(&operand.access.batch).filter(|(_, stride)| **stride != 0).map(|(size, _)| size);
    // A broadcast operand may be said to have more elements than there are addresses.
    let elements = batches.chain([&body.k, &neighbours]).fold(1_usize, |all, size| all.saturating_mul(*size));
    elements <= 2 * kernel.inputs[operand.input as usize].len && elements <= MAX_ELEMENTS
}

/// How a product is cut, if it is. It does not depend on the features, since units and the table do not.
pub(crate) fn plan(kernel: &Kernel, body: &MatMulBody) -> Option<Blocks> {
    let dtype = kernel.inputs[body.left.input as usize].dtype;
    // Nobody else can read windows.
    let has_windows = !body.right.access.is_strided();
    if (kernel.tuning.in_place && !has_windows)
        || dtype == DType::Bool
        || kernel.is_wide()
        || body.m == 0
        || body.n == 0
        || body.batch.contains(&0)
    {
        return None;
    }
    let can_pair = body.is_narrow && body.epilogues.len() == 1 && body.right.access.rows.0[0].1 >= 0;
    let tile = tile_of(body.m, if can_pair { MAX_ROWS_OF_PAIRS } else { MAX_ROWS }, kernel.tuning);
    let (down, across) = (body.m.div_ceil(tile), body.n.div_ceil(STRIP));
    let has_narrow =
        [&body.left, &body.right].iter().any(|operand| kernel.inputs[operand.input as usize].dtype.host_size() < ELEMENT_BYTES);
    let is_narrow = has_narrow || can_pair;
    let least = if is_narrow { MIN_READS_OF_NARROW } else { MIN_READS };
    let large = |elements: usize, step: isize| {
        let least = if (2..FAR_STRIDE).contains(&step.unsigned_abs()) { MIN_ELEMENTS } else { MIN_ELEMENTS / 2 };
        is_narrow || elements >= least
    };
    let [_, left_step] = body.left.access.matrix_strides();
    let [right_step, _] = body.right.access.matrix_strides();
    // Dot products would compute a prologue for every two rows.
    let is_dot = body.prologue.is_some() && is_contiguous_along_k(body) && body.m > DOT_ROWS;
    let is_aliased = right_step != 0 && right_step.unsigned_abs().is_multiple_of(LONG_ROW) && is_shared(body);
    let right_pays =
        (down >= if is_aliased { MIN_READS_OF_ALIASED } else { least } || is_dot) && large(body.k.saturating_mul(body.n), right_step);
    let turns_left = left_step != 1 || (is_narrow && right_pays);
    let left_pays = turns_left && across >= least && large(body.m.saturating_mul(body.k), left_step);
    let pays = body.k >= MIN_DEPTH && (right_pays || left_pays) && can_pack(kernel, body, &body.right, body.n);
    if !pays && !has_windows {
        return if can_pair { pairs_in_place(kernel, body) } else { blocks_in_place(kernel, body) };
    }
    let left = left_pays && can_pack(kernel, body, &body.left, body.m);
    let pairs = can_pair && left && (right_pays || has_windows);
    let k = if pairs { pair_steps(body) } else { body.k };
    let products = (products(body) / TARGET_UNITS).clamp(MIN_PRODUCTS, MAX_PRODUCTS);
    let is_deep = k > MAX_DEPTH && can_spill(kernel);
    let depth = if is_deep { k.div_ceil(k.div_ceil(PART_DEPTH)).next_multiple_of(8) } else { k };
    let mut tiles = (LEFT_BLOCK_BYTES / (ELEMENT_BYTES * depth * tile)).clamp(2, MAX_TILES).min(down);
    let least = if is_deep { MIN_STRIPS_OF_DEEP } else { MIN_STRIPS };
    let of_strip = (tiles * tile * STRIP) as u64 * body.k as u64;
    let mut strips = ((products / of_strip) as usize).clamp(least.min(across), across);
    while down.div_ceil(tiles) * across.div_ceil(strips) < MIN_UNITS && (strips > MIN_TILES_OR_STRIPS || tiles > MIN_TILES_OR_STRIPS) {
        if strips > MIN_TILES_OR_STRIPS {
            strips /= 2;
        } else {
            tiles /= 2;
        }
    }
    let columns = STRIP * across.div_ceil(across.div_ceil(strips));
    let rows = tile * down.div_ceil(down.div_ceil(tiles));
    Some(Blocks { tile, rows, columns, depth, left, right: true, pairs })
}

/// Whether the right operand lies in the cache that threads share.
fn is_shared(body: &MatMulBody) -> bool {
    body.k.saturating_mul(body.n) < MAX_ELEMENTS_SHARED
}

/// Whether one matrix of few rows is multiplied by one of many columns.
fn has_few_rows(body: &MatMulBody) -> bool {
    body.batch.is_empty() && (2..=MAX_ROWS_IN_PLACE).contains(&body.m) && body.n >= 2 * COLUMNS_IN_PLACE
}

/// Blocks of all rows and some columns, where rows are few: each strip of the right operand comes from memory once for all of
/// them, and threads share the columns.
fn blocks_in_place(kernel: &Kernel, body: &MatMulBody) -> Option<Blocks> {
    if !has_few_rows(body) || body.column_sums().is_some() {
        return None;
    }
    let is_dot = is_contiguous_along_k(body);
    let most = if body.prologue.is_some() { MAX_ROWS_OF_PROLOGUE } else { MAX_ROWS };
    let tile = if is_dot { DOT_ROWS.min(body.m) } else { tile_of(body.m, most, kernel.tuning) };
    // Threads that take a tile each read what lies in a cache just as fast.
    let least = if body.n < LONG_ROW { MIN_ELEMENTS_OF_SHORT_ROWS } else { MIN_ELEMENTS_IN_PLACE };
    if !is_dot && body.prologue.is_none() && body.m > tile && body.k.saturating_mul(body.n) < least {
        return None;
    }
    let depth = if is_dot || !can_spill(kernel) { body.k } else { DEPTH_IN_PLACE.min(body.k) };
    Some(Blocks { tile, rows: body.m, columns: COLUMNS_IN_PLACE, depth, left: false, right: false, pairs: false })
}

/// The same of narrow integers: rows of the right operand are paired as they are read, and the left one, which is small, before.
fn pairs_in_place(kernel: &Kernel, body: &MatMulBody) -> Option<Blocks> {
    let [_, along_columns] = body.right.access.matrix_strides();
    let fits = has_few_rows(body) && along_columns == 1 && body.k >= MIN_DEPTH && body.k.is_multiple_of(2);
    if !fits || !can_pack(kernel, body, &body.left, body.m) {
        return None;
    }
    let tile = tile_of(body.m, MAX_ROWS_OF_PAIRS, kernel.tuning);
    let depth = if can_spill(kernel) { PAIRS_IN_PLACE.min(body.k / 2) } else { body.k / 2 };
    Some(Blocks { tile, rows: body.m, columns: COLUMNS_IN_PLACE, depth, left: true, right: false, pairs: true })
}

/// How a product is cut of which an operand is packed.
pub(crate) fn packing(kernel: &Kernel, body: &MatMulBody) -> Option<Blocks> {
    plan(kernel, body).filter(|blocks| blocks.left || blocks.right)
}

/// Whether the right operand is contiguous along k and not along its columns, as in `x @ w.T`.
pub(crate) fn is_contiguous_along_k(body: &MatMulBody) -> bool {
    let [along_k, along_columns] = body.right.access.matrix_strides();
    // The last vector has lanes beside k, which a prologue might make anything but zeros.
    let has_whole_vectors = body.prologue.is_none() || body.k.is_multiple_of(4);
    along_k == 1 && along_columns != 1 && body.n > 1 && body.k >= 4 && has_whole_vectors
}

/// Of two that become one element: neighbours along k or, through windows, those at the same place of neighbours along the outermost
/// of the loops that k is taken apart into, so that both move alike.
fn pair_distance(body: &MatMulBody) -> usize {
    let loops = &body.right.access.rows.0;
    if loops.len() == 1 { 1 } else { body.k / loops[0].0 }
}

/// Elements of a packed row or column where each is two.
fn pair_steps(body: &MatMulBody) -> usize {
    let distance = pair_distance(body);
    (body.k / distance).div_ceil(2) * distance
}

impl Blocks {
    /// For code with these features: without vectors there are no pairs.
    pub fn under(self, features: Features) -> Blocks {
        Blocks { pairs: self.pairs && features.simd, ..self }
    }

    /// Sizes of the loops over blocks: batches, blocks of rows, blocks of columns.
    pub fn loops(&self, body: &MatMulBody) -> Vec<usize> {
        body.batch.iter().copied().chain([body.m.div_ceil(self.rows), body.n.div_ceil(self.columns)]).collect()
    }

    pub fn units(&self, body: &MatMulBody) -> usize {
        self.loops(body).into_iter().product()
    }

    /// Elements of a packed row or column.
    pub fn steps(&self, body: &MatMulBody) -> usize {
        if self.pairs { pair_steps(body) } else { body.k }
    }

    /// How far apart along k the two of an element lie, if it is two.
    pub fn pair_distance(&self, body: &MatMulBody) -> Option<usize> {
        self.pairs.then(|| pair_distance(body))
    }

    /// Bytes of the packed operands.
    pub fn bytes(&self, body: &MatMulBody) -> usize {
        let left = if self.left { Packed::left(self, body).bytes } else { 0 };
        if !self.right {
            return left;
        }
        // Code without vectors packs what is read through windows, not in pairs.
        (Packed::right(body, self.steps(body)).bytes + left).max(Packed::right(body, body.k).bytes)
    }
}

/// How an operand lies when it is packed: in strips of neighbours, each strip in the order of k. The last strips may be
/// narrower. Strips of the right operand are whole vectors, filled up with zeros.
pub(crate) struct Packed {
    /// Where it begins.
    pub offset: usize,
    /// Bytes in all.
    pub bytes: usize,
    /// Bytes for one step of each loop, that of k for a strip of one; of rows and columns where a strip begins.
    pub strides: SmallVec<[i64; 6]>,
    /// Neighbours in a strip.
    pub strip: usize,
}

impl Packed {
    /// Of an operand whose packed rows or columns have so many elements.
    fn new(body: &MatMulBody, operand: &Operand, offset: usize, [strip, size, steps]: [usize; 3], along: usize) -> Packed {
        let batch = body.batch.len();
        let mut strides = SmallVec::from_elem(0, batch + 3);
        strides[batch + along] = (ELEMENT_BYTES * steps) as i64;
        strides[batch + 2] = ELEMENT_BYTES as i64;
        let mut bytes = size * steps * ELEMENT_BYTES;
        for axis in (0..batch).rev().filter(|axis| operand.access.batch[*axis] != 0) {
            strides[axis] = bytes as i64;
            bytes *= body.batch[axis];
        }
        Packed { offset, bytes, strides, strip }
    }

    pub fn right(body: &MatMulBody, steps: usize) -> Packed {
        Packed::new(body, &body.right, 0, [STRIP, body.n.next_multiple_of(4), steps], 1)
    }

    pub fn left(blocks: &Blocks, body: &MatMulBody) -> Packed {
        let steps = blocks.steps(body);
        let offset = if blocks.right { Packed::right(body, steps).bytes } else { 0 };
        Packed::new(body, &body.left, offset, [blocks.tile, body.m, steps], 0)
    }
}

/// The dtype of packed elements.
pub(crate) fn packed_dtype(class: Class) -> DType {
    if class == Class::F32 { DType::F32 } else { DType::I32 }
}

/// Rows of a tile that fits the registers.
pub(crate) fn tile_rows(m: usize, tuning: Tuning) -> usize {
    tile_of(m, MAX_ROWS, tuning)
}

/// Rows of a tile of a product that is not cut into blocks. Threads share the tiles where there is no batch: of three, one of two
/// threads would make twice as many as the other.
pub(crate) fn unit_rows(body: &MatMulBody, tuning: Tuning) -> usize {
    let rows = tile_rows(body.m, tuning);
    let is_uneven = body.batch.is_empty() && tuning.rows == 0 && body.m.div_ceil(rows) == 3 && is_shared(body);
    if is_uneven { body.m.div_ceil(4) } else { rows }
}

/// Rows of tiles of equal height, at most so many.
fn tile_of(m: usize, most: usize, tuning: Tuning) -> usize {
    match usize::from(tuning.rows) {
        0 => m.div_ceil(m.div_ceil(most).max(1)).max(1),
        rows => rows.min(m.max(1)),
    }
}

/// Whether the output can hold sums: its elements are as large as those of a vector of sums.
pub(crate) fn can_spill(kernel: &Kernel) -> bool {
    kernel.output().dtype.host_size() == 4
}

/// Products of elements: more than there are addresses.
pub(crate) fn products(body: &MatMulBody) -> u64 {
    body.batch.iter().chain([&body.m, &body.n, &body.k]).map(|size| *size as u64).product()
}
