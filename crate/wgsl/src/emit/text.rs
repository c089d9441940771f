//! The text of a shader while it is written, and which part of the kernel its lines belong to.

use std::fmt;
use std::ops::Range;
use tandem_kernel::{CodeLines, CodePart};

/// Text with parts of the kernel, each with a range of its bytes.
#[derive(Default)]
pub struct Text {
    text: String,
    marks: Vec<(CodePart, Range<usize>)>,
}

impl Text {
    /// Bytes so far.
    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// Adds text that belongs to no part.
    pub fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds text with its parts.
    pub fn append(&mut self, other: &Text) {
        let before = self.len();
        self.text.push_str(&other.text);
        self.marks.extend(other.marks.iter().map(|(part, range)| (*part, range.start + before..range.end + before)));
    }

    /// Says that all from this byte on belongs to a part of the kernel.
    pub fn mark(&mut self, part: CodePart, from: usize) {
        if from < self.len() {
            self.marks.push((part, from..self.len()));
        }
    }

    /// What is written by `write` belongs to a part of the kernel.
    pub fn within<R>(&mut self, part: CodePart, write: impl FnOnce(&mut Text) -> R) -> R {
        let from = self.len();
        let result = write(self);
        self.mark(part, from);
        result
    }

    /// The text, and the lines that belong to parts: of each part neighbours together.
    pub fn finish(self) -> (String, Vec<CodeLines>) {
        let ends: Vec<usize> = self.text.match_indices('\n').map(|(at, _)| at).collect();
        let line = |at: usize| ends.partition_point(|end| *end < at) as u32 + 1;
        let mut lines: Vec<CodeLines> = vec![];
        for (part, range) in self.marks {
            let (from, to) = (line(range.start), line(range.end - 1));
            match lines.last_mut() {
                Some(last) if last.part == part && (last.to..=last.to + 1).contains(&from) => last.to = last.to.max(to),
                _ => lines.push(CodeLines { part, from, to }),
            }
        }
        (self.text, lines)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text { text, marks: vec![] }
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.text.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_lines() {
        let [one, two] = [CodePart::Fold(1), CodePart::Fold(2)];
        let mut inner = Text::from("a\n".to_owned());
        inner.within(one, |text| text.push_str("b\nc\n"));
        inner.within(one, |text| text.push_str("d\n"));
        let mut text = Text::from("x\n".to_owned());
        text.append(&inner);
        text.within(two, |text| text.push_str("e\n"));
        let (text, lines) = text.finish();
        assert_eq!(text, "x\na\nb\nc\nd\ne\n");
        assert_eq!(lines, [CodeLines { part: one, from: 3, to: 5 }, CodeLines { part: two, from: 6, to: 6 }]);
    }
}
