//! Packing: the function that copies the operands of a large matrix product into scratch memory, in the order in which
//! `blocks` reads them. A unit is some steps of k of one batch's operand, so that what is contiguous is read so. Without
//! vectors, operands are read where they lie, unless through windows (`implicit_gemm`).

use crate::Features;
use crate::body::matmul::implicit_gemm;
use crate::body::matmul::plan::{Blocks, ELEMENT_BYTES, Packed};
use crate::body::matmul::product::right_loop;
use crate::body::matmul::unit_loops::{indices, length, steps};
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::interface::for_units;
use crate::emit::memory::{store_four, store_lanes};
use crate::emit::pointers::{EvalPoint, Pointer, Pointers};
use crate::emit::prim::{Class, Op, Shift, Width};
use smallvec::{SmallVec, smallvec};
use tandem_ir::DType;
use tandem_kernel::{CodePart, ExprId, Kernel, MatMulBody, Matrix, Operand};
use wasm_encoder::{BlockType, Instruction, ValType};

/// Steps of k in a unit where neighbours lie together: few, so that their lines stay in the cache. Where steps of k do, a
/// unit is a strip.
const DEPTH: usize = 8;

/// Nanoseconds for an element.
const COST: f64 = 0.3;

/// One operand that is packed.
pub(crate) struct Source<'k> {
    operand: &'k Operand,
    /// What is packed in place of its elements, over its loops, if not they themselves.
    prologue: Option<ExprId>,
    /// Steps of k.
    k: usize,
    packed: Packed,
    /// Of the product's loops after the batches, the one of neighbours: rows or columns, and how many there are.
    along: usize,
    size: usize,
    /// Steps of k in a unit.
    depth: usize,
    /// Neighbours in a unit.
    breadth: usize,
    /// The loops of the units: batches of its own, parts of k, parts of neighbours. One of the latter two has one step.
    loops: Vec<usize>,
    /// Whether strips are filled up to whole vectors.
    filled: bool,
    /// How far apart along k the two lie that become one element, of 16 bits each, if so.
    pairs: Option<usize>,
}

impl<'k> Source<'k> {
    /// The right operand of a product, packed so.
    pub fn right(body: &'k MatMulBody, packed: Packed) -> Source<'k> {
        Source::new(body, &body.right, packed, 1, None)
    }

    fn new(body: &MatMulBody, operand: &'k Operand, packed: Packed, along: usize, pairs: Option<usize>) -> Source<'k> {
        let strides = operand.access.matrix_strides();
        let [of_k, of_neighbours] = if along == 1 { strides } else { [strides[1], strides[0]] };
        let (k, size) = (body.k, [body.m, body.n][along]);
        let is_far = pairs.is_some_and(|distance| distance > 1);
        let (depth, breadth) = if is_far || of_k.abs() < of_neighbours.abs() { (k, packed.strip) } else { (DEPTH, size) };
        let own = |(size, stride): (&usize, &isize)| if *stride == 0 { 1 } else { *size };
        let parts = [k.div_ceil(depth), size.div_ceil(breadth)];
        let loops = body.batch.iter().zip(&operand.access.batch).map(own).chain(parts).collect();
        let prologue = if along == 1 { body.prologue } else { None };
        Source { operand, prologue, k, packed, along, size, depth, breadth, loops, filled: along == 1, pairs }
    }

    /// Packed elements of so many steps of k that follow each other.
    fn elements(&self, steps: usize) -> usize {
        if self.pairs == Some(1) { steps.div_ceil(2) } else { steps }
    }

    /// Units of the function that packs it.
    pub fn units(&self) -> usize {
        self.loops.iter().product()
    }
}

fn sources<'k>(body: &'k MatMulBody, blocks: &Blocks) -> Vec<Source<'k>> {
    let packed = || Packed::right(body, blocks.steps(body));
    let right =
        (blocks.right && body.right.access.is_strided()).then(|| Source::new(body, &body.right, packed(), 1, blocks.pair_distance(body)));
    let left = blocks.left.then(|| Source::new(body, &body.left, Packed::left(blocks, body), 0, blocks.pair_distance(body)));
    right.into_iter().chain(left).collect()
}

/// Units of an operand that is read through windows, which come first.
fn implicit_gemm_units(body: &MatMulBody) -> usize {
    if body.right.access.is_strided() { 0 } else { implicit_gemm::units(body) }
}

