//! Room on the GPU: from the pool, or new, and what is done when there is none. Refuses buffers that the GPU cannot have;
//! one that is larger than it binds at a time is for kernels in parts (`parts`).

use super::pool::Room;
use super::{Gpu, State, host};
use crate::{DeviceError, api};

/// New buffers from this size on are checked for lack of memory at once; smaller ones when something goes wrong.
const LARGE: u64 = 8 << 20;

impl Gpu {
    /// Bytes that a kernel sees of a buffer, as shaders count them.
    pub(super) fn most_bound(&self) -> u64 {
        self.limits.max_storage_buffer_binding_size / 16 * 16
    }

    /// Bytes up to which sizes are rounded up: a size that can be bound stays one.
    fn most(&self, bytes: u64) -> u64 {
        if bytes <= self.most_bound() { self.most_bound().min(self.limits.max_buffer_size) } else { self.limits.max_buffer_size }
    }

    /// A buffer for so many bytes, from the pool or new.
    pub(super) fn room(&self, bytes: u64) -> Result<Room, DeviceError> {
        if bytes > self.limits.max_buffer_size {
            let (wanted, most) = (api::bytes(bytes), api::bytes(self.limits.max_buffer_size));
            let reason = format!(
                "a tensor of {wanted} does not fit this GPU, whose buffers hold at most {most}; keep it on the CPU with .to(\"cpu\"), or split it"
            );
            return Err(DeviceError::Unsupported { reason });
        }
        let most = self.most(bytes);
        if let Some(room) = self.state.borrow_mut().pool.take(bytes, most) {
            return Ok(room);
        }
        if bytes < LARGE {
            return Ok(self.state.borrow_mut().pool.create(&self.connection.device, bytes, most));
        }
        if let Some(room) = self.large_room(bytes)? {
            return Ok(room);
        }
        // Spare buffers of other sizes may stand in the way.
        {
            let state = &mut *self.state.borrow_mut();
            state.flush(&self.connection);
            state.pipelines.forget_groups();
            state.pool.shrink(0);
        }
        self.finish()?;
        self.large_room(bytes)?.ok_or(DeviceError::OutOfMemory { wanted: bytes, limit: 0 })
    }

    /// A new buffer, or nothing where memory is short.
    fn large_room(&self, bytes: u64) -> Result<Option<Room>, DeviceError> {
        let device = &self.connection.device;
        let scope = device.push_error_scope(wgpu::ErrorFilter::OutOfMemory);
        let room = self.state.borrow_mut().pool.create(device, bytes, self.most(bytes));
        let error = host::block_on(scope.pop())?;
        Ok(error.is_none().then_some(room))
    }
}

impl State {
    /// Counts bytes that are given out.
    pub(super) fn count(&mut self, bytes: u64) {
        self.statistics.live_bytes += bytes;
        self.statistics.peak_bytes = self.statistics.peak_bytes.max(self.statistics.live_bytes);
    }

    /// Puts a buffer back into the pool.
    pub(super) fn give_back(&mut self, connection: &host::Connection, room: Room) {
        self.pool.give(room);
        if self.pool.is_full() {
            self.flush(connection);
            self.pipelines.forget_groups();
            self.pool.shrink_to_half();
        }
    }
}
