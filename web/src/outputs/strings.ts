import { strings } from '../i18n';

export const s = strings({
  en: {
    outputOf: (n: number) => `Output of cell ${n}`,
    hiddenLines: (n: string) => `${n} more lines`,
    longText: 'more text',
    showAll: 'Show all',
    showLess: 'Show less',
    allLines: (n: string) => `All ${n} lines`,
    saveText: 'Save as text',
    moreOutputs: (n: number) => `${n} more outputs`,
    image: 'Picture made by the cell',
    brokenImage: 'The picture’s data is damaged and cannot be shown.',
    htmlFrame: 'HTML output, shown apart from the page',
    htmlFromFile: 'HTML from the file, with its scripts off. Run the cell to see it whole.',
    htmlWithoutFrame:
      'HTML with its scripts off: this host does not send the headers that the frame for live HTML needs.',
    unknownMime: (mimes: string) =>
      `This output has only forms that Tandem cannot show (${mimes}). They are kept in the file.`,
    goTo: (cell: number, line: number) => `Cell ${cell}, line ${line}`,
    loadingPart: 'Loading…',
    partFailed:
      'A part of the page could not be loaded. Check the connection and reload the page; your text is saved.',
    broken: 'This output is damaged and cannot be drawn. It is kept in the file as it is.',
    openInspector: 'Open in the inspector',
  },
  zh: {
    outputOf: (n: number) => `单元格 ${n} 的输出`,
    hiddenLines: (n: string) => `还有 ${n} 行`,
    longText: '还有更多文本',
    showAll: '全部显示',
    showLess: '收起',
    allLines: (n: string) => `全部 ${n} 行`,
    saveText: '存为文本',
    moreOutputs: (n: number) => `还有 ${n} 个输出`,
    image: '单元格生成的图片',
    brokenImage: '图片数据已损坏，无法显示。',
    htmlFrame: '与页面隔离显示的 HTML 输出',
    htmlFromFile: '来自文件的 HTML，脚本已关闭。运行单元格以查看完整内容。',
    htmlWithoutFrame: '脚本已关闭的 HTML：此主机没有发送实时 HTML 框架所需的响应头。',
    unknownMime: (mimes: string) => `此输出只有 Tandem 无法显示的形式（${mimes}）。它们会保留在文件中。`,
    goTo: (cell: number, line: number) => `单元格 ${cell}，第 ${line} 行`,
    loadingPart: '加载中…',
    partFailed: '页面的一部分无法加载。请检查网络连接并刷新页面；文本已保存。',
    broken: '此输出已损坏，无法绘制。它会原样保留在文件中。',
    openInspector: '在检查器中打开',
  },
});
