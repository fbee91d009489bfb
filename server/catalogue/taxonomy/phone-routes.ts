import type { Context } from '#server/context.ts';
import { changeOnly, changeThenAnswer, changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { phoneBrands } from '../reading/phone-queries.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { deletePhone, mergePhone } from './merge-phone.ts';
import { deletePhoneBrand, orderPhoneBrands, savePhoneBrand } from './phone-brands.ts';
import { phoneGroupRows, savePhoneGroup } from './phone-groups.ts';
import { phoneModelRows, phoneModelTable, phoneRecord } from './phone-model-table.ts';
import { presentPhoneBrandRow, presentPhoneGroup, presentStaffPhone } from './present-phones.ts';
import { addPhone, savePhone } from './save-phone.ts';

const shown = async ({ db }: Context, id: number) => presentStaffPhone(await phoneRecord(db, id));
const brands = async ({ db }: Context) => (await phoneBrands(db)).map(presentPhoneBrandRow);
const groups = async ({ db }: Context) => (await phoneGroupRows(db)).map(presentPhoneGroup);
const changeBrands = changeThenAnswer(brands);

export const staffPhoneHandlers = {
  staffPhoneSearch: (context, { body }) => answerPage(context, body, phoneModelTable, phoneModelRows, (row) => row),

  staffPhone: (context, { params: { id } }) => shown(context, id),

  staffAddPhone: async (context, { body }, viewer) =>
    shown(context, await addPhone(context, { ...body, by: actorOf(viewer) })),

  staffSavePhone: changeThenShow(shown)(savePhone),

  staffMergePhone: async (context, { params: { id }, body }, viewer) => {
    await mergePhone(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, body.intoId);
  },

  staffDeletePhone: changeOnly(deletePhone),

  staffPhoneBrands: (context) => brands(context),

  staffSavePhoneBrand: changeBrands(savePhoneBrand),

  staffOrderPhoneBrands: changeBrands(orderPhoneBrands),

  staffDeletePhoneBrand: changeBrands(deletePhoneBrand),

  staffPhoneGroups: (context) => groups(context),

  staffSavePhoneGroup: changeThenAnswer(groups)(savePhoneGroup),
} satisfies Partial<StaffHandlers>;
