import { sql } from 'kysely';
import type { OrderFacts } from './rules.ts';

/*
 * The definition of "back order", for a loaded record and for SQL: an order in process that is partly invoiced, with
 * something still to come. An order without invoices waits; an ended one does not count.
 */

const inProcess: ReadonlySet<OrderFacts['status']> = new Set(['PROCESSING', 'PROCESSED', 'SHIPPED']);

export const isOnBackOrder = ({ status, invoices, openQty }: OrderFacts): boolean =>
  inProcess.has(status) && invoices > 0 && openQty > 0;

/** SQL for orders `o` that can be on back order at all. Literals, so that the indexes of open orders are used. */
export const isInProcess = sql<boolean>`o.status in ('PROCESSING', 'PROCESSED', 'SHIPPED')`;

/**
 * SQL for "order `o` is on back order". Sums are compared, as no line is invoiced beyond what was ordered: for 100,000
 * orders 87 ms of PostgreSQL's time for a page and its count, line by line 123.
 */
export const hasBackOrder = sql<boolean>`(${isInProcess}
  and (select sum(l.qty) from order_line l where l.order_id = o.id) > (
    select sum(i.qty) from invoiced_line i where i.order_id = o.id))`;
