// What tests run of the lessons, from their sources.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `{name, steps}` of each lesson, in the order of the course; a step's kind is `code`, `expect`, `given` or `answer`. */
export const course = JSON.parse(
  execFileSync('cargo', ['run', '--quiet', '--locked', '-p', 'xtask', '--', 'lesson', 'steps'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  }),
);
