import { type Sale, saleLimits, type SaleLook, saleStates } from '#contract/pricing/staff-sales.ts';
import { shopLocal } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { priceSteps } from '#kernel/round-price.ts';
import { amountOf, type lookAtSale } from './keep-sales.ts';
import type { SaleRecord } from './sale-queries.ts';
import { saleCan } from './sale-rules.ts';

const roundOf = ({ roundStep, roundEnding }: SaleRecord): Sale['round'] =>
  (Object.keys(priceSteps) as Sale['round'][]).find(
    (name) => priceSteps[name][0] === roundStep && priceSteps[name][1] === roundEnding,
  ) ?? 'NONE';

export const presentSale = (sale: SaleRecord): Sale => ({
  ...sale,
  begins: shopLocal(sale.beginsAt),
  ends: shopLocal(sale.endsAt),
  amount: amountOf(sale),
  round: roundOf(sale),
  state: { id: sale.state, name: saleStates[sale.state] },
  begunAt: sale.begunAt?.toISOString() ?? null,
  endedAt: sale.endedAt?.toISOString() ?? null,
  can: saleCan(sale),
});

export const presentSaleLook = (look: Awaited<ReturnType<typeof lookAtSale>>): SaleLook => ({
  matched: look.matched,
  changed: look.lines.length,
  leftCount: look.left.length,
  left: look.left.slice(0, saleLimits.namedMax).map(({ sku, why }) => ({ sku, reason: why ?? '' })),
  unknown: look.unknown.slice(0, saleLimits.namedMax),
  overlaps: look.overlaps,
  lines: look.lines.slice(0, saleLimits.namedMax).map(({ sku, name, price, special }) => ({
    sku,
    name,
    price: centsToDollars(price),
    special: centsToDollars(special),
  })),
});
