//! What the GPU reports asynchronously: the loss of the device, and uncaptured errors. The next use of the device returns
//! them. A wait for the GPU also waits for the reports that are still pending.

use crate::{DeviceError, Remedy};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The reports that no call has returned yet.
#[derive(Clone, Default)]
pub struct Faults {
    record: Arc<Mutex<Record>>,
    pending: Arc<AtomicU32>,
}

/// A report that is pending until this is dropped.
pub struct PendingReport(Arc<AtomicU32>);

impl Drop for PendingReport {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Release);
        super::executor::wake();
    }
}

#[derive(Default)]
struct Record {
    lost: Option<String>,
    error: Option<DeviceError>,
}

impl Faults {
    /// Collects the reports of a device.
    pub fn watch(device: &wgpu::Device) -> Faults {
        let faults = Faults::default();
        let lost = faults.clone();
        device.set_device_lost_callback(move |_, message| lost.lose(&message));
        let errors = faults.clone();
        device.on_uncaptured_error(Arc::new(move |error| errors.record_error(&error)));
        faults
    }

    /// Records that the device is lost.
    pub fn lose(&self, message: &str) {
        let detail = if message.trim().is_empty() { String::new() } else { format!(" ({})", message.trim().trim_end_matches('.')) };
        let reason = format!("the GPU was lost{detail}; what lay on it is gone");
        self.record.lock().unwrap_or_else(PoisonError::into_inner).lost.get_or_insert(reason);
        super::executor::wake();
    }

    /// Announces a report, which is pending until the result is dropped.
    pub fn expect_report(&self) -> PendingReport {
        self.pending.fetch_add(1, Ordering::Relaxed);
        PendingReport(self.pending.clone())
    }

    /// Whether no report is pending.
    pub fn has_no_pending(&self) -> bool {
        self.pending.load(Ordering::Acquire) == 0
    }

    /// Records an error whose cause is known, in place of those that follow from it.
    pub fn record_cause(&self, error: DeviceError) {
        self.record.lock().unwrap_or_else(PoisonError::into_inner).error = Some(error);
    }

    /// Records an error. Only the first one is kept; others tend to follow from it.
    pub fn record_error(&self, error: &wgpu::Error) {
        let error = match error {
            wgpu::Error::OutOfMemory { .. } => DeviceError::OutOfMemory { wanted: 0, limit: 0 },
            wgpu::Error::Validation { description, .. } | wgpu::Error::Internal { description, .. } => {
                let said = description.trim();
                DeviceError::invalid("the GPU refused a call").with_remedy(Remedy::SwitchDevice).with_diagnostic(said)
            }
        };
        self.record.lock().unwrap_or_else(PoisonError::into_inner).error.get_or_insert(error);
    }

    /// Whether the device is lost.
    pub fn is_lost(&self) -> bool {
        self.record.lock().unwrap_or_else(PoisonError::into_inner).lost.is_some()
    }

    /// Returns what was reported: an error once, a loss each time.
    pub fn check(&self) -> Result<(), DeviceError> {
        let mut record = self.record.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(reason) = &record.lost {
            return Err(DeviceError::lost(reason.clone()).with_remedy(Remedy::ReopenDevice));
        }
        record.error.take().map_or(Ok(()), Err)
    }
}
