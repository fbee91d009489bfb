import { changeKinds, type ChangeKind, cursorGone } from '#contract/operations/changes.ts';
import * as staffMessages from '#messages/staff.js';
import { may } from '#server/people/staff/policy.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { type Db, execute, rowOf, rowsOf, valueOf } from '#server/platform/db/db.ts';
import { forbidden, invalid, refused } from '#server/platform/failure/failure.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

type Feed = { history: string; last: number; first: number };

const feedOf = (db: Db): Promise<Feed> => rowOf<Feed>(db)`
    select feed_history() as history, number as last, coalesce((select min(number) from change), number + 1) as first
    from change_feed`;

const cursorOf = ({ history }: Feed, number: number): string => `${history}.${number}`;

/** The number after which to read. @throws 422 CURSOR_GONE when what follows it is no longer kept, or is of another history */
const numberIn = (feed: Feed, cursor: string): number => {
  const number = Number(/^[0-9a-f]{8}\.\d+\.(\d{1,15})$/.exec(cursor)?.[1] ?? NaN);
  if (cursorOf(feed, number) !== cursor || number > feed.last || number < feed.first - 1)
    throw refused(cursorGone, 'CURSOR_GONE');
  return number;
};

/** @throws 403 for a kind that the viewer may not hear of, 422 for an unknown one */
const kindsFor = (viewer: StaffViewer, named: string | undefined): ChangeKind[] => {
  const all = Object.keys(changeKinds) as ChangeKind[];
  if (named === undefined) return all.filter((kind) => may(viewer, changeKinds[kind]));
  return named.split(',').map((each) => {
    const kind = all.find((one) => one === each.trim());
    if (!kind) throw invalid({ kinds: [`There is no kind ${JSON.stringify(each)}; there are ${all.join(', ')}.`] });
    if (!may(viewer, changeKinds[kind])) throw forbidden(staffMessages.lacksPermission(changeKinds[kind]));
    return kind;
  });
};

type Change = { number: number; kind: ChangeKind; id: number; at: Date; gone: boolean };
type Wish = { after: string | undefined; until?: string | null; kinds: readonly ChangeKind[]; limit: number };

/**
 * What follows a cursor and has a number (`numberChanges`), and the next cursor; without a cursor where to begin.
 * @param wish.until the cursor to stop at, one that this answered
 * @throws 422 CURSOR_GONE
 */
export const changesAfter = async (db: Db, { after, until, kinds, limit }: Wish) => {
  const feed = await feedOf(db);
  if (after === undefined) return { changes: [], cursor: cursorOf(feed, feed.last), more: false };
  const [from, to] = [numberIn(feed, after), until ? numberIn(feed, until) : feed.last];
  const rows = await rowsOf<Change>(db)`
    select number, kind, record_id as id, at, gone from change
    where number > ${from} and number <= ${to} and kind = any (${kinds}::text[]) order by number limit ${limit + 1}`;
  const more = rows.length > limit;
  const told = rows.slice(0, limit);
  return {
    changes: told.map(({ kind, id, at, gone }) => ({ kind, id, at: at.toISOString(), gone })),
    cursor: cursorOf(feed, more ? told.at(-1)!.number : to),
    more,
  };
};

export const changeHandlers = {
  changes: async ({ db }, { query: { after, kinds: named, limit } }, viewer) => {
    const kinds = kindsFor(viewer, named);
    await numberChanges(db, after === undefined);
    return changesAfter(db, { after, kinds, limit });
  },
} satisfies Partial<StaffHandlers>;

/** Numbers what was committed since, a portion of it or `all` (db/sql/9-record-changes.sql). */
export const numberChanges = async (db: Db, all = false): Promise<void> => {
  await (all ? execute(db)`select number_all_changes()` : execute(db)`select number_changes()`);
};

/**
 * Deletes what was changed before, up to the first that was not: what was committed late keeps what it has overtaken. Where no
 * program asks, what waits is numbered here.
 */
export const forgetChanges = async (db: Db, before: Date): Promise<void> => {
  do await numberChanges(db);
  while (await valueOf<boolean>(db)`select exists (select from change_noted where at < ${before})`);
  await execute(db)`delete from change where number < coalesce(
    (select min(number) from change where at >= ${before}), (select number + 1 from change_feed))`;
};
