//! How a thread of the queue ([`crate::threads::work_queue()`]) finds something to do, and learns what it has found. Refuses to change
//! anything but what it begins.

use crate::emit::code::{Code, Local};
use crate::emit::interface::THREAD;
use crate::threads::atomic::{
    add, answer, bit, clear_bits, exchange, load, load_long, own_record, place_of, plain, record_of_thread, store, when,
};
use crate::threads::control::{self, DEPTH, FOUND_CHUNKS, RECORDS, place, record, state};
use crate::threads::parallel_for::read_ticket;
use wasm_encoder::{BlockType, Instruction as I, ValType};

/// A function of one parameter.
pub(crate) fn of_one(body: impl FnOnce(&mut Code)) -> Code {
    let mut code = Code::new(1);
    body(&mut code);
    code
}

/// Whether chunks are left of a record.
fn chunks_are_left(c: &mut Code, record: Local, [next, chunks]: [Local; 2], seen: Local) {
    read_ticket(c, record, seen, next, chunks);
    c.get(next);
    c.get(chunks);
    c.op(I::I32LtU);
}

pub(crate) fn seek() -> Code {
    let mut code = Code::new(1);
    let allowed = Local(0);
    let own = own_record(&mut code, THREAD);
    let [record, crew, job, first, number, seen] = [(); 6].map(|()| code.local(ValType::I32));
    let fields = [(); 2].map(|()| code.local(ValType::I32));
    let [ticket, waiting] = [(); 2].map(|()| code.local(ValType::I64));
    let c = &mut code;
    // The calling thread always takes part.
    c.op(I::GlobalGet(THREAD));
    load(c, None, control::CREW);
    c.tee(crew);
    c.op(I::I32GtU);
    when(c, |c| answer(c, 0));

    // What has been begun comes first: its buffers are in the caches, and somebody waits for it.
    let end = record_of_thread(c, |c| {
        c.get(crew);
        c.i32(1);
        c.op(I::I32Add);
    });
    c.i32(RECORDS as i32);
    c.set(record);
    c.op(I::Loop(BlockType::Empty));
    c.get(record);
    c.get(own);
    c.op(I::I32Ne);
    when(c, |c| {
        chunks_are_left(c, record, fields, ticket);
        when(c, |c| {
            // A thread without a call of the queue is the calling one, in a call that it makes itself.
            load(c, Some(record), record::JOB);
            c.tee(job);
            c.op(I::I32Eqz);
            c.get(allowed);
            c.get(job);
            c.i32(1);
            c.op(I::I32Sub);
            c.op(I::I64ExtendI32U);
            c.op(I::I64ShrU);
            c.op(I::I32WrapI64);
            c.i32(1);
            c.op(I::I32And);
            c.op(I::I32Or);
            when(c, |c| {
                c.get(record);
                c.i32(RECORDS as i32);
                c.op(I::I32Sub);
                c.i32(record::LENGTH as i32);
                c.op(I::I32DivU);
                c.i32(FOUND_CHUNKS as i32);
                c.op(I::I32Add);
                c.op(I::Return);
            });
        });
    });
    c.get(record);
    c.i32(record::LENGTH as i32);
    c.op(I::I32Add);
    c.tee(record);
    c.get(end);
    c.op(I::I32LtU);
    c.op(I::BrIf(0));
    c.op(I::End);

    // The oldest call is the first one behind the latest.
    load(c, None, control::NEXT);
    c.set(first);
    load_long(c, None, control::WAITING);
    c.get(allowed);
    c.op(I::I64And);
    c.get(first);
    c.op(I::I64ExtendI32U);
    c.op(I::I64Rotr);
    c.set(waiting);
    c.op(I::Block(BlockType::Empty));
    c.op(I::Loop(BlockType::Empty));
    c.get(waiting);
    c.op(I::I64Eqz);
    c.op(I::BrIf(1));
    c.get(waiting);
    c.op(I::I64Ctz);
    c.op(I::I32WrapI64);
    c.get(first);
    c.op(I::I32Add);
    c.i32(DEPTH as i32 - 1);
    c.op(I::I32And);
    c.set(number);
    let address = place_of(c, |c| c.get(number));
    begin(c, own, number, address, seen);
    c.get(waiting);
    c.get(waiting);
    c.op(I::I64Const(1));
    c.op(I::I64Sub);
    c.op(I::I64And);
    c.set(waiting);
    c.op(I::Br(0));
    c.op(I::End);
    c.op(I::End);
    c.i32(0);
    code
}

