import type { Person } from '#contract/people/company.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { PersonRow } from './people.ts';

/** @param buyerId who asks */
export const presentPeople = (rows: readonly PersonRow[], buyerId: number): Person[] =>
  rows.map(({ buyerId: whose, orderUpToCents, ...person }) => ({
    ...person,
    orderUpTo: orderUpToCents === null ? null : centsToDollars(orderUpToCents),
    isYou: whose === buyerId,
  }));
