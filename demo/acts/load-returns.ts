import { answerReturn, receiveReturn } from '#server/orders/returns/change-return.ts';
import { enterReturn } from '#server/orders/returns/enter-return.ts';
import { settleReturn } from '#server/orders/returns/settle-return.ts';
import { sql } from 'kysely';
import { seededUuid } from '../seeded.ts';
import { contextAt, type LivingShop } from './living-shop.ts';

type Plan = {
  reason: 'DEFECTIVE' | 'WRONG_PART' | 'ORDERED_WRONG' | 'DAMAGED' | 'NOT_AS_DESCRIBED';
  words: string;
  /** How far it got. */
  until: 'ASKED' | 'REFUSED' | 'ACCEPTED' | 'RECEIVED' | 'SETTLED';
};

const plans: readonly Plan[] = [
  { reason: 'DEFECTIVE', words: 'A strip at the top does not answer.', until: 'SETTLED' },
  { reason: 'ORDERED_WRONG', words: 'Unopened, seals whole.', until: 'REFUSED' },
  { reason: 'DAMAGED', words: 'Corner off; the box was dented.', until: 'RECEIVED' },
  { reason: 'DEFECTIVE', words: 'Does not charge past 80 %.', until: 'RECEIVED' },
  { reason: 'WRONG_PART', words: 'The connector is on the other side.', until: 'ACCEPTED' },
  { reason: 'NOT_AS_DESCRIBED', words: 'The colour is another one.', until: 'ASKED' },
  { reason: 'DEFECTIVE', words: 'Dead on arrival, tested before fitting.', until: 'ASKED' },
];

const hour = 3_600_000;

/** A few returns of parts that were sent in the last weeks, each as far as it got. */
export const loadReturns = async (shop: LivingShop, now: Date): Promise<void> => {
  const { db, by } = shop;
  const { rows } = await sql<{ id: number; lineId: number; email: string }>`
    select i.id, min(l.id) as "lineId", min(k.email) as email
    from invoice i join invoice_line l on l.invoice_id = i.id join customer k on k.id = i.customer_id
    where i.status = 'PAID' and k.status = 'ACTIVE' and i.invoiced_at > ${now}::timestamptz - interval '60 days'
      and exists (select from shipment s where s.invoice_id = i.id)
      and not exists (select from credit_note c where c.invoice_id = i.id)
    group by i.id order by i.id limit ${plans.length}`.execute(db);
  for (const [index, invoice] of rows.entries()) {
    const plan = plans[index]!;
    const at = new Date(now.getTime() - (plans.length - index) * 20 * hour);
    const context = contextAt(shop, at);
    const { id } = await db.transaction().execute((trx) =>
      enterReturn(trx, {
        invoiceId: invoice.id,
        version: null,
        status: 'ASKED',
        by: { staffId: null, actor: invoice.email },
        at,
        requestKey: seededUuid(`return ${index}`),
        lines: { [invoice.lineId]: { qty: 1, reason: plan.reason, words: plan.words } },
        words: '',
      }),
    );
    if (plan.until === 'ASKED') continue;
    const words = plan.until === 'REFUSED' ? 'Opened parts that were ordered wrong are not taken back.' : '';
    await answerReturn(context, { id, version: 1, by, what: words === '' ? 'accept' : 'refuse', words });
    if (plan.until === 'REFUSED' || plan.until === 'ACCEPTED') continue;
    const line = await db.selectFrom('return_line').select('id').where('return_id', '=', id).executeTakeFirstOrThrow();
    await receiveReturn(context, { id, version: 2, by, lines: { [line.id]: 1 } });
    if (plan.until === 'RECEIVED') continue;
    const decided = { decision: 'CREDIT', goods: 'SUPPLIER' } as const;
    // Now, so that numbers of credit notes are in order.
    await settleReturn(contextAt(shop, now), {
      id,
      version: 3,
      by,
      lines: { [line.id]: decided },
      words: 'Thank you; it is credited.',
    });
  }
};
