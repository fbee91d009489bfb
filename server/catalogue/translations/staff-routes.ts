import { sql } from 'kysely';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { changeOnly, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { shopTexts, textTable } from './shop-texts.ts';
import { importTranslations, saveTranslation } from './write-translations.ts';

export const staffTranslationHandlers = {
  staffTranslationSearch: async ({ db, now }, { params: { language }, body }) => {
    // Refused, if it is to be, before all texts are read.
    await tablePage(db, textTable([]), sql`true`, body, now());
    const texts = await shopTexts(db, language);
    const page = await tablePage(db, textTable(texts), sql`true`, body, now());
    const rows = page.ids.flatMap((id) => texts[id - 1] ?? []);
    return answerTable(body, page, rows, (row) => row);
  },

  staffSaveTranslation: changeOnly(saveTranslation),

  staffImportTranslations: (context, { params, body }, viewer) =>
    importTranslations(context, { ...params, ...body, by: actorOf(viewer) }),
} satisfies Partial<StaffHandlers>;
