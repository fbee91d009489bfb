import type { ListPriceRow, PricingList, PricingListRow } from '#contract/pricing/staff-pricing.ts';
import type { AuditEntry } from '#contract/people/staff.ts';
import { marginOf } from '#kernel/margin.ts';
import { centsToDollars } from '#kernel/money.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { factsOf } from './list-facts.ts';
import type { ListPriceRecord } from './list-price-table.ts';
import type { ListRecord } from './pricing-list-table.ts';
import { listCan, readRule, ruleInWords } from './list-rules.ts';

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
