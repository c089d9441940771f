//! Instructions on the words that threads share. Every one is atomic but [`plain`] and [`put`], which are for words that
//! an atomic one makes known. Refuses to know what the words mean.

use crate::emit::code::{Code, Local};
use crate::threads::control;
use wasm_encoder::{BlockType, Instruction as I, MemArg, MemArgTarget, ValType};

/// What an offset counts from: the start of the heap, or the address in a local.
pub(crate) type Base = Option<Local>;

fn word(offset: u32) -> MemArg {
    MemArg { offset: u64::from(offset), align: 2, target: MemArgTarget::Memory(0), ordering: None }
}

fn long(offset: u32) -> MemArg {
    MemArg { align: 3, ..word(offset) }
}

fn base(c: &mut Code, base: Base) {
    match base {
        None => c.i32(0),
        Some(local) => c.get(local),
    }
}

pub(crate) fn load(c: &mut Code, from: Base, offset: u32) {
    base(c, from);
    c.op(I::I32AtomicLoad(word(offset)));
}

pub(crate) fn load_long(c: &mut Code, from: Base, offset: u32) {
    base(c, from);
    c.op(I::I64AtomicLoad(long(offset)));
}

/// A plain load.
pub(crate) fn plain(c: &mut Code, from: Base, offset: u32) {
    base(c, from);
    c.op(I::I32Load(word(offset)));
}

/// A plain store.
pub(crate) fn put(c: &mut Code, to: Base, offset: u32, value: impl FnOnce(&mut Code)) {
    base(c, to);
    value(c);
    c.op(I::I32Store(word(offset)));
}

pub(crate) fn store(c: &mut Code, to: Base, offset: u32, value: impl FnOnce(&mut Code)) {
    base(c, to);
    value(c);
    c.op(I::I32AtomicStore(word(offset)));
}

pub(crate) fn store_long(c: &mut Code, to: Base, offset: u32, value: impl FnOnce(&mut Code)) {
    base(c, to);
    value(c);
    c.op(I::I64AtomicStore(long(offset)));
}

/// Adds to a word and leaves what it was.
pub(crate) fn add(c: &mut Code, to: Base, offset: u32, value: impl FnOnce(&mut Code)) {
    base(c, to);
    value(c);
    c.op(I::I32AtomicRmwAdd(word(offset)));
}

/// Sets bits of a long word.
pub(crate) fn set_bits(c: &mut Code, to: Base, offset: u32, bits: impl FnOnce(&mut Code)) {
    base(c, to);
    bits(c);
    c.op(I::I64AtomicRmwOr(long(offset)));
    c.op(I::Drop);
}

/// Clears bits of a long word.
pub(crate) fn clear_bits(c: &mut Code, to: Base, offset: u32, bits: impl FnOnce(&mut Code)) {
    base(c, to);
    bits(c);
    c.op(I::I64Const(-1));
    c.op(I::I64Xor);
    c.op(I::I64AtomicRmwAnd(long(offset)));
    c.op(I::Drop);
}

/// Puts a value where another one was seen; leaves whether it was still there.
pub(crate) fn exchange(c: &mut Code, at: Base, offset: u32, seen: Local, to: impl FnOnce(&mut Code)) {
    base(c, at);
    c.get(seen);
    to(c);
    c.op(I::I32AtomicRmwCmpxchg(word(offset)));
    c.get(seen);
    c.op(I::I32Eq);
}

/// As [`exchange`], of a long word.
pub(crate) fn exchange_long(c: &mut Code, at: Base, offset: u32, seen: Local, to: impl FnOnce(&mut Code)) {
    base(c, at);
    c.get(seen);
    to(c);
    c.op(I::I64AtomicRmwCmpxchg(long(offset)));
    c.get(seen);
    c.op(I::I64Eq);
}

/// Wakes everyone who sleeps on a word.
pub(crate) fn notify(c: &mut Code, at: Base, offset: u32) {
    base(c, at);
    c.i32(-1);
    c.op(I::MemoryAtomicNotify(word(offset)));
    c.op(I::Drop);
}

/// Sleeps until the word is notified, unless it has changed; for so many nanoseconds at most, or without end if negative.
pub(crate) fn wait(c: &mut Code, at: Base, offset: u32, seen: Local, nanoseconds: impl FnOnce(&mut Code)) {
    base(c, at);
    c.get(seen);
    nanoseconds(c);
    c.op(I::MemoryAtomicWait32(word(offset)));
    c.op(I::Drop);
}

/// Wakes threads without work. Who sleeps is notified; who is about to sleep has counted itself before it compares the
/// signal, so that it is either seen here or sees that the signal has changed.
pub(crate) fn wake(c: &mut Code) {
    add(c, None, control::SIGNAL, |c| c.i32(1));
    c.op(I::Drop);
    load(c, None, control::SLEEPING);
    when(c, |c| notify(c, None, control::SIGNAL));
}

/// Runs `body` if the number on the stack is not 0.
pub(crate) fn when(c: &mut Code, body: impl FnOnce(&mut Code)) {
    c.op(I::If(BlockType::Empty));
    body(c);
    c.op(I::End);
}

/// Returns a number.
pub(crate) fn answer(c: &mut Code, value: i32) {
    c.i32(value);
    c.op(I::Return);
}

/// `I64Const(1) << place` of a local that holds a place.
pub(crate) fn bit(c: &mut Code, place: Local) {
    c.op(I::I64Const(1));
    c.get(place);
    c.op(I::I64ExtendI32U);
    c.op(I::I64Shl);
}

/// The address of one of many pieces of equal length, of which this is the first.
fn piece(c: &mut Code, number: impl FnOnce(&mut Code), length: u32, first: u32) -> Local {
    let address = c.local(ValType::I32);
    number(c);
    c.i32(length as i32);
    c.op(I::I32Mul);
    c.i32(first as i32);
    c.op(I::I32Add);
    c.set(address);
    address
}

/// The address of the record of a thread.
pub(crate) fn record_of_thread(c: &mut Code, thread: impl FnOnce(&mut Code)) -> Local {
    piece(c, thread, control::record::LENGTH, control::RECORDS)
}

/// The address of this thread's record, from the imported number of the thread.
pub(crate) fn own_record(c: &mut Code, thread: u32) -> Local {
    record_of_thread(c, |c| c.op(I::GlobalGet(thread)))
}

/// The address of a place of the queue.
pub(crate) fn place_of(c: &mut Code, number: impl FnOnce(&mut Code)) -> Local {
    piece(c, number, control::place::LENGTH, control::PLACES)
}
