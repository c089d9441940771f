//! Copies of floats of 16 bits that begin or end within a word, which copies between buffers cannot do: slices of an odd
//! number of them. A small shader moves them. Refuses all others.

use super::State;
use super::compile::{self, Job};
use super::host::Connection;
use super::parts::Span;
use crate::DeviceError;

/// Elements from one place of a buffer to one of another: `numbers` has both places and how many there are.
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

/// What is moved, in elements.
#[derive(Clone, Copy)]
pub struct Move {
    pub from: usize,
    pub to: usize,
    pub len: usize,
}

impl State {
    /// Adds the move of some elements between different buffers.
    pub(super) fn move_halves(
        &mut self,
        connection: &Connection,
        (from, to): (&wgpu::Buffer, &wgpu::Buffer),
        what: Move,
        most_workgroups: u32,
    ) -> Result<(), DeviceError> {
        let device = &connection.device;
        let code = match self.pipelines.known(SOURCE) {
            Some(code) => code,
            None => {
                let layout = self.pipelines.layout(device, (3, 1)).pipeline.clone();
                let job = Job { name: "a copy of float16", source: SOURCE.to_owned(), layout };
                self.statistics.compiled += 1;
                self.pipelines.keep(SOURCE, compile::all(device, &[job], &connection.faults).swap_remove(0))
            }
        };
        code.check()?;
        let usage = wgpu::BufferUsages::STORAGE | wgpu::BufferUsages::COPY_DST;
        let numbers = device.create_buffer(&wgpu::BufferDescriptor { label: None, size: 16, usage, mapped_at_creation: false });
        let bytes: Vec<u8> = [what.from, what.to, what.len, 0].into_iter().flat_map(|n| (n as u32).to_le_bytes()).collect();
        connection.queue.write_buffer(&numbers, 0, &bytes);
        let whole = |buffer: &wgpu::Buffer| Span { offset: 0, bytes: buffer.size() };
        let bound = [from, &numbers, to].map(|buffer| (buffer, whole(buffer)));
        let group = self.pipelines.group_of(device, &bound, 1);
        let count = u32::try_from(what.len.div_ceil(64)).unwrap_or(u32::MAX).max(1);
        let rows = count.div_ceil(most_workgroups);
        self.recorder.dispatch(device, &code.pipeline, &group, [count.div_ceil(rows), rows, 1], 4 * what.len as u64);
        Ok(())
    }
}
