# %%
import imageio
import imageio.v2 as iio2
import imageio.v3 as iio
import numpy as np

yy, xx = np.mgrid[0:30, 0:40]
grey = np.clip(128 + 60 * np.sin(xx / 6) + 50 * np.cos(yy / 5), 0, 255).astype(np.uint8)
frames = np.stack([np.full((8, 9, 3), k * 20, np.uint8) for k in range(4)])
iio.imwrite("grey.png", grey)
read = iio.imread("grey.png")
read.shape, read.dtype, bool((read == grey).all())
# %%
iio2.imwrite("one.png", frames[2])
bool((iio.imread("one.png") == frames[2]).all()), np.asarray(imageio.v2.imread("one.png")).shape
# %%
iio2.mimsave("film.gif", list(frames), duration=200)
film = iio.imread("film.gif")
film.shape, film.dtype, film[:, 0, 0, 0].tolist(), iio.imread("film.gif", index=2)[0, 0].tolist(), len(iio2.mimread("film.gif"))
# %%
iio.imwrite("other.gif", frames, duration=100, loop=0)
[f.shape for f in iio.imiter("other.gif")]
# %%
with iio2.get_writer("third.gif", duration=100) as writer:
    for k in range(3):
        writer.append_data(grey + np.uint8(k))
len(iio2.mimread("third.gif"))
# %%
iio.imread("none.png")
