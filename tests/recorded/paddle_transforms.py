# Transforms of random numbers, and distributions that they make.

# %%
import paddle

D = paddle.distribution
x = paddle.to_tensor([0.5, 1.0, 2.0])
for transform in (
    D.ExpTransform(),
    D.AffineTransform(paddle.to_tensor(1.0), paddle.to_tensor(2.0)),
    D.SigmoidTransform(),
    D.TanhTransform(),
    D.ChainTransform([D.ExpTransform(), D.AffineTransform(paddle.to_tensor(0.0), paddle.to_tensor(3.0))]),
    D.StickBreakingTransform(),
):
    y = transform.forward(x)
    print(type(transform).__name__, [f"{v:.4f}" for v in y.numpy()], [f"{v:.4f}" for v in transform.inverse(y).numpy()], f"{float(transform.forward_log_det_jacobian(x).sum()):.4f}")
print(D.ReshapeTransform((2, 3), (3, 2)).forward_shape((1, 2, 3)), D.IndependentTransform(D.ExpTransform(), 1).forward_log_det_jacobian(paddle.ones((2, 2))).numpy())

# %%
half = D.Geometric(0.5)
print(f"{float(half.pmf(2)):.4f} {float(half.log_pmf(2)):.4f} {float(half.cdf(4)):.4f} {float(half.kl_divergence(D.Geometric(0.1))):.4f}")
moved = D.TransformedDistribution(D.Normal(0.0, 1.0), [D.AffineTransform(paddle.to_tensor(1.0), paddle.to_tensor(2.0))])
print(f"{float(moved.log_prob(paddle.to_tensor(0.5))):.4f}", moved.sample([4]).shape)
both = D.Independent(D.Beta(paddle.to_tensor([0.5, 0.5]), paddle.to_tensor([0.5, 0.5])), 1)
print(both.batch_shape, both.event_shape, f"{float(both.log_prob(paddle.to_tensor([0.2, 0.2]))):.4f}")
