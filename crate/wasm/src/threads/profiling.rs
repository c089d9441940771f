//! Modules that are watched: each part of a step notes when it began and ended, and on which thread. The notes lie on the
//! heap, in a room that the host gives ([`crate::threads::control::NOTES`]), a piece for each thread, so that threads do not meet in
//! it. Refuses to be in modules that nobody watches: those are the same to the byte whether there is this or not.

use crate::emit::code::{Code, Local};
use crate::emit::interface::{TABLE, THREAD};
use crate::emit::memory::memarg;
use crate::threads::atomic::{load, plain, put, when};
use crate::threads::control::{self, note};
use tandem_ir::DType;
use wasm_encoder::{Instruction as I, ValType};

/// `(table, begin, end)`: runs units of a function of a step, and notes when. `entry` is where the step's buffers begin in
/// the table, `length` how many entries it has without the last one, which holds the number of the call.
pub(crate) fn watched(function: u32, what: u32, [entry, length]: [i32; 2], now: u32) -> Code {
    let mut code = Code::new(3);
    let began = code.local(ValType::F64);
    let [at, count] = [(); 2].map(|()| code.local(ValType::I32));
    let c = &mut code;
    c.op(I::Call(now));
    c.set(began);
    for parameter in [0, 1, 2].map(Local) {
        c.get(parameter);
    }
    c.op(I::Call(function));
    load(c, None, control::NOTES);
    c.tee(at);
    when(c, |c| {
        c.get(at);
        c.op(I::GlobalGet(THREAD));
        c.i32(note::LENGTH as i32);
        c.op(I::I32Mul);
        c.op(I::I32Add);
        c.set(at);
        plain(c, Some(at), note::COUNT);
        c.set(count);
        put(c, Some(at), note::COUNT, |c| {
            c.get(count);
            c.i32(1);
            c.op(I::I32Add);
        });
        c.get(count);
        c.i32(note::MOST as i32);
        c.op(I::I32LtU);
        when(c, |c| {
            c.get(at);
            c.get(count);
            c.i32(note::BYTES as i32);
            c.op(I::I32Mul);
            c.op(I::I32Add);
            c.set(at);
            c.get(at);
            c.get(began);
            c.op(I::F64Store(memarg(u64::from(note::BEGAN), DType::F64)));
            c.get(at);
            c.op(I::Call(now));
            c.op(I::F64Store(memarg(u64::from(note::ENDED), DType::F64)));
            put(c, Some(at), note::CALL, |c| {
                c.get(TABLE);
                c.op(I::I32Load(memarg(4 * (length - entry) as u64, DType::I32)));
            });
            put(c, Some(at), note::WHAT, |c| c.i32(what as i32));
        });
    });
    code
}