/// Number of equal parts in which the function can be run.
pub(crate) fn units(body: &MatMulBody, blocks: &Blocks) -> usize {
    implicit_gemm_units(body) + sources(body, blocks).iter().map(Source::units).sum::<usize>()
}

/// Nanoseconds of the whole.
pub(crate) fn time(bytes: usize) -> f64 {
    (bytes / ELEMENT_BYTES) as f64 * COST
}

/// The function that packs.
pub(crate) fn function(kernel: &Kernel, body: &MatMulBody, blocks: &Blocks, features: Features) -> Code {
    let mut code = Code::new(3);
    let blocks = &blocks.under(features);
    let batch = body.batch.len();
    let class = Class::of(kernel.inputs[body.left.input as usize].dtype);
    let mut pointers = Pointers::new(kernel, batch + 3);
    // What fills the packed memory, each with the unit at which it ends.
    let mut parts: Vec<(Filler<'_>, usize)> = vec![];
    let mut units = implicit_gemm_units(body);
    if !body.right.access.is_strided() {
        let lanes = if features.simd { 4 } else { 1 };
        parts.push((Filler::ImplicitGemm(implicit_gemm::Packer::new(&mut code, &mut pointers, (body, blocks), class, lanes)), units));
    }
    for source in sources(body, blocks) {
        units += source.units();
        if features.simd {
            parts.push((Filler::Strided(Packer::new(&mut code, &mut pointers, batch, class, source)), units));
        }
    }
    fill(&mut code, &pointers, &parts, units, [0, 0]);
    code
}

/// The function that packs two right operands of products with the same batches. Without vectors they are read where they lie.
pub(crate) fn of_both(kernel: &Kernel, batch: usize, class: Class, sources: [Source<'_>; 2], features: Features) -> Code {
    let mut code = Code::new(3);
    if !features.simd {
        return code;
    }
    let mut pointers = Pointers::new(kernel, batch + 3);
    let mut units = 0;
    let parts = sources.map(|source| {
        units += source.units();
        (Filler::Strided(Packer::new(&mut code, &mut pointers, batch, class, source)), units)
    });
    fill(&mut code, &pointers, &parts, units, [0, 1]);
    code
}

/// The loop over all units, of which each part has those before its end, and is for the product of this number.
fn fill(code: &mut Code, pointers: &Pointers<'_>, parts: &[(Filler<'_>, usize)], units: usize, products: [u32; 2]) {
    let Some((first, end)) = parts.first() else { return };
    let products = products.map(CodePart::Fold);
    for_units(code, |code, unit| {
        if *end == units {
            code.within(products[0], |code| first.unit(code, pointers, unit));
            return;
        }
        code.get(unit);
        code.i32(*end as i32);
        code.op(Instruction::I32LtU);
        code.op(Instruction::If(BlockType::Empty));
        code.within(products[0], |code| first.unit(code, pointers, unit));
        if let Some((second, _)) = parts.get(1) {
            code.op(Instruction::Else);
            let number = code.local(ValType::I32);
            code.get(unit);
            code.i32(*end as i32);
            code.op(Instruction::I32Sub);
            code.set(number);
            code.within(products[1], |code| second.unit(code, pointers, number));
        }
        code.op(Instruction::End);
    });
}

/// What packs an operand.
enum Filler<'k> {
    /// By strides.
    Strided(Packer<'k>),
    /// By the loops of windows.
    ImplicitGemm(implicit_gemm::Packer<'k>),
}

impl Filler<'_> {
    fn unit(&self, code: &mut Code, pointers: &Pointers<'_>, unit: Local) {
        match self {
            Filler::Strided(packer) => packer.unit(code, pointers, unit),
            Filler::ImplicitGemm(packer) => code.within(CodePart::Operand(Matrix::Right), |code| packer.unit(code, pointers, unit)),
        }
    }
}

struct Packer<'k> {
    source: Source<'k>,
    /// Batch loops.
    batch: usize,
    /// Pointers: to the operand's elements, then to what else the prologue loads.
    from: SmallVec<[usize; 1]>,
    /// To the packed elements.
    to: usize,
    /// To the second of two that lie far apart.
    second: Option<usize>,
}

