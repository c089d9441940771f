//! Addresses of what threads share (see [`crate::control`]), and what several functions of the runtime do with it.

use crate::emit::function_builder::{Address, Expr, Field, FunctionBuilder, HEAP, Var, global};
use crate::emit::interface::THREAD;
use crate::threads::control::{self, ENTRIES, RECORDS, entry, record};

/// A word at the start of the heap.
pub(crate) fn word(address: u32) -> Field<i32> {
    HEAP.word(address)
}

/// The words at the start of the heap that have a bit for each entry of the queue.
pub(crate) fn bits(address: u32) -> Field<i64> {
    HEAP.long(address)
}

/// The bit of an entry of the queue.
pub(crate) fn bit(number: Var<i32>) -> Expr<i64> {
    Expr::from(1_i64) << number.extend()
}

/// The address of the record of a thread.
pub(crate) fn record_of_thread(f: &mut FunctionBuilder, thread: Expr<i32>) -> Var<i32> {
    f.let_(thread * record::LENGTH + RECORDS)
}

/// The record of this thread.
pub(crate) fn own_record(f: &mut FunctionBuilder) -> Address {
    record_of_thread(f, global(THREAD)).into()
}

/// The address of an entry of the queue.
pub(crate) fn entry_at(f: &mut FunctionBuilder, number: impl Into<Expr<i32>>) -> Var<i32> {
    f.let_(number.into() * entry::LENGTH + ENTRIES)
}

/// Wakes threads without work. A thread that sleeps is notified; one that is about to sleep has counted itself before it
/// compares the signal, so that either its count is seen here or it sees that the signal has changed.
pub(crate) fn wake(f: &mut FunctionBuilder) {
    word(control::SIGNAL).add(f, 1);
    f.if_(word(control::SLEEPERS).load(), |f| word(control::SIGNAL).notify(f));
}
