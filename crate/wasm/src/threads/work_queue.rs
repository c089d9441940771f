//! The module of the queue: by its functions the calling thread hands calls out, and threads without work find some. Each
//! thread has an instance of it. Refuses to run a program: its functions are in modules of their own, which hosts keep.
//!
//! A call has a *place* until it is done and the calling thread has seen to it. A place is given out again only when no
//! call that is not done needs it any more, so that the bits of `NEEDS` and `UNFINISHED` mean the same calls. A call may
//! begin when no bit of its needs is unfinished. Who begins it has exchanged its state, and nobody else has.
//!
//! The order that all rests on: the caller publishes `UNFINISHED` before the state, so that a bit that is not set means
//! done; who looks reads the state first and exchanges it last, so that needs that were read are those of the call that is
//! begun; and a call that fails raises `HALT` before its bit is cleared, so that whoever sees it done sees that, too, and
//! begins nothing that needs it.

use crate::emit::code::{Code, Local};
use crate::emit::interface::{THREAD, heap};
use crate::threads::atomic::{
    add, bit, clear_bits, load, load_long, notify, own_record, place_of, plain, put, set_bits, store, store_long, wait, wake, when,
};
use crate::threads::control::{self, DEPTH, place, record, state, status};
use crate::threads::dequeue::{self, forget_waiting, is_in, of_one, take, with_number_of};
use crate::threads::parallel_for::{self, leave_rest, read_ticket, wait_for_chunks};
use wasm_encoder::{
    BlockType, CodeSection, EntityType, ExportKind, ExportSection, FunctionSection, GlobalType, ImportSection, Instruction as I, Module,
    TypeSection, ValType,
};

/// How often the signal is looked at before sleeping: some ten microseconds.
const SPINS: i32 = 20_000;

/// The module. It imports the tensor heap `"e" "m"`, the function `"e" "stop"` and the number of its thread `"e" "thread"`
/// as every module does. It exports:
/// - `seek(allowed: i64) -> i32`: begins the oldest call that is ready, or finds chunks that are left, of the places in
///   `allowed`; nothing (0), the place plus 1, or [`control::FOUND_CHUNKS`] and the thread they are of;
/// - `module(found) -> i32`: the number of the module that it is about; 0 if there are no chunks left;
/// - `code(found) -> i32`: where that module is described. Of chunks this may be out of date before it is used: who
///   copies bytes from there has to ask for both again afterwards, and to compare the number in the description;
/// - `argument(found) -> i32`: what its function gets: of `run` a table, of `help` a record;
/// - `finish(place, status)`: the call is done; but if a helper's has failed, the calling thread gets it;
/// - `fail()`: to be called when code has trapped or could not be made: what this thread had begun has failed;
/// - `rest(signal, nanoseconds: i64)`: waits until the signal is another one, but not for longer (if negative, without end);
/// - `ask() -> i32`: whether all that runs has to end;
/// - `load(address) -> i32`, `load_long(address) -> i64`: of the words where threads meet.
///
/// And for the calling thread:
/// - `publish(place, number, code, table, needs: i64)`: queues a call at a place that is free;
/// - `need(place, needs: i64)`: what a queued call needs is less now;
/// - `cancel(place, status)`: ends a call that nobody has begun.
pub fn work_queue() -> Vec<u8> {
    use ValType::{I32, I64};
    let functions: [(&str, &[ValType], &[ValType], Code); 13] = [
        ("ask", &[], &[I32], parallel_for::ask(0)),
        ("seek", &[I64], &[I32], dequeue::seek()),
        ("module", &[I32], &[I32], dequeue::module()),
        ("code", &[I32], &[I32], dequeue::of_found(record::CODE, place::CODE)),
        ("argument", &[I32], &[I32], dequeue::argument()),
        ("finish", &[I32, I32], &[], finish()),
        ("fail", &[], &[], fail()),
        ("rest", &[I32, I64], &[], rest()),
        ("load", &[I32], &[I32], of_one(|c| load(c, Some(Local(0)), 0))),
        ("load_long", &[I32], &[I64], of_one(|c| load_long(c, Some(Local(0)), 0))),
        ("publish", &[I32, I32, I32, I32, I64], &[], publish()),
        ("need", &[I32, I64], &[], need()),
        ("cancel", &[I32, I32], &[], cancel()),
    ];
    let mut types = TypeSection::new();
    types.ty().function([], [I32]);
    let mut imports = ImportSection::new();
    imports.import("e", "m", EntityType::Memory(heap()));
    imports.import("e", "stop", EntityType::Function(0));
    imports.import("e", "thread", EntityType::Global(GlobalType { val_type: I32, mutable: false, shared: false }));
    let (mut indices, mut exports, mut bodies) = (FunctionSection::new(), ExportSection::new(), CodeSection::new());
    for (index, (name, parameters, results, code)) in (1..).zip(functions) {
        types.ty().function(parameters.iter().copied(), results.iter().copied());
        indices.function(index);
        exports.export(name, ExportKind::Func, index);
        bodies.function(&code.finish());
    }
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&indices).section(&exports).section(&bodies);
    module.finish()
}

fn two(body: impl FnOnce(&mut Code)) -> Code {
    let mut code = Code::new(2);
    body(&mut code);
    code
}

