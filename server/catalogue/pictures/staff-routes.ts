import type { PictureRun } from '#contract/catalogue/staff-pictures.ts';
import { sql } from 'kysely';
import { changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { beginApply, discardRun, readUploadedZip, retryItems, startZip, storeZipPart, undoRun } from './change-runs.ts';
import { presentPictureItem, presentPictureRun } from './present.ts';
import { pictureItems, pictureItemTable } from './picture-item-table.ts';
import { pictureRuns, pictureRunTable } from './picture-run-table.ts';

const shownRun = async ({ db }: Context, id: number): Promise<PictureRun> => {
  const [run] = await pictureRuns(db, [id]);
  if (!run) throw notFound('There is no such run of pictures.');
  return presentPictureRun(run);
};

const change = changeThenShow(shownRun);

export const staffPictureRunHandlers = {
  staffPictureRunSearch: async ({ db, now }, { body }) => {
    const page = await tablePage(db, pictureRunTable, sql`true`, body, now());
    return answerTable(body, page, await pictureRuns(db, page.ids), presentPictureRun);
  },

  staffPictureRun: (context, { params: { id } }) => shownRun(context, id),

  staffPictureItemSearch: async (context, { params: { id }, body }) => {
    await shownRun(context, id);
    const page = await tablePage(context.db, pictureItemTable, sql`i.run_id = ${id}`, body, context.now());
    return answerTable(body, page, await pictureItems(context.db, page.ids), presentPictureItem);
  },

  staffStartPictureZip: async (context, { body: { fileName, fileSize } }, viewer) =>
    shownRun(context, await startZip(context, { name: fileName, size: fileSize, by: actorOf(viewer) })),

  staffPictureZipPart: async (context, { params: { id }, body: { n, base64 } }) => {
    await shownRun(context, id);
    await storeZipPart(context.db, id, n, Buffer.from(base64, 'base64'));
    return null;
  },

  staffReadPictureZip: change(readUploadedZip),

  staffApplyPictures: change(beginApply),

  staffUndoPictures: change(undoRun),

  staffRetryPictures: change(retryItems),

  staffDiscardPictures: change(discardRun),
} satisfies Partial<StaffHandlers>;
