//! Limits what one cell may display: the size of each content, the size in all, and the number of displays.
//!
//! What is beyond is left out and reported once, on standard error, so that no cell can flood the page. Text of streams has its
//! own limit, in `stream`.

use std::cell::Cell;
use tandem_protocol::{MimeBundle, Output};

/// Characters of one plain text, of a message, of a line of a traceback.
const MAX_TEXT_CHARS: usize = 1_000_000;
/// Bytes of one content that is no plain text.
const MAX_CONTENT_BYTES: usize = 32 << 20;
/// Bytes of all contents of a cell.
const MAX_CELL_BYTES: usize = 64 << 20;
/// Displays of a cell that stay, between two clearings.
const MAX_DISPLAYS: u32 = 5_000;

/// What the running cell has shown so far.
#[derive(Default)]
pub(crate) struct OutputLimit {
    bytes: Cell<usize>,
    displays: Cell<u32>,
    reported: Cell<bool>,
}

impl OutputLimit {
    /// A cell begins.
    pub(crate) fn begin(&self) {
        self.bytes.set(0);
        self.displays.set(0);
        self.reported.set(false);
    }

    /// The output as it may be sent, or none, and a sentence about what was left out.
    pub(crate) fn limit(&self, output: Output) -> (Option<Output>, Option<String>) {
        match output {
            Output::DisplayData { data, display_id, update } => {
                if !update {
                    self.displays.set(self.displays.get() + 1);
                }
                if self.displays.get() > MAX_DISPLAYS && !update {
                    return (
                        None,
                        self.report_once(format!("this cell displayed more than {MAX_DISPLAYS} objects; the others are not shown")),
                    );
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

    fn report_once(&self, sentence: String) -> Option<String> {
        (!self.reported.replace(true)).then(|| format!("\n[Output cut: {sentence}.]\n"))
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
            if content.len() > MAX_CONTENT_BYTES || all > MAX_CELL_BYTES {
                let size = content.len() >> 20;
                left_out = left_out.or_else(|| {
                    self.report_once(format!(
                        "{mime} of {size} MiB is not shown; a cell shows {} MiB at once, {} MiB in all",
                        MAX_CONTENT_BYTES >> 20,
                        MAX_CELL_BYTES >> 20
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
    match text.char_indices().nth(MAX_TEXT_CHARS) {
        None => text,
        Some((end, _)) => {
            let all = crate::runtime::stream::grouped(text.chars().count());
            format!("{}\n[… cut: {all} characters in all]", &text[..end])
        }
    }
}
