//! The calls of a run, folded: a node for each program at each line, and the predictions by which a call finds its node.

use super::earlier_runs::EarlierRuns;
use super::line_shares::LineShares;
use super::living;
use crate::executable::Executable;
use crate::tensor::{Storage, Value};
use crate::{Runtime, Tensor};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use tandem_ir::{Origin, TensorType};

/// Most nodes of a run; further ones are only counted.
pub const MAX_NODES: usize = 256;
/// Most predictions; when there are more, all are made anew.
const MAX_PREDICTIONS: usize = 4096;
/// Most operands of a node that are kept.
const MAX_INPUTS: usize = 16;
/// How often a prediction is right before it is checked now and then only; and how often that is. A prime, so that a program
/// whose branches alternate is found out.
const CHECKED_AT_FIRST: u32 = 4;
const CHECKED_EACH: u32 = 251;
/// The same for one that was right at so many checks.
const OFTEN_RIGHT: u32 = 16;
const CHECKED_SELDOM: u32 = 1021;
/// Uses of a prediction by a call site before it is looked up again.
const SITE_USES: u32 = 16;
/// Calls of a node that are all timed; then one of so many is, and one of more later, unless a call takes so many milliseconds.
const TIMED_AT_FIRST: u64 = 16;
const TIMED_EACH: u32 = 64;
const MANY_CALLS: u64 = 4096;
const TIMED_SELDOM: u32 = 256;
const LONG_MS: f64 = 0.02;
/// Where jumps and function starts between two calls are no longer told apart.
const MANY_JUMPS: u32 = 3;
/// Numbers of programs; those of tensors that come from the host have another bit.
pub const PROGRAMS: u32 = u32::MAX >> 1;
const MADE: u32 = !PROGRAMS;
/// Stands for the node of an operand that was there before, or has none.
const FROM_BEFORE: u32 = (1 << 9) - 1;
/// The node of calls that were too many.
const LEFT_OUT: u32 = u32::MAX;

/// Where a call comes from: what tells its line, and how many jumps the program has made.
pub struct Where<'a> {
    pub runtime: &'a Runtime,
    pub jumps: u32,
}

/// An operand of an op that the host does.
pub type Operand<'a> = (&'a Rc<Storage>, &'a TensorType);

/// What a node stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// Ops that ran eagerly.
    Op,
    /// Calls of compiled functions.
    Compiled,
    /// Tensors whose elements came from the host.
    Made,
    /// A tensor that was there before.
    Before,
}

/// A program at a line, or a tensor from before.
pub struct Node {
    pub kind: NodeKind,
    pub name: Rc<str>,
    pub detail: Rc<str>,
    /// Of the results.
    pub types: SmallVec<[TensorType; 1]>,
    pub origin: Option<Origin>,
    /// Of a compiled function, how its time is divided among the lines that made its ops.
    pub lines: Option<LineShares>,
    /// Nodes that its operands came from, at first and at each new prediction. All have smaller numbers.
    pub inputs: SmallVec<[u32; 4]>,
    pub count: u64,
    /// Of a tensor from before, the line that made it then.
    pub before: Option<Origin>,
    /// Milliseconds on this thread, by the measure of a sample of the calls.
    pub ms: f64,
    /// Whether the device tells how long calls take: those that are done when they return, and those that it does later.
    pub is_timed: bool,
    /// Calls before the next one that is timed, and for how many it stands.
    untimed: u32,
    stands_for: u32,
}

/// The prediction that a program used last, kept beside it: an inline cache before the table of all.
#[derive(Clone, Copy, Default)]
pub struct CallSite {
    run: u32,
    last: u32,
    since: u32,
    node: u32,
    /// Uses before it is looked up again.
    left: u32,
}

struct Prediction {
    node: u32,
    /// Calls before it is checked again.
    unchecked: u32,
    uses: u32,
    is_ambiguous: bool,
}

/// The calls of a run.
#[derive(Default)]
pub struct Calls {
    /// Tells nodes of this run from those of others.
    pub run: u32,
    pub nodes: Vec<Node>,
    /// By the node before, the program, and how it followed.
    predictions: FxHashMap<(u32, u32, u32), Prediction>,
    last: u32,
    jumps: u32,
    /// How this call follows the one before: the jumps between them, and the nodes that the first operands came from.
    since: u32,
    /// Calls that belong to no node.
    pub left_out: u64,
    earlier: EarlierRuns,
}

/// What a new node is made of.
struct NewNode<'a> {
    kind: NodeKind,
    name: &'a str,
    detail: &'a dyn Fn() -> String,
    types: &'a [TensorType],
    lines: Option<&'a LineShares>,
    is_timed: bool,
}

