//! The event buffers of profiled code: one for each thread, on the heap, where generated code writes when a kernel began and
//! ended. Only read while nothing runs.

use super::host::CpuHost;
use super::state::State;
use crate::DeviceError;
use crate::profile::{Lane, sink};
use tandem_wasm::control::{self, event};

/// Bytes for the events of all threads.
const BYTES: u64 = control::MAX_THREADS as u64 * event::BUFFER_BYTES as u64;

impl<H: CpuHost> State<H> {
    /// Allocates the event buffers, if there are none, and lets profiled code write to them.
    pub fn start_events(&mut self, host: &H) -> Result<(), DeviceError> {
        if self.event_buffers.is_none() {
            let buffers = self.reserve(host, BYTES)?;
            for thread in 0..control::MAX_THREADS {
                host.write(buffers + thread * event::BUFFER_BYTES + event::COUNT, &[0; 4]);
            }
            host.store(control::EVENTS, buffers);
            self.event_buffers = Some(buffers);
        }
        Ok(())
    }

    /// Moves the events into the profile and frees the event buffers. Every call must be done.
    pub fn drain_events(&mut self, host: &H) {
        let Some(buffers) = self.event_buffers.take() else { return };
        host.store(control::EVENTS, 0);
        for thread in 0..control::MAX_THREADS {
            let buffer = buffers + thread * event::BUFFER_BYTES;
            let mut count = [0; 4];
            host.read(buffer + event::COUNT, &mut count);
            let count = u32::from_le_bytes(count);
            let kept = count.min(event::MAX);
            let mut events = vec![0; (kept * event::BYTES) as usize];
            host.read(buffer + event::BEGIN, &mut events);
            let Some(sink) = sink() else { continue };
            for event in events.as_chunks::<{ event::BYTES as usize }>().0 {
                let time = |at: u32| f64::from_le_bytes(std::array::from_fn(|i| event[(at - event::BEGIN) as usize + i]));
                let word = |at: u32| u32::from_le_bytes(std::array::from_fn(|i| event[(at - event::BEGIN) as usize + i]));
                let times = (time(event::BEGIN), time(event::END));
                sink.add_kernel_event(Lane::Thread(thread), times, word(event::CALL), word(event::PART));
            }
            sink.add_dropped(count - kept);
        }
        self.heap.release(buffers, BYTES);
    }
}
