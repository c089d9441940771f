# Every scheduler gives the rates of its closed formula, chained schedulers multiply, and a schedule given as lr is followed.
import math

import tandem as td
from tandem.optim import SGD, Adam, schedules
from tandem.optim import lr_scheduler as s


def rates(make, epochs, lr=0.8):
    opt = SGD([td.ones(1)], lr=lr, momentum=0.9)
    scheduler, found = make(opt), []
    for _ in range(epochs):
        assert scheduler.get_last_lr()[0] == opt.param_groups[0]["lr"]
        found.append(scheduler.get_last_lr()[0])
        opt.step(td.ones(1))
        scheduler.step()
    return found


TABLE = [
    (lambda o: s.StepLR(o, 3, 0.5), lambda e: 0.8 * 0.5 ** (e // 3)),
    (lambda o: s.MultiStepLR(o, [2, 2, 5], 0.5), lambda e: 0.8 * 0.5 ** (2 * (e >= 2) + (e >= 5))),
    (lambda o: s.ExponentialLR(o, 0.9), lambda e: 0.8 * 0.9**e),
    (lambda o: s.ConstantLR(o, 0.25, 4), lambda e: 0.8 * (0.25 if e < 4 else 1)),
    (lambda o: s.LinearLR(o, 0.25, 1.0, 4), lambda e: 0.8 * (0.25 + 0.75 * min(e, 4) / 4)),
    (lambda o: s.PolynomialLR(o, 6, 2.0), lambda e: 0.8 * (1 - min(e, 6) / 6) ** 2),
    (lambda o: s.CosineAnnealingLR(o, 5, 0.1), lambda e: 0.1 + 0.35 * (1 + math.cos(math.pi * e / 5))),
    (lambda o: s.CosineAnnealingWarmRestarts(o, 4, 1, 0.1), lambda e: 0.1 + 0.35 * (1 + math.cos(math.pi * (e % 4) / 4))),
    (lambda o: s.LambdaLR(o, lambda e: 1 / (1 + e)), lambda e: 0.8 / (1 + e)),
    (lambda o: s.MultiplicativeLR(o, lambda e: 0.5), lambda e: 0.8 * 0.5**e),
    (lambda o: s.CyclicLR(o, 0.1, 0.5, 4), lambda e: 0.1 + 0.4 * (1 - abs(e % 8 - 4) / 4)),
    (lambda o: s.ChainedScheduler([s.ExponentialLR(o, 0.9), s.StepLR(o, 2, 0.5)]), lambda e: 0.8 * 0.9**e * 0.5 ** (e // 2)),
    (
        lambda o: s.SequentialLR(o, [s.LinearLR(o, 0.25, 1.0, 3), s.ExponentialLR(o, 0.5)], [3]),
        lambda e: 0.8 * (0.25 + 0.25 * e) if e < 3 else 0.8 * 0.5 ** (e - 3),
    ),
]
for make, formula in TABLE:
    found = rates(make, 12)
    for epoch, rate in enumerate(found):
        assert math.isclose(rate, formula(epoch), rel_tol=1e-9, abs_tol=1e-12), (make(SGD([td.ones(1)], momentum=0.5)), epoch, found)

# Two schedulers on one optimizer multiply.
opt = SGD([td.ones(1)], lr=1.0)
one, two = s.ExponentialLR(opt, 0.5), s.StepLR(opt, 2, 0.1)
for _ in range(2):
    one.step()
    two.step()
assert math.isclose(opt.param_groups[0]["lr"], 0.025)

# One cycle: the ends, the top, and the momentum against it.
opt = SGD([td.ones(1)], lr=0.1, momentum=0.9)
cycle = s.OneCycleLR(opt, max_lr=1.0, epochs=5, steps_per_epoch=4, pct_start=0.25)
seen = []
for _ in range(20):
    seen.append((opt.param_groups[0]["lr"], opt.param_groups[0]["momentum"]))
    opt.step(td.ones(1))
    if len(seen) < 20:
        cycle.step()
assert math.isclose(seen[0][0], 1 / 25) and math.isclose(seen[-1][0], 1 / 25 / 1e4) and math.isclose(seen[4][0], 1.0)
assert math.isclose(seen[4][1], 0.85) and math.isclose(seen[0][1], 0.95) and math.isclose(seen[-1][1], 0.95)

# A plateau lowers the rate after more than `patience` epochs without progress, and goes on after a restart from its state.
opt = SGD([td.ones(1)], lr=1.0)
plateau = s.ReduceLROnPlateau(opt, patience=2, factor=0.1, cooldown=1)
for loss in (1.0, 0.9, 0.9, 0.9):
    plateau.step(td.tensor(loss))
assert opt.param_groups[0]["lr"] == 1.0
plateau.step(0.9)
assert math.isclose(opt.param_groups[0]["lr"], 0.1)

# State: a scheduler that goes on where another stopped.
first = SGD([td.ones(1)], lr=1.0)
a = s.CosineAnnealingLR(first, 10)
for _ in range(4):
    a.step()
second = SGD([td.ones(1)], lr=1.0)
b = s.CosineAnnealingLR(second, 10)
second.load_state_dict(first.state_dict())
b.load_state_dict(a.state_dict())
a.step()
b.step()
assert a.get_last_lr() == b.get_last_lr() and b.last_epoch == 5

# The states of all kinds go through a file.
for make, formula in TABLE:
    opt = SGD([td.ones(1)], lr=0.8, momentum=0.9)
    scheduler = make(opt)
    for _ in range(3):
        scheduler.step()
    td.save("schedule.npz", {"opt": opt.state_dict(), "scheduler": scheduler.state_dict(), "one": td.ones(1)})
    saved = td.load("schedule.npz")
    opt = SGD([td.ones(1)], lr=0.8, momentum=0.9)
    scheduler = make(opt)
    scheduler.load_state_dict(saved["scheduler"])
    opt.load_state_dict(saved["opt"])
    for epoch in range(4, 9):
        scheduler.step()
        assert math.isclose(scheduler.get_last_lr()[0], formula(epoch), rel_tol=1e-9, abs_tol=1e-12), (scheduler, epoch)

# Parameter groups have rates of their own.
opt = SGD([{"params": [td.ones(1)]}, {"params": [td.ones(2)], "lr": 0.1}], lr=1.0)
half = s.StepLR(opt, 1, 0.5)
half.step()
assert half.get_last_lr() == [0.5, 0.05]

# A schedule as lr: the same numbers from Python's numbers, from tensors, and in the steps taken.
warm = schedules.LinearWarmup(schedules.CosineDecay(0.5, 8), steps=4)
for schedule in (
    warm, schedules.ExponentialDecay(0.5, 3, 0.5, staircase=True), schedules.PolynomialDecay(0.5, 4, 0.1, 2.0, cycle=True),
    schedules.PiecewiseConstantDecay([2, 4], [0.5, 0.25, 0.125]), schedules.CosineDecayRestarts(0.5, 3), schedules.OneCycle(0.5, 10),
    schedules.InverseTimeDecay(0.5, 2, 0.5), schedules.CosineDecay(0.1, 5, alpha=0.1, warmup_target=0.5, warmup_steps=3),
    lambda step: 0.5 / (1 + step),
):
    w = td.tensor([10.0])
    opt = SGD([w], lr=schedule)
    expected = 10.0
    for step in range(10):
        opt.step(td.ones(1))
        rate = schedule(step)
        assert abs(float(schedule(td.tensor(float(step)))) - rate) < 1e-5, (schedule, step)
        expected -= rate
        assert abs(w.item() - expected) < 1e-4, (schedule, step, w.item(), expected)
assert math.isclose(warm(2), 0.25) and math.isclose(warm(8), 0.25) and abs(warm(50)) < 1e-12
assert isinstance(Adam([td.ones(1)], lr=warm).learning_rate, schedules.LinearWarmup)
