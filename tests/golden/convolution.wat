;; k1: pad
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $index i32)
  (local $index_1 i32)
  (local $index_2 i32)
  (local $in0 i32)
  (local $out i32)
  (local $i8 i32)
  (local $v9 v128)
  (local $v10 v128)
  (local $v11 v128)
  (local $i12 i32)
  (local $v13 v128)
  i32.const 0
  local.set $index
  i32.const 0
  local.set $index_1
  i32.const 0
  local.get $begin
  i32.const 12
  i32.mul
  i32.add
  local.set $index_2
  local.get $table
  i32.load
  i32.const -20
  i32.add
  local.get $begin
  i32.const 48
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 80
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  v128.const i32x4 0x00000001 0x00000001 0x00000001 0x00000001
  local.set $v9
  v128.const i32x4 0x00000004 0x00000004 0x00000004 0x00000004
  local.set $v10
  block
    local.get $i8
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $out
      f32.const 0.0
      f32.store
      local.get $index_1
      i32.const 1
      i32.add
      local.set $index_1
      local.get $in0
      i32.const 4
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $out
      v128.const f32x4 0.0 0.0 0.0 0.0
      v128.store
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $index_1
      i32.const -1
      i32.add
      local.set $index_1
      local.get $in0
      i32.const 12
      i32.add
      local.set $in0
      local.get $out
      i32.const 16
      i32.add
      local.set $out
      local.get $index_2
      i32x4.splat
      v128.const f32x4 0.0 0.0 0.0 0.0
      i32x4.add
      local.set $v11
      i32.const 3
      local.set $i12
      loop
        local.get $out
        f32.const 0.0
        f32.store
        local.get $index_1
        i32.const 1
        i32.add
        local.set $index_1
        local.get $in0
        i32.const 4
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $index
        i32x4.splat
        v128.const f32x4 0.0 0.0 0.0 0.0
        i32x4.add
        local.get $v9
        i32x4.sub
        local.get $v10
        i32x4.mul
        local.set $v13
        local.get $out
        local.get $in0
        v128.load
        v128.store
        local.get $index
        i32.const 1
        i32.add
        local.set $index
        local.get $index_1
        i32.const -1
        i32.add
        local.set $index_1
        local.get $in0
        i32.const 12
        i32.add
        local.set $in0
        local.get $out
        i32.const 16
        i32.add
        local.set $out
        local.get $i12
        i32.const 1
        i32.sub
        local.tee $i12
        br_if 0
      end
      local.get $index
      i32.const -4
      i32.add
      local.set $index
      local.get $index_2
      i32.const 12
      i32.add
      local.set $index_2
      local.get $in0
      i32.const -16
      i32.add
      local.set $in0
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
;; k2: windows + permute + reshape + broadcast_to + matmul
(func $p0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in1 i32)
  (local $packed i32)
  (local $i5 i32)
  (local $i6 i32)
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
  (local $i17 i32)
  (local $i18 i32)
  (local $i19 i32)
  (local $i20 i32)
  (local $i21 i32)
  (local $i22 i32)
  (local $i23 i32)
  (local $i24 i32)
  (local $i25 i32)
  (local $i26 i32)
  (local $i27 i32)
  (local $i28 i32)
  (local $i29 i32)
  (local $i30 i32)
  (local $i31 i32)
  (local $i32 i32)
  local.get $begin
  local.set $i5
  local.get $end
  local.get $begin
  i32.sub
  local.set $i6
  block
    local.get $i6
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      local.get $i5
      local.set $i7
      local.get $i7
      i32.const 2
      i32.rem_u
      local.set $i8
      local.get $i7
      i32.const 2
      i32.div_u
      local.set $i7
      local.get $table
      i32.load offset=4
      local.set $in1
      local.get $table
      i32.load offset=12
      local.set $packed
      i32.const 0
      local.set $i9
      local.get $i8
      i32.const 8
      i32.mul
      local.set $i9
      local.get $packed
      local.get $i9
      i32.const 32
      i32.mul
      i32.add
      local.set $packed
      local.get $i9
      local.set $i10
      local.get $i10
      i32.const 4
      i32.rem_u
      local.set $i11
      local.get $i10
      i32.const 4
      i32.div_u
      local.set $i10
      local.get $i10
      i32.const 3
      i32.rem_u
      local.set $i12
      local.get $i10
      i32.const 3
      i32.div_u
      local.set $i10
      local.get $in1
      local.get $i12
      i32.const 20
      i32.mul
      i32.add
      local.get $i11
      i32.const 4
      i32.mul
      i32.add
      local.set $i13
      local.get $i9
      i32.const 8
      i32.lt_u
      if
        local.get $i13
        local.set $i14
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        local.get $i13
        local.set $i15
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        local.get $i13
        local.set $i16
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        local.get $i13
        local.set $i17
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        local.get $i13
        local.set $i18
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        local.get $i13
        local.set $i19
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        local.get $i13
        local.set $i20
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        local.get $i13
        local.set $i21
        local.get $i11
        i32.const 1
        i32.add
        local.set $i11
        local.get $i13
        i32.const 4
        i32.add
        local.set $i13
        local.get $i11
        i32.const 4
        i32.eq
        if
          i32.const 0
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i12
          i32.const 1
          i32.add
          local.set $i12
        end
        i32.const 2
        local.set $i22
        loop
          i32.const 2
          local.set $i23
          loop
            local.get $packed
            local.get $i17
            local.get $i16
            local.get $i15
            local.get $i14
            v128.load32_zero
            v128.load32_lane 1
            v128.load32_lane 2
            v128.load32_lane 3
            v128.store
            local.get $packed
            local.get $i21
            local.get $i20
            local.get $i19
            local.get $i18
            v128.load32_zero
            v128.load32_lane 1
            v128.load32_lane 2
            v128.load32_lane 3
            v128.store offset=16
            local.get $packed
            local.get $i17
            local.get $i16
            local.get $i15
            local.get $i14
            v128.load32_zero offset=4
            v128.load32_lane offset=4 1
            v128.load32_lane offset=4 2
            v128.load32_lane offset=4 3
            v128.store offset=32
            local.get $packed
            local.get $i21
            local.get $i20
            local.get $i19
            local.get $i18
            v128.load32_zero offset=4
            v128.load32_lane offset=4 1
            v128.load32_lane offset=4 2
            v128.load32_lane offset=4 3
            v128.store offset=48
            local.get $packed
            i32.const 64
            i32.add
            local.set $packed
            local.get $i14
            i32.const 20
            i32.add
            local.set $i14
            local.get $i15
            i32.const 20
            i32.add
            local.set $i15
            local.get $i16
            i32.const 20
            i32.add
            local.set $i16
            local.get $i17
            i32.const 20
            i32.add
            local.set $i17
            local.get $i18
            i32.const 20
            i32.add
            local.set $i18
            local.get $i19
            i32.const 20
            i32.add
            local.set $i19
            local.get $i20
            i32.const 20
            i32.add
            local.set $i20
            local.get $i21
            i32.const 20
            i32.add
            local.set $i21
            local.get $i23
            i32.const 1
            i32.sub
            local.tee $i23
            br_if 0
          end
          local.get $i14
          i32.const 40
          i32.add
          local.set $i14
          local.get $i15
          i32.const 40
          i32.add
          local.set $i15
          local.get $i16
          i32.const 40
          i32.add
          local.set $i16
          local.get $i17
          i32.const 40
          i32.add
          local.set $i17
          local.get $i18
          i32.const 40
          i32.add
          local.set $i18
          local.get $i19
          i32.const 40
          i32.add
          local.set $i19
          local.get $i20
          i32.const 40
          i32.add
          local.set $i20
          local.get $i21
          i32.const 40
          i32.add
          local.set $i21
          local.get $i22
          i32.const 1
          i32.sub
          local.tee $i22
          br_if 0
        end
        local.get $i14
        i32.const -160
        i32.add
        local.set $i14
        local.get $i15
        i32.const -160
        i32.add
        local.set $i15
        local.get $i16
        i32.const -160
        i32.add
        local.set $i16
        local.get $i17
        i32.const -160
        i32.add
        local.set $i17
        local.get $i18
        i32.const -160
        i32.add
        local.set $i18
        local.get $i19
        i32.const -160
        i32.add
        local.set $i19
        local.get $i20
        i32.const -160
        i32.add
        local.set $i20
        local.get $i21
        i32.const -160
        i32.add
        local.set $i21
      else
        local.get $i11
        i32.const 0
        i32.le_u
        if
          local.get $i13
          local.set $i24
          i32.const 2
          local.set $i25
          loop
            i32.const 2
            local.set $i26
            loop
              local.get $packed
              local.get $i24
              v128.load
              v128.store
              local.get $packed
              local.get $i24
              v128.load offset=4
              v128.store offset=16
              local.get $packed
              i32.const 32
              i32.add
              local.set $packed
              local.get $i24
              i32.const 20
              i32.add
              local.set $i24
              local.get $i26
              i32.const 1
              i32.sub
              local.tee $i26
              br_if 0
            end
            local.get $i24
            i32.const 40
            i32.add
            local.set $i24
            local.get $i25
            i32.const 1
            i32.sub
            local.tee $i25
            br_if 0
          end
          local.get $i24
          i32.const -160
          i32.add
          local.set $i24
          local.get $i11
          i32.const 4
          i32.add
          local.set $i11
          local.get $i13
          i32.const 16
          i32.add
          local.set $i13
          local.get $i11
          i32.const 4
          i32.eq
          if
            i32.const 0
            local.set $i11
            local.get $i13
            i32.const 4
            i32.add
            local.set $i13
            local.get $i12
            i32.const 1
            i32.add
            local.set $i12
          end
        else
          local.get $i13
          local.set $i27
          local.get $i11
          i32.const 1
          i32.add
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i11
          i32.const 4
          i32.eq
          if
            i32.const 0
            local.set $i11
            local.get $i13
            i32.const 4
            i32.add
            local.set $i13
            local.get $i12
            i32.const 1
            i32.add
            local.set $i12
          end
          local.get $i13
          local.set $i28
          local.get $i11
          i32.const 1
          i32.add
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i11
          i32.const 4
          i32.eq
          if
            i32.const 0
            local.set $i11
            local.get $i13
            i32.const 4
            i32.add
            local.set $i13
            local.get $i12
            i32.const 1
            i32.add
            local.set $i12
          end
          local.get $i13
          local.set $i29
          local.get $i11
          i32.const 1
          i32.add
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i11
          i32.const 4
          i32.eq
          if
            i32.const 0
            local.set $i11
            local.get $i13
            i32.const 4
            i32.add
            local.set $i13
            local.get $i12
            i32.const 1
            i32.add
            local.set $i12
          end
          local.get $i13
          local.set $i30
          local.get $i11
          i32.const 1
          i32.add
          local.set $i11
          local.get $i13
          i32.const 4
          i32.add
          local.set $i13
          local.get $i11
          i32.const 4
          i32.eq
          if
            i32.const 0
            local.set $i11
            local.get $i13
            i32.const 4
            i32.add
            local.set $i13
            local.get $i12
            i32.const 1
            i32.add
            local.set $i12
          end
          i32.const 2
          local.set $i31
          loop
            i32.const 2
            local.set $i32
            loop
              local.get $packed
              local.get $i30
              local.get $i29
              local.get $i28
              local.get $i27
              v128.load32_zero
              v128.load32_lane 1
              v128.load32_lane 2
              v128.load32_lane 3
              v128.store
              local.get $packed
              local.get $i30
              local.get $i29
              local.get $i28
              local.get $i27
              v128.load32_zero offset=4
              v128.load32_lane offset=4 1
              v128.load32_lane offset=4 2
              v128.load32_lane offset=4 3
              v128.store offset=16
              local.get $packed
              i32.const 32
              i32.add
              local.set $packed
              local.get $i27
              i32.const 20
              i32.add
              local.set $i27
              local.get $i28
              i32.const 20
              i32.add
              local.set $i28
              local.get $i29
              i32.const 20
              i32.add
              local.set $i29
              local.get $i30
              i32.const 20
              i32.add
              local.set $i30
              local.get $i32
              i32.const 1
              i32.sub
              local.tee $i32
              br_if 0
            end
            local.get $i27
            i32.const 40
            i32.add
            local.set $i27
            local.get $i28
            i32.const 40
            i32.add
            local.set $i28
            local.get $i29
            i32.const 40
            i32.add
            local.set $i29
            local.get $i30
            i32.const 40
            i32.add
            local.set $i30
            local.get $i31
            i32.const 1
            i32.sub
            local.tee $i31
            br_if 0
          end
          local.get $i27
          i32.const -160
          i32.add
          local.set $i27
          local.get $i28
          i32.const -160
          i32.add
          local.set $i28
          local.get $i29
          i32.const -160
          i32.add
          local.set $i29
          local.get $i30
          i32.const -160
          i32.add
          local.set $i30
        end
      end
      local.get $i5
      i32.const 1
      i32.add
      local.set $i5
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

