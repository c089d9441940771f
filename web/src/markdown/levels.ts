// Headings for those who hear them: a level never goes down by more than one step from the heading before it.
//
// What it looks like is the writer's choice and stays; only `aria-level` is set, over all text on the page.

let scheduled = false;

function setLevels(): void {
  scheduled = false;
  let last = 0;
  for (const heading of document.querySelectorAll<HTMLElement>('.md :is(h1, h2, h3, h4, h5, h6)')) {
    const own = Number(heading.tagName.slice(1));
    const level = Math.min(own, last + 1);
    if (level === own) heading.removeAttribute('aria-level');
    else heading.setAttribute('aria-level', String(level));
    last = level;
  }
}

/** Puts the levels right once, after whatever else is drawn now. */
export function followHeadings(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(setLevels, 0);
}
