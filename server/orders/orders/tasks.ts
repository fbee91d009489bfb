import { notAllowed } from '#contract/platform/staff-call.ts';
import { shopDay } from '#kernel/dates.ts';
import * as staffMessages from '#messages/staff.js';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPageWithin } from '#server/platform/data-tables/answer-table.ts';
import { type Db, inTransaction, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { forbidden, invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { taskRows, taskTable } from './task-table.ts';
import { storable } from '#server/people/staff/add-audit.ts';
import { may } from '#server/people/staff/policy.ts';
import { type Actor, actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

/* Tasks on customers and orders: each is for those who may see its record (8-tasks.sql). */

const refusals: Readonly<Record<string, () => Error>> = {
  UNKNOWN: () => notFound('There is no such task.'),
  NO_RECORD: () => notPossible(staffMessages.taskOfUnknown()),
  STALE: staleVersion,
  NOT_STAFF: () => invalid({ forStaffId: [staffMessages.taskForUnknown()] }),
};

const kinds = { customer: 'customers', order: 'orders' } as const;
type Kind = keyof typeof kinds;
const seenKinds = (viewer: StaffViewer) => (Object.keys(kinds) as Kind[]).filter((kind) => may(viewer, kinds[kind]));

type Saving = { id?: number; given: Record<string, unknown>; by: Actor; seen: readonly Kind[] };

/** Adds, changes or deletes a task: see `save_task`. @throws 404; 409; 422 for a person or record that is not there any more */
export const saveTask = inTransaction<Saving>(async (trx, { id = null, given, by, seen }, now) => {
  const outcome = await valueOf<string>(trx)`
    select save_task(${id}, ${storable(given)}, ${seen}, ${by.staffId}, ${by.actor}, ${now()})`;
  if (refusals[outcome]) throw refusals[outcome]();
});

const save = async (
  ...[context, { params, body }, viewer]: Parameters<StaffHandlers['staffChangeTask' | 'staffDeleteTask']>
) => {
  await saveTask(context, { ...params, given: body, by: actorOf(viewer), seen: seenKinds(viewer) });
  return null;
};

export const staffTaskHandlers = {
  staffTaskSearch: (context, { body }, viewer) => {
    const today = shopDay(context.now());
    const seen = sql<boolean>`case when t.order_id is null then 'customer' else 'order' end = any (${seenKinds(viewer)}::text[])`;
    const rows = (db: Db, ids: number[]) => taskRows(db, today, ids);
    return answerPageWithin(seen, context, body, taskTable(viewer.staffId, today), rows, (row) => row);
  },

  staffTaskPeople: ({ db }) => rowsOf<{ id: number; name: string }>(db)`
    select id, name from staff
    where disabled_at is null and (role = 'ADMIN' or permissions && '{customers,orders}') order by lower(name), id`,

  staffAddTask: async (context, { body }, viewer) => {
    const kind = body.orderId === null ? 'customer' : 'order';
    if (!may(viewer, kinds[kind])) throw forbidden(notAllowed(kinds[kind]));
    await saveTask(context, { given: body, by: actorOf(viewer), seen: [kind] });
    return null;
  },
  staffChangeTask: save,
  staffDeleteTask: save,
} satisfies Partial<StaffHandlers>;
