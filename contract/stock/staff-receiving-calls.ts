import { callsFor, staffCall } from '../platform/staff-call.ts';
import { BookIn, ChangeScan, GiveCode, ReleaseOrders, ScanPurchase, StaffReceiving } from './staff-receiving.ts';

const stockCall = callsFor('stock', StaffReceiving);

/** The staff's calls about receiving a purchase. Each change answers how it stands. */
export const staffReceivingCalls = {
  staffReceiving: stockCall({
    path: '/api/v1/staff/purchase/:id/receiving/',
    summary: 'What was scanned of a purchase, what is to come, and which orders can go with it',
  }),
  staffScanPurchase: stockCall({
    path: '/api/v1/staff/purchase/:id/scan/',
    summary: 'Keep a scan of a delivery, whatever its code is',
    body: ScanPurchase,
  }),
  staffChangeScan: stockCall({
    method: 'PUT',
    path: '/api/v1/staff/purchase/:id/scan/:scanId/',
    summary: 'Change how many pieces a scan was, or take it back',
    body: ChangeScan,
  }),
  staffAddScannedLine: stockCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/scan/:scanId/line/',
    summary: 'Add what was scanned to the purchase as a line',
  }),
  staffGiveCode: staffCall({
    path: '/api/v1/staff/purchase/:id/scan/:scanId/code/',
    summary: 'Give the unknown code of a scan to a product, as its UPC',
    access: { allOf: ['stock', 'catalogue'] },
    body: GiveCode,
    response: StaffReceiving,
  }),
  staffBookIn: stockCall({
    path: '/api/v1/staff/purchase/:id/book-in/',
    summary: 'Book what was scanned into the stock, once; the orders that can go with it are answered',
    body: BookIn,
  }),
  staffReleaseOrders: staffCall({
    path: '/api/v1/staff/purchase/:id/release/',
    summary: 'Invoice what is here of orders that waited for a delivery, so that they can be shipped',
    access: { allOf: ['stock', 'orders', 'invoices'] },
    body: ReleaseOrders,
    response: StaffReceiving,
  }),
};
