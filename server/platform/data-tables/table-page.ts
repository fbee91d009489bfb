import type { TableInput } from '#contract/platform/data-tables.ts';
import * as messages from '#messages/shop.js';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import { type Db, type RawBuilder, rowsOf, sql, valueOf } from '../db/db.ts';
import { invalid } from '../failure/failure.ts';
import { conditionOf } from './condition.ts';
import type { TableSource } from './table-source.ts';
import { readFilter } from './rules.ts';
import { readUpdates, type Told } from './updates.ts';
import { archiveBoundary } from './shop-days.ts';

type Errors = { [field: string]: EntityErrors | string[] };

/**
 * The ids of one page of a list in order, and the number of rows that match the filters. Two queries at most for any
 * list: on the last page the ids tell the number.
 * @param scope the rows that the caller may see at all
 * @throws 422 naming every unknown filter and sort, and every wrong operator and value
 */
export const tablePage = async (
  db: Db,
  source: TableSource,
  scope: RawBuilder<boolean>,
  input: TableInput,
  now: Date,
): Promise<{ ids: number[]; total: number; told?: Told[] }> => {
  const { pageSize, cursor } = input;
  const page = cursor === undefined ? input.page : 0;
  const errors: { filters: Errors; sorts: Errors } = { filters: {}, sorts: {} };
  const conditions = [scope, ...filterConditions(source, input, now, errors.filters)];
  const { updatedAt: _, ...sorts } = input.sorts;
  const order = orderOf(source, source.updates ? sorts : input.sorts, errors.sorts);
  refuseWrong(errors);
  const updates = await readUpdates(db, source, input);
  const where = sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
  const filtered = Object.keys(input.filters);
  const sorted = Object.keys(sortsOf(source, sorts));
  const { told, join } = updates ?? { told: sql``, join: sql`` };
  const rows = await rowsOf<{ id: number } & Told>(db)`
    select ${source.id} as id ${told} from ${joined(source, [...filtered, ...sorted])} ${join}
    where ${where} order by ${updates?.order ?? order} limit ${pageSize} offset ${page * pageSize}`;
  const found = { ids: rows.map(({ id }) => id), ...(updates && { told: rows }) };
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 0);
  // By cursors one reads until there is nothing more: counting the rest with each page would read the list as often.
  if (isLast || cursor !== undefined) return { ...found, total: page * pageSize + rows.length };
  const total = await valueOf<number>(db)`
    select count(*) as total from ${joined(source, filtered)} ${join} where ${where}`;
  return { ...found, total };
};

/** The list's table with the joins of these filters and sorts. */
const joined = ({ from, joins = {}, needs = {} }: TableSource, fields: string[]): RawBuilder<unknown> => {
  const wanted = new Set(fields.map((field) => needs[field]));
  const found = Object.entries(joins).flatMap(([name, join]) => (wanted.has(name) ? [join] : []));
  return sql.join([from, ...found], sql` `);
};

const filterConditions = (source: TableSource, input: TableInput, now: Date, errors: Errors): RawBuilder<boolean>[] => {
  const { archive: _, ...filters } = input.filters;
  const conditions = Object.entries(filters).flatMap(([name, filter]) => {
    const column = Object.hasOwn(source.columns, name) ? source.columns[name] : undefined;
    const field = source.filters[name];
    if (!column || !field) {
      errors[name] = [messages.tableFieldUnknown()];
      return [];
    }
    if (filter['_field'] !== name) {
      errors[name] = { _field: [messages.tableFieldOther(name)] };
      return [];
    }
    const reading = readFilter(field, filter);
    if ('refusal' in reading) errors[name] = { [reading.refusal.part]: [reading.refusal.message] };
    else if (reading.wish) return [conditionOf(field, column, reading.wish)];
    return [];
  });
  return [...conditions, ...archiveCondition(source, input, now, errors)];
};

/** Limits a list with an archive to old rows, or without the filter to recent ones; who follows its changes must miss none. */
const archiveCondition = (
  { agesFrom }: TableSource,
  { filters: { archive: filter }, cursor, updatedAfter, updatedBefore }: TableInput,
  now: Date,
  errors: Errors,
): RawBuilder<boolean>[] => {
  if (!agesFrom) {
    if (filter) errors['archive'] = [messages.tableFieldUnknown()];
    return [];
  }
  const isOld = sql<boolean>`${agesFrom} < ${archiveBoundary(now)}`;
  // As in other filters, no value means no filter.
  const isFollowed = cursor !== undefined || updatedAfter !== undefined || updatedBefore !== undefined;
  if (!filter || filter.value === null || filter.value === '') return isFollowed ? [] : [sql<boolean>`not (${isOld})`];
  if (filter['_field'] !== 'archive') errors['archive'] = { _field: [messages.tableFieldOther('archive')] };
  else if (filter.operator !== 'IS') errors['archive'] = { operator: [messages.archiveForm()] };
  else if (filter.value !== 'archived') errors['archive'] = { value: [messages.archiveForm()] };
  return [isOld];
};

const sortsOf = ({ defaultSort: { by, direction } }: TableSource, sorts: TableInput['sorts']): TableInput['sorts'] =>
  Object.keys(sorts).length > 0 ? sorts : { [by]: direction };

const orderOf = (source: TableSource, sorts: TableInput['sorts'], errors: Errors): RawBuilder<unknown> => {
  const keys = Object.entries(sortsOf(source, sorts)).flatMap(([name, way]) => {
    const columns = Object.hasOwn(source.sorts, name) ? source.sorts[name] : undefined;
    if (!columns) errors[name] = [messages.tableFieldUnknown()];
    return (columns ?? []).map((column) => inDirection(column, way));
  });
  // The newest first among equals.
  return sql.join([...keys, inDirection(source.id, 'DESC')]);
};

const inDirection = (column: RawBuilder<unknown>, direction: 'ASC' | 'DESC') =>
  sql`${column} ${sql.raw(direction === 'ASC' ? 'asc' : 'desc')}`;

const refuseWrong = (errors: { filters: Errors; sorts: Errors }): void => {
  const wrong = Object.entries(errors).filter(([, fields]) => Object.keys(fields).length > 0);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
};
