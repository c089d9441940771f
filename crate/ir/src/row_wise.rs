//! Whether each row of a graph's results depends on the same row of its arguments alone, so that it can be computed for more rows than
//! are there: what is read behind them is given back behind them.
//!
//! Asked of two graphs that were made for two numbers of rows. An axis whose size is that number in both is the axis of rows.

use crate::{Attr, Class, Graph, Node, OpKind, PadRange, Shape, SliceRange};

/// The axis of rows of each output, none of one that has no rows; nothing where rows meet, or may.
pub fn row_axes(samples: [(usize, &Graph); 2]) -> Option<Vec<Option<usize>>> {
    let [(few, graph), (many, other)] = samples;
    let is_alike = graph.len() == other.len() && graph.outputs() == other.outputs() && graph.parameters() == other.parameters();
    if few == many || !is_alike {
        return None;
    }
    let mut rows: Vec<Option<usize>> = vec![];
    for ((_, node), (_, larger)) in graph.nodes().zip(other.nodes()) {
        let is_same = node.op.kind == larger.op.kind && node.inputs == larger.inputs && node.ty.dtype == larger.ty.dtype;
        let own = axis_of_rows([&node.ty.shape, &larger.ty.shape], [few, many])?;
        let inputs = Inputs { graph, rows: &rows, node };
        let keeps = match own {
            Some(row) => inputs.keep_rows(larger, row),
            None => node.op.attr == larger.op.attr && node.inputs.iter().all(|input| rows[input.index()].is_none()),
        };
        if !is_same || !keeps {
            return None;
        }
        rows.push(own);
    }
    Some(graph.outputs().iter().map(|output| rows[output.index()]).collect())
}

/// The one axis that is as long as there are rows, if any axis depends on how many these are; nothing where it is not so simple.
fn axis_of_rows([shape, other]: [&Shape; 2], [few, many]: [usize; 2]) -> Option<Option<usize>> {
    if shape.rank() != other.rank() {
        return None;
    }
    let mut moving = (0..shape.rank()).filter(|axis| shape[*axis] != other[*axis]);
    match (moving.next(), moving.next()) {
        (None, _) => Some(None),
        (Some(axis), None) if [shape[axis], other[axis]] == [few, many] => Some(Some(axis)),
        (Some(_), _) => None,
    }
}

/// What a node reads.
struct Inputs<'a> {
    graph: &'a Graph,
    /// The axes of rows of all nodes before it.
    rows: &'a [Option<usize>],
    node: &'a Node,
}

impl Inputs<'_> {
    fn row(&self, at: usize) -> Option<usize> {
        self.rows[self.node.inputs[at].index()]
    }

    fn shape(&self, at: usize) -> &Shape {
        &self.graph.node(self.node.inputs[at]).ty.shape
    }

    /// Whether all operands with rows have them in this axis, counted from the end.
    fn are_aligned(&self, row: usize) -> bool {
        let from_end = self.node.ty.shape.rank() - row;
        (0..self.node.inputs.len()).all(|at| self.row(at).is_none_or(|own| self.shape(at).rank() - own == from_end))
    }

    /// Whether row `i` of the result, along this axis, is made of rows `i` of the operands.
    fn keep_rows(&self, larger: &Node, row: usize) -> bool {
        let (kind, attr) = (self.node.op.kind, &self.node.op.attr);
        if let (Attr::Slice(ranges), Attr::Slice(others)) = (attr, &larger.op.attr) {
            return self.row(0) == Some(row) && are_whole(ranges, others, row);
        }
        if matches!(attr, Attr::Shape(_)) {
            return self.keep_rows_in_shape(kind, row);
        }
        if *attr != larger.op.attr {
            return false;
        }
        match (kind.info().class, attr) {
            (Class::Leaf, _) => true,
            (Class::Elementwise, _) => self.are_aligned(row),
            (Class::Reduce, Attr::Axes(axes)) => {
                self.row(0).is_some_and(|from| !axes.contains(&from) && from - axes.iter().filter(|axis| **axis < from).count() == row)
            }
            // The other axes are as long in the operands: theirs of rows is the same one.
            (Class::Cumulative | Class::Sort, Attr::Axis(axis)) => *axis != row,
            (Class::Contract, _) => self.multiply_rows(row),
            (_, Attr::Perm(perm)) => self.row(0) == Some(perm[row]),
            (_, Attr::Pad(ranges)) => self.row(0) == Some(row) && ranges[row] == PadRange::default(),
            (_, Attr::Axis(axis)) if kind == OpKind::Concatenate => *axis != row,
            (_, Attr::Axis(axis)) if kind == OpKind::Take => self.take_rows(*axis, row),
            _ => false,
        }
    }

    /// Ops that say the shape of their result.
    fn keep_rows_in_shape(&self, kind: OpKind, row: usize) -> bool {
        if kind == OpKind::Reshape {
            let before = |shape: &Shape, axis: usize| shape[..axis].iter().product::<usize>();
            return self.row(0).is_some_and(|from| before(self.shape(0), from) == before(&self.node.ty.shape, row));
        }
        kind == OpKind::Iota || kind == OpKind::BroadcastTo && self.are_aligned(row)
    }

    /// Rows of the left operand or columns of the right one, or batches of both.
    fn multiply_rows(&self, row: usize) -> bool {
        let rank = self.node.ty.shape.rank();
        let is_batch = row + 2 < rank;
        let of_left = self.row(0).is_none_or(|axis| axis == row && axis + 1 != rank);
        let of_right = self.row(1).is_none_or(|axis| axis == row && axis + 2 != rank);
        of_left && of_right && (!is_batch || self.row(0).is_some() && self.row(1).is_some())
    }

    /// Elements at positions that have rows, or rows of what is taken from.
    fn take_rows(&self, axis: usize, row: usize) -> bool {
        match (self.row(0), self.row(1)) {
            (None, Some(position)) => axis + position == row,
            (Some(from), None) if from < axis => from == row,
            (Some(from), None) if from > axis => from + self.shape(1).rank() - 1 == row,
            _ => false,
        }
    }
}

