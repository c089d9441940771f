//! The lines of the nodes of earlier runs, by which a tensor's maker is found long after its run.

use std::collections::VecDeque;
use tandem_ir::Origin;

/// Most nodes of earlier runs; the oldest runs go first.
const MAX_NODES: usize = 4096;

/// Runs with the lines of their nodes, the oldest first.
#[derive(Default)]
pub struct EarlierRuns {
    runs: VecDeque<(u32, Box<[Option<Origin>]>)>,
    nodes: usize,
}

impl EarlierRuns {
    /// Keeps the lines of a run's nodes.
    pub fn add(&mut self, run: u32, origins: impl Iterator<Item = Option<Origin>>) {
        let origins: Box<[_]> = origins.collect();
        if origins.iter().all(Option::is_none) {
            return;
        }
        self.nodes += origins.len();
        self.runs.push_back((run, origins));
        while self.nodes > MAX_NODES {
            let Some((_, oldest)) = self.runs.pop_front() else { return };
            self.nodes -= oldest.len();
        }
    }

    /// The line of a node, if that run is known still.
    pub fn origin(&self, run: u32, number: u32) -> Option<Origin> {
        let (_, origins) = self.runs.iter().rev().find(|(known, _)| *known == run)?;
        origins.get(number as usize)?.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{EarlierRuns, MAX_NODES, Origin};

    #[test]
    fn lines_are_known_until_there_are_too_many() {
        let line = |line| Some(Origin { cell: "c".into(), execution: 1, line, scope: "".into() });
        let mut earlier = EarlierRuns::default();
        earlier.add(1, [line(7), None].into_iter());
        earlier.add(2, [None, None].into_iter());
        assert_eq!((earlier.origin(1, 0), earlier.origin(1, 1), earlier.origin(1, 2)), (line(7), None, None));
        assert_eq!((earlier.nodes, earlier.origin(2, 0)), (2, None), "a run without lines takes no room");
        for run in 3..100 {
            earlier.add(run, (0..256).map(line));
        }
        assert!(earlier.nodes <= MAX_NODES && earlier.origin(1, 0).is_none());
        assert_eq!(earlier.origin(99, 255), line(255));
    }
}
