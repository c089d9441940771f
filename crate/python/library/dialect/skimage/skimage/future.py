"""Pictures parted by classifiers that learn from drawn labels."""


class TrainableSegmenter:
    """A classifier of places by what is around them."""

    def __init__(self, clf=None, features_func=None):
        if clf is None:
            from sklearn.ensemble import RandomForestClassifier

            clf = RandomForestClassifier(n_estimators=100, n_jobs=-1)
        self.clf, self.features_func = clf, features_func

    def compute_features(self, image):
        if self.features_func is None:
            from .feature import multiscale_basic_features

            self.features_func = multiscale_basic_features
        self.features = self.features_func(image)

    def fit(self, image, labels):
        self.compute_features(image)
        fit_segmenter(labels, self.features, self.clf)

    def predict(self, image):
        self.compute_features(image)
        return predict_segmenter(self.features, self.clf)


def fit_segmenter(labels, features, clf):
    """The classifier, fitted to the places that have labels."""
    mask = labels > 0
    clf.fit(features[mask], labels[mask].ravel())
    return clf


def predict_segmenter(features, clf):
    """The label of each place."""
    from sklearn.exceptions import NotFittedError

    flat = features.reshape((-1, features.shape[-1])) if features.ndim > 2 else features
    try:
        return clf.predict(flat).reshape(features.shape[:-1])
    except NotFittedError:
        raise NotFittedError("You must train the classifier `clf` firstfor example with the `fit_segmenter` function.") from None
