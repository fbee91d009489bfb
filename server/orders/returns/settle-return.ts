import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { SettleReturn } from '#contract/orders/staff-returns.ts';
import * as returnMessages from '#messages/staff-returns.js';
import * as staffMessages from '#messages/staff.js';
import * as messages from '#messages/returns.js';
import type { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import type { InvoiceStatus } from '#server/platform/db/types.ts';
import { sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { creditLocked } from '../invoices/create-credit-note.ts';
import { invoiceLinesLeft } from '../invoices/lines-left.ts';
import { lockInvoiceNow } from '../invoices/lock-invoice.ts';
import { orderToEdit } from '../orders/edited-order.ts';
import { insertOrder, type NewOrder } from '../orders/insert-order.ts';
import { recordAct, recordPlacing } from '../orders/record-act.ts';
import { refuseShortStock } from '../orders/short-stock.ts';
import { lockReturn, moveReturn, noSuchReturn } from './change-return.ts';
import { returnCan } from './rules.ts';

type Wish = z.output<typeof SettleReturn> & { id: number; by: Actor };
type Line = Awaited<ReturnType<typeof lockReturn>>['lines'][number];

/**
 * Decides every line that came, at once: credits by one credit note of the invoice, sends replacements as an order at no
 * charge, and tells stock what is sold again.
 * @throws 404; 422 for what is undecided, cannot be credited or replaced, or was changed elsewhere
 */
export const settleReturn = ({ db, now }: DbAndClock, wish: Wish): Promise<void> =>
  db
    .transaction()
    .execute(async (trx) => {
      const { id, by, words } = wish;
      const at = now();
      const named = await trx
        .selectFrom('customer_return')
        .select('invoice_id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!named) throw noSuchReturn();
      // First, as in all commands on an invoice.
      const invoice = await lockInvoiceNow(trx, named.invoice_id);
      const { row, lines } = await lockReturn(trx, wish, returnCan.settle);
      const decided = decisions(lines, wish);
      await sql`
      update return_line l set decision = w.decision, goods = w.goods
      from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as w (
        id integer, decision return_decision, goods return_goods)
      where l.id = w.id`.execute(trx);
      const code = `R-${row.number}`;
      await moveReturn(trx, {
        ...wish,
        at,
        action: 'return.settle',
        from: row.status,
        status: 'SETTLED',
        answer: words,
        after: { lines: decided.map(({ came, decision, goods }) => `${came} ${decision}${goods ? ` ${goods}` : ''}`) },
      });
      await recordAct(trx, { orderId: invoice.orderId, at, by, note: `Return ${code} settled`, isChange: false });
      await addJob(trx, 'mail-return', { returnId: id, mail: 'return-settled' });
      const credited = decided.filter(({ decision }) => decision === 'CREDIT');
      const replaced = decided.filter(({ decision }) => decision === 'REPLACE');
      const credit = credited.length > 0 && {
        credit_note_id: await creditLocked(
          trx,
          invoice,
          {
            lines: Object.fromEntries(credited.map(({ of, came }) => [of, came])),
            reason: 'RETURNED',
            restock: credited.some(({ goods }) => goods === 'RESTOCK'),
            unsold: credited.flatMap(({ of, goods }) => (goods === 'RESTOCK' ? [] : [of])),
            shippingAmt: 0,
            notes: code,
            by,
          },
          at,
        ),
      };
      if (replaced.length > 0) await notGivenTwice(trx, invoice, replaced);
      const order = { orderId: invoice.orderId, note: messages.replacementOf(code, invoice.code), at, by };
      const replacement = replaced.length > 0 && { replacement_id: await replace(trx, replaced, order) };
      if (credit || replacement) await updateRow(trx, 'customer_return', id, { ...credit, ...replacement });
    })
    .catch(refuseShortStock);

type Decided = { id: number; of: number; came: number; decision: string; goods: string | null };

/** @throws 422 naming each line that came and is not decided, or not as it can be */
const decisions = (lines: readonly Line[], { lines: wanted, words }: Wish): Decided[] => {
  const errors: EntityErrors = {};
  const came = lines.filter(({ received }) => (received ?? 0) > 0);
  for (const id of Object.keys(wanted))
    if (!came.some((line) => line.id === Number(id))) errors[id] = [returnMessages.returnLineUnknown()];
  const decided = came.flatMap((line): Decided[] => {
    const { decision, goods = null } = wanted[line.id] ?? {};
    if (!decision) errors[line.id] = { decision: [returnMessages.returnUndecided()] };
    const keeps = decision === 'CREDIT' || decision === 'REPLACE';
    if (keeps && goods === null) errors[line.id] = { goods: [returnMessages.returnGoodsRequired()] };
    const { id, invoice_line_id: of, received } = line;
    return decision ? [{ id, of, came: received ?? 0, decision, goods: keeps ? goods : null }] : [];
  });
  const isRefused = decided.some(({ decision }) => decision === 'REFUSE');
  const all = {
    ...(Object.keys(errors).length > 0 && { lines: errors }),
    ...(isRefused && words === '' && { words: [returnMessages.returnRefusalWords()] }),
  };
  if (Object.keys(all).length > 0) throw invalid(all);
  return decided;
};

/** @throws 422 for replaced pieces that are credited already, and when their invoice is cancelled */
const notGivenTwice = async (
  trx: Trx,
  { id, status }: { id: number; status: InvoiceStatus },
  replaced: readonly Decided[],
): Promise<void> => {
  if (status === 'CANCELLED') throw notPossible(staffMessages.invoiceCancelled());
  const errors: EntityErrors = {};
  for (const line of await invoiceLinesLeft(trx, id)) {
    const over = line.credited + line.returned - line.qty;
    const given = replaced.find(({ of }) => of === line.id);
    if (given && over > 0)
      errors[given.id] = { decision: [staffMessages.piecesToCredit(Math.max(0, given.came - over))] };
  }
  if (Object.keys(errors).length > 0) throw invalid({ lines: errors });
};

/** Orders the same parts for the same place at no charge. @returns the order's id @throws 422 for a part that is sold out or not sold any more */
const replace = async (
  trx: Trx,
  replaced: readonly Decided[],
  { orderId, note, at, by }: { orderId: number; note: string; at: Date; by: Actor },
): Promise<number> => {
  const was = await orderToEdit(trx, orderId);
  if (!was) throw new Error(`there is no order ${orderId}`);
  type Line = Pick<NewOrder['lines'][number], 'variantId' | 'name' | 'sku' | 'rack'> & { of: number; isSold: boolean };
  const { rows: lines } = await sql<Line>`
    select l.id as of, o.variant_id as "variantId", o.name, o.sku, racks_of(v.id) as rack, is_available(v.stock_status, v.discontinued_at) as "isSold"
    from invoice_line l join order_line o on o.id = l.order_line_id join variant v on v.id = o.variant_id
    where l.id = any (${replaced.map(({ of }) => of)}::int[]) order by o.position`.execute(trx);
  const gone = lines.find(({ isSold }) => !isSold);
  if (gone) throw notPossible(returnMessages.replacementGone(gone.name));
  const { customerId, shippingAddress, billingAddress, shippingMethodId, paymentMethodId, taxExempt } = was;
  const free = { priceCents: 0, subtotalCents: 0 };
  const placed = await insertOrder(trx, {
    customerId,
    placedAt: at,
    poNumber: '',
    jobReference: '',
    shippingAddress,
    billingAddress,
    shippingMethodId,
    paymentMethodId,
    comments: note,
    coupon: null,
    taxExempt,
    subtotalCents: 0,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 0,
    lines: lines.map(({ of, isSold: _sold, ...line }) => ({
      ...line,
      ...free,
      qty: replaced.find((each) => each.of === of)?.came ?? 0,
    })),
    taxes: [],
  });
  const after = { customerId, totalCents: 0, lines: lines.length, reason: note };
  await recordPlacing(trx, { orderId: placed, at, by, note, audit: { action: 'order.place', after } });
  return placed;
};
