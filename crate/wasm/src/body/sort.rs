//! Sorts: a radix sort of each row's keys together with their positions, from the lowest byte up (LSD; Knuth, The Art of Computer
//! Programming 3, 5.2.5). A unit is a row. A byte that is the same in all keys of a row takes no pass.

use crate::emit::code::Code;
use crate::emit::function_builder::{Address, Expr, FunctionBuilder, Type, Var, global};
use crate::emit::interface::{BEGIN, END, TABLE, THREAD};
use crate::threads::control::MAX_THREADS;
use tandem_ir::DType;
use tandem_kernel::{CodePart, Kernel, SortBody};

/// Bytes of a position.
const POSITION: usize = 4;
/// Values of a byte, and of the table that counts them.
const VALUES: u32 = 256;
const COUNTS: u32 = VALUES * 4;
/// Nanoseconds of an element in a pass.
const PASS: f64 = 2.5;

/// Scratch memory of one row: the keys twice, the positions once, and how often each value of each byte is there.
struct Layout {
    length: u32,
    key_bytes: u32,
}

impl Layout {
    fn new(kernel: &Kernel, body: &SortBody) -> Layout {
        Layout { length: body.length as u32, key_bytes: kernel.inputs[0].dtype.host_size() as u32 }
    }

    fn keys(&self) -> usize {
        (self.length as usize * self.key_bytes as usize).next_multiple_of(8)
    }

    fn counts(&self) -> u32 {
        self.key_bytes * COUNTS
    }

    fn bytes(&self) -> usize {
        (2 * self.keys() + self.length as usize * POSITION + self.counts() as usize).next_multiple_of(16)
    }
}

/// Bytes of scratch memory: of each row, or of each thread.
pub(crate) fn scratch_bytes(kernel: &Kernel, body: &SortBody) -> usize {
    Layout::new(kernel, body).bytes() * body.rows.min(MAX_THREADS as usize)
}

/// Nanoseconds of a row.
pub(crate) fn time(kernel: &Kernel, body: &SortBody) -> f64 {
    let layout = Layout::new(kernel, body);
    PASS * f64::from(layout.key_bytes + 1) * f64::from(layout.length + VALUES)
}

/// A key as its bytes are looked at.
trait Key: Type + Sized {
    fn load(address: Var<i32>) -> Expr<Self>;
    fn store(f: &mut FunctionBuilder, address: Var<i32>, value: impl Into<Expr<Self>>);
    /// The same bits with the highest one changed: numbers with a sign in the order of those without.
    fn unsigned(key: Expr<Self>) -> Expr<Self>;
    /// The byte so many bits up, times four.
    fn byte(key: Var<Self>, shift: Var<i32>) -> Expr<i32>;
}

impl Key for i32 {
    fn load(address: Var<i32>) -> Expr<i32> {
        Address::from(address).word(0).load_plain()
    }

    fn store(f: &mut FunctionBuilder, address: Var<i32>, value: impl Into<Expr<i32>>) {
        Address::from(address).word(0).store_plain(f, value);
    }

    fn unsigned(key: Expr<i32>) -> Expr<i32> {
        key ^ i32::MIN
    }

    fn byte(key: Var<i32>, shift: Var<i32>) -> Expr<i32> {
        ((key >> shift) & 255) << 2
    }
}

impl Key for i64 {
    fn load(address: Var<i32>) -> Expr<i64> {
        Address::from(address).long(0).load_plain()
    }

    fn store(f: &mut FunctionBuilder, address: Var<i32>, value: impl Into<Expr<i64>>) {
        Address::from(address).long(0).store_plain(f, value);
    }

    fn unsigned(key: Expr<i64>) -> Expr<i64> {
        key ^ i64::MIN
    }

    fn byte(key: Var<i64>, shift: Var<i32>) -> Expr<i32> {
        ((key >> shift.extend()).wrap() & 255) << 2
    }
}

/// The function of a sort.
pub(crate) fn function(kernel: &Kernel, body: &SortBody) -> Code {
    if matches!(kernel.inputs[0].dtype, DType::I64 | DType::U64) { of_keys::<i64>(kernel, body) } else { of_keys::<i32>(kernel, body) }
}

/// Where the keys and positions of a row lie, and where the pass puts them.
#[derive(Clone, Copy)]
struct Buffers {
    keys: Var<i32>,
    positions: Var<i32>,
    next_keys: Var<i32>,
    next_positions: Var<i32>,
    counts: Var<i32>,
}

