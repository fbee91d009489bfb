import { z } from 'zod';
import { callsFor } from '../platform/staff-call.ts';
import {
  ConfirmBrake,
  DecideNames,
  CorrectImport,
  ImportLine,
  ImportNames,
  ImportPart,
  ImportRow,
  ImportVersion,
  LeaveOutImport,
  ReadImport,
  RefusedRows,
  StaffImport,
  StartImport,
} from './staff-imports.ts';
import { listOf } from '../platform/list-call.ts';

// A file sets prices, and a preview shows them.
const pricedCall = callsFor({ allOf: ['catalogue', 'prices'] }, StaffImport);

/** Calls about imports: a file is uploaded in parts, read, looked at, corrected, applied, and undone. */
export const staffImportCalls = {
  staffImportSearch: pricedCall({
    path: '/api/v1/staff/import/search/',
    summary: 'A page of the imports, with who began them',
    ...listOf(ImportRow),
  }),
  staffStartImport: pricedCall({
    path: '/api/v1/staff/import/',
    summary: 'Begin an import: its file follows in parts',
    body: StartImport,
  }),
  staffImportPart: pricedCall({
    method: 'PUT',
    path: '/api/v1/staff/import/:id/part/',
    summary: 'Upload a part of the file; the same part again replaces it',
    body: ImportPart,
    response: z.null(),
  }),
  staffReadImport: pricedCall({
    path: '/api/v1/staff/import/:id/read/',
    summary: 'Read the file, after its last part or in another way: what it would change is shown when it is READY',
    body: ReadImport,
  }),
  staffImport: pricedCall({
    path: '/api/v1/staff/import/:id/',
    summary: 'An import, how far it is, and what can be done with it',
  }),
  staffImportLineSearch: pricedCall({
    path: '/api/v1/staff/import/:id/line/search/',
    summary: 'A page of what becomes of the rows of an import, field by field',
    ...listOf(ImportLine),
  }),
  staffCorrectImport: pricedCall({
    path: '/api/v1/staff/import/:id/correct/',
    summary: 'Correct a row of the file, or leave it out; the file is read again',
    body: CorrectImport,
  }),
  staffLeaveOutImport: pricedCall({
    path: '/api/v1/staff/import/:id/leave-out/',
    summary: 'Leave rows of the file out, or take them again; the file is read again',
    body: LeaveOutImport,
  }),
  staffImportNames: pricedCall({
    path: '/api/v1/staff/import/:id/name/',
    summary: 'The names of phones in the file, and what they mean',
    response: ImportNames,
  }),
  staffDecideNames: pricedCall({
    path: '/api/v1/staff/import/:id/name/',
    summary: 'Say what names of phones mean, for all files of the supplier; the file is read again',
    body: DecideNames,
  }),
  staffRefusedRows: pricedCall({
    path: '/api/v1/staff/import/:id/refused/',
    summary: 'The refused rows as a CSV file: the columns of the file, and why',
    response: RefusedRows,
  }),
  staffConfirmImport: pricedCall({
    path: '/api/v1/staff/import/:id/confirm/',
    summary: 'Say that what brakes an import is right',
    body: ConfirmBrake,
  }),
  staffApplyImport: pricedCall({
    path: '/api/v1/staff/import/:id/apply/',
    summary: 'Apply what was looked at, in one transaction',
    body: ImportVersion,
  }),
  staffUndoImport: pricedCall({
    path: '/api/v1/staff/import/:id/undo/',
    summary: 'Put back every field that was not changed since',
    body: ImportVersion,
  }),
  staffDiscardImport: pricedCall({
    path: '/api/v1/staff/import/:id/discard/',
    summary: 'Drop an import that was not applied, with its file',
    body: ImportVersion,
  }),
};
