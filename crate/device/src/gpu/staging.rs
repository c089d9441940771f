//! Staging buffers, through which results come back to the host, and their mappings. Never waits.

use super::executor;
use super::layout::Layout;
use crate::DeviceError;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use tandem_kernel::Buffer;

/// How many spare buffers are kept.
const MAX_SPARE: usize = 4;
/// How large a spare buffer may be.
const MAX_SPARE_BYTES: u64 = 16 << 20;

const PENDING: u8 = 0;
const MAPPED: u8 = 1;
const FAILED: u8 = 2;

/// Spare buffers.
#[derive(Default)]
pub struct Staging {
    spare: Vec<wgpu::Buffer>,
}

impl Staging {
    /// A buffer for so many bytes.
    pub fn take(&mut self, device: &wgpu::Device, bytes: u64) -> wgpu::Buffer {
        if let Some(position) = self.spare.iter().position(|buffer| buffer.size() >= bytes && buffer.size() <= 16 * bytes.max(256)) {
            return self.spare.swap_remove(position);
        }
        let usage = wgpu::BufferUsages::MAP_READ | wgpu::BufferUsages::COPY_DST;
        let size = if bytes <= MAX_SPARE_BYTES { bytes.next_power_of_two().max(256) } else { bytes };
        device.create_buffer(&wgpu::BufferDescriptor { label: None, size, usage, mapped_at_creation: false })
    }

    /// Keeps an unmapped buffer for reuse.
    pub fn recycle(&mut self, buffer: wgpu::Buffer) {
        if buffer.size() > MAX_SPARE_BYTES {
            buffer.destroy();
            return;
        }
        if self.spare.len() == MAX_SPARE {
            self.spare.remove(0).destroy();
        }
        self.spare.push(buffer);
    }
}

/// A mapping under way.
#[derive(Clone)]
pub struct Mapping {
    state: Arc<AtomicU8>,
    bytes: u64,
}

/// Begins to map the start of a buffer; `ended` is called when the mapping has succeeded or failed.
pub fn map(buffer: &wgpu::Buffer, bytes: u64, mut ended: impl FnMut() + Send + 'static) -> Mapping {
    let state = Arc::new(AtomicU8::new(PENDING));
    let done = state.clone();
    buffer.slice(..bytes).map_async(wgpu::MapMode::Read, move |result| {
        ended();
        done.store(if result.is_ok() { MAPPED } else { FAILED }, Ordering::Release);
        executor::wake();
    });
    Mapping { state, bytes }
}

impl Mapping {
    /// Whether it succeeded or failed.
    pub fn is_done(&self) -> bool {
        self.state.load(Ordering::Acquire) != PENDING
    }

    /// Whether it failed.
    pub fn has_failed(&self) -> bool {
        self.state.load(Ordering::Acquire) == FAILED
    }

    /// The contents of the buffer as timestamps; none where the mapping failed. Unmaps it.
    pub fn ticks(&self, stage: &wgpu::Buffer) -> Option<Vec<u64>> {
        if self.state.load(Ordering::Acquire) != MAPPED {
            return None;
        }
        let ticks = stage
            .slice(..self.bytes)
            .get_mapped_range()
            .ok()
            .map(|view| view.as_chunks::<8>().0.iter().map(|tick| u64::from_le_bytes(*tick)).collect());
        stage.unmap();
        ticks
    }

    /// The contents of the buffer, in host layout. Unmaps it.
    pub fn contents(&self, stage: &wgpu::Buffer, buffer: Buffer, layout: Layout) -> Result<Vec<u8>, DeviceError> {
        let failed = |why: String| DeviceError::invalid(format!("a result could not be read back: {why}"));
        if self.state.load(Ordering::Acquire) != MAPPED {
            return Err(failed("the browser or driver refused to map it".to_owned()));
        }
        let bytes = {
            let view = stage.slice(..self.bytes).get_mapped_range().map_err(|e| failed(e.to_string()))?;
            layout.to_host(buffer, &view)
        };
        stage.unmap();
        Ok(bytes)
    }
}
