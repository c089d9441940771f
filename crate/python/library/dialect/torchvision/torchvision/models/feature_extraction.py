"""Features of models: what layers inside give, found in the graph of `torch.fx`."""

from torch import fx
from torch.fx import Tracer


class NodePathTracer(Tracer):
    """Knows by which dotted name a step goes."""

    def create_proxy(self, kind, target, args, kwargs, name=None, type_expr=None, proxy_factory_fn=None):
        made = super().create_proxy(kind, target, args, kwargs, name, type_expr)
        if kind != "placeholder":
            made.node.meta["path"] = str(target) if kind == "call_module" else self._named(made.node.name)
        return made

    def _named(self, name):
        return f"{self._inside}.{name}" if self._inside else name

    _inside = ""

    def call_module(self, m, forward, args, kwargs):
        before, self._inside = self._inside, self.path_of_module(m)
        try:
            return super().call_module(m, forward, args, kwargs)
        finally:
            self._inside = before


def _traced(model):
    tracer = NodePathTracer()
    return tracer.trace(model)


def get_graph_node_names(model, tracer_kwargs=None, suppress_diff_warning=False):
    """The names of the steps while training, and while not."""
    was_training, found = model.training, []
    for mode in (True, False):
        graph = _traced(model.train(mode))
        found.append([node.meta.get("path", node.name) for node in graph.nodes if node.op != "output"])
    model.train(was_training)
    return tuple(found)


def create_feature_extractor(model, return_nodes=None, **options):
    """A module that gives the results of inner steps, a dict by the names that `return_nodes` gives them."""
    wanted = return_nodes if isinstance(return_nodes, dict) else {name: name for name in return_nodes}
    graph = _traced(model)
    found = {}
    for node in graph.nodes:
        path = node.meta.get("path", node.name)
        for name, title in wanted.items():
            if path == name or path.startswith(f"{name}."):
                found[title] = node
    missing = [name for name, title in wanted.items() if title not in found]
    if missing:
        raise ValueError(
            f"node: '{missing[0]}' is not present in model. Hint: use `get_graph_node_names` to make sure the `return_nodes` you specified are present."
        )
    graph.erase_node(graph.output_node())
    graph.output({title: found[title] for title in wanted.values()})
    graph.eliminate_dead_code()
    made = fx.GraphModule(model, graph, type(model).__name__)
    return made.train(model.training)
