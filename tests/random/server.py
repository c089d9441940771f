"""The side of Tandem: a cell that judges the programs and scripts that `session.py` sends, one line of JSON for a batch.

`serve` is called again and again. An answer is `["answers", [...]]`, one for each of the batch: what is wrong or None, and
whether the test was compiled as well.
"""

import json
import sys

from tandem.measuring import check_program, check_script

#: Characters that one cell shows, questions and answers: fewer than sessions allow.
SHOWN = 200_000


def serve():
    """Answers batches until so much was shown; raises EOFError when there are no more."""
    shown = 0
    while shown < SHOWN:
        try:
            line = input()
        except Exception as error:
            raise EOFError("the other side has gone") from error
        tests = json.loads(line)
        answers = [(check_script(test), True) if "source" in test else check_program(test) for test in tests]
        text = json.dumps(["answers", answers])
        print(text)
        sys.stdout.flush()
        shown += len(line) + len(text)
