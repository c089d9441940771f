//! The words after the command's name: flags, options with a value, and what follows `--`.
//!
//! Refuses clever parsing: a word that no command asked for is an error that names it.

use crate::Failure;

/// The words that no one has taken yet.
pub struct Args {
    words: Vec<String>,
    after: Vec<String>,
}

impl Args {
    /// Splits the words at the first `--`.
    pub fn new(words: impl Iterator<Item = String>) -> Self {
        let mut words: Vec<String> = words.collect();
        let after = match words.iter().position(|word| word == "--") {
            Some(at) => {
                let after = words.split_off(at + 1);
                words.pop();
                after
            }
            None => Vec::new(),
        };
        Self { words, after }
    }

    /// All words before `--`, for a program that reads them itself.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Takes a flag; tells whether it was there.
    pub fn flag(&mut self, name: &str) -> bool {
        let before = self.words.len();
        self.words.retain(|word| word != name);
        self.words.len() < before
    }

    /// Takes `NAME VALUE` or `NAME=VALUE`.
    ///
    /// # Errors
    /// When the option stands last, without its value.
    pub fn value(&mut self, name: &str) -> Result<Option<String>, Failure> {
        let prefix = format!("{name}=");
        if let Some(at) = self.words.iter().position(|word| word.starts_with(&prefix)) {
            return Ok(Some(self.words.remove(at)[prefix.len()..].to_owned()));
        }
        let Some(at) = self.words.iter().position(|word| word == name) else {
            return Ok(None);
        };
        if at + 1 >= self.words.len() {
            return Err(format!("`{name}` needs a value: `{name} VALUE`."));
        }
        self.words.remove(at);
        Ok(Some(self.words.remove(at)))
    }

    /// Takes everything after `--`, for a program that is called in turn.
    ///
    /// # Errors
    /// When words before `--` were left untaken.
    pub fn pass_on(self) -> Result<Vec<String>, Failure> {
        match self.words.first() {
            Some(word) => Err(format!("`{word}` is not known here; `--help` lists what is.")),
            None => Ok(self.after),
        }
    }

    /// Closes the parsing of a command that passes nothing on.
    ///
    /// # Errors
    /// When any word was left untaken.
    pub fn finish(self) -> Result<(), Failure> {
        match self.pass_on()?.first() {
            Some(word) => Err(format!("`{word}` is not known here; `--help` lists what is.")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(text: &str) -> Args {
        Args::new(text.split_whitespace().map(str::to_owned))
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
