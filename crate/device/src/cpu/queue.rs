//! Calls that run later: what each of them reads and writes, what it waits for, and what it keeps. The calling thread puts
//! calls in and takes them off when they are done; whoever is free runs them (`tandem_wasm::work_queue`), the calling thread,
//! too, whenever it waits. Refuses to hold more than [`DEPTH`] calls, and memory that was given back beyond [`MOST_HELD`].
//!
//! Every place of the queue is one bit. A buffer knows the calls that write it and those that read it, a program those
//! that use its slots; a call needs whoever writes what it reads, and whoever uses what it writes.
//!
//! When a call ends by Stop, or with a thread that failed, everything that has not begun ends with it, and what was not
//! computed is known as such: to read it is an error, not an answer.

use super::host::Host;
use super::{Resident, State, failure};
use crate::{BufferId, DeviceError, ProgramId};
use std::rc::Rc;
use tandem_wasm::control::{self, DEPTH, FOUND_CHUNKS, status};

/// Bytes of buffers that nobody has any more, but that queued calls still use, and of their scratch memory: with more of
/// them the caller waits.
const MOST_HELD: u64 = 64 << 20;
/// How long the calling thread sleeps at most, in nanoseconds, before it asks again whether the user pressed Stop.
const NAP: i64 = 20_000_000;
/// All places.
pub const ALL: u64 = u64::MAX;

/// The queue as the calling thread knows it.
pub struct Queue {
    /// By place.
    jobs: [Option<Job>; DEPTH as usize],
    /// Places of calls that have not been taken off.
    occupied: u64,
    /// Of the next call.
    next_place: u32,
    next_number: u32,
    held: Vec<Held>,
    held_bytes: u64,
    /// What ended calls since the caller was last told.
    ended_by: Option<i32>,
    /// Whether there ever was a buffer that was not computed.
    pub has_undefined: bool,
    /// Calls that went through the queue, and the most that were in it.
    pub queued: u64,
    /// See [`Queue::queued`].
    pub deepest: u32,
}

/// A call.
struct Job {
    code: Rc<Resident>,
    program: ProgramId,
    inputs: Vec<BufferId>,
    outputs: Vec<BufferId>,
    /// Calls that must be done before.
    needs: u64,
    /// Its table on the heap: address and bytes.
    table: (u32, u64),
}

/// Memory that was given back while these calls used it.
struct Held {
    users: u64,
    address: u32,
    bytes: u64,
}

/// The places of a mask.
fn places(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (place < DEPTH).then_some(place)
    })
}

impl Default for Queue {
    fn default() -> Queue {
        Queue {
            jobs: [const { None }; DEPTH as usize],
            occupied: 0,
            next_place: 0,
            next_number: 0,
            held: vec![],
            held_bytes: 0,
            ended_by: None,
            has_undefined: false,
            queued: 0,
            deepest: 0,
        }
    }
}

impl Queue {
    /// Whether there are calls that have not been taken off.
    pub fn is_empty(&self) -> bool {
        self.occupied == 0
    }

    /// How many they are.
    pub fn len(&self) -> u32 {
        self.occupied.count_ones()
    }

    /// Bytes that only queued calls still use.
    pub fn held_bytes(&self) -> u64 {
        self.held_bytes
    }

    /// These places and all that they need.
    fn closure(&self, mut wanted: u64) -> u64 {
        loop {
            let needs = places(wanted & self.occupied).filter_map(|p| self.jobs[p as usize].as_ref()).fold(0, |all, j| all | j.needs);
            if needs & !wanted == 0 {
                return wanted;
            }
            wanted |= needs;
        }
    }
}

impl State {
    /// Gives memory back, now or when these calls are done.
    pub fn release_after(&mut self, users: u64, address: u32, bytes: u64) {
        if users == 0 {
            self.release(address, bytes);
        } else {
            self.queue.held.push(Held { users, address, bytes });
            self.queue.held_bytes += bytes;
        }
    }

