import { type MarkUpRule, markUpRoundings } from '#contract/imports/staff-suppliers.ts';

/** "1.45 × the cost, up to .x9, in GOLD". */
export const ruleInWords = (rule: MarkUpRule | null): string => {
  if (!rule) return 'no price';
  const { kind, amount, rounding, priceList } = rule;
  const times = kind === 'FACTOR' ? `${amount} × the cost` : `the cost and ${amount} %`;
  return [times, markUpRoundings[rounding].toLowerCase(), priceList !== null && `in ${priceList}`]
    .filter(Boolean)
    .join(', ');
};
