//! Trees of every kind of node, walked one node at a time, beside what the program computes.

use super::composition_tests::{LEARNED, near, result};
use super::proto::Attribute;
use super::tests::{floats, node};

/// Numbers that look random, below `end`.
struct Draws(u64);

impl Draws {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

#[derive(Clone, Default)]
struct Node {
    mode: &'static str,
    feature: usize,
    bound: f32,
    is_nan_yes: bool,
    /// The nodes for yes and no.
    children: [usize; 2],
    /// What a leaf adds, and to which target.
    adds: Vec<(usize, f32)>,
}

const FEATURES: usize = 5;
const TARGETS: usize = 3;

/// Trees of up to 40 levels, whose leaves add to one target of each tree, or to any two.
fn trees(draws: &mut Draws, modes: &[&'static str], is_apart: bool) -> Vec<Vec<Node>> {
    let mut trees = vec![];
    for (tree, depth) in [0, 1, 3, 3, 40, 14, 7, 26].into_iter().enumerate() {
        let mut nodes = vec![];
        for level in 0..=depth {
            // A way down with a leaf at each step, on either side; the last one has two.
            let is_last = level == depth;
            let leaf = |draws: &mut Draws| {
                let first = if is_apart { tree % TARGETS } else { draws.below(TARGETS) };
                let mut adds = vec![(first, draws.below(100) as f32)];
                if !is_apart {
                    adds.push(((first + 1) % TARGETS, draws.below(10) as f32));
                }
                Node { mode: "LEAF", adds, ..Node::default() }
            };
            if is_last {
                nodes.push(leaf(draws));
                break;
            }
            let at = nodes.len();
            let children = if draws.below(2) == 0 { [at + 1, at + 2] } else { [at + 2, at + 1] };
            let bound = draws.below(5) as f32 - 2.0;
            let mode = modes[draws.below(modes.len())];
            let (feature, is_nan_yes) = (draws.below(FEATURES), draws.below(2) == 0);
            nodes.push(Node { mode, feature, bound, is_nan_yes, children, adds: vec![] });
            nodes.push(leaf(draws));
        }
        trees.push(nodes);
    }
    trees
}

fn holds(node: &Node, value: f32) -> bool {
    let bound = node.bound;
    (value.is_nan() && node.is_nan_yes)
        || match node.mode {
            "BRANCH_LEQ" => value <= bound,
            "BRANCH_LT" => value < bound,
            "BRANCH_GTE" => value >= bound,
            "BRANCH_GT" => value > bound,
            "BRANCH_EQ" => value == bound,
            _ => value != bound,
        }
}

fn walked(trees: &[Vec<Node>], x: &[f32]) -> Vec<f32> {
    let mut y = vec![];
    for row in x.chunks(FEATURES) {
        let mut scores = [0.0; TARGETS];
        for tree in trees {
            let mut node = &tree[0];
            while node.mode != "LEAF" {
                node = &tree[node.children[usize::from(!holds(node, row[node.feature]))]];
            }
            node.adds.iter().for_each(|(target, weight)| scores[*target] += weight);
        }
        y.extend(scores);
    }
    y
}

fn attributes(trees: &[Vec<Node>]) -> Vec<Attribute> {
    let nodes = || trees.iter().zip(0..).flat_map(|(tree, id)| tree.iter().zip(0..).map(move |(node, at)| (id, at, node)));
    let ints = |name: &str, of: &dyn Fn((i64, i64, &Node)) -> i64| Attribute {
        name: name.to_owned(),
        ints: nodes().map(of).collect(),
        ..Attribute::default()
    };
    let adds = || nodes().flat_map(|(tree, at, node)| node.adds.iter().map(move |(target, weight)| (tree, at, *target, *weight)));
    let of_leaves = |name: &str, of: &dyn Fn((i64, i64, usize, f32)) -> i64| Attribute {
        name: name.to_owned(),
        ints: adds().map(of).collect(),
        ..Attribute::default()
    };
    let reals = |name: &str, floats: Vec<f32>| Attribute { name: name.to_owned(), floats, ..Attribute::default() };
    vec![
        ints("nodes_treeids", &|(tree, ..)| tree),
        ints("nodes_nodeids", &|(_, at, _)| at),
        ints("nodes_featureids", &|(.., node)| node.feature as i64),
        ints("nodes_truenodeids", &|(.., node)| node.children[0] as i64),
        ints("nodes_falsenodeids", &|(.., node)| node.children[1] as i64),
        ints("nodes_missing_value_tracks_true", &|(.., node)| i64::from(node.is_nan_yes)),
        reals("nodes_values", nodes().map(|(.., node)| node.bound).collect()),
        Attribute {
            name: "nodes_modes".to_owned(),
            strings: nodes().map(|(.., node)| node.mode.as_bytes().to_vec()).collect(),
            ..Attribute::default()
        },
        of_leaves("target_treeids", &|(tree, ..)| tree),
        of_leaves("target_nodeids", &|(_, at, ..)| at),
        of_leaves("target_ids", &|(_, _, target, _)| target as i64),
        reals("target_weights", adds().map(|(.., weight)| weight).collect()),
        Attribute { name: "n_targets".to_owned(), i: Some(TARGETS as i64), ..Attribute::default() },
    ]
}

#[test]
fn every_kind_of_node_leads_where_its_comparison_says() {
    let all = ["BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ"];
    let mut draws = Draws(7);
    let x: Vec<f32> = (0..60 * FEATURES).map(|_| if draws.below(8) == 0 { f32::NAN } else { draws.below(9) as f32 / 2.0 - 2.0 }).collect();
    for modes in [&all[..1], &all[1..2], &all[4..5], &all[5..], &all[..]] {
        for is_apart in [true, false] {
            let trees = trees(&mut draws, modes, is_apart);
            let mut call = node("TreeEnsembleRegressor", &["x"], &["y"]);
            call.domain = LEARNED.to_owned();
            call.attribute.extend(attributes(&trees));
            near(&result(&floats(&[60, FEATURES], &x), &[], vec![call]), &floats(&[60, TARGETS], &walked(&trees, &x)));
        }
    }
}
