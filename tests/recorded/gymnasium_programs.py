# %%
import gymnasium as gym, numpy as np, random, time
from collections import defaultdict, deque, namedtuple

t0 = time.time()


def q_learning(name, episodes, alpha=0.5, gamma=0.99, eps=0.1, sarsa=False, **kw):
    env = gym.make(name, **kw)
    rng = np.random.default_rng(0)
    q = np.zeros((env.observation_space.n, env.action_space.n))
    rewards = []
    pick = lambda s: int(rng.integers(env.action_space.n)) if rng.random() < eps else int(np.argmax(q[s]))
    for ep in range(episodes):
        s, _ = env.reset(seed=ep)
        done = False
        total = 0
        a = pick(s)
        while not done:
            if not sarsa:
                a = pick(s)
            s2, r, te, tr, _ = env.step(a)
            a2 = pick(s2)
            target = r + gamma * (0 if te else (q[s2, a2] if sarsa else q[s2].max()))
            q[s, a] += alpha * (target - q[s, a])
            s, a = s2, a2
            total += r
            done = te or tr
        rewards.append(total)
    return q, rewards


q, r = q_learning("FrozenLake-v1", 600, eps=0.3, is_slippery=False)
print(sum(r[-100:]), np.argmax(q, 1).reshape(4, 4))
# %%
q, r = q_learning("Taxi-v4", 400)
print(r[:3], np.mean(r[-50:]))
q, r = q_learning("CliffWalking-v1", 150, sarsa=True)
print(np.mean(r[-50:]))
# %%
env = gym.make("Blackjack-v1", sab=True)
V = defaultdict(float)
N = defaultdict(int)
for ep in range(3000):
    s, _ = env.reset(seed=ep if ep == 0 else None)
    states = []
    done = False
    while not done:
        states.append(s)
        s, r, te, tr, _ = env.step(0 if s[0] >= 18 else 1)
        done = te or tr
    for x in set(states):
        N[x] += 1
        V[x] += (r - V[x]) / N[x]
print(len(V), sorted(V)[:3], round(np.mean(list(V.values())), 3))
# %%
env = gym.make("FrozenLake-v1", map_name="8x8").unwrapped
P = env.P
nS, nA = env.observation_space.n, env.action_space.n
V = np.zeros(nS)
for it in range(1000):
    Q = np.array([[sum(p * (r + 0.99 * V[s2] * (not d)) for p, s2, r, d in P[s][a]) for a in range(nA)] for s in range(nS)])
    if np.max(np.abs(Q.max(1) - V)) < 1e-6:
        break
    V = Q.max(1)
print(it, V.reshape(8, 8).round(3), Q.argmax(1))
