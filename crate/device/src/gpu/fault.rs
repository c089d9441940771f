//! What the GPU reports out of turn: that it is gone, and errors that nobody waited for. The next use of the device hears
//! of them, and who waits for the GPU waits for the news that are on their way, too. Refuses to recover; a lost device is
//! replaced by a new one.

use crate::DeviceError;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What was reported and not yet told.
#[derive(Clone, Default)]
pub struct Faults {
    record: Arc<Mutex<Record>>,
    expected: Arc<AtomicU32>,
}

/// News that are on their way until this is dropped.
pub struct News(Arc<AtomicU32>);

impl Drop for News {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
        super::host::wake();
    }
}

#[derive(Default)]
struct Record {
    lost: Option<String>,
    error: Option<DeviceError>,
}

impl Faults {
    /// Listens to a device.
    pub fn watch(device: &wgpu::Device) -> Faults {
        let faults = Faults::default();
        let lost = faults.clone();
        device.set_device_lost_callback(move |_, message| lost.lose(&message));
        let errors = faults.clone();
        device.on_uncaptured_error(Arc::new(move |error| errors.note(&error)));
        faults
    }

    /// Notes that the device is gone.
    pub fn lose(&self, message: &str) {
        let detail = if message.trim().is_empty() { String::new() } else { format!(" ({})", message.trim().trim_end_matches('.')) };
        let reason =
            format!("the GPU was lost{detail}; what lay on it is gone: choose a device anew and run the cells that made its tensors again");
        self.record.lock().unwrap_or_else(PoisonError::into_inner).lost.get_or_insert(reason);
        super::host::wake();
    }

    /// Says that something will be known later.
    pub fn expect(&self) -> News {
        self.expected.fetch_add(1, Ordering::Relaxed);
        News(self.expected.clone())
    }

    /// Whether nothing more is on its way.
    pub fn is_quiet(&self) -> bool {
        self.expected.load(Ordering::Acquire) == 0
    }

    /// Notes an error whose cause is known, in place of what follows from it.
    pub fn blame(&self, error: DeviceError) {
        self.record.lock().unwrap_or_else(PoisonError::into_inner).error = Some(error);
    }

    /// Notes an error; the first one matters, others tend to follow from it.
    pub fn note(&self, error: &wgpu::Error) {
        let error = match error {
            wgpu::Error::OutOfMemory { .. } => DeviceError::OutOfMemory { wanted: 0, limit: 0 },
            wgpu::Error::Validation { description, .. } | wgpu::Error::Internal { description, .. } => {
                let said = description.trim();
                DeviceError::Invalid { reason: format!("the GPU refused a call; td.device(\"cpu\") computes without it. It says: {said}") }
            }
        };
        self.record.lock().unwrap_or_else(PoisonError::into_inner).error.get_or_insert(error);
    }

    /// Whether the device is gone.
    pub fn is_lost(&self) -> bool {
        self.record.lock().unwrap_or_else(PoisonError::into_inner).lost.is_some()
    }

    /// Tells what there is to tell; errors once, a loss each time.
    pub fn check(&self) -> Result<(), DeviceError> {
        let mut record = self.record.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(reason) = &record.lost {
            return Err(DeviceError::Lost { reason: reason.clone() });
        }
        record.error.take().map_or(Ok(()), Err)
    }
}
