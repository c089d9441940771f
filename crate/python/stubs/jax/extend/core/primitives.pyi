from jax import Array as Array
from jax._array import asarray as asarray
from jax._array import is_traced as is_traced
from typing import Any

class CallPrimitive:
    """A primitive that calls a function."""
    call_primitive: Any
    multiple_results: Any

class Primitive:
    """An operation by name: `def_impl` says what it computes, other rules how it is transformed."""
    def __init__(self, name): ...
    def __repr__(self) -> str: ...
    def bind(self, *args, **params):
        """Its results for arguments; a program that is being made gets an equation."""
        ...
    call_primitive: Any
    def computed(self, args, params):
        """Its results by its rules."""
        ...
    def def_abstract_eval(self, abstract_eval):
        """Sets the function of types that gives the type of its result."""
        ...
    def def_custom_bind(self, bind):
        """Sets what a call does."""
        ...
    def def_effectful_abstract_eval(self, abstract_eval):
        """Sets the function of types that gives the type of its result and its effects."""
        ...
    def def_effectful_abstract_eval2(self, abstract_eval):
        """Sets the function of types that gives the type of its result and its effects."""
        ...
    def def_impl(self, impl):
        """Sets what it computes."""
        ...
    def is_high(self, *args, **params): ...
    map_primitive: Any
    multiple_results: Any

UNWRITTEN: dict
abs_p: Any
acos_p: Any
acosh_p: Any
add_any_p: Any
add_jaxvals_p: Any
add_p: Any
after_all_p: Any
all_gather_p: Any
all_to_all_p: Any
and_p: Any
argmax_p: Any
argmin_p: Any
asin_p: Any
asinh_p: Any
atan2_p: Any
atan_p: Any
atanh_p: Any
bessel_i0e_p: Any
bessel_i1e_p: Any
bitcast_convert_type_p: Any
broadcast_in_dim_p: Any
call_p: Any
cbrt_p: Any
ceil_p: Any
cholesky_p: Any
clamp_p: Any
closed_call_p: Any
clz_p: Any
complex_p: Any
concatenate_p: Any
cond_p: Any
conj_p: Any
conv_general_dilated_p: Any
convert_element_type_p: Any
copy_p: Any
core_call_p: Any
cos_p: Any
cosh_p: Any
create_token_p: Any
cumlogsumexp_p: Any
cummax_p: Any
cummin_p: Any
cumprod_p: Any
cumsum_p: Any
custom_jvp_call_p: Any
custom_vjp_call_p: Any
digamma_p: Any
div_p: Any
dot_general_p: Any
dynamic_slice_p: Any
dynamic_update_slice_p: Any
eig_p: Any
eigh_p: Any
eq_p: Any
eq_to_p: Any
erf_inv_p: Any
erf_p: Any
erfc_p: Any
exp2_p: Any
exp_p: Any
expm1_p: Any
fft_p: Any
floor_p: Any
gather_p: Any
ge_p: Any
gt_p: Any
hessenberg_p: Any
householder_product_p: Any
igamma_grad_a_p: Any
igamma_p: Any
igammac_p: Any
imag_p: Any
integer_pow_p: Any
iota_p: Any
is_finite_p: Any
jit_p: Any
le_p: Any
le_to_p: Any
lgamma_p: Any
log1p_p: Any
log_p: Any
logistic_p: Any
lt_p: Any
lt_to_p: Any
lu_p: Any
max_p: Any
min_p: Any
mul_p: Any
name_p: Any
ne_p: Any
neg_p: Any
nextafter_p: Any
not_p: Any
or_p: Any
pad_p: Any
pmax_p: Any
pmin_p: Any
polygamma_p: Any
population_count_p: Any
pow_p: Any
ppermute_p: Any
psum_p: Any
qr_p: Any
random_bits_p: Any
random_fold_in_p: Any
random_gamma_grad_p: Any
random_seed_p: Any
random_split_p: Any
random_unwrap_p: Any
random_wrap_p: Any
real_p: Any
recorders: list
reduce_and_p: Any
reduce_max_p: Any
reduce_min_p: Any
reduce_or_p: Any
reduce_precision_p: Any
reduce_prod_p: Any
reduce_sum_p: Any
regularized_incomplete_beta_p: Any
rem_p: Any
remat_p: Any
reshape_p: Any
rev_p: Any
round_p: Any
rsqrt_p: Any
scan_p: Any
scatter_add_p: Any
scatter_max_p: Any
scatter_min_p: Any
scatter_mul_p: Any
scatter_p: Any
schur_p: Any
select_n_p: Any
shift_left_p: Any
shift_right_arithmetic_p: Any
shift_right_logical_p: Any
sign_p: Any
sin_p: Any
sinh_p: Any
slice_p: Any
sort_p: Any
split_p: Any
sqrt_p: Any
square_p: Any
squeeze_p: Any
stack_p: Any
stop_gradient_p: Any
sub_p: Any
svd_p: Any
tan_p: Any
tanh_p: Any
tile_p: Any
top_k_p: Any
transpose_p: Any
triangular_solve_p: Any
tridiagonal_p: Any
tridiagonal_solve_p: Any
while_p: Any
xor_p: Any
zeta_p: Any
def __getattr__(name: str) -> Any: ...
