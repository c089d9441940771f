//! Whole numbers of any size: num-bigint under the name that the interpreter asks for. The library of that name offers
//! what num-bigint does, but its licence is not a permissive one, and it is 200 kB of a visitor's download.
#![forbid(unsafe_code)]

pub use num_bigint::{BigInt, BigUint, ParseBigIntError, Sign, ToBigInt, ToBigUint, TryFromBigIntError};
