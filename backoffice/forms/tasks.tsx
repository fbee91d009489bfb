import { TaskFields, type TaskRow, taskStates } from '#contract/orders/staff-tasks.ts';
import { shopDay } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { named, SelectField, TextAreaField } from '#ui/fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, callQuery } from '../api/api.ts';
import { AskButton, ConfirmButton } from '../parts/dialog-button.tsx';
import { notify } from '../parts/notify.ts';
import record from '../parts/record.module.css';
import { useAct } from '../parts/use-act.ts';
import { fieldIs } from '../views/view.ts';
import { FormDialog, useDialogForm } from './form-dialog.tsx';
import { newRequestKey } from './request-key.ts';

type Of = Pick<TaskRow, 'customerId' | 'orderId'>;

/** The tasks of a record, those to be done first; they are few. */
const tasksOf = ({ customerId, orderId }: Of) =>
  callQuery('staffTaskSearch', {
    body: {
      filters: orderId === null ? fieldIs('customerId', customerId) : fieldIs('orderId', orderId),
      sorts: { done: 'ASC', dueOn: 'ASC' },
      pageSize: 50,
    },
  });

type DialogProps = { of: Of; task?: TaskRow; onClose: () => void };

const TaskDialog = ({ of, task, onClose }: DialogProps) => {
  const client = useQueryClient();
  const [{ requestKey, today }] = useState(() => ({ requestKey: newRequestKey(), today: shopDay(new Date()) }));
  const { data: people = [], isPending } = useQuery({ ...callQuery('staffTaskPeople', {}), staleTime: 60_000 });
  const { words = '', dueOn = today, forStaffId = null } = task ?? {};
  const onDone = (_: null, done: string): void => {
    notify('Task', done);
    void client.invalidateQueries();
  };
  const { field, dialog } = useDialogForm<TaskFields, TaskFields, null>(
    { onDone, onClose, conflict: { look: async () => [], follow: () => void client.invalidateQueries() } },
    {
      schema: TaskFields,
      values: { words, dueOn, forStaffId },
      send: (body) =>
        task
          ? api.staffChangeTask({
              params: { id: task.id },
              body: { ...body, version: task.version, done: task.doneAt !== null },
            })
          : api.staffAddTask({ body: { ...body, ...of, requestKey } }),
      done: 'Saved.',
    },
  );
  // A choice shows only what it has: also a colleague who has gone.
  if (isPending) return null;
  const isKnown = forStaffId === null || people.some(({ id }) => id === forStaffId);
  return (
    <FormDialog title={task ? 'Change the task' : 'Add a task'} action="Save" {...dialog}>
      <TextAreaField label="What is to be done" rows={2} {...field('words')} />
      <TextField label="By the day" type="date" {...field('dueOn')} />
      <SelectField
        label="For"
        placeholder="Anyone"
        options={named(isKnown ? people : [...people, { id: forStaffId, name: task?.who ?? '' }])}
        {...field('forStaffId', { setValueAs: (typed: unknown) => (typed ? Number(typed) : null) })}
      />
    </FormDialog>
  );
};

/** What can be done with a task; what opens a dialog is given by who holds it, as the task may leave its list meanwhile. */
export const TaskActs = ({ task, children }: { task: TaskRow; children?: ReactNode }) => {
  const client = useQueryClient();
  const { act, busy, problems } = useAct();
  const { id, version, words, dueOn, forStaffId, doneAt } = task;
  const after = (call: () => Promise<null>) => act(() => call().finally(() => void client.invalidateQueries()));
  const turn = () =>
    api.staffChangeTask({ params: { id }, body: { version, words, dueOn, forStaffId, done: doneAt === null } });
  return (
    <>
      <span className={record.actions}>
        <Button
          aria-disabled={busy}
          aria-label={`${doneAt ? 'Not done' : 'Done'}: ${words}`}
          onClick={() => after(turn)}
        >
          {doneAt ? 'Not done' : 'Done'}
        </Button>
        {children}
        <ConfirmButton
          label="Delete"
          variant="text"
          aria-label={`Delete: ${words}`}
          title="Delete this task?"
          action="Delete"
          onConfirm={() => after(() => api.staffDeleteTask({ params: { id }, body: { version } }))}
        >
          {words}
        </ConfirmButton>
      </span>
      <Problems problems={problems} />
    </>
  );
};

/** Whether it is late, and when it is or was to be done, and by whom. */
export const TaskDay = ({ task: { state, dueOn, doneAt, doneBy } }: { task: TaskRow }) => (
  <span className={classNames(record.whole, state === 'OVERDUE' && record.late, state === 'TODAY' && record.open)}>
    {doneAt === null
      ? `${state === 'LATER' ? '' : `${taskStates[state]} · `}${dueOn}`
      : `Done ${shopDay(new Date(doneAt))} · ${doneBy}`}
  </span>
);

/** What is to be done about a record, the next first, and what was done. */
export const Tasks = ({ of }: { of: Of }) => {
  const { data, error } = useQuery(tasksOf(of));
  const tasks = data?.results;
  const [asked, ask] = useState<TaskRow | 'new' | null>(null);
  const task = asked === 'new' || !asked ? undefined : (tasks?.find(({ id }) => id === asked.id) ?? asked);
  return (
    <section aria-label="Tasks">
      <h2>Tasks</h2>
      {error && <Problems error={error} />}
      <ul className={record.timeline}>
        {tasks?.map((task) => (
          <li key={task.id}>
            <p className={record.text}>{task.words}</p>
            <p className={record.quiet}>
              <TaskDay task={task} /> · {task.who ?? 'Anyone'}
            </p>
            <TaskActs task={task}>
              <AskButton label="Change" variant="text" aria-label={`Change: ${task.words}`} onAsk={() => ask(task)} />
            </TaskActs>
          </li>
        ))}
      </ul>
      {tasks?.length === 0 && <p className={record.quiet}>Nothing is to be done.</p>}
      <p className={classNames(record.actions, record.after)}>
        <AskButton label="Add a task" onAsk={() => ask('new')} />
      </p>
      {asked && <TaskDialog of={of} {...(task && { task })} onClose={() => ask(null)} />}
    </section>
  );
};
