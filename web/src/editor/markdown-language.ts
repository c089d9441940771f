// Markdown's colours in the editor; loaded with the first text cell that is written.
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import type { Extension } from '@codemirror/state';

export const markdownSupport: Extension = markdown({ base: markdownLanguage, completeHTMLTags: false });
