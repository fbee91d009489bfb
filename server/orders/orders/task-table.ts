import { taskFilters } from '#contract/orders/staff-tasks.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { sql } from '#server/platform/db/db.ts';

/** As a member sees them on a day. */
export const taskTable = (who: number, today: string): TableSource<keyof typeof taskFilters, 'dueOn' | 'done'> => ({
  from: sql`shown_tasks(${today}::date) t`,
  id: sql`t.id`,
  filters: taskFilters,
  columns: {
    search: { sql: sql`t.words`, finds: (like) => sql`lower(t.words || ' ' || t.code || ' ' || t.name) like ${like}` },
    status: { sql: sql`t.state` },
    mine: { sql: sql`coalesce(t.whose = ${who}, true)` },
    due: { sql: sql`t.due` },
    dueOn: { sql: sql`t."dueOn"`, isDay: true },
    who: { sql: sql`t.who` },
    customerId: { sql: sql`t."customerId"` },
    orderId: { sql: sql`t."orderId"` },
  },
  sorts: { dueOn: [sql`t."dueOn"`], done: [sql`t.state = 'DONE'`] },
  defaultSort: { by: 'dueOn', direction: 'ASC' },
});
