//! Scans: running sums and products in the order of the elements, so that no bit depends on how many threads there are. A sum has to
//! wait for the one before it; where elements lie side by side they are added by vectors, a row to the row before, and elsewhere
//! several independent chains take turns in locals. A unit is a block of columns, or some rows.

use crate::Features;
use crate::emit::code::{Code, Extent, Local};
use crate::emit::dag::{Dag, Id};
use crate::emit::interface::{buffer, for_units};
use crate::emit::memory::{push_row, store};
use crate::emit::prim::{Class, Load, Prim, Width};
use tandem_ir::DType;
use tandem_kernel::{CodePart, Kernel, ScanBody};
use wasm_encoder::{BlockType, Instruction as I, ValType};

/// Elements side by side up to which each is a chain of its own.
const MAX_CHAINS: usize = 8;
/// Rows that take turns, where there are at least twice as many.
const ROWS_TOGETHER: usize = 4;
/// Elements of a chain in one round of its loop.
const UNROLL: usize = 4;
/// Elements of a block of columns at least, a multiple of a cache line, and blocks of a row at most.
const MIN_COLUMNS: usize = 64;
const MAX_BLOCKS: usize = 16;
/// Rows from which on they are enough units.
const MANY_ROWS: usize = 16;
/// Nanoseconds of an element: of one chain, of several, by vectors.
const ALONE: f64 = 1.3;
const TOGETHER: f64 = 0.5;
const VECTORS: f64 = 0.25;

/// How a scan is cut into units.
#[derive(Clone, Copy)]
enum Plan {
    /// So many rows a unit, an element of each after another.
    Rows(usize),
    /// A row a unit, whose columns are chains.
    Chains,
    /// So many columns a unit.
    Columns(usize),
}

fn plan(body: &ScanBody) -> Plan {
    match body.width {
        1 if body.rows >= 2 * ROWS_TOGETHER => Plan::Rows(ROWS_TOGETHER),
        1 => Plan::Rows(1),
        2..=MAX_CHAINS => Plan::Chains,
        width if body.rows >= MANY_ROWS => Plan::Columns(width),
        width => Plan::Columns(width.div_ceil(MAX_BLOCKS).next_multiple_of(MIN_COLUMNS).min(width)),
    }
}

/// Number of units.
pub(crate) fn units(body: &ScanBody) -> usize {
    match plan(body) {
        Plan::Rows(together) => body.rows.div_ceil(together),
        Plan::Chains => body.rows,
        Plan::Columns(columns) => body.rows * body.width.div_ceil(columns),
    }
}

/// Nanoseconds of a unit.
pub(crate) fn time(body: &ScanBody) -> f64 {
    let length = body.length as f64;
    match plan(body) {
        Plan::Rows(1) => length * ALONE,
        Plan::Rows(chains) => (chains * body.length) as f64 * TOGETHER,
        Plan::Chains => (body.width * body.length) as f64 * TOGETHER,
        Plan::Columns(columns) => (columns * body.length) as f64 * VECTORS,
    }
}

/// The function of a scan.
pub(crate) fn function(kernel: &Kernel, body: &ScanBody, features: Features) -> Code {
    let mut code = Code::new(3);
    let dtype = kernel.output().dtype;
    let scan = Scan { body, dtype, size: dtype.host_size(), features };
    let buffers = [0, 1].map(|entry| buffer(&mut code, entry));
    for_units(&mut code, |code, unit| match plan(body) {
        Plan::Rows(together) => scan.rows(code, together, unit, buffers),
        Plan::Chains => {
            let at = buffers.map(|base| scan.address(code, base, unit, body.length * body.width));
            scan.chains(code, at, Chains { count: body.width, apart: 1, step: body.width });
        }
        Plan::Columns(columns) => scan.columns(code, columns, unit, buffers),
    });
    code.mark(CodePart::Fold(0), 0);
    code
}

/// Chains that take turns: how many, and the elements from one to the next, and from an element of one to its next.
#[derive(Clone, Copy)]
struct Chains {
    count: usize,
    apart: usize,
    step: usize,
}

struct Scan<'k> {
    body: &'k ScanBody,
    dtype: DType,
    size: usize,
    features: Features,
}

