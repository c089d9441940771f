//! The module of the work queue: by its functions the calling thread hands out calls of programs, and threads without work
//! find some. Each thread has an instance of its own. Why accesses come in the order they do: see [`crate::threads`].
//!
//! It does not run programs: their functions are in modules of their own, which hosts instantiate.

use crate::emit::code::Code;
use crate::emit::function_builder::{Address, FunctionBuilder, Var, call, global};
use crate::emit::interface::{THREAD, heap};
use crate::threads::control::{self, DEPTH, entry, record, state, status};
use crate::threads::dequeue::{self, forget_waiting, is_in, take, with_number_of};
use crate::threads::parallel_for::{self, Ticket, leave_rest, wait_for_chunks};
use crate::threads::shared::{bit, bits, entry_at, own_record, wake, word};
use wasm_encoder::{
    CodeSection, EntityType, ExportKind, ExportSection, FunctionSection, GlobalType, ImportSection, Module, TypeSection, ValType,
};

/// How often the signal is looked at before sleeping: some ten microseconds.
const SPINS: i32 = 20_000;

/// Numbers of the imported functions, and of their types.
const STOP: u32 = 0;
const NOW: u32 = 1;

/// The module. It imports the tensor heap `"e" "m"`, the function `"e" "stop"` and the number of its thread `"e" "thread"`
/// as every module does, and the host's clock `"e" "now" () -> f64`. It exports:
/// - `dequeue(allowed: i64) -> i32`: begins the oldest call that is ready, or finds chunks that are left, of the entries in
///   `allowed`; nothing (0), the entry plus 1, or [`control::FOUND_CHUNKS`] and the thread they are of;
/// - `module(found) -> i32`: the number of the module that it is about; 0 if there are no chunks left;
/// - `description(found) -> i32`: where that module is described. Of chunks the answer may be out of date before it is
///   used: a caller that copies bytes from there must ask for both again afterwards, and compare the number in the
///   description;
/// - `argument(found) -> i32`: what its function gets: of `run` a table, of `run_chunks` a record;
/// - `finish(entry, status)`: the call is done; but if a helper's has failed, the calling thread gets it;
/// - `fail()`: to be called when code has trapped or could not be made: what this thread had begun has failed;
/// - `sleep(signal, nanoseconds: i64)`: waits until the signal is another one, but not for longer (if negative, without end);
/// - `poll_stop() -> i32`: whether all that runs has to end;
/// - `load(address) -> i32`, `load_u64(address) -> i64`: of the control words.
///
/// And for the calling thread:
/// - `publish(entry, number, description, table, needs: i64)`: queues a call at an entry that is free;
/// - `set_needs(entry, needs: i64)`: what a queued call needs is less now;
/// - `cancel(entry, status)`: ends a call that nobody has begun.
pub fn work_queue() -> Vec<u8> {
    use ValType::{F64, I32, I64};
    let functions: [(&str, &[ValType], &[ValType], Code); 13] = [
        ("poll_stop", &[], &[I32], parallel_for::poll_stop(STOP)),
        ("dequeue", &[I64], &[I32], dequeue::dequeue(NOW)),
        ("module", &[I32], &[I32], dequeue::module()),
        ("description", &[I32], &[I32], dequeue::description()),
        ("argument", &[I32], &[I32], dequeue::argument()),
        ("finish", &[I32, I32], &[], finish()),
        ("fail", &[], &[], fail()),
        ("sleep", &[I32, I64], &[], sleep()),
        ("load", &[I32], &[I32], load()),
        ("load_u64", &[I32], &[I64], load_u64()),
        ("publish", &[I32, I32, I32, I32, I64], &[], publish()),
        ("set_needs", &[I32, I64], &[], set_needs()),
        ("cancel", &[I32, I32], &[], cancel()),
    ];
    let mut types = TypeSection::new();
    types.ty().function([], [I32]);
    types.ty().function([], [F64]);
    let mut imports = ImportSection::new();
    imports.import("e", "m", EntityType::Memory(heap()));
    imports.import("e", "stop", EntityType::Function(0));
    imports.import("e", "thread", EntityType::Global(GlobalType { val_type: I32, mutable: false, shared: false }));
    imports.import("e", "now", EntityType::Function(1));
    let (mut indices, mut exports, mut bodies) = (FunctionSection::new(), ExportSection::new(), CodeSection::new());
    for (index, (name, parameters, results, code)) in (NOW + 1..).zip(functions) {
        types.ty().function(parameters.iter().copied(), results.iter().copied());
        indices.function(index);
        exports.export(name, ExportKind::Func, index);
        bodies.function(&code.finish());
    }
    let mut module = Module::new();
    module.section(&types).section(&imports).section(&indices).section(&exports).section(&bodies);
    module.finish()
}

/// `load(address) -> i32`.
fn load() -> Code {
    let mut f = FunctionBuilder::new(1);
    let address: Address = Var::parameter(0).into();
    f.result(address.word(0).load());
    f.finish()
}

/// `load_u64(address) -> i64`.
fn load_u64() -> Code {
    let mut f = FunctionBuilder::new(1);
    let address: Address = Var::parameter(0).into();
    f.result(address.long(0).load());
    f.finish()
}

