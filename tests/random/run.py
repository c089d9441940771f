"""Runs random programs against NumPy, or random scripted functions against themselves run eagerly, in a native session.

Values are compared in the session (`tandem.measuring`); a test whose expectation is false shows first that it can tell.

    python run.py programs|scripts CONSOLE [--count N] [--seed S] [--device D] [--finds FOLDER]

The last line counts. What fails is made small, shown, and written as a test into the folder of finds.
"""

import argparse
import collections
import pathlib

import finds
import programs
import scripts
from session import Session

#: Requests that are answered together.
BATCH = 20

def make_program(seed):
    return programs.generate(seed, programs.NUMPY if seed % 2 else programs.TANDEM)


def script_request(script):
    return {"source": script.source, "cases": script.cases}


#: Of each kind of test: how one is made, sent, made small and kept.
Kind = collections.namedtuple("Kind", "make request shrink keep")
KINDS = {
    "programs": Kind(make_program, programs.Program.request, programs.shrink, finds.program),
    "scripts": Kind(scripts.generate, script_request, scripts.shrink, finds.script),
}
#: A program of which something else is expected than what it does.
FALSE = {"module": "tandem", "inputs": ["v0 = xp.ones(2)"], "body": [], "dtypes": False, "expected": {"v0": ["float32", [2], [1.0, 1.5], [0.1, 0.1]]}}


class Campaign:
    """Tests of one kind on one device."""

    def __init__(self, kind, session, folder):
        self.kind, self.session, self.folder = kind, session, folder
        self.passed = self.failed = self.skipped = self.compiled = 0

    def fails(self, test):
        return self.session.ask([self.kind.request(test)])[0][0]

    def batch(self, seeds):
        made = [test for test in map(self.kind.make, seeds) if test is not None]
        self.skipped += len(seeds) - len(made)
        for test, (wrong, compiled) in zip(made, self.session.ask([self.kind.request(test) for test in made])):
            self.compiled += compiled
            if wrong is None:
                self.passed += 1
            else:
                self.failed += 1
                self.report(test, wrong)

    def report(self, test, wrong):
        sort = wrong.split(":")[:2]
        small = self.kind.shrink(test, lambda smaller: (self.fails(smaller) or "").split(":")[:2] == sort)
        kept = self.kind.keep(small, self.folder) if self.folder else ""
        print(f"FAILED seed {test.seed}: {self.fails(small) or wrong}\n{small}\n{kept}", flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("kind", choices=KINDS)
    arguments.add_argument("console")
    arguments.add_argument("--count", type=int, default=500)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--device", default="cpu")
    arguments.add_argument("--finds", type=pathlib.Path)
    options = arguments.parse_args()
    session = Session(options.console, options.device)
    if session.ask([FALSE])[0][0] is None:
        raise SystemExit("the session takes a false expectation for true")
    campaign = Campaign(KINDS[options.kind], session, options.finds)
    last = options.seed + options.count
    for first in range(options.seed, last, BATCH):
        campaign.batch(list(range(first, min(first + BATCH, last))))
    session.close()
    print(f"{campaign.compiled} of them were compiled as well")
    print(f"{options.kind}: {campaign.passed} passed, {campaign.failed} failed, {campaign.skipped} skipped")
    return 1 if campaign.failed or not campaign.passed else 0


if __name__ == "__main__":
    raise SystemExit(main())
