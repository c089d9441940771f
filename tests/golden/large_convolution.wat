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
  (local $v12 v128)
  (local $i13 i32)
  (local $v14 v128)
  (local $i15 i32)
  (local $v16 v128)
  i32.const 0
  local.set $index
  i32.const 0
  local.set $index_1
  i32.const 0
  local.get $begin
  i32.const 256
  i32.mul
  i32.add
  local.set $index_2
  local.get $table
  i32.load
  i32.const -68
  i32.add
  local.get $begin
  i32.const 1024
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 1296
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i8
  v128.const i32x4 0x00000001 0x00000001 0x00000001 0x00000001
  local.set $v9
  v128.const i32x4 0x00000010 0x00000010 0x00000010 0x00000010
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
      local.tee $v11
      v128.store
      local.get $out
      local.get $v11
      v128.store offset=16
      local.get $out
      local.get $v11
      v128.store offset=32
      local.get $out
      local.get $v11
      v128.store offset=48
      local.get $index_1
      i32.const 16
      i32.add
      local.set $index_1
      local.get $in0
      i32.const 64
      i32.add
      local.set $in0
      local.get $out
      i32.const 64
      i32.add
      local.set $out
      local.get $out
      f32.const 0.0
      f32.store
      local.get $index
      i32.const 1
      i32.add
      local.set $index
      local.get $index_1
      i32.const -17
      i32.add
      local.set $index_1
      local.get $in0
      i32.const -4
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $index_2
      i32x4.splat
      v128.const f32x4 0.0 0.0 0.0 0.0
      i32x4.add
      local.set $v12
      i32.const 16
      local.set $i13
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
        local.set $v14
        i32.const 2
        local.set $i15
        loop
          local.get $out
          local.get $in0
          v128.load
          v128.store
          local.get $out
          local.get $in0
          v128.load offset=16
          v128.store offset=16
          local.get $index_1
          i32.const 8
          i32.add
          local.set $index_1
          local.get $in0
          i32.const 32
          i32.add
          local.set $in0
          local.get $out
          i32.const 32
          i32.add
          local.set $out
          local.get $i15
          i32.const 1
          i32.sub
          local.tee $i15
          br_if 0
        end
        local.get $out
        f32.const 0.0
        f32.store
        local.get $index
        i32.const 1
        i32.add
        local.set $index
        local.get $index_1
        i32.const -17
        i32.add
        local.set $index_1
        local.get $in0
        i32.const -4
        i32.add
        local.set $in0
        local.get $out
        i32.const 4
        i32.add
        local.set $out
        local.get $i13
        i32.const 1
        i32.sub
        local.tee $i13
        br_if 0
      end
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
      local.tee $v16
      v128.store
      local.get $out
      local.get $v16
      v128.store offset=16
      local.get $out
      local.get $v16
      v128.store offset=32
      local.get $out
      local.get $v16
      v128.store offset=48
      local.get $index_1
      i32.const 16
      i32.add
      local.set $index_1
      local.get $in0
      i32.const 64
      i32.add
      local.set $in0
      local.get $out
      i32.const 64
      i32.add
      local.set $out
      local.get $out
      f32.const 0.0
      f32.store
      local.get $index
      i32.const -17
      i32.add
      local.set $index
      local.get $index_1
      i32.const -17
      i32.add
      local.set $index_1
      local.get $index_2
      i32.const 256
      i32.add
      local.set $index_2
      local.get $in0
      i32.const -132
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
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
      i32.const 32
      i32.rem_u
      local.set $i8
      local.get $i7
      i32.const 32
      i32.div_u
      local.set $i7
      local.get $i7
      i32.const 4
      i32.rem_u
      local.set $i9
      local.get $i7
      i32.const 4
      i32.div_u
      local.set $i7
      local.get $table
      i32.load offset=4
      local.get $i9
      i32.const 10368
      i32.mul
      i32.add
      local.set $in1
      local.get $table
      i32.load offset=12
      local.get $i9
      i32.const 73728
      i32.mul
      i32.add
      local.set $packed
      i32.const 0
      local.set $i10
      local.get $i8
      i32.const 8
      i32.mul
      local.set $i10
      local.get $packed
      local.get $i10
      i32.const 288
      i32.mul
      i32.add
      local.set $packed
      local.get $i10
      local.set $i11
      local.get $i11
      i32.const 16
      i32.rem_u
      local.set $i12
      local.get $i11
      i32.const 16
      i32.div_u
      local.set $i11
      local.get $i11
      i32.const 16
      i32.rem_u
      local.set $i13
      local.get $i11
      i32.const 16
      i32.div_u
      local.set $i11
      local.get $in1
      local.get $i13
      i32.const 72
      i32.mul
      i32.add
      local.get $i12
      i32.const 4
      i32.mul
      i32.add
      local.set $i14
      local.get $i12
      i32.const 8
      i32.le_u
      if
        local.get $i14
        local.set $i15
        i32.const 8
        local.set $i16
        loop
          i32.const 3
          local.set $i17
          loop
            local.get $packed
            local.get $i15
            v128.load
            v128.store
            local.get $packed
            local.get $i15
            v128.load offset=16
            v128.store offset=16
            local.get $packed
            local.get $i15
            v128.load offset=4
            v128.store offset=32
            local.get $packed
            local.get $i15
            v128.load offset=20
            v128.store offset=48
            local.get $packed
            local.get $i15
            v128.load offset=8
            v128.store offset=64
            local.get $packed
            local.get $i15
            v128.load offset=24
            v128.store offset=80
            local.get $packed
            i32.const 96
            i32.add
            local.set $packed
            local.get $i15
            i32.const 72
            i32.add
            local.set $i15
            local.get $i17
            i32.const 1
            i32.sub
            local.tee $i17
            br_if 0
          end
          local.get $i15
          i32.const 1080
          i32.add
          local.set $i15
          local.get $i16
          i32.const 1
          i32.sub
          local.tee $i16
          br_if 0
        end
        local.get $i15
        i32.const -10368
        i32.add
        local.set $i15
        local.get $i12
        i32.const 8
        i32.add
        local.set $i12
        local.get $i14
        i32.const 32
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
      else
        local.get $i14
        local.set $i18
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        local.get $i14
        local.set $i19
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        local.get $i14
        local.set $i20
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        local.get $i14
        local.set $i21
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        local.get $i14
        local.set $i22
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        local.get $i14
        local.set $i23
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        local.get $i14
        local.set $i24
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        local.get $i14
        local.set $i25
        local.get $i12
        i32.const 1
        i32.add
        local.set $i12
        local.get $i14
        i32.const 4
        i32.add
        local.set $i14
        local.get $i12
        i32.const 16
        i32.eq
        if
          i32.const 0
          local.set $i12
          local.get $i14
          i32.const 8
          i32.add
          local.set $i14
          local.get $i13
          i32.const 1
          i32.add
          local.set $i13
        end
        i32.const 8
        local.set $i26
        loop
          i32.const 3
          local.set $i27
          loop
            local.get $packed
            local.get $i21
            local.get $i20
            local.get $i19
            local.get $i18
            v128.load32_zero
            v128.load32_lane 1
            v128.load32_lane 2
            v128.load32_lane 3
            v128.store
            local.get $packed
            local.get $i25
            local.get $i24
            local.get $i23
            local.get $i22
            v128.load32_zero
            v128.load32_lane 1
            v128.load32_lane 2
            v128.load32_lane 3
            v128.store offset=16
            local.get $packed
            local.get $i21
            local.get $i20
            local.get $i19
            local.get $i18
            v128.load32_zero offset=4
            v128.load32_lane offset=4 1
            v128.load32_lane offset=4 2
            v128.load32_lane offset=4 3
            v128.store offset=32
            local.get $packed
            local.get $i25
            local.get $i24
            local.get $i23
            local.get $i22
            v128.load32_zero offset=4
            v128.load32_lane offset=4 1
            v128.load32_lane offset=4 2
            v128.load32_lane offset=4 3
            v128.store offset=48
            local.get $packed
            local.get $i21
            local.get $i20
            local.get $i19
            local.get $i18
            v128.load32_zero offset=8
            v128.load32_lane offset=8 1
            v128.load32_lane offset=8 2
            v128.load32_lane offset=8 3
            v128.store offset=64
            local.get $packed
            local.get $i25
            local.get $i24
            local.get $i23
            local.get $i22
            v128.load32_zero offset=8
            v128.load32_lane offset=8 1
            v128.load32_lane offset=8 2
            v128.load32_lane offset=8 3
            v128.store offset=80
            local.get $packed
            i32.const 96
            i32.add
            local.set $packed
            local.get $i18
            i32.const 72
            i32.add
            local.set $i18
            local.get $i19
            i32.const 72
            i32.add
            local.set $i19
            local.get $i20
            i32.const 72
            i32.add
            local.set $i20
            local.get $i21
            i32.const 72
            i32.add
            local.set $i21
            local.get $i22
            i32.const 72
            i32.add
            local.set $i22
            local.get $i23
            i32.const 72
            i32.add
            local.set $i23
            local.get $i24
            i32.const 72
            i32.add
            local.set $i24
            local.get $i25
            i32.const 72
            i32.add
            local.set $i25
            local.get $i27
            i32.const 1
            i32.sub
            local.tee $i27
            br_if 0
          end
          local.get $i18
          i32.const 1080
          i32.add
          local.set $i18
          local.get $i19
          i32.const 1080
          i32.add
          local.set $i19
          local.get $i20
          i32.const 1080
          i32.add
          local.set $i20
          local.get $i21
          i32.const 1080
          i32.add
          local.set $i21
          local.get $i22
          i32.const 1080
          i32.add
          local.set $i22
          local.get $i23
          i32.const 1080
          i32.add
          local.set $i23
          local.get $i24
          i32.const 1080
          i32.add
          local.set $i24
          local.get $i25
          i32.const 1080
          i32.add
          local.set $i25
          local.get $i26
          i32.const 1
          i32.sub
          local.tee $i26
          br_if 0
        end
        local.get $i18
        i32.const -10368
        i32.add
        local.set $i18
        local.get $i19
        i32.const -10368
        i32.add
        local.set $i19
        local.get $i20
        i32.const -10368
        i32.add
        local.set $i20
        local.get $i21
        i32.const -10368
        i32.add
        local.set $i21
        local.get $i22
        i32.const -10368
        i32.add
        local.set $i22
        local.get $i23
        i32.const -10368
        i32.add
        local.set $i23
        local.get $i24
        i32.const -10368
        i32.add
        local.set $i24
        local.get $i25
        i32.const -10368
        i32.add
        local.set $i25
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
  (local $v27 v128)
  (local $v28 v128)
  (local $i29 i32)
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
  (local $v48 v128)
  (local $v49 v128)
  (local $v50 v128)
  (local $v51 v128)
  (local $v52 v128)
  (local $v53 v128)
  (local $v54 v128)
  (local $v55 v128)
  (local $v56 v128)
  (local $v57 v128)
  (local $v58 v128)
  (local $v59 v128)
  (local $v60 v128)
  (local $v61 v128)
  (local $i62 i32)
  (local $v63 v128)
  (local $v64 v128)
  (local $v65 v128)
  (local $v66 v128)
  (local $v67 v128)
  (local $v68 v128)
  (local $v69 v128)
  (local $v70 v128)
  (local $v71 v128)
  (local $v72 v128)
  (local $v73 v128)
  (local $v74 v128)
  (local $v75 v128)
  (local $v76 v128)
  (local $v77 v128)
  (local $v78 v128)
  (local $v79 v128)
  (local $v80 v128)
  (local $v81 v128)
  (local $v82 v128)
  (local $v83 v128)
  (local $v84 v128)
  (local $v85 v128)
  (local $v86 v128)
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
      local.get $i8
      i32.const 8
      i32.rem_u
      local.set $i9
      local.get $i8
      i32.const 8
      i32.div_u
      local.set $i8
      local.get $i8
      i32.const 4
      i32.rem_u
      local.set $i10
      local.get $i8
      i32.const 4
      i32.div_u
      local.set $i8
      i32.const 16
      local.set $i11
      local.get $i11
      i32.const 18
      local.get $i11
      i32.const 18
      i32.lt_u
      select
      local.set $i11
      i32.const 256
      local.get $i9
      i32.const 32
      i32.mul
      i32.sub
      local.set $i12
      local.get $i12
      i32.const 32
      local.get $i12
      i32.const 32
      i32.lt_u
      select
      local.set $i12
      local.get $table
      i32.load
      local.set $in0
      local.get $table
      i32.load offset=12
      local.get $i10
      i32.const 73728
      i32.mul
      i32.add
      local.get $i9
      i32.const 9216
      i32.mul
      i32.add
      local.set $packed
      local.get $table
      i32.load offset=8
      local.get $i10
      i32.const 16384
      i32.mul
      i32.add
      local.get $i9
      i32.const 128
      i32.mul
      i32.add
      local.set $out
      local.get $i12
      local.set $i13
      block
        local.get $i13
        i32.const 8
        i32.lt_u
        br_if 0
        loop
          local.get $i11
          local.set $i15
          block
            local.get $i15
            i32.const 6
            i32.lt_u
            br_if 0
            loop
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
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v23
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v24
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v25
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v26
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v27
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v28
              i32.const 18
              local.set $i29
              loop
                local.get $v17
                local.get $in0
                v128.load32_splat
                local.tee $v30
                local.get $packed
                v128.load
                local.tee $v31
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v30
                local.get $packed
                v128.load offset=16
                local.tee $v32
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $in0
                v128.load32_splat offset=288
                local.tee $v33
                local.get $v31
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $v33
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $in0
                v128.load32_splat offset=576
                local.tee $v34
                local.get $v31
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $v34
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $in0
                v128.load32_splat offset=864
                local.tee $v35
                local.get $v31
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $v35
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $in0
                v128.load32_splat offset=1152
                local.tee $v36
                local.get $v31
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $v36
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $in0
                v128.load32_splat offset=1440
                local.tee $v37
                local.get $v31
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $v37
                local.get $v32
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $v17
                local.get $in0
                v128.load32_splat offset=4
                local.tee $v38
                local.get $packed
                v128.load offset=32
                local.tee $v39
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v38
                local.get $packed
                v128.load offset=48
                local.tee $v40
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $in0
                v128.load32_splat offset=292
                local.tee $v41
                local.get $v39
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $v41
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $in0
                v128.load32_splat offset=580
                local.tee $v42
                local.get $v39
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $v42
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $in0
                v128.load32_splat offset=868
                local.tee $v43
                local.get $v39
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $v43
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $in0
                v128.load32_splat offset=1156
                local.tee $v44
                local.get $v39
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $v44
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $in0
                v128.load32_splat offset=1444
                local.tee $v45
                local.get $v39
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $v45
                local.get $v40
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $v17
                local.get $in0
                v128.load32_splat offset=8
                local.tee $v46
                local.get $packed
                v128.load offset=64
                local.tee $v47
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v46
                local.get $packed
                v128.load offset=80
                local.tee $v48
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $in0
                v128.load32_splat offset=296
                local.tee $v49
                local.get $v47
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $v49
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $in0
                v128.load32_splat offset=584
                local.tee $v50
                local.get $v47
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $v50
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $in0
                v128.load32_splat offset=872
                local.tee $v51
                local.get $v47
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $v51
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $in0
                v128.load32_splat offset=1160
                local.tee $v52
                local.get $v47
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $v52
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $in0
                v128.load32_splat offset=1448
                local.tee $v53
                local.get $v47
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $v53
                local.get $v48
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $v17
                local.get $in0
                v128.load32_splat offset=12
                local.tee $v54
                local.get $packed
                v128.load offset=96
                local.tee $v55
                f32x4.mul
                f32x4.add
                local.set $v17
                local.get $v18
                local.get $v54
                local.get $packed
                v128.load offset=112
                local.tee $v56
                f32x4.mul
                f32x4.add
                local.set $v18
                local.get $v19
                local.get $in0
                v128.load32_splat offset=300
                local.tee $v57
                local.get $v55
                f32x4.mul
                f32x4.add
                local.set $v19
                local.get $v20
                local.get $v57
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v20
                local.get $v21
                local.get $in0
                v128.load32_splat offset=588
                local.tee $v58
                local.get $v55
                f32x4.mul
                f32x4.add
                local.set $v21
                local.get $v22
                local.get $v58
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v22
                local.get $v23
                local.get $in0
                v128.load32_splat offset=876
                local.tee $v59
                local.get $v55
                f32x4.mul
                f32x4.add
                local.set $v23
                local.get $v24
                local.get $v59
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v24
                local.get $v25
                local.get $in0
                v128.load32_splat offset=1164
                local.tee $v60
                local.get $v55
                f32x4.mul
                f32x4.add
                local.set $v25
                local.get $v26
                local.get $v60
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v26
                local.get $v27
                local.get $in0
                v128.load32_splat offset=1452
                local.tee $v61
                local.get $v55
                f32x4.mul
                f32x4.add
                local.set $v27
                local.get $v28
                local.get $v61
                local.get $v56
                f32x4.mul
                f32x4.add
                local.set $v28
                local.get $in0
                i32.const 16
                i32.add
                local.set $in0
                local.get $packed
                i32.const 128
                i32.add
                local.set $packed
                local.get $i29
                i32.const 1
                i32.sub
                local.tee $i29
                br_if 0
              end
              local.get $in0
              i32.const -288
              i32.add
              local.set $in0
              local.get $packed
              i32.const -2304
              i32.add
              local.set $packed
              local.get $out
              local.get $v17
              v128.store
              local.get $out
              local.get $v18
              v128.store offset=16
              local.get $out
              local.get $v19
              v128.store offset=1024
              local.get $out
              local.get $v20
              v128.store offset=1040
              local.get $out
              local.get $v21
              v128.store offset=2048
              local.get $out
              local.get $v22
              v128.store offset=2064
              local.get $out
              local.get $v23
              v128.store offset=3072
              local.get $out
              local.get $v24
              v128.store offset=3088
              local.get $out
              local.get $v25
              v128.store offset=4096
              local.get $out
              local.get $v26
              v128.store offset=4112
              local.get $out
              local.get $v27
              v128.store offset=5120
              local.get $out
              local.get $v28
              v128.store offset=5136
              local.get $in0
              i32.const 1728
              i32.add
              local.set $in0
              local.get $out
              i32.const 6144
              i32.add
              local.set $out
              local.get $i15
              i32.const 6
              i32.sub
              local.tee $i15
              i32.const 6
              i32.ge_u
              br_if 0
            end
          end
          local.get $i15
          if
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
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v23
            v128.const f32x4 0.0 0.0 0.0 0.0
            local.set $v24
            i32.const 18
            local.set $i62
            loop
              local.get $v17
              local.get $in0
              v128.load32_splat
              local.tee $v63
              local.get $packed
              v128.load
              local.tee $v64
              f32x4.mul
              f32x4.add
              local.set $v17
              local.get $v18
              local.get $v63
              local.get $packed
              v128.load offset=16
              local.tee $v65
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $in0
              v128.load32_splat offset=288
              local.tee $v66
              local.get $v64
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $v66
              local.get $v65
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $in0
              v128.load32_splat offset=576
              local.tee $v67
              local.get $v64
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $v67
              local.get $v65
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $in0
              v128.load32_splat offset=864
              local.tee $v68
              local.get $v64
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $v68
              local.get $v65
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $v17
              local.get $in0
              v128.load32_splat offset=4
              local.tee $v69
              local.get $packed
              v128.load offset=32
              local.tee $v70
              f32x4.mul
              f32x4.add
              local.set $v17
              local.get $v18
              local.get $v69
              local.get $packed
              v128.load offset=48
              local.tee $v71
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $in0
              v128.load32_splat offset=292
              local.tee $v72
              local.get $v70
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $v72
              local.get $v71
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $in0
              v128.load32_splat offset=580
              local.tee $v73
              local.get $v70
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $v73
              local.get $v71
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $in0
              v128.load32_splat offset=868
              local.tee $v74
              local.get $v70
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $v74
              local.get $v71
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $v17
              local.get $in0
              v128.load32_splat offset=8
              local.tee $v75
              local.get $packed
              v128.load offset=64
              local.tee $v76
              f32x4.mul
              f32x4.add
              local.set $v17
              local.get $v18
              local.get $v75
              local.get $packed
              v128.load offset=80
              local.tee $v77
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $in0
              v128.load32_splat offset=296
              local.tee $v78
              local.get $v76
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $v78
              local.get $v77
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $in0
              v128.load32_splat offset=584
              local.tee $v79
              local.get $v76
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $v79
              local.get $v77
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $in0
              v128.load32_splat offset=872
              local.tee $v80
              local.get $v76
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $v80
              local.get $v77
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $v17
              local.get $in0
              v128.load32_splat offset=12
              local.tee $v81
              local.get $packed
              v128.load offset=96
              local.tee $v82
              f32x4.mul
              f32x4.add
              local.set $v17
              local.get $v18
              local.get $v81
              local.get $packed
              v128.load offset=112
              local.tee $v83
              f32x4.mul
              f32x4.add
              local.set $v18
              local.get $v19
              local.get $in0
              v128.load32_splat offset=300
              local.tee $v84
              local.get $v82
              f32x4.mul
              f32x4.add
              local.set $v19
              local.get $v20
              local.get $v84
              local.get $v83
              f32x4.mul
              f32x4.add
              local.set $v20
              local.get $v21
              local.get $in0
              v128.load32_splat offset=588
              local.tee $v85
              local.get $v82
              f32x4.mul
              f32x4.add
              local.set $v21
              local.get $v22
              local.get $v85
              local.get $v83
              f32x4.mul
              f32x4.add
              local.set $v22
              local.get $v23
              local.get $in0
              v128.load32_splat offset=876
              local.tee $v86
              local.get $v82
              f32x4.mul
              f32x4.add
              local.set $v23
              local.get $v24
              local.get $v86
              local.get $v83
              f32x4.mul
              f32x4.add
              local.set $v24
              local.get $in0
              i32.const 16
              i32.add
              local.set $in0
              local.get $packed
              i32.const 128
              i32.add
              local.set $packed
              local.get $i62
              i32.const 1
              i32.sub
              local.tee $i62
              br_if 0
            end
            local.get $in0
            i32.const -288
            i32.add
            local.set $in0
            local.get $packed
            i32.const -2304
            i32.add
            local.set $packed
            local.get $out
            local.get $v17
            v128.store
            local.get $out
            local.get $v18
            v128.store offset=16
            local.get $out
            local.get $v19
            v128.store offset=1024
            local.get $out
            local.get $v20
            v128.store offset=1040
            local.get $out
            local.get $v21
            v128.store offset=2048
            local.get $out
            local.get $v22
            v128.store offset=2064
            local.get $out
            local.get $v23
            v128.store offset=3072
            local.get $out
            local.get $v24
            v128.store offset=3088
          end
          local.get $i11
          local.get $i15
          i32.sub
          local.set $i16
          local.get $in0
          local.get $i16
          i32.const 288
          i32.mul
          i32.sub
          local.set $in0
          local.get $out
          local.get $i16
          i32.const 1024
          i32.mul
          i32.sub
          local.set $out
          local.get $packed
          i32.const 2304
          i32.add
          local.set $packed
          local.get $out
          i32.const 32
          i32.add
          local.set $out
          local.get $i13
          i32.const 8
          i32.sub
          local.tee $i13
          i32.const 8
          i32.ge_u
          br_if 0
        end
      end
      local.get $i12
      local.get $i13
      i32.sub
      local.set $i14
      local.get $packed
      local.get $i14
      i32.const 288
      i32.mul
      i32.sub
      local.set $packed
      local.get $out
      local.get $i14
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
