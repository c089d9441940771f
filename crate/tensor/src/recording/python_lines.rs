//! What Python itself took by line, by a sample: the program is met where it asks for Stop, and what passes from there to where it asks
//! the next time is a piece, charged to the line where it began. Where such places are rare, each piece is measured; where they are
//! frequent, one now and then, and what passed meanwhile is divided among the lines met lately by what their pieces took.

use tandem_ir::Origin;

/// Most lines that are told apart; what further ones take is of no line.
const MAX_LINES: usize = 128;
/// What is left of the weight of what was seen before, at each look.
const FADING: f64 = 0.96;
/// Time of Python without a look that is long: several times what the program lets pass between its questions.
const LONG_MS: f64 = 8.0;
/// The weight of having been met, in milliseconds: decides where pieces are shorter than a step of the clock.
const MET_MS: f64 = 1e-5;

/// A line, what it took in all, and how much it has of what cannot be measured piece by piece.
struct Line {
    origin: Origin,
    ms: f64,
    weight: f64,
}

/// The lines of a run. All times are milliseconds of Python since the run began, without what devices and the compiler took.
#[derive(Default)]
pub struct PythonLines {
    lines: Vec<Line>,
    /// Of the piece that is being measured, the line and when it began.
    piece: Option<(Option<usize>, f64)>,
    /// Until when all time is charged.
    until: f64,
}

impl PythonLines {
    /// Whether a piece is being measured.
    pub fn is_measuring(&self) -> bool {
        self.piece.is_some()
    }

    /// Whether so much has passed since the last look that the program asks seldom: then what it calls tells its line, too.
    pub fn is_unseen(&self, at: f64) -> bool {
        at - self.piece.map_or(self.until, |(_, began)| began.max(self.until)) > LONG_MS
    }

    /// Ends the piece that is being measured, and charges all that has passed.
    pub fn end(&mut self, at: f64) {
        let Some((line, began)) = self.piece.take() else {
            self.divide(at - self.until);
            self.until = self.until.max(at);
            return;
        };
        let took = (at - began).max(0.0);
        for other in &mut self.lines {
            other.weight *= FADING;
        }
        let skipped = began - self.until;
        if let Some(line) = line.and_then(|line| self.lines.get_mut(line)) {
            line.ms += took;
            line.weight += took + MET_MS;
        }
        self.divide(skipped);
        self.until = self.until.max(at);
    }

    /// The same, and begins a piece at a line.
    pub fn begin(&mut self, at: f64, origin: Option<Origin>) {
        if self.is_measuring() {
            self.end(at);
        } else if self.lines.is_empty() {
            // What came before, a cell is compiled, is of no line.
            self.until = at;
        }
        self.piece = Some((origin.and_then(|origin| self.number(origin)), at));
    }

    fn number(&mut self, origin: Origin) -> Option<usize> {
        let same =
            |line: &Line| (&line.origin.cell, line.origin.execution, line.origin.line) == (&origin.cell, origin.execution, origin.line);
        self.lines.iter().position(same).or_else(|| {
            (self.lines.len() < MAX_LINES).then(|| {
                self.lines.push(Line { origin, ms: 0.0, weight: 0.0 });
                self.lines.len() - 1
            })
        })
    }

    /// Divides time among the lines that were met lately.
    fn divide(&mut self, ms: f64) {
        let all: f64 = self.lines.iter().map(|line| line.weight).sum();
        if ms > 0.0 && all > 0.0 {
            self.lines.iter_mut().for_each(|line| line.ms += ms * line.weight / all);
        }
    }

    /// Lines and what they took, the longest first; not more than `all_ms` together.
    pub fn into_times(mut self, all_ms: f64) -> Vec<(Origin, f64)> {
        let sum: f64 = self.lines.iter().map(|line| line.ms).sum();
        let scale = if sum > all_ms && sum > 0.0 { all_ms.max(0.0) / sum } else { 1.0 };
        self.lines.retain(|line| line.ms > 0.0);
        self.lines.sort_by(|a, b| b.ms.total_cmp(&a.ms));
        self.lines.into_iter().map(|line| (line.origin, line.ms * scale)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: u32) -> Option<Origin> {
        Some(Origin { cell: "c".into(), execution: 1, line, scope: "".into() })
    }

    fn times(lines: PythonLines, all_ms: f64) -> Vec<(u32, f64)> {
        lines.into_times(all_ms).into_iter().map(|(origin, ms)| (origin.line, (ms * 1e3).round() / 1e3)).collect()
    }

    #[test]
    fn pieces_that_follow_each_other_are_charged_to_their_lines() {
        let mut lines = PythonLines::default();
        // What came before the first statement is of no line.
        lines.begin(1.0, at(1));
        lines.begin(4.0, at(2));
        lines.begin(4.5, at(3));
        lines.begin(10.5, at(2));
        lines.end(11.0);
        assert_eq!(times(lines, 20.0), [(3, 6.0), (1, 3.0), (2, 1.0)]);
    }

    #[test]
    fn what_is_skipped_is_divided_by_what_pieces_take() {
        let mut lines = PythonLines::default();
        // Of a loop with two lines a piece is measured every 2 ms; one line takes four times as long, and both are met alike.
        for n in 0..1000_u32 {
            let now = 2.0 * f64::from(n);
            let (line, took) = if n % 2 == 0 { (1, 0.004) } else { (2, 0.001) };
            lines.begin(now, at(line));
            lines.end(now + took);
        }
        let found = times(lines, 2000.0);
        let all: f64 = found.iter().map(|(_, ms)| ms).sum();
        assert!(found[0].0 == 1 && (0.77..0.83).contains(&(found[0].1 / all)), "{found:?}");
        assert!((1990.0..=2000.0).contains(&all), "{found:?}");
    }

    #[test]
    fn where_the_clock_is_too_coarse_it_counts_how_often_a_line_is_met() {
        let mut lines = PythonLines::default();
        for n in 0..300_u32 {
            lines.begin(2.0 * f64::from(n), at(if n % 3 == 0 { 1 } else { 2 }));
            lines.end(2.0 * f64::from(n));
        }
        let found = times(lines, 600.0);
        assert!(found[0].0 == 2 && (0.6..0.73).contains(&(found[0].1 / 600.0)), "{found:?}");
    }

    #[test]
    fn where_nothing_is_asked_for_long_calls_tell_lines() {
        let mut lines = PythonLines::default();
        assert!(!lines.is_unseen(5.0) && lines.is_unseen(9.0));
        lines.begin(9.0, at(4));
        assert!(!lines.is_unseen(15.0) && lines.is_unseen(18.0));
        lines.begin(18.0, at(6));
        lines.end(19.0);
        assert_eq!(times(lines, 20.0), [(4, 9.0), (6, 1.0)]);
    }

    #[test]
    fn lines_are_bounded_and_take_no_more_than_all_of_python() {
        let mut lines = PythonLines::default();
        (0..1000).for_each(|n| lines.begin(f64::from(n), at(n)));
        lines.end(1000.0);
        let found = times(lines, 12.8);
        assert_eq!(found.len(), MAX_LINES);
        assert!((found.iter().map(|(_, ms)| ms).sum::<f64>() - 12.8).abs() < 1e-9, "{found:?}");
    }
}
