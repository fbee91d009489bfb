import { capability } from '#contract/people/staff.ts';
import type { ListRule } from '#contract/pricing/staff-pricing.ts';
import { roundings, type Rounding } from '#contract/catalogue/staff-catalogue.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { priceSteps } from '#kernel/round-price.ts';

/** A rule as `price_list` stores it. */
export type StoredRule = {
  followsId: number | null;
  /** Per cent in thousandths, negative for off. */
  steps: { qty: number; percent: number }[] | null;
  roundStep: number;
  roundEnding: number;
  roundUp: boolean;
};

const noRule: StoredRule = { followsId: null, steps: null, roundStep: 1, roundEnding: 0, roundUp: false };

export const storeRule = (rule: ListRule | null): StoredRule => {
  if (rule === null) return noRule;
  const sign = rule.kind === 'OFF' ? -1000 : 1000;
  const [roundStep, roundEnding] = priceSteps[rule.round];
  const all = [{ qty: 1, percent: rule.percent }, ...rule.breaks].toSorted((one, other) => one.qty - other.qty);
  // Turns -0 into 0.
  const steps = all.map(({ qty, percent }) => ({ qty, percent: Math.round(percent * sign) + 0 }));
  return { followsId: rule.followsId, steps, roundStep, roundEnding, roundUp: rule.roundUp };
};

/** NONE for steps that no rounding has. */
export const roundingOf = ({ roundStep, roundEnding }: Pick<StoredRule, 'roundStep' | 'roundEnding'>): Rounding =>
  (Object.keys(priceSteps) as Rounding[]).find(
    (name) => priceSteps[name][0] === roundStep && priceSteps[name][1] === roundEnding,
  ) ?? 'NONE';

const percentOf = (percent: number): number => Math.abs(percent) / 1000;

export const readRule = ({ followsId, steps, roundUp, ...stored }: StoredRule): ListRule | null => {
  const [first, ...breaks] = steps ?? [];
  if (!first || !steps) return null;
  const kind = steps.some(({ percent }) => percent > 0) ? 'ON' : 'OFF';
  return {
    followsId,
    kind,
    percent: percentOf(first.percent),
    breaks: breaks.map(({ qty, percent }) => ({ qty, percent: percentOf(percent) })),
    round: roundingOf(stored),
    roundUp,
  };
};

/** "10 % off DEFAULT, from 10 pieces 15 %, to .95"; "" without a rule. */
export const ruleInWords = (stored: StoredRule, follows: string | null): string => {
  const rule = readRule(stored);
  if (!rule) return '';
  const base = follows ?? "the products' prices";
  return [
    `${rule.percent} % ${rule.kind === 'OFF' ? 'off' : 'on top of'} ${base}`,
    ...rule.breaks.map(({ qty, percent }) => `from ${qty} pieces ${percent} %`),
    `${roundings[rule.round]}${rule.roundUp ? ', up' : ''}`,
  ].join(', ');
};

export type ListFacts = {
  code: string;
  archived: boolean;
  customers: number;
  followedBy: readonly string[];
  hasCoupons: boolean;
};

/** What can be done to a price list. */
export const listCan = ({ code, archived, customers, followedBy, hasCoupons }: ListFacts) => {
  const whyStay = (): string | null => {
    if (archived) return pricingMessages.archivedAlready();
    if (code === 'DEFAULT') return pricingMessages.defaultStays();
    if (customers > 0) return pricingMessages.hasCustomers(customers);
    if (followedBy.length > 0) return pricingMessages.isFollowed(followedBy.join(', '), followedBy.length);
    return hasCoupons ? pricingMessages.hasCoupons() : null;
  };
  return { archive: capability(whyStay()), restore: capability(archived ? null : pricingMessages.notArchived()) };
};
