// A bound on the work that one text of Markdown may cost.
//
// marked's rules look from each place of a text as far as its end, so that some texts cost the square of their length: a
// megabyte of brackets would keep the page for an hour. The characters that rules may look at are counted, not the time:
// what is rendered depends on the text alone.
import type { TokenizerAndRendererExtension } from 'marked';

/** So many characters may be looked at; a long chapter needs a tenth of it. */
const MOST = 40_000_000;
/** A place inside of a paragraph is looked at by so many more rules than the beginning of a block. */
const INLINE_WEIGHT = 4;

/** The text would take too long to be rendered. */
export class TooMuchWork extends Error {}

/** Extensions of marked that are asked at each place before all others, take nothing, and end the work where it is too much. */
export function effortExtensions(): TokenizerAndRendererExtension[] {
  let spent = 0;
  const spend = (characters: number) => {
    spent += characters;
    if (spent > MOST) throw new TooMuchWork('The text is too much work.');
    return undefined;
  };
  return [
    { name: 'blockEffort', level: 'block', tokenizer: (src) => spend(src.length) },
    { name: 'inlineEffort', level: 'inline', tokenizer: (src) => spend(src.length * INLINE_WEIGHT) },
  ];
}
