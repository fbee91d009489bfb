import type { ListPriceRow, PricingList, PricingListRow } from '#contract/pricing/staff-pricing.ts';
import type { AuditEntry } from '#contract/people/staff.ts';
import { marginOf } from '#kernel/margin.ts';
import { centsToDollars } from '#kernel/money.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { type Sale, saleLimits, type SaleLook, saleStates } from '#contract/pricing/staff-sales.ts';
import { shopLocal } from '#kernel/dates.ts';
import type { PriceWhy } from '#contract/pricing/staff-why.ts';
import { factsOf } from './list-facts.ts';
import type { ListPriceRecord } from './list-price-table.ts';
import type { ListRecord } from './pricing-list-table.ts';
import { listCan, readRule, roundingOf, ruleInWords } from './list-rules.ts';
import { amountOf, type lookAtSale } from './keep-sales.ts';
import type { SaleRecord } from './sale-queries.ts';
import { saleCan } from './sale-rules.ts';
import type { priceWhy } from './price-why.ts';

export const presentPricingListRow = (list: ListRecord): PricingListRow => ({
  ...list,
  rule: ruleInWords(list.rule, list.follows),
  archived: list.archivedAt !== null,
});

export const presentPricingList = (
  list: ListRecord,
  canFollow: { id: number; code: string }[],
  history: AuditEntry[],
): PricingList => ({
  ...list,
  archivedAt: list.archivedAt === null ? null : new Date(list.archivedAt).toISOString(),
  rule: readRule(list.rule),
  ruleInWords: ruleInWords(list.rule, list.follows),
  canFollow,
  can: listCan(factsOf(list)),
  history,
});

export const presentListPrice = ({ prices, costCents, ...row }: ListPriceRecord): ListPriceRow => {
  const paid = unitPrice(prices, 1);
  return {
    ...row,
    price: centsToDollars(prices.price),
    specialPrice: prices.specialPrice ? centsToDollars(prices.specialPrice) : null,
    tiers: prices.tiers.map(({ qty, price }) => ({ qty, price: centsToDollars(price) })),
    paid: centsToDollars(paid),
    cost: costCents === null ? null : centsToDollars(costCents),
    margin: marginOf(paid, costCents),
  };
};

export const presentSale = (sale: SaleRecord): Sale => ({
  ...sale,
  begins: shopLocal(sale.beginsAt),
  ends: shopLocal(sale.endsAt),
  amount: amountOf(sale),
  round: roundingOf(sale),
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
  lines: look.lines.slice(0, saleLimits.namedMax).map(({ price, special, ...line }) => ({
    ...line,
    price: centsToDollars(price),
    special: centsToDollars(special),
  })),
});

type Asked = Awaited<ReturnType<typeof priceWhy>>;

export const presentPriceWhy = ({ customer, variant, qty, prices, list, byRule, sale, taxes }: Asked): PriceWhy => {
  const paid = unitPrice(prices, qty);
  const { price, specialPrice, tiers } = prices;
  const without = unitPrice({ price, tiers }, qty);
  const reached = Math.max(0, ...tiers.map((tier) => tier.qty).filter((from) => from <= qty));
  return {
    customer,
    variant,
    qty,
    paid: centsToDollars(paid),
    subTotal: centsToDollars(paid * qty),
    source: paid < without ? 'SPECIAL' : reached > 0 ? 'TIER' : 'PRODUCT',
    price: centsToDollars(price),
    specialPrice: specialPrice ? centsToDollars(specialPrice) : null,
    sale,
    list: {
      ...list,
      byRule,
      rule: ruleInWords(list.rule, list.follows),
      tiers: tiers.map((tier) => ({
        qty: tier.qty,
        price: centsToDollars(tier.price),
        isReached: tier.qty === reached,
      })),
    },
    taxes: taxes && {
      province: taxes.province,
      isExempt: customer.taxExempt,
      rates: taxes.all.map(({ name, rate }) => ({
        name,
        rate: rate / 1000,
        exemption: taxes.paid.some((each) => each.name === name) ? null : (taxes.exemptions.get(name) ?? null),
      })),
    },
  };
};
