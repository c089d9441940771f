//! Scatters: rows are copied, and then take in one update after another. A unit is a block of rows; each goes through all updates
//! for those of its own, so that the order of a row's updates does not depend on how many threads there are.

use crate::Features;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::Dag;
use crate::emit::interface::{BEGIN, END, buffer};
use crate::emit::memory::{load_one, push_row, store};
use crate::emit::prim::{Load, Prim, Width};
use tandem_ir::DType;
use tandem_kernel::{CodePart, Kernel, ScatterBody};
use wasm_encoder::{BlockType, Instruction as I, ValType};

/// Blocks of rows, of narrow rows and of others: where rows are narrow, looking for one's own updates is most of the work.
const FEW_BLOCKS: usize = 2;
const MANY_BLOCKS: usize = 16;
const NARROW: usize = 8;
/// Elements of all updates from which on they are shared out at all.
const MIN_SHARED: usize = 1 << 14;
/// Nanoseconds of looking at an update, and of an element of one.
const LOOK: f64 = 0.8;
const ELEMENT: f64 = 0.5;
const COPIED: f64 = 0.1;

/// Number of blocks of rows.
pub(crate) fn units(body: &ScatterBody) -> usize {
    let most = match body.updates * body.width {
        0..MIN_SHARED => 1,
        _ if body.width < NARROW => FEW_BLOCKS,
        _ => MANY_BLOCKS,
    };
    body.rows.div_ceil(block(body, most))
}

fn block(body: &ScatterBody, blocks: usize) -> usize {
    body.rows.div_ceil(blocks)
}

/// Nanoseconds of a unit.
pub(crate) fn time(body: &ScatterBody) -> f64 {
    let units = units(body) as f64;
    let of_rows = (body.rows * body.width) as f64 * COPIED + (body.updates * body.width) as f64 * ELEMENT;
    body.updates as f64 * LOOK + of_rows / units
}

/// The function of a scatter.
pub(crate) fn function(kernel: &Kernel, body: &ScatterBody, features: Features) -> Code {
    let mut code = Code::new(3);
    let dtype = kernel.output().dtype;
    let size = dtype.host_size();
    let row = body.width * size;
    let entries = kernel.inputs.len() as u64 + 1;
    let [places, updates, out] = [entries - 3, entries - 2, entries - 1].map(|entry| buffer(&mut code, entry));
    let [first, count] = rows(&mut code, body);
    // The rows as they are.
    push_row(&mut code, first, row, out);
    code.tee(out);
    if body.from_zero {
        code.i32(0);
    } else {
        let from = buffer(&mut code, 0);
        push_row(&mut code, first, row, from);
    }
    code.get(count);
    code.i32(row as i32);
    code.op(I::I32Mul);
    code.op(if body.from_zero { I::MemoryFill(0) } else { I::MemoryCopy { src_mem: 0, dst_mem: 0 } });
    let scatter = Scatter { body, dtype, features };
    let [place, to, update] = [0; 3].map(|_| code.local(ValType::I32));
    code.times(body.updates, |code| {
        is_own(code, [places, first, count], place);
        code.op(I::If(BlockType::Empty));
        push_row(code, place, row, out);
        code.set(to);
        code.get(updates);
        code.set(update);
        scatter.update(code, to, update);
        code.op(I::End);
        code.advance(places, DType::I32.host_size() as i64);
        code.advance(updates, row as i64);
    });
    code.mark(CodePart::Fold(0), 0);
    code
}

/// The first row of the units, and how many rows they have.
fn rows(code: &mut Code, body: &ScatterBody) -> [Local; 2] {
    let block = block(body, units(body)) as i32;
    let [first, last] = [BEGIN, END].map(|unit| {
        let (all, at) = (code.local(ValType::I32), code.local(ValType::I32));
        code.get(unit);
        code.i32(block);
        code.op(I::I32Mul);
        code.set(all);
        code.minimum(at, all, body.rows);
        at
    });
    code.get(last);
    code.get(first);
    code.op(I::I32Sub);
    code.set(last);
    [first, last]
}

/// Leaves whether the place is one of the rows, and notes which: those before the first are very far behind it, without a sign.
fn is_own(code: &mut Code, [places, first, count]: [Local; 3], place: Local) {
    load_one(code, Load { pointer: places, delta: 0, stride: 0, dtype: DType::I32, lanes: 1 });
    code.get(first);
    code.op(I::I32Sub);
    code.tee(place);
    code.get(count);
    code.op(I::I32LtU);
}

struct Scatter<'k> {
    body: &'k ScatterBody,
    dtype: DType,
    features: Features,
}

impl Scatter<'_> {
    /// Combines a row with an update; moves both pointers.
    fn update(&self, code: &mut Code, to: Local, update: Local) {
        let mut extent = Extent::Static(self.body.width);
        if self.features.simd {
            code.strip(&mut extent, 4, |code| self.elements(code, Width::Four, to, update));
        }
        code.strip(&mut extent, 1, |code| self.elements(code, Width::One, to, update));
    }

    fn elements(&self, code: &mut Code, width: Width, to: Local, update: Local) {
        let mut dag = Dag::new(width, self.features);
        let size = self.dtype.host_size() as i64;
        let mut load = |pointer| {
            let lanes = width.lanes() as u8;
            dag.leaf(Prim::Load(Load { pointer, delta: 0, stride: size, dtype: self.dtype, lanes }), &[], 0)
        };
        let value = match self.body.combine {
            Some(op) => {
                let operands = [load(to), load(update)];
                dag.binary(op, self.dtype, operands[0], operands[1])
            }
            None => load(update),
        };
        dag.scope(&[value]);
        code.get(to);
        dag.push(code, value);
        store(code, width, self.dtype, 0);
        for pointer in [to, update] {
            code.advance(pointer, width.lanes() as i64 * size);
        }
    }
}
