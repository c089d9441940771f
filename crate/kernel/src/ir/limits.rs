//! Limits that every kernel keeps, whatever the device.

/// Buffers that a kernel may use: the storage buffers that WebGPU guarantees.
pub const MAX_BUFFERS: usize = 8;

/// Columns of attention's values: a device keeps a row of the result at hand while it goes through the scores.
pub const MAX_ATTENTION_COLUMNS: usize = 256;

/// Elements of a matmul's operand that is read through windows, counted as often as they are read: a device may need that
/// many as scratch memory.
pub const MAX_WINDOW_ELEMENTS: usize = 1 << 26;
