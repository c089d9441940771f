import { strings } from '../i18n';

export const s = strings({
  en: {
    title: 'Share as a link',
    about:
      'The link holds the whole notebook, without its outputs. Nothing is sent to a server: whoever opens the link gets the notebook out of it, and nothing runs until they say so.',
    link: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    size: (kb: string) => `${kb} kB.`,
    long: 'Some mail and chat programs cut links longer than 8 kB: a file is safer.',
    tooLong: (kb: string) =>
      `The notebook makes a link of ${kb} kB. Links above 32 kB are refused by too many programs, so share it as a file.`,
    embed: 'Embed in a page',
    embedAbout:
      'This HTML shows the notebook in a frame of a book or blog. It loads Python when the reader first clicks; nothing is stored there.',
    embedCode: 'HTML to embed',
    embedCopy: 'Copy HTML',
    oneCell: (n: number) => `Only cell ${n}, which is selected; those before it run unseen`,
    file: 'Download .ipynb',
    damaged: 'The link is damaged: it does not hold a notebook. It may have been cut off; ask for it again.',
    tooLarge: 'The link unpacks to more than 20 MB, which no notebook in a link is, so it was not opened.',
  },
  zh: {
    title: '以链接分享',
    about:
      '链接中包含整个笔记本（不含输出）。不会向服务器发送任何内容：打开链接的人直接从链接得到笔记本，在其同意之前不会运行任何代码。',
    link: '链接',
    copy: '复制',
    copied: '已复制',
    size: (kb: string) => `${kb} kB。`,
    long: '有些邮件和聊天程序会截断超过 8 kB 的链接，用文件更稳妥。',
    tooLong: (kb: string) => `此笔记本的链接有 ${kb} kB。超过 32 kB 的链接会被许多程序拒绝，请以文件分享。`,
    embed: '嵌入到网页',
    embedAbout:
      '这段 HTML 会在书或博客的框架中显示此笔记本。读者首次点击时才加载 Python；那里不会存储任何内容。',
    embedCode: '用于嵌入的 HTML',
    embedCopy: '复制 HTML',
    oneCell: (n: number) => `仅选中的单元格 ${n}；之前的单元格会在后台运行`,
    file: '下载 .ipynb',
    damaged: '链接已损坏：其中没有笔记本。它可能被截断了，请重新索取。',
    tooLarge: '链接解开后超过 20 MB，链接中的笔记本不会这么大，因此没有打开。',
  },
});
