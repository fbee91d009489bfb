import type { AuditAction } from '#contract/staff-audit.ts';
import { type Kysely, sql } from 'kysely';
import type { DB, InvoiceStatus, OrderStatus } from '../db/types.ts';
import { storable } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';

/** What was done about an order, or one of its invoices. */
export type Act = {
  orderId: number;
  at: Date;
  by: Actor;
  /** What the order becomes by it; its timeline says so. */
  order?: OrderStatus;
  /** The invoice that it is about, and what that becomes. */
  invoice?: { id: number; status?: InvoiceStatus };
  /** For the timeline, without a sum: who sees no prices reads it too. */
  note?: string;
  amountCents?: number;
  /** Whether the customer is written to of it. */
  told?: boolean;
  requestKey?: string;
  /**
   * For the audit log, which holds the acts of staff: of each field that it is about, how it was and how it is. The entity is the
   * invoice, or the order; another's id, as of an invoice just made, stands here.
   */
  audit?: {
    action: AuditAction;
    invoiceId?: number;
    before?: Readonly<Record<string, unknown>>;
    after?: Readonly<Record<string, unknown>>;
  };
  /** False where nothing changes that another could have seen: the versions stay. */
  isChange?: boolean;
};

/**
 * Writes an act down where each is: status and version of the order and the invoice, so that who saw them before must look again;
 * the timeline; the audit log. One statement. @returns the id of the event in the timeline
 */
export const recordAct = async (trx: Kysely<DB>, act: Act): Promise<number> => {
  const { orderId, at, by, order = null, invoice, audit, isChange = true } = act;
  const entity = audit?.invoiceId ?? invoice?.id;
  const { rows } = await sql<{ id: number }>`
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
    )
    insert into order_event (order_id, happened_at, actor, status, note, amount_cents, told, request_key)
    values (${orderId}, ${at}, ${by.actor}, ${order}, ${act.note ?? ''}, ${act.amountCents ?? null}, ${act.told ?? null},
      ${act.requestKey ?? null})
    returning id`.execute(trx);
  const [event] = rows;
  if (!event) throw new Error(`an act about order ${orderId} was not written down`);
  return event.id;
};
