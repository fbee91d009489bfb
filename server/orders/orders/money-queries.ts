import { sql } from 'kysely';

/* The sums of an invoice, as columns of a query that calls it `i`; in cents. */

/** Payments less refunds, voided ones aside, with what was written off. */
export const paidCents = sql<number>`(select coalesce(sum(p.amount_cents), 0) from payment p
  where p.invoice_id = i.id and p.voided_at is null)::bigint`;

/** The refunds. */
export const refundedCents = sql<number>`(select coalesce(-sum(p.amount_cents), 0) from payment p
  where p.invoice_id = i.id and p.voided_at is null and p.amount_cents < 0)::bigint`;

/** What was written off: settled, but no money. */
export const writtenOffCents = sql<number>`(select coalesce(sum(p.amount_cents), 0) from payment p
  where p.invoice_id = i.id and p.voided_at is null and p.write_off_reason is not null)::bigint`;

/** The sum of all its credit notes. */
export const creditedCents = sql<number>`(select coalesce(sum(c.total_cents), 0) from credit_note c
  where c.invoice_id = i.id)::bigint`;
