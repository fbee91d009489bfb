import type { PinPhones } from '#contract/buying/bench.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/bench.js';
import type { AssetRow } from '#server/catalogue/reading/assets.ts';
import { openCents } from '#server/orders/receivables/account.ts';
import { type Db, inTransaction, rowOf, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { refused } from '#server/platform/failure/failure.ts';

export type BenchPartRow = { id: number; productId: number; name: string; sku: string; part: string };
export type BenchPhoneRow = {
  id: number;
  name: string;
  url: string;
  asset: AssetRow | null;
  models: string[];
  count: number;
  parts: BenchPartRow[];
  isPinned: boolean;
};

const partsShown = 5;
const phonesOffered = 3;

/** The phones that a customer has pinned, in their order; without any, those that they bought most for. One query. */
export const benchPhones = (db: Db, customerId: number): Promise<BenchPhoneRow[]> =>
  rowsOf<BenchPhoneRow>(db)`select * from bench_phones(${customerId}, ${partsShown}, ${phonesOffered})`;

/** What a customer owes, and what of it was due before the day, in cents; their returns that have not ended. One query. */
export const benchAccount = (db: Db, customerId: number, today: string) =>
  rowOf<{ openCents: number; overdueCents: number; returns: number }>(db)`
    select coalesce(sum(open), 0)::bigint as "openCents",
      coalesce(sum(open) filter (where due_on < ${today}::date), 0)::bigint as "overdueCents",
      (select count(*)::int from customer_return where customer_id = ${customerId}
        and status in ('ASKED', 'ACCEPTED', 'RECEIVED')) as returns
    from (select i.due_on, ${openCents} as open from invoice i
      where i.customer_id = ${customerId} and i.status = 'UNPAID') unpaid`;

/** Pins phones after the others and takes some down; what is gone from the shop is left out. @throws 422 with as many as there can be */
export const pinPhones = inTransaction<PinPhones & { customerId: number }>(async (trx, { customerId, pin, unpin }) => {
  // One at a time of a customer: the count and the places then hold.
  await sql`select from customer where id = ${customerId} for no key update`.execute(trx);
  await sql`delete from customer_phone c using phone p
    where c.customer_id = ${customerId} and p.id = c.phone_id and p.url = any (${unpin}::text[])`.execute(trx);
  await sql`
    insert into customer_phone (customer_id, phone_id, position)
    select ${customerId}, p.id, wish.place + coalesce((
      select max(position) from customer_phone where customer_id = ${customerId}), 0)
    from unnest(${pin}::text[]) with ordinality wish (url, place) join phone p on p.url = wish.url
    on conflict do nothing`.execute(trx);
  const count = await valueOf<number>(trx)`
    select count(*)::int from customer_phone where customer_id = ${customerId}`;
  if (count > limits.benchPhonesMax) throw refused(messages.tooManyPhones(limits.benchPhonesMax));
});
