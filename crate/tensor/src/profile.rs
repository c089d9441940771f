//! What ran where and when, as the document that the page draws and as a table. The spans are recorded by the devices and the runtime.

use crate::document::place;
use crate::{Error, Result, Runtime};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use tandem_device::Profiled;
use tandem_device::phase::{self, Entered, Phase, Subject};
use tandem_device::profile::{self, Activity, Lane, OpenSpan, Recording};
use tandem_protocol::{LaneKind, MemoryTrack, ProfileActivity, ProfileDocument, ProfileEntry, ProfileLane};

/// Characters of a name in the table.
const MAX_NAME: usize = 44;

impl Runtime {
    /// Begins to record what runs on any device.
    pub fn start_profile(&self) -> Result<()> {
        if profile::start(self.origin.clone()) {
            Ok(())
        } else {
            Err(Error::Value("a profile is being recorded already; end it first".into()))
        }
    }

    /// Ends the recording and waits for everything, which belongs to it.
    pub fn stop_profile(&self, clock_resolution_us: f64) -> Result<ProfileDocument> {
        let waited = self.wait_all();
        self.devices().iter().filter_map(|device| device.capabilities().profiled).for_each(Profiled::drain_events);
        let recorded = profile::stop();
        waited.map(|()| document(&recorded, clock_resolution_us))
    }

    /// A span of a function that is traced now.
    pub fn recorded_trace(&self, name: &str) -> (Option<Entered>, Option<OpenSpan>) {
        let subject = || self.origin().map_or(Subject::Unknown, Subject::of_line);
        (phase::enter_for(Phase::Trace, subject, 1), profile::span(Lane::Host, Activity::Trace, || name.into(), || self.origin()))
    }
}

/// Adds to a recording what a data worker did for a function of a pipeline: how long ago that began, and how long it took (ms).
pub fn note_worker(worker: u32, name: &str, began_ago: f64, duration: f64) {
    profile::add_past(Lane::Worker(worker), Activity::Call, name.into(), (began_ago, began_ago - duration));
}

/// Microseconds, to the nanosecond.
fn us(ms: f64) -> f64 {
    (ms * 1e6).round() / 1e3
}

fn document(recorded: &Recording, clock_resolution_us: f64) -> ProfileDocument {
    let (start, end) = recorded.time;
    let mut found: Vec<Lane> = recorded.spans.iter().map(|span| span.lane).collect();
    found.sort_unstable();
    found.dedup();
    let mut entries: Vec<ProfileEntry> = vec![];
    let mut numbers: FxHashMap<ProfileEntry, u32> = FxHashMap::default();
    let mut number = |entry: ProfileEntry| {
        *numbers.entry(entry).or_insert_with_key(|entry| {
            entries.push(entry.clone());
            entries.len() as u32 - 1
        })
    };
    let mut lanes: Vec<ProfileLane> = vec![];
    for lane in found {
        let (kind, thread) = match lane {
            Lane::Host => (LaneKind::Python, 0),
            Lane::Thread(number) => (LaneKind::Thread, number),
            Lane::Gpu => (LaneKind::Gpu, 0),
            Lane::Copies => (LaneKind::Copies, 0),
            Lane::Worker(number) => (LaneKind::Worker, number),
        };
        let mut made = ProfileLane { kind, number: thread, what: vec![], start_us: vec![], duration_us: vec![], call: vec![] };
        for span in recorded.spans.iter().filter(|span| span.lane == lane) {
            let name = span.name.to_string();
            let entry = ProfileEntry { activity: activity(span.activity), name, place: span.origin.as_deref().map(place) };
            made.what.push(number(entry));
            made.start_us.push(us(span.start - start));
            made.duration_us.push(us(span.end - span.start));
            made.call.push(span.call);
        }
        lanes.push(made);
    }
    let mut memory = MemoryTrack::default();
    for sample in &recorded.memory {
        let place = sample.origin.as_deref().map(place);
        memory.what.push(number(ProfileEntry { activity: ProfileActivity::Call, name: sample.name.to_string(), place }));
        memory.at_us.push(us(sample.at - start));
        memory.bytes.push(sample.bytes as f64);
    }
    let left_out = recorded.dropped as f64;
    ProfileDocument { duration_us: us(end - start), clock_resolution_us, lanes, entries, left_out, memory }
}

fn activity(activity: Activity) -> ProfileActivity {
    match activity {
        Activity::Trace => ProfileActivity::Trace,
        Activity::Compile => ProfileActivity::Compile,
        Activity::Call => ProfileActivity::Call,
        Activity::Wait => ProfileActivity::Wait,
        Activity::Kernel => ProfileActivity::Kernel,
        Activity::Pack => ProfileActivity::Pack,
        Activity::Submit => ProfileActivity::Submit,
        Activity::Upload => ProfileActivity::Upload,
        Activity::Download => ProfileActivity::Download,
    }
}

/// Lane, name, how often, milliseconds in all, and their share of the time; in each lane what took longest first.
pub fn table(document: &ProfileDocument) -> String {
    let mut text = format!("{:<10} {:<MAX_NAME$} {:>7} {:>11} {:>7}\n", "lane", "name", "count", "total ms", "share");
    for lane in &document.lanes {
        let name = match lane.kind {
            LaneKind::Python => "Python".to_owned(),
            LaneKind::Thread => format!("thread {}", lane.number),
            LaneKind::Gpu => "GPU".to_owned(),
            LaneKind::Copies => "copies".to_owned(),
            LaneKind::Worker => format!("worker {}", lane.number),
        };
        let mut rows: Vec<(String, usize, f64)> = vec![];
        let mut at: FxHashMap<String, usize> = FxHashMap::default();
        for (what, us) in lane.what.iter().zip(&lane.duration_us) {
            let entry = &document.entries[*what as usize];
            let title = match word(entry.activity) {
                "" => entry.name.clone(),
                word => format!("{word} {}", entry.name),
            };
            let row = *at.entry(title).or_insert_with_key(|title| {
                rows.push((title.clone(), 0, 0.0));
                rows.len() - 1
            });
            rows[row].1 += 1;
            rows[row].2 += us;
        }
        rows.sort_by(|a, b| b.2.total_cmp(&a.2));
        for (title, count, us) in rows {
            let title = match title.char_indices().nth(MAX_NAME) {
                Some(_) => title.chars().take(MAX_NAME - 1).chain(['…']).collect(),
                None => title,
            };
            let share = 100.0 * us / document.duration_us.max(1e-3);
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{name:<10} {title:<MAX_NAME$} {count:>7} {:>11.3} {share:>6.1}%", us / 1e3);
        }
    }
    let _ = write!(text, "{:.3} ms in all; the clock moves in steps of {:.3} us", document.duration_us / 1e3, document.clock_resolution_us);
    if document.left_out > 0.0 {
        let _ = write!(text, "; {} spans were too many and are left out", document.left_out);
    }
    text
}

fn word(activity: ProfileActivity) -> &'static str {
    match activity {
        ProfileActivity::Trace => "trace",
        ProfileActivity::Compile => "compile",
        ProfileActivity::Call => "call",
        ProfileActivity::Wait => "wait",
        ProfileActivity::Kernel => "",
        ProfileActivity::Pack => "pack for",
        ProfileActivity::Submit => "submit",
        ProfileActivity::Upload => "upload",
        ProfileActivity::Download => "download",
    }
}
