//! Results on their way to the host: the copy and the mapping begin at once, and are waited for when the bytes are wanted. The
//! state is not borrowed during the wait.

use super::{Gpu, staging, unknown};
use crate::profile::{Activity, copy_span, sink};
use crate::{BufferId, DeviceError, ReadbackId};
use tandem_kernel::Buffer;

/// A readback under way: a staging buffer that is being mapped.
pub struct Readback {
    stage: wgpu::Buffer,
    mapped: staging::Mapping,
    buffer: Buffer,
    /// The submissions that wrote the buffer and that copy it.
    submissions: [u64; 2],
}

impl Gpu {
    /// See [`Device::read`](crate::Device::read).
    pub(super) fn read_now(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        let Some(readback) = self.begin_readback(id)? else { return Ok(Vec::new()) };
        let bytes = self.end_readback(readback);
        self.abort_readback(readback);
        bytes
    }

    /// See [`AsyncReadback::cancel_readback`](crate::AsyncReadback::cancel_readback).
    pub(super) fn abort_readback(&self, readback: ReadbackId) {
        if let Some(coming) = self.state.borrow_mut().readbacks.try_remove(readback.0) {
            // Aborts the mapping.
            coming.stage.destroy();
        }
    }

    /// See [`AsyncReadback::start_readback`](crate::AsyncReadback::start_readback); none for a buffer without elements.
    pub(super) fn begin_readback(&self, id: BufferId) -> Result<Option<ReadbackId>, DeviceError> {
        self.ready()?;
        self.wait_for_capacity()?;
        let state = &mut *self.state.borrow_mut();
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        let buffer = block.buffer;
        if buffer.len == 0 {
            return Ok(None);
        }
        state.poisoned.check(&block.room)?;
        let written = block.room.last_write.get();
        let bytes = self.layout.words(buffer);
        let stage = state.staging.take(&self.connection.device, bytes);
        state.recorder.copy(&self.connection.device, &block.room.buffer, &stage, bytes);
        state.flush(&self.connection);
        let mut span = sink().map(|sink| (copy_span(Activity::Download, buffer, "webgpu"), sink));
        let mapped = staging::map(&stage, bytes, move || {
            if let Some((span, sink)) = span.take() {
                sink.add(span.ended());
            }
        });
        let submissions = [written, state.submitted()];
        Ok(Some(ReadbackId(state.readbacks.insert(Readback { stage, mapped, buffer, submissions }))))
    }

    /// See [`AsyncReadback::finish_readback`](crate::AsyncReadback::finish_readback).
    pub(super) fn end_readback(&self, readback: ReadbackId) -> Result<Vec<u8>, DeviceError> {
        let found = |coming: &Readback| (coming.stage.clone(), coming.mapped.clone());
        let (stage, mapped) =
            self.state.borrow().readbacks.get(readback.0).map(found).ok_or_else(|| unknown("copy under way", readback.0))?;
        match self.wait_until(|| mapped.is_done()) {
            Ok(()) => {}
            Err(DeviceError::Interrupted) => return Err(DeviceError::Interrupted),
            Err(error) => {
                self.abort_readback(readback);
                return Err(error);
            }
        }
        self.wait_for(&stage, &mapped)?;
        let state = &mut *self.state.borrow_mut();
        let coming = state.readbacks.try_remove(readback.0).ok_or_else(|| unknown("copy under way", readback.0))?;
        coming.submissions.iter().try_for_each(|at| state.poisoned.check_at(*at))?;
        let bytes = mapped.contents(&coming.stage, coming.buffer, self.layout)?;
        state.staging.recycle(coming.stage);
        Ok(bytes)
    }
}
