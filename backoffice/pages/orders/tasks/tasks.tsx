import { taskFilters, type TaskRow } from '#contract/orders/staff-tasks.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { cellColumn, type Column } from '#ui/data-table.tsx';
import { TaskActs, TaskDay } from '../../../forms/tasks.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import styles from '../../../parts/record.module.css';
import { TextLink } from '../../../parts/text-link.tsx';
import { useCountedViews } from '../../../views/counted-views.ts';
import { statusIn } from '../../../api/waiting-filters.ts';
import { dueTasks, tasksSort } from '../../../views/task-views.ts';
import { fieldIs, type View } from '../../../views/view.ts';

const columns: Column<TaskRow>[] = [
  cellColumn('words', 'What', { compact: 'first' }, ({ words }) => <span className={styles.text}>{words}</span>),
  cellColumn('dueOn', 'Due', { sortable: true, compact: 'second' }, (task) => <TaskDay task={task} />),
  cellColumn('who', 'For', { compact: 'named' }, ({ who }) => who ?? 'Anyone'),
  cellColumn('code', 'On', { compact: 'named' }, ({ customerId, orderId, code, name }) => (
    <>
      <TextLink to={orderId ? staffLinks.order(orderId) : staffLinks.customer(customerId ?? 0)}>{code}</TextLink>
      {` · ${name}`}
    </>
  )),
  cellColumn('acts', 'Do', { compact: 'named' }, (task) => <TaskActs task={task} />),
];

const open: View = { label: 'Open', filters: statusIn('OVERDUE', 'TODAY', 'LATER'), sort: tasksSort };

const taskViews: readonly View[] = [
  dueTasks,
  { label: 'Mine', filters: { ...fieldIs('mine', true), ...open.filters }, sort: tasksSort },
  open,
  { label: 'Overdue', filters: statusIn('OVERDUE'), sort: tasksSort },
  { label: 'Done', filters: statusIn('DONE'), sort: { by: 'dueOn', direction: 'DESC' } },
];

const search = 'staffTaskSearch';

/** What is to be done about customers and orders, by day. */
export const TasksPage = () => (
  <NounPage
    title="Tasks"
    filters={taskFilters}
    columns={columns}
    views={useCountedViews(taskViews, search)}
    search={search}
  />
);
