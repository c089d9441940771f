//! Standard output and error of the running cell: batched by size and time, in one order, and limited.

use crate::host::Host;
use std::cell::RefCell;
use tandem_protocol::Output;

/// A batch is sent when it is this long (bytes).
const BATCH_BYTES: usize = 16 * 1024;
/// A batch is sent when the last one is this old (milliseconds) and a line ends.
const BATCH_MS: f64 = 30.0;
/// Text of one cell beyond this is counted, not sent (characters).
const MAX_CHARACTERS: usize = 1_000_000;

/// Which stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stream {
    Out,
    Err,
}

impl Stream {
    fn name(self) -> &'static str {
        match self {
            Stream::Out => "stdout",
            Stream::Err => "stderr",
        }
    }
}

struct State {
    stream: Stream,
    batch: String,
    sent_ms: f64,
    /// Characters of this cell, those of both streams.
    characters: usize,
    /// Whether the limit was passed, and said so.
    cut: bool,
}

/// Both streams.
pub(crate) struct Streams(RefCell<State>);

impl Streams {
    pub(crate) fn new() -> Self {
        Streams(RefCell::new(State { stream: Stream::Out, batch: String::new(), sent_ms: 0.0, characters: 0, cut: false }))
    }

    /// A cell begins: the limit starts anew.
    pub(crate) fn begin(&self, host: &dyn Host) {
        let mut state = self.0.borrow_mut();
        state.characters = 0;
        state.cut = false;
        state.sent_ms = host.now_ms();
    }

    /// Appends `text` to `stream`.
    pub(crate) fn write(&self, host: &dyn Host, stream: Stream, text: &str) {
        if text.is_empty() {
            return;
        }
        let mut state = self.0.borrow_mut();
        let before = state.characters;
        state.characters += text.chars().count();
        if state.cut {
            return;
        }
        if state.stream != stream {
            send(&mut state, host);
            state.stream = stream;
        }
        if state.characters <= MAX_CHARACTERS {
            state.batch.push_str(text);
        } else {
            state.cut = true;
            state.batch.extend(text.chars().take(MAX_CHARACTERS - before));
            send(&mut state, host);
            state.stream = Stream::Err;
            state.batch = format!(
                "\n[Output cut: this cell printed more than {} characters. The rest is counted, not shown.]\n",
                grouped(MAX_CHARACTERS)
            );
            send(&mut state, host);
            return;
        }
        if state.batch.len() >= BATCH_BYTES || (text.ends_with('\n') && host.now_ms() - state.sent_ms >= BATCH_MS) {
            send(&mut state, host);
        }
    }

    /// Sends what waits. Called before anything else is shown, before waiting, and at the end of a cell.
    pub(crate) fn flush(&self, host: &dyn Host) {
        send(&mut self.0.borrow_mut(), host);
    }

    /// Sends what waits if it has waited long enough; for callers that come by often.
    pub(crate) fn flush_old(&self, host: &dyn Host, now_ms: f64) {
        let mut state = self.0.borrow_mut();
        if !state.batch.is_empty() && now_ms - state.sent_ms >= BATCH_MS {
            send(&mut state, host);
        }
    }

    /// A cell ends: sends what waits, and the total if something was cut.
    pub(crate) fn end(&self, host: &dyn Host) {
        let mut state = self.0.borrow_mut();
        send(&mut state, host);
        if state.cut {
            state.stream = Stream::Err;
            state.batch = format!("[{} characters in all]\n", grouped(state.characters));
            send(&mut state, host);
        }
    }
}

fn send(state: &mut State, host: &dyn Host) {
    if state.batch.is_empty() {
        return;
    }
    let text = std::mem::take(&mut state.batch);
    state.sent_ms = host.now_ms();
    host.output(Output::Stream { name: state.stream.name().to_owned(), text });
}

/// `1234567` as `1,234,567`.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_are_grouped() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }
}
