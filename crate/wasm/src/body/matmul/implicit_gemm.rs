//! Packing of an operand that is read through windows, whose rows are the elements of a window and whose columns are its
//! positions: gathered from where they lie, straight into the strips that `blocks` reads, so that no matrix of windows is
//! stored (implicit im2col). A unit is a strip of columns. Positions that follow each other in memory are copied four at a
//! time. Elements have 32 bits.

use crate::body::matmul::plan::{Blocks, ELEMENT_BYTES, Packed, STRIP};
use crate::body::matmul::unit_loops::{indices, steps};
use crate::emit::code::{Code, Local};
use crate::emit::memory::{memarg, store_four};
use crate::emit::pointers::Pointers;
use crate::emit::prim::Class;
use tandem_ir::DType;
use tandem_kernel::MatMulBody;
use wasm_encoder::{BlockType, Instruction, ValType};

/// The low halves of four numbers.
const LOW_HALVES: i128 = 0x0000_ffff_0000_ffff_0000_ffff_0000_ffff;
/// Steps of the innermost loop over the sums that are written out, at most.
const UNROLL: usize = 8;

/// Sizes of the loops of the units: batches of its own, strips.
fn loops(body: &MatMulBody) -> Vec<usize> {
    let own = |(size, stride): (&usize, &isize)| if *stride == 0 { 1 } else { *size };
    body.batch.iter().zip(&body.right.access.batch).map(own).chain([body.n.div_ceil(STRIP)]).collect()
}

/// Number of equal parts in which the operand can be packed.
pub(crate) fn units(body: &MatMulBody) -> usize {
    loops(body).into_iter().product()
}

pub(crate) struct Packer<'k> {
    body: &'k MatMulBody,
    /// The loops of the windows' elements and of their positions, each with its size and stride.
    rows: &'k [(usize, isize)],
    columns: &'k [(usize, isize)],
    /// Lanes of a vector.
    lanes: usize,
    /// Elements of a packed column, and whether each is two of 16 bits: neighbours along the outermost loop of the rows.
    steps: usize,
    pairs: bool,
    /// Pointers.
    from: usize,
    to: usize,
}

/// A position: its index along each loop, and its address.
struct WindowPosition {
    digits: Vec<Local>,
    address: Local,
}

/// The addresses from which a step is read: of neighbours that follow each other the first, else each of them.
struct Addresses<'a> {
    list: &'a [Local],
    width: usize,
}

impl<'k> Packer<'k> {
    pub fn new(
        code: &mut Code,
        pointers: &mut Pointers<'k>,
        (body, blocks): (&'k MatMulBody, &Blocks),
        class: Class,
        lanes: usize,
    ) -> Packer<'k> {
        let batch = body.batch.len();
        let from = pointers
            .add(code, body.right.input, &body.right.access.affine(), |axis| if axis < batch { axis } else { 2 * batch + 2 - axis });
        let (pairs, steps) = (blocks.pairs, blocks.steps(body));
        let to = pointers.add_packed(code, &Packed::right(body, steps), class);
        Packer { body, rows: &body.right.access.rows.0, columns: &body.right.access.columns.0, lanes, steps, pairs, from, to }
    }

