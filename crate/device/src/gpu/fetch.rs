//! Results on their way to the host: the copy and the mapping begin at once, and are waited for when the bytes are wanted.
//! Refuses to hold the state while it waits.

use super::{Gpu, staging, unknown};
use crate::profile::{Activity, copy_of, outlet};
use crate::{BufferId, DeviceError, FetchId};
use tandem_kernel::Buffer;

/// A buffer that is being mapped.
pub struct Coming {
    stage: wgpu::Buffer,
    mapped: staging::Mapped,
    buffer: Buffer,
    /// The submissions that wrote the buffer and that copy it.
    submissions: [u64; 2],
}

impl Gpu {
    /// See [`Device::read`](crate::Device::read).
    pub(super) fn read_now(&self, id: BufferId) -> Result<Vec<u8>, DeviceError> {
        let Some(fetch) = self.begin_fetch(id)? else { return Ok(Vec::new()) };
        let bytes = self.end_fetch(fetch);
        self.end_without(fetch);
        bytes
    }

    /// See [`Device::forget`](crate::Device::forget).
    pub(super) fn end_without(&self, fetch: FetchId) {
        if let Some(coming) = self.state.borrow_mut().fetches.remove(fetch.0) {
            // Aborts the mapping.
            coming.stage.destroy();
        }
    }

    /// See [`Device::fetch`](crate::Device::fetch); none for a buffer without elements.
    pub(super) fn begin_fetch(&self, id: BufferId) -> Result<Option<FetchId>, DeviceError> {
        self.ready()?;
        self.before_submission()?;
        let state = &mut *self.state.borrow_mut();
        let block = state.buffers.get(id.0).ok_or_else(|| unknown("buffer", id.0))?;
        let buffer = block.buffer;
        if buffer.len == 0 {
            return Ok(None);
        }
        state.void.check(&block.room)?;
        let written = block.room.last_write.get();
        let bytes = self.layout.words(buffer);
        let stage = state.staging.take(&self.connection.device, bytes);
        state.recorder.copy(&self.connection.device, &block.room.buffer, &stage, bytes);
        state.flush(&self.connection);
        let mut span = outlet().map(|outlet| (copy_of(Activity::Download, buffer, "webgpu"), outlet));
        let mapped = staging::map(&stage, bytes, move || {
            if let Some((span, outlet)) = span.take() {
                outlet.add(span.ended());
            }
        });
        let submissions = [written, state.submitted()];
        Ok(Some(FetchId(state.fetches.insert(Coming { stage, mapped, buffer, submissions }))))
    }

    /// See [`Device::fetched`](crate::Device::fetched).
    pub(super) fn end_fetch(&self, fetch: FetchId) -> Result<Vec<u8>, DeviceError> {
        let found = |coming: &Coming| (coming.stage.clone(), coming.mapped.clone());
        let (stage, mapped) = self.state.borrow().fetches.get(fetch.0).map(found).ok_or_else(|| unknown("copy under way", fetch.0))?;
        match self.wait_until(|| mapped.is_done()) {
            Ok(()) => {}
            Err(DeviceError::Interrupted) => return Err(DeviceError::Interrupted),
            Err(error) => {
                self.end_without(fetch);
                return Err(error);
            }
        }
        self.wait_for(&stage, &mapped)?;
        let state = &mut *self.state.borrow_mut();
        let coming = state.fetches.remove(fetch.0).ok_or_else(|| unknown("copy under way", fetch.0))?;
        coming.submissions.iter().try_for_each(|at| state.void.check_at(*at))?;
        let bytes = mapped.contents(&coming.stage, coming.buffer, self.layout)?;
        state.staging.give(coming.stage);
        Ok(bytes)
    }
}
