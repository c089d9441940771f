// Markdown syntax highlighting; loaded with the first Markdown cell that is edited.
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import type { Extension } from '@codemirror/state';

export const markdownSupport: Extension = markdown({ base: markdownLanguage, completeHTMLTags: false });
