// The text of a stream output, bounded in memory: of a very long stream the first and the last part are kept.

/** Characters kept at each end. */
export const MAX_END_LENGTH = 8_000_000;

/** Characters of each end that a document takes: it is written after every change, and has to be quick. */
export const MAX_IN_FILE = 500_000;

export class TextBuffer {
  private head: string[] = [];
  private headLength = 0;
  private tail: string[] = [];
  private tailLength = 0;
  /** Characters that were left out between head and tail. */
  dropped = 0;
  /** Line ends seen, those left out included. */
  lineEnds = 0;
  /** The last line while carriage returns write it anew: a bar that moves a million times takes one line of memory. */
  private currentLine = '';
  /** The current line ends with a return: what follows it decides what stays. */
  private awaitsAfterReturn = false;
  /** What a document takes, until the text changes: every save asks for it. */
  private forFile: { keep: number; length: number; text: string } | null = null;

  /** `text` is that of a file, which keeps its carriage returns: it has to go back as it came. */
  constructor(
    text = '',
    private readonly keep = MAX_END_LENGTH,
  ) {
    if (text) this.add(text);
  }

  /** Characters received. */
  get length(): number {
    return this.headLength + this.tailLength + this.dropped + this.currentLine.length;
  }

  append(text: string): void {
    if (this.currentLine !== '' && !this.awaitsAfterReturn && !/[\r\n]/.test(text)) {
      // Joined, not looked at: a long line that comes in small pieces is looked at once.
      this.currentLine += text;
      return;
    }
    if (this.currentLine === '' && !text.includes('\r')) {
      this.add(text);
      return;
    }
    const lines = (this.currentLine + text).replaceAll('\r\n', '\n').split('\n');
    const last = afterLastReturn(lines.pop() ?? '');
    if (lines.length > 0) this.add(`${lines.map(afterLastReturn).join('\n')}\n`);
    this.currentLine = last.includes('\r') ? last : '';
    this.awaitsAfterReturn = last.endsWith('\r');
    if (this.currentLine === '' && last !== '') this.add(last);
  }

  private add(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lineEnds += 1;
    const room = this.keep - this.headLength;
    if (room > 0) {
      const part = text.length <= room ? text : text.slice(0, room);
      this.head.push(part);
      this.headLength += part.length;
      if (part.length === text.length) return;
      text = text.slice(room);
    }
    this.tail.push(text);
    this.tailLength += text.length;
    // Seldom: half as much again as is kept may pile up.
    if (this.tailLength > this.keep * 1.5) this.dropOldest(this.tailLength - this.keep);
  }

  /** Leaves out so many characters before the tail; whole parts, but for the last one. Nothing is joined or copied. */
  private dropOldest(characters: number): void {
    let gone = 0;
    let left = characters;
    for (let part = this.tail[gone]; part !== undefined && part.length <= left; part = this.tail[gone]) {
      left -= part.length;
      gone += 1;
    }
    this.tail.splice(0, gone);
    if (left > 0 && this.tail[0] !== undefined) this.tail[0] = this.tail[0].slice(left);
    this.dropped += characters;
    this.tailLength -= characters;
  }

  /** The text as kept, with a line that says what was left out; in ASCII, since other letters double what a text takes. */
  text(): string {
    if (this.head.length > 1) this.head = [this.head.join('')];
    if (this.tail.length > 1) this.tail = [this.tail.join('')];
    const gap = this.dropped > 0 ? `\n[... ${this.dropped} characters not kept ...]\n` : '';
    return (this.head[0] ?? '') + gap + (this.tail[0] ?? '') + this.currentLine;
  }

  /** The text as a document keeps it: both ends, with a line that says what was left out. */
  fileText(keep = MAX_IN_FILE): string {
    const known = this.forFile;
    if (known && known.keep === keep && known.length === this.length && this.currentLine === '')
      return known.text;
    const text = this.length <= keep * 2 ? this.text() : this.bothEnds(keep);
    this.forFile = { keep, length: this.length, text };
    return text;
  }

  /** At most so many characters has what a document takes. */
  fileLength(keep = MAX_IN_FILE): number {
    return Math.min(this.length, keep * 2);
  }

  private bothEnds(keep: number): string {
    const head = firstChars(this.head, keep);
    const tail = this.last(keep);
    return `${head}\n[... ${this.length - head.length - tail.length} characters not kept ...]\n${tail}`;
  }

  private last(limit: number): string {
    const rest = Math.max(0, limit - this.currentLine.length);
    return lastChars(this.tailLength > 0 ? this.tail : this.head, rest) + this.currentLine.slice(-limit);
  }

  /** The first `lines` lines and the last `lines` lines, and how many lie between; null between when none do. */
  ends(lines: number, maxChars: number): { head: string; hidden: number; tail: string } {
    if (this.lineEnds <= lines * 2 && this.length <= maxChars)
      return { head: this.text(), hidden: 0, tail: '' };
    const head = firstLines(firstChars(this.head, maxChars / 2), lines);
    let tail = lastLines(this.last(maxChars / 2), lines);
    if (head.length + tail.length >= this.length) tail = this.text().slice(head.length);
    const shown = countEnds(head) + countEnds(tail);
    return { head, hidden: Math.max(0, this.lineEnds - shown), tail };
  }
}

/** A line of which only what the last carriage return left is kept; a return at its end waits for what follows. */
function afterLastReturn(line: string): string {
  if (!line.includes('\r')) return line;
  const parts = line.split('\r').filter((part) => part !== '');
  const over = parts.length > 1 || line.startsWith('\r') ? '\r' : '';
  return over + (parts.at(-1) ?? '') + (line.endsWith('\r') ? '\r' : '');
}

/** The first characters. A part is cut before it is joined: nothing longer than what is asked for is copied. */
function firstChars(parts: string[], limit: number): string {
  let text = '';
  for (const part of parts) {
    if (text.length >= limit) break;
    text += part.slice(0, limit - text.length);
  }
  return text;
}

/** The last characters, likewise. */
function lastChars(parts: string[], limit: number): string {
  const taken: string[] = [];
  let room = limit;
  for (let i = parts.length - 1; i >= 0 && room > 0; i -= 1) {
    const part = (parts[i] ?? '').slice(-room);
    taken.push(part);
    room -= part.length;
  }
  return taken.reverse().join('');
}

function firstLines(text: string, lines: number): string {
  let at = -1;
  for (let n = 0; n < lines; n += 1) {
    const next = text.indexOf('\n', at + 1);
    if (next < 0) return text;
    at = next;
  }
  return text.slice(0, at + 1);
}

function lastLines(text: string, lines: number): string {
  let at = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let n = 0; n < lines; n += 1) {
    const next = text.lastIndexOf('\n', at - 1);
    if (next < 0) return text;
    at = next;
  }
  return text.slice(at + 1);
}

function countEnds(text: string): number {
  let n = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) n += 1;
  return n;
}
