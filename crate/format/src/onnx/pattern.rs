//! Patterns by which models take texts apart: the syntax of RE2 without named classes, flags and assertions beyond `^`, `$` and `\b`.
//! A match is the leftmost one, and of those there the first that the pattern tells.

use crate::{Error, Result};
use std::iter::Peekable;
use std::str::Chars;

/// Greatest number of trials at one place of a text, so that no pattern takes forever.
const MAX_TRIALS: usize = 1 << 16;
/// Greatest length of a pattern, whose parts go through the stack.
const MAX_LENGTH: usize = 1024;
/// Greatest number of rounds of a group, and of groups within groups, which go through the stack.
const MAX_ROUNDS: usize = 256;

/// A pattern.
pub struct Pattern(Choice);

/// Sequences, of which the first that fits is taken.
type Choice = Vec<Vec<Repeated>>;

struct Repeated {
    part: Part,
    least: usize,
    most: usize,
    is_lazy: bool,
}

enum Part {
    /// A character of these ranges, or of none of them.
    OneOf(Vec<(char, char)>, bool),
    Group(Choice),
    Start,
    End,
    /// The edge of a word, or no edge.
    Edge(bool),
}

const DIGITS: &[(char, char)] = &[('0', '9')];
const WORD: &[(char, char)] = &[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')];
const SPACE: &[(char, char)] = &[('\t', '\n'), ('\u{c}', '\r'), (' ', ' ')];

impl Pattern {
    /// Reads a pattern.
    pub fn new(text: &str) -> Result<Pattern> {
        // Python's flag for Unicode, which says nothing here.
        let mut rest = text.strip_prefix("(?u)").unwrap_or(text).chars().peekable();
        let choice = if text.len() > MAX_LENGTH { None } else { choice(&mut rest, 0) };
        choice
            .filter(|_| rest.next().is_none())
            .map(Pattern)
            .ok_or_else(|| Error::unsupported(format!("the pattern '{text}' is more than Tandem reads")))
    }

    /// Where the first match from a place on starts and ends.
    pub fn find(&self, text: &[char], from: usize) -> Result<Option<(usize, usize)>> {
        for start in from..=text.len() {
            if let Some(end) = self.at(text, start, false)? {
                return Ok(Some((start, end)));
            }
        }
        Ok(None)
    }

    /// Whether it matches a whole text.
    pub fn is_all(&self, text: &[char]) -> Result<bool> {
        Ok(self.at(text, 0, true)?.is_some())
    }

    /// Where the match ends that starts at a place, if there is one.
    fn at(&self, text: &[char], start: usize, whole: bool) -> Result<Option<usize>> {
        let mut trial = Trial { text, left: MAX_TRIALS, rounds: 0 };
        let mut end = None;
        trial.choice(&self.0, start, &mut |_, at| {
            end = (!whole || at == text.len()).then_some(at);
            end.is_some()
        });
        if trial.left == 0 { Err(Error::unsupported("a pattern takes too many trials on a text")) } else { Ok(end) }
    }
}

fn choice(rest: &mut Peekable<Chars<'_>>, depth: usize) -> Option<Choice> {
    let mut found = vec![vec![]];
    while let Some(next) = rest.peek().copied().filter(|next| *next != ')') {
        rest.next();
        if next == '|' {
            found.push(vec![]);
            continue;
        }
        let part = part(next, rest, depth)?;
        let (least, most) = count(rest)?;
        let is_lazy = (least, most) != (1, 1) && rest.next_if_eq(&'?').is_some();
        found.last_mut()?.push(Repeated { part, least, most, is_lazy });
    }
    Some(found)
}

fn part(first: char, rest: &mut Peekable<Chars<'_>>, depth: usize) -> Option<Part> {
    Some(match first {
        '.' => Part::OneOf(vec![('\n', '\n')], true),
        '^' => Part::Start,
        '$' => Part::End,
        '[' => class(rest)?,
        '(' if depth < MAX_ROUNDS => {
            if rest.next_if_eq(&'?').is_some() {
                rest.next_if_eq(&':')?;
            }
            let inside = choice(rest, depth + 1)?;
            rest.next_if_eq(&')')?;
            Part::Group(inside)
        }
        '\\' => match rest.next()? {
            'b' => Part::Edge(true),
            'B' => Part::Edge(false),
            other => {
                let (ranges, is_other) = escaped(other)?;
                Part::OneOf(ranges, is_other)
            }
        },
        '(' | '*' | '+' | '?' | '{' => return None,
        own => Part::OneOf(vec![(own, own)], false),
    })
}

/// What stands behind a backslash, and whether all else is meant.
fn escaped(letter: char) -> Option<(Vec<(char, char)>, bool)> {
    let one = |c: char| (vec![(c, c)], false);
    Some(match letter {
        'd' | 'D' => (DIGITS.to_vec(), letter == 'D'),
        'w' | 'W' => (WORD.to_vec(), letter == 'W'),
        's' | 'S' => (SPACE.to_vec(), letter == 'S'),
        'n' => one('\n'),
        'r' => one('\r'),
        't' => one('\t'),
        other if other.is_ascii_alphanumeric() => return None,
        other => one(other),
    })
}

fn class(rest: &mut Peekable<Chars<'_>>) -> Option<Part> {
    let is_other = rest.next_if_eq(&'^').is_some();
    let mut ranges = vec![];
    loop {
        let first = match rest.next()? {
            ']' if !ranges.is_empty() => return Some(Part::OneOf(ranges, is_other)),
            '[' if rest.peek() == Some(&':') => return None,
            '\\' => match escaped(rest.next()?)? {
                (own, false) if own.len() == 1 && own[0].0 == own[0].1 => own[0].0,
                (own, false) => {
                    ranges.extend(own);
                    continue;
                }
                (_, true) => return None,
            },
            own => own,
        };
        let mut ahead = rest.clone();
        let last = if ahead.next() == Some('-') && ahead.next().is_some_and(|c| c != ']') {
            rest.next();
            let last = rest.next()?;
            if last == '\\' { rest.next()? } else { last }
        } else {
            first
        };
        ranges.push((first, last));
    }
}

/// How often a part stands.
fn count(rest: &mut Peekable<Chars<'_>>) -> Option<(usize, usize)> {
    let found = match rest.peek() {
        Some('*') => (0, usize::MAX),
        Some('+') => (1, usize::MAX),
        Some('?') => (0, 1),
        Some('{') => {
            let inside: String = rest.by_ref().skip(1).take_while(|c| *c != '}').collect();
            let (least, most) = inside.split_once(',').unwrap_or((&inside, &inside));
            return Some((least.parse().ok()?, if most.is_empty() { usize::MAX } else { most.parse().ok()? }));
        }
        _ => return Some((1, 1)),
    };
    rest.next();
    Some(found)
}

/// One place of a text where a pattern is tried.
struct Trial<'a> {
    text: &'a [char],
    left: usize,
    rounds: usize,
}

