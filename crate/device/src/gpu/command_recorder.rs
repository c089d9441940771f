//! Records dispatches and copies into one command buffer until they are worth a submission, or as much as one may be. Never
//! waits.

use super::executor;
use super::faults::Faults;
use super::pass_times::PassTimes;
use super::staging::Staging;
use super::throttle::{DISPATCH_WORK, Throttle};
use crate::clock;
use crate::profile::{self, Activity, Lane, Span};
use std::sync::Arc;

/// Dispatches after which a batch is submitted while the GPU has other work.
const BATCH_WHEN_BUSY: u32 = 256;
/// Dispatches after which a batch is submitted while the GPU is idle.
const BATCH_WHEN_IDLE: u32 = 64;
/// Work after which a batch is submitted, in bytes moved, roughly.
const BATCH_WORK: u64 = 64 << 20;

/// Commands that were not yet submitted.
pub struct CommandRecorder {
    // The pass is ended by dropping it, before its encoder is finished.
    pass: Option<wgpu::ComputePass<'static>>,
    encoder: Option<wgpu::CommandEncoder>,
    dispatches: u32,
    work: u64,
    /// The number of the submission that is being recorded, from 1.
    pub submission: u64,
    throttle: Arc<Throttle>,
    /// How many calls are recorded.
    call_count: u32,
    /// Calls whose dispatches are recorded, for the profile.
    calls: Vec<u32>,
    /// What the GPU measures, where it has a clock.
    pub times: Option<PassTimes>,
}

impl CommandRecorder {
    /// Without commands; an option may set the work of a submission.
    pub fn new(max_submission_work: Option<u64>, times: Option<PassTimes>) -> CommandRecorder {
        let throttle = Arc::new(Throttle::new(max_submission_work));
        CommandRecorder { pass: None, encoder: None, dispatches: 0, work: 0, submission: 1, throttle, call_count: 0, calls: vec![], times }
    }

