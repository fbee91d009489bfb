import type { listViewCalls } from '#contract/people/list-views.ts';
import type { ListView } from '#contract/people/staff.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as messages from '#messages/staff.js';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import { invalid, refused } from '#server/platform/failure/failure.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { may } from './policy.ts';

type Viewer = Pick<StaffViewer, 'staffId' | 'role' | 'permissions'>;

/** The views that a person sees of all lists: their own, and of the sheet of products those that others share. */
export const listViews = (db: Db, viewer: Viewer): Promise<ListView[]> =>
  valueOf<ListView[]>(db)`select list_views(${viewer.staffId}, ${may(viewer, 'catalogue')})`;

export const listViewHandlers = {
  staffSaveListView: async ({ db }, { body }, viewer) => {
    const most = staffLimits.viewsMax;
    const what = await valueOf<string>(db)`
      select keep_list_view(${viewer.staffId}, ${may(viewer, 'catalogue')}, ${JSON.stringify(body)}::jsonb, ${most})`;
    if (what === 'FULL') throw refused(messages.tooManyViews(String(most)));
    if (what === 'NONE') throw refused(messages.noSuchView());
    if (what === 'TAKEN') throw invalid({ name: [messages.viewNameTaken()] });
    return listViews(db, viewer);
  },

  staffRemoveListView: async ({ db }, { params: { id } }, viewer) => {
    const own = db.deleteFrom('list_view').where('id', '=', id).where('staff_id', '=', viewer.staffId);
    await own.where('name', '<>', '').execute();
    return listViews(db, viewer);
  },
} satisfies Pick<StaffHandlers, keyof typeof listViewCalls>;
