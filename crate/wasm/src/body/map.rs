//! Map kernels: a loop nest with the innermost loop four lanes at a time, unrolled where the expression is short. Where
//! a load has its neighbours along the loop around the innermost one (a transpose), both loops go in squares. Loops are cut
//! where a comparison of indices, such as that of padding, changes: each part has code of its own.

use crate::Features;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::interface::{BEGIN, units_to_visit};
use crate::emit::memory::store;
use crate::emit::pointers::{EvalPoint, Pointers, row_major};
use crate::emit::prim::Width;
use smallvec::smallvec;
use tandem_kernel::affine::split::split;
use tandem_kernel::{CodePart, ExprId, Kernel, MapBody, Tuning};
use wasm_encoder::{Instruction, ValType};

/// Nodes of an expression that is worth unrolling four times, or twice.
const SHORT: usize = 8;
const MEDIUM: usize = 40;
/// Looked-up elements, each by the one before, from which on single elements are computed side by side, and how many.
const LOOKUPS_IN_A_ROW: usize = 4;
const SIDE_BY_SIDE: usize = 4;

struct Map<'k> {
    tuning: Tuning,
    features: Features,
    dims: Vec<usize>,
    pointers: Pointers<'k>,
    /// Pointers of the outputs.
    out: Vec<usize>,
    /// Where each loop is cut, from 0 on.
    cuts: Vec<Vec<usize>>,
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
        let roots: Vec<Id> = values.iter().map(|(_, value, _)| *value).collect();
        self.dag.scope(&roots);
        if self.dag.width == Width::One && count > 1 {
            self.dag.look_up_in_turn(code, &roots);
        }
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
    let whole = vec![vec![0]; map.domain.len().max(1)];
    let has_squares = Map::new(&mut Code::new(3), kernel, map, features, (whole.clone(), &[&map.values])).has_squares();
    match split(kernel).filter(|_| !has_squares) {
        Some(parts) => {
            let mut code = in_parts(&parts.kernel, map, features, parts.cuts, &parts.values);
            let whole = |part| if let CodePart::Expr(id) = part { CodePart::Expr(parts.from[id.0 as usize]) } else { part };
            code.rename_parts(whole);
            code
        }
        None => in_parts(kernel, map, features, whole, std::slice::from_ref(&map.values)),
    }
}

/// The function of a map whose loops are cut; the values are those of each part.
fn in_parts(kernel: &Kernel, map: &MapBody, features: Features, cuts: Vec<Vec<usize>>, values: &[Vec<ExprId>]) -> Code {
    let mut code = Code::new(3);
    if map.domain.contains(&0) {
        return code;
    }
    let values: Vec<&Vec<ExprId>> = values.iter().collect();
    let map = Map::new(&mut code, kernel, map, features, (cuts, &values));
    map.pointers.start(&mut code, 0, 1);
    let rest = units_to_visit(&mut code);
    let mut parts: Vec<Part> = values.into_iter().map(|values| Part { values: values.clone(), blocks: vec![] }).collect();
    map.nest(&mut code, &mut parts, 0, Extent::Dynamic(rest));
    code
}

/// A piece of every loop.
struct Part {
    /// A value for each output.
    values: Vec<ExprId>,
    /// What its innermost loop computes at a time.
    blocks: Vec<Block>,
}

