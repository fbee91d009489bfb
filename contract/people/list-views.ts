import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { callsFor } from '../platform/staff-call.ts';
import { staffLimits } from '../staff-limits.ts';
import { ListView } from './staff.ts';

export const SaveListView = z.strictObject({
  /** Of the view to change; null keeps one, in the place of one's own of that name. */
  id: Id.nullable(),
  list: z.string().regex(/^[a-z-]{1,40}$/),
  name: z.string().trim().max(60),
  search: z.string().max(staffLimits.viewTextMax),
  shared: z.boolean(),
  opens: z.boolean(),
});

const viewsCall = callsFor('STAFF', z.array(ListView));

/** Views of lists (docs/own-views.md). Each call answers all that the person sees, as the session does. */
export const listViewCalls = {
  staffSaveListView: viewsCall({
    path: '/api/v1/staff/view/',
    summary: 'Keep or change a view of a list; without a name it is the columns that one hides there',
    body: SaveListView,
  }),
  staffRemoveListView: viewsCall({
    method: 'POST',
    path: '/api/v1/staff/view/:id/remove/',
    summary: "Remove a view of one's own",
  }),
} as const;