    /// One strip.
    pub fn unit(&self, code: &mut Code, pointers: &Pointers<'_>, unit: Local) {
        let batch = self.body.batch.len();
        let at = indices(code, unit, &loops(self.body));
        pointers.start_at(code, &steps(&at[..batch], &vec![1; batch]));
        let to = pointers.get(self.to).local;
        let first = code.local(ValType::I32);
        code.i32(0);
        code.set(first);
        if let Some(strip) = at[batch] {
            code.get(strip);
            code.i32(STRIP as i32);
            code.op(Instruction::I32Mul);
            code.set(first);
        }
        code.get(to);
        code.get(first);
        code.i32((ELEMENT_BYTES * self.steps) as i32);
        code.op(Instruction::I32Mul);
        code.op(Instruction::I32Add);
        code.set(to);
        let position = self.position(code, first, pointers.get(self.from).local);
        let (whole, rest) = (self.body.n / STRIP, self.body.n % STRIP);
        let fill = |code: &mut Code, columns: usize| {
            let mut left = columns;
            for width in [2 * self.lanes, self.lanes, 1] {
                // The last columns of a strip share a vector.
                let width = if self.lanes > 1 && width == 1 { left.max(1) } else { width };
                while left >= width {
                    self.strip(code, &position, to, width);
                    left -= width;
                }
            }
        };
        match (whole, rest) {
            (_, 0) => fill(code, STRIP),
            (0, _) => fill(code, rest),
            (_, _) => {
                code.get(first);
                code.i32((whole * STRIP) as i32);
                code.op(Instruction::I32LtU);
                code.op(Instruction::If(BlockType::Empty));
                fill(code, STRIP);
                code.op(Instruction::Else);
                fill(code, rest);
                code.op(Instruction::End);
            }
        }
    }

    /// Where a column is.
    fn position(&self, code: &mut Code, column: Local, from: Local) -> WindowPosition {
        let columns = self.columns;
        let sizes: Vec<usize> = columns.iter().map(|(size, _)| *size).collect();
        let found = indices(code, column, &sizes);
        let address = code.local(ValType::I32);
        code.get(from);
        for (digit, (_, stride)) in found.iter().zip(columns) {
            let Some(digit) = digit else { continue };
            code.get(*digit);
            code.i32((ELEMENT_BYTES as isize * stride) as i32);
            code.op(Instruction::I32Mul);
            code.op(Instruction::I32Add);
        }
        code.set(address);
        let digits = found.into_iter().map(|digit| digit.unwrap_or_else(|| code.local(ValType::I32))).collect();
        WindowPosition { digits, address }
    }

    /// Goes some positions on, at most to the end of the innermost loop.
    fn advance(&self, code: &mut Code, position: &WindowPosition, steps: usize) {
        let columns = self.columns;
        let bytes = |axis: usize| ELEMENT_BYTES as i64 * columns[axis].1 as i64;
        let last = columns.len() - 1;
        code.advance(position.digits[last], steps as i64);
        code.advance(position.address, steps as i64 * bytes(last));
        for axis in (1..=last).rev() {
            let size = columns[axis].0;
            code.get(position.digits[axis]);
            code.i32(size as i32);
            code.op(Instruction::I32Eq);
            code.op(Instruction::If(BlockType::Empty));
            code.i32(0);
            code.set(position.digits[axis]);
            code.advance(position.address, bytes(axis - 1) - size as i64 * bytes(axis));
            code.advance(position.digits[axis - 1], 1);
        }
        (1..=last).for_each(|_| code.op(Instruction::End));
    }

    /// So many neighbours, for all steps of k. Leaves the position behind them, and the target behind what was written.
    fn strip(&self, code: &mut Code, position: &WindowPosition, to: Local, width: usize) {
        let (size, stride) = self.columns[self.columns.len() - 1];
        let together = stride == 1 && self.lanes > 1 && width.is_multiple_of(self.lanes) && size >= width;
        if together {
            let last = position.digits[position.digits.len() - 1];
            code.get(last);
            code.i32((size - width) as i32);
            code.op(Instruction::I32LeU);
            code.op(Instruction::If(BlockType::Empty));
            let at = code.local(ValType::I32);
            code.get(position.address);
            code.set(at);
            self.sums(code, &Addresses { list: &[at], width }, to);
            self.advance(code, position, width);
            code.op(Instruction::Else);
        }
        let mut list = vec![];
        for _ in 0..width {
            let at = code.local(ValType::I32);
            code.get(position.address);
            code.set(at);
            list.push(at);
            self.advance(code, position, 1);
        }
        self.sums(code, &Addresses { list: &list, width }, to);
        if together {
            code.op(Instruction::End);
        }
    }

