// Python's keywords and built-in names, for completion without a kernel. Soft keywords are left out: they are short.

export const KEYWORDS =
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  );

export const BUILTINS =
  'abs all any bool bytearray bytes callable chr classmethod complex delattr dict dir display divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip ArithmeticError AssertionError AttributeError Exception FileNotFoundError IndexError KeyError KeyboardInterrupt LookupError NameError NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError TypeError ValueError ZeroDivisionError'.split(
    ' ',
  );

const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;

/** The names in a text, each once, at least two letters long. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.matchAll(WORD)) if (word.length > 1) words.add(word);
  return words;
}
