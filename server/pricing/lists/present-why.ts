import type { PriceWhy } from '#contract/pricing/staff-why.ts';
import { centsToDollars } from '#kernel/money.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { ruleInWords } from './list-rules.ts';
import type { priceWhy } from './price-why.ts';

type Asked = Awaited<ReturnType<typeof priceWhy>>;

export const presentPriceWhy = ({ customer, variant, qty, prices, list, byRule, sale, taxes }: Asked): PriceWhy => {
  const paid = unitPrice(prices, qty);
  const { price, specialPrice, tiers } = prices;
  const without = unitPrice({ price, tiers }, qty);
  const reached = Math.max(0, ...tiers.map((tier) => tier.qty).filter((from) => from <= qty));
  return {
    customer: {
      ...customer,
      name: `${customer.firstName} ${customer.lastName}`,
      isActive: customer.status === 'ACTIVE',
    },
    variant: { ...variant, isSold: variant.discontinuedAt === null },
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
        exemption: taxes.paid.some((each) => each.name === name)
          ? null
          : (taxes.exemptions.find((each) => each.name === name)?.number ?? null),
      })),
    },
  };
};
