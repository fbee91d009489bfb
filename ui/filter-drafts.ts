import {
  type FilterField,
  type FilterOperator,
  type TableFilter,
  operatorsOf,
} from '#contract/platform/data-tables.ts';
import * as messages from '#messages/shop.js';
import { areExchanged } from '#kernel/interval.ts';

/** The controls of one filter, as text. The operator decides which of them count. */
export type FilterDraft = { operator: FilterOperator; value: string; to: string; options: readonly string[] };

/** A field that a list is filtered by, with its label. */
export type LabelledField = UsualField & { name: string; label: string };

/** `usual`: the preselected operator; by default the first of the type. */
type UsualField = FilterField & { usual?: FilterOperator };

export type Filters = Readonly<Record<string, TableFilter>>;

/** How many values an operator takes: `list` any number, `pair` a from and a to. */
export const valuesOf = (type: FilterField['type'], operator: FilterOperator): 'none' | 'one' | 'pair' | 'list' => {
  if (operator === 'IS_EMPTY' || operator === 'NOT_EMPTY') return 'none';
  if (operator === 'BETWEEN') return 'pair';
  return type === 'OPTION' || operator === 'NOT_IN' ? 'list' : 'one';
};

export const emptyDraft = ({ type, usual = operatorsOf[type][0] }: UsualField): FilterDraft => ({
  operator: usual,
  value: '',
  to: '',
  options: [],
});

const text = (value: string | number | boolean | null | undefined): string => String(value ?? '');

export const draftOf = (field: UsualField, filter: TableFilter | undefined): FilterDraft => {
  if (!filter) return emptyDraft(field);
  const { operator, value, values } = filter;
  const [from, to] = values ?? [];
  const list = (values ?? [value]).map(text).filter((one) => one !== '');
  switch (valuesOf(field.type, operator)) {
    case 'none':
      return { ...emptyDraft(field), operator };
    case 'one':
      return { ...emptyDraft(field), operator, value: text(value) };
    case 'pair':
      return { ...emptyDraft(field), operator, value: text(from), to: text(to) };
    case 'list':
      return { ...emptyDraft(field), operator, value: list.join(', '), options: list };
  }
};

const typed = (type: FilterField['type'], given: string): string | number | boolean => {
  if (type === 'NUMBER') return Number(given);
  return type === 'YESNO' ? given === 'true' : given;
};

/** The error of a draft; null when it has none. */
export const draftProblem = (field: FilterField, draft: FilterDraft): string | null => {
  const { operator, values } = filterOf('', field, draft) ?? {};
  return operator === 'BETWEEN' && areExchanged((values ?? []) as (string | number)[])
    ? messages.listEndsExchanged()
    : null;
};

/** The filter of a draft; null for none. A BETWEEN that lacks an end is dropped (specification section 5). */
export const filterOf = (
  name: string,
  { type }: FilterField,
  { operator, value, to, options }: FilterDraft,
): TableFilter | null => {
  const filter = { _field: name, operator, value: null, values: null };
  switch (valuesOf(type, operator)) {
    case 'none':
      return filter;
    case 'one':
      return value.trim() === '' ? null : { ...filter, value: typed(type, value.trim()) };
    case 'pair': {
      const ends = [value, to].map((end) => end.trim());
      return ends.includes('') ? null : { ...filter, values: ends.map((end) => typed(type, end)) };
    }
    case 'list': {
      const values = type === 'OPTION' ? [...options] : value.split(',').map((one) => one.trim());
      const given = values.filter((one) => one !== '');
      return given.length === 0 ? null : { ...filter, values: given };
    }
  }
};
