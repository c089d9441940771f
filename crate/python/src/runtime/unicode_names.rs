//! The names of Unicode's characters for `unicodedata` and `\\N{…}`, fetched when one is first asked for.

use super::state::thread_state;
use super::stream::Stream;
use crate::Library;
use std::cell::OnceCell;
use std::rc::Rc;
use tandem_stdlib::UnicodeNames;
use unicode_names2::Provider;

thread_local! {
    static NAMES: OnceCell<Rc<UnicodeNames>> = const { OnceCell::new() };
}

/// Makes the interpreter take the names from the host's file.
pub(crate) fn provide() {
    unicode_names2::provide(Provider { name: |character| names()?.name(character), character: |name| names()?.character(name) });
}

/// The names. Where the file cannot be had, the person is told why, and the next question tries again.
fn names() -> Option<Rc<UnicodeNames>> {
    if let Some(names) = NAMES.with(|names| names.get().cloned()) {
        return Some(names);
    }
    let state = thread_state()?;
    match state.host().library(Library::UnicodeNames).and_then(UnicodeNames::read) {
        Ok(read) => Some(NAMES.with(|names| names.get_or_init(|| Rc::new(read)).clone())),
        Err(reason) => {
            state.streams.write(state.host(), Stream::Err, &format!("{reason}\n"));
            None
        }
    }
}
