import { strings } from '../i18n';

export const s = strings({
  en: {
    untitled: 'Untitled',
    copyOf: (name: string) => `${name} (copy)`,
    saved: 'saved',
    saving: 'saving…',
    unsaved: 'unsaved',
    failed: 'not saved',
    original: 'original',
    storageFull:
      'The browser’s storage for this site is full, so the last changes are not saved. Download the notebook, then delete documents that you no longer need.',
    storageRefused:
      'The browser refused to store the document (a private window may do that), so the last changes are not saved. Download the notebook to keep them.',
    storageStalled:
      'The browser’s storage does not answer, so the last changes are not saved. Download the notebook to keep them; saving is tried again.',
    storageTooLarge: (size: string) =>
      `With its outputs this document is about ${size}, more than a browser stores in one piece, so the last changes are not saved. Clear the largest outputs, or download the notebook to keep them.`,
    storeNewer:
      'The documents in this browser were last written by a newer version of Tandem than this page. Reload the page to get the newer one; what you change until then is not saved, so download it.',
    notUtf8:
      'The file is not text in UTF-8, which every notebook file is. It may be damaged, or of another kind.',
    foreignAddress: (host: string) =>
      `Tandem opens notebooks from its own address only, not from ${host}. Download the file and open it here.`,
    addressMissing: (path: string, status: string) => `There is no notebook at ${path} (${status}).`,
    newOriginal: 'This lesson has a new version. Your copy is unchanged.',
    takeOriginal: 'Take the new version',
    keepMine: 'Keep mine',
    shared:
      'This notebook came with a link. Nothing has run, and nothing is stored until you change or keep it.',
    keepShared: 'Keep it',
    downloadOriginal: 'Download the original file',
    cannotOpen: (reason: string) => `The document could not be opened: ${reason}`,
    gone: 'This document is no longer in this browser’s storage.',
    lessonMissing: (status: string) =>
      `The lesson could not be loaded (${status}). Check the connection and try again.`,
    readOnly: 'This document is open in another tab, so it is read-only here.',
    makeCopy: 'Work on a copy',
    tryAgain: 'Try again',
    tooLarge: (size: string) =>
      `The file is ${size}, more than the 200 MB that Tandem opens. Clear its outputs in Jupyter and try again.`,
    download: 'Download .ipynb',
  },
  zh: {
    untitled: '未命名',
    copyOf: (name: string) => `${name}（副本）`,
    saved: '已保存',
    saving: '正在保存…',
    unsaved: '未保存',
    failed: '保存失败',
    original: '原件',
    storageFull: '浏览器为本站提供的存储空间已满，最近的更改未能保存。请下载笔记本，然后删除不再需要的文档。',
    storageRefused:
      '浏览器拒绝存储此文档（隐私窗口可能会这样），最近的更改未能保存。请下载笔记本以保留更改。',
    storageStalled: '浏览器的存储没有响应，最近的更改未能保存。请下载笔记本以保留更改；稍后会再次尝试保存。',
    storageTooLarge: (size: string) =>
      `此文档连同输出约 ${size}，超过浏览器可整体存储的大小，最近的更改未能保存。请清除最大的输出，或下载笔记本以保留更改。`,
    storeNewer:
      '此浏览器中的文档由比当前页面更新的 Tandem 版本写入。请刷新页面以获取新版本；在此之前的更改不会保存，请先下载。',
    notUtf8: '该文件不是 UTF-8 文本，而笔记本文件都是。它可能已损坏，或属于其他类型。',
    foreignAddress: (host: string) =>
      `Tandem 只打开本站地址下的笔记本，不打开 ${host} 上的。请下载文件后在此打开。`,
    addressMissing: (path: string, status: string) => `${path} 处没有笔记本（${status}）。`,
    newOriginal: '此课程有新版本。您的副本未被改动。',
    takeOriginal: '采用新版本',
    keepMine: '保留我的副本',
    shared: '此笔记本来自链接。没有运行任何代码；在您更改或保留它之前，也不会存储任何内容。',
    keepShared: '保留',
    downloadOriginal: '下载原始文件',
    cannotOpen: (reason: string) => `无法打开文档：${reason}`,
    gone: '此文档已不在浏览器的存储中。',
    lessonMissing: (status: string) => `无法加载课程（${status}）。请检查网络连接后重试。`,
    readOnly: '此文档已在另一个标签页中打开，因此这里为只读。',
    makeCopy: '在副本上工作',
    tryAgain: '重试',
    tooLarge: (size: string) =>
      `文件大小为 ${size}，超过 Tandem 可打开的 200 MB。请在 Jupyter 中清除输出后再试。`,
    download: '下载 .ipynb',
  },
});
