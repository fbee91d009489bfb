import { type Age, ages } from '#contract/orders/receivable-ages.ts';
import { dayPlus } from '#kernel/dates.ts';
import { dueView } from '../../../views/due-views.ts';
import { invoicesSort } from '../../../views/invoice-views.ts';
import { viewSearch } from '../../../views/view.ts';

/** The URL query of the invoices that a figure sums. @param age null: of any */
export const invoicesOf = (age: Age | null, today: string, customerCode?: string): string =>
  viewSearch(invoicesSort, dueView(age && daysOf(age, today), customerCode));

const daysOf = (age: Age, today: string): Parameters<typeof dueView>[0] => {
  const { from, to } = ages[age];
  if (from === null) return { operator: 'GREATER_THAN_OR_EQUAL', value: dayPlus(today, -to) };
  return to === null
    ? { operator: 'LESS_THAN_OR_EQUAL', value: dayPlus(today, -from) }
    : { operator: 'BETWEEN', values: [dayPlus(today, -to), dayPlus(today, -from)] };
};
