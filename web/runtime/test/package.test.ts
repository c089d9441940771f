// The package as `./x pack` makes it: its README's example prints what the README says, and its types are found.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const web = process.env.TANDEM_WEB as string;
const folder = await mkdtemp(join(tmpdir(), 'tandem-run-'));
after(() => rm(folder, { recursive: true }));

function succeed(command: string, args: string[]): string {
  const run = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(run.status, 0, `${run.stdout}${run.stderr}`);
  return run.stdout;
}

/** The only block of this language. */
function block(markdown: string, language: string): string {
  const found = [...markdown.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))];
  assert.equal(found.length, 1, `blocks of ${language}`);
  return found[0]?.[1] as string;
}

test('the package is packed, and its example runs', async () => {
  const tarball = succeed(process.execPath, [join(web, 'scripts', 'pack.mjs'), folder])
    .trim()
    .split('\n')
    .at(-1);
  const modules = join(folder, 'user', 'node_modules');
  await mkdir(modules, { recursive: true });
  succeed('tar', ['-xzf', tarball as string, '-C', modules]);
  await symlink(join(modules, 'package'), join(modules, 'tandem-run'));
  const readme = await readFile(join(modules, 'package', 'README.md'), 'utf8');
  await copyFile(
    join(web, 'runtime', 'test', 'samples', 'classifier.tandem'),
    join(folder, 'user', 'classifier.tandem'),
  );
  await writeFile(join(folder, 'user', 'example.mjs'), block(readme, 'js'));
  const run = spawnSync(process.execPath, ['example.mjs'], { cwd: join(folder, 'user'), encoding: 'utf8' });
  assert.equal(run.stderr, '');
  assert.equal(run.stdout, block(readme, 'text'));

  const typed = `import { load, type Tensor } from 'tandem-run';
export const run = async (x: Float32Array): Promise<Tensor | undefined> => (await (await load('a')).run({ x }))[0];
// @ts-expect-error There is no such option.
load('a', { instruction: 'simd' });
`;
  await writeFile(join(folder, 'user', 'typed.mts'), typed);
  const compiler = join(web, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];
  succeed(process.execPath, [compiler, ...options, join(folder, 'user', 'typed.mts')]);
});
