//! GPU memory: buffers in size classes, kept for reuse when they are given back. On one queue a buffer may be used again
//! at once: earlier work is done with it before later work begins. Refuses to count; the device does.

use std::cell::Cell;
use std::collections::BTreeMap;

/// Bytes of spare buffers that are kept.
const SPARE: u64 = 256 << 20;

/// A buffer of the GPU.
pub struct Room {
    /// The buffer, at least as large as was asked for.
    pub buffer: wgpu::Buffer,
    /// Never used again for another one, unlike addresses.
    pub serial: u32,
    /// Submission that uses it last; see [`super::queue::Recorder::epoch`].
    pub last_use: Cell<u64>,
    /// Submission that writes it last; 0 where the host did, or nobody.
    pub last_write: Cell<u64>,
}

/// Spare buffers by size.
#[derive(Default)]
pub struct Pool {
    spare: BTreeMap<u64, Vec<Room>>,
    spare_bytes: u64,
    serials: u32,
}

/// The size that a request is rounded up to: four steps from each power of two to the next, so that at most a quarter
/// is wasted and similar requests meet.
fn class(bytes: u64, most: u64) -> u64 {
    let step = (bytes.next_power_of_two() / 8).max(64);
    let rounded = bytes.next_multiple_of(step);
    if rounded <= most { rounded } else { bytes }
}

impl Pool {
    /// A spare buffer for so many bytes.
    pub fn take(&mut self, bytes: u64, most: u64) -> Option<Room> {
        let class = class(bytes, most);
        let room = self.spare.get_mut(&class)?.pop()?;
        self.spare_bytes -= class;
        room.last_write.set(0);
        Some(room)
    }

    /// A new buffer. It may turn out not to exist, which the device reports.
    pub fn create(&mut self, device: &wgpu::Device, bytes: u64, most: u64) -> Room {
        let usage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::COPY_SRC;
        let descriptor = wgpu::BufferDescriptor { label: None, size: class(bytes, most), usage, mapped_at_creation: false };
        self.serials += 1;
        Room { buffer: device.create_buffer(&descriptor), serial: self.serials, last_use: Cell::new(0), last_write: Cell::new(0) }
    }

    /// Keeps a buffer for reuse.
    pub fn give(&mut self, room: Room) {
        self.spare_bytes += room.buffer.size();
        self.spare.entry(room.buffer.size()).or_default().push(room);
    }

    /// Whether more is kept than should be.
    pub fn is_full(&self) -> bool {
        self.spare_bytes > SPARE
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

    /// [`Pool::shrink`] to half of what may be kept.
    pub fn shrink_to_half(&mut self) {
        self.shrink(SPARE / 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let most = 1 << 30;
        assert_eq!(class(16, most), 64);
        assert_eq!(class(4096, most), 4096);
        assert_eq!(class(4112, most), 5120);
        assert_eq!(class((1 << 30) - 16, most), 1 << 30);
        assert_eq!(class(1000, 1008), 1000, "no larger than a buffer may be");
        for bytes in (16..100_000).step_by(16) {
            let class = class(bytes, most);
            assert!(class >= bytes && class <= (bytes + bytes / 4).max(bytes + 64) && class.is_multiple_of(16), "{bytes} {class}");
        }
    }
}
