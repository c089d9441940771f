//! Arguments of composites: tensors and static values, bound to the names of a signature.
//!
//! A front end converts values; a composite asks for a type and gets an error where the argument has another one.

#![allow(clippy::wildcard_enum_match_arm, reason = "what is not of the wanted kind is refused, whatever it is")]

use crate::Signature;
use tandem_ir::{DType, Error};

/// One argument; `T` stands for tensors.
#[derive(Clone, Debug)]
pub enum Arg<T> {
    /// Python's None, or a parameter left at that default.
    None,
    /// A tensor.
    Tensor(T),
    /// A truth value.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A string.
    Text(String),
    /// A dtype.
    DType(DType),
    /// A list or tuple.
    List(Vec<Arg<T>>),
}

/// By value; floats by bits, so that NaN equals itself.
impl<T: PartialEq> PartialEq for Arg<T> {
    fn eq(&self, other: &Arg<T>) -> bool {
        match (self, other) {
            (Arg::None, Arg::None) => true,
            (Arg::Tensor(a), Arg::Tensor(b)) => a == b,
            (Arg::Bool(a), Arg::Bool(b)) => a == b,
            (Arg::Int(a), Arg::Int(b)) => a == b,
            (Arg::Float(a), Arg::Float(b)) => a.to_bits() == b.to_bits(),
            (Arg::Text(a), Arg::Text(b)) => a == b,
            (Arg::DType(a), Arg::DType(b)) => a == b,
            (Arg::List(a), Arg::List(b)) => a == b,
            _ => false,
        }
    }
}

impl<T: Eq> Eq for Arg<T> {}

impl<T: std::hash::Hash> std::hash::Hash for Arg<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Arg::None => {}
            Arg::Tensor(t) => t.hash(state),
            Arg::Bool(b) => b.hash(state),
            Arg::Int(i) => i.hash(state),
            Arg::Float(x) => x.to_bits().hash(state),
            Arg::Text(s) => s.hash(state),
            Arg::DType(d) => d.hash(state),
            Arg::List(l) => l.hash(state),
        }
    }
}

impl<T> Arg<T> {
    /// The same with every tensor replaced, in order.
    ///
    /// # Errors
    /// The first that `f` gives.
    pub fn map<U, E>(&self, f: &mut impl FnMut(&T) -> Result<U, E>) -> Result<Arg<U>, E> {
        Ok(match self {
            Arg::None => Arg::None,
            Arg::Tensor(t) => Arg::Tensor(f(t)?),
            Arg::Bool(b) => Arg::Bool(*b),
            Arg::Int(i) => Arg::Int(*i),
            Arg::Float(x) => Arg::Float(*x),
            Arg::Text(s) => Arg::Text(s.clone()),
            Arg::DType(d) => Arg::DType(*d),
            Arg::List(items) => Arg::List(items.iter().map(|a| a.map(f)).collect::<Result<_, E>>()?),
        })
    }

    /// For an error sentence.
    fn describe(&self) -> &'static str {
        match self {
            Arg::None => "None",
            Arg::Tensor(_) => "a tensor",
            Arg::Bool(_) => "a bool",
            Arg::Int(_) => "an integer",
            Arg::Float(_) => "a float",
            Arg::Text(_) => "a string",
            Arg::DType(_) => "a dtype",
            Arg::List(_) => "a list",
        }
    }
}

/// Arguments in the order of a signature.
#[derive(Clone, Debug)]
pub struct Args<'a, T> {
    /// The composite's name, for errors.
    pub op: &'static str,
    /// The parameters.
    pub signature: &'a Signature,
    /// As many as parameters.
    pub values: Vec<Arg<T>>,
}

