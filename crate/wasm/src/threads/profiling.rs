//! Functions of profiled modules: each notes when a part of a step began and ended. The notes lie on the heap, in a buffer
//! that the host allocates ([`crate::control::EVENTS`]), with a piece for each thread, so that threads do not contend.

use crate::emit::code::Code;
use crate::emit::function_builder::{Address, FunctionBuilder, Var, call, global};
use crate::emit::interface::THREAD;
use crate::threads::control::{self, event};
use crate::threads::shared::word;

/// `(table, begin, end)`: runs units of a function of a step, and notes when. `entry` is where the step's buffers begin in
/// the table, `length` how many entries it has without the last one, which holds the number of the call.
pub(crate) fn profiled(function: u32, what: u32, [entry, length]: [i32; 2], now: u32) -> Code {
    let mut f = FunctionBuilder::new(3);
    let [table, begin, end] = [0, 1, 2].map(Var::parameter);
    let began = f.let_::<f64>(call(now, []));
    f.call(function, [table.value(), begin.value(), end.value()]);
    let address = f.zero();
    let at = Address::from(address);
    f.if_(address.assign(word(control::EVENTS).load()), |f| {
        f.set(address, address + global(THREAD) * event::BUFFER_BYTES);
        let count = f.let_(at.word(event::COUNT).load_plain());
        at.word(event::COUNT).store_plain(f, count + 1);
        f.if_(count.less_than(event::MAX), |f| {
            f.set(address, address + count * event::BYTES);
            at.double(event::BEGIN).store_plain(f, began);
            at.double(event::END).store_plain(f, call(now, []));
            at.word(event::CALL).store_plain(f, Address::from(table).word(4 * (length - entry) as u32).load_plain());
            at.word(event::PART).store_plain(f, what);
        });
    });
    f.finish()
}
