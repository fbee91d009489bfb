import type { DbAndClock } from '#server/context.ts';
import type { ReceivableAccount } from '#contract/orders/staff-receivables.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { type Db, foundRow, rowsOf, sql } from '#server/platform/db/db.ts';
import { noSuchCustomer } from '#server/people/customers/lock-customer.ts';
import { creditedCents, paidCents } from '../orders/money-queries.ts';
import { lettersTo } from './letters.ts';
import { receiptCan } from './rules.ts';

/** What is still to be paid of an unpaid invoice `i`; as `dueCents`. */
export const openCents = sql<number>`(i.total_cents - ${creditedCents} - ${paidCents})`;

type Open = Omit<ReceivableAccount['invoices'][number], 'invoiceDate' | 'open'> & {
  invoicedAt: Date;
  openCents: number;
};
const openInvoices = (db: Db, customerId: number) => rowsOf<Open>(db)`
  select i.id, i.code, i.version, i.invoiced_at as "invoicedAt", i.due_on as "dueOn", ${openCents} as "openCents"
  from invoice i where i.customer_id = ${customerId} and i.status = 'UNPAID' order by i.due_on, i.id`;

const receiptsOf = (db: Db, customerId: number) =>
  db
    .selectFrom('receipt as r')
    .innerJoin('payment_method as m', 'm.id', 'r.payment_method_id')
    .select(['r.id', 'r.amount_cents as amountCents', 'r.on_account_cents as onAccountCents', 'm.name as method'])
    .select(['r.paid_on as paidOn', 'r.reference', 'r.entered_by as enteredBy'])
    .select(['r.voided_at as voidedAt', 'r.voided_by as voidedBy', 'r.void_reason as voidReason'])
    .select(
      sql<boolean>`exists (select from receipt b where b.refund_of = r.id and b.voided_at is null)`.as('isRefunded'),
    )
    .select(
      sql<{ id: number; code: string; cents: number }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'code', i.code, 'cents', p.cents) order by p.place), '[]')
        from (
          select p.invoice_id, sum(p.amount_cents) as cents, min(p.id) as place from payment p
          where p.receipt_id = r.id and p.voided_at is not distinct from r.voided_at group by p.invoice_id
        ) p join invoice i on i.id = p.invoice_id)`.as('invoices'),
    )
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id', 'desc')
    .limit(staffLimits.historyMax)
    .execute();

type Who = Pick<ReceivableAccount, 'id' | 'code' | 'name' | 'company' | 'netDays'> & {
  limitCents: number | null;
  onAccountCents: number;
};
/** What a customer owes, and the money that came in. @throws 404 */
export const receivableAccount = async (db: Db, id: number, now: Date): Promise<ReceivableAccount> => {
  const customer = await foundRow<Who>(db)`
    select k.id, k.code, k.first_name || ' ' || k.last_name as name, a.company, k.net_days as "netDays", k.credit_limit_cents as "limitCents",
      (select coalesce(sum(r.on_account_cents), 0)::bigint from receipt r where r.customer_id = k.id and r.on_account_cents > 0) as "onAccountCents"
    from customer k left join address a on a.id = k.default_billing_address_id where k.id = ${id}`;
  if (!customer) throw noSuchCustomer();
  const { limitCents, onAccountCents, ...who } = customer;
  const invoices = await openInvoices(db, id);
  const receipts = await receiptsOf(db, id);
  const onlineProblems = await rowsOf<ReceivableAccount['onlineProblems'][number]>(db)`
    select id, problem from online_payment where customer_id = ${id} and state = 'CHECK' order by id`;
  const letters = await lettersTo(db, id);
  const today = shopDay(now);
  const sum = (of: typeof invoices): number => centsToDollars(of.reduce((total, each) => total + each.openCents, 0));
  return {
    ...who,
    creditLimit: limitCents === null ? null : centsToDollars(limitCents),
    open: sum(invoices),
    overdue: sum(invoices.filter(({ dueOn }) => dueOn < today)),
    onAccount: centsToDollars(onAccountCents),
    invoices: invoices.map(({ openCents: cents, invoicedAt, ...invoice }) => ({
      ...invoice,
      invoiceDate: invoicedAt.toISOString(),
      open: centsToDollars(cents),
    })),
    letters,
    onlineProblems,
    receipts: receipts.map((receipt) => ({
      ...receipt,
      amount: centsToDollars(receipt.amountCents),
      onAccount: centsToDollars(receipt.onAccountCents),
      method: { name: receipt.method },
      invoices: receipt.invoices.map(({ cents, ...invoice }) => ({ ...invoice, amount: centsToDollars(cents) })),
      voided: receipt.voidedAt && {
        at: receipt.voidedAt.toISOString(),
        by: receipt.voidedBy ?? '',
        reason: receipt.voidReason ?? '',
      },
      can: { void: receiptCan.void(receipt), refund: receiptCan.refund(receipt) },
    })),
  };
};

/** The account now. */
export const shownAccount = ({ db, now }: DbAndClock, id: number) => receivableAccount(db, id, now());
