//! Trees as tables: every node asks whether a column is at most a bound and has its two children side by side, so that a step
//! from a node to its child is three reads and an addition. All samples walk all trees at once, in stages: behind each, only trees
//! that are deeper go on.

use super::trees::floats;
use crate::Result;
use crate::onnx::import::context::Import;
use smallvec::SmallVec;
use std::ops::Range;
use tandem_ir::{DType, Literal, NodeId, OpKind, Shape};

/// A question whose answer leads to one of two nodes.
#[derive(Clone, Copy)]
pub(super) struct Comparison {
    pub feature: usize,
    /// Asks whether the feature is at least the bound, rather than at most.
    pub is_lower: bool,
    pub bound: f64,
    /// Whether it holds for NaN.
    pub nan: bool,
}

impl Comparison {
    fn kind(self) -> (bool, bool) {
        (self.is_lower, self.nan)
    }
}

/// Nodes with what they ask and the nodes for yes and no; a leaf asks nothing. Several may lead to one.
pub(super) struct Forest {
    nodes: Vec<Option<(Comparison, [usize; 2])>>,
    /// How many nodes are leaves or questions of the model; those behind them were added.
    own: usize,
}

impl Forest {
    pub fn of_leaves(count: usize) -> Forest {
        Forest { nodes: vec![None; count], own: count }
    }

    pub fn compare(&mut self, node: usize, comparison: Comparison, children: [usize; 2]) {
        self.nodes[node] = Some((comparison, children));
    }

    /// Leads to the first of `children` if the feature equals one of `values`: two comparisons for each.
    pub fn search(&mut self, node: usize, feature: usize, values: &[f64], nan: bool, children: [usize; 2]) {
        let mut at = node;
        for (i, bound) in values.iter().enumerate() {
            let is_last = i + 1 == values.len();
            let otherwise = if is_last { children[1] } else { self.nodes.len() + 1 };
            let both = self.nodes.len();
            self.nodes.push(None);
            self.compare(at, Comparison { feature, is_lower: false, bound: *bound, nan }, [both, otherwise]);
            self.compare(both, Comparison { feature, is_lower: true, bound: *bound, nan }, [children[0], otherwise]);
            if !is_last {
                self.nodes.push(None);
                at = otherwise;
            }
        }
    }

    /// How many nodes lead to each.
    fn parents(&self) -> Vec<usize> {
        let mut parents = vec![0; self.nodes.len()];
        self.nodes.iter().flatten().flat_map(|(_, children)| children).for_each(|child| parents[*child] += 1);
        parents
    }

    /// How many steps are at most between each node and its leaves; nothing if a way never ends.
    fn heights(&self, parents: &[usize]) -> Option<Vec<usize>> {
        let mut open = parents.to_vec();
        let mut order: Vec<usize> = (0..self.nodes.len()).filter(|node| parents[*node] == 0).collect();
        let mut seen = 0;
        while let Some(node) = order.get(seen) {
            seen += 1;
            for child in self.nodes[*node].iter().flat_map(|(_, children)| *children) {
                open[child] -= 1;
                if open[child] == 0 {
                    order.push(child);
                }
            }
        }
        let mut heights = vec![0; self.nodes.len()];
        for node in order.iter().rev() {
            if let Some((_, children)) = &self.nodes[*node] {
                // A node that several lead to is reached by a step more.
                heights[*node] = children.iter().map(|c| heights[*c] + 1 + usize::from(parents[*c] > 1)).max().unwrap_or(0);
            }
        }
        (seen == self.nodes.len()).then_some(heights)
    }

    /// The table of the nodes that `roots` lead to, or that all nodes do which nothing leads to; nothing if a way never ends, or
    /// a root is part of another tree.
    pub fn laid_out(&self, roots: Option<Vec<usize>>) -> Option<Ways> {
        let parents = self.parents();
        let heights = self.heights(&parents)?;
        let mut roots = roots.unwrap_or_else(|| (0..self.nodes.len()).filter(|node| parents[*node] == 0).collect());
        if roots.iter().any(|root| parents.get(*root) != Some(&0)) {
            return None;
        }
        roots.sort_by_key(|root| (heights[*root], *root));
        roots.dedup();
        let mut ways = Ways { rows: vec![], trees: vec![], has_common: false };
        let mut places: Vec<Option<usize>> = vec![None; self.nodes.len()];
        let mut open = vec![];
        for root in roots {
            let first = ways.push();
            ways.trees.push((first, heights[root]));
            open.push((root, first));
            while let Some((node, place)) = open.pop() {
                places[node] = Some(place);
                let Some((comparison, children)) = self.nodes[node] else {
                    ways.rows[place].leaf = Some(node).filter(|node| *node < self.own);
                    continue;
                };
                let pair = [ways.push(), ways.push()];
                ways.rows[place] = Row { question: Some(comparison), children: pair[0], leaf: None };
                for (child, place) in children.into_iter().rev().zip(pair) {
                    if parents[child] == 1 {
                        open.push((child, place));
                        continue;
                    }
                    let shared = places[child].unwrap_or_else(|| {
                        let own = ways.push();
                        places[child] = Some(own);
                        open.push((child, own));
                        own
                    });
                    ways.has_common |= shared < first;
                    ways.rows[place].children = shared;
                }
            }
        }
        Some(ways)
    }
}