impl Calls {
    /// None yet, for the run after this one, which knows the lines of this one.
    pub fn next_run(&mut self) -> Calls {
        let mut earlier = std::mem::take(&mut self.earlier);
        earlier.add(self.run, self.nodes.iter().map(|node| node.origin.clone().or_else(|| node.before.clone())));
        Calls { run: self.run.wrapping_add(1), earlier, ..Calls::default() }
    }

    /// Notes a call. Returns its node, if it has one, and for how many calls it stands if it is to be timed.
    pub fn begin(&mut self, executable: &Executable, place: &Where<'_>, inputs: &[Rc<Storage>]) -> (Option<u32>, Option<u32>) {
        self.follow(place, inputs.iter());
        let site = executable.call_site.get();
        let is_same = (site.run, site.last, site.since) == (self.run, self.last, self.since);
        let number = if is_same && site.left > 0 {
            executable.call_site.set(CallSite { left: site.left - 1, ..site });
            site.node
        } else {
            match self.predicted(executable.number, if is_same { SITE_USES } else { 1 }) {
                Some(node) => {
                    let (run, last, since) = (self.run, self.last, self.since);
                    executable.call_site.set(CallSite { run, last, since, node, left: SITE_USES - 1 });
                    node
                }
                None => self.looked_up(executable, place, inputs),
            }
        };
        self.last = number;
        let Some(node) = self.nodes.get_mut(number as usize) else {
            self.left_out += 1;
            return (None, None);
        };
        node.count += 1;
        let is_timed = node.untimed == 0;
        node.untimed = node.untimed.saturating_sub(1);
        (Some(number), is_timed.then_some(node.stands_for))
    }

    /// Notes the end of a call: its time, if it was timed, and where its results came from.
    pub fn end(&mut self, number: u32, ms: Option<f64>, results: &[Tensor]) {
        if let (Some(ms), Some(node)) = (ms, self.nodes.get_mut(number as usize)) {
            node.ms += ms * f64::from(node.stands_for);
            // This call's own time was measured as such.
            tandem_device::phase::note_kernels(ms * f64::from(node.stands_for - 1));
            node.stands_for = match node.count {
                count if count < TIMED_AT_FIRST || ms > LONG_MS => 1,
                count if count < MANY_CALLS => TIMED_EACH,
                _ => TIMED_SELDOM,
            };
            node.untimed = node.stands_for - 1;
        }
        for result in results {
            if let Value::Array(array) = &*result.value() {
                living::set_maker(&array.storage, self.run, number);
            }
        }
    }

    /// Notes what the host did without a program: it made a tensor, or did an op on these operands.
    pub fn note_on_host(
        &mut self,
        name: &'static str,
        place: &Where<'_>,
        ty: &TensorType,
        operands: &[Operand<'_>],
        result: Option<&Storage>,
    ) {
        let mut hasher = FxHasher::default();
        (name.as_ptr().addr(), ty).hash(&mut hasher);
        let program = hasher.finish() as u32 | MADE;
        self.follow(place, operands.iter().map(|(storage, _)| *storage));
        let number = self.predicted(program, 1).unwrap_or_else(|| {
            let types = std::slice::from_ref(ty);
            let kind = if operands.is_empty() { NodeKind::Made } else { NodeKind::Op };
            let made = NewNode { kind, name, detail: &String::new, types, lines: None, is_timed: true };
            self.node_of(program, &made, place.runtime.origin(), operands.iter().map(|(storage, ty)| (&***storage, Some(*ty))))
        });
        self.last = number;
        match self.nodes.get_mut(number as usize) {
            Some(node) => node.count += 1,
            None => self.left_out += 1,
        }
        if let Some(storage) = result {
            living::set_maker(storage, self.run, number);
        }
    }

    /// Notes how the call that begins follows the one before.
    #[inline]
    fn follow<'s>(&mut self, place: &Where<'_>, inputs: impl Iterator<Item = &'s Rc<Storage>>) {
        let jumps = place.jumps.wrapping_sub(std::mem::replace(&mut self.jumps, place.jumps)).min(MANY_JUMPS);
        let maker = |input: &Rc<Storage>| {
            let (run, number) = input.maker.get();
            if run == self.run { number.min(FROM_BEFORE) } else { FROM_BEFORE }
        };
        // A node has 8 bits, so these and the jumps fit.
        self.since = inputs.take(3).fold(jumps, |key, input| key << 9 | maker(input));
    }

    /// The node by prediction, where there is one that need not be checked; it was used so often since the last look.
    fn predicted(&mut self, program: u32, uses: u32) -> Option<u32> {
        let prediction = self.predictions.get_mut(&(self.last, program, self.since))?;
        if prediction.unchecked == 0 {
            return None;
        }
        prediction.unchecked = prediction.unchecked.saturating_sub(uses);
        Some(prediction.node)
    }

