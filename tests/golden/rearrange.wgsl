// k1: pad
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read_write> out: array<f32>;

fn floor_divide_integer(x: i32, y: i32) -> i32 {
    let unsafe_divisor = (y == 0i) | (y == -1i);
    let d = select(y, 1i, unsafe_divisor);
    let q = x / d;
    let r = x - q * d;
    let floored = select(q, q - 1i, (r != 0i) & ((r < 0i) != (d < 0i)));
    return select(select(floored, -x, y == -1i), 0i, y == 0i);
}

fn remainder_integer(x: i32, y: i32) -> i32 { return select(x - floor_divide_integer(x, y) * y, 0i, y == 0i); }

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 21u) {
        return;
    }
    let i0 = i / 7u;
    let i1 = i % 7u;
    let v0 = -1.0f;
    let v1 = i32(i0);
    let v2 = 0i;
    let v3 = 1i;
    let v4 = v1 - v3;
    let v5 = v4 >= v2;
    let v6 = 2i;
    let v7 = v4 < v6;
    let v8 = min(v4, v3);
    let v9 = max(v8, v2);
    let v10 = i32(i1);
    let v11 = v10 - v2;
    let v12 = v11 >= v2;
    let v13 = remainder_integer(v11, v6);
    let v14 = v13 == v2;
    let v15 = floor_divide_integer(v11, v6);
    let v16 = 3i;
    let v17 = v15 < v16;
    let v18 = min(v15, v6);
    let v19 = max(v18, v2);
    let v20 = v9 * v16;
    let v21 = v19 * v3;
    let v22 = v20 + v21;
    let v23 = i32(0u);
    let v24 = v23 + v22;
    let v25 = in0[u32(v24)];
    let v26 = v5 & v7;
    let v27 = v26 & v12;
    let v28 = v27 & v14;
    let v29 = v28 & v17;
    let v30 = select(v0, v25, v29);
    out[i] = v30;
}
// workgroups: [1, 1, 1]
// k2: concatenate
@group(0) @binding(0) var<storage, read> in0: array<f32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let i0 = i / 4u;
    let i1 = i % 4u;
    let v0 = vec4<i32>(i32(i1)) + vec4<i32>(0i, 1i, 2i, 3i);
    let v1 = vec4<i32>(3i);
    let v3 = vec4<i32>(0i);
    let v4 = vec4<i32>(2i);
    let v5 = min(v0, v4);
    let v6 = max(v5, v3);
    let v7 = vec4<i32>(1i);
    let v8 = v6 * v7;
    let v9 = vec4<i32>(i32(i0 * 3u));
    let v10 = v9 + v8;
    let v11 = vec4<f32>(in0[u32(v10.x)], in0[u32(v10.y)], in0[u32(v10.z)], in0[u32(v10.w)]);
    let v14 = vec4<i32>(i32(i0));
    let v15 = vec4<f32>(in1[u32(v14.x)], in1[u32(v14.y)], in1[u32(v14.z)], in1[u32(v14.w)]);
    let v16 = v0 < v1;
    let v17 = select(v15, v11, v16);
    out[item] = v17;
}
// workgroups: [1, 1, 1]
// k3: take
@group(0) @binding(0) var<storage, read> in0: array<vec4<i32>>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<vec4<f32>>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let item = group.x * 64u + lane;
    if (item >= 2u) {
        return;
    }
    let i = item * 4u;
    let i0 = i / 4u;
    let i1 = i % 4u;
    let v0 = in0[i1 / 4u];
    let v1 = vec4<i32>(0i);
    let v2 = vec4<i32>(2i);
    let v3 = min(v0, v2);
    let v4 = max(v3, v1);
    let v5 = vec4<i32>(1i);
    let v6 = v4 * v5;
    let v7 = vec4<i32>(i32(i0 * 3u));
    let v8 = v7 + v6;
    let v9 = vec4<f32>(in1[u32(v8.x)], in1[u32(v8.y)], in1[u32(v8.z)], in1[u32(v8.w)]);
    out[item] = v9;
}
// workgroups: [1, 1, 1]
// k4: iota
@group(0) @binding(0) var<storage, read_write> out: array<i32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 3u) {
        return;
    }
    let v0 = i32(i);
    out[i] = v0;
}
// workgroups: [1, 1, 1]
// k5: take
@group(0) @binding(0) var<storage, read> in0: array<i32>;
@group(0) @binding(1) var<storage, read> in1: array<f32>;
@group(0) @binding(2) var<storage, read_write> out: array<f32>;

@compute @workgroup_size(64)
fn main(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let i = group.x * 64u + lane;
    if (i >= 9u) {
        return;
    }
    let i0 = i / 3u;
    let i1 = i % 3u;
    let v0 = in0[i0];
    let v1 = 0i;
    let v2 = 1i;
    let v3 = min(v0, v2);
    let v4 = max(v3, v1);
    let v5 = 3i;
    let v6 = v4 * v5;
    let v7 = i32(i1);
    let v8 = v7 + v6;
    let v9 = in1[u32(v8)];
    out[i] = v9;
}
// workgroups: [1, 1, 1]
