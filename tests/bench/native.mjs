// Runs the same cells natively, without a browser: kernels under wasmtime.
import { spawnSync } from 'node:child_process';

/** What each cell printed; null where it failed. */
export function runNatively(cells) {
  const command = ['run', '--locked', '--quiet', '--release', '-p', 'tandem-python', '--example', 'cells'];
  const input = JSON.stringify(cells);
  const ran = spawnSync('cargo', command, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (ran.status !== 0) throw new Error(`cargo ${command.join(' ')} ended with ${ran.status}`);
  const lines = ran.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.map(({ text, error }) => (error ? null : text));
}