    /// Records a dispatch.
    pub fn dispatch(
        &mut self,
        device: &wgpu::Device,
        pipeline: &wgpu::ComputePipeline,
        group: &wgpu::BindGroup,
        workgroups: [u32; 3],
        work: u64,
    ) {
        let (encoder, times) = (&mut self.encoder, &mut self.times);
        let pass = self.pass.get_or_insert_with(|| {
            let encoder = encoder.get_or_insert_with(|| device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default()));
            let timestamp_writes = times.as_mut().and_then(PassTimes::begin_pass);
            encoder.begin_compute_pass(&wgpu::ComputePassDescriptor { label: None, timestamp_writes }).forget_lifetime()
        });
        let [x, y, z] = workgroups;
        pass.set_pipeline(pipeline);
        pass.set_bind_group(0, group, &[]);
        pass.dispatch_workgroups(x, y, z);
        self.dispatches += 1;
        self.work += work + DISPATCH_WORK;
        self.times.iter_mut().for_each(|times| times.note(work + DISPATCH_WORK));
    }

    /// Counts a call of so much work, and notes for those who measure that the next dispatches belong to it.
    pub fn begin_call(&mut self, work: u64) {
        if self.times.as_mut().is_some_and(|times| times.begin_call(work)) {
            self.pass = None;
        }
        self.record_call();
    }

    /// Notes that the next dispatches belong to no call.
    pub fn end_call(&mut self) {
        self.times.iter_mut().for_each(PassTimes::end_call);
    }

    /// Counts a part of a call, and records in the profile, if there is one, that the next dispatches belong to it.
    pub fn record_call(&mut self) {
        self.call_count += 1;
        if profile::is_recording() {
            self.calls.push(profile::current_call());
        }
    }

    /// Begins a pass with a timestamp before and one after it. All commands before must have been submitted.
    pub fn begin_timed_pass(&mut self, device: &wgpu::Device, set: &wgpu::QuerySet) {
        let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
        let writes =
            wgpu::ComputePassTimestampWrites { query_set: set, beginning_of_pass_write_index: Some(0), end_of_pass_write_index: Some(1) };
        let descriptor = wgpu::ComputePassDescriptor { label: None, timestamp_writes: Some(writes) };
        self.pass = Some(encoder.begin_compute_pass(&descriptor).forget_lifetime());
        self.encoder = Some(encoder);
    }

    /// Ends the timed pass, and copies its timestamps into a buffer that can be mapped.
    pub fn end_timed_pass(&mut self, set: &wgpu::QuerySet, resolved: &wgpu::Buffer, stage: &wgpu::Buffer) {
        self.pass = None;
        if let Some(encoder) = &mut self.encoder {
            encoder.resolve_query_set(set, 0..2, resolved, 0);
            encoder.copy_buffer_to_buffer(resolved, 0, stage, 0, Some(16));
        }
    }

    /// Records a copy between buffers, from the start of both.
    pub fn copy(&mut self, device: &wgpu::Device, from: &wgpu::Buffer, to: &wgpu::Buffer, bytes: u64) {
        self.copy_part(device, (from, 0), (to, 0), bytes);
    }

    /// Records a copy between different buffers, from these offsets.
    pub fn copy_part(&mut self, device: &wgpu::Device, from: (&wgpu::Buffer, u64), to: (&wgpu::Buffer, u64), bytes: u64) {
        self.pass = None;
        let encoder = self.encoder.get_or_insert_with(|| device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default()));
        encoder.copy_buffer_to_buffer(from.0, from.1, to.0, to.1, Some(bytes));
        self.work += bytes;
    }

    /// How many calls are recorded, or submitted and not known to be done.
    pub fn waiting_calls(&self) -> u32 {
        self.call_count + self.throttle.calls_in_flight()
    }

    /// Whether the batch is worth a submission.
    pub fn should_submit(&self) -> bool {
        let most = if self.throttle.in_flight_count() == 0 { BATCH_WHEN_IDLE } else { BATCH_WHEN_BUSY };
        self.dispatches >= most || self.work >= BATCH_WORK
    }

    /// Whether so much more work would make the batch larger than a submission may be.
    pub fn would_overflow(&self, work: u64) -> bool {
        self.work > 0 && self.work.saturating_add(work) > self.throttle.max_submission_work()
    }

    /// The work of the batch.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Submits the batch; returns whether there was anything in it. A wait for the submission also waits for its validation
    /// errors, which browsers would otherwise report after its end.
    pub fn flush(&mut self, device: &wgpu::Device, queue: &wgpu::Queue, faults: &Faults, staging: &mut Staging) -> bool {
        self.pass = None;
        let Some(mut encoder) = self.encoder.take() else { return false };
        let stage = self.times.as_mut().and_then(|times| times.resolve(device, &mut encoder, staging));
        let at = clock::now();
        let calls = std::mem::take(&mut self.calls);
        let span = profile::sink().map(|sink| (sink.submission_name(&calls), sink, clock::now(), calls.first().copied().unwrap_or(0)));
        let is_profiled = span.is_some();
        let scope = device.push_error_scope(wgpu::ErrorFilter::Validation);
        let submission = queue.submit([encoder.finish()]);
        if let (Some(times), Some(stage)) = (&mut self.times, stage) {
            times.submitted(stage, at);
            times.collect(staging);
        }
        let (error, pending, faults) = (scope.pop(), faults.expect_report(), faults.clone());
        executor::spawn(async move {
            if let Some(error) = error.await {
                faults.record_error(&error);
            }
            drop(pending);
        });
        let (throttle, in_flight) = (self.throttle.clone(), self.throttle.begin(self.work, self.call_count, clock::now()));
        (self.dispatches, self.work, self.call_count) = (0, 0, 0);
        self.submission += 1;
        queue.on_submitted_work_done(move || {
            throttle.end(in_flight, clock::now());
            executor::wake();
            if let Some(((name, origin), sink, start, call)) = span {
                sink.add(Span { lane: Lane::Gpu, activity: Activity::Submit, name, start, end: clock::now(), origin, call });
            }
        });
        if is_profiled {
            executor::report_end(device, submission);
        }
        executor::poll(device);
        true
    }

    /// The throttle of the submissions.
    pub fn throttle(&self) -> Arc<Throttle> {
        self.throttle.clone()
    }
}
