//! A pool of GPU buffers in size classes. On one queue a freed buffer may be used again at once: earlier work is done with it
//! before later work begins.

use std::cell::Cell;
use std::collections::BTreeMap;

/// Bytes of spare buffers that are kept.
const MAX_SPARE: u64 = 256 << 20;

/// A buffer of the GPU.
pub struct PooledBuffer {
    /// The buffer, at least as large as was asked for.
    pub buffer: wgpu::Buffer,
    /// Unique, unlike the address of the object.
    pub serial: u32,
    /// The submission that uses it last; see [`super::command_recorder::CommandRecorder::submission`].
    pub last_use: Cell<u64>,
    /// The submission that writes it last; 0 where the host did, or where nothing has written it.
    pub last_write: Cell<u64>,
}

/// Spare buffers by size.
#[derive(Default)]
pub struct BufferPool {
    spare: BTreeMap<u64, Vec<PooledBuffer>>,
    spare_bytes: u64,
    serials: u32,
}

/// The size class of a request: four classes from each power of two to the next, so that at most a quarter is wasted and
/// similar requests share a class.
fn size_class(bytes: u64, most: u64) -> u64 {
    let step = (bytes.next_power_of_two() / 8).max(64);
    let rounded = bytes.next_multiple_of(step);
    if rounded <= most { rounded } else { bytes }
}

impl BufferPool {
    /// A spare buffer for so many bytes.
    pub fn take(&mut self, bytes: u64, most: u64) -> Option<PooledBuffer> {
        let class = size_class(bytes, most);
        let room = self.spare.get_mut(&class)?.pop()?;
        self.spare_bytes -= class;
        room.last_write.set(0);
        Some(room)
    }

    /// A new buffer. If memory is short the device reports an error.
    pub fn create(&mut self, device: &wgpu::Device, bytes: u64, most: u64) -> PooledBuffer {
        let usage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::COPY_SRC;
        let descriptor = wgpu::BufferDescriptor { label: None, size: size_class(bytes, most), usage, mapped_at_creation: false };
        self.serials += 1;
        PooledBuffer { buffer: device.create_buffer(&descriptor), serial: self.serials, last_use: Cell::new(0), last_write: Cell::new(0) }
    }

    /// Keeps a buffer for reuse.
    pub fn recycle(&mut self, room: PooledBuffer) {
        self.spare_bytes += room.buffer.size();
        self.spare.entry(room.buffer.size()).or_default().push(room);
    }

    /// Whether more is kept than should be.
    pub fn is_full(&self) -> bool {
        self.spare_bytes > MAX_SPARE
    }

    /// Destroys spare buffers, largest first, until so many bytes are left. Work that uses them must have been submitted.
    pub fn shrink(&mut self, to: u64) {
        while self.spare_bytes > to {
            let Some(mut entry) = self.spare.last_entry() else { return };
            match entry.get_mut().pop() {
                Some(room) => {
                    self.spare_bytes -= room.buffer.size();
                    room.buffer.destroy();
                }
                None => {
                    entry.remove();
                }
            }
        }
    }

    /// [`BufferPool::shrink`] to half of what may be kept.
    pub fn shrink_to_half(&mut self) {
        self.shrink(MAX_SPARE / 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let most = 1 << 30;
        assert_eq!(size_class(16, most), 64);
        assert_eq!(size_class(4096, most), 4096);
        assert_eq!(size_class(4112, most), 5120);
        assert_eq!(size_class((1 << 30) - 16, most), 1 << 30);
        assert_eq!(size_class(1000, 1008), 1000, "no larger than a buffer may be");
        for bytes in (16..100_000).step_by(16) {
            let class = size_class(bytes, most);
            assert!(class >= bytes && class <= (bytes + bytes / 4).max(bytes + 64) && class.is_multiple_of(16), "{bytes} {class}");
        }
    }
}
