import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/**
 * The rows of a CSV file in demo/data/.
 * @param columns the required columns, separated by spaces
 * @throws Error naming the file and the missing columns
 */
export const table = <C extends string>(file: string, columns: C): Record<Words<C>, string>[] => {
  const rows: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, 'data', file)), {
    columns: true,
  });
  return rows.map((row, index) => {
    const missing = columns.split(' ').filter((column) => row[column] === undefined);
    if (missing.length) throw new Error(`demo/data/${file}, row ${index + 2}: no ${missing.join(', ')}`);
    return row as Record<Words<C>, string>;
  });
};

/** One of the allowed words of a column. @throws Error for another */
export const oneOf = <T extends string>(value: string, allowed: readonly T[]): T => {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new Error(`demo/data/ has "${value}", which is none of ${allowed.join(', ')}`);
  return found;
};

/** A value that must exist. @throws Error naming its key */
export const known = <T>(map: ReadonlyMap<string, T>, key: string): T => {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the demo shop has no ${key}`);
  return found;
};
