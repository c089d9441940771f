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
# %%
with tf.Graph().as_default() as graph:
    a = tf.compat.v1.placeholder(tf.float32, (None, 3), name="a")
    w = tf.compat.v1.get_variable("w", (3, 2), initializer=tf.compat.v1.ones_initializer())
    y = tf.nn.bias_add(tf.matmul(a, w), tf.Variable(tf.ones(2), name="b"), name="y")
    first = graph.as_graph_def().node[0]
print(y, y.op.type, graph.get_tensor_by_name("y:0") is y, first.name, first.op, sorted(graph.get_all_collection_keys()))
for name in ("y", "z"):
    try:
        graph.get_tensor_by_name(name)
    except ValueError as error:
        print(error)
with tf.compat.v1.Session(graph=graph) as session:
    session.run(tf.compat.v1.variables_initializer(graph.get_collection("variables")))
    print(session.run(y, {a: [[1, 2, 3]]}))
    try:
        session.run(y)
    except tf.errors.InvalidArgumentError:
        print("nothing was fed")
