# %%
import paddle


@paddle.jit.to_static
def grown(x, times):
    for _ in range(times):
        x = paddle.concat([x, x])
    return x


@paddle.jit.to_static
def collected(x):
    found = []
    for at in range(x.shape[0]):
        found.append(x[at] * 2)
    return found


print(grown(paddle.ones([2, 3]), paddle.to_tensor(2)).shape, collected(paddle.to_tensor([1.0, 2.0])))


# %%
@paddle.jit.to_static
def telling(x):
    if x.sum() > 0:
        print("positive", x)
        return x
    return -x


print(telling(paddle.ones([2])), telling(-paddle.ones([2])), telling(paddle.ones([2])), telling.__name__)


# %%
@paddle.jit.to_static
def bent(x):
    if x.sum() > 0:
        y = x * 2
    else:
        y = x - 1
    return y


x = paddle.to_tensor([1.0, 1.0], stop_gradient=False)
bent(x).sum().backward()
print(bent(-paddle.ones([2])), x.grad)
paddle.jit.enable_to_static(False)
print(bent(paddle.ones([2])))
paddle.jit.enable_to_static(True)
