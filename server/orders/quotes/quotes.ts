import { QuoteOffer } from '#contract/buying/quotes.ts';
import { StaffQuote } from '#contract/buying/staff-quotes.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import type { Db, Trx } from '#server/platform/db/db.ts';
import { noSuch, staleVersion } from '#server/platform/failure/failure.ts';
import { quoteRows } from './quote-table.ts';

const Draft = StaffQuote.shape.draft;
export type QuoteDraft = StaffQuote['draft'];

export const noSuchQuote = () => noSuch('quote');

/** A quote with all that is said of it. Two queries. @throws 404 */
export const quoteById = async (db: Db, id: number) => {
  const [row] = await quoteRows(db, [id]);
  if (!row) throw noSuchQuote();
  const { draft, offer, ...rest } = await db
    .selectFrom('quote as q')
    .innerJoin('customer as k', 'k.id', 'q.customer_id')
    .leftJoin('customer_order as o', 'o.id', 'q.order_id')
    .select(['q.version', 'q.made_by as madeBy', 'q.asked', 'q.words', 'q.answer', 'q.draft', 'q.offer'])
    .select(['o.id as orderId', 'o.code as orderCode', 'k.first_name as customerFirstName'])
    .select(['k.last_name as customerLastName', 'k.email as customerEmail'])
    .where('q.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, ...rest, draft: Draft.parse(draft), offer: QuoteOffer.parse(offer) };
};
export type WholeQuote = Awaited<ReturnType<typeof quoteById>>;

/** A customer's own. @throws 404 for an unknown one and for another customer's, alike */
export const ownQuote = async (db: Db, customerId: number, id: number): Promise<WholeQuote> => {
  const quote = await quoteById(db, id);
  if (quote.customerId !== customerId) throw noSuchQuote();
  return quote;
};

export const staffQuote = async (db: Db, id: number) => ({
  ...(await quoteById(db, id)),
  history: await historyOf(db, 'quote', id),
});

/** Locks a quote until the transaction ends. @param customerId whose it has to be; undefined for staff @throws 404 */
export const lockQuote = async (
  trx: Trx,
  { id, customerId }: { id: number; customerId?: number | undefined },
): Promise<WholeQuote> => {
  await trx.selectFrom('quote').select('id').where('id', '=', id).forUpdate().execute();
  const quote = await quoteById(trx, id);
  if (customerId !== undefined && quote.customerId !== customerId) throw noSuchQuote();
  return quote;
};

/** @throws 422 when it was changed since it was read */
export const refuseOlder = (quote: WholeQuote, version: number): void => {
  if (quote.version !== version) throw staleVersion();
};
