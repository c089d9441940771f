//! One kernel on several threads: the functions by which the thread that runs a program deals out the units of a long
//! kernel, and by which helping threads take them. They meet in a block of words at the start of the tensor heap
//! ([`control`]), and in nothing else.
//!
//! A kernel's units are cut into chunks of equal length. The *ticket* says how many chunks there are and which is next;
//! it also counts the kernels, so that a helper that comes late cannot take a chunk of another kernel: whoever moves the
//! ticket on has a chunk that nobody else has, of the kernel that the other words describe, and these stay as they are
//! until all its chunks are done. Which thread computes a chunk changes no bit of it. Refuses to wait for a helper that
//! has failed.

use crate::code::{Code, Local};
use wasm_encoder::{BlockType, Instruction as I, MemArg, MemArgTarget, ValType};

/// The words where threads meet: byte addresses on the tensor heap. All but the ticket are of 32 bits.
pub mod control {
    /// First byte.
    pub const START: u32 = 64;
    /// First byte behind it.
    pub const END: u32 = 256;
    /// Of 64 bits: which kernel, how many chunks it has, which is next.
    pub const TICKET: u32 = START;
    /// Changes when there is work; helpers sleep on it.
    pub const SIGNAL: u32 = START + 8;
    /// How many helpers sleep.
    pub const SLEEPING: u32 = START + 12;
    /// Which module the kernel is in: a number that the host gives, 0 for none.
    pub const MODULE: u32 = START + 16;
    /// Where the bytes of the module lie, and how many.
    pub const CODE: u32 = START + 20;
    /// See [`CODE`].
    pub const CODE_LEN: u32 = START + 24;
    /// How many helpers take part.
    pub const CREW: u32 = START + 28;
    /// Not 0 when a helper has failed.
    pub const FAILED: u32 = START + 32;
    pub(super) const FUNCTION: u32 = START + 36;
    pub(super) const TABLE: u32 = START + 40;
    pub(super) const UNITS: u32 = START + 44;
    pub(super) const PER: u32 = START + 48;
    /// How many chunks are done. On a line of its own: every thread writes it.
    pub(super) const DONE: u32 = START + 128;
}

/// What `run` and its parts return: all is done, the user pressed Stop, or a helper failed.
pub mod status {
    /// All is done.
    pub const DONE: i32 = 0;
    /// Stop ended it.
    pub const STOPPED: i32 = 1;
    /// A helper failed.
    pub const FAILED: i32 = 2;
}

/// Bits of the ticket for each of two numbers: chunks and the next one.
const FIELD: i64 = 20;
/// The most chunks.
pub(crate) const MOST_CHUNKS: usize = 1 << 10;
/// How often the end of the last chunks is looked for before sleeping: a few microseconds.
const SPINS: i32 = 4_000;
/// How long a sleep lasts at most, in nanoseconds: a helper may have failed.
const SLEEP: i64 = 50_000_000;

fn word(address: u32) -> MemArg {
    MemArg { offset: u64::from(address), align: 2, target: MemArgTarget::Memory(0), ordering: None }
}

fn ticket() -> MemArg {
    MemArg { align: 3, ..word(control::TICKET) }
}

/// `fork(function, table, units, per, chunks) -> status`: computes a kernel of the module with all threads.
pub(crate) fn fork(help: u32) -> Code {
    let mut code = Code::new(5);
    let [function, table, units, per, chunks] = [0, 1, 2, 3, 4].map(Local);
    let (spins, seen, stopped) = (code.local(ValType::I32), code.local(ValType::I32), code.local(ValType::I32));
    let c = &mut code;
    // Nobody has a chunk now, so that the words may change.
    for (address, value) in [(control::FUNCTION, function), (control::TABLE, table), (control::UNITS, units), (control::PER, per)] {
        c.i32(0);
        c.get(value);
        c.op(I::I32Store(word(address)));
    }
    store_zero(c, control::DONE);
    // The number of the kernel goes up by one, the chunk to 0.
    c.i32(0);
    c.i32(0);
    c.op(I::I64AtomicLoad(ticket()));
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
    c.op(I::I64AtomicStore(ticket()));
    // Whoever sleeps is woken; whoever is about to sees that the signal has changed.
    add_one(c, control::SIGNAL);
    c.op(I::Drop);
    c.i32(0);
    c.op(I::I32AtomicLoad(word(control::SLEEPING)));
    c.op(I::If(BlockType::Empty));
    notify(c, control::SIGNAL);
    c.op(I::End);

    c.i32(0);
    c.op(I::Call(help));
    c.set(stopped);

    c.op(I::Block(BlockType::Empty));
    c.op(I::Loop(BlockType::Empty));
    c.i32(0);
    c.op(I::I32AtomicLoad(word(control::DONE)));
    c.tee(seen);
    c.get(chunks);
    c.op(I::I32Eq);
    c.op(I::BrIf(1));
    c.i32(0);
    c.op(I::I32AtomicLoad(word(control::FAILED)));
    c.op(I::If(BlockType::Empty));
    c.i32(status::FAILED);
    c.op(I::Return);
    c.op(I::End);
    c.get(spins);
    c.i32(1);
    c.op(I::I32Add);
    c.tee(spins);
    c.i32(SPINS);
    c.op(I::I32GeU);
    c.op(I::If(BlockType::Empty));
    c.i32(0);
    c.get(seen);
    c.op(I::I64Const(SLEEP));
    c.op(I::MemoryAtomicWait32(word(control::DONE)));
    c.op(I::Drop);
    c.op(I::End);
    c.op(I::Br(0));
    c.op(I::End);
    c.op(I::End);
    c.get(stopped);
    code
}

