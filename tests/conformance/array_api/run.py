"""Runs the array API's test suite against Tandem: the suite's folder, the list of exceptions, and options.

    python run.py SUITE EXCEPTIONS [--only PATTERN] [--examples N] [--verbose]

The suite is `data-apis/array-api-tests` with its submodule. `TANDEM_CONSOLE` names the session (see `tandem_namespace.py`).
"""

import argparse
import fnmatch
import importlib.util
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
#: The version of the standard that the suite judges by.
VERSION = "2025.12"
#: The suite takes the widest complex type when it is loaded, and Tandem has none.
WITHOUT_COMPLEX = "for dt in complex_dtypes]", "for dt in complex_dtypes or real_float_dtypes]"


class WithoutComplexTypes:
    """Finds the suite's module of dtypes, in which the line above is changed."""

    name = "array_api_tests.dtype_helpers"

    def __init__(self, suite):
        self.file = suite / "array_api_tests" / "dtype_helpers.py"

    def find_spec(self, name, path=None, target=None):
        return importlib.util.spec_from_file_location(name, self.file, loader=self) if name == self.name else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        source = self.file.read_text()
        exec(compile(source.replace(*WITHOUT_COMPLEX), str(self.file), "exec"), module.__dict__)


def read_exceptions(file):
    """Patterns of tests with the reasons: `pattern: reason`."""
    lines = (line.strip() for line in pathlib.Path(file).read_text().splitlines())
    pairs = (line.rsplit(": ", 1) for line in lines if line and not line.startswith("#"))
    return {pattern: reason for pattern, reason in pairs}


class Judge:
    """Counts: an excepted test that passes has failed, one that fails is skipped."""

    def __init__(self, exceptions, options):
        self.exceptions, self.options = exceptions, options
        self.passed, self.failed, self.skipped, self.excepted = [], [], [], 0
        self.unused = set(exceptions)

    def reason(self, name):
        found = [pattern for pattern in self.exceptions if fnmatch.fnmatchcase(name, pattern.replace("[", "[[]"))]
        self.unused.difference_update(found)
        return self.exceptions[found[0]] if found else None

    def pytest_collection_modifyitems(self, items):
        if self.options.only:
            items[:] = [item for item in items if fnmatch.fnmatchcase(short(item.nodeid), f"*{self.options.only}*")]

    def pytest_collectreport(self, report):
        if report.failed:
            self.failed.append(report.nodeid)
            print(f"FAILED {report.nodeid}: cannot be loaded\n{report.longreprtext}")

    def pytest_runtest_logreport(self, report):
        if report.when != "call" and report.outcome == "passed":
            return
        name = short(report.nodeid)
        reason = self.reason(name)
        if report.outcome == "skipped":
            self.skipped.append(name)
        elif report.outcome == "passed":
            (self.failed if reason else self.passed).append(name)
            if reason:
                print(f"FAILED {name}: passes, and stands among the exceptions")
        elif reason:
            self.skipped.append(name)
            self.excepted += 1
            if self.options.verbose:
                print(f"excepted {name}: {reason}")
        else:
            self.failed.append(name)
            last = report.longreprtext.strip().splitlines()
            said = [line for line in last if line.startswith("E  ")] or last[-1:]
            print(f"FAILED {name}: {said[0][:300]}", flush=True)
            if self.options.verbose:
                print(report.longreprtext)


def short(node):
    return node.rpartition("array_api_tests/")[2]


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("suite", type=pathlib.Path)
    arguments.add_argument("exceptions")
    arguments.add_argument("--only")
    arguments.add_argument("--examples", type=int, default=20)
    arguments.add_argument("--verbose", action="store_true")
    options = arguments.parse_args()
    suite = options.suite.resolve()
    if not (suite / "array-api" / "src").is_dir():
        sys.exit(f"{suite} does not hold the suite with its submodule: git clone --recursive https://github.com/data-apis/array-api-tests")
    os.environ.update(ARRAY_API_TESTS_MODULE="tandem_namespace", ARRAY_API_TESTS_VERSION=VERSION)
    os.environ["ARRAY_API_TESTS_SKIP_DTYPES"] = "complex64,complex128"
    sys.path[:0] = [str(HERE), str(suite)]
    sys.meta_path.insert(0, WithoutComplexTypes(suite))
    import pytest

    judge = Judge(read_exceptions(options.exceptions), options)
    given = [str(suite / "array_api_tests"), f"--rootdir={suite}", f"--max-examples={options.examples}", "--derandomize"]
    given += ["--disable-deadline", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:randomly", "--continue-on-collection-errors"]
    pytest.main(given, plugins=[judge])
    if not options.only:
        for pattern in sorted(judge.unused):
            judge.failed.append(pattern)
            print(f"FAILED {pattern}: an exception that fits no test")
    print(f"of the skipped tests {judge.excepted} failed and are excepted; {len(judge.skipped) - judge.excepted} are not for this namespace")
    print(f"{len(judge.passed)} passed, {len(judge.failed)} failed, {len(judge.skipped)} skipped")
    sys.exit(bool(judge.failed) or not judge.passed)


if __name__ == "__main__":
    main()
