//! One kernel on several threads: the functions by which the thread that runs a program (the leader) deals out the units of
//! a long kernel, and by which other threads take them. Every thread has a record of its own to deal out from, so that
//! programs that run at the same time do not wait for each other. How they agree: see [`crate::threads`].

use crate::emit::code::Code;
use crate::emit::function_builder::{Address, Expr, FunctionBuilder, Var, call, global, select};
use crate::emit::interface::{MODULE, THREAD};
use crate::threads::control::{self, description, record, status};
use crate::threads::shared::{own_record, wake, word};

/// Bits of the ticket for each of two numbers: chunks and the next one.
const FIELD: i64 = 20;
/// The most chunks.
pub(crate) const MAX_CHUNKS: usize = 1 << 10;
/// How often the end of the last chunks is looked for before sleeping: a few microseconds.
const SPINS: i32 = 4_000;
/// How long a sleep lasts at most, in nanoseconds.
const SLEEP: i64 = 50_000_000;

/// `poll_stop() -> i32`: whether all that runs has to end. The calling thread asks the host, which says so once, and tells all.
pub(crate) fn poll_stop(host_stop: u32) -> Code {
    let mut f = FunctionBuilder::new(0);
    let stopped = f.zero();
    f.if_(stopped.assign(word(control::STOP).load()) | global(THREAD), |f| f.return_(stopped));
    f.if_(stopped.assign(call(host_stop, [])), |f| word(control::STOP).store(f, 1));
    f.result(stopped);
    f.finish()
}

/// `parallel_for(function, table, units, chunk_units, chunks) -> status`: computes a kernel of the module with all threads.
pub(crate) fn parallel_for(run_chunks: u32) -> Code {
    let mut f = FunctionBuilder::new(5);
    let [function, table, units, chunk_units, chunks] = [0, 1, 2, 3, 4].map(Var::parameter);
    let own = own_record(&mut f);
    // All chunks of the kernel before are done, so that these words may change.
    own.word(record::FUNCTION).store_plain(&mut f, function);
    own.word(record::TABLE).store_plain(&mut f, table);
    own.word(record::UNITS).store_plain(&mut f, units);
    own.word(record::CHUNK_UNITS).store_plain(&mut f, chunk_units);
    own.word(record::DESCRIPTION).store_plain(&mut f, global(MODULE));
    let described = f.let_(global(MODULE));
    own.word(record::MODULE).store(&mut f, Address::from(described).word(description::NUMBER).load_plain());
    own.word(record::OUTCOME).store(&mut f, status::DONE);
    own.word(record::DONE).store(&mut f, 0);
    // The number of the kernel goes up by one, the next chunk is 0. This publishes the other words.
    let ticket = own.long(record::TICKET);
    let kernel = (ticket.load() >> (2 * FIELD)) + 1;
    ticket.store(&mut f, (kernel << FIELD | chunks.extend()) << FIELD);
    wake(&mut f);
    f.call(run_chunks, [own.into(), 0.into()]);
    wait_for_chunks(&mut f, own, chunks);
    let outcome = f.zero();
    f.if_(outcome.assign(own.word(record::OUTCOME).load()), |f| f.return_(outcome));
    // Stop may have been seen with the last chunk, when there was nothing to leave out: its value is that of the status.
    f.result(word(control::STOP).load());
    f.finish()
}

/// Waits until so many chunks of a record are done, or will never be.
pub(crate) fn wait_for_chunks(f: &mut FunctionBuilder, record: Address, chunks: Var<i32>) {
    let (spins, seen) = (f.zero(), f.zero());
    let done = record.word(record::DONE);
    f.until(seen.assign(done.load()).equals(chunks), |f| {
        f.if_(spins.assign(spins + 1).at_least(SPINS), |f| done.wait(f, seen, SLEEP));
    });
}