impl<T: Copy> Args<'_, T> {
    /// The argument of this name.
    ///
    /// # Panics
    /// When the signature has no such parameter: a composite's own mistake.
    pub fn get(&self, name: &str) -> &Arg<T> {
        let at = self.signature.position(name);
        &self.values[at.unwrap_or_else(|| panic!("{} has no parameter `{name}`", self.op))]
    }

    fn wrong<R>(&self, name: &str, wanted: &str) -> Result<R, Error> {
        let problem = format!("{name} has to be {wanted}, not {}", self.get(name).describe());
        Err(Error::Argument { op: self.op, problem })
    }

    /// An error that names the composite.
    pub fn refuse<R>(&self, problem: impl Into<String>) -> Result<R, Error> {
        Err(Error::Argument { op: self.op, problem: problem.into() })
    }

    /// A tensor.
    pub fn tensor(&self, name: &str) -> Result<T, Error> {
        self.optional(name)?.map_or_else(|| self.wrong(name, "a tensor"), Ok)
    }

    /// A tensor, or none.
    pub fn optional(&self, name: &str) -> Result<Option<T>, Error> {
        match self.get(name) {
            Arg::Tensor(t) => Ok(Some(*t)),
            Arg::None => Ok(None),
            _ => self.wrong(name, "a tensor"),
        }
    }

    /// Tensors in a list.
    pub fn tensors(&self, name: &str) -> Result<Vec<T>, Error> {
        let Arg::List(items) = self.get(name) else { return self.wrong(name, "a list of tensors") };
        let tensor = |a: &Arg<T>| if let Arg::Tensor(t) = a { Ok(*t) } else { self.refuse(format!("{name} has to hold tensors alone")) };
        items.iter().map(tensor).collect()
    }

    /// An integer.
    pub fn int(&self, name: &str) -> Result<i64, Error> {
        self.maybe_int(name)?.map_or_else(|| self.wrong(name, "an integer"), Ok)
    }

    /// An integer, or none.
    pub fn maybe_int(&self, name: &str) -> Result<Option<i64>, Error> {
        match self.get(name) {
            Arg::None => Ok(None),
            Arg::Int(i) => Ok(Some(*i)),
            _ => self.wrong(name, "an integer"),
        }
    }

    /// A size: an integer that is not negative.
    pub fn size(&self, name: &str) -> Result<usize, Error> {
        let value = self.int(name)?;
        usize::try_from(value).or_else(|_| self.refuse(format!("{name} has to be 0 or more, not {value}")))
    }

    /// A number as a float.
    pub fn float(&self, name: &str) -> Result<f64, Error> {
        match self.get(name) {
            Arg::Float(x) => Ok(*x),
            Arg::Int(i) => Ok(*i as f64),
            Arg::Bool(b) => Ok(f64::from(u8::from(*b))),
            _ => self.wrong(name, "a number"),
        }
    }

    /// A truth value.
    pub fn truth(&self, name: &str) -> Result<bool, Error> {
        if let Arg::Bool(b) = self.get(name) { Ok(*b) } else { self.wrong(name, "True or False") }
    }

    /// A string.
    pub fn text(&self, name: &str) -> Result<&str, Error> {
        if let Arg::Text(s) = self.get(name) { Ok(s) } else { self.wrong(name, "a string") }
    }

    /// A dtype, or none.
    pub fn dtype(&self, name: &str) -> Result<Option<DType>, Error> {
        match self.get(name) {
            Arg::None => Ok(None),
            Arg::DType(d) => Ok(Some(*d)),
            Arg::Text(text) if DType::from_name(text).is_some() => Ok(DType::from_name(text)),
            _ => self.wrong(name, "a dtype"),
        }
    }

    /// Integers: a list of them, or one.
    pub fn ints(&self, name: &str) -> Result<Vec<i64>, Error> {
        self.maybe_ints(name)?.map_or_else(|| self.wrong(name, "an integer or a list of integers"), Ok)
    }

    /// Integers, or none.
    pub fn maybe_ints(&self, name: &str) -> Result<Option<Vec<i64>>, Error> {
        match self.get(name) {
            Arg::None => Ok(None),
            Arg::Int(i) => Ok(Some(vec![*i])),
            Arg::List(items) => {
                let int = |a: &Arg<T>| if let Arg::Int(i) = a { Ok(*i) } else { self.wrong(name, "a list of integers") };
                items.iter().map(int).collect::<Result<_, _>>().map(Some)
            }
            _ => self.wrong(name, "an integer or a list of integers"),
        }
    }

    /// A size for each of `n` axes: one for all, or a list of as many.
    pub fn sizes(&self, name: &str, n: usize) -> Result<Vec<usize>, Error> {
        let given = self.ints(name)?;
        let list = if given.len() == 1 { vec![given[0]; n] } else { given };
        if list.len() != n || list.iter().any(|i| *i < 0) {
            return self.refuse(format!("{name} has to be {n} integers that are 0 or more, not {list:?}"));
        }
        Ok(list.into_iter().map(|i| i as usize).collect())
    }
}