    /// What a call has to wait for.
    fn needs(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> u64 {
        let block = |id: &BufferId| self.buffers.get(id.0);
        let read = inputs.iter().filter_map(block).fold(0, |all, b| all | b.writers);
        let written = outputs.iter().filter_map(block).fold(0, |all, b| all | b.writers | b.readers);
        read | written | self.programs.get(id.0).map_or(0, |p| p.users)
    }

    /// Queues a call whose arguments fit; or says that it can run now, after waiting for what it needs.
    pub fn queue_or_wait(&mut self, host: &Host, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<bool, DeviceError> {
        if !self.queue.is_empty() {
            self.wait_until(host, ALL, |queue| queue.held_bytes <= MOST_HELD)?;
        }
        let needs = self.needs(id, inputs, outputs);
        let is_long = self.programs.get(id.0).is_some_and(|p| p.is_long);
        if self.synchronous || host.crew() == 0 || (needs == 0 && !is_long) {
            self.wait_for(host, needs)?;
            return Ok(false);
        }
        host.open_queue()?;
        self.wait_until(host, ALL, |queue| queue.occupied != ALL)?;
        let Some(program) = self.programs.get(id.0) else { return Ok(false) };
        let (length, scratch) = (4 * program.table.len() as u64, program.scratch_bytes);
        let table = (self.room(host, length)?, length);
        let scratch = match scratch {
            0 => None,
            bytes => Some((self.allocate(host, bytes).inspect_err(|_| self.heap.release(table.0, table.1))?, bytes)),
        };
        self.enqueue(host, table, scratch, id, inputs, outputs);
        Ok(true)
    }

    /// Puts a call at a free place, of which there is one.
    fn enqueue(
        &mut self,
        host: &Host,
        table: (u32, u64),
        scratch: Option<(u32, u64)>,
        id: ProgramId,
        inputs: &[BufferId],
        outputs: &[BufferId],
    ) {
        // Some calls may have been done while this one waited.
        let needs = self.needs(id, inputs, outputs);
        let Some(program) = self.programs.get_mut(id.0) else { return };
        let queue = &mut self.queue;
        let first = queue.next_place;
        let place = ((!queue.occupied).rotate_right(first).trailing_zeros() + first) % DEPTH;
        let bit = 1 << place;
        // Calls that needed the former call of this place do not need this one.
        for other in places(queue.occupied) {
            if let Some(job) = &mut queue.jobs[other as usize]
                && job.needs & bit != 0
            {
                job.needs &= !bit;
                host.need(other, job.needs);
            }
        }
        if let Some((address, _)) = scratch {
            program.scratch.iter().for_each(|entry| program.table[*entry] = address);
        }
        host.write(table.0, bytemuck::cast_slice(&program.table));
        if !program.slots.is_empty() {
            program.users |= bit;
        }
        let code = program.code.clone();
        self.statistics.kernels += program.kernels;
        self.statistics.submits += 1;
        self.statistics.bytes_moved += program.bytes_moved;
        for id in inputs {
            if let Some(block) = self.buffers.get_mut(id.0) {
                block.readers |= bit;
            }
        }
        for id in outputs {
            if let Some(block) = self.buffers.get_mut(id.0) {
                block.writers |= bit;
                block.is_undefined = false;
            }
        }
        queue.occupied |= bit;
        queue.next_place = (place + 1) % DEPTH;
        queue.next_number = queue.next_number.wrapping_add(1);
        queue.queued += 1;
        queue.deepest = queue.deepest.max(queue.len());
        let described = code.place.0;
        queue.jobs[place as usize] = Some(Job { code, program: id, inputs: inputs.to_vec(), outputs: outputs.to_vec(), needs, table });
        let number = queue.next_number;
        // Given back as soon as the call is done.
        if let Some((address, bytes)) = scratch {
            self.release_after(bit, address, bytes);
        }
        host.publish(place, number, described, table.0, needs);
    }

    /// Waits for these calls, and runs what they need if nobody else does.
    pub fn wait_for(&mut self, host: &Host, mask: u64) -> Result<(), DeviceError> {
        if self.queue.is_empty() && self.queue.ended_by.is_none() {
            return Ok(());
        }
        self.wait_until(host, mask, |queue| queue.occupied & mask == 0)
    }

    /// Waits until something is so, and meanwhile runs calls that these need.
    fn wait_until(&mut self, host: &Host, wanted: u64, is_so: impl Fn(&Queue) -> bool) -> Result<(), DeviceError> {
        loop {
            // Before the look at what is done: what comes after it changes the signal.
            let signal = host.load(control::SIGNAL);
            self.take_off(host);
            if let Some(status) = self.queue.ended_by.take() {
                return Err(failure(host, status));
            }
            if is_so(&self.queue) {
                return Ok(());
            }
            match host.seek(self.queue.closure(wanted)) {
                0 => {
                    if !host.is_stopped() {
                        host.rest(signal, NAP);
                    }
                }
                found => self.work(host, found),
            }
            if host.load(control::STOP) != 0 {
                self.end_all(host, status::STOPPED);
            }
        }
    }

    /// Runs a call that was begun on this thread, or takes chunks of a call that another one runs.
    fn work(&self, host: &Host, found: u32) {
        if found < FOUND_CHUNKS {
            let Some(job) = &self.queue.jobs[found as usize - 1] else { return };
            match host.run(&job.code.code, job.table.0) {
                Ok(status) => host.finish(found - 1, status),
                Err(_) => host.fail(),
            }
            return;
        }
        let number = host.module(found);
        let mut jobs = self.queue.jobs.iter().flatten();
        if let Some(job) = jobs.find(|job| job.code.number == number)
            && host.help(&job.code.code, control::record_of(found), number).is_err()
        {
            host.fail();
        }
    }

    /// Takes calls off that are done.
    pub fn take_off(&mut self, host: &Host) {
        if self.queue.is_empty() {
            return;
        }
        let done = self.queue.occupied & !host.load_long(control::UNFINISHED);
        let worst = places(done).map(|place| self.retire(host, place)).fold(status::DONE, i32::max);
        if worst != status::DONE {
            self.end_all(host, worst);
        }
    }

    /// Takes a call off that is done; what it returned.
    fn retire(&mut self, host: &Host, place: u32) -> i32 {
        let outcome = host.load(control::status_of(place)).cast_signed();
        let others = !(1 << place);
        self.queue.occupied &= others;
        let Some(job) = self.queue.jobs[place as usize].take() else { return outcome };
        // Where a number names another buffer by now, that one does not have this bit.
        for id in &job.inputs {
            if let Some(block) = self.buffers.get_mut(id.0) {
                block.readers &= others;
            }
        }
        for id in &job.outputs {
            if let Some(block) = self.buffers.get_mut(id.0).filter(|block| block.writers & !others != 0) {
                block.writers &= others;
                block.is_undefined |= outcome != status::DONE;
                self.queue.has_undefined |= block.is_undefined;
            }
        }
        if let Some(program) = self.programs.get_mut(job.program.0) {
            program.users &= others;
        }
        self.heap.release(job.table.0, job.table.1);
        let mut held = std::mem::take(&mut self.queue.held);
        held.retain_mut(|block| {
            block.users &= others;
            if block.users == 0 {
                self.queue.held_bytes -= block.bytes;
                self.release(block.address, block.bytes);
            }
            block.users != 0
        });
        self.queue.held = held;
        outcome
    }

    /// Ends all calls: those that nobody has begun with this status, the others as they end.
    pub fn end_all(&mut self, host: &Host, reason: i32) {
        if !self.queue.is_empty() {
            host.store(control::HALT, 1);
            loop {
                let signal = host.load(control::SIGNAL);
                let left = self.queue.occupied & host.load_long(control::UNFINISHED);
                if left == 0 {
                    break;
                }
                // Every time: a helper that fails now returns its call.
                places(left).for_each(|place| host.cancel(place, reason.cast_unsigned()));
                // No call is found now, but chunks may be.
                match host.seek(ALL) {
                    0 => {
                        // What runs may be endless: Stop ends it now, too.
                        host.is_stopped();
                        host.rest(signal, NAP);
                    }
                    found => self.work(host, found),
                }
            }
            for place in places(self.queue.occupied) {
                self.retire(host, place);
            }
        }
        host.store(control::HALT, 0);
        host.store(control::STOP, 0);
        self.queue.ended_by = Some(self.queue.ended_by.map_or(reason, |earlier| earlier.max(reason)));
    }

    /// What ended calls since the caller was last told, as an error.
    pub fn ended(&mut self, host: &Host) -> Result<(), DeviceError> {
        self.queue.ended_by.take().map_or(Ok(()), |status| Err(failure(host, status)))
    }

    /// A block of the heap that statistics do not count. Where there is no room, calls that hold some are waited for.
    pub fn room(&mut self, host: &Host, bytes: u64) -> Result<u32, DeviceError> {
        if let Some(address) = self.heap.allocate(bytes, |to| host.grow(to)) {
            return Ok(address);
        }
        self.wait_for(host, ALL)?;
        let address = self.heap.allocate(bytes, |to| host.grow(to));
        address.ok_or(DeviceError::OutOfMemory { wanted: bytes, limit: self.heap.limit() })
    }
}
