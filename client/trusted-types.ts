/*
 * Trusted Types, where the browser has them: the pages' security policy lets no text become markup or code but by these
 * two policies. Both fronts import this before anything else.
 */

// Zod would try whether code can be made of text, which the policy forbids and the browser reports. The server, which
// renders the same modules, may.
const settings = '__zod_globalConfig';
const shared = globalThis as { [settings]?: { jitless?: boolean } };
if (typeof document !== 'undefined') Object.assign((shared[settings] ??= {}), { jitless: true });

type Policy = { createHTML: (html: string) => string };
type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** What React makes an element of a script from; it runs nothing. */
const emptyScript = '<script></script>';

// For React itself. A text without "<" makes no element: the structured data of a page.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === emptyScript || !html.includes('<') ? html : null),
});

const shopHtml = trustedTypes?.createPolicy('shop-html', { createHTML: (html) => html });

/** HTML for an element: only what the shop sanitised when it was stored. */
export const trustedHtml = (html: string): string => shopHtml?.createHTML(html) ?? html;

/** HTML as a document of its own, of which nothing runs, loads or is shown: to read what it is made of. */
export const inertDocument = (html: string): Document =>
  new DOMParser().parseFromString(trustedHtml(html), 'text/html');
