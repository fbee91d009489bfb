import { sql } from 'kysely';

/* What an invoice comes to, as columns of a query that calls it `i`; in cents. */

/** Payments less refunds, of those that count. */
export const paidCents = sql<number>`(select coalesce(sum(p.amount_cents), 0) from payment p
  where p.invoice_id = i.id and p.voided_at is null)::bigint`;

/** What of it was given back. */
export const refundedCents = sql<number>`(select coalesce(-sum(p.amount_cents), 0) from payment p
  where p.invoice_id = i.id and p.voided_at is null and p.amount_cents < 0)::bigint`;

/** All of its credit notes together. */
export const creditedCents = sql<number>`(select coalesce(sum(c.total_cents), 0) from credit_note c
  where c.invoice_id = i.id)::bigint`;
