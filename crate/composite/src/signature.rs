//! Python signatures, parsed from their text: names, defaults, and which parameters are positional. Annotations and `**`
//! parameters are not supported.

use crate::Arg;
use tandem_ir::Error;

/// One parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it is when not given; none when it has to be.
    pub default: Option<Arg<()>>,
    /// Whether it may be given by place.
    pub positional: bool,
    /// Whether it may be given by name.
    pub named: bool,
    /// Whether it takes all further arguments.
    pub rest: bool,
}

/// Parameters in order.
#[derive(Clone, Debug)]
pub struct Signature {
    /// The parameters.
    pub parameters: Vec<Parameter>,
}

impl Signature {
    /// From its text.
    ///
    /// # Panics
    /// When the text is no signature: a declaration's own mistake, which a test of every composite finds.
    pub fn parse(text: &'static str) -> Signature {
        let mut parameters: Vec<Parameter> = vec![];
        let mut positional = true;
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            match part {
                "/" => parameters.iter_mut().for_each(|p| p.named = false),
                "*" => positional = false,
                _ if part.starts_with('*') => {
                    let name = &part[1..];
                    parameters.push(Parameter { name, default: None, positional: true, named: false, rest: true });
                    positional = false;
                }
                _ => {
                    let (name, default) = part.split_once('=').map_or((part, None), |(name, value)| (name, Some(value)));
                    let default = default.map(|value| literal(value).unwrap_or_else(|| panic!("`{value}` is no default")));
                    parameters.push(Parameter { name, default, positional, named: true, rest: false });
                }
            }
        }
        Signature { parameters }
    }

    /// Where the parameter of this name stands.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.parameters.iter().position(|p| p.name == name)
    }

    /// Arguments by place and by name, in the order of the parameters, with defaults where none were given.
    ///
    /// # Errors
    /// A sentence as Python would say it.
    pub fn bind<T>(&self, op: &'static str, given: Vec<Arg<T>>, named: Vec<(String, Arg<T>)>) -> Result<Vec<Arg<T>>, Error> {
        let refuse = |problem: String| Err(Error::Argument { op, problem });
        let mut values: Vec<Option<Arg<T>>> = self.parameters.iter().map(|_| None).collect();
        let places: Vec<usize> = (0..self.parameters.len()).filter(|i| self.parameters[*i].positional).collect();
        let count = given.len();
        for (n, arg) in given.into_iter().enumerate() {
            let at = places.get(n).or(places.last()).copied();
            match at.map(|at| (at, self.parameters[at].rest)) {
                Some((at, true)) => match &mut values[at] {
                    Some(Arg::List(items)) => items.push(arg),
                    empty => *empty = Some(Arg::List(vec![arg])),
                },
                Some((at, false)) if n < places.len() => values[at] = Some(arg),
                _ => return refuse(format!("takes {} arguments by place, {count} were given", places.len())),
            }
        }
        for (name, arg) in named {
            match self.position(&name).filter(|at| self.parameters[*at].named) {
                Some(at) if values[at].is_none() => values[at] = Some(arg),
                Some(_) => return refuse(format!("{name} was given twice")),
                None => return refuse(format!("has no parameter {name} that can be given by name")),
            }
        }
        let mut bound = vec![];
        for (parameter, value) in self.parameters.iter().zip(values) {
            let default = || parameter.default.as_ref().map(|d| d.map(&mut |()| Err(())).expect("no default is a tensor"));
            match value.or_else(default) {
                Some(value) => bound.push(value),
                None if parameter.rest => bound.push(Arg::List(vec![])),
                None => return refuse(format!("the argument {} is missing", parameter.name)),
            }
        }
        Ok(bound)
    }
}

/// A default value.
fn literal(text: &str) -> Option<Arg<()>> {
    match text.trim() {
        "None" => return Some(Arg::None),
        "True" => return Some(Arg::Bool(true)),
        "False" => return Some(Arg::Bool(false)),
        _ => {}
    }
    let quoted = |q: char| text.strip_prefix(q).and_then(|t| t.strip_suffix(q));
    if let Some(inner) = quoted('\'').or_else(|| quoted('"')) {
        return Some(Arg::Text(inner.to_owned()));
    }
    text.parse().map(Arg::Int).or_else(|_| text.parse().map(Arg::Float)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(text: &'static str, given: &[i64], named: &[(&str, i64)]) -> Result<String, String> {
        let named = named.iter().map(|(n, i)| ((*n).to_owned(), Arg::<()>::Int(*i))).collect();
        let given = given.iter().map(|i| Arg::Int(*i)).collect();
        Signature::parse(text).bind("f", given, named).map(|v| format!("{v:?}")).map_err(|e| e.to_string())
    }

    #[test]
    fn arguments_find_their_places() {
        let text = "x, /, *, axis=None, p=0.5, mode='a'";
        assert_eq!(bound(text, &[1], &[("axis", 2)]).unwrap(), "[Int(1), Int(2), Float(0.5), Text(\"a\")]");
        assert_eq!(bound(text, &[], &[]).unwrap_err(), "f: the argument x is missing");
        assert_eq!(bound(text, &[1, 2], &[]).unwrap_err(), "f: takes 1 arguments by place, 2 were given");
        assert_eq!(bound(text, &[1], &[("x", 2)]).unwrap_err(), "f: has no parameter x that can be given by name");
        assert_eq!(bound("a, *rest", &[1, 2, 3], &[]).unwrap(), "[Int(1), List([Int(2), Int(3)])]");
        assert_eq!(bound("a, b", &[1], &[("a", 2)]).unwrap_err(), "f: a was given twice");
    }
}
