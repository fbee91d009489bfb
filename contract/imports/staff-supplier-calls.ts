import { z } from 'zod';
import { staffCall } from '../platform/staff-call.ts';
import { ImportVersion, StaffImport } from './staff-imports.ts';
import { AddSupplier, ChangeSupplier, ReadExample, Supplier, TryReading } from './staff-suppliers.ts';

// A supplier's costs are prices.
const access = { allOf: ['catalogue', 'prices'] } as const;

/** Calls about suppliers, and about how an import is read. */
export const staffSupplierCalls = {
  staffSuppliers: staffCall({
    method: 'GET',
    path: '/api/v1/staff/supplier/',
    summary: 'All suppliers, by name',
    access,
    response: z.array(Supplier),
  }),
  staffAddSupplier: staffCall({
    method: 'POST',
    path: '/api/v1/staff/supplier/',
    summary: 'Add a supplier',
    access,
    body: AddSupplier,
    response: Supplier,
  }),
  staffSupplier: staffCall({
    method: 'GET',
    path: '/api/v1/staff/supplier/:id/',
    summary: 'A supplier, with how its files are read',
    access,
    response: Supplier,
  }),
  staffChangeSupplier: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/supplier/:id/',
    summary: 'Change a supplier: name, notes, decimal mark, and how a cost becomes a price',
    access,
    body: ChangeSupplier,
    response: Supplier,
  }),
  staffTryReading: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/example/',
    summary: 'What would become of one row of the file if it were read so; nothing is kept',
    access,
    body: TryReading,
    response: ReadExample,
  }),
  staffKeepReading: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/keep/',
    summary: 'Keep how an import is read for its supplier: the next file is read so',
    access,
    body: ImportVersion,
    response: StaffImport,
  }),
};
