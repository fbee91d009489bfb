import { callsFor } from '../platform/staff-call.ts';
import {
  AddPurchase,
  AddPurchaseLine,
  AddPurchaseLines,
  ChangePurchase,
  ChangePurchaseLine,
  MovePurchase,
  PurchaseSuppliers,
  PurchaseRow,
  PurchaseVersion,
  StaffPurchase,
} from './staff-purchases.ts';
import { listOf } from '../platform/list-call.ts';

const stockCall = callsFor('stock', StaffPurchase);

/** The staff's calls about purchase orders. Each change answers the whole purchase. */
export const staffPurchaseCalls = {
  staffPurchaseSearch: stockCall({
    path: '/api/v1/staff/purchase/search/',
    summary: 'A page of the purchase orders',
    ...listOf(PurchaseRow),
  }),
  staffPurchaseSuppliers: stockCall({
    path: '/api/v1/staff/purchase/suppliers/',
    summary: 'Suppliers that can be bought from, by name',
    response: PurchaseSuppliers,
  }),
  staffPurchase: stockCall({
    path: '/api/v1/staff/purchase/:id/',
    summary: 'A purchase order with its lines',
  }),
  staffAddPurchase: stockCall({
    path: '/api/v1/staff/purchase/',
    summary: 'Begin a purchase order, or a return to a supplier, a draft without lines',
    body: AddPurchase,
  }),
  staffChangePurchase: stockCall({
    method: 'PUT',
    path: '/api/v1/staff/purchase/:id/',
    summary: 'Change when a purchase is expected, the supplier’s number of it, and what freight and duty cost',
    body: ChangePurchase,
  }),
  staffMovePurchase: stockCall({
    path: '/api/v1/staff/purchase/:id/status/',
    summary:
      'Say that a purchase was ordered, cancel it, or say that a return was credited; a return that is ordered leaves the stock',
    body: MovePurchase,
  }),
  staffMailPurchase: stockCall({
    path: '/api/v1/staff/purchase/:id/mail/',
    summary: 'Mail a purchase, or a return, to its supplier with its paper; a draft is ordered',
    body: PurchaseVersion,
  }),
  staffAddPurchaseLine: stockCall({
    path: '/api/v1/staff/purchase/:id/line/',
    summary: 'Add pieces of a variant, named by SKU, UPC or the supplier’s number, to a purchase',
    body: AddPurchaseLine,
  }),
  staffAddPurchaseLines: stockCall({
    path: '/api/v1/staff/purchase/:id/lines/',
    summary: 'Add pieces of many variants to a purchase, all or none',
    body: AddPurchaseLines,
  }),
  staffChangePurchaseLine: stockCall({
    method: 'PUT',
    path: '/api/v1/staff/purchase/:id/line/:lineId/',
    summary: 'Change pieces or cost of a purchase’s line',
    body: ChangePurchaseLine,
  }),
  staffRemovePurchaseLine: stockCall({
    path: '/api/v1/staff/purchase/:id/line/:lineId/remove/',
    summary: 'Take a line off a purchase of which nothing came',
    body: PurchaseVersion,
  }),
};
