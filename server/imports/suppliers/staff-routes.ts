import type { Supplier } from '#contract/imports/staff-suppliers.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addSupplier, changeSupplier } from './change-supplier.ts';
import { presentSupplier } from './present.ts';
import { supplierRow, supplierRows } from './supplier-queries.ts';

const shownSupplier = async ({ db }: Pick<Context, 'db'>, id: number): Promise<Supplier> => {
  const row = await supplierRow(db, id);
  if (!row) throw notFound('There is no such supplier.');
  return presentSupplier(row);
};

const change = changeThenShow(shownSupplier);

export const staffSupplierHandlers = {
  staffSuppliers: async ({ db }) => (await supplierRows(db)).map(presentSupplier),

  staffAddSupplier: async (context, { body: { name } }, viewer) =>
    shownSupplier(context, await addSupplier(context, { name, by: actorOf(viewer) })),

  staffSupplier: (context, { params: { id } }) => shownSupplier(context, id),

  staffChangeSupplier: change(changeSupplier),
} satisfies Partial<StaffHandlers>;
