//! Reads from the output of a test runner how many tests passed, failed and were skipped.
//!
//! Knows three ways of saying it: cargo's `test result:` lines (wasm-bindgen's runner prints the same), the closing
//! lines of node's runner, and the plain `N passed, N failed, N skipped`. Where a program prints the plain line, that
//! is its own sum and counts alone. A run whose output says nothing has no count.

use std::fmt;
use std::ops::AddAssign;

/// How many tests passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Tests that ran and held.
    pub passed: u64,
    /// Tests that ran and did not hold, or could not run.
    pub failed: u64,
    /// Tests that were left out and say so.
    pub skipped: u64,
}

impl Count {
    /// One check that held.
    pub const PASSED: Self = Self { passed: 1, failed: 0, skipped: 0 };
    /// One check that did not hold.
    pub const FAILED: Self = Self { passed: 0, failed: 1, skipped: 0 };

    /// All tests together.
    pub fn total(self) -> u64 {
        self.passed + self.failed + self.skipped
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl fmt::Display for Count {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// Adds up the counts of a running program, line by line.
#[derive(Debug, Default)]
pub struct Counter {
    summed: Option<Count>,
    own: Option<Count>,
    failures: Vec<String>,
    expects_message: bool,
}

impl Counter {
    /// Reads one line of output.
    pub fn read(&mut self, line: &str) {
        let line = without_colour(line);
        let line = line.trim();
        if self.failures.len() < MOST_FAILURES && (names_failure(line) || self.expects_message) {
            self.failures.push(line.to_owned());
        }
        self.expects_message = line.contains(" panicked at ");
        if let Some(count) = plain(line) {
            self.own = Some(count);
        } else if let Some(count) = cargo(line).or_else(|| node(line)) {
            *self.summed.get_or_insert_default() += count;
        }
    }

    /// The count, if the output held one.
    pub fn count(&self) -> Option<Count> {
        self.own.or(self.summed)
    }

    /// The lines that name failed tests, or say how a test program died: in their order, the first hundred.
    pub fn into_failures(self) -> Vec<String> {
        self.failures
    }
}

/// More lines than these are read in the output itself.
const MOST_FAILURES: usize = 100;

/// Whether a line is a failed test's of cargo's or node's runner, where it failed, or the end of a program that died.
fn names_failure(line: &str) -> bool {
    line.starts_with("test ") && line.ends_with("FAILED")
        || line.starts_with("not ok ")
        || [" panicked at ", "process didn't exit successfully", "has overflowed its stack", "memory allocation of "]
            .iter()
            .any(|part| line.contains(part))
}

/// `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.10s`
fn cargo(line: &str) -> Option<Count> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut count = Count::default();
    for part in counts.split("; ") {
        match part.split_once(' ') {
            Some((number, "passed")) => count.passed = number.parse().ok()?,
            Some((number, "failed")) => count.failed = number.parse().ok()?,
            Some((number, "ignored")) => count.skipped = number.parse().ok()?,
            _ => {}
        }
    }
    Some(count)
}

/// `# pass 5` or, in node's other style, `ℹ pass 5`; likewise fail, cancelled, skipped and todo.
fn node(line: &str) -> Option<Count> {
    let rest = line.strip_prefix("# ").or_else(|| line.strip_prefix("ℹ "))?;
    let (word, number) = rest.split_once(' ')?;
    let number = number.parse().ok()?;
    let mut count = Count::default();
    match word {
        "pass" => count.passed = number,
        "fail" | "cancelled" => count.failed = number,
        "skipped" | "todo" => count.skipped = number,
        _ => return None,
    }
    Some(count)
}

/// `312 passed, 0 failed, 4 skipped`, alone on its line; the last part may be missing, and one word with a colon may
/// stand before it.
fn plain(line: &str) -> Option<Count> {
    let counts = match line.split_once(": ") {
        Some((word, rest)) if !word.contains(' ') => rest,
        Some(_) => return None,
        None => line,
    };
    let mut parts = counts.split(", ");
    let mut part = |name: &str| -> Option<Option<u64>> {
        match parts.next() {
            None => Some(None),
            Some(text) => text.strip_suffix(name)?.strip_suffix(' ')?.parse().ok().map(Some),
        }
    };
    let count = Count { passed: part("passed")??, failed: part("failed")??, skipped: part("skipped")?.unwrap_or_default() };
    parts.next().is_none().then_some(count)
}

/// Runners colour their output when they think a person looks; the escape sequences would hide the words.
fn without_colour(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest = after.find(|c: char| c.is_ascii_alphabetic()).map_or("", |end| &after[end + 1..]);
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> Option<Count> {
        let mut counter = Counter::default();
        text.lines().for_each(|line| counter.read(line));
        counter.count()
    }

    #[test]
    fn failed_tests_and_programs_that_died_are_named() {
        let mut counter = Counter::default();
        let output = "test a ... ok\ntest b ... \u{1b}[31mFAILED\u{1b}[0m\nthread 'b' (7) panicked at b.rs:3:5:\nleft is not right\n\
            more of it\nnot ok 3 - c\n  process didn't exit successfully: `d` (signal: 9, SIGKILL: kill)\nnot okay\n";
        output.lines().for_each(|line| counter.read(line));
        let expected = [
            "test b ... FAILED",
            "thread 'b' (7) panicked at b.rs:3:5:",
            "left is not right",
            "not ok 3 - c",
            "process didn't exit successfully: `d` (signal: 9, SIGKILL: kill)",
        ];
        assert_eq!(counter.into_failures(), expected);
    }

    #[test]
    fn results_of_several_test_programs_are_added() {
        let output = "running 3 tests\n\
            test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\
            test result: \u{1b}[31mFAILED\u{1b}[0m. 4 passed; 2 failed; 0 ignored; 0 measured; 7 filtered out\n";
        assert_eq!(count(output), Some(Count { passed: 6, failed: 2, skipped: 1 }));
    }

    #[test]
    fn both_styles_of_node_are_read() {
        let expected = Some(Count { passed: 5, failed: 3, skipped: 3 });
        let output = "# tests 11\n# pass 5\n# fail 2\n# cancelled 1\n# skipped 2\n# todo 1\n# duration_ms 98\n";
        assert_eq!(count(output), expected);
        assert_eq!(count(&output.replace('#', "ℹ")), expected);
    }

    #[test]
    fn the_plain_line_is_the_programs_own_sum() {
        let output = "# pass 5\n# fail 0\nbrowser: 7 passed, 1 failed, 2 skipped\n";
        assert_eq!(count(output), Some(Count { passed: 7, failed: 1, skipped: 2 }));
        assert_eq!(count("7 passed, 0 failed"), Some(Count { passed: 7, failed: 0, skipped: 0 }));
    }

    #[test]
    fn what_is_no_count_is_left_alone() {
        assert_eq!(count("compiling 3 passed, 1 failed\nwe had: 3 passed\n# pass through\n7 passed, 0 flaky\n"), None);
        assert_eq!(count("lesson 3: 7 passed, 0 failed"), None);
    }
}
