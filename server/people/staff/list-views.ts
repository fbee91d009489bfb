import type { listViewCalls } from '#contract/people/list-view-calls.ts';
import type { ListView, SaveListView } from '#contract/people/list-views.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import * as messages from '#messages/staff.js';
import { columns } from '#server/platform/db/columns.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';
import { invalid, notFound, refused } from '#server/platform/failure/failure.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { may } from './policy.ts';

type Viewer = Pick<StaffViewer, 'staffId' | 'role' | 'permissions'>;

/** The views that a person sees of all lists: their own, and of the sheet of products those that others share. One query. */
export const listViews = async (db: Db, viewer: Viewer): Promise<ListView[]> => {
  const { staffId } = viewer;
  const rows = await db
    .selectFrom('list_view as v')
    .select([...columns('v', 'id list name search shared opens staff_id')])
    .where((is) =>
      is.or([
        is('staff_id', '=', staffId),
        ...(may(viewer, 'catalogue') ? [is.and([is('shared', '=', true), is('list', '=', 'products')])] : []),
      ]),
    )
    .orderBy((is) => is('staff_id', '<>', staffId))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ staffId: owner, ...view }) => {
    const isOwn = owner === staffId;
    return { ...view, isOwn, opens: view.opens && isOwn };
  });
};

const keep = async (db: Db, viewer: Viewer, view: SaveListView): Promise<ListView[]> => {
  const { list, name, search, opens } = view;
  const shared = view.shared && may(viewer, 'catalogue');
  const most = staffLimits.viewsMax;
  const kept = await valueOf<boolean>(db)`
    select keep_list_view(${viewer.staffId}, ${list}, ${name}, ${search}, ${shared}, ${opens}, ${most})`;
  if (!kept) throw refused(messages.tooManyViews(most));
  return listViews(db, viewer);
};

export const listViewHandlers = {
  staffSaveListView: ({ db }, { body }, viewer) => keep(db, viewer, body),

  staffHideColumns: ({ db }, { body: { list, hidden } }, viewer) =>
    keep(db, viewer, { list, name: '', search: hidden, shared: false, opens: false }),

  staffChangeListView: async ({ db }, { params: { id }, body: { name, shared, opens } }, viewer) => {
    const forAll = shared && may(viewer, 'catalogue');
    const what = await valueOf<string>(db)`
      select change_list_view(${viewer.staffId}, ${id}, ${name}, ${forAll}, ${opens})`;
    if (what === 'NONE') throw notFound(messages.noSuchView());
    if (what === 'TAKEN') throw invalid({ name: [messages.viewNameTaken()] });
    return listViews(db, viewer);
  },

  staffRemoveListView: async ({ db }, { params: { id } }, viewer) => {
    await db
      .deleteFrom('list_view')
      .where('id', '=', id)
      .where('staff_id', '=', viewer.staffId)
      .where('name', '<>', '')
      .execute();
    return listViews(db, viewer);
  },
} satisfies Pick<StaffHandlers, keyof typeof listViewCalls>;