    /// All loops over the sums, of which the outermost goes in twos where they are packed so. Leaves the addresses where they were.
    fn sums(&self, code: &mut Code, from: &Addresses<'_>, to: Local) {
        let (size, stride) = self.rows[0];
        let bytes = ELEMENT_BYTES as i64 * stride as i64;
        if self.pairs {
            self.turns(code, 0, (size / 2, 2 * bytes), from, to, Some(bytes.unsigned_abs()));
            self.turns(code, 0, (size % 2, bytes), from, to, None);
        } else {
            self.turns(code, 0, (size, bytes), from, to, None);
        }
        from.move_by(code, -(size as i64) * bytes);
    }

    /// So many turns of a loop over the sums, so many bytes apart, and all that is inside of it. The second of two lies `apart` bytes
    /// behind the first.
    fn turns(&self, code: &mut Code, axis: usize, (count, bytes): (usize, i64), from: &Addresses<'_>, to: Local, apart: Option<u64>) {
        if count == 0 {
            return;
        }
        if let Some((size, stride)) = self.rows.get(axis + 1) {
            let inner = ELEMENT_BYTES as i64 * *stride as i64;
            code.times(count, |code| {
                self.turns(code, axis + 1, (*size, inner), from, to, apart);
                from.move_by(code, bytes - *size as i64 * inner);
            });
            return;
        }
        let most = if bytes < 0 { 1 } else { UNROLL };
        let unroll = (1..=most).rev().find(|unroll| count.is_multiple_of(*unroll)).unwrap_or(1);
        let distance = ELEMENT_BYTES * from.width.next_multiple_of(self.lanes);
        code.times(count / unroll, |code| {
            (0..unroll).for_each(|k| self.step(code, from, (to, (k * distance) as u64), k as u64 * bytes.unsigned_abs(), apart));
            from.move_by(code, unroll as i64 * bytes);
            code.advance(to, (unroll * distance) as i64);
        });
    }

    /// One step of all neighbours: so many bytes from their addresses, to a place of the target.
    fn step(&self, code: &mut Code, from: &Addresses<'_>, (to, target): (Local, u64), delta: u64, apart: Option<u64>) {
        use Instruction as I;
        let arg = |delta: u64| memarg(delta, DType::F32);
        if self.lanes == 1 {
            for (lane, at) in from.list.iter().enumerate() {
                code.get(to);
                code.get(*at);
                code.op(I::I32Load(arg(delta)));
                code.op(I::I32Store(arg(target + (lane * ELEMENT_BYTES) as u64)));
            }
            return;
        }
        for first in (0..from.width).step_by(4) {
            code.get(to);
            from.load_four(code, first, delta);
            if self.pairs {
                code.op(I::V128Const(LOW_HALVES));
                code.op(I::V128And);
            }
            if let Some(apart) = apart {
                from.load_four(code, first, delta + apart);
                code.i32(16);
                code.op(I::I32x4Shl);
                code.op(I::V128Or);
            }
            store_four(code, DType::F32, target + (first * ELEMENT_BYTES) as u64);
        }
    }
}

impl Addresses<'_> {
    fn move_by(&self, code: &mut Code, bytes: i64) {
        self.list.iter().for_each(|at| code.advance(*at, bytes));
    }

    /// Four neighbours from this one on, so many bytes from their addresses.
    fn load_four(&self, code: &mut Code, first: usize, delta: u64) {
        use Instruction as I;
        let arg = |delta: u64| memarg(delta, DType::F32);
        if let ([at], true) = (self.list, self.width > 1) {
            code.get(*at);
            code.op(I::V128Load(arg(delta + (first * ELEMENT_BYTES) as u64)));
            return;
        }
        let lanes = &self.list[first..self.list.len().min(first + 4)];
        lanes.iter().rev().for_each(|at| code.get(*at));
        code.op(I::V128Load32Zero(arg(delta)));
        for lane in 1..lanes.len() as u8 {
            code.op(I::V128Load32Lane { memarg: arg(delta), lane });
        }
    }
}
