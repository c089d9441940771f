# What scipy.optimize, integrate, interpolate and linalg print.
# %%
import numpy as np
from scipy import integrate, linalg, optimize
# %%
x0 = np.array([1.3, 0.7, 0.8, 1.9, 1.2])
found = optimize.minimize(optimize.rosen, x0, method="nelder-mead", options={"xatol": 1e-8, "disp": True})
found.x
# %%
found = optimize.minimize(optimize.rosen, x0, method="BFGS", jac=optimize.rosen_der)
print(found.x.round(5), found.nit, found.nfev, found.message)
# %%
found = optimize.minimize(optimize.rosen, x0, method="L-BFGS-B", bounds=[(0, 1.5)] * 2 + [(None, 0.9)] * 3)
print(found.x.round(4), found.nit, found.message, round(found.fun, 6))
# %%
rules = ({"type": "ineq", "fun": lambda x: x[0] - 2 * x[1] + 2}, {"type": "ineq", "fun": lambda x: -x[0] - 2 * x[1] + 6}, {"type": "ineq", "fun": lambda x: -x[0] + 2 * x[1] + 2})
found = optimize.minimize(lambda x: (x[0] - 1) ** 2 + (x[1] - 2.5) ** 2, (2, 0), method="SLSQP", bounds=((0, None), (0, None)), constraints=rules)
print(found.x.round(6), found.nit, found.message)
# %%
print(optimize.minimize_scalar(lambda x: (x - 2) * x * (x + 2) ** 2))
# %%
f = lambda x: x**3 - 2 * x - 5
print(optimize.brentq(f, 2, 3), optimize.bisect(f, 2, 3), optimize.newton(f, 2.0))
# %%
print(optimize.root_scalar(f, bracket=[2, 3]))
# %%
print(optimize.fsolve(lambda x: [x[0] * np.cos(x[1]) - 4, x[1] * x[0] - x[1] - 5], [1, 1]))
# %%
g = lambda x, a, b, c: a * np.exp(-b * x) + c
x = np.linspace(0, 4, 50)
y = g(x, 2.5, 1.3, 0.5) + 0.2 * np.random.RandomState(0).normal(size=50)
p, cov = optimize.curve_fit(g, x, y)
print(p.round(6), np.sqrt(np.diag(cov)).round(4))
# %%
print(optimize.linprog([-2, -3], A_ub=[[1, 1], [2, 1]], b_ub=[4, 5]).x, optimize.linear_sum_assignment(np.array([[4, 1, 3], [2, 0, 5], [3, 2, 2]])))
# %%
print(round(integrate.quad(lambda x: x**2, 0, 4)[0], 12), round(integrate.quad(lambda x: np.exp(-(x**2)), -np.inf, np.inf)[0], 12), round(integrate.dblquad(lambda y, x: x * y, 0, 1, lambda x: 0, lambda x: x)[0], 12))
# %%
s = np.sin(np.linspace(0, np.pi, 11))
print(round(float(integrate.simpson(s, dx=0.1)), 12), round(float(integrate.trapezoid(s)), 12), integrate.cumulative_trapezoid(s))
# %%
print(integrate.solve_ivp(lambda t, y: -0.5 * y, [0, 10], [2, 4, 8], t_eval=[0, 1, 2, 4, 10]).y)
# %%
print(integrate.odeint(lambda y, t: [y[1], -0.25 * y[1] - 5 * np.sin(y[0])], [np.pi - 0.1, 0.0], np.linspace(0, 1, 5)).round(6))
# %%
A, b = np.array([[4.0, 2, 1], [2, 5, 3], [1, 3, 6]]), np.array([1.0, 2, 3])
print(linalg.solve(A, b).round(12), round(float(linalg.det(A)), 10), linalg.lu(A)[2].round(10), linalg.cholesky(A).round(10), linalg.expm(A / 5).round(10))
# %%
print(linalg.toeplitz([1, 2, 3], [1, 4, 5, 6]), linalg.block_diag([[1, 0], [0, 1]], [[3, 4, 5]]), linalg.circulant([1, 2, 3]), linalg.hilbert(3))
# %%
optimize.brentq(f, 5, 6)
# %%
from scipy.integrate import RK45, ode, odeint, solve_ivp
def stiff(t, y):
    return [y[1], 40 * (1 - y[0] ** 2) * y[1] - y[0]]
for name in ("RK23", "RK45", "DOP853", "Radau", "BDF", "LSODA"):
    s = solve_ivp(lambda t, y: [-2 * y[0] + y[1], -y[0] * y[1]], [0, 3], [2, 1], method=name, t_eval=[0, 0.5, 3])
    print(name, s.nfev, s.njev, s.nlu, s.y.round(5).tolist())
# %%
for name in ("Radau", "BDF", "LSODA"):
    s = solve_ivp(stiff, [0, 40], [2, 0], method=name, dense_output=True)
    print(name, s.nfev, s.njev, s.nlu, len(s.t), s.sol([1, 20]).round(4).tolist())
found, told = odeint(stiff, [2, 0], [0, 1, 40], tfirst=True, full_output=True)
found.round(5), told["nfe"], told["nst"], told["nje"], told["nqu"], told["mused"], told["message"]
# %%
solver = RK45(lambda t, y: -y, 0, [1.0], 1)
while solver.status == "running":
    solver.step()
o = ode(lambda t, y: -y + t).set_integrator("lsoda").set_initial_value([1.0], 0)
solver.nfev, solver.y.round(6), solver.dense_output()(0.9).round(6), o.integrate(1).round(6), o.successful()
