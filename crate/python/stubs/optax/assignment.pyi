from jax.flatten_util import ravel_pytree as ravel_pytree
from optax_extras.functions import Gumbel as Gumbel
from optax_extras.functions import Normal as Normal
from optax_extras.functions import binary_dice_loss as binary_dice_loss
from optax_extras.functions import dice_loss as dice_loss
from optax_extras.functions import fisher_diag as fisher_diag
from optax_extras.functions import hessian_diag as hessian_diag
from optax_extras.functions import hungarian_algorithm as hungarian_algorithm
from optax_extras.functions import hvp as hvp
from optax_extras.functions import make_fenchel_young_loss as make_fenchel_young_loss
from optax_extras.functions import make_perturbed_fun as make_perturbed_fun
from optax_extras.functions import multiclass_generalized_dice_loss as multiclass_generalized_dice_loss
from optax_extras.functions import nnls as nnls
from typing import Any

def __getattr__(name: str) -> Any: ...
