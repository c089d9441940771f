"""Which metadata estimators pass to those within them."""

from .metadata_requests import METHODS, MetadataRouter, MethodMapping, _routing_enabled, process_routing

_PREDICTIONS = ("predict", "predict_proba", "decision_function", "predict_log_proba")


def _mapping(*pairs):
    found = MethodMapping()
    for caller, callee in pairs:
        found.add(caller=caller, callee=callee)
    return found


def _same(*names):
    return [(name, name) for name in names]


def of_pipeline(pipeline):
    """The routes of a pipeline to its steps."""
    router = MetadataRouter(owner=pipeline)
    for name, step in pipeline._transforms():
        if hasattr(step, "fit_transform"):
            pairs = [(caller, "fit_transform") for caller in ("fit", "fit_transform", "fit_predict")]
        else:
            pairs = [(caller, callee) for caller in ("fit", "fit_transform", "fit_predict") for callee in ("fit", "transform")]
        pairs += [(caller, "transform") for caller in ("predict", *_PREDICTIONS, "transform")] + _same("inverse_transform") + [("score", "transform")]
        router.add(method_mapping=_mapping(*pairs), **{name: step})
    name, last = pipeline.steps[-1]
    if last is None or isinstance(last, str):
        return router
    pairs = _same("fit_transform") if hasattr(last, "fit_transform") else [("fit", "fit"), ("fit", "transform")]
    names = "fit predict fit_predict predict_proba decision_function predict_log_proba transform inverse_transform score"
    return router.add(method_mapping=_mapping(*pairs, *_same(*names.split())), **{name: last})


def of_union(union):
    """The routes of a union to its transformers."""
    router = MetadataRouter(owner=union)
    pairs = [*_same("fit", "fit_transform"), ("fit_transform", "fit"), ("fit_transform", "transform"), *_same("transform")]
    for name, one in union.transformer_list:
        router.add(method_mapping=_mapping(*pairs), **{name: one})
    return router


def of_columns(transformer):
    """The routes of a `ColumnTransformer` to its parts."""
    router = MetadataRouter(owner=transformer)
    parts = [entry[:2] for entry in transformer.transformers]
    if not (isinstance(transformer.remainder, str) and transformer.remainder == "drop"):
        parts.append(("remainder", transformer.remainder))
    for name, one in parts:
        if hasattr(one, "fit_transform"):
            pairs = [("fit", "fit_transform"), ("fit_transform", "fit_transform")]
        else:
            pairs = [(caller, callee) for caller in ("fit", "fit_transform") for callee in ("fit", "transform")]
        router.add(method_mapping=_mapping(*pairs, *_same("transform")), **{name: one})
    return router


def of_search(search):
    """The routes of a search: to the estimator, the scorer, the splitter."""
    from sklearn_measures.scorer import check_scoring

    router = MetadataRouter(owner=search).add(estimator=search.estimator, method_mapping=_mapping(*_same("fit")))
    router.add(scorer=check_scoring(search.estimator, search.scoring), method_mapping=_mapping(("score", "score"), ("fit", "score")))
    return router.add(splitter=search.cv, method_mapping=_mapping(("fit", "split")))


def of_one(estimator, name="estimator", inner=None, methods=("fit",)):
    """Routes to one inner estimator, method by method."""
    return MetadataRouter(owner=estimator).add(method_mapping=_mapping(*_same(*methods)), **{name: estimator.estimator if inner is None else inner})


def of_several(scorer):
    """The routes of several scorers."""
    return MetadataRouter(owner=scorer).add(**scorer._scorers, method_mapping=_mapping(*_same("score")))


def of_scorer(scorer):
    """What a scorer requests: what its function takes beside targets and predictions."""
    from .metadata_requests import MetadataRequest, MethodMetadataRequest, class_requests, get_routing_for_object

    if hasattr(scorer, "_metadata_request"):
        return get_routing_for_object(scorer._metadata_request)
    requests = MetadataRequest(owner=scorer)
    ignored = "y_true y_pred y_prob y_proba y_score y2 pred_decision labels_true labels_pred".split()
    requests.score = MethodMetadataRequest(scorer, "score", class_requests(type(scorer), "score", scorer._score_func, ignored))
    return requests


def request_score(scorer, params):
    """Says which metadata a scorer requests."""
    import warnings

    from .metadata_requests import MetadataRequest

    if not _routing_enabled():
        raise RuntimeError(
            "This method is only available when metadata routing is enabled. You can enable it using sklearn.set_config(enable_metadata_routing=True)."
        )
    both = set(scorer._kwargs) & set(params)
    if both:
        warnings.warn(
            "You are setting metadata request for parameters which are already set as kwargs for this metric. These set values will be overridden by passed "
            f"metadata if provided. Please pass them either as metadata or kwargs to `make_scorer`. Overlapping parameters are: {both}",
            UserWarning,
            stacklevel=3,
        )
    scorer._metadata_request = MetadataRequest(owner=scorer)
    for name, alias in params.items():
        scorer._metadata_request.score.add_request(param=name, alias=alias)
    return scorer


def routed_for_validation(owner, params, estimator, cv, scorer=None):
    """What the splitter, `fit` and the scorer get of the metadata of a function as `cross_validate`."""
    from sklearn.exceptions import UnsetMetadataPassedError

    router = MetadataRouter(owner=owner).add(splitter=cv, method_mapping=_mapping(("fit", "split")))
    router.add(estimator=estimator, method_mapping=_mapping(*_same("fit")))
    if scorer is not None:
        router.add(scorer=scorer, method_mapping=_mapping(("fit", "score")))
    try:
        found = process_routing(router, "fit", **params)
    except UnsetMetadataPassedError as error:
        raise UnsetMetadataPassedError(
            message=str(error).replace(f"{owner}.fit", owner), unrequested_params=error.unrequested_params, routed_params=error.routed_params
        ) from None
    return found["splitter"]["split"], found["estimator"]["fit"], found["scorer"]["score"] if scorer is not None else {}


def steps_of(pipeline, method, props):
    """{step: {method: arguments}} of what is given to a pipeline."""
    if _routing_enabled():
        return process_routing(pipeline, method, **props)
    from sklearn.utils import Bunch

    found = {name: Bunch(**{one: {} for one in METHODS}) for name, _ in pipeline.steps}
    for name, value in props.items():
        step, nested, inner = name.partition("__")
        if not nested:
            raise ValueError(
                f"Pipeline.fit does not accept the {name} parameter. You can pass parameters to specific steps of your pipeline using the "
                "stepname__parameter format, e.g. `Pipeline.fit(X, y, logisticregression__sample_weight=sample_weight)`."
            )
        for one in ("fit", "fit_transform", "fit_predict"):
            found[step][one][inner] = value
    return Bunch(**found)