/// Begins the call of a place, if that can be, and returns from the function.
fn begin(c: &mut Code, own: Local, number: Local, address: Local, seen: Local) {
    load(c, Some(address), place::STATE);
    c.set(seen);
    is_in(c, seen, state::QUEUED);
    is_in(c, seen, state::RETURNED);
    c.op(I::GlobalGet(THREAD));
    c.op(I::I32Eqz);
    c.op(I::I32And);
    c.op(I::I32Or);
    when(c, |c| {
        load_long(c, Some(address), place::NEEDS);
        load_long(c, None, control::UNFINISHED);
        c.op(I::I64And);
        c.op(I::I64Eqz);
        when(c, |c| {
            // After the look at what is unfinished.
            load(c, None, control::HALT);
            c.op(I::I32Eqz);
            when(c, |c| {
                take(c, address, seen);
                when(c, |c| {
                    forget_waiting(c, number);
                    store(c, Some(own), record::JOB, |c| {
                        c.get(number);
                        c.i32(1);
                        c.op(I::I32Add);
                    });
                    count_running(c);
                    c.get(number);
                    c.i32(1);
                    c.op(I::I32Add);
                    c.op(I::Return);
                });
            });
        });
    });
}

/// Whether a state is this one.
pub(crate) fn is_in(c: &mut Code, seen: Local, wanted: i32) {
    c.get(seen);
    c.i32((1 << state::BITS) - 1);
    c.op(I::I32And);
    c.i32(wanted);
    c.op(I::I32Eq);
}

/// A state with the number of another one.
pub(crate) fn with_number_of(c: &mut Code, seen: Local, is: i32) {
    c.get(seen);
    c.i32(-1 << state::BITS);
    c.op(I::I32And);
    c.i32(is);
    c.op(I::I32Or);
}

/// Whether the state that was seen was still that of the place; now it is begun.
pub(crate) fn take(c: &mut Code, address: Local, seen: Local) {
    exchange(c, Some(address), place::STATE, seen, |c| with_number_of(c, seen, state::BEGUN));
}

/// Before the call is done, so that it cannot be the bit of a later one.
pub(crate) fn forget_waiting(c: &mut Code, number: Local) {
    clear_bits(c, None, control::WAITING, |c| bit(c, number));
}

/// One call more runs; and how many did at most, for people.
fn count_running(c: &mut Code) {
    let (now, most) = (c.local(ValType::I32), c.local(ValType::I32));
    add(c, None, control::RUNNING, |c| c.i32(1));
    c.i32(1);
    c.op(I::I32Add);
    c.set(now);
    c.op(I::Block(BlockType::Empty));
    c.op(I::Loop(BlockType::Empty));
    load(c, None, control::MOST_RUNNING);
    c.tee(most);
    c.get(now);
    c.op(I::I32GeU);
    c.op(I::BrIf(1));
    exchange(c, None, control::MOST_RUNNING, most, |c| c.get(now));
    c.op(I::I32Eqz);
    c.op(I::BrIf(0));
    c.op(I::End);
    c.op(I::End);
}

/// Makes an address of what was found: of a place, or of a record. Leaves which: 0 is a place.
fn resolve(c: &mut Code, found: Local) -> (Local, Local) {
    let (address, chunks) = (c.local(ValType::I32), c.local(ValType::I32));
    c.get(found);
    c.i32(FOUND_CHUNKS as i32);
    c.op(I::I32GeU);
    c.tee(chunks);
    c.op(I::If(BlockType::Empty));
    let less = |by: u32| {
        move |c: &mut Code| {
            c.get(found);
            c.i32(by as i32);
            c.op(I::I32Sub);
        }
    };
    let of_record = record_of_thread(c, less(FOUND_CHUNKS));
    c.get(of_record);
    c.set(address);
    c.op(I::Else);
    let of_place = place_of(c, less(1));
    c.get(of_place);
    c.set(address);
    c.op(I::End);
    (address, chunks)
}

/// A word of what was found.
pub(crate) fn of_found(of_record: u32, of_place: u32) -> Code {
    of_one(|c| {
        let (address, chunks) = resolve(c, Local(0));
        c.get(chunks);
        when(c, |c| {
            plain(c, Some(address), of_record);
            c.op(I::Return);
        });
        plain(c, Some(address), of_place);
    })
}

pub(crate) fn argument() -> Code {
    of_one(|c| {
        let (address, chunks) = resolve(c, Local(0));
        c.get(chunks);
        when(c, |c| {
            c.get(address);
            c.op(I::Return);
        });
        plain(c, Some(address), place::TABLE);
    })
}

pub(crate) fn module() -> Code {
    of_one(|c| {
        let (address, chunks) = resolve(c, Local(0));
        let fields = [(); 2].map(|()| c.local(ValType::I32));
        let (ticket, described) = (c.local(ValType::I64), c.local(ValType::I32));
        c.get(chunks);
        when(c, |c| {
            chunks_are_left(c, address, fields, ticket);
            when(c, |c| {
                load(c, Some(address), record::MODULE);
                c.op(I::Return);
            });
            answer(c, 0);
        });
        plain(c, Some(address), place::CODE);
        c.set(described);
        plain(c, Some(described), control::description::NUMBER);
    })
}
