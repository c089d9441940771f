//! The words after the command's name: flags, options with a value, free words, and what follows `--`.
//!
//! `pico-args` reads them. This module adds the words after `--`, and errors as sentences.

use std::ffi::OsString;

use crate::Failure;

/// The words that no one has taken yet.
pub struct Args {
    words: pico_args::Arguments,
    after: Vec<OsString>,
}

impl Args {
    /// Splits the words at the first `--`.
    pub fn new(words: impl Iterator<Item = OsString>) -> Self {
        let mut words: Vec<OsString> = words.collect();
        let after = match words.iter().position(|word| word == "--") {
            Some(at) => {
                let after = words.split_off(at + 1);
                words.pop();
                after
            }
            None => Vec::new(),
        };
        Self { words: pico_args::Arguments::from_vec(words), after }
    }

    /// Takes a flag; tells whether it was there.
    pub fn flag(&mut self, name: &'static str) -> bool {
        self.words.contains(name)
    }

    /// Takes `NAME VALUE` or `NAME=VALUE`.
    ///
    /// # Errors
    /// When the value is missing.
    pub fn value(&mut self, name: &'static str) -> Result<Option<String>, Failure> {
        self.words.opt_value_from_str(name).map_err(|error| format!("{error}."))
    }

    /// Takes the words that are no options. To be called after all options were taken.
    ///
    /// # Errors
    /// When an option is among them.
    pub fn free(&mut self) -> Result<Vec<String>, Failure> {
        let mut free = Vec::new();
        while let Some(word) = self.words.opt_free_from_str::<String>().map_err(|error| format!("{error}."))? {
            free.push(word);
        }
        Ok(free)
    }

    /// All words before `--`, for a program that reads them itself.
    pub fn all(self) -> Vec<OsString> {
        self.words.finish()
    }

    /// Takes everything after `--`, for a program that is called in turn.
    ///
    /// # Errors
    /// When words before `--` were left untaken.
    pub fn pass_on(self) -> Result<Vec<OsString>, Failure> {
        match self.words.finish().first() {
            Some(word) => Err(unknown(word)),
            None => Ok(self.after),
        }
    }

    /// Closes the parsing of a command that passes nothing on.
    ///
    /// # Errors
    /// When any word was left untaken.
    pub fn finish(self) -> Result<(), Failure> {
        match self.pass_on()?.first() {
            Some(word) => Err(unknown(word)),
            None => Ok(()),
        }
    }
}

fn unknown(word: &OsString) -> Failure {
    format!("`{}` is not known here; `--help` lists what is.", word.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(text: &str) -> Args {
        Args::new(text.split_whitespace().map(OsString::from))
    }

    #[test]
    fn values_are_taken_in_both_spellings() {
        let mut given = args("--only rust,web --json=out.json --list");
        assert_eq!(given.value("--only").unwrap().as_deref(), Some("rust,web"));
        assert_eq!(given.value("--json").unwrap().as_deref(), Some("out.json"));
        assert!(given.flag("--list"));
        assert!(!given.flag("--list"));
        given.finish().unwrap();
    }

    #[test]
    fn free_words_are_what_options_leave() {
        let mut given = args("npy --seconds 5 tandem");
        assert_eq!(given.value("--seconds").unwrap().as_deref(), Some("5"));
        assert_eq!(given.free().unwrap(), ["npy", "tandem"]);
        given.finish().unwrap();
    }

    #[test]
    fn a_word_nobody_asked_for_is_named() {
        assert!(args("--olny rust").finish().unwrap_err().contains("--olny"));
        assert!(args("-- --port 9000").finish().unwrap_err().contains("--port"));
        assert!(args("--only").value("--only").unwrap_err().contains("--only"));
    }

    #[test]
    fn what_follows_two_dashes_is_passed_on_untouched() {
        let mut given = args("--list -- --list --port 9000");
        assert!(given.flag("--list"));
        assert_eq!(given.pass_on().unwrap(), ["--list", "--port", "9000"]);
    }
}
