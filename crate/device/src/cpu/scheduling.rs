//! Running long calls later: the calling thread publishes calls and retires those that are done; any free thread runs them
//! (`tandem_wasm::work_queue`), the calling thread included, whenever it waits.
//!
//! When Stop or a failed worker ends a call, every call that has not begun is cancelled with it. What was not computed is
//! poisoned: to read it is an error.

use super::call_queue::{ALL, CallQueue, DeferredFree, QueuedCall, entries};
use super::host::{CpuHost, Queue};
use super::state::{State, call_error};
use crate::phase::{self, Phase};
use crate::{BufferId, DeviceError, ProgramId};
use tandem_wasm::control::{self, DEPTH, FOUND_CHUNKS, status};

/// Bytes of freed buffers that queued calls still use, and of the calls' scratch memory: beyond them the caller waits.
const MAX_DEFERRED_BYTES: u64 = 64 << 20;
/// How long the calling thread sleeps at most, in nanoseconds, before it asks again whether the user pressed Stop.
const MAX_SLEEP_NS: i64 = 20_000_000;
impl<H: CpuHost> State<H> {
    /// Frees memory, now or when these calls are done.
    pub fn release_after(&mut self, users: u64, address: u32, bytes: u64) {
        if users == 0 {
            self.release(address, bytes);
        } else {
            self.queue.deferred_frees.push(DeferredFree { users, address, bytes });
            self.queue.deferred_bytes += bytes;
        }
    }

