;; k1: max + reshape + subtract + exp + sum + reshape + divide
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $i10 i32)
  (local $v11 v128)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $v16 v128)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $f21 f32)
  (local $v22 v128)
  (local $i23 i32)
  (local $v24 v128)
  (local $v25 v128)
  (local $v26 v128)
  (local $v27 v128)
  (local $i28 i32)
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
  (local $v62 v128)
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
  (local $f73 f32)
  (local $v74 v128)
  (local $i75 i32)
  local.get $table
  i32.load
  local.get $begin
  i32.const 40000
  i32.mul
  i32.add
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 40000
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i5
  block
    local.get $i5
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 -inf -inf -inf -inf
      local.set $v6
      v128.const f32x4 -inf -inf -inf -inf
      local.set $v7
      v128.const f32x4 -inf -inf -inf -inf
      local.set $v8
      v128.const f32x4 -inf -inf -inf -inf
      local.set $v9
      i32.const 625
      local.set $i10
      loop
        local.get $v6
        local.get $in0
        v128.load
        local.tee $v11
        f32x4.pmax
        local.get $v11
        local.get $v11
        f32x4.ne
        v128.or
        local.set $v6
        local.get $v7
        local.get $in0
        v128.load offset=16
        local.tee $v12
        f32x4.pmax
        local.get $v12
        local.get $v12
        f32x4.ne
        v128.or
        local.set $v7
        local.get $v8
        local.get $in0
        v128.load offset=32
        local.tee $v13
        f32x4.pmax
        local.get $v13
        local.get $v13
        f32x4.ne
        v128.or
        local.set $v8
        local.get $v9
        local.get $in0
        v128.load offset=48
        local.tee $v14
        f32x4.pmax
        local.get $v14
        local.get $v14
        f32x4.ne
        v128.or
        local.set $v9
        local.get $in0
        i32.const 64
        i32.add
        local.set $in0
        local.get $out
        i32.const 64
        i32.add
        local.set $out
        local.get $i10
        i32.const 1
        i32.sub
        local.tee $i10
        br_if 0
      end
      local.get $v6
      local.get $v7
      f32x4.pmax
      local.get $v7
      local.get $v7
      f32x4.ne
      v128.or
      local.get $v8
      local.get $v9
      f32x4.pmax
      local.get $v9
      local.get $v9
      f32x4.ne
      v128.or
      local.tee $v15
      f32x4.pmax
      local.get $v15
      local.get $v15
      f32x4.ne
      v128.or
      local.tee $v16
      local.get $v16
      local.get $v16
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      local.tee $v17
      f32x4.pmax
      local.get $v17
      local.get $v17
      f32x4.ne
      v128.or
      local.tee $v18
      local.get $v18
      local.get $v18
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v19
      local.get $v19
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      local.tee $v20
      f32x4.pmax
      local.get $v20
      local.get $v20
      f32x4.ne
      v128.or
      local.set $v6
      local.get $v6
      f32x4.extract_lane 0
      local.set $f21
      local.get $f21
      f32x4.splat
      local.set $v22
      local.get $in0
      i32.const -40000
      i32.add
      local.set $in0
      local.get $out
      i32.const -40000
      i32.add
      local.set $out
      i32.const 40000
      i32.const 0
      local.get $i5
      i32.const 1
      i32.gt_u
      select
      local.set $i23
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v24
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v25
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v26
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v27
      i32.const 10000
      local.set $i28
      block
        local.get $i28
        i32.eqz
        br_if 0
        loop
          local.get $i28
          i32.const 1024
          local.get $i28
          i32.const 1024
          i32.lt_u
          select
          local.set $i29
          local.get $i28
          local.get $i29
          i32.sub
          local.set $i28
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v30
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v31
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v32
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v33
          v128.const f32x4 -104.0 -104.0 -104.0 -104.0
          local.set $v34
          v128.const f32x4 1.442695 1.442695 1.442695 1.442695
          local.set $v35
          v128.const f32x4 12583063.0 12583063.0 12583063.0 12583063.0
          local.set $v36
          v128.const f32x4 -0.6933594 -0.6933594 -0.6933594 -0.6933594
          local.set $v37
          v128.const f32x4 0.00021219444 0.00021219444 0.00021219444 0.00021219444
          local.set $v38
          v128.const i32x4 0x3007cf72 0x3007cf72 0x3007cf72 0x3007cf72
          local.set $v39
          v128.const f32x4 2.4973261e-9 2.4973261e-9 2.4973261e-9 2.4973261e-9
          local.set $v40
          v128.const f32x4 9.934696e-9 9.934696e-9 9.934696e-9 9.934696e-9
          local.set $v41
          v128.const f32x4 2.9801814e-8 2.9801814e-8 2.9801814e-8 2.9801814e-8
          local.set $v42
          v128.const f32x4 5.9604627e-8 5.9604627e-8 5.9604627e-8 5.9604627e-8
          local.set $v43
          v128.const f32x4 5.9604645e-8 5.9604645e-8 5.9604645e-8 5.9604645e-8
          local.set $v44
          block
            local.get $i29
            i32.const 16
            i32.lt_u
            br_if 0
            loop
              local.get $out
              local.get $v44
              local.get $v43
              local.get $v42
              local.get $v41
              local.get $v40
              local.get $v39
              local.get $in0
              v128.load
              local.get $v22
              f32x4.sub
              local.get $v34
              f32x4.pmax
              local.tee $v45
              local.get $v36
              local.get $v45
              local.get $v35
              f32x4.mul
              f32x4.add
              local.tee $v46
              local.get $v36
              f32x4.sub
              local.tee $v47
              local.get $v37
              f32x4.mul
              f32x4.add
              local.get $v47
              local.get $v38
              f32x4.mul
              f32x4.add
              local.tee $v48
              f32x4.mul
              f32x4.add
              local.get $v48
              f32x4.mul
              f32x4.add
              local.get $v48
              f32x4.mul
              f32x4.add
              local.get $v48
              f32x4.mul
              f32x4.add
              local.get $v48
              f32x4.mul
              f32x4.add
              local.get $v46
              i32.const 23
              i32x4.shl
              f32x4.mul
              local.tee $v49
              v128.store
              local.get $v30
              local.get $v49
              f32x4.add
              local.set $v30
              local.get $out
              local.get $v44
              local.get $v43
              local.get $v42
              local.get $v41
              local.get $v40
              local.get $v39
              local.get $in0
              v128.load offset=16
              local.get $v22
              f32x4.sub
              local.get $v34
              f32x4.pmax
              local.tee $v50
              local.get $v36
              local.get $v50
              local.get $v35
              f32x4.mul
              f32x4.add
              local.tee $v51
              local.get $v36
              f32x4.sub
              local.tee $v52
              local.get $v37
              f32x4.mul
              f32x4.add
              local.get $v52
              local.get $v38
              f32x4.mul
              f32x4.add
              local.tee $v53
              f32x4.mul
              f32x4.add
              local.get $v53
              f32x4.mul
              f32x4.add
              local.get $v53
              f32x4.mul
              f32x4.add
              local.get $v53
              f32x4.mul
              f32x4.add
              local.get $v53
              f32x4.mul
              f32x4.add
              local.get $v51
              i32.const 23
              i32x4.shl
              f32x4.mul
              local.tee $v54
              v128.store offset=16
              local.get $v31
              local.get $v54
              f32x4.add
              local.set $v31
              local.get $out
              local.get $v44
              local.get $v43
              local.get $v42
              local.get $v41
              local.get $v40
              local.get $v39
              local.get $in0
              v128.load offset=32
              local.get $v22
              f32x4.sub
              local.get $v34
              f32x4.pmax
              local.tee $v55
              local.get $v36
              local.get $v55
              local.get $v35
              f32x4.mul
              f32x4.add
              local.tee $v56
              local.get $v36
              f32x4.sub
              local.tee $v57
              local.get $v37
              f32x4.mul
              f32x4.add
              local.get $v57
              local.get $v38
              f32x4.mul
              f32x4.add
              local.tee $v58
              f32x4.mul
              f32x4.add
              local.get $v58
              f32x4.mul
              f32x4.add
              local.get $v58
              f32x4.mul
              f32x4.add
              local.get $v58
              f32x4.mul
              f32x4.add
              local.get $v58
              f32x4.mul
              f32x4.add
              local.get $v56
              i32.const 23
              i32x4.shl
              f32x4.mul
              local.tee $v59
              v128.store offset=32
              local.get $v32
              local.get $v59
              f32x4.add
              local.set $v32
              local.get $out
              local.get $v44
              local.get $v43
              local.get $v42
              local.get $v41
              local.get $v40
              local.get $v39
              local.get $in0
              v128.load offset=48
              local.get $v22
              f32x4.sub
              local.get $v34
              f32x4.pmax
              local.tee $v60
              local.get $v36
              local.get $v60
              local.get $v35
              f32x4.mul
              f32x4.add
              local.tee $v61
              local.get $v36
              f32x4.sub
              local.tee $v62
              local.get $v37
              f32x4.mul
              f32x4.add
              local.get $v62
              local.get $v38
              f32x4.mul
              f32x4.add
              local.tee $v63
              f32x4.mul
              f32x4.add
              local.get $v63
              f32x4.mul
              f32x4.add
              local.get $v63
              f32x4.mul
              f32x4.add
              local.get $v63
              f32x4.mul
              f32x4.add
              local.get $v63
              f32x4.mul
              f32x4.add
              local.get $v61
              i32.const 23
              i32x4.shl
              f32x4.mul
              local.tee $v64
              v128.store offset=48
              local.get $v33
              local.get $v64
              f32x4.add
              local.set $v33
              local.get $in0
              local.get $i23
              i32.add
              i32.load8_u
              drop
              local.get $in0
              i32.const 64
              i32.add
              local.set $in0
              local.get $out
              i32.const 64
              i32.add
              local.set $out
              local.get $i29
              i32.const 16
              i32.sub
              local.tee $i29
              i32.const 16
              i32.ge_u
              br_if 0
            end
          end
          block
            local.get $i29
            i32.const 4
            i32.lt_u
            br_if 0
            loop
              local.get $out
              local.get $v44
              local.get $v43
              local.get $v42
              local.get $v41
              local.get $v40
              local.get $v39
              local.get $in0
              v128.load
              local.get $v22
              f32x4.sub
              local.get $v34
              f32x4.pmax
              local.tee $v65
              local.get $v36
              local.get $v65
              local.get $v35
              f32x4.mul
              f32x4.add
              local.tee $v66
              local.get $v36
              f32x4.sub
              local.tee $v67
              local.get $v37
              f32x4.mul
              f32x4.add
              local.get $v67
              local.get $v38
              f32x4.mul
              f32x4.add
              local.tee $v68
              f32x4.mul
              f32x4.add
              local.get $v68
              f32x4.mul
              f32x4.add
              local.get $v68
              f32x4.mul
              f32x4.add
              local.get $v68
              f32x4.mul
              f32x4.add
              local.get $v68
              f32x4.mul
              f32x4.add
              local.get $v66
              i32.const 23
              i32x4.shl
              f32x4.mul
              local.tee $v69
              v128.store
              local.get $v30
              local.get $v69
              f32x4.add
              local.set $v30
              local.get $in0
              i32.const 16
              i32.add
              local.set $in0
              local.get $out
              i32.const 16
              i32.add
              local.set $out
              local.get $i29
              i32.const 4
              i32.sub
              local.tee $i29
              i32.const 4
              i32.ge_u
              br_if 0
            end
          end
          local.get $v24
          local.get $v30
          f32x4.add
          local.set $v24
          local.get $v25
          local.get $v31
          f32x4.add
          local.set $v25
          local.get $v26
          local.get $v32
          f32x4.add
          local.set $v26
          local.get $v27
          local.get $v33
          f32x4.add
          local.set $v27
          local.get $i28
          br_if 0
        end
      end
      local.get $v24
      local.get $v25
      f32x4.add
      local.get $v26
      local.get $v27
      f32x4.add
      f32x4.add
      local.tee $v70
      local.get $v70
      local.get $v70
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v71
      local.get $v71
      local.get $v71
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v72
      local.get $v72
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v24
      local.get $v24
      f32x4.extract_lane 0
      local.set $f73
      local.get $f73
      f32x4.splat
      local.set $v74
      local.get $in0
      i32.const -40000
      i32.add
      local.set $in0
      local.get $out
      i32.const -40000
      i32.add
      local.set $out
      i32.const 625
      local.set $i75
      loop
        local.get $out
        local.get $out
        v128.load
        local.get $v74
        f32x4.div
        v128.store
        local.get $out
        local.get $out
        v128.load offset=16
        local.get $v74
        f32x4.div
        v128.store offset=16
        local.get $out
        local.get $out
        v128.load offset=32
        local.get $v74
        f32x4.div
        v128.store offset=32
        local.get $out
        local.get $out
        v128.load offset=48
        local.get $v74
        f32x4.div
        v128.store offset=48
        local.get $in0
        i32.const 64
        i32.add
        local.set $in0
        local.get $out
        i32.const 64
        i32.add
        local.set $out
        local.get $i75
        i32.const 1
        i32.sub
        local.tee $i75
        br_if 0
      end
      local.get $i5
      i32.const 1
      i32.sub
      local.tee $i5
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
;; k2: sum
(func $k0 (param $table i32) (param $begin i32) (param $end i32)
  (local $in0 i32)
  (local $out i32)
  (local $i5 i32)
  (local $v6 v128)
  (local $v7 v128)
  (local $v8 v128)
  (local $v9 v128)
  (local $i10 i32)
  (local $i11 i32)
  (local $v12 v128)
  (local $v13 v128)
  (local $v14 v128)
  (local $v15 v128)
  (local $i16 i32)
  (local $v17 v128)
  (local $v18 v128)
  (local $v19 v128)
  (local $v20 v128)
  (local $v21 v128)
  (local $v22 v128)
  (local $v23 v128)
  local.get $table
  i32.load
  local.set $in0
  local.get $table
  i32.load offset=4
  local.get $begin
  i32.const 4
  i32.mul
  i32.add
  local.set $out
  local.get $end
  local.get $begin
  i32.sub
  local.set $i5
  block
    local.get $i5
    i32.const 1
    i32.lt_u
    br_if 0
    loop
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v6
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v7
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v8
      v128.const f32x4 0.0 0.0 0.0 0.0
      local.set $v9
      i32.const 160000
      local.set $i10
      block
        local.get $i10
        i32.eqz
        br_if 0
        loop
          local.get $i10
          i32.const 65536
          local.get $i10
          i32.const 65536
          i32.lt_u
          select
          local.set $i11
          local.get $i10
          local.get $i11
          i32.sub
          local.set $i10
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v12
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v13
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v14
          v128.const f32x4 0.0 0.0 0.0 0.0
          local.set $v15
          block
            local.get $i11
            i32.eqz
            br_if 0
            loop
              local.get $i11
              i32.const 1024
              local.get $i11
              i32.const 1024
              i32.lt_u
              select
              local.set $i16
              local.get $i11
              local.get $i16
              i32.sub
              local.set $i11
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v17
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v18
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v19
              v128.const f32x4 0.0 0.0 0.0 0.0
              local.set $v20
              block
                local.get $i16
                i32.const 16
                i32.lt_u
                br_if 0
                loop
                  local.get $v17
                  local.get $in0
                  v128.load
                  f32x4.add
                  local.set $v17
                  local.get $v18
                  local.get $in0
                  v128.load offset=16
                  f32x4.add
                  local.set $v18
                  local.get $v19
                  local.get $in0
                  v128.load offset=32
                  f32x4.add
                  local.set $v19
                  local.get $v20
                  local.get $in0
                  v128.load offset=48
                  f32x4.add
                  local.set $v20
                  local.get $in0
                  i32.const 64
                  i32.add
                  local.set $in0
                  local.get $i16
                  i32.const 16
                  i32.sub
                  local.tee $i16
                  i32.const 16
                  i32.ge_u
                  br_if 0
                end
              end
              block
                local.get $i16
                i32.const 4
                i32.lt_u
                br_if 0
                loop
                  local.get $v17
                  local.get $in0
                  v128.load
                  f32x4.add
                  local.set $v17
                  local.get $in0
                  i32.const 16
                  i32.add
                  local.set $in0
                  local.get $i16
                  i32.const 4
                  i32.sub
                  local.tee $i16
                  i32.const 4
                  i32.ge_u
                  br_if 0
                end
              end
              local.get $v12
              local.get $v17
              f32x4.add
              local.set $v12
              local.get $v13
              local.get $v18
              f32x4.add
              local.set $v13
              local.get $v14
              local.get $v19
              f32x4.add
              local.set $v14
              local.get $v15
              local.get $v20
              f32x4.add
              local.set $v15
              local.get $i11
              br_if 0
            end
          end
          local.get $v6
          local.get $v12
          f32x4.add
          local.set $v6
          local.get $v7
          local.get $v13
          f32x4.add
          local.set $v7
          local.get $v8
          local.get $v14
          f32x4.add
          local.set $v8
          local.get $v9
          local.get $v15
          f32x4.add
          local.set $v9
          local.get $i10
          br_if 0
        end
      end
      local.get $v6
      local.get $v7
      f32x4.add
      local.get $v8
      local.get $v9
      f32x4.add
      f32x4.add
      local.tee $v21
      local.get $v21
      local.get $v21
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.tee $v22
      local.get $v22
      local.get $v22
      i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23
      local.tee $v23
      local.get $v23
      i8x16.shuffle 8 9 10 11 12 13 14 15 8 9 10 11 12 13 14 15
      f32x4.add
      local.set $v6
      local.get $out
      local.get $v6
      f32x4.extract_lane 0
      f32.store
      local.get $in0
      i32.const -640000
      i32.add
      local.set $in0
      local.get $out
      i32.const 4
      i32.add
      local.set $out
      local.get $i5
      i32.const 1
      i32.sub
      local.tee $i5
      i32.const 1
      i32.ge_u
      br_if 0
    end
  end
)
