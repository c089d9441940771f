from chex._of_optax.functions import Gumbel as Gumbel
from chex._of_optax.functions import Normal as Normal
from chex._of_optax.functions import binary_dice_loss as binary_dice_loss
from chex._of_optax.functions import dice_loss as dice_loss
from chex._of_optax.functions import fisher_diag as fisher_diag
from chex._of_optax.functions import hessian_diag as hessian_diag
from chex._of_optax.functions import hungarian_algorithm as hungarian_algorithm
from chex._of_optax.functions import hvp as hvp
from chex._of_optax.functions import make_fenchel_young_loss as make_fenchel_young_loss
from chex._of_optax.functions import make_perturbed_fun as make_perturbed_fun
from chex._of_optax.functions import multiclass_generalized_dice_loss as multiclass_generalized_dice_loss
from chex._of_optax.functions import nnls as nnls
from jax.flatten_util import ravel_pytree as ravel_pytree
from typing import Any

def __getattr__(name: str) -> Any: ...
