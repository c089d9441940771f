# %%
import gym
import numpy as np

env = gym.make("CartPole-v1")
print(env.seed(0), env, env.action_space, env.observation_space.shape, env.reward_range, env.spec.max_episode_steps, env._max_episode_steps)
obs = env.reset()
print(obs.shape, obs.dtype)
total = 0
for t in range(500):
    obs, reward, done, info = env.step(env.action_space.sample())
    total += reward
    if done:
        break
print(done, total == t + 1, info)
print(env.unwrapped, env.gravity, len(env.state), env.env.tau, len(env.step(1)))
# %%
env = gym.make("CartPole-v0").unwrapped
state = env.reset()
state, reward, done, _ = env.step(0)
print(state.shape, reward, done, isinstance(env, gym.Env))
env = gym.make("FrozenLake-v1", is_slippery=False)
state = env.reset()
state, reward, done, info = env.step(2)
print(state, done, info, env.P[0][1][0][1], env.nrow, env.env.P[0][2][0][3], env.observation_space.n, env.desc.shape)
env = gym.make("MountainCar-v0")
steps, done = 0, False
position, velocity = env.reset()
print(-0.6 <= position <= -0.4, velocity)
while not done:
    _, _, done, info = env.step(0)
    steps += 1
print(steps, info)


# %%
class Shaped(gym.Wrapper):
    def step(self, action):
        obs, reward, done, info = self.env.step(action)
        return obs, reward * 2, done, info


class Rounded(gym.ObservationWrapper):
    def observation(self, observation):
        return np.round(observation)


class Turned(gym.ActionWrapper):
    def action(self, action):
        return 1 - action


class Less(gym.RewardWrapper):
    def reward(self, reward):
        return reward - 0.5


class Through(gym.Wrapper):
    def step(self, action):
        return self.env.step(action)

    def reset(self, **kwargs):
        return self.env.reset(**kwargs)


env = Through(Less(Turned(Rounded(Shaped(gym.make("CartPole-v1"))))))
env.seed(1)
print(np.abs(env.reset()).tolist(), env)
obs, reward, done, info = env.step(1)
print(np.abs(obs).tolist(), reward, done, info)


# %%
class Counter(gym.Env):
    def __init__(self):
        self.action_space = gym.spaces.Discrete(2)
        self.observation_space = gym.spaces.Box(0, 10, (1,))

    def reset(self):
        self.state = 0
        return np.array([0.0])

    def step(self, action):
        self.state += action
        return np.array([self.state]), 1.0, self.state > 2, {}


gym.register(id="Counter-v0", entry_point=Counter, max_episode_steps=4)
env = gym.make("Counter-v0")
print(env.reset())
for _ in range(3):
    print(env.step(1))
env.reset()
for _ in range(4):
    obs, reward, done, info = env.step(0)
print(obs, reward, done, info)


# %%
def refused(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__)


refused(lambda: gym.make("CartPole-v1").step(0))
refused(lambda: env.missing)
refused(lambda: gym.make("CartPole-v1").unwrapped.step(5))
from gym.spaces import Box, Dict, Discrete, MultiDiscrete, Tuple
from gym.wrappers import FrameStack, RecordEpisodeStatistics, TimeLimit

print(
    isinstance(env.action_space, Discrete),
    Box(-1, 1, (2,)).contains(np.zeros(2, np.float32)),
    Discrete(3),
    MultiDiscrete([2, 3]),
    Tuple((Discrete(2), Discrete(3))),
)
env = RecordEpisodeStatistics(gym.make("CartPole-v1"))
env.reset()
done = False
while not done:
    _, _, done, info = env.step(env.action_space.sample())
print(sorted(info["episode"]))
env = TimeLimit(gym.make("CartPole-v1").unwrapped, 3)
env.reset()
print([env.step(1)[2] for _ in range(3)])
env = FrameStack(gym.make("CartPole-v1"), 2)
print(np.array(env.reset()).shape, env.observation_space.shape)