/// What must fit behind.
type Next<'n, 'a> = &'n mut dyn FnMut(&mut Trial<'a>, usize) -> bool;

impl<'a> Trial<'a> {
    fn choice(&mut self, choice: &[Vec<Repeated>], at: usize, next: Next<'_, 'a>) -> bool {
        choice.iter().any(|sequence| self.sequence(sequence, at, next))
    }

    fn sequence(&mut self, parts: &[Repeated], at: usize, next: Next<'_, 'a>) -> bool {
        self.left = self.left.saturating_sub(1);
        match parts.split_first() {
            _ if self.left == 0 => false,
            None => next(self, at),
            Some((first, rest)) => match &first.part {
                Part::Group(choice) => self.group(first, choice, 0, at, &mut |trial, at| trial.sequence(rest, at, next)),
                Part::OneOf(ranges, is_other) => {
                    let fits = |c: &&char| ranges.iter().any(|(low, high)| (low..=high).contains(c)) != *is_other;
                    let most = self.text[at..].iter().take(first.most).take_while(fits).count();
                    let mut each = |n: usize| self.sequence(rest, at + n, next);
                    if first.is_lazy { (first.least..=most).any(&mut each) } else { (first.least..=most).rev().any(&mut each) }
                }
                Part::Start | Part::End | Part::Edge(_) => {
                    (first.least == 0 || self.holds(&first.part, at)) && self.sequence(rest, at, next)
                }
            },
        }
    }

