import { type CallQuery, callQueries } from '#client/call-queries.ts';
import type { TableAnswer } from '#client/use-data-table.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import type { StaffApi, StaffCallName, StaffCalls } from '#contract/staff-calls.ts';
import { api } from './api.ts';

export const { callQuery } = callQueries<StaffCalls, StaffApi>(() => api);

type Ask<Row> = (body: Partial<TableInput>) => CallQuery<TableAnswer<Row>>;

/** What answers pages of such rows: a call that takes nothing besides, or the query of one that does. */
export type ListCall<Row> =
  | Ask<Row>
  | {
      [N in StaffCallName]: StaffApi[N] extends (input: { body: TableInput }) => Promise<TableAnswer<Row>> ? N : never;
    }[StaffCallName];

export const askOf = <Row>(call: ListCall<Row>): Ask<Row> =>
  // Its type says that the call is one of lists, which all have the same input.
  typeof call === 'function' ? call : (body) => callQuery(call as 'staffOrderSearch', { body }) as never;
