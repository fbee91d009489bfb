import type { FitState } from '#contract/catalogue/staff-fits.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { listedPhones } from '../../search/listed-phones.ts';
import { makePhoneForms, type PhoneForms } from './name-forms.ts';
import type { ProductWords } from './read-product.ts';

/** What kinds of part are called, in every language. */
export const partPhrases = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('part_word').select('phrase').distinct().execute()).map(({ phrase }) => phrase);

/** The shop's phones as words are compared with them. */
export const shopForms = async (db: Db): Promise<PhoneForms> =>
  makePhoneForms(await listedPhones(db, 'OLDEST'), await partPhrases(db));

export type ReadProduct = { id: number; words: ProductWords; hash: string; readBefore: string | null };

/** Products with what is read of them, by id. One query. */
export const productsToRead = (db: Db, ids: readonly number[]): Promise<ReadProduct[]> => rowsOf<ReadProduct>(db)`
    select * from words_of_products(${ids})`;

export type Lesson = { words: string; phoneId: number; fits: boolean };

export const lessons = (db: Db): Promise<Lesson[]> =>
  db.selectFrom('fit_lesson').select(['words', 'phone_id as phoneId', 'fits']).execute();

export type KnownFit = { productId: number; phoneId: number; state: FitState };

/** What was read of products before. */
export const knownFits = (db: Db, ids: readonly number[]): Promise<KnownFit[]> =>
  db
    .selectFrom('product_fit')
    .select(['product_id as productId', 'phone_id as phoneId'])
    .select(sql<FitState>`state`.as('state'))
    .where('product_id', '=', sql<number>`any (${ids}::int[])`)
    .execute();

/** The phones that products are linked to, by a reading, a person or a file. */
export const linkedPhones = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('product_phone')
    .select(['product_id as productId', 'phone_id as phoneId'])
    .where('product_id', '=', sql<number>`any (${ids}::int[])`)
    .execute();

const mostUnknown = 200;

/** What products name like a phone and the shop does not have, the most frequent first. */
export const unknownPhones = (db: Db) => rowsOf<{ words: string; products: number; product: string }>(db)`
    select u as words, count(*)::int as products, min(p.name) as product
    from product_reading r cross join unnest(r.unknown) u join product p on p.id = r.product_id
    group by u order by products desc, u limit ${mostUnknown}`;
