//! What the GPU measures, by its own clock, of the calls of a run: a timestamp before and after each pass. A long call gets a pass of its
//! own; short ones share one, whose time is divided by their work. All of a submission's timestamps come back with one small copy,
//! which nothing waits for; where submissions are short and many, a sample of them is measured.

use super::staging::{Mapping, Staging};
use crate::phase::{self, LaterCall, LaterPart};
use std::collections::VecDeque;

/// Most passes of a submission.
const MAX_PASSES: u32 = 64;
/// Work from which on a call, or what was recorded before it, has a pass of its own, in bytes moved.
const OWN_WORK: u64 = 8 << 20;
/// Submissions whose timestamps are on the way; while there are so many, none is measured.
const MAX_PENDING: usize = 16;
/// So many submissions are measured at first; then one of so many, unless the last one took so many milliseconds.
const MEASURED_AT_FIRST: u32 = 32;
const MEASURED_EACH: u32 = 8;
const LONG_MS: f64 = 2.0;
/// Bytes of the timestamps of a pass.
const PASS_BYTES: u64 = 16;

/// Timestamps that are on their way.
struct Pending {
    stage: wgpu::Buffer,
    mapping: Mapping,
    passes: Vec<Vec<LaterPart>>,
    /// When it was submitted, by the clock of the host.
    at: f64,
}

/// The passes that are being recorded, and those on the way.
pub struct PassTimes {
    set: wgpu::QuerySet,
    resolved: wgpu::Buffer,
    /// Milliseconds of a tick.
    tick_ms: f64,
    /// What each pass has of which calls.
    passes: Vec<Vec<LaterPart>>,
    /// The call that is recorded, and whether it was noted in no pass yet.
    call: Option<LaterCall>,
    is_new: bool,
    /// Whether a pass of this submission began.
    is_begun: bool,
    /// Work of the pass that is open.
    open_work: u64,
    pending: VecDeque<Pending>,
    /// Submissions so far in this run, how many are left out before the next one that is measured, and whether this one is.
    submissions: u32,
    left_out: u32,
    is_measured: bool,
    run: u32,
    /// Milliseconds from the clock of the GPU to that of the host: no submission ran before it was made.
    offset: Option<f64>,
}

impl PassTimes {
    /// Where the GPU has a clock.
    pub fn new(device: &wgpu::Device, queue: &wgpu::Queue) -> Option<PassTimes> {
        if !device.features().contains(wgpu::Features::TIMESTAMP_QUERY) {
            return None;
        }
        let count = 2 * MAX_PASSES;
        let set = device.create_query_set(&wgpu::QuerySetDescriptor { label: None, ty: wgpu::QueryType::Timestamp, count });
        let usage = wgpu::BufferUsages::QUERY_RESOLVE | wgpu::BufferUsages::COPY_SRC;
        let size = u64::from(MAX_PASSES) * PASS_BYTES;
        let resolved = device.create_buffer(&wgpu::BufferDescriptor { label: None, size, usage, mapped_at_creation: false });
        Some(PassTimes {
            set,
            resolved,
            tick_ms: f64::from(queue.get_timestamp_period()) / 1e6,
            passes: vec![],
            call: None,
            is_new: false,
            is_begun: false,
            open_work: 0,
            pending: VecDeque::new(),
            submissions: 0,
            left_out: 0,
            is_measured: true,
            run: 0,
            offset: None,
        })
    }

    /// Says which call the next dispatches are of, and that it has so much work; whether it gets another pass than those before it.
    pub fn begin_call(&mut self, work: u64) -> bool {
        (self.call, self.is_new) = (phase::begin_later(), true);
        self.is_measured && self.open_work > 0 && self.open_work.max(work) >= OWN_WORK && (self.passes.len() as u32) < MAX_PASSES
    }

    /// Says that the next dispatches are of no call.
    pub fn end_call(&mut self) {
        self.call = None;
    }

