import { columns } from '#server/platform/db/columns.ts';
import { type Db, inTransaction, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { FitState } from '#contract/catalogue/staff-fits.ts';

export type DecidedFit =
  | { outcome: 'UNKNOWN' }
  /** Another person has decided since, or it is so already. */
  | { outcome: 'OTHERWISE'; state: FitState }
  /** `others`: further products that the same words decide about now. */
  | { outcome: 'DECIDED'; productId: number; handle: string; phone: string; because: string; others: number };

type Decision = { id: number; fits: boolean; by: Actor; seen?: FitState };

/**
 * Says whether a product fits a phone, as a person sees it. Of a doubtful one its words are remembered: other products with them follow at once, and those of
 * later imports.
 * @param seen the state in which the person saw it
 */
export const decideFit = inTransaction<Decision, DecidedFit>(async (trx, { id, fits, by, seen }, now) => {
  const fit = await lockedFit(trx, id);
  if (!fit) return { outcome: 'UNKNOWN' };
  const wanted = fits ? 'ACCEPTED' : 'REFUSED';
  if (fit.state === wanted || (seen !== undefined && seen !== fit.state))
    return { outcome: 'OTHERWISE', state: fit.state };
  await updateRow(trx, 'product_fit', id, { state: wanted });
  await setLink(trx, fits, [fit.productId], fit.phoneId);
  const others = fit.state === 'APPLIED' ? [] : await teach(trx, fit, fits);
  await sql`select refresh_listing(${[fit.productId, ...others]}::int[])`.execute(trx);
  await addAudit(trx, {
    ...by,
    at: now(),
    action: fits ? 'fit.accept' : 'fit.refuse',
    entityId: fit.productId,
    before: { phone: fit.phone, words: fit.because, fits: fit.state === 'APPLIED' || fit.state === 'ACCEPTED' },
    after: { phone: fit.phone, words: fit.because, fits },
  });
  const { productId, handle, phone, because } = fit;
  return { outcome: 'DECIDED', productId, handle, phone, because, others: others.length };
});

const lockedFit = (trx: Trx, id: number) =>
  trx
    .selectFrom('product_fit as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .innerJoin('phone as h', 'h.id', 'f.phone_id')
    .select([...columns('f', 'product_id phone_id words because'), 'h.name as phone', 'p.handle'])
    .select(sql<FitState>`f.state`.as('state'))
    .where('f.id', '=', id)
    .forUpdate('f')
    .executeTakeFirst();

const setLink = async (trx: Db, fits: boolean, products: readonly number[], phoneId: number): Promise<void> => {
  await (
    fits
      ? sql`insert into product_phone (product_id, phone_id) select id, ${phoneId} from unnest(${products}::int[]) id on conflict do nothing`
      : sql`delete from product_phone where phone_id = ${phoneId} and product_id = any (${products}::int[])`
  ).execute(trx);
};

/** Remembers the words, and lets what waits for a decision about them follow. @returns the products that did */
const teach = async (
  trx: Trx,
  { words, phoneId }: { words: string; phoneId: number },
  fits: boolean,
): Promise<number[]> => {
  await sql`insert into fit_lesson (words, phone_id, fits) values (${words}, ${phoneId}, ${fits})
    on conflict (words, phone_id) do update set fits = excluded.fits`.execute(trx);
  const same = sql`words = ${words} and phone_id = ${phoneId} and state = 'QUEUED'`;
  const { rows } = await (
    fits
      ? sql<{ id: number }>`update product_fit set state = 'APPLIED' where ${same} returning product_id as id`
      : sql<{ id: number }>`delete from product_fit where ${same} returning product_id as id`
  ).execute(trx);
  const products = rows.map(({ id }) => id);
  if (fits) await setLink(trx, true, products, phoneId);
  return products;
};
