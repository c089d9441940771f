# %%
import gym
import numpy as np

env = gym.make("CartPole-v1")
observation, info = env.reset(seed=42)
print(observation, info)
for _ in range(5):
    observation, reward, terminated, truncated, info = env.step(1)
print(observation, reward, terminated, truncated, info)
print(env.reset(seed=42)[0], len(env.step(0)), env.observation_space.shape, env.action_space)
# %%
env = gym.make("FrozenLake-v1", map_name="4x4", is_slippery=True, render_mode="ansi")
state, info = env.reset(seed=3)
env.action_space.seed(3)
seen = []
for _ in range(40):
    state, reward, terminated, truncated, info = env.step(env.action_space.sample())
    seen.append((state, reward == 1, terminated, truncated))
    if terminated or truncated:
        state, info = env.reset()
print(seen, type(env.render()).__name__)


# %%
class Through(gym.Wrapper):
    def step(self, action):
        return self.env.step(action)

    def reset(self, **kwargs):
        return self.env.reset(**kwargs)


env = Through(gym.make("MountainCar-v0"))
observation, info = env.reset(seed=1)
observation, reward, terminated, truncated, info = env.step(2)
print(observation, reward, terminated, truncated, info)


class Counter(gym.Env):
    def __init__(self, render_mode=None):
        self.action_space, self.observation_space = gym.spaces.Discrete(2), gym.spaces.Discrete(5)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.state = 0
        return 0, {}

    def step(self, action):
        self.state += action
        return self.state, 1.0, self.state > 2, False, {}


gym.envs.registration.register("Counter-v0", entry_point=Counter, max_episode_steps=2)
env = gym.make("Counter-v0")
print(env.reset(seed=1), env.step(0), env.step(0))