/// `publish(entry, number, description, table, needs: i64)`.
fn publish() -> Code {
    let mut f = FunctionBuilder::new(5);
    let [position, number, described, table] = [0, 1, 2, 3].map(Var::parameter);
    let needs: Var<i64> = Var::parameter(4);
    let call = Address::from(entry_at(&mut f, position));
    call.word(entry::DESCRIPTION).store_plain(&mut f, described);
    call.word(entry::TABLE).store_plain(&mut f, table);
    call.long(entry::NEEDS).store(&mut f, needs);
    bits(control::UNFINISHED).set_bits(&mut f, bit(position));
    word(control::NEXT).store(&mut f, (position + 1) & (DEPTH - 1));
    call.word(entry::STATE).store(&mut f, (number << state::BITS) | state::QUEUED);
    bits(control::UNSTARTED).set_bits(&mut f, bit(position));
    wake(&mut f);
    f.finish()
}

/// `set_needs(entry, needs: i64)`.
fn set_needs() -> Code {
    let mut f = FunctionBuilder::new(2);
    let (position, needs) = (Var::parameter(0), Var::<i64>::parameter(1));
    let call = Address::from(entry_at(&mut f, position));
    call.long(entry::NEEDS).store(&mut f, needs);
    f.finish()
}

/// `cancel(entry, status)`.
fn cancel() -> Code {
    let mut f = FunctionBuilder::new(2);
    let [position, outcome] = [0, 1].map(Var::parameter);
    let call = Address::from(entry_at(&mut f, position));
    let seen = f.let_(call.word(entry::STATE).load());
    f.if_(is_in(seen, state::QUEUED) | is_in(seen, state::REQUEUED), |f| {
        f.if_(take(call, seen), |f| {
            forget_waiting(f, position);
            conclude(f, position, call, outcome);
        });
    });
    f.finish()
}

/// Stores what a call that has run returned and when that was, and then that it is done.
fn conclude_timed(f: &mut FunctionBuilder, position: Var<i32>, found: Address, outcome: Var<i32>) {
    found.double(entry::ENDED).store_plain(f, call::<f64, 0>(NOW, []));
    conclude(f, position, found, outcome);
}

/// Stores what the call returned, and then that it is done.
fn conclude(f: &mut FunctionBuilder, position: Var<i32>, call: Address, outcome: Var<i32>) {
    call.word(entry::STATUS).store(f, outcome);
    f.if_(outcome, |f| word(control::HALT).store(f, 1));
    bits(control::UNFINISHED).clear_bits(f, bit(position));
}

/// `finish(entry, status)`.
fn finish() -> Code {
    let mut f = FunctionBuilder::new(2);
    let [position, outcome] = [0, 1].map(Var::parameter);
    finish_here(&mut f, position, outcome);
    f.finish()
}

fn finish_here(f: &mut FunctionBuilder, position: Var<i32>, outcome: Var<i32>) {
    let own = own_record(f);
    let call = Address::from(entry_at(f, position));
    own.word(record::JOB).store(f, 0);
    word(control::RUNNING).add(f, -1);
    let is_failed_helper = outcome.equals(status::FAILED) & global(THREAD).differs(0);
    f.if_else(
        is_failed_helper,
        |f| {
            // No program changes what it reads, so that it may run again. The state is this thread's alone now.
            let state = call.word(entry::STATE);
            let seen = f.let_(state.load());
            state.store(f, with_number_of(seen, state::REQUEUED));
            bits(control::UNSTARTED).set_bits(f, bit(position));
        },
        |f| conclude_timed(f, position, call, outcome),
    );
    wake(f);
}

/// `fail()`.
fn fail() -> Code {
    let mut f = FunctionBuilder::new(0);
    let own = own_record(&mut f);
    let claimed = f.zero();
    f.if_(claimed.assign(own.word(record::CLAIMED).load_plain()), |f| {
        let record = Address::from(claimed);
        own.word(record::CLAIMED).store_plain(f, 0);
        record.word(record::OUTCOME).store(f, status::FAILED);
        record.word(record::DONE).add(f, 1);
        record.word(record::DONE).notify(f);
    });
    // Others may have chunks of a kernel that this thread dealt out: its call is over when they are.
    let ticket = Ticket::new(&mut f);
    ticket.read(&mut f, own);
    leave_rest(&mut f, own, ticket.seen, status::FAILED);
    wait_for_chunks(&mut f, own, ticket.chunks);
    let position = f.zero();
    f.if_(position.assign(own.word(record::JOB).load()), |f| {
        f.set(position, position - 1);
        let outcome = f.let_(status::FAILED.into());
        finish_here(f, position, outcome);
    });
    f.finish()
}

/// `sleep(signal, nanoseconds: i64)`.
fn sleep() -> Code {
    let mut f = FunctionBuilder::new(2);
    let (seen, nanoseconds) = (Var::parameter(0), Var::<i64>::parameter(1));
    let spins = f.zero();
    f.loop_(|f, again| {
        f.if_(word(control::SIGNAL).load().differs(seen), FunctionBuilder::exit);
        f.branch_if(again, spins.assign(spins + 1).less_than(SPINS));
    });
    word(control::SLEEPERS).add(&mut f, 1);
    word(control::SIGNAL).wait(&mut f, seen, nanoseconds);
    word(control::SLEEPERS).add(&mut f, -1);
    f.finish()
}