impl<'k> Map<'k> {
    fn new(
        code: &mut Code,
        kernel: &'k Kernel,
        map: &MapBody,
        features: Features,
        (cuts, parts): (Vec<Vec<usize>>, &[&Vec<ExprId>]),
    ) -> Map<'k> {
        let mut dims = map.domain.clone();
        if dims.is_empty() {
            dims.push(1);
        }
        let mut pointers = Pointers::new(kernel, dims.len());
        parts.iter().flat_map(|values| values.iter()).for_each(|value| pointers.add_loads(code, *value, |axis| axis));
        let out = (0..map.values.len()).map(|output| pointers.add_output(code, output, 0, &row_major(&dims))).collect();
        Map { tuning: kernel.tuning, features, dims, pointers, out, cuts }
    }

    /// Values at these steps of (the loop around the innermost, the innermost).
    fn block(&self, values: &[ExprId], width: Width, steps: impl IntoIterator<Item = (usize, usize)>, square: bool) -> Block {
        let last = self.dims.len() - 1;
        let mut dag = Dag::new(width, self.features);
        let (mut found, mut places) = (Vec::new(), 0);
        for (row, column) in steps {
            let mut place = EvalPoint::along(last, column);
            if square {
                place = EvalPoint { shift: smallvec![(last - 1, row), (last, column)], square: Some(last - 1), ..place };
            }
            for (value, out) in values.iter().zip(&self.out) {
                let strides = &self.pointers.get(*out).strides;
                let offset = column as i64 * strides[last] + if square { row as i64 * strides[last - 1] } else { 0 };
                let value = self.pointers.value(&mut dag, *value, &place, |axis| axis);
                found.push((*out, dag.encode(self.pointers.get(*out).dtype, value), offset));
            }
            places += 1;
        }
        Block { dag, values: found, places }
    }

    /// Whether loops `last - 1` and `last` go in squares.
    fn has_squares(&self) -> bool {
        let last = self.dims.len() - 1;
        self.features.simd && last > 0 && self.dims[last] >= 4 && self.dims[last - 1] >= 4 && self.pointers.any_transposed(last - 1, last)
    }

    /// Where the pieces of a loop begin and how long they are.
    fn pieces(&self, depth: usize) -> Vec<(usize, usize)> {
        let cuts = &self.cuts[depth];
        let ends = cuts.iter().skip(1).chain([&self.dims[depth]]);
        cuts.iter().zip(ends).map(|(start, end)| (*start, end - start)).collect()
    }

    /// The loops from `depth` on, of all parts that are left.
    fn nest(&self, code: &mut Code, parts: &mut [Part], depth: usize, mut extent: Extent) {
        let last = self.dims.len() - 1;
        if depth == last.saturating_sub(1) && parts.len() == 1 && self.has_squares() {
            self.squares(code, &parts[0].values, depth, &mut extent);
            if matches!(extent, Extent::Static(0)) {
                return;
            }
        }
        let pieces = self.pieces(depth);
        if depth == 0 {
            let of_last = self.pieces(last);
            for (part, (_, length)) in parts.iter_mut().zip(of_last.iter().cycle()) {
                part.blocks = self.rows_of_blocks(&part.values, *length, last == 0);
            }
        }
        let position = (pieces.len() > 1 && depth == 0).then(|| code.local(ValType::I32));
        let each = parts.len() / pieces.len();
        for ((start, length), parts) in pieces.iter().zip(parts.chunks_mut(each)) {
            let extent = match (extent, position) {
                (Extent::Dynamic(rest), Some(position)) => {
                    Extent::Dynamic(units_before(code, start + length, rest, (position, *start == 0)))
                }
                (Extent::Static(_), _) if pieces.len() > 1 => Extent::Static(*length),
                _ => extent,
            };
            self.piece(code, parts, depth, extent);
        }
    }

    /// One piece of a loop. What the blocks do not change below it is computed before it.
    fn piece(&self, code: &mut Code, parts: &mut [Part], depth: usize, mut extent: Extent) {
        parts.iter_mut().flat_map(|part| &mut part.blocks).for_each(|block| block.dag.hoist(code, depth as u8));
        if depth + 1 == self.dims.len() {
            self.row(code, &mut parts[0].blocks, extent);
            return;
        }
        let inner = self.dims[depth + 1];
        code.strip(&mut extent, 1, |code| {
            self.nest(code, parts, depth + 1, Extent::Static(inner));
            self.pointers.step(code, |p| p.strides[depth] - inner as i64 * p.strides[depth + 1]);
        });
    }

    /// What the innermost loop computes at a time: vectors, unrolled, and single elements if some are left over.
    fn rows_of_blocks(&self, values: &[ExprId], size: usize, dynamic: bool) -> Vec<Block> {
        let mut blocks = Vec::new();
        if self.features.simd && size >= 4 {
            let one = self.block(values, Width::Four, [(0, 0)], false);
            let nodes = one.dag.len();
            let unroll = match usize::from(self.tuning.unroll) {
                0 if nodes <= SHORT => 4,
                0 => 1 + usize::from(nodes <= MEDIUM),
                chosen => chosen,
            };
            let unroll = unroll.min(size / 4);
            blocks.push(if unroll > 1 { self.block(values, Width::Four, (0..unroll).map(|u| (0, 4 * u)), false) } else { one });
        }
        if blocks.is_empty() || dynamic || !size.is_multiple_of(4) {
            let one = self.block(values, Width::One, [(0, 0)], false);
            let waits = blocks.is_empty() && size >= SIDE_BY_SIDE && one.dag.lookups_in_a_row() >= LOOKUPS_IN_A_ROW;
            blocks.push(if waits { self.block(values, Width::One, (0..SIDE_BY_SIDE).map(|place| (0, place)), false) } else { one });
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
    fn squares(&self, code: &mut Code, values: &[ExprId], depth: usize, extent: &mut Extent) {
        let (rows, columns) = (self.dims[depth], self.dims[depth + 1]);
        let short = self.block(values, Width::Four, [(0, 0)], true).dag.len() <= 2 * SHORT;
        for height in [16, 4] {
            if rows < height || (height == 16 && !short) {
                continue;
            }
            let mut square = self.block(values, Width::Four, (0..height).map(|row| (row, 0)), true);
            let mut edge = self.block(values, Width::One, (0..height).map(|row| (row, 0)), true);
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

/// Takes the units before `end` out of those that are left, into a local of their own. The position moves on by as many; it
/// begins with the function's first unit.
fn units_before(code: &mut Code, end: usize, rest: Local, (position, is_first): (Local, bool)) -> Local {
    use Instruction as I;
    let [until, units] = [code.local(ValType::I32), code.local(ValType::I32)];
    if is_first {
        code.get(BEGIN);
        code.set(position);
    }
    code.i32(end as i32);
    code.get(position);
    code.op(I::I32Sub);
    code.tee(until);
    code.i32(0);
    code.get(until);
    code.i32(0);
    code.op(I::I32GtS);
    code.op(I::Select);
    code.tee(until);
    code.get(rest);
    code.get(until);
    code.get(rest);
    code.op(I::I32LtU);
    code.op(I::Select);
    code.set(units);
    for (local, op) in [(rest, I::I32Sub), (position, I::I32Add)] {
        code.get(local);
        code.get(units);
        code.op(op);
        code.set(local);
    }
    units
}
