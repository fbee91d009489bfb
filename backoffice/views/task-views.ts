import { waitingFilters } from '../api/waiting-filters.ts';
import type { Sort } from '#ui/data-table.tsx';
import { fieldIn, fieldIs, type View, viewSearch } from './view.ts';

export const tasksSort: Sort = { by: 'dueOn', direction: 'ASC' };

export const dueTasks: View = { label: 'Due', filters: waitingFilters.tasks, sort: tasksSort };

const open: View = { label: 'Open', filters: fieldIn('state', 'OVERDUE', 'TODAY', 'LATER'), sort: tasksSort };

export const taskViews: readonly View[] = [
  dueTasks,
  { label: 'Mine', filters: { ...fieldIs('mine', true), ...open.filters }, sort: tasksSort },
  open,
  { label: 'Overdue', filters: fieldIn('state', 'OVERDUE'), sort: tasksSort },
  { label: 'Done', filters: fieldIn('state', 'DONE'), sort: { by: 'dueOn', direction: 'DESC' } },
];

export const openTasksSearch = viewSearch(tasksSort, open);
/** The URL query of the tasks that the rail counts. */
export const dueTasksSearch = viewSearch(tasksSort, dueTasks);
