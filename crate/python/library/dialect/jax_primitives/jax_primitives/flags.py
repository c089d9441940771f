"""Settings of `jax.config` that change nothing here, by their defaults."""

_DEFAULTS = [
    (
        False,
        "bcoo_cusparse_lowering check_static_indices compilation_cache_check_contents compilation_cache_expect_pgle "
        "compilation_cache_include_metadata_in_key custom_vjp3 debug_leaked_clients_on_clear_backends disable_bwd_checks "
        "disable_most_optimizations disable_vmap_shmap_error disallow_mesh_context_manager distributed_debug enable_pgle "
        "enable_recoverability experimental_unsafe_xla_runtime_errors export_ignore_forward_compatibility force_dcn_cross_host_transfers "
        "high_dynamic_range_gumbel log_checkpoint_residuals mosaic_allow_hlo no_execution no_tracing pallas_enable_debug_checks "
        "pallas_poison_buffers pallas_verbose_errors ragged_dot_use_gpu_pallas_triton_lowering refs_to_pins remat3 "
        "remove_custom_partitioning_ptr_from_cache_key remove_size_one_mesh_axis_from_type scan3 share_binary_between_hosts thread_guard "
        "threefry_gpu_kernel_lowering use_emit_pipeline_primitive use_simplified_jaxpr_constants"
    ),
    (
        True,
        "allow_f16_reductions auto_pcast check_proxy_envs compiler_enable_remat_pass cpu_enable_async_dispatch enable_compilation_cache "
        "enable_preemption_service include_debug_info_in_dumps mutable_array_checks pallas_use_mosaic_gpu "
        "ragged_dot_use_ragged_dot_instruction sort_devices_by_process_index use_direct_linearize use_shardy_partitioner"
    ),
    (
        None,
        "array_garbage_collection_guard cross_host_transfer_timeout_seconds cross_host_transfer_transfer_size pjrt_client_create_options "
        "source_url_schema transfer_guard_device_to_device transfer_guard_device_to_host transfer_guard_host_to_device"
    ),
    (
        "",
        "backend_target cross_host_transfer_socket_address cross_host_transport_addresses debug_log_modules dump_ir_to mock_gpu_topology "
        "xla_backend"
    ),
    (
        0,
        "captured_constants_report_frames random_seed_offset serialization_version xla_profile_version"
    ),
    (
        "all",
        "cuda_visible_devices oneapi_visible_devices rocm_visible_devices"
    ),
    (
        "ignore",
        "error_checking_behavior_divide error_checking_behavior_nan error_checking_behavior_oob"
    ),
    (
        10,
        "compiler_detailed_logging_min_ops export_calling_convention_version"
    ),
    (
        5,
        "cpu_get_global_topology_timeout_minutes tracer_error_num_traceback_frames"
    ),
    (
        0.0,
        "exec_time_optimization_effort memory_fitting_effort"
    ),
    (2000000000, "captured_constants_warn_bytes"),
    (-1, "compilation_cache_max_size"),
    ("gloo", "cpu_collectives_implementation"),
    (2, "cpu_get_local_topology_timeout_minutes"),
    ("stablehlo", "dump_ir_modes"),
    (32, "embedded_constants_max_bytes"),
    ("warn", "explicit_x64_dtypes"),
    ("NOTSET", "logging_level"),
    ("O2", "memory_fitting_level"),
    ("UNKNOWN", "optimization_level"),
    ("xla_gpu_per_fusion_autotune_cache_dir", "persistent_cache_enable_xla_caches"),
    (90, "pgle_aggregation_percentile"),
    (3, "pgle_profiling_runs"),
    ("off", "send_traceback_to_runtime"),
    (1200000, "share_binary_between_hosts_timeout_ms"),
    (100, "traceback_in_locations_limit"),
    ("auto", "use_magma"),
]
KNOWN = {f"jax_{name}": value for value, names in _DEFAULTS for name in names.split()}
