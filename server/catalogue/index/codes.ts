import type { ListingRows } from './listing-rows.ts';

/** A SKU or UPC to be found: letters and digits, lower case. */
export type WantedCode = {
  key: string;
  /** The forms that a UPC may have. */
  upcs: readonly string[];
  /** As it was typed, in lower case, with dashes between its parts. */
  written: string;
  /** The SKU of what takes the place of the part with this code. */
  successor?: string;
};

/** The least length at which the end of a SKU counts. */
export const minEnd = 6;

/* The same as the SQL of server/catalogue/reading/search.ts. */

/** Calls `visit` for rows with this SKU or UPC, until it returns true; the end of a UPC is enough, and so is one without its last digit. */
const eachExactly = (
  rows: ListingRows,
  { key, upcs, successor }: WantedCode,
  visit: (row: number) => boolean,
): boolean =>
  rows.skus.find(key, 'START', true, visit) ||
  (successor !== undefined && rows.skus.find(successor, 'START', true, visit)) ||
  upcs.some((upc) => rows.upcs.find(upc, 'START', true, visit)) ||
  (/^\d{6,11}$/.test(key) &&
    (rows.upcs.find(key, 'END', false, visit) || (key.length >= 8 && rows.upcs.find(key, 'START', false, visit))));

/** The same for rows whose SKU begins or ends so. */
const eachPartly = (rows: ListingRows, { key }: WantedCode, visit: (row: number) => boolean): boolean =>
  rows.skus.find(key, 'START', false, visit) || (key.length >= minEnd && rows.skus.find(key, 'END', false, visit));

/** Whether some sold variant has the code, exactly or in part. */
export const findsCode = (rows: ListingRows, code: WantedCode): { exactly: boolean; partly: boolean } => {
  const isSold = (row: number): boolean => rows.isLive(row);
  const exactly = eachExactly(rows, code, isSold);
  return { exactly, partly: exactly || eachPartly(rows, code, isSold) };
};

const collected = (each: (visit: (row: number) => boolean) => boolean): Set<number> => {
  const found = new Set<number>();
  each((row) => {
    found.add(row);
    return false;
  });
  return found;
};

/** The rows with this code, removed ones too. */
export const rowsExactly = (rows: ListingRows, code: WantedCode): Set<number> =>
  collected((visit) => eachExactly(rows, code, visit));

/** Those that have it at least in part. */
export const rowsPartly = (rows: ListingRows, code: WantedCode): Set<number> =>
  collected((visit) => eachExactly(rows, code, visit) || eachPartly(rows, code, visit));

/** Whether the row's SKU begins or ends as it was typed: "TF-1-2" before "TF-12" for what was written as 1-2. */
export const isAsWritten = (rows: ListingRows, row: number, { written }: WantedCode): boolean => {
  const sku = rows.skus.textOf(row);
  return `${sku}-`.startsWith(`${written}-`) || `-${sku}`.endsWith(`-${written}`);
};
