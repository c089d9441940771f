# A compiled function makes its constants where its arguments are, and transforms of pictures where the picture is.
import tandem as td
from tandem.data import transforms as t

x = td.tensor([1.0, 2.0]).to("cpu")


@td.jit
def scaled(x):
    return x * td.tensor([3.0, 4.0]) + td.arange(2) + td.random.uniform((2,), 0.0, 1e-6)


y = scaled(x)
assert y.device == "cpu" and td.allclose(y, td.tensor([3.0, 9.0]).to("cpu"), atol=1e-4)
assert scaled(td.tensor([1.0, 2.0])).device == device
# Elements of a data set that is kept on the CPU, and the function that is compiled for them.
rows = td.data.Dataset.from_tensor_slices(td.arange(4).to("cpu")).map(lambda n: n * td.tensor(2)).batch(4)
assert next(iter(rows)).tolist() == [0, 2, 4, 6]

picture = td.data.transforms.ToTensor()(td.full((6, 5, 3), 128, dtype="uint8").to("cpu"))
steps = [
    t.Normalize([0.5], [0.25]), t.Resize((3, 4)), t.Resize(4, interpolation="nearest"), t.Pad(1), t.Pad(1, padding_mode="edge"), t.CenterCrop(8),
    t.RandomCrop(4), t.RandomHorizontalFlip(), t.RandomVerticalFlip(), t.RandomRotation(20), t.RandomRotation((90, 90)), t.ColorJitter(0.5, 0.5, 0.5, 0.1),
    t.RandomErasing(p=1.0), t.RandomErasing(p=1.0, value="random"), t.RandomResizedCrop(3), t.RandomResizedCrop(3, interpolation="nearest"),
    t.Grayscale(3), t.RandomGrayscale(0.5), t.RandomApply([t.Normalize([0.5], [0.5])]),
]  # fmt: skip
for step in steps:
    assert step(picture).device == "cpu", step
found = t.Normalize([0.5], [0.25])(picture)
assert abs(found[0, 0, 0].item() - (128 / 255 - 0.5) / 0.25) < 1e-5
assert [t.Normalize([0.5], [0.25])(picture.to(device)).device, t.Resize(3)(picture.to(device)).device] == [device] * 2
