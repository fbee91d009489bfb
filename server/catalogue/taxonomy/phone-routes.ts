import { sql } from 'kysely';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { phoneBrands } from '../reading/phone-queries.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { deletePhone, mergePhone } from './merge-phone.ts';
import { deletePhoneBrand, orderPhoneBrands, savePhoneBrand } from './phone-brands.ts';
import { phoneGroupRows, savePhoneGroup } from './phone-groups.ts';
import { phoneModelRows, phoneModelTable, phoneRecord } from './phone-model-table.ts';
import { presentPhoneBrandRow, presentPhoneGroup, presentStaffPhone } from './present-phones.ts';
import { addPhone, savePhone } from './save-phone.ts';

export const staffPhoneHandlers = {
  staffPhoneSearch: async ({ db, now }, { body }) => {
    const page = await tablePage(db, phoneModelTable, sql`true`, body, now());
    return answerTable(body, page, await phoneModelRows(db, page.ids), (row) => row);
  },

  staffPhone: async ({ db }, { params: { id } }) => presentStaffPhone(await phoneRecord(db, id)),

  staffAddPhone: async (context, { body }, viewer) => {
    const id = await addPhone(context, { ...body, by: actorOf(viewer) });
    return presentStaffPhone(await phoneRecord(context.db, id));
  },

  staffSavePhone: async (context, { params: { id }, body }, viewer) => {
    await savePhone(context, { ...body, id, by: actorOf(viewer) });
    return presentStaffPhone(await phoneRecord(context.db, id));
  },

  staffMergePhone: async (context, { params: { id }, body }, viewer) => {
    await mergePhone(context, { ...body, id, by: actorOf(viewer) });
    return presentStaffPhone(await phoneRecord(context.db, body.intoId));
  },

  staffDeletePhone: async (context, { params: { id }, body: { version } }, viewer) => {
    await deletePhone(context, { id, version, by: actorOf(viewer) });
    return null;
  },

  staffPhoneBrands: async ({ db }) => (await phoneBrands(db)).map(presentPhoneBrandRow),

  staffSavePhoneBrand: async (context, { body }, viewer) => {
    await savePhoneBrand(context, { ...body, by: actorOf(viewer) });
    return (await phoneBrands(context.db)).map(presentPhoneBrandRow);
  },

  staffOrderPhoneBrands: async (context, { body }, viewer) => {
    await orderPhoneBrands(context, { ...body, by: actorOf(viewer) });
    return (await phoneBrands(context.db)).map(presentPhoneBrandRow);
  },

  staffDeletePhoneBrand: async (context, { params: { id } }, viewer) => {
    await deletePhoneBrand(context, { id, by: actorOf(viewer) });
    return (await phoneBrands(context.db)).map(presentPhoneBrandRow);
  },

  staffPhoneGroups: async ({ db }) => (await phoneGroupRows(db)).map(presentPhoneGroup),

  staffSavePhoneGroup: async (context, { params: { id }, body }, viewer) => {
    await savePhoneGroup(context, { ...body, id, by: actorOf(viewer) });
    return (await phoneGroupRows(context.db)).map(presentPhoneGroup);
  },
} satisfies Partial<StaffHandlers>;
