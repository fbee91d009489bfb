import type { Person } from '#contract/people/company.ts';
import { centsToDollars } from '#kernel/money.ts';

export type PersonRow = Omit<Person, 'orderUpTo' | 'isYou'> & { buyerId: number; orderUpToCents: number | null };

/** @param buyerId who asks */
export const presentPeople = (rows: readonly PersonRow[], buyerId: number): Person[] =>
  rows.map(({ buyerId: whose, orderUpToCents, ...person }) => ({
    ...person,
    orderUpTo: orderUpToCents === null ? null : centsToDollars(orderUpToCents),
    isYou: whose === buyerId,
  }));
