import { z } from 'zod';
import { callsFor } from '../platform/staff-call.ts';
import { ChangeListView, HideColumns, ListView, SaveListView } from './list-views.ts';

const viewsCall = callsFor('STAFF', z.array(ListView));

/** Each answers all views that the person sees, as the session does. */
export const listViewCalls = {
  staffSaveListView: viewsCall({
    path: '/api/v1/staff/view/',
    summary: "Keep a view of a list under a name; one's own of that name is replaced",
    body: SaveListView,
  }),
  staffChangeListView: viewsCall({
    method: 'PUT',
    path: '/api/v1/staff/view/:id/',
    summary: "Rename a view of one's own, or open its list with it",
    body: ChangeListView,
  }),
  staffRemoveListView: viewsCall({
    method: 'POST',
    path: '/api/v1/staff/view/:id/remove/',
    summary: "Remove a view of one's own",
  }),
  staffHideColumns: viewsCall({
    path: '/api/v1/staff/view/columns/',
    summary: 'Hide columns of a list, named with blanks between them',
    body: HideColumns,
  }),
} as const;
