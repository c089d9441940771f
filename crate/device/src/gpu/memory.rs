//! Allocation of GPU memory: from the pool or new, and what is done when memory is short. A buffer larger than the GPU binds at
//! a time is allowed; its kernels are split (`split`).

use super::buffer_pool::PooledBuffer;
use super::connection::Connection;
use super::{Gpu, State, executor};
use crate::error::bytes as display_bytes;
use crate::{DeviceError, Remedy};

/// New buffers from this size on are checked for lack of memory at once; smaller ones when an error is reported.
const CHECKED_FROM: u64 = 8 << 20;

impl Gpu {
    /// How many bytes of a buffer a kernel binds at most, a multiple of 16.
    pub(super) fn max_binding_bytes(&self) -> u64 {
        self.limits.max_storage_buffer_binding_size / 16 * 16
    }

    /// The largest size that a request is rounded up to: a size that can be bound stays one.
    fn max_rounded(&self, bytes: u64) -> u64 {
        if bytes <= self.max_binding_bytes() {
            self.max_binding_bytes().min(self.limits.max_buffer_size)
        } else {
            self.limits.max_buffer_size
        }
    }

    /// A buffer for so many bytes, from the pool or new.
    pub(super) fn allocate_buffer(&self, bytes: u64) -> Result<PooledBuffer, DeviceError> {
        if bytes > self.limits.max_buffer_size {
            let (wanted, most) = (display_bytes(bytes), display_bytes(self.limits.max_buffer_size));
            let reason = format!("a tensor of {wanted} does not fit this GPU, whose buffers hold at most {most}");
            return Err(DeviceError::unsupported(reason).with_remedy(Remedy::KeepElsewhereOrSplit));
        }
        let most = self.max_rounded(bytes);
        if let Some(room) = self.state.borrow_mut().pool.take(bytes, most) {
            return Ok(room);
        }
        if bytes < CHECKED_FROM {
            return Ok(self.state.borrow_mut().pool.create(&self.connection.device, bytes, most));
        }
        if let Some(room) = self.allocate_large(bytes)? {
            return Ok(room);
        }
        // Spare buffers of other sizes may take the memory.
        {
            let state = &mut *self.state.borrow_mut();
            state.flush(&self.connection);
            state.pipelines.forget_groups();
            state.pool.shrink(0);
        }
        self.finish()?;
        self.allocate_large(bytes)?.ok_or(DeviceError::OutOfMemory { wanted: bytes, limit: 0 })
    }

    /// A new buffer, or nothing where memory is short.
    fn allocate_large(&self, bytes: u64) -> Result<Option<PooledBuffer>, DeviceError> {
        let device = &self.connection.device;
        let scope = device.push_error_scope(wgpu::ErrorFilter::OutOfMemory);
        let room = self.state.borrow_mut().pool.create(device, bytes, self.max_rounded(bytes));
        let error = executor::block_on(scope.pop())?;
        Ok(error.is_none().then_some(room))
    }
}

impl State {
    /// Counts allocated bytes.
    pub(super) fn count_allocated(&mut self, bytes: u64) {
        self.statistics.add_live(bytes);
    }

    /// Puts a buffer back into the pool.
    pub(super) fn recycle(&mut self, connection: &Connection, room: PooledBuffer) {
        self.pool.recycle(room);
        if self.pool.is_full() {
            self.flush(connection);
            self.pipelines.forget_groups();
            self.pool.shrink_to_half();
        }
    }
}
