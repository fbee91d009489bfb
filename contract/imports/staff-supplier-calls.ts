import { z } from 'zod';
import { callsFor } from '../platform/staff-call.ts';
import { ImportVersion, StaffImport } from './staff-imports.ts';
import { AddSupplier, ChangeSupplier, ReadExample, Supplier, TryReading } from './staff-suppliers.ts';

// A supplier's costs are prices.
const pricedCall = callsFor({ allOf: ['catalogue', 'prices'] }, Supplier);

/** Calls about suppliers, and about how an import is read. */
export const staffSupplierCalls = {
  staffSuppliers: pricedCall({
    path: '/api/v1/staff/supplier/',
    summary: 'All suppliers, by name',
    response: z.array(Supplier),
  }),
  staffAddSupplier: pricedCall({
    path: '/api/v1/staff/supplier/',
    summary: 'Add a supplier',
    body: AddSupplier,
  }),
  staffSupplier: pricedCall({
    path: '/api/v1/staff/supplier/:id/',
    summary: 'A supplier, with how its files are read',
  }),
  staffChangeSupplier: pricedCall({
    method: 'PUT',
    path: '/api/v1/staff/supplier/:id/',
    summary: 'Change a supplier: name, notes, decimal mark, and how a cost becomes a price',
    body: ChangeSupplier,
  }),
  staffTryReading: pricedCall({
    path: '/api/v1/staff/import/:id/example/',
    summary: 'What would become of one row of the file if it were read so; nothing is kept',
    body: TryReading,
    response: ReadExample,
  }),
  staffKeepReading: pricedCall({
    path: '/api/v1/staff/import/:id/keep/',
    summary: 'Keep how an import is read for its supplier: the next file is read so',
    body: ImportVersion,
    response: StaffImport,
  }),
};
