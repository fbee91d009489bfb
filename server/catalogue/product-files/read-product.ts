import { sanitiseHtmlSaying } from '#server/platform/html/sanitise.ts';
import { readYesNo } from './read-values.ts';
import { attributeCode } from './attribute-code.ts';
import { repairHtml, repairLine } from './repair-text.ts';
import { longest, type RowReader } from './row-reader.ts';
import { isVariation } from './row-kind.ts';

/** The product data of a row; empty parts come from another row of the handle, or from none. */
export type ProductPart = {
  title: string;
  /** HTML, sanitised. */
  description: string;
  vendor: string;
  /** Names from the root; repeated parts collapsed. */
  categoryPath: string[];
  /** Whether it is to be listed; null when the row does not tell. */
  listed: boolean | null;
  /** Codes and names of the options, by position; "" for none. */
  optionCodes: string[];
  optionNames: string[];
  /** Phones as named in the file: urls, or "Brand Name". */
  fits: string[];
  /** Words that name phones. */
  fitWords: string;
};

export const readProductPart = (reader: RowReader): ProductPart => {
  // A variation has a title of its own in WooCommerce: "Screen - Black".
  const title = isVariation(reader) ? '' : reader.text('title', longest.title);
  const description = readDescription(reader);
  const vendor = reader.text('vendor', longest.value);
  const optionNames = reader.has('variation')
    ? ['Variation', '', '']
    : (['option1Name', 'option2Name', 'option3Name'] as const).map((key) => reader.text(key, longest.optionName));
  const optionCodes = optionNames.map((name) => (name === '' ? '' : attributeCode(name)));
  for (const [index, code] of optionCodes.entries()) {
    const other = optionCodes.indexOf(code);
    if (code !== '' && other < index) {
      reader.refuse('option1Name', `"${optionNames[other]}" and "${optionNames[index]}" are one attribute, ${code}`);
    }
  }
  return {
    title,
    description,
    vendor,
    categoryPath: readCategoryPath(reader),
    listed: readListed(reader),
    optionCodes,
    optionNames,
    fits: readFits(reader),
    fitWords: reader.fitWords(),
  };
};

/** The description that was read last: the rows of a product mostly repeat theirs, and reading it takes longest of all. */
let last = { raw: '', html: '', repairs: [] as string[] };

const readDescription = (reader: RowReader): string => {
  const raw = reader.raw('description');
  if (raw === '') return '';
  if (raw !== last.raw) last = { raw, ...readHtml(raw) };
  if (last.repairs.length > 0) reader.repaired('description', last.repairs.join('; '));
  return last.html;
};

const readHtml = (raw: string): { html: string; repairs: string[] } => {
  const { text, repairs } = repairHtml(raw);
  const { html, removed } = sanitiseHtmlSaying(text);
  if (removed.length > 0) repairs.push(`removed: ${removed.slice(0, 10).join(', ')}`);
  return { html, repairs };
};

const readListed = (reader: RowReader): boolean | null => {
  const written = reader.text('status').toLowerCase();
  const status = { actif: 'active', brouillon: 'draft', archivé: 'archived' }[written] ?? written;
  if (!['', 'active', 'draft', 'archived', 'unlisted'].includes(status)) {
    reader.refuse('status', `"${status}" is neither active, draft, archived nor unlisted`);
  }
  const published = reader.value('published', readYesNo, null);
  if (status === '' && published === null) return null;
  return (status === '' || status === 'active') && published !== false;
};

const readFits = (reader: RowReader): string[] => {
  const entries = reader
    .text('fits')
    .split('|')
    .map((each) => each.trim());
  return [...new Set(entries.filter((each) => each !== ''))];
};

/** Magento's root, above every category. */
const root = /^default category$/i;

/**
 * The names of a row's category from the root. Exports with kinds of rows (WooCommerce, Magento, BigCommerce) list several
 * categories, and part their names with slashes; the deepest is taken.
 */
const readCategoryPath = (reader: RowReader): string[] => {
  const key = reader.raw('category').trim() === '' ? 'type' : 'category';
  const { text, repairs } = repairLine(reader.raw(key));
  if (repairs.length > 0) reader.repaired(key, repairs.join(', '));
  const paths = key === 'category' && reader.has('kind') ? severalPaths(text) : [];
  const [deepest] = paths.toSorted((a, b) => b.length - a.length);
  const parts = deepest ?? partsOf(key === 'category' ? text.split('>') : [text]);
  if (paths.length > 1) reader.repaired(key, `one of ${paths.length} categories is taken: ${parts.join(' > ')}`);
  const path = parts.filter((part, index) => part.toLowerCase() !== parts[index - 1]?.toLowerCase());
  if (path.length < parts.length) reader.repaired(key, `repeated parts made one: ${path.join(' > ')}`);
  const isDeep = path.length > 8;
  if (!isDeep && path.every((part) => part.length <= longest.value)) return path;
  reader.leaveOut(key, isDeep ? 'deeper than 8 levels' : `a part is longer than ${longest.value} characters`);
  return [];
};

const partsOf = (parts: string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

const severalPaths = (text: string): string[][] => {
  const joint = text.includes('>') ? '>' : '/';
  const paths = text.split(/[,;]/).map((path) => partsOf(path.split(joint)));
  return paths.map(([first = '', ...rest]) => (root.test(first) ? rest : [first, ...rest])).filter(([first]) => first);
};
