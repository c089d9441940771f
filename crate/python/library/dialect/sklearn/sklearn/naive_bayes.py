"""Naive Bayes classifiers."""

from tandem.dialect.late import late_names

_NAMES = dict.fromkeys(["BernoulliNB", "CategoricalNB", "ComplementNB", "GaussianNB", "MultinomialNB"], "sklearn_models.bayes")
__all__ = sorted(_NAMES)
__getattr__ = late_names("sklearn.naive_bayes", names=_NAMES)