    /// The node by the line that is running.
    #[cold]
    fn looked_up(&mut self, executable: &Executable, place: &Where<'_>, inputs: &[Rc<Storage>]) -> u32 {
        let made = NewNode {
            kind: if executable.is_op { NodeKind::Op } else { NodeKind::Compiled },
            name: &executable.name,
            detail: &|| executable.detail(),
            types: &executable.types,
            lines: executable.lines.as_ref(),
            is_timed: executable.is_timed(),
        };
        let operands = inputs.iter().enumerate().map(|(i, storage)| (&**storage, executable.input_types.get(i)));
        self.node_of(executable.number, &made, place.runtime.origin(), operands)
    }

    /// The node of a call at this line, and from then on the prediction after the node before.
    fn node_of<'s>(
        &mut self,
        program: u32,
        made: &NewNode<'_>,
        origin: Option<Origin>,
        operands: impl Iterator<Item = (&'s Storage, Option<&'s TensorType>)>,
    ) -> u32 {
        if self.predictions.contains_key(&(self.last, program, self.since)) {
            // A check.
            let number = self.node_at(made, origin);
            self.predict(program, number);
            return number;
        }
        // Operands from before have smaller numbers than what reads them.
        let mut makers: SmallVec<[u32; 4]> = SmallVec::new();
        for (storage, ty) in operands.take(MAX_INPUTS) {
            let maker = self.maker(storage, ty);
            if maker != LEFT_OUT && !makers.contains(&maker) {
                makers.push(maker);
            }
        }
        let number = self.node_at(made, origin);
        if let Some(node) = self.nodes.get_mut(number as usize) {
            for maker in makers {
                if maker < number && node.inputs.len() < MAX_INPUTS && !node.inputs.contains(&maker) {
                    node.inputs.push(maker);
                }
            }
        }
        self.predict(program, number);
        number
    }

    /// The node that a storage came from; a new one if it was there before the run.
    fn maker(&mut self, storage: &Storage, ty: Option<&TensorType>) -> u32 {
        let (run, number_then) = storage.maker.get();
        if run == self.run {
            return number_then;
        }
        let types: &[TensorType] = ty.map_or(&[], std::slice::from_ref);
        let made = NewNode { kind: NodeKind::Before, name: "tensor", detail: &String::new, types, lines: None, is_timed: true };
        let number = self.push(&made, None);
        if let Some(node) = self.nodes.get_mut(number as usize) {
            node.before = self.earlier.origin(run, number_then);
        }
        living::set_maker(storage, self.run, number);
        number
    }

    /// The line that made a storage, in this run or an earlier one.
    pub fn made_at(&self, storage: &Storage) -> Option<Origin> {
        let (run, number) = storage.maker.get();
        if run != self.run {
            return self.earlier.origin(run, number);
        }
        let node = self.nodes.get(number as usize)?;
        node.origin.clone().or_else(|| node.before.clone())
    }

    /// The node of this kind, name and type at a line: one that is there, or a new one.
    fn node_at(&mut self, made: &NewNode<'_>, origin: Option<Origin>) -> u32 {
        let same = |node: &Node| node.kind == made.kind && node.origin == origin && *node.name == *made.name && *node.types == *made.types;
        match self.nodes.iter().position(same) {
            Some(number) => {
                let node = &mut self.nodes[number];
                if !node.detail.is_empty() && *node.detail != *(made.detail)() {
                    // Several programs: what tells them apart is not true of all.
                    node.detail = "".into();
                }
                number as u32
            }
            None => self.push(made, origin),
        }
    }

    fn push(&mut self, made: &NewNode<'_>, origin: Option<Origin>) -> u32 {
        if self.nodes.len() >= MAX_NODES {
            return LEFT_OUT;
        }
        self.nodes.push(Node {
            kind: made.kind,
            name: made.name.into(),
            detail: (made.detail)().into(),
            types: made.types.into(),
            origin,
            lines: made.lines.cloned(),
            inputs: SmallVec::new(),
            count: 0,
            before: None,
            ms: 0.0,
            is_timed: made.is_timed,
            untimed: 0,
            stands_for: 1,
        });
        self.nodes.len() as u32 - 1
    }

    /// Notes what followed the node before.
    fn predict(&mut self, program: u32, node: u32) {
        if self.predictions.len() >= MAX_PREDICTIONS {
            self.predictions.clear();
        }
        let first = Prediction { node, unchecked: 0, uses: 0, is_ambiguous: false };
        let prediction = self.predictions.entry((self.last, program, self.since)).or_insert(first);
        prediction.is_ambiguous |= prediction.node != node;
        prediction.uses = prediction.uses.saturating_add(1);
        prediction.unchecked = match prediction.uses {
            _ if prediction.is_ambiguous => 0,
            0..=CHECKED_AT_FIRST => 0,
            uses if uses <= OFTEN_RIGHT => CHECKED_EACH,
            _ => CHECKED_SELDOM,
        };
    }
}
