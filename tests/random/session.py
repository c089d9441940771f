"""A native session of Tandem that answers batches of programs; one that dies is started again, and what killed it is named."""

import json
import os
import pathlib
import subprocess
import threading

SERVER = pathlib.Path(__file__).with_name("server.py")
#: Far more than any batch takes: what does not answer by then hangs.
LONGEST = 300


class Session:
    """`console` is the program that runs cells, `device` the one that computes."""

    def __init__(self, console, device):
        self.command = [console, str(SERVER), device]
        self.process = None

    def _start(self):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=os.environ)
        # Read all along, so that the session never waits for it.
        self.said = []
        threading.Thread(target=self._listen, args=(self.process.stderr, self.said), daemon=True).start()

    @staticmethod
    def _listen(stream, said):
        for line in stream:
            said.append(line)
            del said[:-20]

    def _batch(self, requests):
        """The answers, or None when the session died of the batch."""
        if self.process is None or self.process.poll() is not None:
            self._start()
        guard = threading.Timer(LONGEST, self.process.kill)
        guard.start()
        try:
            self.process.stdin.write(json.dumps(requests) + "\n")
            self.process.stdin.flush()
            # A session shows what it was given, as notebooks do.
            while (line := self.process.stdout.readline()) and not line.startswith('["answers"'):
                pass
            return json.loads(line)[1] if line else None
        except BrokenPipeError:
            return None
        finally:
            guard.cancel()

    def ask(self, requests):
        """For each request what is wrong or None, and whether it was compiled as well; of one that killed the session, its last words."""
        answers = self._batch(requests)
        if answers is not None:
            return answers
        self.process.wait()
        if len(requests) == 1:
            return [["died: " + " ".join("".join(self.said).split())[-600:], False]]
        return [answer for request in requests for answer in self.ask([request])]

    def close(self):
        if self.process is not None and self.process.poll() is None:
            self.process.stdin.close()
            self.process.wait()
