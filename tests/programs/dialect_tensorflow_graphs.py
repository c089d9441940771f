# Graphs of TensorFlow 1: printed forms and results are those of TensorFlow 2.21's tf.compat.v1.
import os

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
graph = tf.Graph()
with graph.as_default():
    assert not tf.executing_eagerly()
    a = v1.placeholder(tf.float32, [None, 3], name="x")
    w = v1.get_variable("w", shape=[3, 2], initializer=v1.zeros_initializer())
    u = tf.Variable(3.0)
    assert str(a) == 'Tensor("x:0", shape=(None, 3), dtype=float32)' and repr(w) == "<tf.Variable 'w:0' shape=(3, 2) dtype=float32>"
    assert str(v1.placeholder(tf.int32)) == 'Tensor("Placeholder:0", dtype=int32)' and u.name == "Variable:0"
    total = tf.reduce_sum((a @ w + tf.matmul(a, w)) * 2)
    assert repr(a @ w) == "<tf.Tensor 'matmul_2:0' shape=(None, 2) dtype=float32>" and str(total) == 'Tensor("Sum:0", shape=(), dtype=float32)'
    assert str(tf.concat([a, a], 1)) == 'Tensor("concat:0", shape=(None, 6), dtype=float32)' and tf.transpose(a).shape == (3, None)
    assert str(tf.argmax(a, 1)).startswith('Tensor("ArgMax:0", shape=(None,)') and str(a > 0) == 'Tensor("Greater:0", shape=(None, 3), dtype=bool)'
    step = v1.train.GradientDescentOptimizer(0.1).minimize(total)
    with v1.variable_scope("s"):
        z = v1.get_variable("z", [2])
        assert z.name == "s/z:0" and (z + 1).name == "s/add:0"
    with v1.variable_scope("s", reuse=True):
        assert v1.get_variable("z", [2]) is z
    try:
        v1.get_variable("w", [3, 2])
    except ValueError as error:
        assert "Variable w already exists, disallowed." in str(error)
    session = v1.Session()
    try:
        session.run(w)
    except tf.errors.FailedPreconditionError as error:
        assert "Could not find variable w." in str(error)
    session.run(v1.global_variables_initializer())
    before, done, after = session.run([w, step, {"total": total}], feed_dict={a: np.ones((2, 3))})
    assert before.tolist() == [[0.0, 0.0]] * 3 and done is None and after == {"total": 0.0}
    assert np.allclose(session.run(w), -0.8) and u.eval(session) == 3.0
    for feed, part in (({}, "You must feed a value for placeholder tensor 'x' with dtype float and shape [?,3]"),
                       ({a: np.ones((2, 2))}, "Cannot feed value of shape (2, 2) for Tensor x:0, which has shape (None, 3)")):  # fmt: skip
        try:
            session.run(total, feed)
        except ValueError as error:
            assert part in str(error)
        else:
            raise AssertionError(part)
    try:
        if total > 0:
            pass
    except TypeError as error:
        assert "Python `bool`" in str(error)

assert tf.executing_eagerly() and tf.add(1, 2).numpy() == 3

# A line fitted to points, as programs of TensorFlow 1 did it.
v1.disable_eager_execution()
x_data = np.array([2013, 2014, 2015, 2016, 2017], dtype=np.float32)
y_data = np.array([12000, 14000, 15000, 16500, 17500], dtype=np.float32)
x_data = (x_data - x_data.min()) / (x_data.max() - x_data.min())
y_data = (y_data - y_data.min()) / (y_data.max() - y_data.min())
x, y, rate = v1.placeholder(tf.float32, [None]), v1.placeholder(tf.float32, [None]), v1.placeholder(tf.float32)
a, b = v1.get_variable("a", dtype=tf.float32, shape=[], initializer=v1.zeros_initializer), v1.get_variable("b", shape=[], initializer=tf.zeros_initializer())
y_pred = a * x + b
grad_a, grad_b = v1.gradients(0.5 * tf.reduce_sum(tf.square(y_pred - y)), [a, b])
update = [v1.assign(a, a - rate * grad_a), v1.assign(b, b - rate * grad_b)]
with v1.Session() as sess:
    sess.run(v1.global_variables_initializer())
    for _ in range(200):
        sess.run(update, feed_dict={x: x_data, y: y_data, rate: 0.1})
    assert np.allclose(sess.run([a, b]), [0.98181814, 0.05454551], atol=2e-3)
    assert np.allclose(y_pred.eval({x: x_data}), sess.run(a) * x_data + sess.run(b), atol=1e-5)

# Layers as functions, an optimizer with a state, order of steps, and a value that only a run decides.
v1.reset_default_graph()
tf.random.set_seed(1)
inputs, labels = v1.placeholder(tf.float32, [None, 2]), v1.placeholder(tf.int32, [None])
logits = v1.layers.dense(v1.layers.dense(inputs, 8, activation=tf.nn.relu), 2)
assert [variable.name for variable in v1.trainable_variables()] == ["dense/kernel:0", "dense/bias:0", "dense_1/kernel:0", "dense_1/bias:0"]
loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits))
count = v1.train.get_or_create_global_step()
train_op = v1.train.AdamOptimizer(0.05).minimize(loss, global_step=count)
hits = tf.reduce_mean(tf.cast(tf.equal(tf.argmax(logits, 1, output_type=tf.int32), labels), tf.float32))
counter = v1.Variable(0, name="counter")
with tf.control_dependencies([counter.assign_add(5)]):
    later = counter.read_value()
sign = v1.cond(v1.reduce_sum(inputs) > 0, lambda: tf.constant(1.0), lambda: tf.constant(-1.0))
_, doubled = v1.while_loop(lambda i, v: i < 3, lambda i, v: (i + 1, v * 2.0), (tf.constant(0), tf.constant(1.5)))
rng = np.random.RandomState(0)
points = rng.normal(size=(64, 2)).astype(np.float32)
classes = (points[:, 0] > points[:, 1]).astype(np.int32)
saver = v1.train.Saver()
with v1.Session() as sess:
    sess.run(v1.global_variables_initializer())
    for _ in range(60):
        _, value = sess.run([train_op, loss], {inputs: points, labels: classes})
    assert value < 0.2 and sess.run(hits, {inputs: points, labels: classes}) > 0.9 and sess.run(count) == 60
    assert sess.run(later) == 5 and sess.run(counter) == 5
    assert sess.run(sign, {inputs: [[1.0, 2.0]]}) == 1.0 and sess.run(sign, {inputs: [[-1.0, -2.0]]}) == -1.0 and sess.run(doubled) == 12.0
    path = saver.save(sess, "./model.ckpt", global_step=60)
    wanted = sess.run(logits, {inputs: points})
with v1.Session() as sess:
    saver.restore(sess, path)
    assert np.allclose(sess.run(logits, {inputs: points}), wanted)
for name in os.listdir("."):
    if name.startswith("model.ckpt"):
        os.remove(name)

# Programs after this one run at once.
v1.enable_eager_execution()
assert tf.executing_eagerly() and (tf.ones(2) + 1).numpy().tolist() == [2.0, 2.0]
