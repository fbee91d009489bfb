import { z } from 'zod';
import { TableInput } from './data-tables.ts';
import { staffCall } from './staff-call.ts';
import {
  byImport,
  ConfirmBrake,
  CorrectImport,
  ImportLineTableAnswer,
  ImportPart,
  ImportTableAnswer,
  ImportVersion,
  ReadImport,
  StaffImport,
  StartImport,
} from './staff-imports.ts';

// A file sets prices, and a preview shows them.
const access = { allOf: ['catalogue', 'prices'] } as const;

/** Calls about imports: a file is uploaded in parts, read, looked at, corrected, applied, and undone. */
export const staffImportCalls = {
  staffImportSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/search/',
    summary: 'A page of the imports, with who began them',
    access,
    body: TableInput,
    response: ImportTableAnswer,
  }),
  staffStartImport: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/',
    summary: 'Begin an import: its file follows in parts',
    access,
    body: StartImport,
    response: StaffImport,
  }),
  staffImportPart: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/import/:id/part/',
    summary: 'Upload a part of the file; the same part again replaces it',
    access,
    params: byImport,
    body: ImportPart,
    response: z.null(),
  }),
  staffReadImport: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/read/',
    summary: 'Read the file, after its last part or in another way: what it would change is shown when it is READY',
    access,
    params: byImport,
    body: ReadImport,
    response: StaffImport,
  }),
  staffImport: staffCall({
    method: 'GET',
    path: '/api/v1/staff/import/:id/',
    summary: 'An import, how far it is, and what can be done with it',
    access,
    params: byImport,
    response: StaffImport,
  }),
  staffImportLineSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/line/search/',
    summary: 'A page of what becomes of the rows of an import, field by field',
    access,
    params: byImport,
    body: TableInput,
    response: ImportLineTableAnswer,
  }),
  staffCorrectImport: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/correct/',
    summary: 'Correct a row of the file, or leave it out; the file is read again',
    access,
    params: byImport,
    body: CorrectImport,
    response: StaffImport,
  }),
  staffConfirmImport: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/confirm/',
    summary: 'Say that what brakes an import is right',
    access,
    params: byImport,
    body: ConfirmBrake,
    response: StaffImport,
  }),
  staffApplyImport: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/apply/',
    summary: 'Apply what was looked at, in one transaction',
    access,
    params: byImport,
    body: ImportVersion,
    response: StaffImport,
  }),
  staffUndoImport: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/undo/',
    summary: 'Put back every field that was not changed since',
    access,
    params: byImport,
    body: ImportVersion,
    response: StaffImport,
  }),
  staffDiscardImport: staffCall({
    method: 'POST',
    path: '/api/v1/staff/import/:id/discard/',
    summary: 'Drop an import that was not applied, with its file',
    access,
    params: byImport,
    body: ImportVersion,
    response: StaffImport,
  }),
};
