(module
  (type (;0;) (func (param i32 i32 i32)))
  (type (;1;) (func (param i32) (result i32)))
  (type (;2;) (func (param i32 i32 i32 i32 i32) (result i32)))
  (type (;3;) (func (result i32)))
  (type (;4;) (func (param i32 i32)))
  (import "e" "m" (memory (;0;) 1 65536 shared))
  (import "e" "stop" (func (;0;) (type 3) (result i32)))
  (import "e" "thread" (global (;0;) i32))
  (import "e" "module" (global (;1;) i32))
  (export "p0" (func 1))
  (export "k0" (func 2))
  (export "run" (func 3))
  (export "run_chunks" (func 5))
  (func (;1;) (type 0) (param i32 i32 i32)
  (func (;2;) (type 0) (param i32 i32 i32)
  (func (;3;) (type 1) (param i32) (result i32)
    (local i32 i32)
    i32.const 0
    local.get 0
    i32.const 0
    i32.add
    i32.const 98
    i32.const 13
    i32.const 8
    call 6
    local.tee 1
    if ;; label = @1
      local.get 1
      return
    end
    i32.const 1
    local.get 0
    i32.const 0
    i32.add
    i32.const 160
    i32.const 1
    i32.const 160
    call 6
    local.tee 2
    if ;; label = @1
      local.get 2
      return
    end
    i32.const 0
  )
  (func (;4;) (type 3) (result i32)
    (local i32)
    i32.const 0
    i32.atomic.load offset=76
    local.tee 0
    global.get 0
    i32.or
    if ;; label = @1
      local.get 0
      return
    end
    call 0
    local.tee 0
    if ;; label = @1
      i32.const 0
      i32.const 1
      i32.atomic.store offset=76
    end
    local.get 0
  )
  (func (;5;) (type 4) (param i32 i32)
    (local i32 i64 i32 i32 i32 i32 i32 i32 i32 i64 i32 i32)
    global.get 0
    i32.const 192
    i32.mul
    i32.const 256
    i32.add
    local.set 2
    loop ;; label = @1
      local.get 0
      i64.atomic.load
      local.tee 3
      i32.wrap_i64
      i32.const 1048575
      i32.and
      local.set 4
      local.get 3
      i64.const 20
      i64.shr_u
      i32.wrap_i64
      i32.const 1048575
      i32.and
      local.set 5
      local.get 4
      local.get 5
      i32.ge_u
      if ;; label = @2
        return
      end
      local.get 0
      i32.load offset=16
      local.set 6
      local.get 0
      i32.load offset=20
      local.set 7
      local.get 0
      i32.load offset=28
      local.set 8
      local.get 0
      i32.load offset=24
      local.set 9
      local.get 1
      if ;; label = @2
        local.get 0
        i32.atomic.load offset=8
        local.get 1
        i32.ne
        if ;; label = @3
          return
        end
      end
      local.get 0
      local.get 3
      local.get 3
      i64.const 1
      i64.add
      i64.atomic.rmw.cmpxchg
      local.get 3
      i64.eq
      i32.eqz
      br_if 0 (;@1;)
      local.get 2
      local.get 0
      i32.store offset=128
      local.get 4
      local.get 8
      i32.mul
      local.tee 10
      local.get 8
      i32.add
      local.tee 8
      local.get 9
      local.get 8
      local.get 9
      i32.lt_u
      select
      local.set 9
      local.get 6
      i32.const 0
      i32.eq
      if ;; label = @2
        local.get 7
        local.get 10
        local.get 9
        call 1
      end
      local.get 6
      i32.const 1
      i32.eq
      if ;; label = @2
        local.get 7
        local.get 10
        local.get 9
        call 2
      end
      local.get 2
      i32.const 0
      i32.store offset=128
      local.get 0
      i32.const 1
      i32.atomic.rmw.add offset=64
      drop
      local.get 1
      if ;; label = @2
        local.get 0
        i32.const -1
        memory.atomic.notify offset=64
        drop
      end
      call 4
      if ;; label = @2
        block ;; label = @3
          loop ;; label = @4
            local.get 0
            i64.atomic.load
            local.tee 11
            i32.wrap_i64
            i32.const 1048575
            i32.and
            local.set 12
            local.get 11
            i64.const 20
            i64.shr_u
            i32.wrap_i64
            i32.const 1048575
            i32.and
            local.set 13
            local.get 11
            local.get 3
            i64.xor
            i64.const 40
            i64.shr_u
            i64.eqz
            i32.eqz
            br_if 1 (;@3;)
            local.get 13
            local.get 12
            i32.sub
            local.tee 13
            i32.eqz
            br_if 1 (;@3;)
            local.get 0
            local.get 11
            local.get 11
            local.get 13
            i64.extend_i32_u
            i64.add
            i64.atomic.rmw.cmpxchg
            local.get 11
            i64.eq
            i32.eqz
            br_if 0 (;@4;)
            local.get 0
            i32.const 1
            i32.atomic.store offset=68
            local.get 0
            local.get 13
            i32.atomic.rmw.add offset=64
            drop
            local.get 0
            i32.const -1
            memory.atomic.notify offset=64
            drop
          end
        end
        return
      end
      br 0 (;@1;)
    end
    unreachable
  )
  (func (;6;) (type 2) (param i32 i32 i32 i32 i32) (result i32)
    (local i32 i32 i32 i32 i32)
    global.get 0
    i32.const 192
    i32.mul
    i32.const 256
    i32.add
    local.set 5
    local.get 5
    local.get 0
    i32.store offset=16
    local.get 5
    local.get 1
    i32.store offset=20
    local.get 5
    local.get 2
    i32.store offset=24
    local.get 5
    local.get 3
    i32.store offset=28
    local.get 5
    global.get 1
    i32.store offset=12
    global.get 1
    local.set 6
    local.get 5
    local.get 6
    i32.load
    i32.atomic.store offset=8
    local.get 5
    i32.const 0
    i32.atomic.store offset=68
    local.get 5
    i32.const 0
    i32.atomic.store offset=64
    local.get 5
    local.get 5
    i64.atomic.load
    i64.const 40
    i64.shr_u
    i64.const 1
    i64.add
    i64.const 20
    i64.shl
    local.get 4
    i64.extend_i32_u
    i64.or
    i64.const 20
    i64.shl
    i64.atomic.store
    i32.const 0
    i32.const 1
    i32.atomic.rmw.add offset=64
    drop
    i32.const 0
    i32.atomic.load offset=68
    if ;; label = @1
      i32.const 0
      i32.const -1
      memory.atomic.notify offset=64
      drop
    end
    local.get 5
    i32.const 0
    call 5
    block ;; label = @1
      loop ;; label = @2
        local.get 5
        i32.atomic.load offset=64
        local.tee 8
        local.get 4
        i32.eq
        br_if 1 (;@1;)
        local.get 7
        i32.const 1
        i32.add
        local.tee 7
        i32.const 4000
        i32.ge_u
        if ;; label = @3
          local.get 5
          local.get 8
          i64.const 50000000
          memory.atomic.wait32 offset=64
          drop
        end
        br 0 (;@2;)
      end
    end
    local.get 5
    i32.atomic.load offset=68
    local.tee 9
    if ;; label = @1
      local.get 9
      return
    end
    i32.const 0
    i32.atomic.load offset=76
  )
)
