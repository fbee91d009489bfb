import { TableInput } from '../platform/data-tables.ts';
import { staffCall } from '../platform/staff-call.ts';
import {
  AddPricingList,
  ChangePricingList,
  ListPriceRow,
  ListPriceTableAnswer,
  PricingList,
  PricingListTableAnswer,
  PricingListVersion,
  SetListPrice,
} from './staff-pricing.ts';
import { AddSale, ChangeSale, LookAtSale, SaleLook, Sales, SaleVersion } from './staff-sales.ts';
import { AskPrice, PriceWhy } from './staff-why.ts';

/** Of a list of SKUs. */
const bodyLimitBytes = 4 * 1024 * 1024;
const access = { allOf: ['catalogue', 'prices'] } as const;

/** Calls about price lists and sales. */
export const staffPricingCalls = {
  staffPricingListSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/lists/search/',
    summary: 'A page of the price lists: how many prices each has, and who has it',
    access,
    body: TableInput,
    response: PricingListTableAnswer,
  }),
  staffPricingList: staffCall({
    method: 'GET',
    path: '/api/v1/staff/pricing/lists/:id/',
    summary: 'A price list with its rule',
    access,
    response: PricingList,
  }),
  staffAddPricingList: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/lists/',
    summary: 'Make a price list, which may follow another by a rule',
    access,
    body: AddPricingList,
    response: PricingList,
  }),
  staffChangePricingList: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/pricing/lists/:id/',
    summary: 'Name a price list, or change its rule: its prices follow at once',
    access,
    body: ChangePricingList,
    response: PricingList,
  }),
  staffArchivePricingList: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/lists/:id/archive/',
    summary: 'Archive a price list that no customer has',
    access,
    body: PricingListVersion,
    response: PricingList,
  }),
  staffRestorePricingList: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/lists/:id/restore/',
    summary: 'Bring an archived price list back',
    access,
    body: PricingListVersion,
    response: PricingList,
  }),
  staffListPriceSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/lists/:id/search/',
    summary: 'A page of the variants with what they cost in a price list',
    access,
    body: TableInput,
    response: ListPriceTableAnswer,
  }),
  staffSetListPrice: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/pricing/lists/:id/prices/:variantId/',
    summary: 'Enter prices of a variant in a list, or leave them to its rule',
    access,
    body: SetListPrice,
    response: ListPriceRow,
  }),
  staffSales: staffCall({
    method: 'GET',
    path: '/api/v1/staff/pricing/sales/',
    summary: 'The sales: planned, running and over',
    access,
    response: Sales,
  }),
  staffLookAtSale: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/sales/look/',
    summary: 'What a sale would do if it began now, and which others choose the same',
    access,
    bodyLimitBytes,
    body: LookAtSale,
    response: SaleLook,
  }),
  staffAddSale: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/sales/',
    summary: 'Plan a sale, which begins and ends by the clock',
    access,
    bodyLimitBytes,
    body: AddSale,
    response: Sales,
  }),
  staffChangeSale: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/pricing/sales/:id/',
    summary: 'Change a sale that has not begun',
    access,
    bodyLimitBytes,
    body: ChangeSale,
    response: Sales,
  }),
  staffCancelSale: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/sales/:id/cancel/',
    summary: 'Cancel a sale that has not begun',
    access,
    body: SaleVersion,
    response: Sales,
  }),
  staffEndSale: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/sales/:id/end/',
    summary: 'End a running sale now: special prices come back, but those changed meanwhile stay',
    access,
    body: SaleVersion,
    response: Sales,
  }),
  staffPriceWhy: staffCall({
    method: 'POST',
    path: '/api/v1/staff/pricing/why/',
    summary: 'What a customer would pay for so many pieces, and why',
    access: { allOf: ['customers', 'prices'] },
    body: AskPrice,
    response: PriceWhy,
  }),
} as const;
