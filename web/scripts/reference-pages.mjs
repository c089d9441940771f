// The reference as static pages, one for each module, in both languages: without a script, with a style sheet of their own.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORDS = {
  en: {
    title: 'Tandem reference',
    modules: 'Modules',
    example: 'Example',
    open: 'Open in the notebook',
    elsewhere: 'In other libraries',
    methods: 'Methods and attributes',
    all: 'All modules',
    other: '中文',
    page: 'The notebook',
  },
  zh: {
    title: 'Tandem 参考手册',
    modules: '模块',
    example: '示例',
    open: '在笔记本中打开',
    elsewhere: '其他库中的名称',
    methods: '方法与属性',
    all: '全部模块',
    other: 'English',
    page: '笔记本',
  },
};

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.6 system-ui, sans-serif; color: light-dark(#1f2328, #e6e6e6); background: light-dark(#fbfaf7, #16181a); }
a { color: light-dark(#0f5f58, #6fdcc6); }
code, pre, h2, h3 { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin-top: 2.2rem; border-top: 1px solid color-mix(in srgb, currentcolor 18%, transparent); padding-top: 1rem; }
h3 { font-size: .9rem; margin-bottom: .3rem; }
pre { padding: .7rem .9rem; overflow: auto; border-radius: .5rem; background: color-mix(in srgb, currentcolor 7%, transparent); }
.aliases code, .names a { display: inline-block; margin-inline-end: 1.1rem; }
.label { opacity: .75; margin-bottom: .2rem; }
`;

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** Paragraphs; what stands between backquotes as code. */
const paragraphs = (text) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('\n');

/** `link` is where the page shows this entry. */
function described(entry, words, link) {
  const example =
    entry.example === ''
      ? ''
      : `<p class="label">${words.example} · <a href="${link}">${words.open}</a></p>\n<pre>${escaped(entry.example)}</pre>\n`;
  return `${paragraphs(entry.text)}\n${example}`;
}

function section(entry, language, root) {
  const words = WORDS[language];
  const link = `${root}index.html#/reference/${encodeURIComponent(entry.name)}`;
  const head = entry.kind === 'value' ? entry.name : entry.name + entry.signature;
  const aliases = entry.aliases.map((alias) => `<code>${escaped(alias)}</code>`).join(' ');
  const members = entry.members.map(
    (member) => `<h3>${escaped(member.name + member.signature)}</h3>\n${described(member, words, link)}`,
  );
  return [
    `<h2 id="${escaped(entry.name)}">${escaped(head)}</h2>`,
    described(entry, words, link),
    paragraphs(entry.limits?.[language].join('\n\n') ?? ''),
    aliases === '' ? '' : `<p class="label">${words.elsewhere}</p>\n<p class="aliases">${aliases}</p>`,
    members.length === 0 ? '' : `<p class="label">${words.methods}</p>\n${members.join('\n')}`,
  ].join('\n');
}

function page(language, file, title, body) {
  const words = WORDS[language];
  const up = language === 'zh' ? '../' : './';
  const other = language === 'zh' ? `../${file}` : `./zh/${file}`;
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${up}reference.css">
</head>
<body>
<p><a href="./index.html">${words.all}</a> · <a href="${up}../index.html">${words.page}</a> · <a href="${other}">${words.other}</a></p>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`;
}

/** Writes the pages into a folder: in English there, in Chinese in `zh`. */
export async function writePages(entries, folder) {
  const modules = new Map();
  for (const entry of entries) modules.set(entry.module, [...(modules.get(entry.module) ?? []), entry]);
  await mkdir(join(folder, 'zh'), { recursive: true });
  await writeFile(join(folder, 'reference.css'), STYLE);
  for (const [language, words] of Object.entries(WORDS)) {
    const home = language === 'zh' ? join(folder, 'zh') : folder;
    const lists = [...modules].map(([module, found]) => {
      const links = found.map(
        ({ name }) => `<a href="./${module}.html#${escaped(name)}">${escaped(name)}</a>`,
      );
      return `<h2><a href="./${module}.html">${module}</a></h2>\n<p class="names">${links.join('\n')}</p>`;
    });
    await writeFile(join(home, 'index.html'), page(language, 'index.html', words.title, lists.join('\n')));
    for (const [module, found] of modules) {
      const body = found
        .map((entry) => section(entry, language, language === 'zh' ? '../../' : '../'))
        .join('\n');
      await writeFile(
        join(home, `${module}.html`),
        page(language, `${module}.html`, `${module} · ${words.title}`, body),
      );
    }
  }
}
