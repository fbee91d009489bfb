import { ReturnReason } from '#contract/orders/returns.ts';
import { answerReturn, enterReturn, receiveReturn } from '#server/orders/returns/change-return.ts';
import { settleReturn } from '#server/orders/returns/settle-return.ts';
import { foundRow } from '#server/platform/db/db.ts';
import { atDesk, onDesk, workingDaysBefore } from '../desk-time.ts';
import { seededUuid } from '../seeded.ts';
import { table } from '../table.ts';
import { contextAt, type Deed, type LivingShop } from './living-shop.ts';

/** `until` is how far it got. */
const plans = table('returns.csv', 'reason words until');

/** An invoice that was sent a while before, of which nothing came back. */
const sentBefore = ({ db }: LivingShop, at: Date) => foundRow<{ id: number; lineId: number; email: string }>(db)`
    select i.id, min(l.id) as "lineId", min(k.email) as email
    from invoice i join invoice_line l on l.invoice_id = i.id join customer k on k.id = i.customer_id
    where i.status = 'UNPAID' and k.status = 'ACTIVE'
      and exists (select from shipment s where s.invoice_id = i.id and s.shipped_at < ${at}::timestamptz - interval '2 days')
      and not exists (select from credit_note c where c.invoice_id = i.id)
      and not exists (select from customer_return r where r.invoice_id = i.id)
    group by i.id order by i.id desc limit 1`;

/** A few returns of the last weeks, each as far as it got. */
export const returnDeeds = (today: string): Deed[] =>
  plans.flatMap((plan, index): Deed[] => {
    const key = `return ${index}`;
    const made = { id: 0, lineId: 0 };
    const ask: Deed['happen'] = async (shop, at) => {
      const invoice = await sentBefore(shop, at);
      if (!invoice) return;
      const { id } = await shop.db.transaction().execute((trx) =>
        enterReturn(trx, {
          invoiceId: invoice.id,
          version: null,
          status: 'ASKED',
          by: { staffId: null, actor: invoice.email },
          at,
          requestKey: seededUuid(key),
          lines: { [invoice.lineId]: { qty: 1, reason: ReturnReason.parse(plan.reason), words: plan.words } },
          words: '',
        }),
      );
      const line = await shop.db.selectFrom('return_line').select('id').where('return_id', '=', id).executeTakeFirst();
      Object.assign(made, { id, lineId: line?.id });
    };
    const steps: ((shop: LivingShop, at: Date) => Promise<void>)[] = [];
    if (plan.until === 'REFUSED')
      steps.push(async (shop, at) => {
        const words = 'Parts that were ordered wrong are taken back within 30 days.';
        await answerReturn(contextAt(shop, at), { id: made.id, version: 1, by: shop.by, what: 'refuse', words });
      });
    if (['ACCEPTED', 'RECEIVED', 'SETTLED'].includes(plan.until))
      steps.push(async (shop, at) => {
        await answerReturn(contextAt(shop, at), { id: made.id, version: 1, by: shop.by, what: 'accept', words: '' });
      });
    if (['RECEIVED', 'SETTLED'].includes(plan.until))
      steps.push(async (shop, at) => {
        const lines = { [made.lineId]: 1 };
        await receiveReturn(contextAt(shop, at), { id: made.id, version: 2, by: shop.by, lines });
      });
    if (plan.until === 'SETTLED')
      steps.push(async (shop, at) => {
        const lines = { [made.lineId]: { decision: 'CREDIT', goods: 'SUPPLIER' } as const };
        const words = 'Thank you; it is credited.';
        await settleReturn(contextAt(shop, at), { id: made.id, version: 3, by: shop.by, lines, words });
      });
    let at = onDesk(workingDaysBefore(today, 14 - index), key);
    return [
      { at, happen: ask },
      ...steps.map((step, n): Deed => {
        at = atDesk(at, n === 0 ? 1 : 2, `${key} ${n}`);
        return { at, happen: async (shop, when) => (made.id === 0 ? undefined : step(shop, when)) };
      }),
    ];
  });
