import { z } from 'zod';
import { TableInput } from './data-tables.ts';
import { byId, staffCall } from './staff-call.ts';
import {
  BulkAnswer,
  BulkDraft,
  CatalogueChoices,
  CatalogueDraft,
  CatalogueEdit,
  CatalogueTableAnswer,
  CatalogueView,
  DropDraft,
  KeepDraft,
  KeptDraft,
  SaveCatalogueView,
  SavedDraft,
  SaveDraft,
  SettleDraft,
} from './staff-catalogue.ts';

/** A whole table that is pasted. */
const bodyLimitBytes = 4 * 1024 * 1024;

/** Calls about the catalogue by hand: the grid, one's draft, and what was saved. */
export const staffCatalogueCalls = {
  staffCatalogueSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/search/',
    summary: 'A window of the variants, sold or not, with the fields that can be changed',
    access: 'catalogue',
    body: TableInput,
    response: CatalogueTableAnswer,
  }),
  staffCatalogueChoices: staffCall({
    method: 'GET',
    path: '/api/v1/staff/catalogue/choices/',
    summary: 'Tags, categories, phones, attributes and price lists',
    access: 'catalogue',
    response: CatalogueChoices,
  }),
  staffCatalogueDraft: staffCall({
    method: 'GET',
    path: '/api/v1/staff/catalogue/draft/',
    summary: "One's own changes that are not saved yet",
    access: 'catalogue',
    response: CatalogueDraft,
  }),
  staffKeepDraft: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/draft/',
    summary: 'Keep changes as they are typed; each is read by the rules of the import',
    bodyLimitBytes,
    access: 'catalogue',
    body: KeepDraft,
    response: KeptDraft,
  }),
  staffDropDraft: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/draft/drop/',
    summary: "Take lines out of one's draft",
    access: 'catalogue',
    body: DropDraft,
    response: CatalogueDraft,
  }),
  staffBulkDraft: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/draft/bulk/',
    summary: 'Change a field of all filtered variants: look at it, or put it into the draft',
    access: 'catalogue',
    body: BulkDraft,
    response: BulkAnswer,
  }),
  staffSettleDraft: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/draft/settle/',
    summary: 'Choose between one’s own changes and those of others',
    access: 'catalogue',
    body: SettleDraft,
    response: CatalogueDraft,
  }),
  staffSaveDraft: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/draft/save/',
    summary: 'Save the draft: all of it, or nothing',
    access: 'catalogue',
    body: SaveDraft,
    response: SavedDraft,
  }),
  staffCatalogueEdits: staffCall({
    method: 'GET',
    path: '/api/v1/staff/catalogue/edits/',
    summary: 'What was saved last, by whom',
    access: 'catalogue',
    response: z.array(CatalogueEdit),
  }),
  staffUndoCatalogueEdit: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/edits/:id/undo/',
    summary: 'Put back every field that was not changed since; the others are named',
    access: 'catalogue',
    params: byId,
    response: CatalogueEdit,
  }),
  staffCatalogueViews: staffCall({
    method: 'GET',
    path: '/api/v1/staff/catalogue/views/',
    summary: "One's own views of the grid, and those that others share",
    access: 'catalogue',
    response: z.array(CatalogueView),
  }),
  staffSaveCatalogueView: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/views/',
    summary: "Keep a view under a name; one's own of that name is replaced",
    access: 'catalogue',
    body: SaveCatalogueView,
    response: z.array(CatalogueView),
  }),
  staffRemoveCatalogueView: staffCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/views/:id/remove/',
    summary: "Remove a view of one's own",
    access: 'catalogue',
    params: byId,
    response: z.array(CatalogueView),
  }),
} as const;
