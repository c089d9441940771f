"""Rates that fall by factors and along lines: steps, constants, exponentials, polynomials, and functions of the epoch."""
from tandem.optim.lr_scheduler.base import LRScheduler as LRScheduler
from tandem.optim.lr_scheduler.base import for_each_group as for_each_group
from typing import Any

class ConstantLR(LRScheduler):
    """Times `factor` for the first `total_iters` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ConstantLR(opt, factor=0.5, total_iters=2)
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, optimizer, factor=0.3333333333333333, total_iters=5, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class Counter(dict):
    """Dict subclass for counting hashable items.  Sometimes called a bag
    or multiset.  Elements are stored as dictionary keys and their counts
    are stored as dictionary values.

    When constructed from a Mapping or Counter, the original object's
    values will be used as the initial counts.

    >>> c = Counter('abcdeabcdabcaba')  # count elements from a string

    >>> c.most_common(3)                # three most common elements
    [('a', 5), ('b', 4), ('c', 3)]
    >>> sorted(c)                       # list all unique elements
    ['a', 'b', 'c', 'd', 'e']
    >>> ''.join(sorted(c.elements()))   # list elements with repetitions
    'aaaaabbbbcccdde'
    >>> sum(c.values())                 # total of all counts
    15

    >>> c['a']                          # count of letter 'a'
    5
    >>> for elem in 'shazam':           # update counts from an iterable
    ...     c[elem] += 1                # by adding 1 to each element's count
    >>> c['a']                          # now there are seven 'a'
    7
    >>> del c['b']                      # remove all 'b'
    >>> c['b']                          # now there are zero 'b'
    0

    >>> d = Counter('simsalabim')       # make another counter
    >>> c.update(d)                     # add in the second counter
    >>> c['a']                          # now there are nine 'a'
    9

    >>> c.clear()                       # empty the counter
    >>> c
    Counter()

    Note:  If a count is set to zero or reduced to zero, it will remain
    in the counter until the entry is deleted or the counter is cleared:

    >>> c = Counter('aaabbc')
    >>> c['b'] -= 2                     # reduce the count of 'b' by two
    >>> c.most_common()                 # 'b' is still in, but its count is zero
    [('a', 3), ('c', 1), ('b', 0)]"""
    def __add__(self, other):
        """Add counts from two counters.

        >>> Counter('abbb') + Counter('bcc')
        Counter({'b': 4, 'c': 2, 'a': 1})"""
        ...
    def __and__(self, other):
        """Intersection is the minimum of corresponding counts.

        >>> Counter('abbb') & Counter('bcc')
        Counter({'b': 1})"""
        ...
    def __delitem__(self, elem) -> None:
        """Like dict.__delitem__() but does not raise KeyError for missing values."""
        ...
    def __eq__(self, other) -> bool:
        """True if all counts agree. Missing counts are treated as zero."""
        ...
    def __ge__(self, other):
        """True if all counts in self are a superset of those in other."""
        ...
    def __gt__(self, other):
        """True if all counts in self are a proper superset of those in other."""
        ...
    def __iadd__(self, other):
        """Inplace add from another counter, keeping only positive counts.

        >>> c = Counter('abbb')
        >>> c += Counter('bcc')
        >>> c
        Counter({'b': 4, 'c': 2, 'a': 1})"""
        ...
    def __iand__(self, other):
        """Inplace intersection is the minimum of corresponding counts.

        >>> c = Counter('abbb')
        >>> c &= Counter('bcc')
        >>> c
        Counter({'b': 1})"""
        ...
    def __init__(self, iterable=None, /, **kwds):
        """Create a new, empty Counter object.  And if given, count elements
        from an input iterable.  Or, initialize the count from another mapping
        of elements to their counts.

        >>> c = Counter()                           # a new, empty counter
        >>> c = Counter('gallahad')                 # a new counter from an iterable
        >>> c = Counter({'a': 4, 'b': 2})           # a new counter from a mapping
        >>> c = Counter(a=4, b=2)                   # a new counter from keyword args"""
        ...
    def __ior__(self, other):
        """Inplace union is the maximum of value from either counter.

        >>> c = Counter('abbb')
        >>> c |= Counter('bcc')
        >>> c
        Counter({'b': 3, 'c': 2, 'a': 1})"""
        ...
    def __isub__(self, other):
        """Inplace subtract counter, but keep only results with positive counts.

        >>> c = Counter('abbbc')
        >>> c -= Counter('bccd')
        >>> c
        Counter({'b': 2, 'a': 1})"""
        ...
    def __le__(self, other):
        """True if all counts in self are a subset of those in other."""
        ...
    def __lt__(self, other):
        """True if all counts in self are a proper subset of those in other."""
        ...
    def __missing__(self, key):
        """The count of elements not in the Counter is zero."""
        ...
    def __ne__(self, other) -> bool:
        """True if any counts disagree. Missing counts are treated as zero."""
        ...
    def __neg__(self):
        """Subtracts from an empty counter.  Strips positive and zero counts,
        and flips the sign on negative counts."""
        ...
    def __or__(self, other):
        """Union is the maximum of value in either of the input counters.

        >>> Counter('abbb') | Counter('bcc')
        Counter({'b': 3, 'c': 2, 'a': 1})"""
        ...
    def __pos__(self):
        """Adds an empty counter, effectively stripping negative and zero counts"""
        ...
    def __reduce__(self): ...
    def __repr__(self) -> str: ...
    def __sub__(self, other):
        """Subtract count, but keep only results with positive counts.

        >>> Counter('abbbc') - Counter('bccd')
        Counter({'b': 2, 'a': 1})"""
        ...
    def copy(self):
        """Return a shallow copy."""
        ...
    def elements(self):
        """Iterator over elements repeating each as many times as its count.

        >>> c = Counter('ABCABC')
        >>> sorted(c.elements())
        ['A', 'A', 'B', 'B', 'C', 'C']

        Knuth's example for prime factors of 1836:  2**2 * 3**3 * 17**1

        >>> import math
        >>> prime_factors = Counter({2: 2, 3: 3, 17: 1})
        >>> math.prod(prime_factors.elements())
        1836

        Note, if an element's count has been set to zero or is a negative
        number, elements() will ignore it."""
        ...
    @classmethod
    def fromkeys(cls, iterable, v=None): ...
    def most_common(self, n=None):
        """List the n most common elements and their counts from the most
        common to the least.  If n is None, then list all element counts.

        >>> Counter('abracadabra').most_common(3)
        [('a', 5), ('b', 2), ('r', 2)]"""
        ...
    def subtract(self, iterable=None, /, **kwds):
        """Like dict.update() but subtracts counts instead of replacing them.
        Counts can be reduced below zero.  Both the inputs and outputs are
        allowed to contain zero and negative counts.

        Source can be an iterable, a dictionary, or another Counter instance.

        >>> c = Counter('which')
        >>> c.subtract('witch')             # subtract elements from another iterable
        >>> c.subtract(Counter('watch'))    # subtract elements from another counter
        >>> c['h']                          # 2 in which, minus 1 in witch, minus 1 in watch
        0
        >>> c['w']                          # 1 in which, minus 1 in witch, minus 1 in watch
        -1"""
        ...
    def total(self):
        """Sum of the counts"""
        ...
    def update(self, iterable=None, /, **kwds):
        """Like dict.update() but add counts instead of replacing them.

        Source can be an iterable, a dictionary, or another Counter instance.

        >>> c = Counter('which')
        >>> c.update('witch')           # add elements from another iterable
        >>> d = Counter('watch')
        >>> c.update(d)                 # add elements from another counter
        >>> c['h']                      # four 'h' in which, witch, and watch
        4"""
        ...

