"""`tf.test`: questions about this machine, and tests of tensors."""

import unittest

from tandem.dialect import has_gpu
from tensorflow._tensor import as_tensor
from tensorflow.devices import device_text


def _values(x):
    import numpy

    return as_tensor(x).numpy() if not isinstance(x, numpy.ndarray) else x


class test:
    """Questions about this machine, and a base of tests."""

    @staticmethod
    def is_gpu_available(cuda_only=False, min_cuda_compute_capability=None):
        """Whether there is a GPU."""
        return has_gpu()

    @staticmethod
    def gpu_device_name():
        """The name of the GPU, or nothing."""
        return device_text("webgpu")[len("/job:localhost/replica:0/task:0") :] if has_gpu() else ""

    is_built_with_cuda = is_built_with_rocm = is_built_with_gpu_support = is_built_with_xla = staticmethod(lambda: False)

    @staticmethod
    def is_cpu_target_available(target):
        """Nothing is known of the CPU."""
        return False

    class TestCase(unittest.TestCase):
        """Tests with comparisons of tensors."""

        def assertAllEqual(self, a, b, msg=None):
            """All elements are the same."""
            import numpy

            numpy.testing.assert_array_equal(_values(a), _values(b), msg or "")

        def assertAllClose(self, a, b, rtol=1e-6, atol=1e-6, msg=None):
            """All elements are near each other."""
            import numpy

            numpy.testing.assert_allclose(_values(a), _values(b), rtol=rtol, atol=atol, err_msg=msg or "")

        def assertNear(self, f1, f2, err, msg=None):
            """Two numbers differ by no more than this."""
            self.assertTrue(abs(float(f1) - float(f2)) <= err, msg)

        def assertShapeEqual(self, input_a, input_b, msg=None):
            """Both have the same sizes."""
            self.assertEqual(tuple(input_a.shape), tuple(input_b.shape), msg)

        def evaluate(self, tensors):
            """The values."""
            return _values(tensors)

    @staticmethod
    def main(argv=None):
        """Runs all tests."""
        unittest.main(argv=argv)
