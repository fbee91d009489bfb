import { callsFor, staffCall } from '../platform/staff-call.ts';
import {
  AddPricingList,
  ChangePricingList,
  ListPriceRow,
  PricingList,
  PricingListRow,
  PricingListVersion,
  SetListPrice,
} from './staff-pricing.ts';
import { AddSale, ChangeSale, LookAtSale, SaleLook, Sales, SaleVersion } from './staff-sales.ts';
import { AskPrice, PriceWhy } from './staff-why.ts';
import { listOf } from '../platform/list-call.ts';

/** Of a list of SKUs. */
const bodyLimitBytes = 4 * 1024 * 1024;
const pricedCall = callsFor({ allOf: ['catalogue', 'prices'] }, PricingList);
const salesCall = callsFor({ allOf: ['catalogue', 'prices'] }, Sales);

/** Calls about price lists and sales. */
export const staffPricingCalls = {
  staffPricingListSearch: pricedCall({
    path: '/api/v1/staff/pricing/lists/search/',
    summary: 'A page of the price lists: how many prices each has, and who has it',
    ...listOf(PricingListRow),
  }),
  staffPricingList: pricedCall({
    path: '/api/v1/staff/pricing/lists/:id/',
    summary: 'A price list with its rule',
  }),
  staffAddPricingList: pricedCall({
    path: '/api/v1/staff/pricing/lists/',
    summary: 'Make a price list, which may follow another by a rule',
    body: AddPricingList,
  }),
  staffChangePricingList: pricedCall({
    method: 'PUT',
    path: '/api/v1/staff/pricing/lists/:id/',
    summary: 'Name a price list, or change its rule: its prices follow at once',
    body: ChangePricingList,
  }),
  staffArchivePricingList: pricedCall({
    path: '/api/v1/staff/pricing/lists/:id/archive/',
    summary: 'Archive a price list that no customer has',
    body: PricingListVersion,
  }),
  staffRestorePricingList: pricedCall({
    path: '/api/v1/staff/pricing/lists/:id/restore/',
    summary: 'Bring an archived price list back',
    body: PricingListVersion,
  }),
  staffListPriceSearch: pricedCall({
    path: '/api/v1/staff/pricing/lists/:id/search/',
    summary: 'A page of the variants with what they cost in a price list',
    ...listOf(ListPriceRow),
  }),
  staffSetListPrice: pricedCall({
    method: 'PUT',
    path: '/api/v1/staff/pricing/lists/:id/prices/:variantId/',
    summary: 'Enter prices of a variant in a list, or leave them to its rule',
    body: SetListPrice,
    response: ListPriceRow,
  }),
  staffSales: salesCall({
    path: '/api/v1/staff/pricing/sales/',
    summary: 'The sales: planned, running and over',
  }),
  staffLookAtSale: pricedCall({
    path: '/api/v1/staff/pricing/sales/look/',
    summary: 'What a sale would do if it began now, and which others choose the same',
    bodyLimitBytes,
    body: LookAtSale,
    response: SaleLook,
  }),
  staffAddSale: salesCall({
    path: '/api/v1/staff/pricing/sales/',
    summary: 'Plan a sale, which begins and ends by the clock',
    bodyLimitBytes,
    body: AddSale,
  }),
  staffChangeSale: salesCall({
    method: 'PUT',
    path: '/api/v1/staff/pricing/sales/:id/',
    summary: 'Change a sale that has not begun',
    bodyLimitBytes,
    body: ChangeSale,
  }),
  staffCancelSale: salesCall({
    path: '/api/v1/staff/pricing/sales/:id/cancel/',
    summary: 'Cancel a sale that has not begun',
    body: SaleVersion,
  }),
  staffEndSale: salesCall({
    path: '/api/v1/staff/pricing/sales/:id/end/',
    summary: 'End a running sale now: special prices come back, but those changed meanwhile stay',
    body: SaleVersion,
  }),
  staffPriceWhy: staffCall({
    path: '/api/v1/staff/pricing/why/',
    summary: 'What a customer would pay for so many pieces, and why',
    access: { allOf: ['customers', 'prices'] },
    body: AskPrice,
    response: PriceWhy,
  }),
} as const;
