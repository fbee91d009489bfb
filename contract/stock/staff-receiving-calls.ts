import { staffCall } from '../platform/staff-call.ts';
import { BookIn, ChangeScan, GiveCode, ReleaseOrders, ScanPurchase, StaffReceiving } from './staff-receiving.ts';

/** The staff's calls about receiving a purchase. Each change answers how it stands. */
export const staffReceivingCalls = {
  staffReceiving: staffCall({
    method: 'GET',
    path: '/api/v1/staff/purchase/:id/receiving/',
    summary: 'What was scanned of a purchase, what is to come, and which orders can go with it',
    access: 'stock',
    response: StaffReceiving,
  }),
  staffScanPurchase: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/scan/',
    summary: 'Keep a scan of a delivery, whatever its code is',
    access: 'stock',
    body: ScanPurchase,
    response: StaffReceiving,
  }),
  staffChangeScan: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/purchase/:id/scan/:scanId/',
    summary: 'Change how many pieces a scan was, or take it back',
    access: 'stock',
    body: ChangeScan,
    response: StaffReceiving,
  }),
  staffAddScannedLine: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/scan/:scanId/line/',
    summary: 'Add what was scanned to the purchase as a line',
    access: 'stock',
    response: StaffReceiving,
  }),
  staffGiveCode: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/scan/:scanId/code/',
    summary: 'Give the unknown code of a scan to a product, as its UPC',
    access: { allOf: ['stock', 'catalogue'] },
    body: GiveCode,
    response: StaffReceiving,
  }),
  staffBookIn: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/book-in/',
    summary: 'Book what was scanned into the stock, once; the orders that can go with it are answered',
    access: 'stock',
    body: BookIn,
    response: StaffReceiving,
  }),
  staffReleaseOrders: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/release/',
    summary: 'Invoice what is here of orders that waited for a delivery, so that they can be shipped',
    access: { allOf: ['stock', 'orders', 'invoices'] },
    body: ReleaseOrders,
    response: StaffReceiving,
  }),
};
