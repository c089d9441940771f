"""Drawn pictures in place of archives of photographs that are not there, as pairs of a path in the archive and what stands there."""

import random

from tandem.png_image import png


def _drawn(width, height, ground, discs):
    """The PNG file of ellipses (centre x, y, radius x, y, colour), the last ones on top, on one colour."""
    rows = []
    for y in range(height):
        row = bytearray(bytes(ground) * width)
        for x, centre, across, down, colour in discs:
            share = 1 - ((y + 0.5 - centre) / down) ** 2
            if share > 0:
                first, last = (min(width, max(0, round(x + side * across * share**0.5))) for side in (-1, 1))
                row[3 * first : 3 * last] = bytes(colour) * (last - first)
        rows.append(bytes(row))
    return png(rows, width)


def _shade(draw, low=40, high=220):
    return tuple(draw.randint(low, high) for _ in range(3))


def _scene(draw, side, kind):
    """A picture of a kind of thing, which is its colour and shape, somewhere on a ground of any colour."""
    of_kind = random.Random(kind)
    colour, flat = _shade(of_kind, 0, 255), of_kind.uniform(0.4, 1.6)
    x, y, size = draw.uniform(0.35, 0.65) * side, draw.uniform(0.35, 0.65) * side, draw.uniform(0.2, 0.3) * side
    discs = [(x, y, size, size * flat, colour), (x, y, size / 2, size * flat / 2, tuple(255 - c for c in colour))]
    return _drawn(side, side, _shade(draw), discs)


def hot_dogs(file):
    """Two kinds in a folder each."""
    draw = random.Random(0)
    for part, count in (("train", 16), ("test", 8)):
        for kind, label in enumerate(("hotdog", "not-hotdog")):
            for at in range(count):
                yield f"hotdog/{part}/{label}/{at}.png", _scene(draw, 128, kind)


def _contest(folder, table, ending, side, names, each, tests):
    """Files by number, and the table of their labels."""
    draw, labels = random.Random(0), []
    for at in range(each * len(names)):
        labels.append(f"{at + 1},{names[at % len(names)]}")
        yield f"{folder}/train/{at + 1}{ending}", _scene(draw, side, at % len(names))
    for at in range(tests):
        yield f"{folder}/test/{at + 1}{ending}", _scene(draw, side, at % len(names))
    yield f"{folder}/{table}", "\n".join(["id,label", *labels]) + "\n"


def cifar_contest(file):
    """Ten kinds of small pictures."""
    names = "airplane automobile bird cat deer dog frog horse ship truck".split()
    return _contest("kaggle_cifar10_tiny", "trainLabels.csv", ".png", 32, names, 40, 5)


def dog_contest(file):
    """Ten breeds."""
    names = "beagle borzoi boxer chow collie dingo pug saluki vizsla whippet".split()
    return _contest("kaggle_dog_tiny", "labels.csv", ".jpg", 96, names, 40, 10)


def bananas(file):
    """Pictures with a yellow ellipse each, and where it is."""
    draw = random.Random(0)
    for part, count in (("train", 32), ("val", 16)):
        rows = ["img_name,label,xmin,ymin,xmax,ymax"]
        for at in range(count):
            across, down = draw.randint(24, 44), draw.randint(16, 28)
            x, y = draw.randint(across, 256 - across), draw.randint(down, 256 - down)
            things = [(draw.uniform(0, 256), draw.uniform(0, 256), draw.uniform(10, 40), draw.uniform(10, 40), _shade(draw, 20, 150)) for _ in range(6)]
            things.append((x, y, across, down, (250, 220, 40)))
            yield f"banana-detection/bananas_{part}/images/{at}.png", _drawn(256, 256, _shade(draw, 60, 160), things)
            rows.append(f"{at}.png,0,{x - across},{y - down},{x + across},{y + down}")
        yield f"banana-detection/bananas_{part}/label.csv", "\n".join(rows) + "\n"


def _voc_scene(draw):
    """The files of a picture of three things, and of a picture of their classes."""
    from ._boxes import VOC_COLORMAP

    kinds = [draw.randint(1, 20) for _ in range(3)]
    places = [(draw.uniform(50, 450), draw.uniform(50, 325), draw.uniform(40, 120), draw.uniform(40, 100)) for _ in kinds]
    shown = [(*place, _shade(random.Random(kind), 0, 255)) for place, kind in zip(places, kinds)]
    classes = [(*place, VOC_COLORMAP[kind]) for place, kind in zip(places, kinds)]
    return _drawn(500, 375, _shade(draw), shown), _drawn(500, 375, (0, 0, 0), classes)


def voc_scenes(file):
    """Eight scenes to learn from and eight others, four times each."""
    draw, folder = random.Random(0), "VOCdevkit/VOC2012"
    for part in ("train", "val"):
        scenes = [_voc_scene(draw) for _ in range(8)]
        names = [f"2012_{part}_{at:03d}" for at in range(32)]
        for at, name in enumerate(names):
            yield f"{folder}/JPEGImages/{name}.jpg", scenes[at % 8][0]
            yield f"{folder}/SegmentationClass/{name}.png", scenes[at % 8][1]
        yield f"{folder}/ImageSets/Segmentation/{part}.txt", "\n".join(names) + "\n"


def _head(x, y, size, fur, ears):
    """An animal's face."""
    dark, side = (40, 30, 30), size * 0.4
    return [
        (x - side * 1.6, y - side * ears, side * 0.6, side * 1.3, dark), (x + side * 1.6, y - side * ears, side * 0.6, side * 1.3, dark),
        (x, y, size, size * 0.9, fur), (x - side, y - side * 0.5, side * 0.35, side * 0.35, dark),
        (x + side, y - side * 0.5, side * 0.35, side * 0.35, dark), (x, y + side * 0.7, side * 0.5, side * 0.35, dark),
    ]  # fmt: skip


def _animals():
    dog = [(219, 370, 130, 150, (190, 140, 80)), *_head(219, 175, 125, (210, 160, 100), 0.4)]
    return 728, 561, (170, 190, 170), [*dog, (527, 380, 105, 115, (150, 150, 155)), *_head(527, 225, 90, (170, 170, 175), 1.7)]


# The pictures that lie beside the book: width, height, ground and ellipses.
_PHOTOGRAPHS = {
    "catdog.jpg": _animals,
    "cat1.jpg": lambda: (500, 400, (120, 150, 190), [(250, 380, 150, 130, (200, 130, 60)), *_head(250, 190, 110, (220, 150, 80), 1.7)]),
    "banana.jpg": lambda: (256, 256, (110, 140, 120), [(70, 70, 30, 25, (60, 90, 140)), (150, 150, 42, 26, (250, 220, 40))]),
    "rainier.jpg": lambda: (
        450, 300, (130, 180, 230), [(225, 260, 170, 150, (235, 240, 245)), (100, 320, 200, 90, (50, 90, 60)), (360, 330, 220, 100, (40, 80, 50))],
    ),
    "autumn-oak.jpg": lambda: (
        450, 300, (200, 200, 150),
        [(225, 260, 25, 120, (90, 60, 40)), *((70 + 44 * n, 110 + 30 * (n % 3), 60, 50, (200 - 12 * n, 90 + 10 * n, 30)) for n in range(8))],
    ),
}  # fmt: skip


def photograph(name):
    """A picture in place of one that lies beside the book."""
    return _drawn(*_PHOTOGRAPHS[name]())
