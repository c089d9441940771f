// Trusted Types policies, required by the content security policy in index.html.
//
// The default policy allows worker scripts of the page's own origin only. No policy turns text into markup except DOMPurify's
// own and `tandem-frame`, whose markup goes into frames that are sandboxed without scripts.
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
