"""What metadata the methods of a class request: the methods `set_fit_request` and its like."""
from typing import Any

class GroupsConsumerMixin(MetadataRequester):
    """Splitters that request groups."""
    set_split_request: Any
    def __getattr__(self, name: str): ...

class MetadataRequester:
    """Objects that say which metadata their methods request."""
    @classmethod
    def __init_subclass__(cls, **kwargs): ...
    def get_metadata_routing(self):
        """What the methods request."""
        ...
    def __getattr__(self, name: str): ...

class Request:
    """The method `set_{name}_request` of a class; what it takes is looked up when it is used."""
    def __get__(self, instance, owner): ...
    def __init__(self, name): ...
    def __getattr__(self, name: str): ...

UNUSED: str
