//! Bytes of tensors over the time of a run, and whose they are: looked at where a call was timed anyway, where notably more lives than
//! at any look before, and where much was freed. What lived at most between two looks is known to the byte, since the devices tell it.

use super::calls::{Node, NodeKind};
use tandem_device::{Device, Profiled};
use tandem_protocol::{RunMemory, RunMemoryBand, RunMemoryKind};

/// Most samples; then every pair of neighbours becomes one, and further ones are as far apart.
const MAX_SAMPLES: usize = 128;
/// Milliseconds between two samples once there were too many, at least.
const MIN_GAP_MS: f64 = 0.05;
/// Most bands of a document, those that ever held most; what others hold is the rest.
const MAX_BANDS: usize = 24;

/// What was seen at a look.
#[derive(Clone)]
pub struct Look {
    /// Milliseconds from the start.
    pub at_ms: f64,
    /// Bytes that live.
    pub bytes: u64,
    /// Most that lived since the look before.
    pub peak: u64,
    /// What programs keep for their temporaries.
    pub of_programs: u64,
    /// What is kept only for calls that are not done.
    pub of_queue: u64,
    /// The call that had just ended, if one had.
    pub node: Option<u32>,
    /// Of the tensors that each node made.
    pub of_nodes: Box<[u64]>,
}

impl Look {
    /// At these devices.
    pub fn at<'a>(at_ms: f64, node: Option<u32>, nodes: usize, devices: impl Iterator<Item = &'a dyn Device>) -> Look {
        let mut look = Look { at_ms, bytes: 0, peak: 0, of_programs: 0, of_queue: 0, node, of_nodes: super::living::look(nodes) };
        for device in devices {
            let statistics = device.statistics();
            look.bytes += statistics.live_bytes;
            look.of_programs += statistics.program_bytes;
            look.of_queue += statistics.held_bytes;
            look.peak += device.capabilities().profiled.map_or(statistics.live_bytes, Profiled::take_recent_peak);
        }
        look
    }
}

/// What was seen so far.
#[derive(Default)]
pub struct MemorySamples {
    samples: Vec<Look>,
    gap_ms: f64,
    next_ms: f64,
}

impl MemorySamples {
    /// Whether it is time for a look.
    #[inline]
    pub fn is_time(&self, at_ms: f64) -> bool {
        at_ms >= self.next_ms
    }

    /// Adds a look.
    pub fn add(&mut self, look: Look) {
        if self.samples.len() >= MAX_SAMPLES {
            self.thin();
        }
        self.next_ms = look.at_ms + self.gap_ms;
        self.samples.push(look);
    }

    /// Of each pair the larger one stays, so that what was most is not lost.
    fn thin(&mut self) {
        let larger = |pair: &[Look]| {
            let most = pair.iter().max_by_key(|look| look.bytes)?;
            Some(Look { peak: pair.iter().map(|look| look.peak).max()?, ..most.clone() })
        };
        self.samples = self.samples.chunks(2).filter_map(larger).collect();
        let spanned = self.samples.last().map_or(0.0, |last| last.at_ms - self.samples[0].at_ms);
        self.gap_ms = (2.0 * self.gap_ms).max(2.0 * spanned / MAX_SAMPLES as f64).max(MIN_GAP_MS);
    }

    /// As a document, with the bytes at the beginning and the look at the end; empty where nothing changed.
    pub fn document(&self, before: u64, after: Look, nodes: &[Node]) -> RunMemory {
        let first = Look { at_ms: 0.0, bytes: before, peak: before, of_programs: 0, of_queue: 0, node: None, of_nodes: Box::default() };
        let mut looks: Vec<Look> = vec![];
        for look in std::iter::once(&first).chain(&self.samples).chain([&after]) {
            match looks.last() {
                Some(last)
                    if (last.bytes, last.of_programs) == (look.bytes, look.of_programs)
                        && last.of_nodes == look.of_nodes
                        && look.peak <= last.bytes => {}
                _ => looks.push(look.clone()),
            }
        }
        if looks.len() < 2 {
            return RunMemory::default();
        }
        // The first look is before any node: programs kept then what they do at the next one.
        looks[0].of_programs = looks[1].of_programs.min(before);
        RunMemory {
            at_us: looks.iter().map(|look| (look.at_ms.max(0.0) * 1e4).round() / 10.0).collect(),
            bytes: looks.iter().map(|look| look.bytes as f64).collect(),
            peak: looks.iter().map(|look| look.peak as f64).collect(),
            node: looks.iter().map(|look| look.node).collect(),
            bands: bands(&looks, nodes),
        }
    }
}

