//! Compiled functions: a cache of compiled graphs, one for each signature of arguments. The front end
//! traces the function.

use crate::{Compiled, Options, Tensor, TensorType};
use std::cell::RefCell;
use std::rc::Rc;

/// What a compiled graph was specialised on: one leaf of the arguments, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Leaf {
    /// A tensor: any with this dtype and shape.
    Tensor(TensorType),
    /// A value that is part of the program: equal values only.
    Value(Static),
    /// Structure: the start of a container of so many items.
    Structure(Container, usize),
}

/// What holds other leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Container {
    /// A list.
    List,
    /// A tuple.
    Tuple,
    /// A dict; each key comes before its value.
    Dict,
    /// The arguments that are given by name; each name comes before its value.
    Keywords,
}

/// A value that is no tensor.
#[derive(Clone, Debug, PartialEq)]
pub enum Static {
    /// None.
    None,
    /// A bool.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A float, by its bits.
    Float(u64),
    /// Text.
    Text(String),
    /// Any other object, by identity. The cache's user keeps it alive.
    Object(usize),
}

/// One compiled graph and what it holds for. `T` is what the front end remembers with it.
pub struct Entry<T> {
    /// Arguments.
    pub signature: Rc<[Leaf]>,
    /// Device's name.
    pub device: &'static str,
    /// Passes and fusion.
    pub options: Options,
    /// What runs.
    pub compiled: Compiled,
    /// The front end's own: the structure of the results, say.
    pub extra: T,
}

/// A function's compiled graphs, most recently used first.
pub struct Function<T> {
    entries: RefCell<Vec<Rc<Entry<T>>>>,
}

impl<T> Default for Function<T> {
    fn default() -> Function<T> {
        Function { entries: RefCell::default() }
    }
}

/// How many compiled graphs are kept for one function, those that were used last, so that ever new shapes do not fill the memory.
pub const MAX_ENTRIES: usize = 64;

impl<T> Function<T> {
    /// The compiled graph that `fits` and whose captured tensors still have their types.
    pub fn find(&self, fits: impl Fn(&Entry<T>) -> bool) -> Option<Rc<Entry<T>>> {
        let mut entries = self.entries.borrow_mut();
        let at = entries.iter().position(|e| fits(e) && e.compiled.captures_fit())?;
        if at > 0 {
            let entry = entries.remove(at);
            entries.insert(0, entry);
        }
        entries.first().cloned()
    }

    /// Remembers a compiled graph.
    pub fn insert(&self, entry: Entry<T>) -> Rc<Entry<T>> {
        let entry = Rc::new(entry);
        let mut entries = self.entries.borrow_mut();
        entries.insert(0, entry.clone());
        let dropped = (entries.len() > MAX_ENTRIES).then(|| entries.pop());
        drop(entries);
        drop(dropped);
        entry
    }

    /// Drops those that `keep` declines.
    pub fn retain(&self, keep: impl Fn(&Entry<T>) -> bool) {
        let kept = self.entries().into_iter().filter(|entry| keep(entry)).collect();
        // What is dropped may run code of the front end, so not while the cache is borrowed.
        drop(self.entries.replace(kept));
    }

    /// All of them, most recently used first.
    pub fn entries(&self) -> Vec<Rc<Entry<T>>> {
        self.entries.borrow().clone()
    }
}

/// One leaf of the arguments of a call.
pub enum Given {
    /// A tensor.
    Tensor(Tensor),
    /// A value.
    Value(Static),
    /// Structure.
    Structure(Container, usize),
}

impl Given {
    /// The tensor, if it is one.
    pub fn tensor(&self) -> Option<&Tensor> {
        match self {
            Given::Tensor(t) => Some(t),
            Given::Value(_) | Given::Structure(..) => None,
        }
    }

    /// Whether a compiled graph made for `leaf` may be called with this.
    pub fn fits(&self, leaf: &Leaf) -> bool {
        match (self, leaf) {
            (Given::Tensor(t), Leaf::Tensor(ty)) => *t.ty() == *ty,
            (Given::Value(v), Leaf::Value(w)) => v == w,
            (Given::Structure(c, n), Leaf::Structure(d, m)) => c == d && n == m,
            (Given::Tensor(_) | Given::Value(_) | Given::Structure(..), _) => false,
        }
    }

    /// The leaf to remember.
    pub fn leaf(&self) -> Leaf {
        match self {
            Given::Tensor(t) => Leaf::Tensor(t.ty().clone()),
            Given::Value(v) => Leaf::Value(v.clone()),
            Given::Structure(c, n) => Leaf::Structure(*c, *n),
        }
    }
}
