;; k1: cast + cast + subtract
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $in1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $v7 v128)
  (local $i8 i32)
  (local $v9 v128)
  (local $v10 v128)
  local.get $table
  i32.load
  local.get $begin
  i32.const 1
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.set $in1
  local.get $table
  i32.load offset=8
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  local.get $in1
  v128.load8_splat
  i16x8.extend_low_i8x16_u
  i32x4.extend_low_i16x8_u
  local.set $v7
  local.get $in1
  i32.load8_u
  local.set $i8
  block
    local.get $i6
    i32.const 16
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load8x8_u
      local.tee $v9
      i32x4.extend_low_i16x8_u
      local.get $v7
      i32x4.sub
      v128.store
      local.get $out
      local.get $v9
      i32x4.extend_high_i16x8_u
      local.get $v7
      i32x4.sub
      v128.store offset=16
      local.get $out
      local.get $in0
      v128.load8x8_u offset=8
      local.tee $v10
      i32x4.extend_low_i16x8_u
      local.get $v7
      i32x4.sub
      v128.store offset=32
      local.get $out
      local.get $v10
      i32x4.extend_high_i16x8_u
      local.get $v7
      i32x4.sub
      v128.store offset=48
      local.get $in0
      i32.const 16
      i32.add
      local.set $in0
      local.get $out
      i32.const 64
      i32.add
      local.set $out
      local.get $i6
      i32.const 16
      i32.sub
      local.tee $i6
      i32.const 16
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i6
    i32.const 4
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      v128.load32_zero
      i16x8.extend_low_i8x16_u
      i32x4.extend_low_i16x8_u
      local.get $v7
      i32x4.sub
      v128.store
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $i6
      i32.const 4
      i32.sub
      local.tee $i6
      i32.const 4
      i32.ge_u
      br_if 0
    end
  end
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      local.get $in0
      i32.load8_u
      local.get $i8
      i32.sub
      i32.store
      local.get $in0
      i32.const 1
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $i6
      i32.const 1
      i32.sub
      local.tee $i6
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k2: cast + matmul
(func $p0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in1 i32)
  (local $packed i32)
  (local $in0 i32)
  (local $packed_1 i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  (local $i12 i32)
  (local $i13 i32)
  (local $i14 i32)
  (local $i15 i32)
  (local $i16 i32)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $v23 v128)
  (local $v24 v128)
  (local $v25 v128)
  (local $v26 v128)
  (local $i27 i32)
  (local $i28 i32)
  (local $i29 i32)
  (local $i30 i32)
  (local $i31 i32)
  (local $i32 i32)
  (local $i33 i32)
  (local $i34 i32)
  (local $i35 i32)
  (local $v36 v128)
  (local $v37 v128)
  (local $v38 v128)
  (local $v39 v128)
  (local $v40 v128)
  (local $v41 v128)
  (local $v42 v128)
  (local $v43 v128)
  (local $v44 v128)
  local.get $begin
  local.set $i7
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  block
    local.get $i8
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $i7
      i32.const 5
      i32.lt_u
      if
        local.get $i7
        local.set $i9
        local.get $i9
        i32.const 5
        i32.rem_u
        local.set $i10
        local.get $i9
        i32.const 5
        i32.div_u
        local.set $i9
        i32.const 40
        local.get $i10
        i32.const 8
        i32.mul
        i32.sub
        local.set $i11
        local.get $i11
        i32.const 8
        local.get $i11
        i32.const 8
        i32.lt_u
        select
        local.set $i11
        i32.const 24
        local.set $i12
        local.get $i12
        i32.const 24
        local.get $i12
        i32.const 24
        i32.lt_u
        select
        local.set $i12
        local.get $table
        i32.load offset=4
        local.set $in1
        local.get $table
        i32.load offset=12
        local.set $packed
        local.get $table
        i32.load
        local.set $in0
        local.get $table
        i32.load offset=12
        i32.const 1920
        i32.add
        local.set $packed_1
        local.get $i10
        i32.const 8
        i32.mul
        local.set $i13
        local.get $in1
        local.get $i13
        i32.const 24
        i32.mul
        i32.add
        local.set $in1
        local.get $i13
        i32.const 1
        i32.shr_u
        local.set $i13
        block
          local.get $i12
          i32.const 8
          i32.lt_u
          br_if 0
          loop
            local.get $packed
            local.get $i13
            i32.const 32
            i32.mul
            i32.add
            local.set $i14
            local.get $in1
            local.set $i16
            local.get $i11
            local.set $i15
            block
              local.get $i15
              i32.const 4
              i32.lt_u
              br_if 0
              loop
                local.get $i14
                local.get $in1
                v128.load8x8_s
                local.tee $v17
                i32x4.extend_low_i16x8_s
                v128.const i32x4 0x0000ffff 0x0000ffff 0x0000ffff 0x0000ffff
                local.tee $v18
                v128.and
                local.get $in1
                v128.load8x8_s offset=24
                local.tee $v19
                i32x4.extend_low_i16x8_s
                i32.const 16
                i32x4.shl
                v128.or
                v128.store
                local.get $i14
                local.get $v17
                i32x4.extend_high_i16x8_s
                local.get $v18
                v128.and
                local.get $v19
                i32x4.extend_high_i16x8_s
                i32.const 16
                i32x4.shl
                v128.or
                v128.store offset=16
                local.get $i14
                local.get $in1
                v128.load8x8_s offset=48
                local.tee $v20
                i32x4.extend_low_i16x8_s
                local.get $v18
                v128.and
                local.get $in1
                v128.load8x8_s offset=72
                local.tee $v21
                i32x4.extend_low_i16x8_s
                i32.const 16
                i32x4.shl
                v128.or
                v128.store offset=32
                local.get $i14
                local.get $v20
                i32x4.extend_high_i16x8_s
                local.get $v18
                v128.and
                local.get $v21
                i32x4.extend_high_i16x8_s
                i32.const 16
                i32x4.shl
                v128.or
                v128.store offset=48
                local.get $in1
                i32.const 96
                i32.add
                local.set $in1
                local.get $i14
                i32.const 64
                i32.add
                local.set $i14
                local.get $i15
                i32.const 4
                i32.sub
                local.tee $i15
                i32.const 4
                i32.ge_u
                br_if 0
              end
            end
            block
              local.get $i15
              i32.const 2
              i32.lt_u
              br_if 0
              loop
                local.get $i14
                local.get $in1
                v128.load8x8_s
                local.tee $v22
                i32x4.extend_low_i16x8_s
                v128.const i32x4 0x0000ffff 0x0000ffff 0x0000ffff 0x0000ffff
                local.tee $v23
                v128.and
                local.get $in1
                v128.load8x8_s offset=24
                local.tee $v24
                i32x4.extend_low_i16x8_s
                i32.const 16
                i32x4.shl
                v128.or
                v128.store
                local.get $i14
                local.get $v22
                i32x4.extend_high_i16x8_s
                local.get $v23
                v128.and
                local.get $v24
                i32x4.extend_high_i16x8_s
                i32.const 16
                i32x4.shl
                v128.or
                v128.store offset=16
                local.get $in1
                i32.const 48
                i32.add
                local.set $in1
                local.get $i14
                i32.const 32
                i32.add
                local.set $i14
                local.get $i15
                i32.const 2
                i32.sub
                local.tee $i15
                i32.const 2
                i32.ge_u
                br_if 0
              end
            end
            block
              local.get $i15
              i32.const 1
              i32.lt_u
              br_if 0
              loop
                local.get $i14
                local.get $in1
                v128.load8x8_s
                local.tee $v25
                i32x4.extend_low_i16x8_s
                v128.const i32x4 0x0000ffff 0x0000ffff 0x0000ffff 0x0000ffff
                local.tee $v26
                v128.and
                v128.store
                local.get $i14
                local.get $v25
                i32x4.extend_high_i16x8_s
                local.get $v26
                v128.and
                v128.store offset=16
                local.get $in1
                i32.const 24
                i32.add
                local.set $in1
                local.get $i14
                i32.const 32
                i32.add
                local.set $i14
                local.get $i15
                i32.const 1
                i32.sub
                local.tee $i15
                i32.const 1
                i32.ge_u
                br_if 0
              end
            end
            local.get $i16
            local.set $in1
            local.get $in1
            i32.const 8
            i32.add
            local.set $in1
            local.get $packed
            i32.const 640
            i32.add
            local.set $packed
            local.get $i12
            i32.const 8
            i32.sub
            local.tee $i12
            i32.const 8
            i32.ge_u
            br_if 0
          end
        end
      else
        local.get $i7
        i32.const 5
        i32.sub
        local.set $i27
        local.get $i27
        local.set $i28
        local.get $i28
        i32.const 4
        i32.rem_u
        local.set $i29
        local.get $i28
        i32.const 4
        i32.div_u
        local.set $i28
        i32.const 40
        local.set $i30
        local.get $i30
        i32.const 40
        local.get $i30
        i32.const 40
        i32.lt_u
        select
        local.set $i30
        i32.const 16
        local.get $i29
        i32.const 4
        i32.mul
        i32.sub
        local.set $i31
        local.get $i31
        i32.const 4
        local.get $i31
        i32.const 4
        i32.lt_u
        select
        local.set $i31
        local.get $table
        i32.load offset=4
        local.set $in1
        local.get $table
        i32.load offset=12
        local.set $packed
        local.get $table
        i32.load
        local.get $i29
        i32.const 640
        i32.mul
        i32.add
        local.set $in0
        local.get $table
        i32.load offset=12
        i32.const 1920
        i32.add
        local.get $i29
        i32.const 320
        i32.mul
        i32.add
        local.set $packed_1
        block
          local.get $i31
          i32.const 4
          i32.lt_u
          br_if 0
          loop
            local.get $packed_1
            local.get $i32
            i32.const 16
            i32.mul
            i32.add
            local.set $i33
            local.get $in0
            local.set $i35
            local.get $i30
            local.set $i34
            block
              local.get $i34
              i32.const 4
              i32.lt_u
              br_if 0
              loop
                local.get $i33
                local.get $in0
                v128.load
                local.tee $v36
                local.get $in0
                v128.load offset=160
                local.tee $v37
                i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
                local.tee $v38
                local.get $in0
                v128.load offset=320
                local.tee $v39
                local.get $in0
                v128.load offset=480
                local.tee $v40
                i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
                local.tee $v41
                i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                v128.const i32x4 0x0000ffff 0x0000ffff 0x0000ffff 0x0000ffff
                local.tee $v42
                v128.and
                local.get $v38
                local.get $v41
                i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                i32.const 16
                i32x4.shl
                v128.or
                v128.store
                local.get $i33
                local.get $v36
                local.get $v37
                i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
                local.tee $v43
                local.get $v39
                local.get $v40
                i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31
                local.tee $v44
                i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
                local.get $v42
                v128.and
                local.get $v43
                local.get $v44
                i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
                i32.const 16
                i32x4.shl
                v128.or
                v128.store offset=16
                local.get $in0
                i32.const 16
                i32.add
                local.set $in0
                local.get $i33
                i32.const 32
                i32.add
                local.set $i33
                local.get $i34
                i32.const 4
                i32.sub
                local.tee $i34
                i32.const 4
                i32.ge_u
                br_if 0
              end
            end
            block
              local.get $i34
              i32.const 2
              i32.lt_u
              br_if 0
              loop
                local.get $i33
                local.get $in0
                local.get $in0
                local.get $in0
                local.get $in0
                v128.load32_zero
                v128.load32_lane offset=160 1
                v128.load32_lane offset=320 2
                v128.load32_lane offset=480 3
                v128.const i32x4 0x0000ffff 0x0000ffff 0x0000ffff 0x0000ffff
                v128.and
                local.get $in0
                local.get $in0
                local.get $in0
                local.get $in0
                v128.load32_zero offset=4
                v128.load32_lane offset=164 1
                v128.load32_lane offset=324 2
                v128.load32_lane offset=484 3
                i32.const 16
                i32x4.shl
                v128.or
                v128.store
                local.get $in0
                i32.const 8
                i32.add
                local.set $in0
                local.get $i33
                i32.const 16
                i32.add
                local.set $i33
                local.get $i34
                i32.const 2
                i32.sub
                local.tee $i34
                i32.const 2
                i32.ge_u
                br_if 0
              end
            end
            block
              local.get $i34
              i32.const 1
              i32.lt_u
              br_if 0
              loop
                local.get $i33
                local.get $in0
                local.get $in0
                local.get $in0
                local.get $in0
                v128.load32_zero
                v128.load32_lane offset=160 1
                v128.load32_lane offset=320 2
                v128.load32_lane offset=480 3
                v128.const i32x4 0x0000ffff 0x0000ffff 0x0000ffff 0x0000ffff
                v128.and
                v128.store
                local.get $in0
                i32.const 4
                i32.add
                local.set $in0
                local.get $i33
                i32.const 16
                i32.add
                local.set $i33
                local.get $i34
                i32.const 1
                i32.sub
                local.tee $i34
                i32.const 1
                i32.ge_u
                br_if 0
              end
            end
            local.get $i35
            local.set $in0
            local.get $in0
            i32.const 640
            i32.add
            local.set $in0
            local.get $packed_1
            i32.const 320
            i32.add
            local.set $packed_1
            local.get $i31
            i32.const 4
            i32.sub
            local.tee $i31
            i32.const 4
            i32.ge_u
            br_if 0
          end
        end
      end
      local.get $i7
      i32.const 1
      i32.add
      local.set $i7
      local.get $i8
      i32.const 1
      i32.sub
      local.tee $i8
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)

