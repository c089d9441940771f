"""The frozen lake of the pages on reinforcement learning, and pictures of values and policies on it."""

import numpy as np
from matplotlib import pyplot as plt


def frozen_lake(seed):
    """The lake whose ice does not slip: its map, sizes, and what follows each action in each state."""
    import gym

    env = gym.make("FrozenLake-v1", is_slippery=False)
    env.seed(seed)
    env.action_space.seed(seed)
    own = env.unwrapped
    found = {"desc": own.desc, "num_states": env.observation_space.n, "num_actions": env.action_space.n, "env": env}
    found |= {"trans_prob_idx": 0, "nextstate_idx": 1, "reward_idx": 2, "done_idx": 3}
    found["mdp"] = {(state, action): list(after) for state, actions in own.P.items() for action, after in actions.items()}
    return found


def make_env(name="", seed=0):
    """What is known of an environment; of the frozen lake alone."""
    if name != "FrozenLake-v1":
        raise ValueError(f"{name} env is not supported in this Notebook")
    return frozen_lake(seed)


# Left, down, right, up.
_STEPS = ((-0.25, 0), (0, 0.25), (0.25, 0), (0, -0.25))


def _show(env_desc, values, policies, steps):
    figure = plt.figure(figsize=(15, 15))
    for n, step in enumerate(steps):
        axes = figure.add_subplot(4, 4, n + 1)
        axes.imshow(np.asarray(values[step]).reshape(4, 4), cmap="bone")
        axes.set_xticks([])
        axes.set_yticks([])
        for place, action in enumerate(np.asarray(policies[step]).reshape(-1)):
            y, x = divmod(place, 4)
            letter = env_desc[y, x].decode()
            colour, size = {"H": ("y", 20), "G": ("w", 20)}.get(letter, ("g", 15))
            axes.text(x, y, letter, ha="center", va="center", color=colour, size=size, fontweight="bold")
            if letter not in "GH":
                axes.arrow(x, y, *_STEPS[int(action)], color="r", head_width=0.2, head_length=0.15)
        axes.set_title(f"Step = {step + 1}", fontsize=20)
    figure.tight_layout()
    plt.show()


def show_value_function_progress(env_desc, V, pi):
    """Values and policies of all rounds."""
    _show(env_desc, V, pi, range(len(V)))


def show_Q_function_progress(env_desc, V_all, pi_all):
    """Values and policies of some rounds: the first ten or so, and a few later ones."""
    last = len(V_all) - 1
    _show(env_desc, V_all, pi_all, sorted({min(step, last) for step in (*range(0, last + 1, max(last // 10, 1)), last)})[:16])


__all__ = ["frozen_lake", "make_env", "show_Q_function_progress", "show_value_function_progress"]
