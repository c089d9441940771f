# %%
import paddle
from paddle import text
from paddle.vision import models

for name in ("mobilenet_v2", "mobilenet_v3_small", "squeezenet1_1"):
    net = getattr(models, name)(num_classes=3)
    held = net.state_dict()
    keys = list(held)
    print(name, len(keys), sum(int(value.size) for value in held.values()), keys[:3], keys[-3:], list(held[keys[len(keys) // 2]].shape))

# %%
for net in (models.MobileNetV1(scale=0.25, num_classes=3), models.mobilenet_v3_small(num_classes=4, scale=0.5)):
    net.eval()
    print(type(net).__name__, net(paddle.ones([2, 3, 32, 32])).shape)

# %%
print(text.__all__)
scores = paddle.to_tensor(
    [[[0.1, 0.9, 0.2, 0.0], [0.4, 0.3, 0.7, 0.1], [0.2, 0.8, 0.1, 0.3]], [[0.5, 0.1, 0.2, 0.0], [0.4, 0.9, 0.7, 0.1], [0.2, 0.8, 0.1, 0.3]]]
)
steps = paddle.to_tensor([[0.1, 0.2, 0.3, 0.1], [0.5, 0.2, 0.1, 0.4], [0.3, 0.3, 0.3, 0.2], [0.1, 0.6, 0.1, 0.1]])
lengths = paddle.to_tensor([3, 2], dtype="int64")
print(text.viterbi_decode(scores, steps, lengths), text.ViterbiDecoder(steps, False)(scores, lengths))

# %%
import paddle.distributed as dist
from paddle.utils import try_import

print(dist.get_rank(), dist.get_world_size(), dist.ParallelEnv().rank, dist.ParallelEnv().nranks)
with paddle.utils.unique_name.guard():
    print(paddle.utils.unique_name.generate("layer"), paddle.utils.unique_name.generate("layer"), try_import("math").e)
print(paddle.nn.loss.CrossEntropyLoss()(paddle.to_tensor([[1.0, 2.0]]), paddle.to_tensor([1])))

# %%
import numpy as np
from paddle.vision import transforms
from PIL import Image

pixels = (np.arange(48).reshape(4, 4, 3) * 5).astype("uint8")
picture = Image.fromarray(pixels)
print(np.array(transforms.adjust_brightness(picture, 1.5))[1].tolist(), np.array(transforms.adjust_contrast(picture, 0.5))[1].tolist())
print(np.array(transforms.rotate(picture, 90))[0].tolist(), transforms.RandomAffine(0)(picture).size)
print(transforms.erase(pixels, 1, 1, 2, 2, 7)[1].tolist(), transforms.erase(paddle.zeros([1, 2, 3]), 0, 1, 1, 2, 5.0))