impl Scan<'_> {
    /// `base + number · elements`, in a local of its own.
    fn address(&self, code: &mut Code, base: Local, number: Local, elements: usize) -> Local {
        let at = code.local(ValType::I32);
        push_row(code, number, elements * self.size, base);
        code.set(at);
        at
    }

    fn rows(&self, code: &mut Code, together: usize, unit: Local, buffers: [Local; 2]) {
        let at = buffers.map(|base| self.address(code, base, unit, together * self.body.length));
        let chains = |count| Chains { count, apart: self.body.length, step: 1 };
        match self.body.rows % together {
            0 => self.chains(code, at, chains(together)),
            rest => {
                code.get(unit);
                code.i32((self.body.rows / together) as i32);
                code.op(I::I32Eq);
                code.op(I::If(BlockType::Empty));
                self.chains(code, at, chains(rest));
                code.op(I::Else);
                self.chains(code, at, chains(together));
                code.op(I::End);
            }
        }
    }

    /// The first elements as they are, then each combined with what its chain has come to.
    fn chains(&self, code: &mut Code, at: [Local; 2], chains: Chains) {
        let ty = Width::One.local_type(Class::in_memory(self.dtype));
        let totals: Vec<Local> = (0..chains.count).map(|_| code.local(ty)).collect();
        let bytes = (chains.step * self.size) as i64;
        self.places(code, at, chains, 1, |_, _, element| element, &totals);
        at.iter().for_each(|pointer| code.advance(*pointer, bytes));
        let mut extent = Extent::Static(self.body.length - 1);
        for unroll in [UNROLL, 1] {
            code.strip(&mut extent, unroll, |code| {
                let combined = |dag: &mut Dag, total, element| dag.binary(self.body.combine, self.dtype, total, element);
                self.places(code, at, chains, unroll, combined, &totals);
                at.iter().for_each(|pointer| code.advance(*pointer, unroll as i64 * bytes));
            });
        }
    }

    /// So many elements of each chain: each total becomes `value(total, element)` and is stored.
    fn places(
        &self,
        code: &mut Code,
        [from, to]: [Local; 2],
        chains: Chains,
        count: usize,
        value: impl Fn(&mut Dag, Id, Id) -> Id,
        totals: &[Local],
    ) {
        for place in 0..count {
            for (chain, total) in totals.iter().enumerate() {
                let delta = ((place * chains.step + chain * chains.apart) * self.size) as i64;
                let mut dag = Dag::new(Width::One, self.features);
                let so_far = dag.leaf(Prim::Local(*total, Class::of(self.dtype)), &[], 0);
                let element = dag.leaf(Prim::Load(Load { pointer: from, delta, stride: 0, dtype: self.dtype, lanes: 1 }), &[], 0);
                let value = value(&mut dag, so_far, element);
                dag.scope(&[value]);
                code.get(to);
                dag.push(code, value);
                code.tee(*total);
                store(code, Width::One, self.dtype, delta as u64);
            }
        }
    }

    /// A block of columns: the first row as it is, then each row combined with the one before it in the result.
    fn columns(&self, code: &mut Code, columns: usize, unit: Local, buffers: [Local; 2]) {
        let blocks = self.body.width.div_ceil(columns);
        let [row, first, count] = [0; 3].map(|_| code.local(ValType::I32));
        for (local, op) in [(row, I::I32DivU), (first, I::I32RemU)] {
            code.get(unit);
            code.i32(blocks as i32);
            code.op(op);
            code.set(local);
        }
        code.get(first);
        code.i32(columns as i32);
        code.op(I::I32Mul);
        code.set(first);
        code.i32(self.body.width as i32);
        code.get(first);
        code.op(I::I32Sub);
        code.set(count);
        code.minimum(count, count, columns);
        let [from, to] = buffers.map(|base| {
            let of_row = self.address(code, base, row, self.body.length * self.body.width);
            self.address(code, of_row, first, 1)
        });
        code.get(to);
        code.get(from);
        code.get(count);
        code.i32(self.size as i32);
        code.op(I::I32Mul);
        code.op(I::MemoryCopy { src_mem: 0, dst_mem: 0 });
        let bytes = (self.body.width * self.size) as i64;
        let [element, before, rest] = [0; 3].map(|_| code.local(ValType::I32));
        code.times(self.body.length - 1, |code| {
            code.advance(from, bytes);
            for (local, base) in [(element, from), (before, to), (rest, count)] {
                code.get(base);
                code.set(local);
            }
            let is_even = self.body.width.is_multiple_of(columns);
            let mut extent = if is_even { Extent::Static(columns) } else { Extent::Dynamic(rest) };
            if self.features.simd {
                for vectors in [4, 1] {
                    code.strip(&mut extent, 4 * vectors, |code| self.side_by_side(code, Width::Four, vectors, [element, before]));
                }
            }
            code.strip(&mut extent, 1, |code| self.side_by_side(code, Width::One, 1, [element, before]));
            code.advance(to, bytes);
        });
    }

    /// Elements combined with those of the row before; moves both pointers.
    fn side_by_side(&self, code: &mut Code, width: Width, count: usize, [element, before]: [Local; 2]) {
        let step = width.lanes() * self.size;
        for part in 0..count {
            let delta = (part * step) as i64;
            let mut dag = Dag::new(width, self.features);
            let [total, term] = [before, element].map(|pointer| {
                let load = Load { pointer, delta, stride: self.size as i64, dtype: self.dtype, lanes: width.lanes() as u8 };
                dag.leaf(Prim::Load(load), &[], 0)
            });
            let value = dag.binary(self.body.combine, self.dtype, total, term);
            dag.scope(&[value]);
            code.get(before);
            dag.push(code, value);
            store(code, width, self.dtype, delta as u64 + (self.body.width * self.size) as u64);
        }
        for pointer in [element, before] {
            code.advance(pointer, (count * step) as i64);
        }
    }
}
