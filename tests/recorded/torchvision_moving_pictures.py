# %%
import torch
from torchvision import models

print(models.list_models(module=models.segmentation), sorted(models.list_models(module=models.detection)), models.list_models(include="r*_18"))
print(type(models.get_model("mc3_18", num_classes=2)).__name__)
frames = torch.linspace(0, 1, 3 * 4 * 8 * 8).reshape(1, 3, 4, 8, 8)
for make in (models.video.r3d_18, models.video.mc3_18, models.video.r2plus1d_18):
    torch.manual_seed(0)
    net = make(weights=None, num_classes=3).eval()
    with torch.no_grad():
        print(net(frames), sum(p.numel() for p in net.parameters()), len(net.state_dict()), torch.rand(1))
print(net.layer2[0])
