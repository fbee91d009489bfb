import type { TaskRow } from '#contract/orders/staff-tasks.ts';
import { notAllowed } from '#contract/platform/staff-call.ts';
import { shopDay } from '#kernel/dates.ts';
import * as staffMessages from '#messages/staff.js';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPageWithin } from '#server/platform/data-tables/answer-table.ts';
import { inTransaction, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { forbidden, invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { storable } from '#server/people/staff/add-audit.ts';
import { may } from '#server/people/staff/policy.ts';
import { type Actor, actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { taskTable } from './task-table.ts';

/* Tasks on customers and orders: each is for those who may see its record (8-tasks.sql). */

type Saving = {
  id?: number | null;
  given: Record<string, unknown>;
  by: Actor;
  seen: readonly ('customers' | 'orders')[];
};

const refusals: Readonly<Record<string, (given: Saving['given']) => Error>> = {
  FORBIDDEN: ({ orderId }) => forbidden(notAllowed(orderId === null ? 'customers' : 'orders')),
  UNKNOWN: () => notFound('There is no such task.'),
  NO_RECORD: () => notPossible(staffMessages.taskOfUnknown()),
  STALE: staleVersion,
  NOT_STAFF: () => invalid({ forStaffId: [staffMessages.taskForUnknown()] }),
};

const seenBy = (viewer: StaffViewer) => (['customers', 'orders'] as const).filter((each) => may(viewer, each));

/** Adds, changes or deletes a task: see `save_task`. @throws 403; 404; 409; 422 for a person or record that is not there any more */
export const saveTask = inTransaction<Saving>(async (trx, { id = null, given, by, seen }, now) => {
  const outcome = await valueOf<string>(trx)`
    select save_task(${id}, ${storable(given)}, ${seen}, ${by.staffId}, ${by.actor}, ${now()})`;
  const refusal = refusals[outcome];
  if (refusal) throw refusal(given);
});

type Save = StaffHandlers['staffAddTask' | 'staffChangeTask' | 'staffDeleteTask'];
const save = async (...[context, input, viewer]: Parameters<Save>) => {
  const id = 'params' in input ? input.params.id : null;
  await saveTask(context, { id, given: input.body, by: actorOf(viewer), seen: seenBy(viewer) });
  return null;
};

export const staffTaskHandlers = {
  staffTaskSearch: (context, { body }, viewer) => {
    const table = taskTable(viewer.staffId, shopDay(context.now()));
    const seen = sql<boolean>`t.permission = any (${seenBy(viewer)}::text[])`;
    return answerPageWithin(
      seen,
      context,
      body,
      table,
      (db, ids) => rowsOf<TaskRow>(db)`select * from ${table.from} where t.id = any (${ids}::integer[])`,
      (row) => row,
    );
  },

  staffTaskPeople: ({ db }) => rowsOf<{ id: number; name: string }>(db)`
    select id, name from staff
    where disabled_at is null and (role = 'ADMIN' or permissions && '{customers,orders}') order by lower(name), id`,

  staffAddTask: save,
  staffChangeTask: save,
  staffDeleteTask: save,
} satisfies Partial<StaffHandlers>;
