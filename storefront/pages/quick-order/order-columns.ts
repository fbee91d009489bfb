import { isCode, isMoney, markedQuantity, readQuantity, readUpc } from './order-cells.ts';

/* Rows of cells, from a spreadsheet or a file: which column is which. Pure. */

export type Column = 'code' | 'name' | 'quantity' | 'other';

const heads: readonly [Column, RegExp][] = [
  [
    'quantity',
    /^(qty|quantity|quantities|qt[eé]|quantit[eé]|ordered|order qty|qty ordered|pcs|pieces|units|count|menge)$/,
  ],
  [
    'code',
    /^((product|item|part|our|your|supplier|vendor|article|catalog(ue)?) ?(sku|code|number|no|#|id|ref)|(skus?|upc|ean|gtin|barcode|bar code|code|item|part|ref|reference|r[eé]f[eé]rence|mpn|article)( ?\/ ?(sku|upc|code)| code| number)?)$/,
  ],
  [
    'name',
    /^((product|item|part)? ?(name|description|title)|product|products|desc|description|name|produit|d[eé]signation)$/,
  ],
  [
    'other',
    /^(#|line|line #|no|nr|number|id|row|pos|price|unit price|unit|cost|your price|total|subtotal|line total|amount|ext|extended|ext price|tax|currency|brand|category|stock|status|colou?r|grade|notes?|comments?|prix|montant|options?|image|weight|discount)$/,
  ],
];

const meaning = (cell: string): Column | undefined => {
  const plain = cell
    .toLowerCase()
    .replaceAll(/["'*:.]/g, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return heads.find(([, form]) => form.test(plain))?.[0];
};

/** What each cell of a row of heads names; null when the row is none. */
export const readHeads = (cells: readonly string[]): Column[] | null => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const known = filled.filter((cell) => meaning(cell) !== undefined);
  const enough = filled.length === 1 ? known.length === 1 : known.length * 2 > filled.length && known.length >= 2;
  if (!enough || filled.some((cell) => /\d{3}/.test(cell))) return null;
  const columns = cells.map((cell) => meaning(cell) ?? 'other');
  // A second code (SKU and UPC) helps where the first is empty; a second quantity ("ordered", "shipped") does not.
  return columns.map((column, at) => (column === 'quantity' && columns.indexOf(column) !== at ? 'other' : column));
};

/** Guesses the columns of rows without heads. */
export const guessColumns = (rows: readonly (readonly string[])[]): Column[] => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at): Column => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(1, cells.length);
    if (cells.length === 0 || share(isMoney) > 0.5) return 'other';
    if (share((cell) => readUpc(cell) !== undefined || isCode(cell)) > 0.5) return 'code';
    if (share((cell) => quantityOf(cell) !== undefined) > 0.5) return 'quantity';
    return 'name';
  });
  const counted = columns.flatMap((column, at) => (column === 'quantity' ? [at] : []));
  const wanted = counted.length < 2 ? counted[0] : (counted.find((at) => !isNumbering(rows, at)) ?? counted[0]);
  return columns.map((column, at) => (column === 'quantity' && at !== wanted ? 'other' : column));
};

/** Whether a column only numbers the rows: 1, 2, 3. */
const isNumbering = (rows: readonly (readonly string[])[], at: number): boolean => {
  const numbers = rows.map((row) => Number(row[at]));
  return rows.length > 1 && numbers.every((number, row) => row === 0 || number === (numbers[row - 1] ?? 0) + 1);
};

export const quantityOf = (cell: string): number | undefined => markedQuantity(cell) ?? readQuantity(cell);

/** A row by its columns: the texts to look for, best first, and the quantity; null for a row without a part. */
export const readRow = (
  cells: readonly string[],
  columns: readonly Column[],
): { texts: string[]; quantity: number | undefined } | null => {
  const of = (column: Column) =>
    cells.flatMap((cell, at) => (columns[at] === column && cell.trim() !== '' ? [cell.trim()] : []));
  const codes = of('code').map((cell) => readUpc(cell) ?? cell);
  const names = of('name');
  const texts = [...new Set([...codes, ...(names.length > 0 ? [names.join(' ')] : [])])];
  if (texts.length === 0) return null;
  const [typed] = of('quantity');
  return { texts, quantity: typed === undefined ? undefined : quantityOf(typed.replace(/[.,]0{1,2}$/, '')) };
};
