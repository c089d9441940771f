"""Members of classes that few programs use, found when they are asked for."""


class Member:
    """A member that few programs use, which `keras_rare.members` has."""

    def __init__(self, place, name):
        self.place, self.name = place, name

    def __get__(self, owner, kind=None):
        from keras_rare.members import found

        return found(self.place, self.name, owner)


def have(kind, place, names):
    """Gives a class members that are found late, where it has none of the name."""
    for name in names:
        # Methods of Tandem's modules of these names do something else.
        if not hasattr(kind, name) or place != "argument" and name not in kind.__dict__:
            setattr(kind, name, Member(place, name))
