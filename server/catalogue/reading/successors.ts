import type * as contract from '#contract/catalogue/catalogue.ts';
import * as messages from '#messages/superseded.js';
import { codeKey } from '#kernel/search-words.ts';
import type { Context } from '#server/context.ts';
import { wholeTables } from '#server/platform/cache/change.ts';
import { type Db, mapOf, rowsOf } from '#server/platform/db/db.ts';
import { upcForms } from '../search/upc.ts';
import type { ListedVariant } from './variant-queries.ts';

/* Parts of which another takes the place (docs/catalogue-editing.md). */

export type Successor = contract.Successor & {
  /** The SKU of the superseded part. */
  of: string;
  /** It is sold in the other's place now: that cannot be had. */
  takes: boolean;
  /** The superseded part is sold no more. */
  isOfGone: boolean;
};

/** What takes the places of parts, by their SKUs: without those that have no successor which is sold. One query. */
export const successorsOf = async (db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, Successor>> =>
  skus.length === 0 ? new Map() : mapOf<string, Successor>(db)`select * from successors(${[...skus]})`;

/** Null where the part itself can be had. */
export const takingOver = (successor: Successor | undefined): Successor | null => (successor?.takes ? successor : null);

/** The name of a part that cannot be had, with what is sold in its place. */
export const nameInstead = (name: string, successor: Successor | null): string =>
  successor ? messages.instead(name, successor.sku) : name;

/** The SKU of each part that has a successor, by its id, and by SKU and UPC as they are compared. Few, and so kept. */
const superseded = ({ cache, db }: Pick<Context, 'cache' | 'db'>): Promise<ReadonlyMap<number | string, string>> =>
  cache.remember(
    'superseded',
    async () => {
      const rows = await rowsOf<{ id: number; sku: string; upc: string | null }>(db)`
        select id, sku, upc from variant where superseded_by is not null order by id desc`;
      const ofUpc = rows.flatMap(({ upc, sku }) => (upc === null ? [] : [[codeKey(upc), sku] as const]));
      return new Map<number | string, string>([
        ...ofUpc,
        ...rows.flatMap(({ id, sku }) => [[codeKey(sku), sku] as const, [id, sku] as const]),
      ]);
    },
    wholeTables('superseded'),
  );

/** The same of parts that are known by their ids. One query, none where none of them has a successor. */
export const successorsById = async (context: Pick<Context, 'cache' | 'db'>, ids: readonly number[]) => {
  const known = await superseded(context);
  return successorsOf(
    context.db,
    ids.flatMap((id) => known.get(id) ?? []),
  );
};

/**
 * The same by the texts that mean the superseded parts. One query, none where no text does.
 * @param called the variant that a text means apart from codes, if any
 */
export const successorsTyped = async (
  context: Pick<Context, 'cache' | 'db'>,
  texts: readonly string[],
  called: (text: string) => readonly ListedVariant[] | undefined = () => undefined,
): Promise<ReadonlyMap<string, Successor>> => {
  const known = await superseded(context);
  if (known.size === 0) return new Map();
  const skuOf = (text: string): string | undefined => {
    const own = called(text);
    if (own) return own.length === 1 ? known.get(own[0]!.id) : undefined;
    const key = codeKey(text);
    return [key, ...upcForms(key)].map((form) => known.get(form)).find((sku) => sku !== undefined);
  };
  const meant = texts.flatMap((text) => {
    const sku = skuOf(text);
    return sku === undefined ? [] : [[text, sku] as const];
  });
  const found = await successorsOf(context.db, [...new Set(meant.map(([, sku]) => sku))]);
  return new Map(
    meant.flatMap(([text, sku]) => {
      const successor = found.get(sku);
      return successor ? [[text, successor] as const] : [];
    }),
  );
};
