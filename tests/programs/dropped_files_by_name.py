"""A picture or data set that was dropped on the page is found by its name, though the program names another folder."""

import os
import pathlib

import tandem as td

td.data.write_image("two.png", td.zeros((3, 2, 2)))
assert td.data.read_image("../img/two.png").shape == (3, 2, 2)
try:
    td.data.read_image("../img/three.png")
except FileNotFoundError as error:
    assert "'../img/three.png'" in str(error) and "Drop it" in str(error)
else:
    raise AssertionError("a picture that is not there was read")

import matplotlib.pyplot as plt
from PIL import Image

assert plt.imread("../img/two.png").shape[:2] == (2, 2)
assert Image.open("../img/two.png").size == (2, 2)

# There are no links, so a path is what it resolves to.
here = pathlib.Path.cwd()
assert pathlib.Path("a/../two.png").resolve() == here / "two.png"
assert os.path.realpath("two.png") == str(here / "two.png")
try:
    os.readlink("two.png")
except OSError as error:
    assert error.errno == 22
else:
    raise AssertionError("a file was read as a link")

import tarfile

with tarfile.open("two.tar", "w") as archive:
    archive.add("two.png", "folder/two.png")
os.utime("two.png", (1, 2))
assert os.stat("two.png").st_mtime == 2
with tarfile.open("two.tar") as archive:
    archive.extractall("unpacked")
assert pathlib.Path("unpacked/folder/two.png").read_bytes() == pathlib.Path("two.png").read_bytes()

import pandas as pd

with open("table.csv", "w") as file:
    file.write("a,b\n1,2\n")
assert pd.read_csv("data/table.csv")["b"].tolist() == [2]