    fn group(&mut self, own: &Repeated, choice: &[Vec<Repeated>], rounds: usize, at: usize, next: Next<'_, 'a>) -> bool {
        if self.rounds >= MAX_ROUNDS {
            self.left = 0;
            return false;
        }
        self.rounds += 1;
        let enough = rounds >= own.least;
        let found = own.is_lazy && enough && next(self, at)
            || rounds < own.most
                && self.choice(choice, at, &mut |trial, to| (to > at || !enough) && trial.group(own, choice, rounds + 1, to, next))
            || !own.is_lazy && enough && next(self, at);
        self.rounds -= 1;
        found
    }

    fn holds(&self, part: &Part, at: usize) -> bool {
        let is_word = |i: Option<usize>| {
            let c = i.and_then(|i| self.text.get(i));
            c.is_some_and(|c| WORD.iter().any(|(low, high)| (low..=high).contains(&c)))
        };
        match part {
            Part::Start => at == 0,
            Part::End => at == self.text.len(),
            Part::Edge(wanted) => (is_word(at.checked_sub(1)) != is_word(Some(at))) == *wanted,
            Part::OneOf(..) | Part::Group(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    fn all(pattern: &str, text: &str) -> Vec<String> {
        let (pattern, text) = (Pattern::new(pattern).unwrap(), text.chars().collect::<Vec<_>>());
        let (mut found, mut from) = (vec![], 0);
        while let Some((start, end)) = pattern.find(&text, from).unwrap() {
            found.push(text[start..end].iter().collect());
            from = end.max(start + 1);
        }
        found
    }

    #[test]
    fn the_leftmost_and_first_match_is_found() {
        assert_eq!(all(r"(?u)\b\w\w+\b", "a quick, brown_fox 12"), ["quick", "brown_fox", "12"]);
        assert_eq!(all("[a-zA-Z]+|[0-9]{2}", "ab1 234c"), ["ab", "23", "c"]);
        assert_eq!(all("(?:ab|a)+?c", "aababac ac"), ["aababac", "ac"]);
        assert_eq!(all(r"[^\s.,-]+", "x-y. ä,z"), ["x", "y", "ä", "z"]);
        assert_eq!(all("^a.?|b$", "abab"), ["ab", "b"]);
        assert_eq!(all(r"\$\d*\.", "$12. $."), ["$12.", "$."]);
    }

    #[test]
    fn a_whole_text_is_asked_for_all_ways() {
        let is_all = |pattern: &str, text: &str| Pattern::new(pattern).unwrap().is_all(&text.chars().collect::<Vec<_>>()).unwrap();
        assert!(is_all("a|ab", "ab") && is_all(r"[\w.]+@[\w.]+\.[a-z]{2,}", "a.b@c.org"));
        assert!(!is_all("a|ab", "abc") && !is_all(r"\d+", ""));
    }

    #[test]
    fn what_is_not_read_or_takes_forever_is_refused() {
        for pattern in ["(?i)a", "(?=a)", "[[:alpha:]]", r"\pL", "*a", "(a", "a)", &"a".repeat(2000)] {
            assert!(Pattern::new(pattern).is_err(), "{pattern}");
        }
        let text: Vec<char> = "a".repeat(40).chars().collect();
        assert!(Pattern::new("(?:a+)+b").unwrap().is_all(&text).is_err());
    }
}
