"""Models that learn from rows: the nearest neighbours. `sklearn` has others."""

import numpy as np

ROW_SAMPLE, COL_SAMPLE = 0, 1


class KNearest:
    """The nearest rows that were learned."""

    def __init__(self):
        self._rows, self._answers, self._k, self._classifies = None, None, 10, True

    @staticmethod
    def create():
        return KNearest()

    def train(self, samples, layout=0, responses=None):
        x = np.asarray(samples, dtype=np.float32)
        self._rows = x if layout == 0 else x.T
        self._answers = np.asarray(responses).reshape(-1).astype(np.float32)
        return True

    def isTrained(self):
        return self._rows is not None

    def setDefaultK(self, val):
        self._k = val

    def getDefaultK(self):
        return self._k

    def setIsClassifier(self, val):
        self._classifies = bool(val)

    def findNearest(self, samples, k, results=None, neighborResponses=None, dist=None):
        """The first answer, the answers, the neighbours' answers and their squared distances."""
        x = np.asarray(samples, dtype=np.float32)
        a, b = x.astype(np.float64), self._rows.astype(np.float64)
        apart = np.maximum(np.sum(a * a, axis=1)[:, None] + np.sum(b * b, axis=1)[None, :] - 2 * (a @ b.T), 0)
        near = np.argsort(apart, axis=1, kind="stable")[:, :k]
        answers = self._answers[near]
        far = np.stack([row[place] for row, place in zip(apart, near)]).astype(np.float32)
        if self._classifies:
            found = []
            for row in answers.tolist():
                # Of equally frequent answers the least.
                counts = {}
                for v in row:
                    counts[v] = counts.get(v, 0) + 1
                found.append(min(counts, key=lambda v: (-counts[v], v)))
            found = np.array(found, dtype=np.float32)
        else:
            found = np.mean(answers, axis=1).astype(np.float32)
        return float(found[0]), found.reshape(-1, 1), answers.astype(np.float32), far

    def predict(self, samples, results=None, flags=0):
        found = self.findNearest(samples, self._k)[1]
        return float(found[0, 0]), found


KNearest_create = KNearest.create


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(f"cv2.ml.{name} is not part of Tandem's cv2: sklearn has svm.SVC, tree.DecisionTreeClassifier, ensemble, neural_network")