class ExponentialLR(LRScheduler):
    """Times `gamma` at each epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def __init__(self, optimizer, gamma, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class function:
    @property
    def __annotate__(self): ...
    def __call__(self, /, *args, **kwargs): ...
    @property
    def __code__(self): ...
    @property
    def __defaults__(self): ...
    def __get__(self, instance, owner=None, /): ...
    @property
    def __kwdefaults__(self): ...
    @property
    def __name__(self): ...
    def __repr__(self, /) -> str: ...
    @property
    def __type_params__(self): ...

class LambdaLR(LRScheduler):
    """The initial rate times a function of the epoch, or a list of functions, one for each group.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LambdaLR(opt, lambda epoch: 1 / (1 + epoch))
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, optimizer, lr_lambda, last_epoch=-1): ...
    def get_lr(self): ...
    def load_state_dict(self, state_dict): ...
    def state_dict(self):
        """What changes while it runs, and None for each function; of objects that are called, what they hold."""
        ...
    def __getattr__(self, name: str): ...

class LinearLR(LRScheduler):
    """From `start_factor` to `end_factor` times the rate, in `total_iters` epochs along a line: a warm-up.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.LinearLR(opt, start_factor=0.5, total_iters=2)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]"""
    def __init__(self, optimizer, start_factor=0.3333333333333333, end_factor=1.0, total_iters=5, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class MultiStepLR(LRScheduler):
    """Times `gamma` at each of the epochs `milestones`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiStepLR(opt, milestones=[1, 3], gamma=0.5)
    >>> for _ in range(3): scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def __init__(self, optimizer, milestones, gamma=0.1, last_epoch=-1): ...
    def get_lr(self): ...
    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave; a file keeps the epochs as texts."""
        ...
    def __getattr__(self, name: str): ...

class MultiplicativeLR(LambdaLR):
    """The rate in force times a function of the epoch.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.MultiplicativeLR(opt, lambda epoch: 0.5)
    >>> scheduler.step(); scheduler.step()
    >>> scheduler.get_last_lr()
    [0.25]"""
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class PolynomialLR(LRScheduler):
    """To 0 in `total_iters` epochs, as (1 − epoch / `total_iters`)^`power`.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.PolynomialLR(opt, total_iters=4)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.75]"""
    def __init__(self, optimizer, total_iters=5, power=1.0, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...

class StepLR(LRScheduler):
    """Times `gamma` every `step_size` epochs.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> scheduler = td.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.5)
    >>> rates = []
    >>> for _ in range(5):
    ...     rates += scheduler.get_last_lr()
    ...     scheduler.step()
    >>> rates
    [1.0, 1.0, 0.5, 0.5, 0.25]"""
    def __init__(self, optimizer, step_size, gamma=0.1, last_epoch=-1): ...
    def get_lr(self): ...
    def __getattr__(self, name: str): ...