fn of_keys<K: Key>(kernel: &Kernel, body: &SortBody) -> Code {
    let layout = Layout::new(kernel, body);
    let is_signed = matches!(kernel.inputs[0].dtype, DType::I32 | DType::I64);
    let mut builder = FunctionBuilder::new(3);
    let f = &mut builder;
    let (table, begin, end) = (Var::<i32>::parameter(TABLE.0), Var::<i32>::parameter(BEGIN.0), Var::<i32>::parameter(END.0));
    let entry = |at: u32| Address::from(table).word(4 * at).load_plain();
    let unit = f.let_(begin.value());
    let (rows, orders, scratch) = (f.let_(entry(0)), f.let_(entry(1)), f.let_(entry(2)));
    f.until(unit.at_least(end), |f| {
        let area = if body.rows > MAX_THREADS as usize { global(THREAD) } else { unit.value() };
        let keys = f.let_(scratch + area * layout.bytes() as u32);
        let order = f.let_(orders + unit * (layout.length * POSITION as u32));
        let next_keys = f.let_(keys + layout.keys() as u32);
        let next_positions = f.let_(next_keys + layout.keys() as u32);
        let counts = f.let_(next_positions + layout.length * POSITION as u32);
        let positions = f.let_(order.value());
        let buffers = Buffers { keys, positions, next_keys, next_positions, counts };
        let row = f.let_(rows + unit * (layout.length * layout.key_bytes));
        count_bytes::<K>(f, &layout, &buffers, row, is_signed);
        let shift = f.let_(Expr::from(0));
        f.until(shift.at_least(8 * layout.key_bytes), |f| {
            pass::<K>(f, &layout, &buffers, shift);
            f.set(shift, shift + 8);
            f.set(counts, counts + COUNTS);
        });
        f.if_(positions.differs(order), |f| f.copy(order, positions, layout.length * POSITION as u32));
        f.set(unit, unit + 1);
    });
    let mut code = builder.finish();
    code.mark(CodePart::Fold(0), 0);
    code
}

/// Writes down keys and positions in their first order, and counts the values of each byte.
fn count_bytes<K: Key>(f: &mut FunctionBuilder, layout: &Layout, buffers: &Buffers, row: Var<i32>, is_signed: bool) {
    f.clear(buffers.counts, layout.counts());
    let (to, position, at) = (f.let_(buffers.keys.value()), f.let_(buffers.positions.value()), f.let_(Expr::from(0)));
    let (key, count, shift) = (f.zero::<K>(), f.zero::<i32>(), f.zero::<i32>());
    f.until(at.at_least(layout.length), |f| {
        let value = K::load(row);
        f.set(key, if is_signed { K::unsigned(value) } else { value });
        K::store(f, to, key);
        Address::from(position).word(0).store_plain(f, at);
        f.set(shift, 0);
        for byte in 0..layout.key_bytes {
            f.set(count, buffers.counts + K::byte(key, shift));
            let count = Address::from(count).word(byte * COUNTS);
            count.store_plain(f, count.load_plain() + 1);
            f.set(shift, shift + 8);
        }
        f.set(row, row + layout.key_bytes);
        f.set(to, to + layout.key_bytes);
        f.set(position, position + POSITION as u32);
        f.set(at, at + 1);
    });
}

/// Moves keys and positions by one byte, of which the counts are at hand, unless that is the same in all.
fn pass<K: Key>(f: &mut FunctionBuilder, layout: &Layout, buffers: &Buffers, shift: Var<i32>) {
    let Buffers { keys, positions, next_keys, next_positions, counts } = *buffers;
    let key = f.let_(K::load(keys));
    let count = f.let_(counts + K::byte(key, shift));
    f.if_(Address::from(count).word(0).load_plain().differs(layout.length), |f| {
        let (sum, number, end) = (f.zero(), f.zero(), f.let_(counts + COUNTS));
        f.set(sum, 0);
        f.set(count, counts);
        f.until(count.at_least(end), |f| {
            f.set(number, Address::from(count).word(0).load_plain());
            Address::from(count).word(0).store_plain(f, sum);
            f.set(sum, sum + number);
            f.set(count, count + 4);
        });
        let (from, position, place) = (f.let_(keys.value()), f.let_(positions.value()), f.zero::<i32>());
        let end = f.let_(keys + layout.length * layout.key_bytes);
        let target = f.zero::<i32>();
        f.until(from.at_least(end), |f| {
            f.set(key, K::load(from));
            f.set(count, counts + K::byte(key, shift));
            f.set(place, Address::from(count).word(0).load_plain());
            Address::from(count).word(0).store_plain(f, place + 1);
            f.set(target, next_keys + place * layout.key_bytes);
            K::store(f, target, key);
            f.set(target, next_positions + place * POSITION as u32);
            Address::from(target).word(0).store_plain(f, Address::from(position).word(0).load_plain());
            f.set(from, from + layout.key_bytes);
            f.set(position, position + POSITION as u32);
        });
        for (now, next) in [(keys, next_keys), (positions, next_positions)] {
            f.set(target, now);
            f.set(now, next);
            f.set(next, target);
        }
    });
}
