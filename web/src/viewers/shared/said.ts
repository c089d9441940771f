// Sentences of Python that documents hold in English, in the interface language.
import { language } from '../../i18n';

/** English sentences with their Chinese ones; `*` stands for what differs, in the same order in both. */
export type Sentences = readonly (readonly [english: string, chinese: string])[];

/** The sentence as it is shown; one that is not known, of a newer version, stays English. */
export function said(sentence: string, sentences: Sentences): string {
  if (language.value !== 'zh') return sentence;
  for (const [english, chinese] of sentences) {
    const parts = english.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const found = new RegExp(`^${parts.join('(.*)')}$`, 's').exec(sentence);
    if (found === null) continue;
    const values = found.slice(1);
    return chinese.replaceAll('*', () => values.shift() ?? '');
  }
  return sentence;
}
