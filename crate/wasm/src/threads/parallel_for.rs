//! One kernel on several threads: the functions by which the thread that runs a program deals out the units of a long
//! kernel, and by which other threads take them. They meet in the words of [`crate::threads::control`], and in nothing else. Every
//! thread has a record of its own to deal out from, so that programs that run at the same time do not wait for each other.
//!
//! A kernel's units are cut into chunks of equal length. The *ticket* says how many chunks there are and which is next;
//! it also counts the kernels, so that a thread that comes late cannot take a chunk of another kernel: whoever moves the
//! ticket on has a chunk that nobody else has, of the kernel that the other words describe, and these stay as they are
//! until all its chunks are done. Which thread computes a chunk changes no bit of it. A chunk is counted as done even if
//! its thread failed or if it was left out for Stop; the record's outcome, written before that, tells so. Thus who leads
//! goes on only when no other thread can still write to the buffers.

use crate::emit::code::{Code, Local};
use crate::emit::interface::{MODULE, THREAD};
use crate::threads::atomic::{add, exchange_long, load, load_long, notify, own_record, plain, put, store, store_long, wait, wake, when};
use crate::threads::control::{self, record, status};
use wasm_encoder::{BlockType, Instruction as I, ValType};

/// Bits of the ticket for each of two numbers: chunks and the next one.
const FIELD: i64 = 20;
/// The most chunks.
pub(crate) const MOST_CHUNKS: usize = 1 << 10;
/// How often the end of the last chunks is looked for before sleeping: a few microseconds.
const SPINS: i32 = 4_000;
/// How long a sleep lasts at most, in nanoseconds.
const SLEEP: i64 = 50_000_000;

/// `ask() -> i32`: whether all that runs has to end. The calling thread asks the host, which says so once, and tells all.
pub(crate) fn ask(stop: u32) -> Code {
    let mut code = Code::new(0);
    let pressed = code.local(ValType::I32);
    let c = &mut code;
    load(c, None, control::STOP);
    c.tee(pressed);
    c.op(I::GlobalGet(THREAD));
    c.op(I::I32Or);
    when(c, |c| {
        c.get(pressed);
        c.op(I::Return);
    });
    c.op(I::Call(stop));
    c.tee(pressed);
    when(c, |c| store(c, None, control::STOP, |c| c.i32(1)));
    c.get(pressed);
    code
}

/// `fork(function, table, units, per, chunks) -> status`: computes a kernel of the module with all threads.
pub(crate) fn fork(help: u32) -> Code {
    let mut code = Code::new(5);
    let [function, table, units, per, chunks] = [0, 1, 2, 3, 4].map(Local);
    let own = own_record(&mut code, THREAD);
    let outcome = code.local(ValType::I32);
    let c = &mut code;
    // All chunks of the kernel before are done, so that the words may change.
    for (offset, value) in [(record::FUNCTION, function), (record::TABLE, table), (record::UNITS, units), (record::PER, per)] {
        put(c, Some(own), offset, |c| c.get(value));
    }
    put(c, Some(own), record::CODE, |c| c.op(I::GlobalGet(MODULE)));
    store(c, Some(own), record::MODULE, |c| {
        let described = c.local(ValType::I32);
        c.op(I::GlobalGet(MODULE));
        c.set(described);
        plain(c, Some(described), control::description::NUMBER);
    });
    store(c, Some(own), record::OUTCOME, |c| c.i32(status::DONE));
    store(c, Some(own), record::DONE, |c| c.i32(0));
    // The number of the kernel goes up by one, the chunk to 0. This makes the other words known.
    store_long(c, Some(own), record::TICKET, |c| {
        load_long(c, Some(own), record::TICKET);
        c.op(I::I64Const(2 * FIELD));
        c.op(I::I64ShrU);
        c.op(I::I64Const(1));
        c.op(I::I64Add);
        c.op(I::I64Const(FIELD));
        c.op(I::I64Shl);
        c.get(chunks);
        c.op(I::I64ExtendI32U);
        c.op(I::I64Or);
        c.op(I::I64Const(FIELD));
        c.op(I::I64Shl);
    });
    wake(c);
    c.get(own);
    c.i32(0);
    c.op(I::Call(help));
    wait_for_chunks(c, own, chunks);
    load(c, Some(own), record::OUTCOME);
    c.tee(outcome);
    when(c, |c| {
        c.get(outcome);
        c.op(I::Return);
    });
    // Stop may have been seen with the last chunk, when there was nothing to leave out: its value is that of the status.
    load(c, None, control::STOP);
    code
}

/// Waits until so many chunks of a record are done, or will never be.
pub(crate) fn wait_for_chunks(c: &mut Code, record: Local, chunks: Local) {
    let (spins, seen) = (c.local(ValType::I32), c.local(ValType::I32));
    c.op(I::Block(BlockType::Empty));
    c.op(I::Loop(BlockType::Empty));
    load(c, Some(record), record::DONE);
    c.tee(seen);
    c.get(chunks);
    c.op(I::I32Eq);
    c.op(I::BrIf(1));
    c.get(spins);
    c.i32(1);
    c.op(I::I32Add);
    c.tee(spins);
    c.i32(SPINS);
    c.op(I::I32GeU);
    when(c, |c| wait(c, Some(record), record::DONE, seen, |c| c.op(I::I64Const(SLEEP))));
    c.op(I::Br(0));
    c.op(I::End);
    c.op(I::End);
}

