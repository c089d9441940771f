//! Functions of profiled modules: each notes when a part of a step began and ended. The notes lie on the heap, in a buffer
//! that the host allocates ([`crate::control::NOTES`]), with a piece for each thread, so that threads do not contend.

use crate::emit::code::Code;
use crate::emit::function_builder::{Address, FunctionBuilder, Var, call, global};
use crate::emit::interface::THREAD;
use crate::threads::control::{self, note};
use crate::threads::shared::word;

/// `(table, begin, end)`: runs units of a function of a step, and notes when. `entry` is where the step's buffers begin in
/// the table, `length` how many entries it has without the last one, which holds the number of the call.
pub(crate) fn watched(function: u32, what: u32, [entry, length]: [i32; 2], now: u32) -> Code {
    let mut f = FunctionBuilder::new(3);
    let [table, begin, end] = [0, 1, 2].map(Var::parameter);
    let began = f.let_::<f64>(call(now, []));
    f.call(function, [table.value(), begin.value(), end.value()]);
    let address = f.zero();
    let at = Address::from(address);
    f.if_(address.assign(word(control::NOTES).load()), |f| {
        f.set(address, address + global(THREAD) * note::LENGTH);
        let count = f.let_(at.word(note::COUNT).load_plain());
        at.word(note::COUNT).store_plain(f, count + 1);
        f.if_(count.is_below(note::MOST), |f| {
            f.set(address, address + count * note::BYTES);
            at.double(note::BEGAN).store_plain(f, began);
            at.double(note::ENDED).store_plain(f, call(now, []));
            at.word(note::CALL).store_plain(f, Address::from(table).word(4 * (length - entry) as u32).load_plain());
            at.word(note::WHAT).store_plain(f, what);
        });
    });
    f.finish()
}
