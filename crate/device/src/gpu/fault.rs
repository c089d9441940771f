//! What the GPU reports out of turn: that it is gone, and errors that nobody waited for. The next use of the device hears
//! of them. Refuses to recover; a lost device is replaced by a new one.

use crate::DeviceError;
use std::sync::{Arc, Mutex, PoisonError};

/// What was reported and not yet told.
#[derive(Clone, Default)]
pub struct Faults(Arc<Mutex<Record>>);

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
        device.on_uncaptured_error(Arc::new(move |error| errors.record(&error)));
        faults
    }

    /// Notes that the device is gone.
    fn lose(&self, message: &str) {
        let detail = if message.trim().is_empty() { String::new() } else { format!(" ({})", message.trim().trim_end_matches('.')) };
        let reason =
            format!("the GPU was lost{detail}; what lay on it is gone: choose a device anew and run the cells that made its tensors again");
        self.0.lock().unwrap_or_else(PoisonError::into_inner).lost.get_or_insert(reason);
        super::host::wake();
    }

    /// Notes an error; the first one matters, others tend to follow from it.
    fn record(&self, error: &wgpu::Error) {
        let error = match error {
            wgpu::Error::OutOfMemory { .. } => DeviceError::OutOfMemory { wanted: 0, limit: 0 },
            wgpu::Error::Validation { description, .. } | wgpu::Error::Internal { description, .. } => {
                DeviceError::Invalid { reason: description.clone() }
            }
        };
        self.0.lock().unwrap_or_else(PoisonError::into_inner).error.get_or_insert(error);
    }

    /// Whether the device is gone.
    pub fn is_lost(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).lost.is_some()
    }

    /// Tells what there is to tell; errors once, a loss each time.
    pub fn check(&self) -> Result<(), DeviceError> {
        let mut record = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(reason) = &record.lost {
            return Err(DeviceError::Lost { reason: reason.clone() });
        }
        record.error.take().map_or(Ok(()), Err)
    }
}
