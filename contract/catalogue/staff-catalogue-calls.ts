import { z } from 'zod';
import { callsFor, staffCall } from '../platform/staff-call.ts';
import {
  BeginFiltered,
  BegunFiltered,
  BulkAnswer,
  BulkDraft,
  BySku,
  BySkuAnswer,
  CatalogueChoices,
  CatalogueDraft,
  CatalogueEdit,
  CatalogueProduct,
  CatalogueRow,
  DropDraft,
  KeepDraft,
  KeptDraft,
  PlanPrices,
  PricePlan,
  SavedDraft,
  SaveDraft,
  SettleDraft,
} from './staff-catalogue.ts';
import { updatedListAnswer } from './catalogue.ts';
import { TableInput } from '../platform/data-tables.ts';

/** A whole table that is pasted. */
const bodyLimitBytes = 4 * 1024 * 1024;

const catalogueCall = callsFor('catalogue', CatalogueDraft);
const pricedCall = callsFor({ allOf: ['catalogue', 'prices'] }, z.array(PricePlan));

/** Calls about the catalogue by hand: the grid, one's draft, and what was saved. */
export const staffCatalogueCalls = {
  staffCatalogueSearch: catalogueCall({
    path: '/api/v1/staff/catalogue/search/',
    summary: 'A window of the variants, sold or not, with the fields that can be changed',
    body: TableInput,
    response: updatedListAnswer(CatalogueRow),
  }),
  staffCatalogueProduct: catalogueCall({
    path: '/api/v1/staff/catalogue/product/:id/',
    summary: 'A product with all of its variants, and what was changed of it',
    response: CatalogueProduct,
  }),
  staffCatalogueChoices: catalogueCall({
    path: '/api/v1/staff/catalogue/choices/',
    summary: 'Tags, categories, phones, attributes and price lists',
    response: CatalogueChoices,
  }),
  staffCatalogueDraft: catalogueCall({
    path: '/api/v1/staff/catalogue/draft/',
    summary: "One's own changes that are not saved yet",
  }),
  staffKeepDraft: catalogueCall({
    method: 'PUT',
    path: '/api/v1/staff/catalogue/draft/',
    summary: 'Keep changes as they are typed; each is read by the rules of the import',
    bodyLimitBytes,
    body: KeepDraft,
    response: KeptDraft,
  }),
  staffDropDraft: catalogueCall({
    path: '/api/v1/staff/catalogue/draft/drop/',
    summary: "Take lines out of one's draft",
    body: DropDraft,
  }),
  staffBulkDraft: catalogueCall({
    path: '/api/v1/staff/catalogue/draft/bulk/',
    summary: 'Change a field of all filtered variants: look at it, or put it into the draft',
    body: BulkDraft,
    response: BulkAnswer,
  }),
  staffPricePlans: pricedCall({
    path: '/api/v1/staff/catalogue/pricePlans/',
    summary: 'Changes of prices for a time to come, and those that were made',
  }),
  staffPlanPrices: pricedCall({
    path: '/api/v1/staff/catalogue/pricePlans/',
    summary: 'Plan a change of prices, which is made by the clock',
    body: PlanPrices,
  }),
  staffCancelPricePlan: pricedCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/pricePlans/:id/cancel/',
    summary: 'Cancel a planned change of prices',
  }),
  staffBeginFiltered: staffCall({
    path: '/api/v1/staff/catalogue/beginCounting/',
    summary: 'Begin to count all filtered variants that are not counted: look at which, or do it',
    access: { allOf: ['catalogue', 'stock'] },
    body: BeginFiltered,
    response: BegunFiltered,
  }),
  staffSettleDraft: catalogueCall({
    path: '/api/v1/staff/catalogue/draft/settle/',
    summary: 'Choose between one’s own changes and those of others',
    body: SettleDraft,
  }),
  staffSaveDraft: catalogueCall({
    path: '/api/v1/staff/catalogue/draft/save/',
    summary: 'Save the draft: all of it, or nothing',
    body: SaveDraft,
    response: SavedDraft,
  }),
  staffChangeBySku: catalogueCall({
    path: '/api/v1/staff/catalogue/bySku/',
    summary: 'Change prices, tiers, status and other fields of up to 5,000 variants, named by their SKUs',
    bodyLimitBytes,
    body: BySku,
    response: BySkuAnswer,
  }),
  staffCatalogueEdits: catalogueCall({
    path: '/api/v1/staff/catalogue/edits/',
    summary: 'What was saved last, by whom',
    response: z.array(CatalogueEdit),
  }),
  staffUndoCatalogueEdit: catalogueCall({
    method: 'POST',
    path: '/api/v1/staff/catalogue/edits/:id/undo/',
    summary: 'Put back every field that was not changed since; the others are named',
    response: CatalogueEdit,
  }),
} as const;