/// Whether all rows are in a slice, and the other axes are cut alike.
fn are_whole(ranges: &[SliceRange], others: &[SliceRange], row: usize) -> bool {
    let is_whole = |range: &SliceRange| range.start == 0 && range.step == 1;
    ranges.iter().zip(others).enumerate().all(|(axis, (a, b))| if axis == row { is_whole(a) && is_whole(b) } else { a == b })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::parse;

    /// The graph for 5 and for 7 rows, of which `N` stands for the number.
    fn axes(text: &str) -> Option<Vec<Option<usize>>> {
        let [few, many] = [5, 7].map(|n| parse(&text.replace('N', &n.to_string())).expect("a graph"));
        row_axes([(5, &few), (7, &many)])
    }

    #[test]
    fn boxes_that_are_taken_and_scaled_are_rows() {
        let text = "graph \"g\"(%0 \"boxes\": f32[9, 4], %1 \"kept\": i32[N, 3]) {\n  %2 = slice %1 slice=[0:1:N, 2:1:1] : i32[N, 1]\n  \
            %3 = reshape %2 shape=[N] : i32[N]\n  %4 = take %0, %3 axis=0 : f32[N, 4]\n  %5 = constant 2.0 : f32[]\n  \
            %6 = multiply %4, %5 : f32[N, 4]\n  %7 = permute %6 perm=[1, 0] : f32[4, N]\n  %8 = sum %6 axes=[1] : f32[N]\n  return %6, %7, %8, %0\n}";
        assert_eq!(axes(text), Some(vec![Some(0), Some(1), Some(0), None]));
    }

    #[test]
    fn what_joins_rows_or_counts_them_is_refused() {
        let of = |line: &str| axes(&format!("graph \"g\"(%0 \"x\": f32[N, 4], %1 \"w\": f32[4, 3]) {{\n  {line}\n  return %2\n}}"));
        assert_eq!(of("%2 = matmul %0, %1 : f32[N, 3]"), Some(vec![Some(0)]));
        assert_eq!(of("%2 = max %0 axes=[1] : f32[N]"), Some(vec![Some(0)]));
        assert_eq!(of("%2 = max %0 axes=[0] : f32[4]"), None);
        assert_eq!(of("%2 = cumulative_sum %0 axis=0 : f32[N, 4]"), None);
        assert_eq!(of("%2 = argsort %0 axis=0 : i32[N, 4]"), None);
        assert_eq!(of("%2 = argsort %0 axis=1 : i32[N, 4]"), Some(vec![Some(0)]));
        assert_eq!(of("%2 = constant N : i32[]"), None);
        assert_eq!(of("%2 = concatenate %0, %0 axis=1 : f32[N, 8]"), Some(vec![Some(0)]));
        assert_eq!(of("%2 = slice %0 slice=[0:1:3, 0:1:4] : f32[3, 4]"), None);
    }

    /// What a line on rows in any of three axes gives: where the rows of the result are, or `None` where they meet.
    #[test]
    fn rows_are_found_in_every_axis() {
        let parameters = "%0 \"x\": f32[N, 4], %1 \"y\": f32[3, N, 4], %2 \"z\": f32[3, 4, N], %3 \"i\": i32[2, 2], %4 \"at\": i32[2, N], \
            %5 \"w\": f32[3, 4], %6 \"b\": f32[3, 1, 4], %7 \"n\": f32[]";
        let cases = [
            // Elements side by side, counted from the last axis.
            ("add %0, %1 : f32[3, N, 4]", Some(1)),
            ("add %1, %6 : f32[3, N, 4]", Some(1)),
            ("add %2, %7 : f32[3, 4, N]", Some(2)),
            ("add %0, %0 : f32[N, 4]", Some(0)),
            ("broadcast_to %0 shape=[3, N, 4] : f32[3, N, 4]", Some(1)),
            ("broadcast_to %7 shape=[N] : f32[N]", Some(0)),
            ("iota shape=[N] : i32[N]", Some(0)),
            // Folds before, behind and along the rows.
            ("sum %1 axes=[0] : f32[N, 4]", Some(0)),
            ("sum %1 axes=[2] : f32[3, N]", Some(1)),
            ("sum %2 axes=[0, 1] : f32[N]", Some(0)),
            ("sum %1 axes=[1] : f32[3, 4]", None),
            ("cumulative_sum %1 axis=2 : f32[3, N, 4]", Some(1)),
            ("cumulative_sum %1 axis=1 : f32[3, N, 4]", None),
            // Products of rows, of columns and of batches.
            ("matmul %1, %2 : f32[3, N, N]", None),
            ("permute %2 perm=[2, 0, 1] : f32[N, 3, 4]", Some(0)),
            ("pad %1, %7 pad=[1:0:0, 0:0:0, 0:0:2] : f32[4, N, 6]", Some(1)),
            ("slice %1 slice=[1:1:2, 0:1:N, 3:-1:2] : f32[2, N, 2]", Some(1)),
            ("concatenate %1, %1 axis=0 : f32[6, N, 4]", Some(1)),
            ("concatenate %2, %2 axis=1 : f32[3, 8, N]", Some(2)),
            // Rows that stand one behind the other in memory.
            ("reshape %0 shape=[N, 2, 2] : f32[N, 2, 2]", Some(0)),
            ("reshape %2 shape=[12, N] : f32[12, N]", Some(1)),
            ("reshape %1 shape=[12, N] : f32[12, N]", None),
            // Rows of what is taken from lie before or behind the positions, or are the positions.
            ("take %0, %3 axis=1 : f32[N, 2, 2]", Some(0)),
            ("take %2, %3 axis=0 : f32[2, 2, 4, N]", Some(3)),
            ("take %2, %3 axis=1 : f32[3, 2, 2, N]", Some(3)),
            ("take %1, %3 axis=0 : f32[2, 2, N, 4]", Some(2)),
            ("take %1, %3 axis=1 : f32[3, 2, 2, 4]", None),
            ("take %5, %4 axis=0 : f32[2, N, 4]", Some(1)),
            ("take %5, %4 axis=1 : f32[3, 2, N]", Some(2)),
        ];
        for (line, expected) in cases {
            let found = axes(&format!("graph \"g\"({parameters}) {{\n  %8 = {line}\n  return %8\n}}"));
            assert_eq!(found, expected.map(|axis| vec![Some(axis)]), "{line}");
        }
        let batches = "graph \"g\"(%0 \"x\": f32[N, 2, 4], %1 \"w\": f32[N, 4, 3], %2 \"c\": f32[2, 4], %3 \"y\": f32[4, N]) {\n  LINE\n  return %4\n}";
        let of = |line: &str| axes(&batches.replace("LINE", line));
        assert_eq!(of("%4 = matmul %0, %1 : f32[N, 2, 3]"), Some(vec![Some(0)]));
        assert_eq!(of("%4 = matmul %2, %3 : f32[2, N]"), Some(vec![Some(1)]));
    }
}