fn publish() -> Code {
    let mut code = Code::new(5);
    let [number, call, described, table, needs] = [0, 1, 2, 3, 4].map(Local);
    let c = &mut code;
    let address = place_of(c, |c| c.get(number));
    put(c, Some(address), place::CODE, |c| c.get(described));
    put(c, Some(address), place::TABLE, |c| c.get(table));
    store_long(c, Some(address), place::NEEDS, |c| c.get(needs));
    set_bits(c, None, control::UNFINISHED, |c| bit(c, number));
    store(c, None, control::NEXT, |c| {
        c.get(number);
        c.i32(1);
        c.op(I::I32Add);
        c.i32(DEPTH as i32 - 1);
        c.op(I::I32And);
    });
    store(c, Some(address), place::STATE, |c| {
        c.get(call);
        c.i32(state::BITS);
        c.op(I::I32Shl);
        c.i32(state::QUEUED);
        c.op(I::I32Or);
    });
    set_bits(c, None, control::WAITING, |c| bit(c, number));
    wake(c);
    code
}

fn need() -> Code {
    two(|c| {
        let address = place_of(c, |c| c.get(Local(0)));
        store_long(c, Some(address), place::NEEDS, |c| c.get(Local(1)));
    })
}

fn cancel() -> Code {
    two(|c| {
        let (number, outcome) = (Local(0), Local(1));
        let address = place_of(c, |c| c.get(number));
        let seen = c.local(ValType::I32);
        load(c, Some(address), place::STATE);
        c.set(seen);
        is_in(c, seen, state::QUEUED);
        is_in(c, seen, state::RETURNED);
        c.op(I::I32Or);
        when(c, |c| {
            take(c, address, seen);
            when(c, |c| {
                forget_waiting(c, number);
                conclude(c, number, address, outcome);
            });
        });
    })
}

/// What the call returned, and then that it is done.
fn conclude(c: &mut Code, number: Local, address: Local, outcome: Local) {
    store(c, Some(address), place::STATUS, |c| c.get(outcome));
    c.get(outcome);
    when(c, |c| store(c, None, control::HALT, |c| c.i32(1)));
    clear_bits(c, None, control::UNFINISHED, |c| bit(c, number));
}

fn finish() -> Code {
    two(|c| finish_here(c, Local(0), Local(1)))
}

fn finish_here(c: &mut Code, number: Local, outcome: Local) {
    let own = own_record(c, THREAD);
    let address = place_of(c, |c| c.get(number));
    let seen = c.local(ValType::I32);
    store(c, Some(own), record::JOB, |c| c.i32(0));
    add(c, None, control::RUNNING, |c| c.i32(-1));
    c.op(I::Drop);
    c.get(outcome);
    c.i32(status::FAILED);
    c.op(I::I32Eq);
    c.op(I::GlobalGet(THREAD));
    c.i32(0);
    c.op(I::I32Ne);
    c.op(I::I32And);
    c.op(I::If(BlockType::Empty));
    // No program changes what it reads, so that it may run again. The state is this thread's alone now.
    load(c, Some(address), place::STATE);
    c.set(seen);
    store(c, Some(address), place::STATE, |c| with_number_of(c, seen, state::RETURNED));
    set_bits(c, None, control::WAITING, |c| bit(c, number));
    c.op(I::Else);
    conclude(c, number, address, outcome);
    c.op(I::End);
    wake(c);
}

fn fail() -> Code {
    let mut code = Code::new(0);
    let own = own_record(&mut code, THREAD);
    let [held, number, outcome] = [(); 3].map(|()| code.local(ValType::I32));
    let [next, chunks] = [(); 2].map(|()| code.local(ValType::I32));
    let ticket = code.local(ValType::I64);
    let c = &mut code;
    plain(c, Some(own), record::HOLDING);
    c.tee(held);
    when(c, |c| {
        put(c, Some(own), record::HOLDING, |c| c.i32(0));
        store(c, Some(held), record::OUTCOME, |c| c.i32(status::FAILED));
        add(c, Some(held), record::DONE, |c| c.i32(1));
        c.op(I::Drop);
        notify(c, Some(held), record::DONE);
    });
    // Others may have chunks of a kernel that this thread dealt out: its call is over when they are.
    read_ticket(c, own, ticket, next, chunks);
    leave_rest(c, own, ticket, status::FAILED);
    wait_for_chunks(c, own, chunks);
    load(c, Some(own), record::JOB);
    c.tee(number);
    when(c, |c| {
        c.get(number);
        c.i32(1);
        c.op(I::I32Sub);
        c.set(number);
        c.i32(status::FAILED);
        c.set(outcome);
        finish_here(c, number, outcome);
    });
    code
}

fn rest() -> Code {
    two(|c| {
        let (signal, nanoseconds) = (Local(0), Local(1));
        let spins = c.local(ValType::I32);
        c.op(I::Loop(BlockType::Empty));
        load(c, None, control::SIGNAL);
        c.get(signal);
        c.op(I::I32Ne);
        when(c, |c| c.op(I::Return));
        c.get(spins);
        c.i32(1);
        c.op(I::I32Add);
        c.tee(spins);
        c.i32(SPINS);
        c.op(I::I32LtU);
        c.op(I::BrIf(0));
        c.op(I::End);
        add(c, None, control::SLEEPING, |c| c.i32(1));
        c.op(I::Drop);
        wait(c, None, control::SIGNAL, signal, |c| c.get(nanoseconds));
        add(c, None, control::SLEEPING, |c| c.i32(-1));
        c.op(I::Drop);
    })
}