    /// The timestamps of a pass that begins; none where it is not measured.
    pub fn begin_pass(&mut self) -> Option<wgpu::ComputePassTimestampWrites<'_>> {
        if !std::mem::replace(&mut self.is_begun, true) {
            self.begin_submission();
        }
        let number = self.passes.len() as u32;
        if !self.is_measured || number >= MAX_PASSES {
            return None;
        }
        self.passes.push(vec![]);
        self.open_work = 0;
        Some(wgpu::ComputePassTimestampWrites {
            query_set: &self.set,
            beginning_of_pass_write_index: Some(2 * number),
            end_of_pass_write_index: Some(2 * number + 1),
        })
    }

    /// Decides whether the submission that begins is measured.
    fn begin_submission(&mut self) {
        let run = phase::run();
        if std::mem::replace(&mut self.run, run) != run {
            (self.submissions, self.left_out) = (0, 0);
        }
        self.submissions += 1;
        self.is_measured = phase::is_timing() && self.left_out == 0 && self.pending.len() < MAX_PENDING;
        self.left_out = self.left_out.saturating_sub(1);
    }

    /// Notes a dispatch in the pass that is open.
    pub fn note(&mut self, work: u64) {
        if !self.is_measured {
            return;
        }
        self.open_work += work;
        let Some(parts) = self.passes.last_mut() else { return };
        let calls = u32::from(std::mem::replace(&mut self.is_new, false));
        match parts.last_mut() {
            Some(last) if last.call == self.call => {
                last.work += work;
                last.calls += calls;
            }
            _ => parts.push(LaterPart { call: self.call, work, calls }),
        }
    }

    /// Records the copy of the timestamps behind all passes of a submission; what it is copied to.
    pub fn resolve(&mut self, device: &wgpu::Device, encoder: &mut wgpu::CommandEncoder, staging: &mut Staging) -> Option<wgpu::Buffer> {
        let count = self.passes.len() as u32;
        self.is_begun = false;
        if count == 0 {
            return None;
        }
        let stage = staging.take(device, u64::from(MAX_PASSES) * PASS_BYTES);
        encoder.resolve_query_set(&self.set, 0..2 * count, &self.resolved, 0);
        encoder.copy_buffer_to_buffer(&self.resolved, 0, &stage, 0, Some(u64::from(count) * PASS_BYTES));
        Some(stage)
    }

    /// Begins to bring the timestamps of a submission to the host.
    pub fn submitted(&mut self, stage: wgpu::Buffer, at: f64) {
        let passes = std::mem::take(&mut self.passes);
        let mapping = super::staging::map(&stage, passes.len() as u64 * PASS_BYTES, || {});
        self.pending.push_back(Pending { stage, mapping, passes, at });
    }

    /// Whether timestamps are on the way.
    pub fn is_pending(&self) -> bool {
        self.pending.iter().any(|pending| !pending.mapping.is_done())
    }

    /// Tells what has come.
    pub fn collect(&mut self, staging: &mut Staging) {
        while let Some(pending) = self.pending.pop_front_if(|pending| pending.mapping.is_done()) {
            let Some(ticks) = pending.mapping.ticks(&pending.stage) else {
                pending.stage.destroy();
                continue;
            };
            staging.recycle(pending.stage);
            self.tell(&ticks, &pending.passes, pending.at);
        }
    }

    fn tell(&mut self, ticks: &[u64], passes: &[Vec<LaterPart>], at: f64) {
        let times: Vec<(f64, f64)> = ticks.as_chunks::<2>().0.iter().map(|pass| (self.ms(pass[0]), self.ms(pass[1]))).collect();
        // A pass without a dispatch, or a clock that was set anew, tells nothing.
        let is_known = |(start, end): &(f64, f64)| *start > 0.0 && end >= start;
        if !times.iter().all(is_known) {
            return;
        }
        let Some((first, _)) = times.first() else { return };
        let offset = self.offset.map_or(at - first, |known| known.max(at - first));
        self.offset = Some(offset);
        let all: f64 = times.iter().map(|(start, end)| end - start).sum();
        if self.submissions >= MEASURED_AT_FIRST && all < LONG_MS {
            self.left_out = MEASURED_EACH - 1;
        }
        for ((start, end), parts) in times.iter().zip(passes) {
            phase::end_on_device((start + offset, end + offset), parts);
        }
    }

    fn ms(&self, ticks: u64) -> f64 {
        ticks as f64 * self.tick_ms
    }
}
