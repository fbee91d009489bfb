import { foundKinds } from '#contract/operations/staff-find.ts';
import { invoiceStatuses, orderStatuses } from '#contract/orders/order-statuses.ts';
import { customerStatuses } from '#contract/people/staff-customers.ts';
import { purchaseStates } from '#contract/stock/staff-purchases.ts';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { listSource } from '#server/catalogue/reading/list-source.ts';
import { firstFound } from '#server/catalogue/reading/product-list-queries.ts';
import { may } from '#server/people/staff/policy.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { findRecords, type FoundRecord } from './find-records.ts';
import { meaningOf, saidOf } from './read-text.ts';

const productsMax = 6;
/** Ranks of what was found by the whole of a number, amount, address or telephone. */
const exactly = 1;

const statuses: Partial<Record<FoundRecord['kind'], Readonly<Record<string, string>>>> = {
  customer: customerStatuses,
  order: orderStatuses,
  invoice: invoiceStatuses,
  purchase: purchaseStates,
};

const present = ({ kind, status, totalCents, rank: _rank, ...found }: FoundRecord, prices: boolean) => ({
  ...found,
  status: status === null ? null : { id: status, name: statuses[kind]?.[status] ?? status },
  ...(prices && totalCents !== null && { total: centsToDollars(totalCents) }),
});

export const staffFindHandlers = {
  staffFind: async (context, { query: { q } }, viewer) => {
    if (q === '') return { groups: [], readAs: [] };
    const meant = meaningOf(q);
    const prices = may(viewer, 'prices');
    const seesParts = may(viewer, 'catalogue') || may(viewer, 'stock');
    const { listed } = seesParts
      ? await firstFound(await listSource(context), q, shopDay(context.now()), productsMax)
      : { listed: [] };
    const variants = listed.map(({ id }) => id);
    const rows = await findRecords(context.db, meant, (permission) => may(viewer, permission), variants);
    const best = (kind: FoundRecord['kind']) => (rows.some((row) => row.kind === kind && row.rank <= exactly) ? 0 : 1);
    return {
      groups: foundKinds
        .map((kind) => ({ kind, found: rows.filter((row) => row.kind === kind).map((row) => present(row, prices)) }))
        .filter(({ found }) => found.length > 0)
        .toSorted((a, b) => best(a.kind) - best(b.kind)),
      readAs: saidOf(meant, prices),
    };
  },
} satisfies Partial<StaffHandlers>;
