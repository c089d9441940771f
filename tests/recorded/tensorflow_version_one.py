# %%
# digits: 4
import numpy as np
import tensorflow.compat.v1 as tf
x = np.arange(16, dtype="float32").reshape(1, 4, 4, 1)
print(tf.image.resize_images(x, (2, 3))[0, :, :, 0].numpy(), tf.image.resize_bilinear(x, (6, 5), align_corners=True)[0, :, :, 0].numpy())
print(tf.image.resize_nearest_neighbor(x, (3, 6))[0, :, :, 0].numpy(), tf.image.resize_images(x[0].astype("uint8"), (7, 2), method=tf.image.ResizeMethod.NEAREST_NEIGHBOR).numpy()[:, :, 0], tf.image.resize_images(x, (8, 8))[0, :, :, 0].numpy())
print(tf.image.resize_bilinear(x, (2, 2), half_pixel_centers=True)[0, :, :, 0].numpy(), tf.image.resize_nearest_neighbor(x, (3, 3), align_corners=True)[0, :, :, 0].numpy(), tf.image.flip_left_right(x[0])[0, :, 0].numpy())
# %%
tf.gfile.MakeDirs("d/e"); print(tf.gfile.Exists("d/e"), tf.gfile.IsDirectory("d"), tf.gfile.ListDirectory("d"))
with tf.gfile.GFile("d/a.txt", "w") as f: f.write("hello")
print(tf.gfile.FastGFile("d/a.txt").read(), tf.gfile.Glob("d/*.txt")); tf.gfile.DeleteRecursively("d"); print(tf.gfile.Exists("d"))
w = tf.python_io.TFRecordWriter("r.tfrecord"); w.write(b"one"); w.write(b"two"); w.close(); print(list(tf.python_io.tf_record_iterator("r.tfrecord")))
# %%
ds = tf.data.Dataset.from_tensor_slices((np.ones((4, 2), "float32"), np.arange(4))).batch(2)
print(tf.data.get_output_shapes(ds), tf.data.get_output_types(ds))
it = tf.data.make_one_shot_iterator(ds); print(it.get_next()[1])
v = tf.Variable([1., 2., 3.], dtype=tf.float32)
print(tf.scatter_update(v, [0, 2], [9., 8.]).numpy(), tf.scatter_add(v, [1], [1.]).numpy(), tf.string_join(["a", "b"]), tf.FixedLenFeature([], tf.int64))
tf.random.set_random_seed(1); print(tf.random.uniform([2]).shape, tf.__version__[:2])
