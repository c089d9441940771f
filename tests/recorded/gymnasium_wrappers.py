# %%
import numpy as np, warnings
import gymnasium as gym
from gymnasium import spaces
from gymnasium.wrappers import (
    TimeLimit,
    ClipAction,
    RescaleAction,
    DiscretizeAction,
    StickyAction,
    RepeatAction,
    FlattenObservation,
    TransformObservation,
    TransformReward,
    ClipReward,
    DtypeObservation,
    RescaleObservation,
    ReshapeObservation,
    DiscretizeObservation,
    FilterObservation,
    DelayObservation,
    TimeAwareObservation,
    FrameStackObservation,
    NormalizeObservation,
    NormalizeReward,
    MaxAndSkipObservation,
    RecordEpisodeStatistics,
    Autoreset,
)


def run(env, n=6, seed=3):
    print(env, env.observation_space, env.action_space)
    print(env.reset(seed=seed)[0])
    env.action_space.seed(seed)
    for _ in range(n):
        a = env.action_space.sample()
        o, r, te, tr, i = env.step(a)
        print(repr(a), repr(o), r, te, tr, sorted(i))


def err(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


run(TimeLimit(gym.make("CartPole-v1"), 3))
run(ClipAction(gym.make("Pendulum-v1")), 3)
run(RescaleAction(gym.make("Pendulum-v1"), -1.0, 1.0), 3)
run(DiscretizeAction(gym.make("Pendulum-v1"), 5), 3)
run(StickyAction(gym.make("CartPole-v1"), 0.5))
run(RepeatAction(gym.make("CartPole-v1"), 3), 3)
# %%
run(FlattenObservation(gym.make("Blackjack-v1")), 2)
run(FlattenObservation(gym.make("FrozenLake-v1")), 2)
run(TransformObservation(gym.make("CartPole-v1"), lambda o: o * 2, None), 2)
run(TransformReward(gym.make("CartPole-v1"), lambda r: r * 0.1), 2)
run(ClipReward(gym.make("Pendulum-v1"), -1, 0), 2)
run(DtypeObservation(gym.make("CartPole-v1"), np.float64), 2)
run(DtypeObservation(gym.make("FrozenLake-v1"), np.float32), 2)
run(RescaleObservation(gym.make("MountainCar-v0"), np.float32(0), np.float32(1)), 2)
run(ReshapeObservation(gym.make("CartPole-v1"), (2, 2)), 2)
run(DiscretizeObservation(gym.make("MountainCar-v0"), 10), 3)
run(DiscretizeObservation(gym.make("MountainCar-v0"), (4, 6), multidiscrete=True), 3)
run(FilterObservation(gym.make("Blackjack-v1"), [0, 2]), 2)
# %%
run(DelayObservation(gym.make("CartPole-v1"), 2), 4)
run(TimeAwareObservation(gym.make("CartPole-v1")), 3)
run(TimeAwareObservation(gym.make("CartPole-v1"), flatten=False, normalize_time=True), 3)
run(FrameStackObservation(gym.make("CartPole-v1"), 3), 4)
run(FrameStackObservation(gym.make("Blackjack-v1"), 2, padding_type="zero"), 2)
run(NormalizeObservation(gym.make("CartPole-v1")), 4)
run(NormalizeReward(gym.make("Pendulum-v1")), 4)
run(MaxAndSkipObservation(gym.make("CartPole-v1")), 3)
# %%
env = RecordEpisodeStatistics(gym.make("CartPole-v1"))
env.reset(seed=5)
env.action_space.seed(5)
for _ in range(100):
    *_, te, tr, info = env.step(env.action_space.sample())
    if te or tr:
        e = info["episode"]
        print(e["r"], e["l"], sorted(e))
        env.reset()
print(list(env.return_queue), list(env.length_queue), env.episode_count)
env = Autoreset(gym.make("CartPole-v1"))
env.reset(seed=1)
for t in range(30):
    o, r, te, tr, i = env.step(1)
    if te or r == 0:
        print(t, o, r, te)
# %%
warnings.simplefilter("always")
with warnings.catch_warnings(record=True) as w:
    err(lambda: gym.make("CartPole-v1").step(0))
    err(lambda: gym.make("CartPole-v1", render_mode="rgb_array").render())
    err(lambda: gym.make("CartPole-v9"))
    err(lambda: gym.make("CartPol-v1"))
    err(lambda: gym.make("NoSuch-v0"))
    err(lambda: gym.make("ALE/Pong-v5"))
    err(lambda: gym.make("a b"))
    err(lambda: gym.make(3))
    err(lambda: gym.make("Pendulum-v0"))
    err(lambda: gym.make("CartPole-v1", foo=1))
    err(lambda: gym.spec("NoSuch-v1"))
    err(lambda: gym.make("FrozenLake-v0"))
    err(lambda: gym.make("CartPole"))
    e = gym.make("CartPole-v1")
    e.reset(seed=0)
    err(lambda: e.step(5))
    err(lambda: e.step(0.5))
    err(lambda: e.render())
    err(lambda: e.reset(options={"low": 1, "high": 0}))
    err(lambda: e.reset(seed=-1))
    print(e.reset(seed=1, options={"low": -0.01, "high": 0.01})[0])
    e = gym.make("CartPole-v0")
    err(lambda: gym.make("CartPole-v1", render_mode="ansi"))
    e = gym.make("CartPole-v1")
    e.reset(seed=0)
    for _ in range(15):
        e.step(1)
    err(lambda: gym.Wrapper(3))
    err(lambda: TimeLimit(e, 0))
    err(lambda: FrameStack(e, 2))
    err(lambda: e.foo)
    err(lambda: e.get_wrapper_attr("foo"))
    print(e.get_wrapper_attr("gravity"), e.has_wrapper_attr("tau"), e.unwrapped.length)
    err(lambda: ClipAction(e))
    err(lambda: gym.register("X-v0"))
    err(lambda: gym.wrappers.FrameStack)
    err(lambda: e._np_random)
    err(lambda: gym.make("Blackjack-v1").step(0))
    err(lambda: FrozenLake)
for x in w:
    print(x.category.__name__, str(x.message))
# %%
e = gym.make("CartPole-v1")
print(e.spec)
print(e.unwrapped.spec)
print(e.env.spec.pprint(disable_print=True, print_all=True))
e.spec.pprint()
w = FrameStackObservation(TransformReward(gym.make("CartPole-v1"), abs), 2)
print(len(w.spec.additional_wrappers), w.spec.additional_wrappers[1])
w2 = gym.make(TimeLimit(FlattenObservation(gym.make("Blackjack-v1")), 7).spec)
print(w2, w2.spec.to_json())
print(type(w2.spec).from_json(w2.spec.to_json()) == w2.spec)
print(e.metadata, e.render_mode, e.np_random_seed is not None, e.spec.kwargs, gym.spec("Taxi-v4"))
with gym.make("CartPole-v1") as q:
    q.reset(seed=9)
    print(q.np_random_seed, q.np_random.random())
# %%
import numpy as np, warnings

warnings.simplefilter("ignore")
import gymnasium as gym
from gymnasium.vector import SyncVectorEnv, AutoresetMode


def loop(envs, n=40, seed=4):
    print(envs, envs.observation_space, envs.action_space, envs.single_observation_space, envs.single_action_space, envs.num_envs)
    o, i = envs.reset(seed=seed)
    print(o, i)
    envs.action_space.seed(seed)
    for t in range(n):
        a = envs.action_space.sample()
        o, r, te, tr, i = envs.step(a)
        if t % 13 == 0 or i:
            print(t, a, o, r, te, tr, i)


loop(gym.make_vec("CartPole-v1", num_envs=3, vectorization_mode="sync"))
loop(gym.make_vec("CartPole-v1", num_envs=3))
loop(gym.make_vec("FrozenLake-v1", num_envs=2), 12)
loop(gym.make_vec("Taxi-v4", num_envs=2), 2)
loop(gym.make_vec("Blackjack-v1", num_envs=2), 4)
loop(gym.make_vec("Pendulum-v1", num_envs=2), 15)
loop(SyncVectorEnv([lambda: gym.make("FrozenLake-v1")] * 3, autoreset_mode=AutoresetMode.SAME_STEP), 6)
# %%
envs = gym.wrappers.vector.RecordEpisodeStatistics(gym.make_vec("CartPole-v1", 2, vectorization_mode="sync"))
print(envs, envs.reset(seed=1)[0])
for t in range(60):
    o, r, te, tr, i = envs.step(np.array([1, 0]))
    if "episode" in i:
        print(t, i["episode"]["r"], i["episode"]["l"], i["_episode"])
print(envs.return_queue, envs.length_queue, envs.episode_count)
envs = SyncVectorEnv([lambda: gym.make("CartPole-v1"), lambda: gym.make("CartPole-v1")])
print(envs.get_attr("gravity"), envs.call("has_wrapper_attr", "tau"))
envs.set_attr("gravity", [1.0, 2.0])
print(envs.get_attr("gravity"), envs.spec, envs.metadata)
print(envs.reset(seed=[3, 4])[0])
envs.close()
print(envs.closed)
l = gym.wrappers.vector.DictInfoToList(gym.make_vec("FrozenLake-v1", 2))
print(l.reset(seed=1))
print(l.step(np.array([1, 2])))
print(gym.make_vec("CartPole-v1", 2).spec)
from gymnasium.vector.utils import batch_space, concatenate, create_empty_array, iterate

s = gym.spaces.Dict(a=gym.spaces.Discrete(3), b=gym.spaces.Box(0, 1, (2,)))
b = batch_space(s, 2)
print(b)
b.seed(1)
x = b.sample()
print(x)
print(list(iterate(b, x)))
print(concatenate(s, list(iterate(b, x)), create_empty_array(s, 2)))