/// A row of the table: what is asked there, and the rows to go on with, that for no and behind it that for yes. One that asks
/// nothing leads to the first, which is itself for a leaf.
struct Row {
    question: Option<Comparison>,
    children: usize,
    /// The leaf that stands here.
    leaf: Option<usize>,
}

pub(super) struct Ways {
    rows: Vec<Row>,
    /// The row of each root, before the other rows of its tree, and the steps that the longest way from it has; by these.
    trees: Vec<(usize, usize)>,
    /// Whether trees have nodes in common.
    has_common: bool,
}

/// What another stage costs, in steps of one sample in one tree.
const STAGE: usize = 8000;
/// The steps of a stage: what one kernel takes.
const MAX_STEPS: usize = 12;

impl Ways {
    fn push(&mut self) -> usize {
        let place = self.rows.len();
        self.rows.push(Row { question: None, children: place, leaf: None });
        place
    }

    /// The leaf that stands in each row.
    pub fn leaves(&self) -> impl Iterator<Item = Option<usize>> {
        self.rows.iter().map(|row| row.leaf)
    }

    /// A feature that samples of so many do not have.
    pub fn beyond(&self, features: usize) -> Option<usize> {
        self.rows.iter().filter_map(|row| row.question).map(|question| question.feature).find(|feature| *feature >= features)
    }

