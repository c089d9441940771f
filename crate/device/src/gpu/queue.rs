//! Work for the GPU, gathered into one command buffer until it is worth a submission, or as much as one may be. Refuses to
//! wait.

use super::fault::Faults;
use super::host;
use super::pace::{DISPATCH, Pace};
use crate::profile::{self, Activity, Lane, Span};
use std::sync::Arc;

/// Dispatches after which work is submitted: when the GPU has other work, and when it has none.
const BUSY: u32 = 256;
const IDLE: u32 = 64;
/// Work (in bytes moved, roughly) after which it is submitted.
const MUCH: u64 = 64 << 20;

/// Commands that were not yet submitted.
pub struct Recorder {
    // The pass is ended by dropping it, before its encoder is finished.
    pass: Option<wgpu::ComputePass<'static>>,
    encoder: Option<wgpu::CommandEncoder>,
    dispatches: u32,
    work: u64,
    /// Number of the submission that is being gathered; from 1.
    pub epoch: u64,
    pace: Arc<Pace>,
    /// Calls whose dispatches are gathered, while somebody records what runs when.
    calls: Vec<u32>,
}

impl Recorder {
    /// With nothing to do; a submission may have so much work.
    pub fn new(longest: Option<u64>) -> Recorder {
        let pace = Arc::new(Pace::new(longest));
        Recorder { pass: None, encoder: None, dispatches: 0, work: 0, epoch: 1, pace, calls: vec![] }
    }

    /// Adds a dispatch.
    pub fn dispatch(
        &mut self,
        device: &wgpu::Device,
        pipeline: &wgpu::ComputePipeline,
        group: &wgpu::BindGroup,
        workgroups: [u32; 3],
        work: u64,
    ) {
        let encoder = &mut self.encoder;
        let pass = self.pass.get_or_insert_with(|| {
            let encoder = encoder.get_or_insert_with(|| device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default()));
            encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default()).forget_lifetime()
        });
        let [x, y, z] = workgroups;
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, group, &[]);
        pass.dispatch_workgroups(x, y, z);
        self.dispatches += 1;
        self.work += work + DISPATCH;
    }

    /// Notes whose dispatches come next, if somebody records.
    pub fn note_call(&mut self) {
        if profile::is_on() {
            self.calls.push(profile::current_call());
        }
    }

    /// Begins a pass of its own, with a timestamp before and one after it; everything before has been submitted.
    pub fn begin_stamped(&mut self, device: &wgpu::Device, set: &wgpu::QuerySet) {
        let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let writes =
            wgpu::ComputePassTimestampWrites { query_set: set, beginning_of_pass_write_index: Some(0), end_of_pass_write_index: Some(1) };
        let descriptor = wgpu::ComputePassDescriptor { label: None, timestamp_writes: Some(writes) };
        self.pass = Some(encoder.begin_compute_pass(&descriptor).forget_lifetime());
        self.encoder = Some(encoder);
    }

    /// Ends it, and copies the timestamps into a buffer that can be mapped.
    pub fn end_stamped(&mut self, set: &wgpu::QuerySet, resolved: &wgpu::Buffer, stage: &wgpu::Buffer) {
        self.pass = None;
        if let Some(encoder) = &mut self.encoder {
            encoder.resolve_query_set(set, 0..2, resolved, 0);
            encoder.copy_buffer_to_buffer(resolved, 0, stage, 0, Some(16));
        }
    }

    /// Adds a copy between buffers, from the start of both.
    pub fn copy(&mut self, device: &wgpu::Device, from: &wgpu::Buffer, to: &wgpu::Buffer, bytes: u64) {
        self.copy_part(device, (from, 0), (to, 0), bytes);
    }

    /// Adds a copy between different buffers, from these offsets.
    pub fn copy_part(&mut self, device: &wgpu::Device, from: (&wgpu::Buffer, u64), to: (&wgpu::Buffer, u64), bytes: u64) {
        self.pass = None;
        let encoder = self.encoder.get_or_insert_with(|| device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default()));
        encoder.copy_buffer_to_buffer(from.0, from.1, to.0, to.1, Some(bytes));
        self.work += bytes;
    }

    /// Whether it is time to submit.
    pub fn is_due(&self) -> bool {
        let most = if self.pace.under_way() == 0 { IDLE } else { BUSY };
        self.dispatches >= most || self.work >= MUCH
    }

    /// Whether so much more work would make what was gathered more than a submission may be.
    pub fn is_full_with(&self, work: u64) -> bool {
        self.work > 0 && self.work.saturating_add(work) > self.pace.longest()
    }

    /// The work that was gathered.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Submits what was gathered; says whether there was anything. Who waits for it waits for what is said against it, too,
    /// which browsers would else tell later than its end.
    pub fn flush(&mut self, device: &wgpu::Device, queue: &wgpu::Queue, faults: &Faults) -> bool {
        self.pass = None;
        let Some(encoder) = self.encoder.take() else { return false };
        let calls = std::mem::take(&mut self.calls);
        let watched = profile::outlet().map(|outlet| (outlet.named(&calls), outlet, profile::now()));
        let is_watched = watched.is_some();
        let scope = device.push_error_scope(wgpu::ErrorFilter::Validation);
        let submission = queue.submit([encoder.finish()]);
        let (said, news, faults) = (scope.pop(), faults.expect(), faults.clone());
        host::later(async move {
            if let Some(error) = said.await {
                faults.note(&error);
            }
            drop(news);
        });
        let (pace, handed) = (self.pace.clone(), self.pace.begin(self.work, profile::now()));
        (self.dispatches, self.work) = (0, 0);
        self.epoch += 1;
        queue.on_submitted_work_done(move || {
            pace.end(handed, profile::now());
            host::wake();
            if let Some(((name, origin), outlet, start)) = watched {
                outlet.add(Span { lane: Lane::Gpu, activity: Activity::Submit, name, start, end: profile::now(), origin });
            }
        });
        if is_watched {
            host::watch(device, submission);
        }
        host::tend(device);
        true
    }

    /// What is known of the submissions under way.
    pub fn pace(&self) -> Arc<Pace> {
        self.pace.clone()
    }
}
