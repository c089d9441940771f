// Trusted Types: the policy of index.html asks for them, so no text becomes markup or a script's address by accident.
//
// Allows scripts of workers from the page's own origin. Refuses markup from text: no policy makes it, but DOMPurify's
// own, and the still frame's below, whose document is sandboxed without scripts.
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string },
  ): { createHTML(html: string): unknown };
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** Installs the page's policies; before anything starts a worker. */
export function installPolicies(): void {
  factory?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, document.baseURI).origin !== location.origin)
        throw new TypeError('A foreign script was refused.');
      return url;
    },
  });
}

const frames = factory?.createPolicy('tandem-frame', { createHTML: (html) => html });

/** Markup for the `srcdoc` of a frame that is sandboxed without scripts, and for nothing else. */
export function frameMarkup(html: string): string {
  return (frames?.createHTML(html) ?? html) as string;
}
