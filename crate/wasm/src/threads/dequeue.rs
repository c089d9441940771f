//! How a thread finds something to do, and learns what it has found. Changes nothing but what the thread begins.

use crate::emit::code::Code;
use crate::emit::function_builder::{Address, Expr, Field, FunctionBuilder, Var, call, global};
use crate::emit::interface::THREAD;
use crate::threads::control::{self, DEPTH, FOUND_CHUNKS, RECORDS, description, entry, record, state};
use crate::threads::parallel_for::Ticket;
use crate::threads::shared::{bit, bits, entry_at, own_record, record_of_thread, word};

/// `dequeue(allowed: i64) -> i32`, see [`crate::work_queue()`]. `now` is the function of the host's clock.
pub(crate) fn dequeue(now: u32) -> Code {
    let mut f = FunctionBuilder::new(1);
    let allowed = Var::parameter(0);
    let own = own_record(&mut f);
    let workers = f.zero();
    // The calling thread always takes part.
    f.if_(global(THREAD).greater_than(workers.assign(word(control::WORKERS).load())), |f| f.return_(0));
    // What has been begun comes first: its buffers are in the caches, and somebody waits for it.
    find_chunks(&mut f, own, workers, allowed);
    begin_oldest(&mut f, own, allowed, now);
    f.result(0);
    f.finish()
}

/// Returns the thread of whose kernel chunks are left, if there is one.
fn find_chunks(f: &mut FunctionBuilder, own: Address, workers: Var<i32>, allowed: Var<i64>) {
    let end = record_of_thread(f, workers + 1);
    let record = f.let_(RECORDS.into());
    let (ticket, job) = (Ticket::new(f), f.zero());
    f.loop_(|f, next| {
        f.if_(record.differs(own), |f| {
            ticket.read(f, record.into());
            f.if_(ticket.next.less_than(ticket.chunks), |f| {
                // A thread without a call of the queue is the calling one, in a call that it makes itself.
                let has_no_job = job.assign(Address::from(record).word(record::JOB).load()).equals_zero();
                let is_allowed = (allowed >> (job - 1).extend()).wrap() & 1;
                f.if_(has_no_job | is_allowed, |f| f.return_((record - RECORDS) / record::LENGTH + FOUND_CHUNKS));
            });
        });
        f.branch_if(next, record.assign(record + record::LENGTH).less_than(end));
    });
}

/// Begins the oldest call that is ready, and returns its entry plus 1.
fn begin_oldest(f: &mut FunctionBuilder, own: Address, allowed: Var<i64>, now: u32) {
    // The oldest call is the first one behind the latest.
    let first = f.let_(word(control::NEXT).load());
    let waiting = f.let_((bits(control::UNSTARTED).load() & allowed).rotate_right(first.extend()));
    f.until(waiting.equals_zero(), |f| {
        let number = f.let_((waiting.trailing_zeros().wrap() + first) & (DEPTH - 1));
        begin(f, own, number, now);
        f.set(waiting, waiting & (waiting - 1));
    });
}

/// Begins the call of an entry, if that can be, and returns from the function.
fn begin(f: &mut FunctionBuilder, own: Address, number: Var<i32>, now: u32) {
    let found = Address::from(entry_at(f, number));
    let seen = f.let_(found.word(entry::STATE).load());
    let needs = found.long(entry::NEEDS);
    let is_ready = is_in(seen, state::QUEUED) | (is_in(seen, state::REQUEUED) & global(THREAD).equals_zero());
    f.if_(is_ready, |f| {
        f.if_((needs.load() & bits(control::UNFINISHED).load()).equals_zero(), |f| {
            // After the look at what is unfinished.
            f.if_(word(control::HALT).load().equals_zero(), |f| {
                f.if_(take(found, seen), |f| {
                    found.double(entry::BEGAN).store_plain(f, call(now, []));
                    forget_waiting(f, number);
                    own.word(record::JOB).store(f, number + 1);
                    count_running(f);
                    f.return_(number + 1);
                });
            });
        });
    });
}

/// Whether a state is this one.
pub(crate) fn is_in(seen: Var<i32>, wanted: i32) -> Expr<i32> {
    (seen & ((1 << state::BITS) - 1)).equals(wanted)
}

/// A state with the number of another one.
pub(crate) fn with_number_of(seen: Var<i32>, is: i32) -> Expr<i32> {
    (seen & (-1 << state::BITS)) | is
}

/// Whether the state that was seen was still that of the call; now the call is begun.
pub(crate) fn take(call: Address, seen: Var<i32>) -> Expr<i32> {
    call.word(entry::STATE).compare_exchange(seen, with_number_of(seen, state::STARTED))
}

/// Before the call is done, so that the bit cannot be that of a later one.
pub(crate) fn forget_waiting(f: &mut FunctionBuilder, number: Var<i32>) {
    bits(control::UNSTARTED).clear_bits(f, bit(number));
}

/// One call more runs; and how many did at most, for people.
fn count_running(f: &mut FunctionBuilder) {
    let now = f.let_(word(control::RUNNING).fetch_add(1) + 1);
    let most = f.zero();
    f.block(|f, done| {
        f.loop_(|f, again| {
            f.branch_if(done, most.assign(word(control::MAX_RUNNING).load()).at_least(now));
            f.branch_if(again, word(control::MAX_RUNNING).compare_exchange(most, now).equals_zero());
        });
    });
}

/// What was found: the address of an entry or of a record, and whether it is chunks of a record.
struct Found {
    address: Var<i32>,
    is_chunks: Var<i32>,
}

impl Found {
    fn new(f: &mut FunctionBuilder) -> Found {
        let (found, address, is_chunks) = (Var::parameter(0), f.zero(), f.zero());
        f.if_else(
            is_chunks.assign(found.at_least(FOUND_CHUNKS)),
            |f| {
                let record = record_of_thread(f, found - FOUND_CHUNKS);
                f.set(address, record);
            },
            |f| {
                let entry = entry_at(f, found - 1);
                f.set(address, entry);
            },
        );
        Found { address, is_chunks }
    }

    fn word(&self, offset: u32) -> Field<i32> {
        Address::from(self.address).word(offset)
    }
}

/// `description(found) -> i32`.
pub(crate) fn description() -> Code {
    let mut f = FunctionBuilder::new(1);
    let found = Found::new(&mut f);
    f.if_(found.is_chunks, |f| f.return_(found.word(record::DESCRIPTION).load_plain()));
    f.result(found.word(entry::DESCRIPTION).load_plain());
    f.finish()
}

/// `argument(found) -> i32`.
pub(crate) fn argument() -> Code {
    let mut f = FunctionBuilder::new(1);
    let found = Found::new(&mut f);
    f.if_(found.is_chunks, |f| f.return_(found.address));
    f.result(found.word(entry::TABLE).load_plain());
    f.finish()
}

/// `module(found) -> i32`.
pub(crate) fn module() -> Code {
    let mut f = FunctionBuilder::new(1);
    let found = Found::new(&mut f);
    f.if_(found.is_chunks, |f| {
        let ticket = Ticket::new(f);
        ticket.read(f, found.address.into());
        f.if_(ticket.next.less_than(ticket.chunks), |f| f.return_::<i32>(found.word(record::MODULE).load()));
        f.return_(0);
    });
    let described = f.let_(found.word(entry::DESCRIPTION).load_plain());
    f.result(Address::from(described).word(description::NUMBER).load_plain());
    f.finish()
}
