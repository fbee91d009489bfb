import { waitingFilters } from '../api/waiting-filters.ts';
import type { Sort } from '#ui/data-table.tsx';
import { type View, viewSearch } from './view.ts';

export const tasksSort: Sort = { by: 'dueOn', direction: 'ASC' };

export const dueTasks: View = { label: 'Due', filters: waitingFilters.tasks, sort: tasksSort };

/** The URL query of the tasks that the rail counts. */
export const dueTasksSearch = viewSearch(tasksSort, dueTasks);
