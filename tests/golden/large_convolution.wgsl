// k1: pad
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    let i0 = i / 324u;
    let i1 = i / 18u % 18u;
    let i2 = i % 18u;
    let v0 = 0.0f;
    let v1 = i32(i1);
    let v2 = 0i;
    let v3 = 1i;
    let v4 = v1 - v3;
    let v5 = v4 >= v2;
    let v6 = 16i;
    let v7 = v4 < v6;
    let v8 = 15i;
    let v9 = min(v4, v8);
    let v10 = max(v9, v2);
    let v11 = i32(i2);
    let v12 = v11 - v3;
    let v13 = v12 >= v2;
    let v14 = v12 < v6;
    let v15 = min(v12, v8);
    let v16 = max(v15, v2);
    let v17 = v10 * v6;
    let v18 = v16 * v3;
    let v19 = v17 + v18;
    let v20 = i32(i0 * 256u);
    let v21 = v20 + v19;
    let v22 = in0[u32(v21)];
    let v23 = v5 & v7;
    let v24 = v23 & v13;
    let v25 = v24 & v14;
    let v26 = select(v0, v22, v25);
    out[i] = v26;
}
// workgroups: [162, 1, 1]
// k2: windows + permute + reshape + broadcast_to + matmul
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

fn finish(batch: u32, i: u32, j: u32, sum: vec4<f32>) {
    let o = (batch * 16u + i) * 256u + j;
    out[o / 4u] = sum;
}

var<workgroup> left: array<vec4<f32>, 64>;
var<workgroup> right: array<vec4<f32>, 256>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let tile = group.x;
    let batch = tile / 4u;
    let left_first = tile / 4u % 1u * 16u;
    let right_first = tile % 4u * 64u;
    let x = lane % 16u;
    let y = lane / 16u;
    var sum0 = vec4<f32>(0.0f);
    var sum1 = vec4<f32>(0.0f);
    var sum2 = vec4<f32>(0.0f);
    var sum3 = vec4<f32>(0.0f);
    for (var start = 0u; start < 72u; start += 16u) {
        for (var t = lane; t < 64u; t += 64u) {
            let cell = t / 16u;
            let depth = t % 16u;
            let s = start + depth;
            let p = left_first + cell * 4u;
            let e0 = select(0.0f, in0[p * 72u + s], s < 72u);
            let e1 = select(0.0f, in0[(p + 1u) * 72u + s], s < 72u);
            let e2 = select(0.0f, in0[(p + 2u) * 72u + s], s < 72u);
            let e3 = select(0.0f, in0[(p + 3u) * 72u + s], s < 72u);
            left[depth * 4u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        for (var t = lane; t < 256u; t += 64u) {
            let cell = t % 16u;
            let depth = t / 16u;
            let s = start + depth;
            let p = right_first + cell * 4u;
            let e0 = select(0.0f, in1[batch * 2592u + (s % 3u) * 1u + (s / 3u % 3u) * 18u + (s / 9u) * 324u + (p % 16u) * 1u + (p / 16u) * 18u], s < 72u);
            let e1 = select(0.0f, in1[batch * 2592u + (s % 3u) * 1u + (s / 3u % 3u) * 18u + (s / 9u) * 324u + ((p + 1u) % 16u) * 1u + ((p + 1u) / 16u) * 18u], s < 72u);
            let e2 = select(0.0f, in1[batch * 2592u + (s % 3u) * 1u + (s / 3u % 3u) * 18u + (s / 9u) * 324u + ((p + 2u) % 16u) * 1u + ((p + 2u) / 16u) * 18u], s < 72u);
            let e3 = select(0.0f, in1[batch * 2592u + (s % 3u) * 1u + (s / 3u % 3u) * 18u + (s / 9u) * 324u + ((p + 3u) % 16u) * 1u + ((p + 3u) / 16u) * 18u], s < 72u);
            right[depth * 16u + cell] = vec4<f32>(e0, e1, e2, e3);
        }
        workgroupBarrier();
        for (var d = 0u; d < 16u; d++) {
            let a = left[d * 4u + y];
            let b = right[d * 16u + x];
            sum0 += a.x * b;
            sum1 += a.y * b;
            sum2 += a.z * b;
            sum3 += a.w * b;
        }
        workgroupBarrier();
    }
    let i = left_first + y * 4u;
    let j = right_first + x * 4u;
    finish(batch, i, j, sum0);
    finish(batch, i + 1u, j, sum1);
    finish(batch, i + 2u, j, sum2);
    finish(batch, i + 3u, j, sum3);
}
// workgroups: [16, 1, 1]
