import type { PictureRun } from '#contract/catalogue/staff-pictures.ts';
import { sql } from 'kysely';
import { changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerPage, answerPageWithin } from '#server/platform/data-tables/answer-table.ts';
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
  staffPictureRunSearch: (context, { body }) =>
    answerPage(context, body, pictureRunTable, pictureRuns, presentPictureRun),

  staffPictureRun: (context, { params: { id } }) => shownRun(context, id),

  staffPictureItemSearch: async (context, { params: { id }, body }) => {
    await shownRun(context, id);
    return answerPageWithin(sql`i.run_id = ${id}`, context, body, pictureItemTable, pictureItems, presentPictureItem);
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
