import { strings } from '../i18n';

export const s = strings({
  en: {
    end: (line: number, column: number) =>
      `The file ends too early, at line ${line}, column ${column}, in the middle of its contents. It may have been cut off while it was saved or downloaded; try to get it again.`,
    broken: (line: number, column: number) =>
      `The file is not valid JSON: line ${line}, column ${column} holds something that cannot stand there. Mend that place in a text editor, or get the file again.`,
    depth: (line: number, column: number) =>
      `The file nests its contents too deeply (line ${line}, column ${column}); no notebook needs that, so it was not opened.`,
    notNotebook: 'The file is valid JSON but not a notebook: it has no list of cells.',
    oldFormat: (version: string) =>
      `The notebook is in format ${version}. Tandem reads format 4: open it once in Jupyter and save it, then open it here.`,
    newFormat: (version: string) =>
      `The notebook is in format ${version}, which is newer than Tandem (format 4).`,
    cellNotObject: (n: number) => `Cell ${n} of the file is not an object with a type and a source.`,
    cellType: (n: number, type: string) =>
      `Cell ${n} of the file has the unknown type “${type}”; nbformat 4 knows code, markdown and raw.`,
    cellSource: (n: number) => `The source of cell ${n} is neither text nor a list of lines.`,
    output: (n: number, m: number) =>
      `Output ${m} of cell ${n} is not one of nbformat’s four kinds of output.`,
  },
  zh: {
    end: (line: number, column: number) =>
      `文件在第 ${line} 行第 ${column} 列处提前结束，内容不完整。它可能在保存或下载时被截断，请重新获取该文件。`,
    broken: (line: number, column: number) =>
      `文件不是有效的 JSON：第 ${line} 行第 ${column} 列的内容不应出现在那里。请用文本编辑器修正该处，或重新获取文件。`,
    depth: (line: number, column: number) =>
      `文件的嵌套层次过深（第 ${line} 行第 ${column} 列）；正常的笔记本不需要这样，因此没有打开。`,
    notNotebook: '文件是有效的 JSON，但不是笔记本：其中没有单元格列表。',
    oldFormat: (version: string) =>
      `该笔记本的格式版本为 ${version}。Tandem 读取版本 4：请先在 Jupyter 中打开并保存一次，再在这里打开。`,
    newFormat: (version: string) => `该笔记本的格式版本为 ${version}，比 Tandem 支持的版本 4 更新。`,
    cellNotObject: (n: number) => `文件中的第 ${n} 个单元格不是带有类型和源代码的对象。`,
    cellType: (n: number, type: string) =>
      `文件中的第 ${n} 个单元格类型“${type}”未知；nbformat 4 只有 code、markdown 和 raw。`,
    cellSource: (n: number) => `第 ${n} 个单元格的源代码既不是文本，也不是行的列表。`,
    output: (n: number, m: number) => `第 ${n} 个单元格的第 ${m} 个输出不属于 nbformat 的四种输出。`,
  },
});
