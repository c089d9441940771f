// Sets `aria-level` so that a heading is at most one level below the heading before it, over all Markdown on the page.
//
// The look of the headings does not change.

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
export function updateHeadingLevels(): void {
  if (scheduled) return;
  scheduled = true;
  setTimeout(setLevels, 0);
}
