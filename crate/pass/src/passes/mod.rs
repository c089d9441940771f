//! The passes, one file or folder each. Every file states `before => after`.

pub(crate) mod batch;
pub(crate) mod canonical;
pub(crate) mod cse;
pub(crate) mod dce;
pub mod fold;
pub mod layout;
pub(crate) mod movement;
pub(crate) mod regions;
pub mod rematerialise;
pub(crate) mod repeat;
pub(crate) mod share;
pub(crate) mod simplify;
pub(crate) mod sink;
