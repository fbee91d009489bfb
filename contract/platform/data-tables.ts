import { tablePageSizeMax } from './pager-sizes.ts';
import { z } from 'zod';
import { limits } from '../limits.ts';

/*
 * The data tables ("generic lists" of specification sections 3 and 5): their input, filter fields, and the operators of
 * each field type.
 */

const valueOperators = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'GREATER_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN_OR_EQUAL',
  'BETWEEN',
  'IS_EMPTY',
  'NOT_EMPTY',
] as const;

/** In the order of section 5. */
export const operatorsOf = {
  TEXT: [
    'EQUAL',
    'NOT_EQUAL',
    'CONTAIN',
    'DOES_NOT_CONTAIN',
    'STARTS_WITH',
    'ENDS_WITH',
    'NOT_IN',
    'IS_EMPTY',
    'NOT_EMPTY',
    'IS',
  ],
  NUMBER: valueOperators,
  OPTION: ['IN', 'NOT_IN'],
  YESNO: ['EQUAL'],
  DATE: [...valueOperators, 'IS'],
} as const;

export type FilterType = keyof typeof operatorsOf;
export type OperatorOf<T extends FilterType> = (typeof operatorsOf)[T][number];
export type FilterOperator = OperatorOf<FilterType>;

/** A field that a table can be filtered by. `options` maps the possible values to their labels. */
export type FilterField =
  | { type: Exclude<FilterType, 'OPTION' | 'TEXT'> }
  /** `isPhone`: a telephone number, matched by its digits, however it is written. */
  | { type: 'TEXT'; isPhone?: true }
  | { type: 'OPTION'; options: Readonly<Record<string, string>> };
/** A field of a list of staff, with what its form calls it, in the form's order. */
export type LabelledFilter = FilterField & { label: string };

const operators = [...new Set(Object.values(operatorsOf).flat())] as [FilterOperator, ...FilterOperator[]];
const scalar = z.union([z.string().max(limits.textMax), z.number(), z.boolean()]).nullable();

/** The operator decides which of `value` and `values` is used: see server/platform/data-tables/rules.ts. */
export const TableFilter = z.strictObject({
  _field: z.string().max(limits.textMax),
  operator: z.enum(operators),
  value: scalar.optional(),
  values: z.array(scalar).max(limits.filterValuesMax).nullish(),
});
export type TableFilter = z.infer<typeof TableFilter>;

export const TableInput = z.strictObject({
  /** Echoed in the answer. */
  listKey: z.string().max(60).nullish(),
  /** Zero-based. */
  page: z.int().min(0).max(limits.tablePageMax).default(0),
  pageSize: z.int().min(1).max(tablePageSizeMax).default(limits.tablePageSize),
  /** Field → direction; the first field sorts first. */
  sorts: z.record(z.string(), z.enum(['ASC', 'DESC'])).default({}),
  /** Field name → filter. */
  filters: z.record(z.string(), TableFilter).default({}),
  /** Rows that were changed at that instant or later, and before. */
  updatedAfter: z.iso.datetime().optional(),
  updatedBefore: z.iso.datetime().optional(),
  /** In the order in which rows were changed, whatever `sorts` and `page` say: "" begins, then that of the answer before. */
  cursor: z.string().max(limits.textMax).optional(),
});
export type TableInput = z.output<typeof TableInput>;

/** Shows archived records, which a list omits otherwise (older than `limits.archiveMonths`). */
export const archiveFilter = {
  archive: { _field: 'archive', operator: 'IS', value: 'archived', values: null },
} as const;
