import { inTransaction } from '#server/platform/db/db.ts';
import { PageText, type AddPage, type OrderPages } from '#contract/shop/staff-content.ts';
import type { Context } from '#server/context.ts';
import { changeThenAnswer, changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { sanitiseHtmlSaying } from '#server/platform/html/sanitise.ts';
import { actorOf, type StaffViewer, type Actor } from '#server/platform/viewer/staff-viewer.ts';
import { dropDraft, keepDraft } from '../documents/drafts.ts';
import { forget, scheduleDraft, takeBack } from '../documents/schedules.ts';
import { noSuchPage, pageById, pages } from './page-queries.ts';
import { pageDocument, pageWithSaves } from './page-record.ts';
import { presentPage, presentPageRow } from './present-page.ts';
import { savePage } from './save-page.ts';
import { versionDoc, lockContent, publishedVersion } from '../documents/versions.ts';
import { links } from '#contract/links.ts';
import * as staffMessages from '#messages/staff.js';
import { claimPath, dropMovesTo } from '#server/platform/redirects/moved-paths.ts';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { sql } from 'kysely';

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();
const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/**
 * Puts the pages of the footer in another order.
 * @throws 422 when the footer is not as it was seen, or the order names other pages
 */
const orderPages = inTransaction<OrderPages & { by: Actor }>(async (trx, { seen, ids, by }, now) => {
  await lockContent(trx);
  const present = (await pages(trx)).filter(({ footerPosition }) => footerPosition !== null).map(({ id }) => id);
  if (!isSame(present, seen) || !isSame(sorted(present), sorted(ids))) throw staleVersion();
  if (isSame(present, ids)) return;
  await sql`
      update content_page p set footer_position = wanted.place
      from unnest(${ids}::int[]) with ordinality wanted (id, place) where p.id = wanted.id`.execute(trx);
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'pages.order',
    entityId: 1,
    before: { footer: present.join(', ') },
    after: { footer: ids.join(', ') },
  });
});

/**
 * Deletes a page; its saves stay in the database, its address and those that it had answer 404.
 * @throws 404; 422 when it was changed elsewhere
 */
const deletePage = inTransaction<{ id: number; version: number; by: Actor }>(async (trx, { id, version, by }, now) => {
  await lockContent(trx);
  const { url, title, body } = await pageById(trx, id);
  if ((await publishedVersion(trx, { kind: 'page', key: id })) !== version) throw staleVersion();
  await trx.deleteFrom('content_page').where('id', '=', id).execute();
  await forget(trx, { kind: 'page', key: id });
  await dropMovesTo(trx, links.page(url));
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'page.delete',
    entityId: id,
    before: { url, title, letters: body.length, version },
    after: { deleted: true },
  });
});

/** Makes an empty page, which no link leads to yet. @throws 422 when its address is taken */
const addPage = inTransaction<AddPage & { by: Actor }, number>(async (trx, { by, url, title }, now) => {
  const added = await trx
    .insertInto('content_page')
    .values({ url, title, body: '' })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw invalid({ url: [staffMessages.pageUrlTaken()] });
  await claimPath(trx, links.page(url));
  await addAudit(trx, { ...by, at: now(), action: 'page.add', entityId: added.id, after: { url, title } });
  return added.id;
});

const { searchTitle, searchDescription } = PageText.shape;
/** Saves from before they were fields have no words for search engines. */
const SavedPage = PageText.extend({
  searchTitle: searchTitle.default(''),
  searchDescription: searchDescription.default(''),
});

const shown = async ({ db }: Context, id: number, { staffId }: StaffViewer) =>
  presentPage(await pageWithSaves(db, id, staffId));

const change = changeThenShow(shown);

const shownPages = async ({ db }: Context) => (await pages(db)).map(presentPageRow);
const changePages = changeThenAnswer(shownPages);

export const staffContentHandlers = {
  staffPages: (context) => shownPages(context),

  staffPage: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffPageVersion: async ({ db }, { params: { id, version } }) => {
    const doc = await versionDoc(db, { kind: 'page', key: id }, version);
    if (doc === undefined) throw noSuchPage();
    return SavedPage.parse(doc);
  },

  staffAddPage: async (context, { body }, viewer) => {
    const id = await addPage(context, { ...body, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffSavePage: change(savePage),

  staffKeepPage: change(async (context, { id: key, by, revision, version: base, ...doc }) => {
    await pageById(context.db, key);
    await keepDraft(context, pageDocument, { key, staffId: by.staffId, revision, base, doc });
  }),

  staffDropPage: change(({ db }, { id: key, by: { staffId } }) => dropDraft(db, 'page', { key, staffId })),

  staffSchedulePage: change((context, { id: key, revision, at, by }) =>
    scheduleDraft(context, pageDocument, { key, revision, publishAt: new Date(at), by }),
  ),

  staffTakeBackPage: change((context, { id: key, scheduleId: id, by }) =>
    takeBack(context, pageDocument, { key, id, by }),
  ),

  staffDeletePage: changePages(deletePage),

  staffOrderPages: changePages(orderPages),

  staffLookAtHtml: async (_context, { body: { body } }) => sanitiseHtmlSaying(body),
} satisfies Partial<StaffHandlers>;
