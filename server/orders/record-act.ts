import type { AuditAction } from '#contract/staff-audit.ts';
import { type Kysely, sql } from 'kysely';
import type { DB, InvoiceStatus, OrderStatus } from '../db/types.ts';
import { addsJobs } from '../queue/add-job.ts';
import type { Jobs } from '../queue/job-kinds.ts';
import { storable } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';

/** A mail of an act. That of an order's status refers to the act's event in the timeline. */
type Mail = {
  [N in keyof Jobs]: { job: N; of: N extends 'mail-order-status' ? Omit<Jobs[N], 'eventId'> : Jobs[N] };
}[keyof Jobs];

/** A staff or customer act on an order, or one of its invoices. */
export type Act = {
  orderId: number;
  at: Date;
  by: Actor;
  /** The order's new status, for its timeline. */
  order?: OrderStatus;
  /** The invoice concerned, and its new status. */
  invoice?: { id: number; status?: InvoiceStatus };
  /** For the timeline, without a sum: staff without `prices` read it too. */
  note?: string;
  amountCents?: number;
  /** Whether the customer gets an e-mail, where staff could choose. */
  told?: boolean;
  /** The mails to queue with the act. */
  mails?: readonly Mail[];
  requestKey?: string;
  /**
   * For the audit log of staff acts: each field concerned, before and after. The entity is the invoice, or the order;
   * another's id, e.g. of a new invoice, is given here.
   */
  audit?: {
    action: AuditAction;
    invoiceId?: number;
    before?: Readonly<Record<string, unknown>>;
    after?: Readonly<Record<string, unknown>>;
  };
  /** False when nothing changes that could conflict: the versions stay. */
  isChange?: boolean;
};

/**
 * Records an act everywhere: status and version of the order and the invoice, so that stale changes are refused; the
 * timeline; the audit log; the queue with its mails. One statement.
 */
export const recordAct = async (trx: Kysely<DB>, act: Act): Promise<void> => {
  const { orderId, at, by, order = null, invoice, audit, mails = [], isChange = true } = act;
  const entity = audit?.invoiceId ?? invoice?.id;
  await sql`
    with changed_order as (
      update customer_order set version = version + 1, status = coalesce(${order}, status)
      where id = ${isChange ? orderId : null}
    ), changed_invoice as (
      update invoice set version = version + 1, status = coalesce(${invoice?.status ?? null}, status)
      where id = ${isChange ? (invoice?.id ?? null) : null}
    ), audited as (
      insert into audit_log (happened_at, staff_id, actor, action, entity, entity_id, before, after)
      select ${at}::timestamptz, ${by.staffId}::integer, ${by.actor}, ${audit?.action ?? ''},
        ${entity === undefined ? 'order' : 'invoice'}, ${entity ?? orderId}::integer,
        ${audit?.before ? storable(audit.before) : null}::jsonb, ${audit?.after ? storable(audit.after) : null}::jsonb
      where ${audit !== undefined}::boolean
    ), event as (
      insert into order_event (order_id, happened_at, actor, status, note, amount_cents, told, request_key)
      values (${orderId}, ${at}, ${by.actor}, ${order}, ${act.note ?? ''}, ${act.amountCents ?? null}, ${act.told ?? null},
        ${act.requestKey ?? null})
      returning id
    )
    select graphile_worker.add_job(mail.job, (case mail.job when 'mail-order-status'
      then mail.of || jsonb_build_object('eventId', event.id) else mail.of end)::json)
    from event cross join jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail (job text, of jsonb)
    where ${addsJobs}`.execute(trx);
};

/** Records the placing of an order, with both of its mails. */
export const recordPlacing = (
  trx: Kysely<DB>,
  act: Pick<Act, 'orderId' | 'at' | 'by' | 'note' | 'audit'>,
): Promise<void> => {
  const of = { orderId: act.orderId };
  const mails = [
    { job: 'mail-order-confirmation', of },
    { job: 'mail-order-to-shop', of },
  ] as const;
  return recordAct(trx, { ...act, order: 'PENDING', mails, isChange: false });
};
