# %%
import gymnasium as gym, numpy as np

env = gym.make("CartPole-v1")
print(env, env.observation_space, env.action_space, env.spec.id, env.spec.max_episode_steps)
obs, info = env.reset(seed=42)
print(obs, info, obs.dtype)
total = 0
env.action_space.seed(42)
for _ in range(60):
    a = env.action_space.sample()
    obs, r, te, tr, info = env.step(a)
    total += r
    if te or tr:
        print(total, obs, te, tr)
        total = 0
        obs, info = env.reset()
print(env.unwrapped.state)
# %%
for name in ["MountainCar-v0", "MountainCarContinuous-v0", "Pendulum-v1", "Acrobot-v1"]:
    env = gym.make(name)
    print(env, env.observation_space, env.action_space, env.spec)
    obs, info = env.reset(seed=7)
    env.action_space.seed(7)
    print(obs)
    for t in range(60):
        obs, r, te, tr, info = env.step(env.action_space.sample())
        if t % 20 == 0:
            print(obs.tolist(), repr(r), te, tr)
        if te or tr:
            obs, info = env.reset()
    print(obs, r)
# %%
for name, kw in [
    ("FrozenLake-v1", {}),
    ("FrozenLake-v1", dict(is_slippery=False)),
    ("FrozenLake8x8-v1", {}),
    ("Taxi-v4", {}),
    ("CliffWalking-v1", {}),
    ("Blackjack-v1", {}),
    ("Taxi-v4", dict(is_rainy=True, fickle_passenger=True)),
    ("CliffWalkingSlippery-v1", {}),
    ("FrozenLake-v1", dict(map_name="8x8", success_rate=0.8, reward_schedule=(10, -5, -1))),
]:
    env = gym.make(name, **kw)
    print(env, env.observation_space, env.action_space)
    obs, info = env.reset(seed=7)
    env.action_space.seed(7)
    print(obs, info)
    out = []
    for t in range(120):
        obs, r, te, tr, info = env.step(env.action_space.sample())
        out.append((obs, r, te, tr))
        if t % 100 == 0:
            print(info)
        if te or tr:
            obs, info = env.reset()
            out.append(obs)
    print(out)
# %%
env = gym.make("FrozenLake-v1")
print(env.unwrapped.P[14], env.unwrapped.desc, env.unwrapped.nrow)
env = gym.make("CliffWalking-v1")
print(env.unwrapped.P[35], env.unwrapped.nS)
env = gym.make("Taxi-v4", render_mode="ansi")
print(env.unwrapped.P[328])
env.reset(seed=1)
print(env.render())
env.step(1)
print(env.render())
env = gym.make("FrozenLake-v1", render_mode="ansi")
env.reset(seed=1)
print(env.render())
env.step(1)
print(env.render())
env = gym.make("CliffWalking-v1", render_mode="ansi")
env.reset(seed=1)
print(env.render())
env.step(0)
print(env.render())
from gymnasium.envs.toy_text.frozen_lake import generate_random_map

print(generate_random_map(size=5, p=0.7, seed=3))
print(list(env.unwrapped.decode(3)) if hasattr(env.unwrapped, "decode") else None)


# %%
class Grid(gym.Env):
    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(self, size=5, render_mode=None):
        self.size = size
        self.render_mode = render_mode
        self.observation_space = gym.spaces.Dict(
            {"agent": gym.spaces.Box(0, size - 1, shape=(2,), dtype=int), "target": gym.spaces.Box(0, size - 1, shape=(2,), dtype=int)}
        )
        self.action_space = gym.spaces.Discrete(4)
        self.moves = {0: np.array([1, 0]), 1: np.array([0, 1]), 2: np.array([-1, 0]), 3: np.array([0, -1])}

    def _obs(self):
        return {"agent": self.agent.copy(), "target": self.target.copy()}

    def reset(self, seed=None, options=None):
        super().reset(seed=seed)
        self.agent = self.np_random.integers(0, self.size, size=2, dtype=int)
        self.target = self.agent
        while np.array_equal(self.target, self.agent):
            self.target = self.np_random.integers(0, self.size, size=2, dtype=int)
        return self._obs(), {"d": np.linalg.norm(self.agent - self.target, ord=1)}

    def step(self, action):
        self.agent = np.clip(self.agent + self.moves[int(action)], 0, self.size - 1)
        t = np.array_equal(self.agent, self.target)
        return self._obs(), 1 if t else 0, t, False, {"d": np.linalg.norm(self.agent - self.target, ord=1)}

    def render(self):
        return f"{self.agent} {self.target}"


gym.register(id="gridworld/Grid-v0", entry_point=Grid, max_episode_steps=50)
env = gym.make("gridworld/Grid-v0", render_mode="ansi")
print(env.reset(seed=2))
env.action_space.seed(2)
for _ in range(8):
    print(env.step(env.action_space.sample()), env.render())
env = gym.wrappers.FlattenObservation(gym.make("gridworld/Grid-v0"))
print(env.observation_space, env.reset(seed=3)[0])
from gymnasium.utils.env_checker import check_env

print(check_env(gym.make("gridworld/Grid-v0").unwrapped))
check_env(gym.make("CartPole-v1").unwrapped, skip_render_check=True)


class Rel(gym.ObservationWrapper):
    def __init__(self, env):
        super().__init__(env)
        self.observation_space = gym.spaces.Box(-10, 10, shape=(2,))

    def observation(self, o):
        return o["target"] - o["agent"]


class Rew(gym.RewardWrapper):
    def reward(self, r):
        return r - 0.01


class Act(gym.ActionWrapper):
    def action(self, a):
        return (a + 1) % 4


env = Act(Rew(Rel(gym.make("gridworld/Grid-v0", size=10))))
print(env, env.reset(seed=1))
print(env.step(0))
print(env.spec)
vec = gym.make_vec("gridworld/Grid-v0", 2)
print(vec.reset(seed=1))
print(vec.step(np.array([0, 1])))
gym.pprint_registry(print_registry={k: v for k, v in gym.registry.items() if k.startswith(("gridworld", "CartPole", "FrozenLake"))})
print(gym.envs.registration.parse_env_id("a/b-v3"), len(gym.envs.registry) > 5, "CartPole-v1" in gym.envs.registry)
# %%
import copy

env = gym.make("CartPole-v1")
env.reset(seed=1)
other = copy.deepcopy(env)
print(env.step(1)[0], other.step(1)[0], other.action_space.sample() in env.action_space)
space = gym.spaces.Dict(a=gym.spaces.Discrete(3), b=gym.spaces.Box(0, 1, (2,)), seed=1)
print(copy.deepcopy(space) == space, copy.deepcopy(space).sample(), space.sample())
