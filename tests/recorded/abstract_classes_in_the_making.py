# %%
import abc
import collections.abc


class Base(collections.abc.Mapping):
    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        print(cls.__name__, hasattr(object.__new__(cls), "__dict__"))


class Whole(Base):
    def __getitem__(self, key):
        return key

    def __len__(self):
        return 0

    def __iter__(self):
        return iter([])


print(len(Whole()), Whole.__abstractmethods__, sorted(Base.__abstractmethods__))
# %%
class Part(abc.ABC):
    @abc.abstractmethod
    def f(self): ...


class Still(Part):
    pass


for kind in (Part, Still):
    try:
        kind()
    except TypeError as error:
        print(type(error).__name__)
