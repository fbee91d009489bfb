import { byId, staffCall } from './staff-call.ts';
import { BookIn, byScan, ChangeScan, ScanPurchase, StaffReceiving } from './staff-receiving.ts';

/** The staff's calls about receiving a purchase. Each change answers how it stands. */
export const staffReceivingCalls = {
  staffReceiving: staffCall({
    method: 'GET',
    path: '/api/v1/staff/purchase/:id/receiving/',
    summary: 'What was scanned of a purchase, what is to come, and which orders can go with it',
    access: 'stock',
    params: byId,
    response: StaffReceiving,
  }),
  staffScanPurchase: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/scan/',
    summary: 'Keep a scan of a delivery, whatever its code is',
    access: 'stock',
    params: byId,
    body: ScanPurchase,
    response: StaffReceiving,
  }),
  staffChangeScan: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/purchase/:id/scan/:scanId/',
    summary: 'Change how many pieces a scan was, or take it back',
    access: 'stock',
    params: byScan,
    body: ChangeScan,
    response: StaffReceiving,
  }),
  staffAddScannedLine: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/scan/:scanId/line/',
    summary: 'Add what was scanned to the purchase as a line',
    access: 'stock',
    params: byScan,
    response: StaffReceiving,
  }),
  staffBookIn: staffCall({
    method: 'POST',
    path: '/api/v1/staff/purchase/:id/book-in/',
    summary: 'Book what was scanned into the stock, once; the orders that can go with it are answered',
    access: 'stock',
    params: byId,
    body: BookIn,
    response: StaffReceiving,
  }),
};
