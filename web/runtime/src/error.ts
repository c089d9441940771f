/** What is wrong with a file or with what was given to a program, as a sentence for a person. */
export class TandemError extends Error {
  override readonly name = 'TandemError';
}
