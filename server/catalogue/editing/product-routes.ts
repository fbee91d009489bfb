import { changeOnly } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addProduct, addVariants } from './add-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { productOfCustomer } from './product-of-customer.ts';
import { proposeHandle } from './handles.ts';
import { archiveProduct, removeVariant, restoreProduct } from './sell-product.ts';

export const staffProductHandlers = {
  staffProposeHandle: async ({ db }, { body: { name } }) => ({ handle: await proposeHandle(db, name) }),

  staffAddProduct: (context, { body }, viewer) => addProduct(context, body, actorOf(viewer)),

  staffDuplicateProduct: (context, { params: { id }, body }, viewer) =>
    duplicateProduct(context, id, body, actorOf(viewer)),

  staffArchiveProduct: changeOnly(archiveProduct),

  staffRestoreProduct: changeOnly(restoreProduct),

  staffAddVariants: (context, { params: { id }, body }, viewer) => addVariants(context, id, body, actorOf(viewer)),

  staffRemoveVariant: async (context, { params: { id } }, viewer) => ({
    outcome: await removeVariant(context, { id, by: actorOf(viewer) }),
  }),

  staffProductOfCustomer: ({ db }, { params: { id, customer } }) => productOfCustomer(db, id, customer),
} satisfies Partial<StaffHandlers>;