/// Who held the bytes, what ever held most first.
fn bands(looks: &[Look], nodes: &[Node]) -> Vec<RunMemoryBand> {
    let of_node = |number: usize| {
        // A tensor from before lived before it was first used.
        let since_ever = nodes[number].kind == NodeKind::Before;
        let known = looks.iter().find_map(|look| look.of_nodes.get(number)).copied().filter(|_| since_ever).unwrap_or(0);
        let bytes = looks.iter().map(|look| look.of_nodes.get(number).copied().unwrap_or(known)).collect();
        (RunMemoryKind::Tensors, Some(number as u32), bytes)
    };
    let of_all = |kind, bytes: fn(&Look) -> u64| (kind, None, looks.iter().map(bytes).collect::<Vec<u64>>());
    let others = [of_all(RunMemoryKind::Programs, |look| look.of_programs), of_all(RunMemoryKind::Queue, |look| look.of_queue)];
    let mut found: Vec<_> = (0..nodes.len()).map(of_node).chain(others).collect();
    found.retain(|(_, _, bytes)| bytes.iter().any(|bytes| *bytes > 0));
    let most = |bytes: &[u64]| (bytes.iter().max().copied(), bytes.iter().sum::<u64>());
    found.sort_by_key(|(_, _, bytes)| std::cmp::Reverse(most(bytes)));
    found.truncate(MAX_BANDS);
    found.into_iter().map(|(kind, node, bytes)| band(kind, node, &bytes)).collect()
}

fn band(kind: RunMemoryKind, node: Option<u32>, bytes: &[u64]) -> RunMemoryBand {
    let mut band = RunMemoryBand { kind, node, ..RunMemoryBand::default() };
    for (number, bytes) in bytes.iter().enumerate() {
        if band.bytes.last().copied().unwrap_or(0.0) != *bytes as f64 {
            band.from.push(number as u32);
            band.bytes.push(*bytes as f64);
        }
    }
    band
}

#[cfg(test)]
mod tests {
    use super::{Look, MAX_SAMPLES, MemorySamples};

    fn look(at_ms: f64, node: Option<u32>, bytes: u64, peak: u64) -> Look {
        Look { at_ms, bytes, peak, of_programs: 0, of_queue: 0, node, of_nodes: Box::default() }
    }

    #[test]
    fn samples_are_bounded_and_keep_the_peak() {
        let mut memory = MemorySamples::default();
        for i in 0..100_000_u32 {
            let at_ms = f64::from(i) * 0.01;
            if memory.is_time(at_ms) || i == 31 || i == 33 {
                let bytes = if i == 31 { 9000 } else { u64::from(i * 7919 % 1009) };
                memory.add(look(at_ms, Some(i % 7), bytes, if i == 33 { 12_000 } else { bytes }));
            }
        }
        assert!(memory.samples.len() <= MAX_SAMPLES);
        let document = memory.document(0, look(1000.0, None, 40, 40), &[]);
        assert!(document.bytes.len() > MAX_SAMPLES / 4, "{}", document.bytes.len());
        assert_eq!((document.bytes[0], document.bytes.last(), document.node.last()), (0.0, Some(&40.0), Some(&None)));
        assert!(document.bytes.contains(&9000.0), "what was most at a look");
        assert!(document.peak.contains(&12_000.0), "what was most between two");
        assert!(document.at_us.is_sorted() && document.at_us.last() == Some(&1e6));
    }

    #[test]
    fn a_run_that_changes_nothing_tells_nothing() {
        let mut memory = MemorySamples::default();
        memory.add(look(1.0, Some(0), 40, 40));
        assert!(memory.document(40, look(2.0, None, 40, 40), &[]).bytes.is_empty());
        memory.add(look(1.5, Some(3), 80, 80));
        let document = memory.document(40, look(2.0, None, 80, 80), &[]);
        assert_eq!((document.at_us, document.bytes, document.node), (vec![0.0, 1500.0], vec![40.0, 80.0], vec![None, Some(3)]));
    }

    #[test]
    fn what_lived_between_two_looks_alone_is_told() {
        let mut memory = MemorySamples::default();
        memory.add(look(1.0, Some(0), 40, 4000));
        let document = memory.document(40, look(2.0, None, 40, 40), &[]);
        assert_eq!((document.bytes, document.peak), (vec![40.0, 40.0], vec![40.0, 4000.0]));
    }
}
