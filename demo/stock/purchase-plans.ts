import { workingDaysAfter, workingDaysBefore } from '../desk-time.ts';
import { drawInt } from '../seeded.ts';
import type { Counted } from './counted.ts';
import { suppliers } from './suppliers.ts';

/** COMING: later, or late. PART: some came. DONE: all came. */
type Course = 'DRAFT' | 'COMING' | 'PART' | 'DONE' | 'CANCELLED';

export type PurchasePlan = {
  supplier: string;
  course: Course;
  reference: string;
  /** YYYY-MM-DD */
  orderedOn: string;
  expectedOn: string;
  lines: { sku: string; pieces: number }[];
};

/** Supplier by its place in the file, course, working days since the order and until it should be here, lines. */
const courses: readonly (readonly [number, Course, number, number, number])[] = [
  [0, 'DONE', 38, 7, 14],
  [1, 'DONE', 33, 10, 12],
  [2, 'DONE', 30, 14, 10],
  [0, 'DONE', 24, 7, 12],
  [2, 'CANCELLED', 20, 14, 6],
  [1, 'COMING', 16, 10, 9],
  [0, 'PART', 12, 7, 10],
  [2, 'COMING', 6, 15, 9],
  [0, 'COMING', 4, 8, 12],
  [1, 'DRAFT', 1, 12, 5],
];

/** The purchases of the last weeks. What arrives soon is on one that is under way; what is out is on none of these. */
export const purchasePlans = (counted: readonly Counted[], today: string): PurchasePlan[] => {
  const names = suppliers().map(({ name }) => name);
  const rest = new Map(names.map((name) => [name, counted.filter(({ supplier }) => supplier === name)]));
  return courses.map(([place, course, ago, takes, many], index) => {
    const supplier = names[place] ?? '';
    const its = rest.get(supplier) ?? [];
    const orderedOn = workingDaysBefore(today, ago);
    const arriving = its.filter(({ stockStatus }) => stockStatus === 'ARRIVING_SOON');
    const wanted =
      course === 'COMING'
        ? [...arriving, ...lowFirst(its)].slice(0, Math.max(many, arriving.length))
        : course === 'DRAFT' || course === 'CANCELLED'
          ? lowFirst(its).slice(0, many)
          : its.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').slice(index, index + many);
    return {
      supplier,
      course,
      reference: course === 'DRAFT' ? '' : `SO-${drawInt(`reference ${index}`, 20_000, 79_999)}`,
      orderedOn,
      expectedOn: workingDaysAfter(orderedOn, takes),
      lines: wanted.map(({ sku }) => ({ sku, pieces: 5 * drawInt(`purchased ${index} ${sku}`, 2, 10) })),
    };
  });
};

const lowFirst = (its: readonly Counted[]): Counted[] =>
  its.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').toSorted((a, b) => a.pieces - b.pieces);
