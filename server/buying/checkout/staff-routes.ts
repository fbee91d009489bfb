import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { shownOrder } from '#server/orders/orders/shown-order.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { draftVariants, draftVariantsByCode } from './draft-variants.ts';
import { editOrder } from './edit-order.ts';
import { orderForm } from './order-form.ts';
import { placeDraft } from './place-draft.ts';
import { presentDraft, presentPricedEdit, presentFoundVariant, presentOrderForm } from './present-draft.ts';
import { atPrices, priceDraft } from './price-draft.ts';
import { priceEdit } from './price-edit.ts';

/** Staff orders for a customer. */
const change = changeThenShow(shownOrder);

export const staffCheckoutHandlers = {
  staffOrderForm: async ({ db }, { params: { id } }) => presentOrderForm(await orderForm(db, id)),

  staffFindVariants: async (context, { params: { id }, body }) =>
    (await draftVariants(context, id, body.text)).map(presentFoundVariant),

  staffVariantsByCode: async (context, { params: { id }, body }) =>
    (await draftVariantsByCode(context, id, body.codes)).map((variants) => variants.map(presentFoundVariant)),

  staffPriceDraft: async ({ db, now }, { params: { id }, body }) =>
    presentDraft(atPrices(await priceDraft(db, id, body, now()), body.prices)),

  staffPriceEdit: async ({ db, now }, { params: { id }, body }) =>
    presentPricedEdit(await priceEdit(db, id, body, now())),

  staffEditOrder: change(editOrder),

  staffPlaceOrder: async (context, { params: { id: customerId }, body }, viewer) =>
    shownOrder(context, await placeDraft(context, { ...body, customerId, by: actorOf(viewer) }), viewer),
} satisfies Partial<StaffHandlers>;
