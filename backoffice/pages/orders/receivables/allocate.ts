import type { OpenInvoice } from '#contract/orders/staff-receivables.ts';
import { dollarsToCents } from '#kernel/money.ts';

/** How money is put on invoices: what was due first is paid first; those that come to the same amount; or as typed. */
export type Way = 'oldest' | 'same' | 'hand';

/** Cents by invoice. @param invoices in the order of their days */
export const allocate = (
  way: Exclude<Way, 'hand'>,
  cents: number,
  invoices: readonly OpenInvoice[],
): Map<number, number> => (way === 'oldest' ? oldestFirst(cents, invoices) : sameAmount(cents, invoices));

const oldestFirst = (cents: number, invoices: readonly OpenInvoice[]): Map<number, number> => {
  const pays = new Map<number, number>();
  let left = cents;
  for (const { id, open } of invoices) {
    const part = Math.min(left, dollarsToCents(open));
    if (part > 0) pays.set(id, part);
    left -= part;
  }
  return pays;
};

/** One invoice of just this amount, else some that follow each other and come to it; none without. */
const sameAmount = (cents: number, invoices: readonly OpenInvoice[]): Map<number, number> => {
  for (let length = 1; length <= invoices.length; length += 1)
    for (let start = 0; start + length <= invoices.length; start += 1) {
      const run = invoices.slice(start, start + length);
      if (run.reduce((sum, { open }) => sum + dollarsToCents(open), 0) === cents)
        return new Map(run.map(({ id, open }) => [id, dollarsToCents(open)]));
    }
  return new Map();
};