(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $packed i32)
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
  (local $i19 i32)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $v23 v128)
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
  (local $i36 i32)
  (local $i37 i32)
  (local $i38 i32)
  (local $v39 v128)
  (local $v40 v128)
  (local $v41 v128)
  (local $v42 v128)
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
      i32.const 2
      local.set $i9
      local.get $i9
      i32.const 2
      local.get $i9
      i32.const 2
      i32.lt_u
      select
      local.set $i9
      i32.const 12
      local.set $i10
      local.get $i10
      i32.const 16
      local.get $i10
      i32.const 16
      i32.lt_u
      select
      local.set $i10
      local.get $table
      i32.load
      local.set $in0
      local.get $table
      i32.load offset=12
      local.set $packed
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
            i32.const 2
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
              i32.const 2
              local.set $i19
              loop
                local.get $v15
                local.get $in0
                v128.load32_splat
                local.tee $v20
                local.get $packed
                v128.load
                local.tee $v21
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $v20
                local.get $packed
                v128.load offset=16
                local.tee $v22
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $v17
                local.get $in0
                v128.load32_splat offset=32
                local.tee $v23
                local.get $v21
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v23
                local.get $v22
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v15
                local.get $in0
                v128.load32_splat offset=4
                local.tee $v24
                local.get $packed
                v128.load offset=32
                local.tee $v25
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $v24
                local.get $packed
                v128.load offset=48
                local.tee $v26
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $v17
                local.get $in0
                v128.load32_splat offset=36
                local.tee $v27
                local.get $v25
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v27
                local.get $v26
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v15
                local.get $in0
                v128.load32_splat offset=8
                local.tee $v28
                local.get $packed
                v128.load offset=64
                local.tee $v29
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $v28
                local.get $packed
                v128.load offset=80
                local.tee $v30
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $v17
                local.get $in0
                v128.load32_splat offset=40
                local.tee $v31
                local.get $v29
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v31
                local.get $v30
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v15
                local.get $in0
                v128.load32_splat offset=12
                local.tee $v32
                local.get $packed
                v128.load offset=96
                local.tee $v33
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $v32
                local.get $packed
                v128.load offset=112
                local.tee $v34
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $v17
                local.get $in0
                v128.load32_splat offset=44
                local.tee $v35
                local.get $v33
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v35
                local.get $v34
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $in0
                i32.const 16
                i32.add
                local.set $in0
                local.get $packed
                i32.const 128
                i32.add
                local.set $packed
                local.get $i19
                i32.const 1
                i32.sub
                local.tee $i19
                br_if 0
              end
              local.get $in0
              i32.const -32
              i32.add
              local.set $in0
              local.get $packed
              i32.const -256
              i32.add
              local.set $packed
              local.get $out
              local.get $v15
              v128.store
              local.get $out
              local.get $v16
              v128.store offset=16
              local.get $out
              local.get $v17
              v128.store offset=48
              local.get $out
              local.get $v18
              v128.store offset=64
              local.get $in0
              i32.const 64
              i32.add
              local.set $in0
              local.get $out
              i32.const 96
              i32.add
              local.set $out
              local.get $i13
              i32.const 2
              i32.sub
              local.tee $i13
              i32.const 2
              i32.ge_u
              br_if 0
            end
          end
          local.get $i9
          local.get $i13
          i32.sub
          local.set $i14
          local.get $in0
          local.get $i14
          i32.const 32
          i32.mul
          i32.sub
          local.set $in0
          local.get $out
          local.get $i14
          i32.const 48
          i32.mul
          i32.sub
          local.set $out
          local.get $packed
          i32.const 256
          i32.add
          local.set $packed
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
      block
        local.get $i11
        i32.const 4
        i32.lt_u
        br_if 0
        loop
          local.get $i9
          local.set $i36
          block
            local.get $i36
            i32.const 2
            i32.lt_u
            br_if 0
            loop
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v15
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v16
              i32.const 2
              local.set $i38
              loop
                local.get $v15
                local.get $in0
                v128.load32_splat
                local.get $packed
                v128.load
                local.tee $v39
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $in0
                v128.load32_splat offset=32
                local.get $v39
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $v15
                local.get $in0
                v128.load32_splat offset=4
                local.get $packed
                v128.load offset=16
                local.tee $v40
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $in0
                v128.load32_splat offset=36
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $v15
                local.get $in0
                v128.load32_splat offset=8
                local.get $packed
                v128.load offset=32
                local.tee $v41
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $in0
                v128.load32_splat offset=40
                local.get $v41
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $v15
                local.get $in0
                v128.load32_splat offset=12
                local.get $packed
                v128.load offset=48
                local.tee $v42
                f32x4.mul
                f32x4.add
                local.set $v15
                local.get $v16
                local.get $in0
                v128.load32_splat offset=44
                local.get $v42
                f32x4.mul
                f32x4.add
                local.set $v16
                local.get $in0
                i32.const 16
                i32.add
                local.set $in0
                local.get $packed
                i32.const 64
                i32.add
                local.set $packed
                local.get $i38
                i32.const 1
                i32.sub
                local.tee $i38
                br_if 0
              end
              local.get $in0
              i32.const -32
              i32.add
              local.set $in0
              local.get $packed
              i32.const -128
              i32.add
              local.set $packed
              local.get $out
              local.get $v15
              v128.store
              local.get $out
              local.get $v16
              v128.store offset=48
              local.get $in0
              i32.const 64
              i32.add
              local.set $in0
              local.get $out
              i32.const 96
              i32.add
              local.set $out
              local.get $i36
              i32.const 2
              i32.sub
              local.tee $i36
              i32.const 2
              i32.ge_u
              br_if 0
            end
          end
          local.get $i9
          local.get $i36
          i32.sub
          local.set $i37
          local.get $in0
          local.get $i37
          i32.const 32
          i32.mul
          i32.sub
          local.set $in0
          local.get $out
          local.get $i37
          i32.const 48
          i32.mul
          i32.sub
          local.set $out
          local.get $packed
          i32.const 128
          i32.add
          local.set $packed
          local.get $out
          i32.const 16
          i32.add
          local.set $out
          local.get $i11
          i32.const 4
          i32.sub
          local.tee $i11
          i32.const 4
          i32.ge_u
          br_if 0
        end
      end
      local.get $i10
      local.get $i11
      i32.sub
      local.set $i12
      local.get $packed
      local.get $i12
      i32.const 32
      i32.mul
      i32.sub
      local.set $packed
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
