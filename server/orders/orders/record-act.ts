import type { AuditAction } from '#contract/people/staff-audit.ts';
import type { InvoiceStatus, OrderStatus } from '#server/platform/db/types.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { Jobs } from '#server/platform/queue/job-kinds.ts';
import { storable } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

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
export const recordAct = async (trx: Db, act: Act): Promise<void> => {
  const { orderId, at, by, order = null, invoice, audit, mails = [], isChange = true } = act;
  const entityId = audit?.invoiceId ?? invoice?.id;
  const entry = audit && {
    staffId: by.staffId,
    action: audit.action,
    entity: entityId === undefined ? 'order' : 'invoice',
    entityId: entityId ?? orderId,
    before: audit.before && storable(audit.before),
    after: audit.after && storable(audit.after),
  };
  await sql`
    select record_act(${at}, ${by.actor}, ${orderId}, ${order}, ${invoice?.id ?? null}, ${invoice?.status ?? null},
      ${isChange}, ${act.note ?? ''}, ${act.amountCents ?? null}, ${act.told ?? null}, ${act.requestKey ?? null},
      ${JSON.stringify(mails)}, ${entry ? JSON.stringify(entry) : null})`.execute(trx);
};

/** The mails of a new order. */
export const placingMails = ['mail-order-confirmation', 'mail-order-to-shop'] as const satisfies (keyof Jobs)[];

/** Records the placing of an order by staff, with both of its mails. */
export const recordPlacing = (trx: Db, act: Pick<Act, 'orderId' | 'at' | 'by' | 'note' | 'audit'>): Promise<void> => {
  const of = { orderId: act.orderId };
  const mails = placingMails.map((job) => ({ job, of }));
  return recordAct(trx, { ...act, order: 'PENDING', mails, isChange: false });
};
