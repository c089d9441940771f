//! Indices that are affine in the loops, and maps whose loops are cut where a comparison of such indices changes its mind.

pub mod form;
pub mod split;
