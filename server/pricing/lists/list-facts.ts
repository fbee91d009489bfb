import type { ListRecord } from './pricing-list-table.ts';
import type { ListFacts } from './list-rules.ts';

export const factsOf = ({ code, archivedAt, customers, followedBy, hasCoupons }: ListRecord): ListFacts => ({
  code,
  archived: archivedAt !== null,
  customers,
  followedBy: followedBy.map((list) => list.code),
  hasCoupons,
});
