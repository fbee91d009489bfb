import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/**
 * The rows of a CSV file in demo/data/.
 * @param texts the required columns, separated by spaces; `numbers` likewise
 * @param lists those whose values are separated by |
 * @throws Error naming the file and the missing columns
 */
export const table = <C extends string, N extends string = never, L extends string = never>(
  file: string,
  texts: C,
  { numbers, lists }: { numbers?: N; lists?: L } = {},
): (Record<Words<C>, string> & Record<Words<N>, number> & Record<Words<L>, string[]>)[] => {
  const rows: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, 'data', file)), {
    columns: true,
  });
  const read = [
    [texts, (value: string) => value],
    [numbers, Number],
    [lists, (value: string) => value.split('|')],
  ] as const;
  return rows.map((row, index) => {
    const cells = read.flatMap(([columns, as]) =>
      (columns?.split(' ') ?? []).map((column) => {
        const value = row[column];
        if (value === undefined) throw new Error(`demo/data/${file}, row ${index + 2}: no ${column}`);
        return [column, as(value)] as const;
      }),
    );
    return Object.fromEntries(cells) as ReturnType<typeof table<C, N, L>>[number];
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
