import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { required } from '../people/account.ts';
import { Version } from '../people/staff-customers.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { listOf } from '../platform/list-call.ts';
import { callsFor } from '../platform/staff-call.ts';
import { TypedDay } from '../platform/staff-typed.ts';
import { staffLimits } from '../staff-limits.ts';
import * as staffMessages from '#messages/staff.js';

/* Tasks of the shop's people: what is to be done about a customer or an order, by a day. */

export const taskStates = { OVERDUE: 'Overdue', TODAY: 'Today', LATER: 'Later', DONE: 'Done' } as const;

export const taskFilters = {
  /** Its words, the number of its record and the customer's name. */
  search: { type: 'TEXT', label: 'Found by' },
  status: { type: 'OPTION', label: 'State', options: taskStates },
  /** For who asks, or for anyone. */
  mine: { type: 'YESNO', label: 'Mine or anyone’s' },
  /** Until today, and not done. */
  due: { type: 'YESNO', label: 'Due by today' },
  dueOn: { type: 'DATE', label: 'Due' },
  who: { type: 'TEXT', label: 'For' },
  customerId: { type: 'NUMBER', label: 'Customer, by number' },
  orderId: { type: 'NUMBER', label: 'Order, by number' },
} as const satisfies Record<string, LabelledFilter>;

export const TaskRow = z.object({
  id: Id,
  version: z.int(),
  words: z.string(),
  state: z.enum(Object.keys(taskStates) as [keyof typeof taskStates]),
  dueOn: z.iso.date(),
  /** Whose it is; null: anyone's. */
  forStaffId: Id.nullable(),
  who: z.string().nullable(),
  /** Of what it is: one of the two, with its number, and the customer's name. */
  customerId: Id.nullable(),
  orderId: Id.nullable(),
  code: z.string(),
  name: z.string(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
});
export type TaskRow = z.infer<typeof TaskRow>;

export const TaskFields = z.strictObject({
  words: required(staffMessages.noteRequired, staffLimits.taskMax),
  dueOn: TypedDay,
  forStaffId: Id.nullable(),
});
export type TaskFields = z.infer<typeof TaskFields>;
const AddTask = TaskFields.extend({
  /** Of one of the two. */
  customerId: Id.nullable(),
  orderId: Id.nullable(),
  /** Unique to each form: a repeated request with the same key adds nothing. */
  requestKey: z.uuid(),
});
const ChangeTask = TaskFields.extend({ version: Version, done: z.boolean() });

const tasksCall = callsFor({ anyOf: ['customers', 'orders'] }, z.null());

/** Each takes the permission of the record besides: tasks of customers `customers`, those of orders `orders`. */
export const staffTaskCalls = {
  staffTaskSearch: tasksCall({
    path: '/api/v1/staff/task/search/',
    summary: 'A page of the tasks on customers and orders',
    ...listOf(TaskRow),
  }),
  staffTaskPeople: tasksCall({
    path: '/api/v1/staff/task/people/',
    summary: 'Whom a task can be for',
    response: z.array(z.object({ id: Id, name: z.string() })),
  }),
  staffAddTask: tasksCall({
    path: '/api/v1/staff/task/',
    summary: 'Add a task to a customer or an order, once',
    body: AddTask,
  }),
  staffChangeTask: tasksCall({
    method: 'PUT',
    path: '/api/v1/staff/task/:id/',
    summary: 'Change a task, mark it as done, or take that back',
    body: ChangeTask,
  }),
  staffDeleteTask: tasksCall({
    path: '/api/v1/staff/task/:id/delete/',
    summary: 'Delete a task',
    body: z.strictObject({ version: Version }),
  }),
};
