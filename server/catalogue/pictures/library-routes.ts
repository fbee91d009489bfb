import type { LibraryPicture } from '#contract/catalogue/staff-pictures.ts';
import { changeOnly, changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { changePicture, cropPicture, removePicture, replacePicture, uploadPicture } from './change-library.ts';
import { libraryPictures, libraryTable } from './library-table.ts';
import { presentLibraryPicture } from './present-library.ts';

const shown = async ({ db }: Context, id: number): Promise<LibraryPicture> => {
  const [row] = await libraryPictures(db, [id]);
  if (!row) throw notFound('There is no such picture.');
  return presentLibraryPicture(row);
};

const change = changeThenShow(shown);

export const staffPictureHandlers = {
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
