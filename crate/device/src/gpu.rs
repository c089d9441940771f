//! GPU device.
