import sanitize from 'sanitize-html';

/*
 * The HTML that merchants may write (readings, "Content and search"): an allow-list, without style, script, classes or
 * external resources. Applied when HTML is stored; pages show the stored HTML unchanged.
 */

const block = ['p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'br', 'blockquote', 'pre', 'figure', 'figcaption'];
const list = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const inline = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'abbr', 'bdi', 'img'];
const table = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Elements without a meaning of their own: dropping them but not their text is not reported as a loss. */
const meaningless = new Set(['span', 'font', 'center', 'section', 'article', 'header', 'html', 'head', 'body', 'meta']);
const decoration = new Set([
  'class',
  'id',
  'style',
  'align',
  'width',
  'height',
  'border',
  'cellpadding',
  'cellspacing',
]);

const schemes = ['http', 'https', 'mailto', 'tel'];
const ownPicture = /^\/(?![/\\])/;

const allowedAttributes: Record<string, string[]> = {
  '*': ['dir', 'lang'],
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

const options: sanitize.IOptions = {
  allowedTags: [...block, ...list, ...inline, ...table],
  allowedAttributes,
  allowedSchemes: schemes,
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text inside these is not content.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title', 'svg'],
  // Far deeper than any description; limits hostile nesting.
  nestingLimit: 40,
  transformTags: {
    // A page has only its own h1.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href?.trim() ?? '') ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
  // An external picture would tell its server who reads the page, and the content security policy blocks it.
  exclusiveFilter: (frame) => frame.tag === 'img' && !ownPicture.test(frame.attribs.src ?? ''),
};

const foreignScheme = new RegExp(`^\\s*(?!(?:${schemes.join('|')}):)[a-z][a-z0-9+.-]*:`, 'i');

// Only these losses are reported.
const isLoss = (tag: string, attribute: string): boolean =>
  !decoration.has(attribute) && !attribute.startsWith('data-') && !(tag === 'a' && attribute === 'target');

const line = String.raw`[^<>&\0\r]*(?:<(strong|b|em|i|u)>[^<>&\0\r]*<\/\1>[^<>&\0\r]*)*`;
const group = (at: number): string => line.replace(String.raw`\1`, `\\${at}`);
const simple = new RegExp(
  `^(?:[^<>&\\0\\r]|<(p|h[2-4])>${group(2)}<\\/\\1>|<(ul|ol)>\\s*(?:<li>${group(4)}<\\/li>\\s*)+<\\/\\3>)*$`,
);

/** Longer than nearly all; the expression needs memory for each character. */
const simpleCharacters = 20_000;

/**
 * Whether HTML is nothing but text, paragraphs, headings and lists, each closed. Most is, and stays as it is: parsing the
 * descriptions of 20,000 variants took 1.2 s, and looking so takes 0.06.
 */
const isSimple = (html: string): boolean => html.length <= simpleCharacters && simple.test(html);

/**
 * HTML that is safe to show. Sanitising it again gives the same.
 * @param html as the merchant wrote it
 */
export const sanitiseHtml = (html: string): string => (isSimple(html) ? html : sanitize(html, options)).trim();

/**
 * The same, with the names of what was removed ("<script>", "onclick of <a>"), decoration aside.
 * @param html as the merchant wrote it
 */
export const sanitiseHtmlSaying = (html: string): { html: string; removed: string[] } => {
  if (isSimple(html)) return { html: html.trim(), removed: [] };
  const removed = new Set<string>();
  const onOpenTag = (tag: string, attribs: Record<string, string>): void => {
    const allowed = options.allowedTags || [];
    if (tag !== 'h1' && !allowed.includes(tag)) {
      if (!meaningless.has(tag)) removed.add(`<${tag}>`);
      return;
    }
    if (tag === 'img' && !ownPicture.test(attribs.src ?? '')) removed.add('<img> from elsewhere');
    if (tag === 'a' && foreignScheme.test(attribs.href ?? '')) removed.add('href of <a>');
    for (const name of Object.keys(attribs)) {
      const kept = allowedAttributes['*']?.includes(name) || allowedAttributes[tag]?.includes(name);
      if (!kept && isLoss(tag, name)) removed.add(`${name} of <${tag}>`);
    }
  };
  return { html: sanitize(html, { ...options, onOpenTag }).trim(), removed: [...removed] };
};