    /// The calls that a call depends on.
    fn needs(&self, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> u64 {
        let block = |id: &BufferId| self.buffers.get(id.0);
        let read = inputs.iter().filter_map(block).fold(0, |all, b| all | b.writers);
        let written = outputs.iter().filter_map(block).fold(0, |all, b| all | b.writers | b.readers);
        read | written | self.programs.get(id.0).map_or(0, |p| p.users)
    }

    /// Queues a call whose arguments fit, and returns true; or waits for what the call depends on, and returns false: then it
    /// can run now.
    pub fn queue_or_wait(&mut self, host: &H, id: ProgramId, inputs: &[BufferId], outputs: &[BufferId]) -> Result<bool, DeviceError> {
        if !self.queue.is_empty() {
            self.wait_until(host, ALL, |queue| queue.deferred_bytes <= MAX_DEFERRED_BYTES)?;
        }
        let needs = self.needs(id, inputs, outputs);
        let is_long = self.programs.get(id.0).is_some_and(|p| p.is_long);
        if self.synchronous || host.workers() == 0 || (needs == 0 && !is_long) {
            self.wait_for(host, needs)?;
            return Ok(false);
        }
        host.queue()?;
        self.wait_until(host, ALL, |queue| queue.occupied != ALL)?;
        let Some(program) = self.programs.get(id.0) else { return Ok(false) };
        let (length, scratch) = (4 * program.table.len() as u64, program.scratch_bytes);
        let table = (self.reserve(host, length)?, length);
        let scratch = match scratch {
            0 => None,
            bytes => Some((self.allocate(host, bytes).inspect_err(|_| self.heap.release(table.0, table.1))?, bytes)),
        };
        self.enqueue(host, table, scratch, id, inputs, outputs);
        Ok(true)
    }

    /// Puts a call into a free entry, of which there is one.
    fn enqueue(
        &mut self,
        host: &H,
        table: (u32, u64),
        scratch: Option<(u32, u64)>,
        id: ProgramId,
        inputs: &[BufferId],
        outputs: &[BufferId],
    ) {
        // Some of the calls may have ended during the wait.
        let needs = self.needs(id, inputs, outputs);
        let Some(program) = self.programs.get_mut(id.0) else { return };
        let queue = &mut self.queue;
        let first = queue.next_entry;
        let entry = ((!queue.occupied).rotate_right(first).trailing_zeros() + first) % DEPTH;
        let bit = 1 << entry;
        // Calls that depended on the former call of this entry do not depend on the new one.
        for other in entries(queue.occupied) {
            if let Some(call) = &mut queue.calls[other as usize]
                && call.needs & bit != 0
            {
                call.needs &= !bit;
                host.with_queue(|queue| queue.set_needs(other, call.needs));
            }
        }
        if let Some((address, _)) = scratch {
            program.scratch.iter().for_each(|entry| program.table[*entry] = address);
        }
        host.write(table.0, bytemuck::cast_slice(&program.table));
        if !program.slots.sizes.is_empty() {
            program.users |= bit;
        }
        let module = program.module.clone();
        self.statistics.kernels += program.kernels;
        self.statistics.dispatches += program.kernels;
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
                block.is_poisoned = false;
            }
        }
        queue.occupied |= bit;
        queue.next_entry = (entry + 1) % DEPTH;
        queue.next_number = queue.next_number.wrapping_add(1);
        queue.queued += 1;
        queue.deepest = queue.deepest.max(queue.len());
        let description = module.description.0;
        let (inputs, outputs) = (inputs.to_vec(), outputs.to_vec());
        queue.calls[entry as usize] = Some(QueuedCall { module, program: id, inputs, outputs, needs, table, noted: phase::begin_later() });
        let number = queue.next_number;
        // Freed as soon as the call is done.
        if let Some((address, bytes)) = scratch {
            self.release_after(bit, address, bytes);
        }
        host.with_queue(|queue| queue.publish(entry, number, description, table.0, needs));
    }

    /// Waits for these calls, and runs what they depend on if no other thread does.
    pub fn wait_for(&mut self, host: &H, mask: u64) -> Result<(), DeviceError> {
        if self.queue.is_empty() && self.queue.cancelled_by.is_none() {
            return Ok(());
        }
        self.wait_until(host, mask, |queue| queue.occupied & mask == 0)
    }

    /// Waits until a condition holds, and meanwhile runs the wanted calls and what they depend on.
    fn wait_until(&mut self, host: &H, wanted: u64, is_done: impl Fn(&CallQueue<H>) -> bool) -> Result<(), DeviceError> {
        let mut running = None;
        loop {
            // Read before the check for finished calls: a call that ends after the check changes the signal.
            let signal = host.load(control::SIGNAL);
            self.retire_finished(host);
            if let Some(status) = self.queue.cancelled_by.take() {
                return Err(call_error(host, status));
            }
            if is_done(&self.queue) {
                return Ok(());
            }
            // This thread runs calls, too, while it waits: whoever waits is not charged for them.
            running = running.or_else(|| phase::enter(Phase::Kernels));
            let allowed = self.queue.closure(wanted);
            match host.with_queue(|queue| queue.dequeue(allowed)) {
                0 => {
                    if host.with_queue(Queue::poll_stop) == 0 {
                        let _waiting = phase::enter(Phase::Wait);
                        host.with_queue(|queue| queue.sleep(signal, MAX_SLEEP_NS));
                    }
                }
                found => self.run_found(host, found),
            }
            if host.load(control::STOP) != 0 {
                self.cancel_all(host, status::STOPPED);
            }
        }
    }

    /// Runs what [`Queue::dequeue`] found: a call, or chunks of a kernel that another thread runs.
    fn run_found(&self, host: &H, found: u32) {
        if found < FOUND_CHUNKS {
            let Some(call) = &self.queue.calls[found as usize - 1] else { return };
            let _running = phase::enter_later(call.noted);
            match host.run(&call.module.code, call.table.0) {
                Ok(status) => host.with_queue(|queue| queue.finish(found - 1, status)),
                Err(_) => host.with_queue(Queue::fail),
            }
            return;
        }
        let number = host.with_queue(|queue| queue.module(found));
        let mut calls = self.queue.calls.iter().flatten();
        if let Some(call) = calls.find(|call| call.module.number == number) {
            let _running = phase::enter_later(call.noted);
            if host.run_chunks(&call.module.code, control::record_of(found), number).is_err() {
                host.with_queue(Queue::fail);
            }
        }
    }

    /// Retires the calls that are done.
    pub fn retire_finished(&mut self, host: &H) {
        if self.queue.is_empty() {
            return;
        }
        let done = self.queue.occupied & !host.load_u64(control::UNFINISHED);
        let worst = entries(done).map(|entry| self.retire(host, entry)).fold(status::DONE, i32::max);
        if worst != status::DONE {
            self.cancel_all(host, worst);
        }
    }

    /// Retires a call that is done; returns its status.
    fn retire(&mut self, host: &H, entry: u32) -> i32 {
        let status = host.load(control::status_of(entry)).cast_signed();
        let others = !(1 << entry);
        self.queue.occupied &= others;
        let Some(call) = self.queue.calls[entry as usize].take() else { return status };
        if let Some(noted) = call.noted.filter(|_| status == status::DONE) {
            let [began, ended] = control::times_of(entry).map(|address| f64::from_bits(host.load_u64(address)));
            noted.end(ended - began);
        }
        // An id may name another buffer by now; that buffer does not have this bit.
        for id in &call.inputs {
            if let Some(block) = self.buffers.get_mut(id.0) {
                block.readers &= others;
            }
        }
        for id in &call.outputs {
            if let Some(block) = self.buffers.get_mut(id.0).filter(|block| block.writers & !others != 0) {
                block.writers &= others;
                block.is_poisoned |= status != status::DONE;
                self.queue.has_poisoned |= block.is_poisoned;
            }
        }
        if let Some(program) = self.programs.get_mut(call.program.0) {
            program.users &= others;
        }
        self.heap.release(call.table.0, call.table.1);
        let mut deferred = std::mem::take(&mut self.queue.deferred_frees);
        deferred.retain_mut(|block| {
            block.users &= others;
            if block.users == 0 {
                self.queue.deferred_bytes -= block.bytes;
                self.release(block.address, block.bytes);
            }
            block.users != 0
        });
        self.queue.deferred_frees = deferred;
        status
    }

    /// Cancels all calls that no thread has begun, with this status, and waits for the others.
    pub fn cancel_all(&mut self, host: &H, reason: i32) {
        if !self.queue.is_empty() {
            host.store(control::HALT, 1);
            loop {
                let signal = host.load(control::SIGNAL);
                let left = self.queue.occupied & host.load_u64(control::UNFINISHED);
                if left == 0 {
                    break;
                }
                // Each time: a worker that fails meanwhile puts its call back.
                entries(left).for_each(|entry| host.with_queue(|queue| queue.cancel(entry, reason.cast_unsigned())));
                // No call is found any more, but chunks may be.
                match host.with_queue(|queue| queue.dequeue(ALL)) {
                    0 => {
                        // A call that runs may be endless: Stop ends it here, too.
                        host.with_queue(Queue::poll_stop);
                        host.with_queue(|queue| queue.sleep(signal, MAX_SLEEP_NS));
                    }
                    found => self.run_found(host, found),
                }
            }
            for entry in entries(self.queue.occupied) {
                self.retire(host, entry);
            }
        }
        host.store(control::HALT, 0);
        host.store(control::STOP, 0);
        self.queue.cancelled_by = Some(self.queue.cancelled_by.map_or(reason, |earlier| earlier.max(reason)));
    }

    /// The error of calls that were cancelled, once.
    pub fn take_cancellation(&mut self, host: &H) -> Result<(), DeviceError> {
        self.queue.cancelled_by.take().map_or(Ok(()), |status| Err(call_error(host, status)))
    }

    /// A block of the heap that does not count as live memory. Where the heap is full, waits for queued calls, which free some,
    /// and takes the slots of idle programs.
    pub fn reserve(&mut self, host: &H, bytes: u64) -> Result<u32, DeviceError> {
        if let Some(address) = self.heap.allocate(bytes, |to| host.grow(to)) {
            return Ok(address);
        }
        self.wait_for(host, ALL)?;
        let mut address = self.heap.allocate(bytes, |to| host.grow(to));
        if address.is_none() && self.give_up_slots(0) {
            address = self.heap.allocate(bytes, |to| host.grow(to));
        }
        address.ok_or(DeviceError::OutOfMemory { wanted: bytes, limit: self.heap.limit() })
    }
}
