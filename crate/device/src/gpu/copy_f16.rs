//! Copies of 16-bit floats that begin or end within a word, as slices of an odd length do. Copies between WebGPU buffers go in
//! words, so a small shader makes these.

use super::State;
use super::compile::{Job, compile_all};
use super::connection::Connection;
use super::split::BindingRange;
use crate::DeviceError;

/// The shader. `numbers` holds the first element of the source, the first of the target, and how many elements are copied.
const SOURCE: &str = "enable f16;

@group(0) @binding(0) var<storage, read> given: array<f16>;
@group(0) @binding(1) var<storage, read> numbers: array<u32>;
@group(0) @binding(2) var<storage, read_write> made: array<f16>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = (group.y * groups.x + group.x) * 64u + lane;
    if (i < numbers[2]) {
        made[numbers[1] + i] = given[numbers[0] + i];
    }
}
";

/// What is copied, in elements.
#[derive(Clone, Copy)]
pub struct ElementCopy {
    pub from: usize,
    pub to: usize,
    pub len: usize,
}

impl State {
    /// Records a copy of some elements between different buffers.
    pub(super) fn copy_unaligned_f16(
        &mut self,
        connection: &Connection,
        (from, to): (&wgpu::Buffer, &wgpu::Buffer),
        what: ElementCopy,
        max_workgroups: u32,
    ) -> Result<(), DeviceError> {
        let device = &connection.device;
        let code = match self.pipelines.compiled(SOURCE) {
            Some(code) => code,
            None => {
                let layout = self.pipelines.layout(device, (3, 1)).pipeline.clone();
                let job = Job { name: "a copy of float16", source: SOURCE.to_owned(), layout };
                self.statistics.compiled += 1;
                self.pipelines.keep(SOURCE, compile_all(device, &[job], &connection.faults).swap_remove(0))
            }
        };
        code.check()?;
        let usage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST;
        let numbers = device.create_buffer(&wgpu::BufferDescriptor { label: None, size: 16, usage, mapped_at_creation: false });
        let bytes: Vec<u8> = [what.from, what.to, what.len, 0].into_iter().flat_map(|n| (n as u32).to_le_bytes()).collect();
        connection.queue.write_buffer(&numbers, 0, &bytes);
        let whole = |buffer: &wgpu::Buffer| BindingRange { offset: 0, bytes: buffer.size() };
        let bound = [from, &numbers, to].map(|buffer| (buffer, whole(buffer)));
        let group = self.pipelines.group_of(device, &bound, 1);
        let count = u32::try_from(what.len.div_ceil(64)).unwrap_or(u32::MAX).max(1);
        let rows = count.div_ceil(max_workgroups);
        self.recorder.dispatch(device, &code.pipeline, &group, [count.div_ceil(rows), rows, 1], 4 * what.len as u64);
        self.statistics.dispatches += 1;
        Ok(())
    }
}
