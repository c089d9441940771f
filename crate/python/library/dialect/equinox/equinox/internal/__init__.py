"""What other libraries take from the inside."""

from tandem.dialect.late import late_names as _late_names

_NAMES = {
    "internal._misc": "ContainerMeta GetKey Static closure_to_pytree doc_remove_args doc_repr eval_empty eval_full eval_zero hashable_combine "
                      "hashable_partition left_broadcast_to nextafter noinline nonbatchable nondifferentiable nondifferentiable_backward nontraceable "
                      "prevbefore register_impl_finalisation str2jax unvmap_all unvmap_any unvmap_max unvmap_min",
    "internal._loops": "MaybeBuffer buffer_at_set scan scan_trick while_loop",
    "internal._primitives": "create_vprim filter_primitive_batching filter_primitive_bind filter_primitive_def filter_primitive_jvp "
                            "filter_primitive_transpose materialise_zeros",
    "internal._omega": "ω", "_enumeration": "Enumeration", "_errors": "error_if branched_error_if", "_module": "AbstractVar AbstractClassVar",
    "_jit": "cached_filter_eval_shape",
}  # fmt: skip
__getattr__ = _late_names("equinox.internal", names={name: f"equinox.{place}" for place, names in _NAMES.items() for name in names.split()})
