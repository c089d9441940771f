//! Random graphs and inputs for them, for tests: a seed in, a graph that is valid by construction out.
//!
//! The same seed gives the same graph on every machine. A graph grows while it runs on sample inputs: a node whose value would
//! be mostly NaN or infinite is not added.

mod generator;
mod options;
mod patterns;
mod regions;
mod rng;
mod values;

use self::generator::Generator;
pub use self::options::Options;
pub use self::rng::Random;
pub use self::values::{SPECIAL_FLOATS, SPECIAL_INTEGERS, inputs, literal, special_inputs, value};
use tandem_ir::Graph;

/// A random graph. Shapes contain 0, 1 and primes; some nodes occur twice and some are dead, so that passes find work.
pub fn graph(seed: u64, options: &Options) -> Graph {
    Generator::new(seed, options).graph()
}
