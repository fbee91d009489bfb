import type { BenchPhone, PinPhones } from '#contract/buying/lists.ts';
import type { Successor } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/bench.js';
import type { AssetRow } from '#server/catalogue/reading/assets.ts';
import type { ListedVariant } from '#server/catalogue/reading/variant-queries.ts';
import { refused } from '#server/platform/failure/failure.ts';
import type { Namer } from '#server/catalogue/translations/name-rule.ts';
import { shopPlace } from '#kernel/place.ts';
import { type Db, inTransaction, rowOf, rowsOf, valueOf } from '#server/platform/db/db.ts';

export type BoughtRow = {
  /** Of the variant. */
  id: number;
  productId: number;
  name: string;
  sku: string;
  successor: Successor | null;
  orders: number;
  pieces: number;
  lastCents: number;
  /** As PostgreSQL writes it in JSON. */
  lastAt: string;
  usual: number;
  every: number | null;
};

const oftenShown = 8;

/**
 * A page of what a customer ordered, by last order first, and how many parts there are. One query.
 * @param among variants of which alone it tells; null: all
 * @param often today, for what was ordered on several days of the half year before it, what is due first; null: all
 */
export const boughtPage = (
  db: Db,
  customerId: number,
  among: readonly number[] | null,
  { page, pageSize }: { page: number; pageSize: number },
  often: string | null = null,
) =>
  rowOf<{ total: number; rows: BoughtRow[] }>(db)`
    select * from bought_page(${customerId}, ${among}, ${often}::date, ${oftenShown},
      ${shopPlace().timeZone}, ${pageSize}, ${page * pageSize})`;

export type BenchPhoneRow = Omit<BenchPhone, 'asset' | 'parts'> & {
  asset: AssetRow | null;
  parts: (ListedVariant & Omit<BenchPhone['parts'][number], 'card'>)[];
  isPinned: boolean;
};
const partsShown = 5;
const phonesOffered = 3;

/** The phones that a customer has pinned, in their order; without any, those that they bought most for. One query. */
export const benchPhones = (db: Db, customerId: number) =>
  rowsOf<BenchPhoneRow>(db)`select * from bench_phones(${customerId}, ${partsShown}, ${phonesOffered})`;

/** What a customer owes, what of it was due before the day, in cents, and what waits. One query. */
export const benchAccount = (db: Db, customerId: number, today: string) =>
  rowOf<{ openCents: number; overdueCents: number; returns: number; watched: number }>(db)`
    select * from bench_account(${customerId}, ${today})`;

/** @throws 422 with as many as there can be */
export const pinPhones = inTransaction<PinPhones & { customerId: number }>(async (trx, { customerId, pin, unpin }) => {
  const count = await valueOf<number>(trx)`select pin_phones(${customerId}, ${pin}, ${unpin})`;
  if (count > limits.benchPhonesMax) throw refused(messages.tooManyPhones(limits.benchPhonesMax));
});

/** As it is compared: without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The variants among them in whose SKU, name or phones each word stands. One query.
 * @param namer says names in the reader's language; undefined in English
 */
export const boughtLike = async (
  db: Db,
  customerId: number,
  search: string,
  namer: Namer | undefined,
): Promise<number[]> => {
  const rows = await rowsOf<{ id: number; name: string; others: string }>(db)`
    select v.id, v.name, concat_ws(' ', v.sku, (
      select string_agg(b.name || ' ' || ph.name, ' ') from product_phone pp
        join phone ph on ph.id = pp.phone_id join phone_brand b on b.id = ph.brand_id
      where pp.product_id = v.product_id)) as others
    from (select distinct l.variant_id from bought_lines(${customerId}) l) bought join variant v on v.id = bought.variant_id`;
  const words = plain(search).split(/\s+/);
  return rows.flatMap(({ id, name, others }) => {
    const text = plain(`${name} ${namer?.say(name) ?? ''} ${others}`);
    return words.every((word) => text.includes(word)) ? [id] : [];
  });
};
