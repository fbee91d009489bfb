import { TableInput } from '../platform/data-tables.ts';
import { staffCall } from '../platform/staff-call.ts';
import {
  AddPurchase,
  AddPurchaseLine,
  ChangePurchase,
  ChangePurchaseLine,
  MovePurchase,
  PurchaseSuppliers,
  PurchaseTableAnswer,
  PurchaseVersion,
  StaffPurchase,
} from './staff-purchases.ts';

/** The staff's calls about purchase orders. Each change answers the whole purchase. */
export const staffPurchaseCalls = {
  staffPurchaseSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/search/',
    summary: 'A page of the purchase orders',
    access: 'stock',
    body: TableInput,
    response: PurchaseTableAnswer,
  }),
  staffPurchaseSuppliers: staffCall({
    method: 'GET',
    path: '/api/v1/staff/purchase/suppliers/',
    summary: 'Suppliers that can be bought from, by name',
    access: 'stock',
    response: PurchaseSuppliers,
  }),
  staffPurchase: staffCall({
    method: 'GET',
    path: '/api/v1/staff/purchase/:id/',
    summary: 'A purchase order with its lines',
    access: 'stock',
    response: StaffPurchase,
  }),
  staffAddPurchase: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/',
    summary: 'Begin a purchase order, a draft without lines',
    access: 'stock',
    body: AddPurchase,
    response: StaffPurchase,
  }),
  staffChangePurchase: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/purchase/:id/',
    summary: 'Change when a purchase is expected, and the supplier’s number of it',
    access: 'stock',
    body: ChangePurchase,
    response: StaffPurchase,
  }),
  staffMovePurchase: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/status/',
    summary: 'Say that a purchase was ordered, or cancel it',
    access: 'stock',
    body: MovePurchase,
    response: StaffPurchase,
  }),
  staffAddPurchaseLine: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/line/',
    summary: 'Add pieces of a variant, named by SKU, UPC or the supplier’s number, to a purchase',
    access: 'stock',
    body: AddPurchaseLine,
    response: StaffPurchase,
  }),
  staffChangePurchaseLine: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/purchase/:id/line/:lineId/',
    summary: 'Change pieces or cost of a purchase’s line',
    access: 'stock',
    body: ChangePurchaseLine,
    response: StaffPurchase,
  }),
  staffRemovePurchaseLine: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/line/:lineId/remove/',
    summary: 'Take a line off a purchase of which nothing came',
    access: 'stock',
    body: PurchaseVersion,
    response: StaffPurchase,
  }),
};
