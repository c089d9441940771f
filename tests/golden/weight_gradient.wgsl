// k1: permute + matmul + sum
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<f32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;
@group(0) @binding(3) var<storage, read_write> out1: array<vec4<f32>>;

fn finish(batch: u32, i: u32, j: u32, sum: vec4<f32>) {
    let o = i * 128u + j;
    out[o / 4u] = sum;
}

fn finish_column(j: u32, sum: vec4<f32>) {
    out1[j / 4u] = sum;
}

var<workgroup> left: array<vec4<f32>, 128>;
var<workgroup> right: array<vec4<f32>, 128>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 32u;
    let left_first = tile / 4u % 8u * 32u;
    let right_first = tile % 4u * 32u;
    let x = lane % 8u;
    let y = lane / 8u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    let adds = left_first == 0u && y == 0u;
    var column = vec4<f32>(0.0f);
    for (var start = 0u; start < 64u; start += 16u) {
        for (var t = lane; t < 128u; t += 64u) {
            let cell = t % 8u;
            let depth = t / 8u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = in0[p + s * 256u];
            let e1 = in0[(p + 1u) + s * 256u];
            let e2 = in0[(p + 2u) + s * 256u];
            let e3 = in0[(p + 3u) + s * 256u];
            left[depth * 8u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 128u; t += 64u) {
            let cell = t % 8u;
            let depth = t / 8u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            right[depth * 8u + cell] = in1[(s * 128u + p) / 4u];
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 8u + y];
            let b = right[d * 8u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        if (adds) {
            for (var d = 0u; d < 16u; d++) {
                column += right[d * 8u + x];
            }
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    finish(batch, i, j, sum0);
    finish(batch, i + 1u, j, sum1);
    finish(batch, i + 2u, j, sum2);
    finish(batch, i + 3u, j, sum3);
    if (adds) {
        finish_column(j, column);
    }
}
// workgroups: [32, 1, 1]
