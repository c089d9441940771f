// k1: cast + cast + subtract
@group(0) @binding(0) var<storage, read> in0: array<vec4<u32>>;
@group(0) @binding(1) var<storage, read> in1: array<u32>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<i32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 160u) {
        return;
    }
    let i = item * 4u;
    let v0 = in0[i / 4u];
    let v1 = vec4<i32>(v0);
    let v2 = vec4<u32>(in1[0u]);
    let v3 = vec4<i32>(v2);
    let v4 = v1 - v3;
    out[item] = v4;
}
// workgroups: [3, 1, 1]
// k2: cast + matmul
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read> in1: array<vec4<i32>>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<i32>>;

fn finish(batch: u32, i: u32, j: u32, sum: vec4<i32>) {
    let o = i * 24u + j;
    out[o / 4u] = sum;
}

var<workgroup> left: array<vec4<i32>, 64>;
var<workgroup> right: array<vec4<i32>, 64>;

@compute @workgroup_size(16)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 2u;
    let left_first = tile / 2u % 1u * 16u;
    let right_first = tile % 2u * 16u;
    let x = lane % 4u;
    let y = lane / 4u;
    var sum0 = vec4<i32>(0i);
    var sum1 = vec4<i32>(0i);
    var sum2 = vec4<i32>(0i);
    var sum3 = vec4<i32>(0i);
    for (var start = 0u; start < 40u; start += 16u) {
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t / 16u;
            let depth = t % 16u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = select(0i, in0[p * 40u + s], s < 40u);
            let e1 = select(0i, in0[(p + 1u) * 40u + s], s < 40u);
            let e2 = select(0i, in0[(p + 2u) * 40u + s], s < 40u);
            let e3 = select(0i, in0[(p + 3u) * 40u + s], s < 40u);
            left[depth * 4u + cell] = vec4<i32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 64u; t += 16u) {
            let cell = t % 4u;
            let depth = t / 4u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            right[depth * 4u + cell] = select(vec4<i32>(0i), in1[(s * 24u + p) / 4u], p < 24u && s < 40u);
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 4u + y];
            let b = right[d * 4u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    if (j < 24u) {
        finish(batch, i, j, sum0);
    }
    if (j < 24u) {
        finish(batch, i + 1u, j, sum1);
    }
    if (j < 24u) {
        finish(batch, i + 2u, j, sum2);
    }
    if (j < 24u) {
        finish(batch, i + 3u, j, sum3);
    }
}
// workgroups: [2, 1, 1]
