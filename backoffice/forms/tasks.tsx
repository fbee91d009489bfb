import { TaskFields, type TaskRow, taskStates } from '#contract/orders/staff-tasks.ts';
import { shopDay } from '#kernel/dates.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { named, SelectField, TextAreaField } from '#ui/fields.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callQuery } from '../api/api.ts';
import { ConfirmButton, DialogButton } from '../parts/dialog-button.tsx';
import { notify } from '../parts/notify.ts';
import record from '../parts/record.module.css';
import { useAct } from '../parts/use-act.ts';
import { reloading } from '../parts/use-change.ts';
import { FormDialog, useDialogForm } from './form-dialog.tsx';
import { newRequestKey } from './request-key.ts';

type Of = Pick<TaskRow, 'customerId' | 'orderId'>;
const byDay = { dueOn: 'ASC' } as const;

/** All tasks of a record; they are few. */
const tasksOf = ({ customerId, orderId }: Of) => {
  const [field, value] = orderId === null ? ['customerId', customerId] : ['orderId', orderId];
  const filters = { [String(field)]: { _field: String(field), operator: 'EQUAL', value } as const };
  return callQuery('staffTaskSearch', { body: { filters, sorts: byDay, pageSize: 50 } });
};

type DialogProps = { of: Of; task?: TaskRow; onClose: () => void };

const TaskDialog = ({ of, task, onClose }: DialogProps) => {
  const client = useQueryClient();
  const [{ requestKey, today }] = useState(() => ({ requestKey: newRequestKey(), today: shopDay(new Date()) }));
  const { data: people = [] } = useQuery({ ...callQuery('staffTaskPeople', {}), staleTime: 60_000 });
  const { words = '', dueOn = today, forStaffId = null } = task ?? {};
  const onDone = (_: null, done: string): void => {
    notify('Task', done);
    void client.invalidateQueries();
  };
  const { field, dialog } = useDialogForm<TaskFields, TaskFields, null>(
    { onDone, onClose, conflict: reloading(client, tasksOf(of)) },
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
  return (
    <FormDialog title={task ? 'Change the task' : 'Add a task'} action="Save" {...dialog}>
      <TextAreaField label="What is to be done" rows={2} {...field('words')} />
      <TextField label="By the day" type="date" {...field('dueOn')} />
      <SelectField
        label="For"
        placeholder="Anyone"
        options={named(people)}
        {...field('forStaffId', { setValueAs: (typed: unknown) => (typed ? Number(typed) : null) })}
      />
    </FormDialog>
  );
};

/** What can be done with a task. */
export const TaskActs = ({ task }: { task: TaskRow }) => {
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
        <DialogButton label="Change" variant="text" aria-label={`Change: ${words}`}>
          {(onClose) => <TaskDialog of={task} task={task} onClose={onClose} />}
        </DialogButton>
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
  const tasks = data?.results.toSorted((one, other) => Number(one.doneAt !== null) - Number(other.doneAt !== null));
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
            <TaskActs task={task} />
          </li>
        ))}
      </ul>
      {tasks?.length === 0 && <p className={record.quiet}>Nothing is to be done.</p>}
      <p className={classNames(record.actions, record.after)}>
        <DialogButton label="Add a task">{(onClose) => <TaskDialog of={of} onClose={onClose} />}</DialogButton>
      </p>
    </section>
  );
};
