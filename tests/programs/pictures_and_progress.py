# PIL.Image, tqdm and requests as books use them. The numbers are those of Pillow 12 and tqdm 4.67.
import io
import os

import numpy as np
import requests
import torch
import torchvision
from mxnet import image as mx_image
from PIL import Image, UnidentifiedImageError
from torchvision import transforms
from tqdm import tqdm, trange
from tqdm.auto import tqdm as same

x = (np.arange(7 * 5 * 3).reshape(5, 7, 3) * 37 % 256).astype("uint8")
im = Image.fromarray(x)
assert (im.size, im.mode, im.getpixel((2, 1))) == ((7, 5), "RGB", (231, 12, 49)) and np.asarray(im).tolist() == x.tolist()
assert np.asarray(im.convert("L"))[1].tolist() == [39, 150, 82, 116, 198, 82, 193]
sizes = {Image.NEAREST: [120, 157, 194], Image.LANCZOS: [101, 73, 128], Image.BILINEAR: [104, 86, 123], Image.BICUBIC: [99, 79, 126], Image.BOX: [65, 102, 139], Image.Resampling.HAMMING: [91, 95, 132]}
for filter, first in sizes.items():
    small = np.asarray(im.resize((3, 2), filter))
    assert small.shape == (2, 3, 3) and abs(small[0, 0].astype("int64") - first).max() <= 1, filter
assert abs(np.asarray(im.resize((3, 3), Image.BILINEAR, box=(1, 1, 5, 4)))[1, 0].astype("int64") - [149, 116, 153]).max() <= 1
assert np.asarray(im.crop((-1, 2, 3, 7)))[:, :, 0].tolist() == [[0, 18, 129, 240], [0, 27, 138, 249], [0, 36, 147, 2], [0] * 4, [0] * 4]
assert im.crop((8, 8, 10, 9)).getpixel((0, 0)) == (0, 0, 0)
firsts = [im.transpose(method).getpixel((0, 0))[0] for method in range(7)]
assert firsts == [154, 36, 154, 190, 36, 0, 190]
assert np.asarray(im.rotate(30))[1, :, 0].tolist() == [111, 222, 86, 197, 206, 61, 181]
assert np.asarray(im.rotate(90))[0, :, 0].tolist() == [0, 43, 52, 61, 70, 79, 0] and im.rotate(90, expand=True).size == (5, 7)
red = Image.new("RGB", (3, 2), "red")
red.paste(im.crop((0, 0, 2, 2)), (2, -1))
assert np.asarray(red)[0].tolist() == [[255, 0, 0], [255, 0, 0], [9, 46, 83]]
half = Image.new("RGB", (1, 1), (10, 20, 30))
half.paste(Image.new("RGB", (1, 1), (200, 100, 0)), (0, 0), Image.new("L", (1, 1), 128))
assert half.getpixel((0, 0)) == (105, 60, 15)
assert Image.merge("RGB", im.split()) == im and Image.new("L", (1, 1), "red").getpixel((0, 0)) == 76
thumb = im.copy()
thumb.thumbnail((4, 4))
assert thumb.size == (4, 3) and Image.blend(im, im.transpose(Image.FLIP_LEFT_RIGHT), 0.3).getpixel((1, 1)) == (99, 136, 173)
assert im.point(lambda v: 255 - v).getpixel((0, 0)) == (255, 218, 181)
buffer = io.BytesIO()
im.save(buffer, format="PNG")
buffer.seek(0)
assert Image.open(buffer) == im
for mode in ("L", "LA", "RGB", "RGBA"):
    im.convert(mode).save("picture.png")
    with Image.open("picture.png") as back:
        assert (back.mode, back.format, back.filename) == (mode, "PNG", "picture.png") and back == im.convert(mode)
for wrong, kind in (
    (lambda: im.resize((0, 2)), ValueError), (lambda: im.getpixel((9, 9)), IndexError), (lambda: Image.open("nope.png"), FileNotFoundError),
    (lambda: Image.open(io.BytesIO(b"hello")), UnidentifiedImageError), (lambda: im.save("x.jpg"), ValueError), (lambda: Image.new("CMYK", (1, 1)), ValueError),
    (lambda: Image.fromarray(x / 255.0), TypeError),
):  # fmt: skip
    try:
        wrong()
    except kind:
        continue
    raise AssertionError(kind)

# The same pictures for networks.
im.save("picture.png")
expected = (torch.tensor(x).permute(2, 0, 1) / 255).tolist()
read = torchvision.io.read_image("picture.png")
assert read.shape == (3, 5, 7) and read[:, 1, 2].tolist() == [231, 12, 49]
assert transforms.ToTensor()(Image.open("picture.png")).tolist() == expected == transforms.ToTensor()(x).tolist()
assert transforms.ToPILImage()(torch.tensor(expected)).size == (7, 5) and transforms.Resize((2, 3))(im).size == (3, 2)
assert transforms.ToPILImage()(x) == im and transforms.functional.crop(im, 1, 2, 3, 4).size == (4, 3)
loaded = mx_image.imread("picture.png")
assert loaded.shape == (5, 7, 3) and loaded[1, 2].tolist() == [231, 12, 49] and mx_image.imread("picture.png", flag=0).shape == (5, 7, 1)

# Progress.
out = io.StringIO()
bar = tqdm(total=10, desc="a", file=out)
bar.update(3)
bar.set_postfix(loss=0.12345, n=3)
assert str(bar).startswith("a:  30%|███       | 3/10 [") and str(bar).endswith("it/s, loss=0.123, n=3]") and out.getvalue().startswith("\ra:   0%|")
bar.close()
assert list(tqdm(range(3), desc="shown")) == list(trange(3)) == [0, 1, 2] and same is tqdm
meter = tqdm.format_meter
assert meter(3, 10, 6.0) == " 30%|███       | 3/10 [00:06<00:14,  2.00s/it]" and meter(5, None, 2.0) == "5it [00:02,  2.50it/s]"
assert meter(0, 10, 0.0) == "  0%|          | 0/10 [00:00<?, ?it/s]" and meter(12, 10, 2.0) == "12it [00:02,  6.00it/s]"
assert meter(5, 10, 2.0, ncols=60) == " 50%|████████████            | 5/10 [00:02<00:02,  2.50it/s]"
assert tqdm.format_sizeof(1234567) == "1.23M" and tqdm.format_interval(3725) == "1:02:05"
quiet = tqdm([1, 2], disable=True)
assert list(quiet) == [1, 2] and quiet.n == 0

# There is no network; a file of the name is read, and said to be.
with open("numbers.json", "w") as file:
    file.write('{"a": [1, 2]}')
answer = requests.get("https://example.org/data/numbers.json", params={"v": 1}, stream=True, timeout=5)
assert answer.ok and answer.json() == {"a": [1, 2]} and answer.headers["content-length"] == "13" and b"".join(answer.iter_content(4)) == answer.content
assert requests.Session().get("https://example.org/numbers.json").text == '{"a": [1, 2]}'
answer.raise_for_status()
for wrong, kind, words in (
    (lambda: requests.get("https://example.org/other.csv"), requests.exceptions.ConnectionError, "drop other.csv"),
    (lambda: requests.post("https://example.org/numbers.json", data={"a": 1}), requests.ConnectionError, "nothing is sent"),
    (lambda: requests.get("numbers.json"), requests.exceptions.MissingSchema, "No scheme"),
):
    try:
        wrong()
    except kind as error:
        assert words in str(error)
    else:
        raise AssertionError(words)
os.remove("numbers.json")
os.remove("picture.png")
