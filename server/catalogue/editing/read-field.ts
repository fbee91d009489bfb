import { catalogueStock, type FieldKind } from '#contract/catalogue/fields.ts';
import { fieldOf } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { ColumnKey } from '../product-files/column-names.ts';
import type { Columns } from '../product-files/columns.ts';
import { slug } from '#kernel/search-words.ts';
import { isShortened } from '../product-files/read-row.ts';
import { readStock } from '../product-files/read-stock.ts';
import { plainReaders, type Read, readBarcode, readPrice, readTiers, readYesNo } from '../product-files/read-values.ts';
import { type Issue, longest, type RowReader, rowReader } from '../product-files/row-reader.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import type { KnownValues } from './known-values.ts';

/** Reads what was typed into a field as the text that is stored. */
export type FieldReader = (field: string, typed: string) => Read<string | null>;

type Cell = (typed: string, known: Lookup) => Read<string | number | null>;

/** Reads cells by the rules of the import, of which a cell is a file of one column and one row. */
export const fieldReader = (values: KnownValues): FieldReader => {
  const known = lookupOf(values);
  return (field, typed) => {
    const [kind = '', code] = split(field);
    if (code !== undefined) return readCoded(kind, code, typed, known);
    const found = cellOf(field)?.(typed, known) ?? { reason: `"${field}" is no field` };
    return 'reason' in found ? found : { value: found.value === null ? null : String(found.value) };
  };
};

const split = (field: string): string[] => {
  const at = field.indexOf(':');
  return at === -1 ? [field] : [field.slice(0, at), field.slice(at + 1)];
};

const readCoded = (kind: string, code: string, typed: string, known: Lookup): Read<string | null> => {
  if (kind === 'attribute' && known.attributes.has(code))
    return typed.trim() === '' ? { value: null } : textOf('option1Value', longest.value)(typed);
  if (kind !== 'tiers' || !known.priceLists.has(code)) return { reason: `"${kind}:${code}" is no field` };
  if (typed.trim() === '') return { value: null };
  const read = readTiers(`${code}:${typed.trim()}`);
  if ('reason' in read) return read;
  const sorted = read.value.toSorted((one, other) => one.qty - other.qty);
  return { value: sorted.map(({ qty, priceCents }) => `${qty}=${priceCents}`).join('|') };
};

/** A reader of a table whose one row has this one cell. */
const oneCell = (key: ColumnKey, typed: string): { reader: RowReader; issues: Issue[] } => {
  const issues: Issue[] = [];
  const columns: Columns = {
    has: (asked) => asked === key,
    cell: (_, asked) => (asked === key ? typed : ''),
    place: () => null,
    name: () => key,
    pricing: 'NONE',
    places: [],
    fitWords: [],
    tierLists: new Map(),
    listPrices: new Map(),
    attributes: [],
    tierQuantities: new Map(),
    ownerless: false,
    used: new Set([0]),
    unused: [],
    dropped: new Map(),
    header: [key],
    mark: null,
    supplier: null,
  };
  return { reader: rowReader({ line: 1, cells: [typed] }, columns, issues), issues };
};

const read =
  <T>(key: ColumnKey, of: (reader: RowReader) => T): ((typed: string) => Read<T>) =>
  (typed) => {
    const { reader, issues } = oneCell(key, typed);
    const value = of(reader);
    const refusal = issues.find(({ outcome }) => outcome !== 'repaired');
    return refusal ? { reason: refusal.reason } : { value };
  };

const textOf = (key: ColumnKey, most: number) => read(key, (reader) => reader.text(key, most));

const upc = (typed: string): Read<string> => {
  const { upc: code, repair } = readBarcode(typed);
  return code === null ? { reason: repair ?? '' } : { value: code };
};

const sku = (typed: string): Read<string> => {
  const found = textOf('sku', longest.sku)(typed);
  return 'value' in found && isShortened(found.value)
    ? { reason: `"${found.value}" was shortened by a spreadsheet` }
    : found;
};

const stock: Cell = (typed) => {
  const word = typed.trim().toUpperCase().replaceAll(' ', '_');
  if (Object.hasOwn(catalogueStock, word)) return { value: word };
  const found = read('inStock', (reader) => readStock(reader).stockStatus)(typed);
  return 'value' in found ? { value: found.value ?? 'UNKNOWN' } : found;
};

const sold: Cell = (typed) => {
  const found = readYesNo(typed.trim());
  return 'value' in found ? { value: String(found.value) } : found;
};