(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $packed i32)
  (local $packed_1 i32)
  (local $out i32)
  (local $i6 i32)
  (local $i7 i32)
  (local $i8 i32)
  (local $i9 i32)
  (local $i10 i32)
  (local $i11 i32)
  (local $i12 i32)
  (local $i13 i32)
  (local $i14 i32)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $i23 i32)
  (local $v24 v128)
  (local $v25 v128)
  (local $v26 v128)
  (local $v27 v128)
  (local $v28 v128)
  (local $v29 v128)
  (local $v30 v128)
  (local $v31 v128)
  (local $v32 v128)
  (local $v33 v128)
  (local $v34 v128)
  (local $v35 v128)
  (local $v36 v128)
  (local $v37 v128)
  (local $v38 v128)
  (local $v39 v128)
  (local $v40 v128)
  (local $v41 v128)
  (local $v42 v128)
  (local $v43 v128)
  (local $v44 v128)
  (local $v45 v128)
  (local $v46 v128)
  (local $v47 v128)
  local.get $begin
  local.set $i6
  local.get $end
  local.get $begin
  i32.sub
  local.set $i7
  block
    local.get $i7
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $i6
      local.set $i8
      i32.const 16
      local.set $i9
      local.get $i9
      i32.const 16
      local.get $i9
      i32.const 16
      i32.lt_u
      select
      local.set $i9
      i32.const 24
      local.set $i10
      local.get $i10
      i32.const 24
      local.get $i10
      i32.const 24
      i32.lt_u
      select
      local.set $i10
      local.get $table
      i32.load offset=12
      i32.const 1920
      i32.add
      local.set $packed
      local.get $table
      i32.load offset=12
      local.set $packed_1
      local.get $table
      i32.load offset=8
      local.set $out
      local.get $i10
      local.set $i11
      block
        local.get $i11
        i32.const 8
        i32.lt_u
        br_if 0
        loop
          local.get $i9
          local.set $i13
          block
            local.get $i13
            i32.const 4
            i32.lt_u
            br_if 0
            loop
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v15
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v16
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v17
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v18
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v19
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v20
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v21
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v22
              i32.const 5
              local.set $i23
              loop
                local.get $v15
                local.get $packed
                v128.load32_splat
                local.tee $v24
                local.get $packed_1
                v128.load
                local.tee $v25
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v15
                local.get $v16
                local.get $v24
                local.get $packed_1
                v128.load offset=16
                local.tee $v26
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v16
                local.get $v17
                local.get $packed
                v128.load32_splat offset=4
                local.tee $v27
                local.get $v25
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v17
                local.get $v18
                local.get $v27
                local.get $v26
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v18
                local.get $v19
                local.get $packed
                v128.load32_splat offset=8
                local.tee $v28
                local.get $v25
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v19
                local.get $v20
                local.get $v28
                local.get $v26
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v20
                local.get $v21
                local.get $packed
                v128.load32_splat offset=12
                local.tee $v29
                local.get $v25
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v21
                local.get $v22
                local.get $v29
                local.get $v26
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v22
                local.get $v15
                local.get $packed
                v128.load32_splat offset=16
                local.tee $v30
                local.get $packed_1
                v128.load offset=32
                local.tee $v31
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v15
                local.get $v16
                local.get $v30
                local.get $packed_1
                v128.load offset=48
                local.tee $v32
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v16
                local.get $v17
                local.get $packed
                v128.load32_splat offset=20
                local.tee $v33
                local.get $v31
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v17
                local.get $v18
                local.get $v33
                local.get $v32
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v18
                local.get $v19
                local.get $packed
                v128.load32_splat offset=24
                local.tee $v34
                local.get $v31
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v19
                local.get $v20
                local.get $v34
                local.get $v32
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v20
                local.get $v21
                local.get $packed
                v128.load32_splat offset=28
                local.tee $v35
                local.get $v31
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v21
                local.get $v22
                local.get $v35
                local.get $v32
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v22
                local.get $v15
                local.get $packed
                v128.load32_splat offset=32
                local.tee $v36
                local.get $packed_1
                v128.load offset=64
                local.tee $v37
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v15
                local.get $v16
                local.get $v36
                local.get $packed_1
                v128.load offset=80
                local.tee $v38
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v16
                local.get $v17
                local.get $packed
                v128.load32_splat offset=36
                local.tee $v39
                local.get $v37
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v17
                local.get $v18
                local.get $v39
                local.get $v38
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v18
                local.get $v19
                local.get $packed
                v128.load32_splat offset=40
                local.tee $v40
                local.get $v37
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v19
                local.get $v20
                local.get $v40
                local.get $v38
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v20
                local.get $v21
                local.get $packed
                v128.load32_splat offset=44
                local.tee $v41
                local.get $v37
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v21
                local.get $v22
                local.get $v41
                local.get $v38
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v22
                local.get $v15
                local.get $packed
                v128.load32_splat offset=48
                local.tee $v42
                local.get $packed_1
                v128.load offset=96
                local.tee $v43
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v15
                local.get $v16
                local.get $v42
                local.get $packed_1
                v128.load offset=112
                local.tee $v44
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v16
                local.get $v17
                local.get $packed
                v128.load32_splat offset=52
                local.tee $v45
                local.get $v43
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v17
                local.get $v18
                local.get $v45
                local.get $v44
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v18
                local.get $v19
                local.get $packed
                v128.load32_splat offset=56
                local.tee $v46
                local.get $v43
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v19
                local.get $v20
                local.get $v46
                local.get $v44
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v20
                local.get $v21
                local.get $packed
                v128.load32_splat offset=60
                local.tee $v47
                local.get $v43
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v21
                local.get $v22
                local.get $v47
                local.get $v44
                i32x4.dot_i16x8_s
                i32x4.add
                local.set $v22
                local.get $packed
                i32.const 64
                i32.add
                local.set $packed
                local.get $packed_1
                i32.const 128
                i32.add
                local.set $packed_1
                local.get $i23
                i32.const 1
                i32.sub
                local.tee $i23
                br_if 0
              end
              local.get $packed
              i32.const -320
              i32.add
              local.set $packed
              local.get $packed_1
              i32.const -640
              i32.add
              local.set $packed_1
              local.get $out
              local.get $v15
              v128.store
              local.get $out
              local.get $v16
              v128.store offset=16
              local.get $out
              local.get $v17
              v128.store offset=96
              local.get $out
              local.get $v18
              v128.store offset=112
              local.get $out
              local.get $v19
              v128.store offset=192
              local.get $out
              local.get $v20
              v128.store offset=208
              local.get $out
              local.get $v21
              v128.store offset=288
              local.get $out
              local.get $v22
              v128.store offset=304
              local.get $packed
              i32.const 320
              i32.add
              local.set $packed
              local.get $out
              i32.const 384
              i32.add
              local.set $out
              local.get $i13
              i32.const 4
              i32.sub
              local.tee $i13
              i32.const 4
              i32.ge_u
              br_if 0
            end
          end
          local.get $i9
          local.get $i13
          i32.sub
          local.set $i14
          local.get $packed
          local.get $i14
          i32.const 80
          i32.mul
          i32.sub
          local.set $packed
          local.get $out
          local.get $i14
          i32.const 96
          i32.mul
          i32.sub
          local.set $out
          local.get $packed_1
          i32.const 640
          i32.add
          local.set $packed_1
          local.get $out
          i32.const 32
          i32.add
          local.set $out
          local.get $i11
          i32.const 8
          i32.sub
          local.tee $i11
          i32.const 8
          i32.ge_u
          br_if 0
        end
      end
      local.get $i10
      local.get $i11
      i32.sub
      local.set $i12
      local.get $packed_1
      local.get $i12
      i32.const 80
      i32.mul
      i32.sub
      local.set $packed_1
      local.get $out
      local.get $i12
      i32.const 4
      i32.mul
      i32.sub
      local.set $out
      local.get $i6
      i32.const 1
      i32.add
      local.set $i6
      local.get $i7
      i32.const 1
      i32.sub
      local.tee $i7
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
