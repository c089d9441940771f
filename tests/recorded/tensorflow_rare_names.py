# %%
import os; os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import tensorflow as tf, numpy as np
x = (np.arange(2 * 3 * 6 * 5).reshape(2, 3, 6, 5) % 7).astype("float32"); y = x.transpose(0, 2, 3, 1); w = (np.arange(108).reshape(3, 3, 3, 4) % 5).astype("float32")
def show(r): print(tuple(r.shape), round(float(tf.reduce_sum(r)), 2), round(float(tf.reduce_sum(r * r)), 1))
def rounded(r, places=3): return np.round(np.asarray(r, "float64"), places).tolist()
# %%
print(tf.signal.frame(np.arange(12).reshape(6, 2), 3, 2, axis=0).shape, rounded(np.abs(tf.signal.rfft2d(x[0, 0], [4, 4]).numpy())[1]), rounded(tf.signal.irfft2d(tf.signal.rfft2d(x[0, 0], [4, 4]), [4, 4])[1]))
# %%
show(tf.nn.conv2d(x, w, [1, 1, 2, 2], "SAME", data_format="NCHW")); show(tf.nn.conv2d(x, w, 2, "VALID", data_format="NCHW")); show(tf.nn.conv2d(y, w, 1, [[0, 0], [1, 2], [2, 1], [0, 0]]))
show(tf.nn.max_pool2d(x, 2, 2, "SAME", data_format="NCHW")); show(tf.nn.max_pool2d(y, 2, 2, [[0, 0], [1, 1], [0, 0], [0, 0]])); show(tf.nn.avg_pool2d(x, [1, 1, 2, 2], [1, 1, 2, 2], "VALID", data_format="NCHW"))
show(tf.nn.bias_add(x, [1., 2., 3.], data_format="NCHW")); show(tf.nn.depthwise_conv2d(x, w[..., :2], [1, 1, 1, 1], "SAME", data_format="NCHW")); show(tf.nn.conv2d_transpose(x, w.transpose(0, 1, 3, 2), [2, 4, 12, 10], 2, "SAME", data_format="NCHW"))
show(tf.nn.conv1d(x[:, :, :, 0], w[0], 1, "SAME", data_format="NCW")); show(tf.nn.max_pool1d(x[:, :, :, 0], 2, 2, "VALID", data_format="NCW")); show(tf.nn.embedding_lookup(x[0, 0], [1, 2], max_norm=1.0)); show(tf.nn.dilation2d(y, w[:, :, :, 0], [1, 1, 1, 1], "SAME", "NHWC", [1, 1, 1, 1])); show(tf.nn.erosion2d(y, w[:, :, :, 0], [1, 1, 1, 1], "SAME", "NHWC", [1, 1, 1, 1]))
show(tf.nn.conv_transpose(tf.ones((1, 2, 2, 1)), tf.ones((2, 2, 1, 1)), [1, 4, 4, 1], 2)); show(tf.nn.conv3d_transpose(tf.ones((1, 2, 2, 2, 1)), tf.ones((2, 2, 2, 1, 1)), [1, 4, 4, 4, 1], 2)); show(tf.nn.atrous_conv2d_transpose(tf.ones((1, 4, 4, 1)), tf.ones((2, 2, 1, 1)), [1, 4, 4, 1], 2, "SAME"))
# %%
candidates = (tf.constant([0, 3], tf.int64), tf.constant([[.4], [.4]]), tf.constant([.3, .3]))
for loss in (tf.nn.sampled_softmax_loss, tf.nn.nce_loss): print(rounded(loss(tf.ones((5, 3)), tf.zeros(5), tf.constant([[1], [2]]), tf.ones((2, 3)), 2, 5, sampled_values=candidates)))
table = tf.constant([[1., 2.], [3., 4.], [5., 6.]]); print(rounded(tf.nn.embedding_lookup_sparse(table, tf.sparse.from_dense([[1, 2], [2, 0]]), None, combiner="sum")), rounded(tf.nn.safe_embedding_lookup_sparse(table, tf.SparseTensor([[0, 0], [0, 1], [2, 0]], tf.constant([0, 2, 1], tf.int64), [3, 2]))))
print(rounded(tf.nn.isotonic_regression([3., 1., 2.])[0]), tf.approx_top_k(tf.constant([1., 3., 2.]), 2), tf.histogram_fixed_width_bins([1., 5., 9.], [0., 10.], nbins=5).numpy())
print(tf.space_to_batch(tf.reshape(tf.range(16), (1, 4, 4, 1)), [2, 2], [[0, 0], [0, 0]]).numpy().ravel(), tf.batch_to_space(tf.reshape(tf.range(16), (4, 2, 2, 1)), [2, 2], [[0, 0], [0, 0]]).numpy().ravel())
# %%
logits = tf.constant([[[2., 1, .1]], [[.1, 3, .5]], [[1., 1.2, .3]], [[.1, .2, 4.]]])
(path,), chance = tf.nn.ctc_greedy_decoder(logits, [4]); print(path.values.numpy(), path.dense_shape.numpy(), rounded(chance))
paths, chances = tf.nn.ctc_beam_search_decoder(logits, [4], beam_width=10, top_paths=2); print([p.values.numpy().tolist() for p in paths], rounded(chances))
print(rounded(tf.keras.ops.ctc_decode(tf.transpose(logits, (1, 0, 2)), [4], strategy="beam_search", beam_width=5, top_paths=2, mask_index=2)[1]))
# %%
sound = tf.audio.encode_wav(np.array([[0., .5], [-1., 1.], [1.5, -.25]], "float32"), 8000); print(sound.numpy())
print(tf.audio.decode_wav(sound), tf.audio.decode_wav(sound, desired_channels=1, desired_samples=5).audio.numpy().tolist())
wave = np.sin(np.arange(64)).astype("float32"); m = tf.signal.mdct(wave, 16); print(m.shape, rounded(m[0, :3]), rounded(tf.signal.inverse_mdct(m)[14:18]), rounded(tf.signal.mdct(wave, 16, norm="ortho")[0, :3]), rounded(tf.signal.kaiser_bessel_derived_window(8)))
# %%
L = tf.linalg; d = L.LinearOperatorBlockDiag([L.LinearOperatorDiag([1., 2.]), L.LinearOperatorFullMatrix([[3.]])]); print(rounded(d.to_dense()), d.shape, d.is_square, rounded(d.solve(tf.ones((3, 1)))), rounded(d.inverse().matvec([1., 1, 1])))
print(rounded(L.LinearOperatorToeplitz([1., 2, 3], [1., 4, 5]).to_dense()), rounded(L.LinearOperatorHouseholder([1., 1.]).to_dense()), rounded(L.LinearOperatorLowRankUpdate(L.LinearOperatorIdentity(2), [[1.], [2.]]).to_dense()), rounded(L.LinearOperatorPermutation([1, 0, 2]).matvec([5., 6, 7])), rounded(L.LinearOperatorCirculant(tf.constant([6., -1.5, -1.5], tf.complex64)).to_dense().numpy().real))
print(rounded(L.set_diag(tf.zeros((3, 4)), tf.constant([1., 2, 3]), k=1)), rounded(L.set_diag(tf.zeros((3, 3)), tf.constant([[1., 2, 0], [4, 5, 6]]), k=(0, 1))))
# %%
b, s = tf.constant([[0, 0, 1, 1], [0, .1, 1, 1.1], [0, 2, 1, 3.]]), tf.constant([.9, .8, .7])
places, scores = tf.image.non_max_suppression_with_scores(b, s, 3, soft_nms_sigma=.5); print(places.numpy(), rounded(scores), [p.numpy().tolist() for p in tf.image.non_max_suppression_padded(b, s, 4, pad_to_max_output_size=True)])
found = tf.image.combined_non_max_suppression(b[None, :, None], tf.stack([s, s[::-1]], 1)[None], 2, 4); print(rounded(found.nmsed_boxes), rounded(found.nmsed_scores), rounded(found.nmsed_classes), found.valid_detections.numpy())
picture = tf.cast(tf.reshape(tf.range(16 * 16 * 3) // 4, (16, 16, 3)), tf.uint8); data = tf.io.encode_jpeg(picture, chroma_downsampling=False); print(tf.image.is_jpeg(data).numpy(), tf.io.extract_jpeg_shape(data).numpy())
p = tf.constant(np.arange(16).reshape(1, 4, 4, 1), "float32"); print([rounded(tf.image.resize(p, (2, 3), method, antialias=True).numpy().ravel(), 2) for method in ("bilinear", "bicubic", "lanczos3", "gaussian", "mitchellcubic")])
# %%
for draw in (lambda: tf.image.random_brightness(p[0], .3, seed=4), lambda: tf.image.random_contrast(p[0], .2, .8, seed=4), lambda: tf.image.random_flip_left_right(tf.concat([p, p, p], 0), seed=2), lambda: tf.image.random_crop(p[0], (2, 2, 1), seed=3)): tf.random.set_seed(5); print(rounded(tf.reshape(draw(), -1), 2))
# %%
ds = tf.data.Dataset.range(4); ds.save("kept"); again = tf.data.Dataset.load("kept"); print(again.element_spec, [int(v) for v in again], list(tf.data.experimental.AutoShardPolicy))
rows = tf.data.Dataset.from_generator(lambda: iter([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]), output_signature=tf.TensorSpec((None,), tf.int64)); print([v.numpy().tolist() for v in rows.bucket_by_sequence_length(lambda v: tf.shape(v)[0], [3, 5], [2, 2, 2], pad_to_bucket_boundary=True)])
print(tf.io.decode_raw(b"\x00\x01\x02\x03", tf.uint16, little_endian=False).numpy(), tf.io.decode_raw([b"ab", b"c"], tf.uint8, fixed_length=4).numpy().tolist(), tf.sparse.add(tf.sparse.from_dense([1., 0, 2]), tf.sparse.from_dense([-1., 3, .1]), threshold=.5).values.numpy())
print(tf.random.gamma((3,), [1., 2.]).shape, tf.random.poisson((2,), [3., 4.]).shape, tf.random.gamma([2], [[1., 2.]], [[3.], [4.]]).shape, tf.random.split([1, 2], 2).numpy().tolist(), tf.random.fold_in([1, 2], 3).numpy())
# %%
strategy = tf.distribute.MirroredStrategy(); print(strategy.num_replicas_in_sync, strategy.reduce("SUM", tf.constant([1., 3.]), axis=0).numpy(), strategy.reduce(tf.distribute.ReduceOp.MEAN, tf.constant([1., 3.]), axis=0).numpy(), strategy.reduce("MEAN", tf.constant([1., 3.]), axis=None).numpy())
def step(v): context = tf.distribute.get_replica_context(); return v * 2, context.all_reduce("SUM", v), context.replica_id_in_sync_group
print([r.numpy() for r in strategy.run(step, (tf.constant(3.),))], tf.distribute.has_strategy(), tf.distribute.in_cross_replica_context(), strategy.experimental_local_results(tf.constant(1.)))
with strategy.scope(): print(tf.distribute.get_strategy() is strategy, tf.distribute.has_strategy(), tf.distribute.in_cross_replica_context(), tf.distribute.get_replica_context())
print([v.numpy().tolist() for v in strategy.experimental_distribute_dataset(tf.data.Dataset.range(4).batch(2))], tf.distribute.InputContext(2, 0, 4).get_per_replica_batch_size(8), list(tf.distribute.ReduceOp), tf.distribute.MultiWorkerMirroredStrategy().cluster_resolver.cluster_spec())
print(tf.config.get_soft_device_placement(), tf.config.functions_run_eagerly(), tf.config.LogicalDeviceConfiguration(1024), tf.config.optimizer.get_experimental_options(), tf.train.ClusterSpec({"worker": ["a:1", "b:2"]}).task_address("worker", 1), tf.saved_model.DEFAULT_SERVING_SIGNATURE_DEF_KEY, tf.errors.INVALID_ARGUMENT, tf.DeviceSpec(job="worker", task=1, device_type="GPU", device_index=0).to_string())
# %%
I = tf.keras.initializers; print(I.RandomNormal(seed=1)((2,), dtype="float64").numpy().round(6), I.Ones()((2,), dtype="int32").numpy(), I.GlorotUniform(seed=2)((2, 2), "float16").dtype, tf.make_ndarray(tf.make_tensor_proto([[1, 2], [3, 4]])).tolist(), tf.compat.as_text(b"ab"))
# %%
a, wide = tf.constant([[4.0, 1, 0.5], [1.5, 3, 0.2], [0.7, 0.9, 2]]), tf.constant([[1.0, 2, 3], [4, 5, 6]])
print(np.round(tf.linalg.solve(a, tf.ones((3, 1)), adjoint=True), 3).ravel(), [np.round(tf.linalg.lstsq(wide, tf.ones((2, 1)), fast=fast), 3).ravel() + 0.0 for fast in (True, False)])
for align in ("RIGHT_LEFT", "LEFT_RIGHT"):
    print(tf.linalg.diag_part(a, k=(-1, 1), align=align, padding_value=7).numpy(), tf.linalg.diag([[1, 2, 3], [4, 5, 6]], k=(-1, 0), align=align).numpy())
print(tf.linalg.diag_part(tf.stack([a, a * 2]), k=1).numpy(), tf.linalg.diag_part(wide).numpy(), tf.linalg.diag([[1, 2, 3], [4, 5, 6]], k=(1, 2), num_cols=5).numpy())
circulant = tf.linalg.LinearOperatorCirculant(tf.constant([6, 2, 1], tf.complex64)).to_dense(); print(np.round(tf.math.real(circulant), 3), np.round(tf.math.imag(circulant), 3))
print(tf.math.unsorted_segment_sqrt_n([[1.0, 2], [3, 4], [5, 6]], [0, 0, 2], 3).numpy())
# %%
picture = tf.reshape(tf.range(70.0), (5, 7, 2)) / 70
print(np.round(tf.image.resize(picture, (3, 4), method="bicubic")[..., 0], 3), np.round(tf.image.resize(picture, (9, 12), method="bicubic")[2, :, 0], 3))
small = tf.cast(picture * 255, tf.uint8)
print(tf.image.adjust_brightness(small, 0.1)[0, :, 0].numpy(), tf.image.adjust_contrast(small, 0.7)[0, :, 0].numpy(), tf.image.adjust_gamma(small, 0.7)[0, :, 0].numpy())
print(tf.image.stateless_random_crop(small, (2, 3, 2), (1, 2))[..., 0].numpy(), tf.image.stateless_random_crop(small, (4, 3, 2), (7, 9))[..., 1].numpy())
