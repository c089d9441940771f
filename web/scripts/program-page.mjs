// The page that a session puts a program into (`td.save("net.html", f, x)`): one file with its script, its style and a policy that
// allows these two by their hashes and nothing else. The program is put where `null` stands.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const src = resolve(dirname(fileURLToPath(import.meta.url)), '..', 'src');

/** What is looked for where a program is put in: `crate/python/library/tandem/program_page.py` knows the same text. */
export const PLACE = '<script type="application/json" id="program">null</script>';

/** The style sheets of the page, the theme first. */
const STYLES = [
  'theme/tokens.css',
  'theme/base.css',
  'theme/user-preferences.css',
  'ui/ui.css',
  'viewers/shared/viewers.css',
  'viewers/graph/graph.css',
  'viewers/graph/stages.css',
  'viewers/graph/groups.css',
  'viewers/graph/details.css',
  'viewers/values/values.css',
  'viewers/compiler/compiler.css',
  'viewers/kernels/kernels.css',
  'program-page/program-page.css',
];

/** In a page of one file there is no worker to fetch. */
const layoutInPage = {
  name: 'layout-in-page',
  setup(build) {
    build.onResolve({ filter: /layout\/client$/ }, ({ resolveDir, path }) => ({
      path: join(resolveDir, `${path}-in-page.ts`),
    }));
  },
};

async function bundled(options) {
  const result = await build({
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    // A browser reads the text of a script or a style to its end tag.
    charset: 'ascii',
    absWorkingDir: resolve(src, '..'),
    target: ['chrome123', 'firefox128', 'safari17.5'],
    legalComments: 'none',
    logLevel: 'warning',
    ...options,
  });
  return { text: result.outputFiles[0].text.trim(), inputs: Object.keys(result.metafile.inputs) };
}

/** The notices of the packages that the files of a bundle belong to: a saved page goes anywhere. */
async function licences(files) {
  const packages = new Set(
    files.map((file) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]).filter(Boolean),
  );
  const texts = [];
  for (const path of [...packages].sort()) {
    const folder = resolve(src, '..', path);
    const name = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (!name) throw new Error(`${folder} has no licence that the page for programs could hold.`);
    texts.push(
      `${folder.replace(/.*node_modules\//, '')}\n\n${(await readFile(join(folder, name), 'utf8')).trim()}`,
    );
  }
  return texts.join('\n\n\n');
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page as text. */
export async function programPage() {
  const { text: script, inputs } = await bundled({
    entryPoints: [join(src, 'program-page', 'start.tsx')],
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'empty' },
    plugins: [layoutInPage],
  });
  const { text: style } = await bundled({
    stdin: {
      contents: STYLES.map((file) => `@import "./${file}";`).join('\n'),
      resolveDir: src,
      loader: 'css',
    },
  });
  const notices = await licences(inputs);
  for (const [text, end] of [
    [notices, '</script'],
    [script, '</script'],
    [script, '<!--'],
    [style, '</style'],
  ])
    if (text.includes(end)) throw new Error(`The page for programs cannot hold ${end} in its own code.`);
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Tandem</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="page"></div>
${PLACE}
<script type="text/plain" id="licences">${notices}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** A page without its program may have so many bytes. */
const MOST_BYTES = 350_000;

/** The page as bytes, which are as few as they should be. */
export async function programPageBytes() {
  const bytes = Buffer.from(await programPage());
  if (bytes.length > MOST_BYTES)
    throw new Error(`The page for programs has ${bytes.length} bytes, and ${MOST_BYTES} are the most.`);
  return bytes;
}
