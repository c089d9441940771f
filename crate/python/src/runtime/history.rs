//! The history of cells: the source of each run, and the file name under which the interpreter knows it.
//!
//! Each run has a file name of its own, so a function defined in an earlier run of the same cell still shows the source it was
//! made from. IPython does the same.

use crate::source::transform::{self, Translated};
use std::cell::RefCell;
use std::rc::Rc;

/// One run of one cell.
#[derive(Debug)]
pub(crate) struct CellRun {
    pub cell_id: String,
    pub execution_count: u32,
    pub source: String,
    /// The source with its magics made into calls, if it has any.
    translated: Option<Translated>,
}

impl CellRun {
    /// What the compiler gets: the source, its magics made into calls.
    pub(crate) fn code(&self) -> &str {
        self.translated.as_ref().map_or(&self.source, |translated| &translated.code)
    }

    /// Whether line `line` (from 1) is a magic's.
    pub(crate) fn is_magic(&self, line: u32) -> bool {
        self.translated.as_ref().is_some_and(|translated| translated.lines.contains(&line))
    }

    /// Line `line` (from 1) of the source.
    pub(crate) fn line(&self, line: u32) -> Option<&str> {
        self.source.lines().nth(line.checked_sub(1)? as usize)
    }
}

/// All runs of a session, by execution count.
#[derive(Default)]
pub(crate) struct Cells(RefCell<Vec<Rc<CellRun>>>);

const OPEN: &str = "<cell In[";
const CLOSE: &str = "]>";

/// The file name of run `execution_count`. In angle brackets, as `inspect` wants of sources that are not files.
pub(crate) fn file_name(execution_count: u32) -> String {
    format!("{OPEN}{execution_count}{CLOSE}")
}

/// The execution count in a file name made by [`file_name`].
pub(crate) fn count_of(file_name: &str) -> Option<u32> {
    file_name.strip_prefix(OPEN)?.strip_suffix(CLOSE)?.parse().ok()
}

impl Cells {
    /// The execution count that the next run gets.
    pub(crate) fn next_count(&self) -> u32 {
        self.0.borrow().len() as u32 + 1
    }

    pub(crate) fn add(&self, cell_id: &str, source: &str) -> Rc<CellRun> {
        let execution_count = self.next_count();
        let (source, translated) = (source.to_owned(), transform::translate(source));
        let run = Rc::new(CellRun { cell_id: cell_id.to_owned(), execution_count, source, translated });
        self.0.borrow_mut().push(run.clone());
        run
    }

    /// A run that the history does not keep: the next one has the same count.
    pub(crate) fn apart(&self, source: &str) -> CellRun {
        CellRun { cell_id: String::new(), execution_count: self.next_count(), source: source.to_owned(), translated: None }
    }

    /// The run that `file_name` names.
    pub(crate) fn find(&self, file_name: &str) -> Option<Rc<CellRun>> {
        let count = count_of(file_name)?;
        self.0.borrow().get(count.checked_sub(1)? as usize).cloned()
    }

    /// The newest run: the running one while a cell runs.
    pub(crate) fn last(&self) -> Option<Rc<CellRun>> {
        self.0.borrow().last().cloned()
    }

    pub(crate) fn all(&self) -> Vec<Rc<CellRun>> {
        self.0.borrow().clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_runs() {
        let cells = Cells::default();
        assert_eq!(cells.next_count(), 1);
        cells.add("a", "x = 1");
        let second = cells.add("a", "y = 2\nz = 3");
        assert_eq!(second.execution_count, 2);
        let found = cells.find(&file_name(2)).expect("the second run");
        assert_eq!(found.line(2), Some("z = 3"));
        assert_eq!(found.line(3), None);
        assert_eq!(found.line(0), None);
        assert!(cells.find(&file_name(3)).is_none());
        assert!(cells.find("<string>").is_none());
    }
}
