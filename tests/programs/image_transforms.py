# Transforms of pictures: their values on small pictures, their randomness, and compiled in a pipeline.
import colorsys

import tandem as td
from tandem.data import Dataset, transforms as T

td.random.seed(2)
picture = td.reshape(td.arange(16), (1, 4, 4)).astype("float32")


def close(a, b, tolerance=1e-5):
    return a.shape == b.shape and td.max(abs(a - b)).item() < tolerance


# Bilinear: twice as large takes quarters between pixels; half as large averages with antialiasing, else only the middle two.
double = T.Resize(4)(td.tensor([[[0.0, 1.0], [2.0, 3.0]]]))
assert close(double[0, 0], td.tensor([0.0, 0.25, 0.75, 1.0])) and close(double[0, :, 0], td.tensor([0.0, 0.5, 1.5, 2.0]))
ramp = td.reshape(td.arange(8).astype("float32"), (1, 1, 8))
assert close(T.Resize((1, 4), antialias=False)(ramp), td.tensor([[[0.5, 2.5, 4.5, 6.5]]]))
assert close(T.Resize((1, 4))(td.ones((1, 1, 8))), td.ones((1, 1, 4)))
assert close(T.Resize((1, 4))(ramp)[0, 0, 1:3], td.tensor([2.5, 4.5]))
assert T.Resize(2)(td.ones((5, 3, 4, 8))).shape == (5, 3, 2, 4) and T.Resize(2)(td.ones((3, 8, 4))).shape == (3, 4, 2)
assert T.Resize((2, 2), interpolation="nearest")(picture).tolist() == [[[0, 2], [8, 10]]]

assert T.CenterCrop((2, 4))(picture).tolist() == [[[4, 5, 6, 7], [8, 9, 10, 11]]]
assert T.CenterCrop(4)(td.ones((1, 2, 2)))[0].tolist() == [[0, 0, 0, 0], [0, 1, 1, 0], [0, 1, 1, 0], [0, 0, 0, 0]]

# Crops come from everywhere, flips half of the time; a picture's rows stay together.
places = set()
for _ in range(60):
    crop = T.RandomCrop(2)(picture)[0]
    assert (crop[:, 1] - crop[:, 0]).tolist() == [1, 1] and (crop[1] - crop[0]).tolist() == [4, 4]
    places.add(crop[0, 0].item())
assert places == {0, 1, 2, 4, 5, 6, 8, 9, 10}, places
flips = sum(T.RandomHorizontalFlip()(picture)[0, 0, 0].item() == 3 for _ in range(100))
assert 30 < flips < 70 and T.RandomVerticalFlip(1.0)(picture)[0, :, 0].tolist() == [12, 8, 4, 0]
assert T.RandomHorizontalFlip(0.0)(picture).tolist() == picture.tolist()
assert T.RandomRotation((180, 180))(picture).tolist() == td.flip(picture).tolist()

# Colours: a turn of the hue is that of colorsys; grey has no saturation to lose.
colour = td.reshape(td.tensor([0.8, 0.3, 0.1]), (3, 1, 1))
hue, saturation, value = colorsys.rgb_to_hsv(0.8, 0.3, 0.1)
for shift in (0.1, 0.25, -0.3, 0.5):
    turned = T.ColorJitter(hue=(shift, shift))(colour)
    wanted = colorsys.hsv_to_rgb((hue + shift) % 1.0, saturation, value)
    assert close(td.reshape(turned, (3,)), td.tensor(list(wanted)), 1e-4), (shift, turned, wanted)
assert close(T.ColorJitter(saturation=(0.0, 0.0))(colour), td.full((3, 1, 1), 0.8 * 0.2989 + 0.3 * 0.587 + 0.1 * 0.114), 1e-5)
assert close(T.ColorJitter(brightness=0.5, contrast=0.5, saturation=0.5, hue=0.1)(td.zeros((3, 2, 2))), td.zeros((3, 2, 2)))

# In a pipeline all of it is compiled, and still draws anew for each element.
augment = T.Compose([T.ToTensor(), T.RandomCrop(6, padding=1), T.RandomHorizontalFlip(), T.Resize(8), T.Normalize([0.5] * 3, [0.25] * 3)])
pictures = (td.random.uniform((6, 6, 6, 3)) * 255).astype("uint8")
ds = Dataset.from_tensor_slices(pictures).take(1).repeat(12).map(augment)
seen = list(ds.batch(12))[0]
assert seen.shape == (12, 3, 8, 8) and ds.function.is_compiled
different = sum(td.max(abs(seen[0] - seen[i])).item() > 1e-3 for i in range(1, 12))
assert different >= 8, different

for wrong, words in (
    (lambda: T.RandomCrop(9)(picture), "does not fit"), (lambda: T.Normalize([0.5] * 3, [0.5] * 3)(picture), "3 channels"),
    (lambda: T.Normalize([0.5], [0.0]), "divided"), (lambda: T.ColorJitter(hue=0.7), "between -0.5 and 0.5"),
    (lambda: T.CenterCrop(2)(td.ones(3)), "channels, height, width"), (lambda: T.ColorJitter(brightness=1)(picture), "3 channels"),
):
    try:
        wrong()
    except ValueError as error:
        assert words in str(error), error
    else:
        raise AssertionError(words)