/// `run_chunks(record, module)`: takes chunks of a record until there are none, they are of another module than this one, or
/// all that runs has to end: then the rest is left out. The leader gives 0 instead of the module.
pub(crate) fn run_chunks(kernels: &[u32], poll_stop: u32) -> Code {
    let mut f = FunctionBuilder::new(2);
    let [record, module] = [0, 1].map(Var::parameter);
    let record = Address::from(record);
    let own = own_record(&mut f);
    let ticket = Ticket::new(&mut f);
    f.loop_(|f, again| {
        ticket.read(f, record);
        f.if_(ticket.next.at_least(ticket.chunks), FunctionBuilder::exit);
        let function = f.let_(record.word(record::FUNCTION).load_plain());
        let table = f.let_(record.word(record::TABLE).load_plain());
        let chunk_units = f.let_(record.word(record::CHUNK_UNITS).load_plain());
        let units = f.let_(record.word(record::UNITS).load_plain());
        f.if_(module, |f| {
            let current: Expr<i32> = record.word(record::MODULE).load();
            f.if_(current.differs(module), FunctionBuilder::exit);
        });
        // Where this fails another thread was faster, or the words are already those of another kernel.
        let is_ours = record.long(record::TICKET).compare_exchange(ticket.seen, ticket.seen + 1);
        f.branch_if(again, is_ours.equals_zero());
        // From here to its end this chunk is ours to account for, see `fail` of the work queue.
        own.word(record::CLAIMED).store_plain(f, record);
        let (begin, end) = (f.zero(), chunk_units);
        f.set(units, select(end.assign(begin.assign(ticket.next * chunk_units) + chunk_units), units, end.less_than(units)));
        for (number, kernel) in (0_u32..).zip(kernels) {
            f.if_(function.equals(number), |f| f.call(*kernel, [table.value(), begin.value(), units.value()]));
        }
        own.word(record::CLAIMED).store_plain(f, 0);
        record.word(record::DONE).add(f, 1);
        // The leader may sleep until the last chunk is done.
        f.if_(module, |f| record.word(record::DONE).notify(f));
        f.if_(call(poll_stop, []), |f| {
            leave_rest(f, record, ticket.seen, status::STOPPED);
            f.exit();
        });
        f.branch(again);
    });
    f.unreachable();
    f.finish()
}

/// Moves the ticket to the end, and counts as done the chunks that nobody has. Only of the kernel whose ticket was seen: the
/// record may be that of another one by now.
pub(crate) fn leave_rest(f: &mut FunctionBuilder, record: Address, seen: Var<i64>, outcome: i32) {
    let ticket = Ticket::new(f);
    f.block(|f, done| {
        f.loop_(|f, again| {
            ticket.read(f, record);
            let other_kernel = (ticket.seen ^ seen) >> (2 * FIELD);
            f.branch_if(done, other_kernel.equals_zero().equals_zero());
            let rest = ticket.chunks;
            f.branch_if(done, rest.assign(ticket.chunks - ticket.next).equals_zero());
            let is_left_out = record.long(record::TICKET).compare_exchange(ticket.seen, ticket.seen + rest.extend());
            f.branch_if(again, is_left_out.equals_zero());
            // In this order: the leader looks at the outcome when all chunks are counted.
            record.word(record::OUTCOME).store(f, outcome);
            record.word(record::DONE).add(f, rest);
            record.word(record::DONE).notify(f);
        });
    });
}

/// The ticket of a record as it was read, and its two lower numbers.
pub(crate) struct Ticket {
    pub seen: Var<i64>,
    pub next: Var<i32>,
    pub chunks: Var<i32>,
}

impl Ticket {
    pub fn new(f: &mut FunctionBuilder) -> Ticket {
        Ticket { seen: f.zero(), next: f.zero(), chunks: f.zero() }
    }

    pub fn read(&self, f: &mut FunctionBuilder, record: Address) {
        let mask = (1 << FIELD) - 1;
        let ticket = record.long(record::TICKET);
        f.set(self.next, self.seen.assign(ticket.load()).wrap() & mask);
        f.set(self.chunks, (self.seen >> FIELD).wrap() & mask);
    }
}