impl<'k> Packer<'k> {
    fn new(code: &mut Code, pointers: &mut Pointers<'_>, batch: usize, class: Class, source: Source<'k>) -> Packer<'k> {
        let matrix = if source.along == 1 { [2, 1] } else { [0, 2] };
        let loop_of = |axis: usize| if axis < batch { axis } else { batch + matrix[axis - batch] };
        let mut access = source.operand.access.affine();
        let first = pointers.len();
        let from = pointers.add(code, source.operand.input, &access, loop_of);
        source.prologue.into_iter().for_each(|value| pointers.add_loads(code, value, loop_of));
        let from = std::iter::once(from).chain((first..pointers.len()).filter(|index| *index != from)).collect();
        let second = source.pairs.filter(|apart| *apart > 1).map(|apart| {
            let step = access.strides[batch + usize::from(source.along == 0)];
            access.offset = access.offset.wrapping_add_signed(apart as isize * step);
            pointers.add(code, source.operand.input, &access, loop_of)
        });
        let to = pointers.add_packed(code, &source.packed, class);
        Packer { source, batch, from, to, second }
    }

    fn unit(&self, code: &mut Code, pointers: &Pointers<'_>, unit: Local) {
        let source = &self.source;
        let at = indices(code, unit, &source.loops);
        let part = at[self.batch];
        let count = length(code, part, source.depth, source.k);
        let mut extent = Extent::Dynamic(length(code, at[self.batch + 1], source.breadth, source.size));
        // The strips' own distance along k is not that of one neighbour: what lies before this part is added for each strip.
        let mut start = steps(&at[..self.batch], &vec![1; self.batch]);
        start.extend(at[self.batch + 1].map(|index| (self.batch + source.along, index, source.breadth)));
        pointers.start_at(code, &start);
        let to = pointers.get(self.to);
        // In steps of the source, then in elements of the target.
        let before = code.local(ValType::I32);
        if let Some(part) = part {
            code.get(part);
            code.i32(source.depth as i32);
            code.op(Instruction::I32Mul);
            code.set(before);
            for from in self.moved_by(pointers, 2) {
                code.get(from.local);
                code.get(before);
                code.i32(from.strides[self.batch + 2] as i32);
                code.op(Instruction::I32Mul);
                code.op(Instruction::I32Add);
                code.set(from.local);
            }
            if source.pairs.is_some() {
                code.get(before);
                code.i32(1);
                code.op(Instruction::I32ShrU);
                code.set(before);
            }
        }
        let [address, left] = [(); 2].map(|()| code.local(ValType::I32));
        let starts: SmallVec<[(Local, Local); 1]> = self.moved_by(pointers, 2).map(|from| (from.local, code.local(ValType::I32))).collect();
        let strip = source.packed.strip;
        let rest = source.size % strip;
        let widths = [(strip, true), (4, source.filled && rest >= 4), (if source.filled { rest % 4 } else { rest }, true)];
        for (width, _) in widths.into_iter().filter(|(width, is_there)| *is_there && *width > 0) {
            let distance = ELEMENT_BYTES * if source.filled { width.next_multiple_of(4) } else { width };
            code.strip(&mut extent, width, |code| {
                code.get(to.local);
                code.get(before);
                code.i32(distance as i32);
                code.op(Instruction::I32Mul);
                code.op(Instruction::I32Add);
                code.set(address);
                for (from, start) in &starts {
                    code.get(*from);
                    code.set(*start);
                }
                code.get(count);
                code.set(left);
                self.along_k(code, pointers, address, left, [width, distance]);
                for (from, start) in &starts {
                    code.get(*start);
                    code.set(*from);
                }
                for from in self.moved_by(pointers, source.along) {
                    code.advance(from.local, width as i64 * from.strides[self.batch + source.along]);
                }
                code.advance(to.local, width as i64 * to.strides[self.batch + source.along]);
            });
        }
    }

    /// The pointers that are read and that one of the product's loops after the batches moves.
    fn moved_by<'p>(&'p self, pointers: &'p Pointers<'_>, axis: usize) -> impl Iterator<Item = &'p Pointer> {
        self.from.iter().map(|index| pointers.get(*index)).filter(move |from| from.strides[self.batch + axis] != 0)
    }

    /// So many of a strip's neighbours for `left` steps of k, or for all where two that become one lie far apart.
    fn along_k(&self, code: &mut Code, pointers: &Pointers<'_>, address: Local, left: Local, [width, distance]: [usize; 2]) {
        let source = &self.source;
        let advance = |code: &mut Code, steps: usize| {
            self.moved_by(pointers, 2).for_each(|from| code.advance(from.local, steps as i64 * from.strides[self.batch + 2]));
        };
        let steps = |code: &mut Code, mut extent: Extent, depths: &[usize], second: Option<usize>| {
            for depth in depths {
                code.strip(&mut extent, *depth, |code| {
                    self.block(code, pointers, address, [width, *depth, distance], second);
                    advance(code, *depth);
                    code.advance(address, (source.elements(*depth) * distance) as i64);
                });
            }
        };
        match source.pairs {
            None => steps(code, Extent::Dynamic(left), &[4, 1], None),
            Some(1) => steps(code, Extent::Dynamic(left), &[4, 2, 1], None),
            Some(apart) => {
                code.times(source.k / (2 * apart), |code| {
                    steps(code, Extent::Static(apart), &[4, 1], self.second);
                    advance(code, apart);
                });
                // The last ones have nobody beside them.
                if !source.k.is_multiple_of(2 * apart) {
                    steps(code, Extent::Static(apart), &[4, 1], None);
                }
            }
        }
    }

    /// A strip's neighbours for some steps of k, and those that stand beside them in their elements.
    fn block(&self, code: &mut Code, pointers: &Pointers<'_>, address: Local, [width, depth, distance]: [usize; 3], second: Option<usize>) {
        let (along, k_loop) = (self.batch + self.source.along, self.batch + 2);
        let operand = CodePart::Operand(if self.source.along == 1 { Matrix::Right } else { Matrix::Left });
        let mut dag = Dag::new(Width::Four, Features::SIMD);
        let mut values = Vec::new();
        if let (Some(second), Some(apart)) = (second, self.source.pairs) {
            let from = pointers.get(self.from[0]);
            code.get(from.local);
            code.i32((apart as i64 * from.strides[k_loop]) as i32);
            code.op(Instruction::I32Add);
            code.set(pointers.get(second).local);
        }
        for k in 0..self.source.elements(depth) {
            for first in (0..width).step_by(4) {
                let lanes = (width - first).min(4) as u8;
                let square = (depth == 4 && lanes == 4).then_some(k_loop);
                let mut load = |pointer: usize, k: usize| {
                    let shift = smallvec![(along, first), (k_loop, k)];
                    let at = EvalPoint { shift, lanes, square, ..EvalPoint::along(along, 0) };
                    match self.source.prologue {
                        Some(value) => pointers.value(&mut dag, value, &at, |axis| right_loop(self.batch, axis)),
                        None => dag.within(operand, |dag| pointers.load(dag, pointer, &at)),
                    }
                };
                let adjacent = self.source.pairs == Some(1);
                let first_of_two = if adjacent { 2 * k } else { k };
                let low = load(self.from[0], first_of_two);
                let high = match second {
                    Some(second) => Some(load(second, k)),
                    None => (adjacent && first_of_two + 1 < depth).then(|| load(self.from[0], first_of_two + 1)),
                };
                let value = if self.source.pairs.is_some() { pair(&mut dag, low, high) } else { low };
                values.push((value, (k * distance + ELEMENT_BYTES * first) as u64, if self.source.filled { 4 } else { lanes }));
            }
        }
        dag.scope(&values.iter().map(|(value, _, _)| *value).collect::<Vec<_>>());
        for (value, offset, lanes) in values {
            if lanes == 4 {
                code.get(address);
                dag.push(code, value);
                store_four(code, DType::F32, offset);
            } else {
                let vector = code.local(ValType::V128);
                dag.push(code, value);
                code.set(vector);
                store_lanes(code, address, vector, offset, lanes);
            }
        }
    }
}

/// The low halves of two numbers in one: of one that is missing, zeros.
pub(crate) fn pair(dag: &mut Dag, low: Id, high: Option<Id>) -> Id {
    let mask = dag.number(Class::I32, 0xffff);
    let low = dag.op(Op::IAnd, &[low, mask]);
    let Some(high) = high else { return low };
    let high = dag.shift(Shift::Left, high, 16);
    dag.op(Op::IOr, &[low, high])
}
