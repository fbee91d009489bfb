import type { LibraryPicture, PictureRun } from '#contract/catalogue/staff-pictures.ts';
import { sql } from 'kysely';
import { changeOnly, changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerPage, answerPageWithin } from '#server/platform/data-tables/answer-table.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { beginApply, discardRun, readUploadedZip, retryItems, startZip, storeZipPart, undoRun } from './change-runs.ts';
import { presentLibraryPicture, presentPictureItem, presentPictureRun } from './present.ts';
import { pictureItems, pictureItemTable } from './picture-item-table.ts';
import { pictureRuns, pictureRunTable } from './picture-run-table.ts';
import { changePicture, cropPicture, removePicture, replacePicture, uploadPicture } from './change-library.ts';
import { libraryPictures, libraryTable } from './library-table.ts';

const shownRun = async ({ db }: Context, id: number): Promise<PictureRun> => {
  const [run] = await pictureRuns(db, [id]);
  if (!run) throw notFound('There is no such run of pictures.');
  return presentPictureRun(run);
};

const changeRun = changeThenShow(shownRun);

const shown = async ({ db }: Context, id: number): Promise<LibraryPicture> => {
  const [row] = await libraryPictures(db, [id]);
  if (!row) throw notFound('There is no such picture.');
  return presentLibraryPicture(row);
};

const change = changeThenShow(shown);

export const staffPictureHandlers = {
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

  staffReadPictureZip: changeRun(readUploadedZip),

  staffApplyPictures: changeRun(beginApply),

  staffUndoPictures: changeRun(undoRun),

  staffRetryPictures: changeRun(retryItems),

  staffDiscardPictures: changeRun(discardRun),

  staffPictureSearch: (context, { body }) =>
    answerPage(context, body, libraryTable, libraryPictures, presentLibraryPicture),

  staffPicture: (context, { params: { id } }) => shown(context, id),

  staffUploadPicture: async (context, { body }, viewer) =>
    shown(context, await uploadPicture(context, { ...body, by: actorOf(viewer) })),

  staffChangePicture: change(changePicture),

  staffReplacePicture: change(replacePicture),

  staffCropPicture: async (context, { params: { id }, body }, viewer) =>
    shown(context, await cropPicture(context, { ...body, id, by: actorOf(viewer) })),

  staffRemovePicture: changeOnly(removePicture),
} satisfies Partial<StaffHandlers>;