/// `help(module) -> status`: takes chunks until there are none, or they are of another module than this one. Who leads
/// gives 0 instead: it knows the module, asks between chunks whether the user pressed Stop, and then takes the rest and
/// leaves it undone.
pub(crate) fn help(kernels: &[u32], stop: u32) -> Code {
    let mut code = Code::new(1);
    let module = Local(0);
    let seen = code.local(ValType::I64);
    let [next, chunks, function, table, per, units, begin] = [(); 7].map(|()| code.local(ValType::I32));
    let c = &mut code;
    c.op(I::Loop(BlockType::Empty));
    read_ticket(c, seen, next, chunks);
    c.get(next);
    c.get(chunks);
    c.op(I::I32GeU);
    c.op(I::If(BlockType::Empty));
    c.i32(status::DONE);
    c.op(I::Return);
    c.op(I::End);
    for (local, address) in [(function, control::FUNCTION), (table, control::TABLE), (per, control::PER), (units, control::UNITS)] {
        c.i32(0);
        c.op(I::I32Load(word(address)));
        c.set(local);
    }
    c.get(module);
    c.op(I::If(BlockType::Empty));
    c.i32(0);
    c.op(I::I32Load(word(control::MODULE)));
    c.get(module);
    c.op(I::I32Ne);
    c.op(I::If(BlockType::Empty));
    c.i32(status::DONE);
    c.op(I::Return);
    c.op(I::End);
    c.op(I::End);
    // Another thread was faster, or the words are already those of another kernel.
    move_ticket(c, seen, |c| {
        c.get(seen);
        c.op(I::I64Const(1));
        c.op(I::I64Add);
    });
    c.op(I::I32Eqz);
    c.op(I::BrIf(0));
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
        c.op(I::If(BlockType::Empty));
        c.get(table);
        c.get(begin);
        c.get(units);
        c.op(I::Call(*kernel));
        c.op(I::End);
    }
    add_one(c, control::DONE);
    c.op(I::Drop);
    c.get(module);
    c.op(I::If(BlockType::Empty));
    // Who leads may sleep until the last chunk is done.
    notify(c, control::DONE);
    c.op(I::Else);
    c.op(I::Call(stop));
    c.op(I::If(BlockType::Empty));
    take_rest(c, seen, next, chunks);
    c.i32(status::STOPPED);
    c.op(I::Return);
    c.op(I::End);
    c.op(I::End);
    c.op(I::Br(0));
    c.op(I::End);
    c.op(I::Unreachable);
    code
}

/// Moves the ticket to the end, and counts as done what nobody has.
fn take_rest(c: &mut Code, seen: Local, next: Local, chunks: Local) {
    c.op(I::Block(BlockType::Empty));
    c.op(I::Loop(BlockType::Empty));
    read_ticket(c, seen, next, chunks);
    c.get(chunks);
    c.get(next);
    c.op(I::I32Sub);
    c.tee(chunks);
    c.op(I::I32Eqz);
    c.op(I::BrIf(1));
    move_ticket(c, seen, |c| {
        c.get(seen);
        c.get(chunks);
        c.op(I::I64ExtendI32U);
        c.op(I::I64Add);
    });
    c.op(I::I32Eqz);
    c.op(I::BrIf(0));
    c.i32(0);
    c.get(chunks);
    c.op(I::I32AtomicRmwAdd(word(control::DONE)));
    c.op(I::Drop);
    c.op(I::End);
    c.op(I::End);
}

/// The ticket, and its two lower numbers.
fn read_ticket(c: &mut Code, seen: Local, next: Local, chunks: Local) {
    c.i32(0);
    c.op(I::I64AtomicLoad(ticket()));
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

/// Whether the ticket was still the one that was seen, and now is another.
fn move_ticket(c: &mut Code, seen: Local, to: impl FnOnce(&mut Code)) {
    c.i32(0);
    c.get(seen);
    to(c);
    c.op(I::I64AtomicRmwCmpxchg(ticket()));
    c.get(seen);
    c.op(I::I64Eq);
}

fn store_zero(c: &mut Code, address: u32) {
    c.i32(0);
    c.i32(0);
    c.op(I::I32AtomicStore(word(address)));
}

fn add_one(c: &mut Code, address: u32) {
    c.i32(0);
    c.i32(1);
    c.op(I::I32AtomicRmwAdd(word(address)));
}

/// Wakes everyone who sleeps on a word.
fn notify(c: &mut Code, address: u32) {
    c.i32(0);
    c.i32(-1);
    c.op(I::MemoryAtomicNotify(word(address)));
    c.op(I::Drop);
}
