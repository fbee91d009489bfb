import { slug } from '#kernel/search-words.ts';

/**
 * Code for Shopify's option "Title", used by products without options: if it has several values, they are in the
 * variants' names but not an attribute.
 */
export const titleCode = ':title';

/** Codes with a meaning in the import itself. */
const reserved = new Set(['brand', 'rack']);

/**
 * The attribute code of an option, or of a column. "Color" and "Colour" are the same; a name without Latin letters gets a stable code
 * made from its characters.
 */
export const attributeCode = (name: string): string => {
  const code = slug(name, '_').slice(0, 50);
  if (code === 'title') return titleCode;
  if (code === 'color') return 'colour';
  if (reserved.has(code)) return `option_${code}`;
  if (/^[a-z]/.test(code)) return code;
  const characters = [...name.toLowerCase()].map((each) => each.codePointAt(0)?.toString(36)).join('');
  return code === '' ? `option_${characters}`.slice(0, 60) : `option_${code}`;
};