const tag: Cell = (name, { tags }) => {
  const found = tags.get(name.toLowerCase());
  return found === undefined ? { reason: `There is no tag "${name}"` } : { value: found };
};

/** Urls or names, with commas between; stored as urls in their order. */
const urls =
  (kind: 'categories' | 'phones', one: string): Cell =>
  (typed, known) => {
    const given = typed.split(/[,;\n]/).map((part) => part.trim().toLowerCase());
    const found: string[] = [];
    for (const part of given.filter((each) => each !== '')) {
      const url = known[kind].get(part);
      if (url === undefined) return { reason: `There is no ${one} "${part}"` };
      if (url === null) return { reason: `More than one ${one} is called "${part}"; write its url` };
      found.push(url);
    }
    // As the database sorts them: by their characters.
    const unique = [...new Set(found)].toSorted((a, b) => (a < b ? -1 : 1));
    return { value: unique.length === 0 ? null : unique.join(', ') };
  };

const description: Cell = (typed) =>
  typed.length > staffLimits.htmlMax
    ? { reason: `longer than ${staffLimits.htmlMax} characters` }
    : { value: sanitiseHtml(typed) };

/** Ids with commas between, each once. */
const ids =
  (most: number, tooMany: string) =>
  (typed: string): Read<string> => {
    const given = typed.split(',').map((part) => part.trim());
    if (given.some((part) => !/^[1-9]\d{0,8}$/.test(part))) return { reason: `"${typed}" is no list of ids` };
    const unique = [...new Set(given)];
    return unique.length > most ? { reason: tooMany } : { value: unique.join(', ') };
  };

const handle = (typed: string): Read<string> => {
  const found = slug(typed, '-').slice(0, longest.handle);
  return found === '' ? { reason: 'A handle needs a letter or a digit' } : { value: found };
};

/** What reads a typed text of the kind that is not empty. */
const kinds: Readonly<Partial<Record<FieldKind, Cell>>> = {
  ...plainReaders,
  code: textOf('supplierNumber', longest.sku),
  barcode: upc,
  money: readPrice(null),
  tag,
  categories: urls('categories', 'category'),
  phones: urls('phones', 'phone'),
  pictures: ids(staffLimits.picturesMax, `a variant has at most ${staffLimits.picturesMax} pictures`),
  order: ids(10_000, 'too many variants'),
  others: ids(staffLimits.relationsMax, `at most ${staffLimits.relationsMax} products`),
};

/** What reads an empty text, too. */
const whole: Readonly<Record<string, Cell>> = { stock, sold, description, handle };

const cellOf = (field: string): Cell | undefined => {
  const { kind, needed, max = longest.title, fixed, coded } = fieldOf(field) ?? {};
  if (kind === undefined || fixed !== undefined || coded) return undefined;
  if (Object.hasOwn(whole, field)) return whole[field];
  const of = field === 'sku' ? sku : kind === 'text' ? textOf('title', max) : kinds[kind];
  return (
    of &&
    ((typed, known) => {
      const found = typed.trim() === '' ? { value: null } : of(typed.trim(), known);
      return needed !== undefined && 'value' in found && !found.value ? { reason: needed } : found;
    })
  );
};

/** By what is typed, in small letters; null where it can mean several. */
type Lookup = {
  tags: Map<string, string>;
  categories: Map<string, string | null>;
  phones: Map<string, string | null>;
  attributes: ReadonlySet<string>;
  priceLists: ReadonlySet<string>;
};

const lookupOf = ({ tags, categories, phones, attributes, priceLists }: KnownValues): Lookup => ({
  tags: new Map(tags.map((name) => [name.toLowerCase(), name])),
  categories: byNames(categories, (name) => [name, name.split(' > ').at(-1) ?? name]),
  phones: byNames(phones, (name) => [name, name.slice(name.indexOf(' ') + 1)]),
  attributes: new Set(attributes.map(({ code }) => code)),
  priceLists: new Set(priceLists),
});

const byNames = (all: { url: string; name: string }[], namesOf: (name: string) => string[]) => {
  const found = new Map<string, string | null>();
  for (const { url, name } of all) {
    for (const each of new Set(namesOf(name).map((one) => one.toLowerCase()))) {
      found.set(each, found.has(each) ? null : url);
    }
  }
  for (const { url } of all) found.set(url.toLowerCase(), url);
  return found;
};
