"""The environments that are here, by their names."""

from .. import error
from .registration import make, pprint_registry, register, registry, spec  # noqa: F401

_CONTROL, _TOYS = "gymnasium.envs.classic_control", "gymnasium.envs.toy_text"
_CART = {
    "entry_point": f"{_CONTROL}.cartpole:CartPoleEnv", "vector_entry_point": f"{_CONTROL}.cartpole:CartPoleVectorEnv",
}  # fmt: skip

register("CartPole-v0", **_CART, max_episode_steps=200, reward_threshold=195.0)
register("CartPole-v1", **_CART, max_episode_steps=500, reward_threshold=475.0)
register("MountainCar-v0", f"{_CONTROL}.mountain_car:MountainCarEnv", max_episode_steps=200, reward_threshold=-110.0)
register("MountainCarContinuous-v0", f"{_CONTROL}.continuous_mountain_car:Continuous_MountainCarEnv", max_episode_steps=999, reward_threshold=90.0)
register("Pendulum-v1", f"{_CONTROL}.pendulum:PendulumEnv", max_episode_steps=200)
register("Acrobot-v1", f"{_CONTROL}.acrobot:AcrobotEnv", reward_threshold=-100.0, max_episode_steps=500)


def _missing(package, extra):
    def create(**kwargs):
        raise error.DependencyNotInstalled(
            f'{package} is not installed, and cannot be here: its physics is compiled code of another machine. (`pip install "gymnasium[{extra}]"`)'
        )

    return create


for _name, _steps, _threshold in (
    ("LunarLander-v3", 1000, 200), ("LunarLanderContinuous-v3", 1000, 200), ("BipedalWalker-v3", 1600, 300),
    ("BipedalWalkerHardcore-v3", 2000, 300), ("CarRacing-v3", 1000, 900),
):  # fmt: skip
    register(_name, _missing("Box2D", "box2d"), max_episode_steps=_steps, reward_threshold=_threshold)

register("Blackjack-v1", f"{_TOYS}.blackjack:BlackjackEnv", kwargs={"sab": True, "natural": False})
register("FrozenLake-v1", f"{_TOYS}.frozen_lake:FrozenLakeEnv", kwargs={"map_name": "4x4"}, max_episode_steps=100, reward_threshold=0.70)
register("FrozenLake8x8-v1", f"{_TOYS}.frozen_lake:FrozenLakeEnv", kwargs={"map_name": "8x8"}, max_episode_steps=200, reward_threshold=0.85)
# Versions that the library had before, whose courses are still read: they differ in nothing that is here.
register("CliffWalking-v0", f"{_TOYS}.cliffwalking:CliffWalkingEnv")
register("CliffWalking-v1", f"{_TOYS}.cliffwalking:CliffWalkingEnv")
register("CliffWalkingSlippery-v1", f"{_TOYS}.cliffwalking:CliffWalkingEnv", kwargs={"is_slippery": True})
register("Taxi-v3", f"{_TOYS}.taxi:TaxiEnv", reward_threshold=8, max_episode_steps=200)
register("Taxi-v4", f"{_TOYS}.taxi:TaxiEnv", reward_threshold=8, max_episode_steps=200)
for _name in "Ant Reacher Pusher InvertedPendulum InvertedDoublePendulum HalfCheetah Hopper Swimmer Walker2d Humanoid HumanoidStandup".split():
    for _version in (4, 5):
        register(f"{_name}-v{_version}", _missing("MuJoCo", "mujoco"), max_episode_steps=1000)
