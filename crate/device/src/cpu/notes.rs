//! The notes that watched code leaves on the heap: the room for them, and what they say. Refuses to look at them while
//! anything runs.

use super::State;
use super::host::Host;
use crate::DeviceError;
use crate::profile::{Lane, outlet};
use tandem_wasm::control::{self, note};

/// Bytes for the notes of all threads.
const ROOM: u64 = control::THREADS as u64 * note::LENGTH as u64;

impl State {
    /// Lets watched code leave notes.
    pub fn take_notes(&mut self, host: &Host) -> Result<(), DeviceError> {
        if self.notes.is_none() {
            let room = self.room(host, ROOM)?;
            for thread in 0..control::THREADS {
                host.write(room + thread * note::LENGTH + note::COUNT, &[0; 4]);
            }
            host.store(control::NOTES, room);
            self.notes = Some(room);
        }
        Ok(())
    }

    /// Tells what was noted, and takes the room back; everything that was called is done.
    pub fn tell_notes(&mut self, host: &Host) {
        let Some(room) = self.notes.take() else { return };
        host.store(control::NOTES, 0);
        for thread in 0..control::THREADS {
            let at = room + thread * note::LENGTH;
            let mut count = [0; 4];
            host.read(at + note::COUNT, &mut count);
            let count = u32::from_le_bytes(count);
            let kept = count.min(note::MOST);
            let mut notes = vec![0; (kept * note::BYTES) as usize];
            host.read(at + note::BEGAN, &mut notes);
            let Some(outlet) = outlet() else { continue };
            for note in notes.as_chunks::<{ note::BYTES as usize }>().0 {
                let time = |at: u32| f64::from_le_bytes(std::array::from_fn(|i| note[(at - note::BEGAN) as usize + i]));
                let word = |at: u32| u32::from_le_bytes(std::array::from_fn(|i| note[(at - note::BEGAN) as usize + i]));
                let times = (time(note::BEGAN), time(note::ENDED));
                outlet.add_noted(Lane::Thread(thread), times, word(note::CALL), word(note::WHAT));
            }
            outlet.leave_out(count - kept);
        }
        self.heap.release(room, ROOM);
    }
}
