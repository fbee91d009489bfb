import type { StaffOrder } from '#contract/staff-orders.ts';
import { sql } from 'kysely';
import { draftVariants, draftVariantsByCode } from '../checkout/draft-variants.ts';
import { orderForm } from '../checkout/order-form.ts';
import { placeDraft } from '../checkout/place-draft.ts';
import { priceDraft } from '../checkout/price-draft.ts';
import type { Context } from '../context.ts';
import type { StaffHandlers } from '../http/staff-handler.ts';
import { answerList } from '../lists/answer-list.ts';
import { listPage } from '../lists/list-page.ts';
import { withoutFields } from '../lists/without-fields.ts';
import { may } from '../staff/policy.ts';
import { actorOf, type StaffViewer } from '../staff/staff-viewer.ts';
import { moveOrder } from './move-order.ts';
import { noteOrder } from './note-order.ts';
import { orderQueue } from './order-queue.ts';
import { presentDraft, presentFoundVariant, presentOrderForm } from './present-draft.ts';
import { presentStaffOrder, presentStaffOrderRow } from './present-for-staff.ts';
import { staffOrder } from './staff-order.ts';
import { staffOrderList, staffOrderRows } from './staff-order-list.ts';

type OrderCalls = Pick<
  StaffHandlers,
  | 'staffOrderQueue'
  | 'staffOrderSearch'
  | 'staffOrder'
  | 'staffMoveOrder'
  | 'staffCancelOrder'
  | 'staffNoteOrder'
  | 'staffOrderForm'
  | 'staffFindVariants'
  | 'staffVariantsByCode'
  | 'staffPriceDraft'
  | 'staffPlaceOrder'
>;

const shown = async ({ db, now }: Context, id: number, viewer: StaffViewer): Promise<StaffOrder> =>
  presentStaffOrder(await staffOrder(db, id), now(), may(viewer, 'prices'));

export const staffOrderHandlers: OrderCalls = {
  staffOrderQueue: ({ db, now }) => orderQueue(db, now()),

  staffOrderSearch: async ({ db, now }, { body }, viewer) => {
    // One instant for all of it: a row that was found for its age is shown with it, also at midnight.
    const at = now();
    const prices = may(viewer, 'prices');
    const source = staffOrderList(at);
    const page = await listPage(db, prices ? source : withoutFields(source, ['total']), sql`true`, body, at);
    return answerList(body, page, await staffOrderRows(db, page.ids), (row) => presentStaffOrderRow(row, at, prices));
  },

  staffOrder: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffMoveOrder: async (context, { params: { id }, body: { version, status, reason, tell } }, viewer) => {
    await moveOrder(context, { id, version, to: status, reason, tell, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffCancelOrder: async (context, { params: { id }, body: { version, reason, tell } }, viewer) => {
    await moveOrder(context, { id, version, to: 'CANCELLED', reason, tell, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffNoteOrder: async (context, { params: { id }, body }, viewer) => {
    await noteOrder(context, { ...body, id, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffOrderForm: async ({ db }, { params: { id } }) => presentOrderForm(await orderForm(db, id)),

  staffFindVariants: async ({ db }, { params: { id }, body }) =>
    (await draftVariants(db, id, body.text)).map(presentFoundVariant),

  staffVariantsByCode: async ({ db }, { params: { id }, body }) =>
    (await draftVariantsByCode(db, id, body.codes)).map((variants) => variants.map(presentFoundVariant)),

  staffPriceDraft: async ({ db, now }, { params: { id }, body }) => presentDraft(await priceDraft(db, id, body, now())),

  staffPlaceOrder: async (context, { params: { id: customerId }, body }, viewer) =>
    shown(context, await placeDraft(context, { ...body, customerId, by: actorOf(viewer) }), viewer),
};
