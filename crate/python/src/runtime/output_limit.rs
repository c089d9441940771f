//! What one cell may show besides text of streams: how much of each content, how much in all, and how many displays.
//!
//! What is beyond is left out and said once, on standard error, so that no cell can drown the page. Refuses to look into
//! contents.

use std::cell::Cell;
use tandem_protocol::{MimeBundle, Output};

/// Characters of one plain text, of a message, of a line of a traceback.
const TEXT: usize = 1_000_000;
/// Bytes of one content that is no plain text.
const CONTENT: usize = 32 << 20;
/// Bytes of all contents of a cell.
const ALL: usize = 64 << 20;
/// Displays of a cell that stay, between two clearings.
const DISPLAYS: u32 = 5_000;

/// What the running cell has shown so far.
#[derive(Default)]
pub(crate) struct Shown {
    bytes: Cell<usize>,
    displays: Cell<u32>,
    said: Cell<bool>,
}

impl Shown {
    /// A cell begins.
    pub(crate) fn begin(&self) {
        self.bytes.set(0);
        self.displays.set(0);
        self.said.set(false);
    }

    /// What of an output is to be sent, and what is to be said about the rest.
    pub(crate) fn limit(&self, output: Output) -> (Option<Output>, Option<String>) {
        match output {
            Output::DisplayData { data, display_id, update } => {
                if !update {
                    self.displays.set(self.displays.get() + 1);
                }
                if self.displays.get() > DISPLAYS && !update {
                    return (None, self.say(format!("this cell displayed more than {DISPLAYS} objects; the others are not shown")));
                }
                let (data, left_out) = self.bundle(data);
                (Some(Output::DisplayData { data, display_id, update }), left_out)
            }
            Output::ExecuteResult { data, execution_count } => {
                let (data, left_out) = self.bundle(data);
                (Some(Output::ExecuteResult { data, execution_count }), left_out)
            }
            Output::Error { ename, evalue, traceback, place } => {
                let traceback = traceback.into_iter().map(cut).collect();
                (Some(Output::Error { ename, evalue: cut(evalue), traceback, place }), None)
            }
            Output::ClearOutput { wait } => {
                self.begin();
                (Some(Output::ClearOutput { wait }), None)
            }
            Output::Stream { name, text } => (Some(Output::Stream { name, text }), None),
        }
    }

    fn say(&self, sentence: String) -> Option<String> {
        (!self.said.replace(true)).then(|| format!("\n[Output cut: {sentence}.]\n"))
    }

    fn bundle(&self, data: MimeBundle) -> (MimeBundle, Option<String>) {
        let mut left_out = None;
        let mut kept = MimeBundle::new();
        for (mime, content) in data {
            if mime == "text/plain" {
                kept.insert(mime, cut(content));
                continue;
            }
            let all = self.bytes.get() + content.len();
            if content.len() > CONTENT || all > ALL {
                let size = content.len() >> 20;
                left_out = left_out.or_else(|| {
                    self.say(format!(
                        "{mime} of {size} MiB is not shown; a cell shows {} MiB at once, {} MiB in all",
                        CONTENT >> 20,
                        ALL >> 20
                    ))
                });
                continue;
            }
            self.bytes.set(all);
            kept.insert(mime, content);
        }
        (kept, left_out)
    }
}

/// A text up to the limit, and how long it was.
fn cut(text: String) -> String {
    match text.char_indices().nth(TEXT) {
        None => text,
        Some((end, _)) => {
            let all = crate::runtime::stream::grouped(text.chars().count());
            format!("{}\n[… cut: {all} characters in all]", &text[..end])
        }
    }
}
