//! Bytes of tensors over the time of a run, looked at where a call was timed anyway: no call that is not timed pays for it.

use tandem_protocol::RunMemory;

/// Most samples; then every pair of neighbours becomes one, and further ones are as far apart.
const MAX_SAMPLES: usize = 128;
/// Milliseconds between two samples once there were too many, at least.
const MIN_GAP_MS: f64 = 0.05;

#[derive(Clone, Copy)]
struct Sample {
    at_ms: f64,
    bytes: u64,
    node: Option<u32>,
}

/// What was seen so far.
#[derive(Default)]
pub struct MemorySamples {
    samples: Vec<Sample>,
    gap_ms: f64,
    next_ms: f64,
}

impl MemorySamples {
    /// Notes how many bytes live after a call, if it is time.
    pub fn note(&mut self, at_ms: f64, node: u32, bytes: impl FnOnce() -> u64) {
        if at_ms < self.next_ms {
            return;
        }
        if self.samples.len() >= MAX_SAMPLES {
            self.thin();
        }
        self.samples.push(Sample { at_ms, bytes: bytes(), node: Some(node) });
        self.next_ms = at_ms + self.gap_ms;
    }

    /// Of each pair the larger one stays, so that what was most is not lost.
    fn thin(&mut self) {
        let larger = |pair: &[Sample]| pair.iter().copied().reduce(|a, b| if b.bytes > a.bytes { b } else { a });
        self.samples = self.samples.chunks(2).filter_map(larger).collect();
        let spanned = self.samples.last().map_or(0.0, |last| last.at_ms - self.samples[0].at_ms);
        self.gap_ms = (2.0 * self.gap_ms).max(2.0 * spanned / MAX_SAMPLES as f64).max(MIN_GAP_MS);
    }

    /// As a document, with the bytes at the beginning and at the end; empty where nothing changed.
    pub fn document(&self, before: f64, after: f64, duration_ms: f64) -> RunMemory {
        let first = (0.0, before, None);
        let seen = self.samples.iter().map(|sample| (sample.at_ms, sample.bytes as f64, sample.node));
        let mut memory = RunMemory::default();
        for (at_ms, bytes, node) in std::iter::once(first).chain(seen).chain([(duration_ms, after, None)]) {
            if memory.bytes.last() == Some(&bytes) {
                continue;
            }
            memory.at_us.push((at_ms.max(0.0) * 1e4).round() / 10.0);
            memory.bytes.push(bytes);
            memory.node.push(node);
        }
        if memory.bytes.len() < 2 { RunMemory::default() } else { memory }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_SAMPLES, MemorySamples};

    #[test]
    fn samples_are_bounded_and_keep_the_peak() {
        let mut memory = MemorySamples::default();
        for i in 0..100_000_u32 {
            memory.note(f64::from(i) * 0.01, i % 7, || if i == 31 { 9000 } else { u64::from(i * 7919 % 1009) });
        }
        assert!(memory.samples.len() <= MAX_SAMPLES);
        let document = memory.document(0.0, 40.0, 1000.0);
        assert!(document.bytes.len() > MAX_SAMPLES / 4, "{}", document.bytes.len());
        assert_eq!((document.bytes[0], document.bytes.last(), document.node.last()), (0.0, Some(&40.0), Some(&None)));
        assert!(document.bytes.contains(&9000.0), "what was most");
        assert!(document.at_us.is_sorted() && document.at_us.last() == Some(&1e6));
    }

    #[test]
    fn a_run_that_changes_nothing_tells_nothing() {
        let mut memory = MemorySamples::default();
        memory.note(1.0, 0, || 40);
        assert!(memory.document(40.0, 40.0, 2.0).bytes.is_empty());
        memory.note(1.5, 3, || 80);
        let document = memory.document(40.0, 80.0, 2.0);
        assert_eq!((document.at_us, document.bytes, document.node), (vec![0.0, 1500.0], vec![40.0, 80.0], vec![None, Some(3)]));
    }
}
