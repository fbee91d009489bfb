import { repairLine } from './repair-text.ts';
import { longest, type RowReader } from './row-reader.ts';

/** Magento's root, above every category. */
const root = /^default category$/i;

/**
 * The names of a row's category from the root. Exports with kinds of rows (WooCommerce, Magento, BigCommerce) list several
 * categories, and part their names with slashes; the deepest is taken.
 */
export const readCategoryPath = (reader: RowReader): string[] => {
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
