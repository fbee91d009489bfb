import { taskFilters, type TaskRow } from '#contract/orders/staff-tasks.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

/** As a member sees them on a day; its rows are those of `taskRows`. */
export const taskTable = (who: number, today: string): TableSource<keyof typeof taskFilters, 'dueOn'> => ({
  from: sql`shown_tasks(${today}::date) t`,
  id: sql`t.id`,
  filters: taskFilters,
  columns: {
    search: { sql: sql`t.words`, finds: (like) => sql`lower(t.words || ' ' || t.code || ' ' || t.name) like ${like}` },
    status: { sql: sql`t.state` },
    mine: { sql: sql`coalesce(t.for_staff_id = ${who}, true)` },
    dueOn: { sql: sql`t.due_on`, isDay: true },
    who: { sql: sql`t.who` },
    customerId: { sql: sql`t.customer_id` },
    orderId: { sql: sql`t.order_id` },
  },
  sorts: { dueOn: [sql`t.due_on`] },
  defaultSort: { by: 'dueOn', direction: 'ASC' },
});

/** The rows of the table, unordered. One query. */
export const taskRows = (db: Db, today: string, ids: readonly number[]): Promise<TaskRow[]> =>
  rowsOf<TaskRow>(db)`
    select t.id, t.version, t.words, t.state, t.due_on as "dueOn", t.for_staff_id as "forStaffId", t.who,
      t.customer_id as "customerId", t.order_id as "orderId", t.code, t.name, t.made_by as "madeBy",
      to_char(t.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "doneAt", t.done_by as "doneBy"
    from shown_tasks(${today}::date) t where t.id = any (${ids}::integer[])`;