/// `help(record, module)`: takes chunks of a record until there are none, they are of another module than this one, or
/// all that runs has to end: then the rest is left out. Who leads gives 0 instead of the module.
pub(crate) fn help(kernels: &[u32], ask: u32) -> Code {
    let mut code = Code::new(2);
    let [record, module] = [0, 1].map(Local);
    let own = own_record(&mut code, THREAD);
    let seen = code.local(ValType::I64);
    let [next, chunks, function, table, per, units, begin] = [(); 7].map(|()| code.local(ValType::I32));
    let c = &mut code;
    c.op(I::Loop(BlockType::Empty));
    read_ticket(c, record, seen, next, chunks);
    c.get(next);
    c.get(chunks);
    c.op(I::I32GeU);
    when(c, |c| c.op(I::Return));
    for (local, offset) in [(function, record::FUNCTION), (table, record::TABLE), (per, record::PER), (units, record::UNITS)] {
        plain(c, Some(record), offset);
        c.set(local);
    }
    c.get(module);
    when(c, |c| {
        load(c, Some(record), record::MODULE);
        c.get(module);
        c.op(I::I32Ne);
        when(c, |c| c.op(I::Return));
    });
    // Another thread was faster, or the words are already those of another kernel.
    exchange_long(c, Some(record), record::TICKET, seen, |c| {
        c.get(seen);
        c.op(I::I64Const(1));
        c.op(I::I64Add);
    });
    c.op(I::I32Eqz);
    c.op(I::BrIf(0));
    // From here to its end this chunk is ours to account for, see `fail` of the lobby.
    put(c, Some(own), record::HOLDING, |c| c.get(record));
    c.get(next);
    c.get(per);
    c.op(I::I32Mul);
    c.tee(begin);
    c.get(per);
    c.op(I::I32Add);
    c.tee(per);
    c.get(units);
    c.get(per);
    c.get(units);
    c.op(I::I32LtU);
    c.op(I::Select);
    c.set(units);
    for (number, kernel) in kernels.iter().enumerate() {
        c.get(function);
        c.i32(number as i32);
        c.op(I::I32Eq);
        when(c, |c| {
            c.get(table);
            c.get(begin);
            c.get(units);
            c.op(I::Call(*kernel));
        });
    }
    put(c, Some(own), record::HOLDING, |c| c.i32(0));
    add(c, Some(record), record::DONE, |c| c.i32(1));
    c.op(I::Drop);
    // Who leads may sleep until the last chunk is done.
    c.get(module);
    when(c, |c| notify(c, Some(record), record::DONE));
    c.op(I::Call(ask));
    when(c, |c| {
        leave_rest(c, record, seen, status::STOPPED);
        c.op(I::Return);
    });
    c.op(I::Br(0));
    c.op(I::End);
    c.op(I::Unreachable);
    code
}

/// Moves the ticket to the end, and counts as done what nobody has. Only of the kernel whose ticket was seen: the record
/// may be that of another one by now.
pub(crate) fn leave_rest(c: &mut Code, record: Local, seen: Local, outcome: i32) {
    let (now, next, chunks) = (c.local(ValType::I64), c.local(ValType::I32), c.local(ValType::I32));
    c.op(I::Block(BlockType::Empty));
    c.op(I::Loop(BlockType::Empty));
    read_ticket(c, record, now, next, chunks);
    c.get(now);
    c.get(seen);
    c.op(I::I64Xor);
    c.op(I::I64Const(2 * FIELD));
    c.op(I::I64ShrU);
    c.op(I::I64Eqz);
    c.op(I::I32Eqz);
    c.op(I::BrIf(1));
    c.get(chunks);
    c.get(next);
    c.op(I::I32Sub);
    c.tee(chunks);
    c.op(I::I32Eqz);
    c.op(I::BrIf(1));
    exchange_long(c, Some(record), record::TICKET, now, |c| {
        c.get(now);
        c.get(chunks);
        c.op(I::I64ExtendI32U);
        c.op(I::I64Add);
    });
    c.op(I::I32Eqz);
    c.op(I::BrIf(0));
    // In this order: who leads looks at the outcome when all chunks are counted.
    store(c, Some(record), record::OUTCOME, |c| c.i32(outcome));
    add(c, Some(record), record::DONE, |c| c.get(chunks));
    c.op(I::Drop);
    notify(c, Some(record), record::DONE);
    c.op(I::End);
    c.op(I::End);
}

/// The ticket of a record, and its two lower numbers.
pub(crate) fn read_ticket(c: &mut Code, record: Local, seen: Local, next: Local, chunks: Local) {
    load_long(c, Some(record), record::TICKET);
    c.tee(seen);
    c.op(I::I32WrapI64);
    c.i32((1 << FIELD) - 1);
    c.op(I::I32And);
    c.set(next);
    c.get(seen);
    c.op(I::I64Const(FIELD));
    c.op(I::I64ShrU);
    c.op(I::I32WrapI64);
    c.i32((1 << FIELD) - 1);
    c.op(I::I32And);
    c.set(chunks);
}
