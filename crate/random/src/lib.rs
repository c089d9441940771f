//! Streams of random numbers that give the very numbers of NumPy's `RandomState` and `Generator`: the bits of a generator, and
//! distributions over them in NumPy's order of draws.
//!
//! ```
//! use tandem_random::{Distribution, MersenneTwister, Stream};
//!
//! let mut stream = MersenneTwister::of_seed(0);
//! let normal = Distribution::of_name("normal").unwrap();
//! assert_eq!(normal.draw(&mut stream, &[0.0, 1.0]), 1.764052345967664);
//! assert_eq!(MersenneTwister::of_seed(0).double(), 0.5488135039273248);
//! ```

#![forbid(unsafe_code)]

mod continuous;
mod discrete;
mod distribution;
mod mersenne_twister;
mod order;
mod pcg64;
mod stream;
mod ziggurat;
mod ziggurat_edges;

pub use distribution::Distribution;
pub use mersenne_twister::{MersenneTwister, STATE_WORDS};
pub use order::{Order, different, order};
pub use pcg64::Pcg64;
pub use stream::{Stream, small_integers};