    /// Which columns are looked at: those of the features or their negatives, and in which NaN is at most any bound.
    fn kinds(&self) -> Vec<(bool, bool)> {
        let mut kinds: Vec<_> = self.rows.iter().filter_map(|row| row.question).map(|asked| asked.kind()).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The rows of each tree, if they are its alone.
    pub fn trees(&self) -> Option<impl Iterator<Item = Range<usize>>> {
        let ends = self.trees.iter().skip(1).map(|tree| tree.0).chain([self.rows.len()]);
        (!self.has_common).then(|| self.trees.iter().zip(ends).map(|(tree, end)| tree.0..end))
    }

    /// The rows that `x: [samples, features]` ends at, `[samples, trees]`.
    pub fn reached(&self, cx: &mut Import, x: NodeId) -> Result<NodeId> {
        let (shape, dtype) = (cx.shape(x), cx.dtype(x));
        let mut columns = SmallVec::<[NodeId; 5]>::new();
        let kinds = self.kinds();
        for (is_lower, nan) in &kinds {
            let values = if *is_lower { cx.unary(OpKind::Negative, x)? } else { x };
            columns.push(if *nan { with_nan_below(cx, values)? } else { values });
        }
        // Rows that ask nothing look at a column of zeros.
        let zero = cx.scalar(dtype, 0.0);
        columns.push(cx.broadcast(zero, [shape[0], 1])?);
        let values = cx.concat(&columns, 1)?;
        let width = cx.shape(values)[1];
        let values = cx.reshape(values, [shape[0] * width])?;
        let starts: Vec<i32> = (0..shape[0]).map(|row| (row * width) as i32).collect();
        let starts = integers(cx, [shape[0], 1], &starts)?;
        let tables = Tables::of(
            cx,
            self,
            width,
            |asked| kinds.iter().position(|kind| *kind == asked.kind()).unwrap_or(0) * shape[1] + asked.feature,
            dtype,
        )?;
        let roots: Vec<i32> = self.trees.iter().map(|(root, _)| *root as i32).collect();
        let roots = integers(cx, [1, roots.len()], &roots)?;
        let mut at = cx.broadcast(roots, [shape[0], self.trees.len()])?;
        let (mut ends, mut depth) = (vec![], 0);
        for next in self.stages(shape[0]) {
            let (walking, count) = (self.deeper_than(depth), cx.shape(at)[1]);
            if walking < count {
                ends.push(cx.slice_axis(at, 1, 0, count - walking)?);
            }
            // Read by a table, so that a stage ends in memory: of a longer way, kernels would keep much more between steps.
            let rest: Vec<i32> = (count - walking..count).map(|tree| tree as i32).collect();
            let rest = integers(cx, [walking], &rest)?;
            at = cx.take(at, 1, rest)?;
            for _ in depth..next {
                at = tables.step(cx, values, starts, at)?;
            }
            depth = next;
        }
        ends.push(at);
        cx.concat(&ends, 1)
    }

    /// How many trees have leaves deeper than this.
    fn deeper_than(&self, depth: usize) -> usize {
        self.trees.len() - self.trees.partition_point(|tree| tree.1 <= depth)
    }

    /// The depths at which trees that have ended are left behind: the cheapest ones, the last of them the greatest depth.
    fn stages(&self, samples: usize) -> Vec<usize> {
        let deepest = self.trees.last().map_or(0, |tree| tree.1);
        let mut best: Vec<(usize, usize)> = vec![(0, 0)];
        for end in 1..=deepest {
            let cost = |start: &usize| best[*start].0 + STAGE + (end - start) * samples * self.deeper_than(*start);
            let start = (end.saturating_sub(MAX_STEPS)..end).min_by_key(cost).unwrap_or(0);
            best.push((cost(&start), start));
        }
        let mut stages = vec![];
        let mut end = deepest;
        while end > 0 {
            stages.push(end);
            end = best[end].1;
        }
        stages.reverse();
        stages
    }
}

/// NaN as the smallest number, so that it is at most any bound.
fn with_nan_below(cx: &mut Import, x: NodeId) -> Result<NodeId> {
    let is_nan = cx.binary(OpKind::NotEqual, x, x)?;
    let below = cx.scalar(cx.dtype(x), f64::NEG_INFINITY);
    cx.select(is_nan, below, x)
}

/// The rows as constants: the column to look at and the children of each, in one word if both fit in, and the bounds.
struct Tables {
    words: NodeId,
    children: Option<NodeId>,
    bounds: NodeId,
    /// The bits of a word that name the column.
    bits: u32,
}

impl Tables {
    fn of(cx: &mut Import, ways: &Ways, width: usize, column: impl Fn(Comparison) -> usize, dtype: DType) -> Result<Tables> {
        let bits = (usize::BITS - (width - 1).leading_zeros()).min(31);
        let fits = ways.rows.len() < 1 << (31 - bits);
        let (mut words, mut children, mut bounds) = (vec![], vec![], vec![]);
        for row in &ways.rows {
            // Zero is not at most -1, so a row that asks nothing leads to the first of its two.
            let (column, bound) =
                row.question.map_or((width - 1, -1.0), |asked| (column(asked), if asked.is_lower { -asked.bound } else { asked.bound }));
            words.push((column | if fits { row.children << bits } else { 0 }) as i32);
            children.push(row.children as i32);
            bounds.push(bound);
        }
        Ok(Tables {
            words: integers(cx, [words.len()], &words)?,
            children: if fits { None } else { Some(integers(cx, [children.len()], &children)?) },
            bounds: floats(cx, [bounds.len()], &bounds, dtype)?,
            bits,
        })
    }

    /// From the rows `at: [samples, trees]` to the next ones.
    fn step(&self, cx: &mut Import, values: NodeId, starts: NodeId, at: NodeId) -> Result<NodeId> {
        let word = cx.take(self.words, 0, at)?;
        let column = cx.integer(DType::I32, (1 << self.bits) - 1);
        let column = cx.binary(OpKind::BitwiseAnd, word, column)?;
        let place = cx.binary(OpKind::Add, starts, column)?;
        let (value, bound) = (cx.take(values, 0, place)?, cx.take(self.bounds, 0, at)?);
        let holds = cx.binary(OpKind::LessEqual, value, bound)?;
        let children = match self.children {
            Some(children) => cx.take(children, 0, at)?,
            None => {
                let bits = cx.integer(DType::I32, i64::from(self.bits));
                cx.binary(OpKind::ShiftRight, word, bits)?
            }
        };
        let second = cx.cast(holds, DType::I32)?;
        cx.binary(OpKind::Add, children, second)
    }
}

pub(super) fn integers(cx: &mut Import, shape: impl Into<Shape>, values: &[i32]) -> Result<NodeId> {
    let elements: Vec<Literal> = values.iter().map(|value| Literal::I32(*value)).collect();
    cx.tensor(shape, &elements)
}
