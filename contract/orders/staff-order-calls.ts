import { z } from 'zod';
import { TableInput } from '../platform/data-tables.ts';
import { FoundVariant, OrderForm, VariantCodes, VariantsByCode, VariantSearch } from '../buying/staff-order-form.ts';
import {
  CancelOrder,
  EditOrder,
  MoveOrder,
  OrderDraft,
  OrderEdit,
  OrderNote,
  OrderQueue,
  PlaceDraft,
  PricedDraft,
  PricedEdit,
  StaffOrder,
  StaffOrderTableAnswer,
} from './staff-orders.ts';
import { staffCall } from '../platform/staff-call.ts';

// Ordering for a customer shows the customer's prices.
const sellers = { allOf: ['orders', 'prices'] } as const;

/** Calls about orders. Without `prices` their answers have no sums. */
export const staffOrderCalls = {
  staffOrderQueue: staffCall({
    method: 'GET',
    path: '/api/v1/staff/order/queue/',
    summary: 'How many orders wait at each status, by when they are to be processed',
    access: 'orders',
    response: OrderQueue,
  }),
  staffOrderSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/order/search/',
    summary: "A page of everybody's orders",
    access: 'orders',
    body: TableInput,
    response: StaffOrderTableAnswer,
  }),
  staffOrder: staffCall({
    method: 'GET',
    path: '/api/v1/staff/order/:id/',
    summary: 'An order with its invoices, its timeline, and what can be done with it',
    access: 'orders',
    response: StaffOrder,
  }),
  staffMoveOrder: staffCall({
    method: 'POST',
    path: '/api/v1/staff/order/:id/status/',
    summary: 'Move an order on; the customer is told by e-mail unless `tell` is false',
    access: 'orders',
    body: MoveOrder,
    response: StaffOrder,
  }),
  staffCancelOrder: staffCall({
    method: 'POST',
    path: '/api/v1/staff/order/:id/cancel/',
    summary: 'Cancel an order, with a reason that the customer is told',
    access: { allOf: ['orders', 'cancelling'] },
    body: CancelOrder,
    response: StaffOrder,
  }),
  staffNoteOrder: staffCall({
    method: 'POST',
    path: '/api/v1/staff/order/:id/note/',
    summary: "Add a note to the order's timeline, for the shop's people alone",
    access: 'orders',
    body: OrderNote,
    response: StaffOrder,
  }),
  staffPriceEdit: staffCall({
    method: 'POST',
    path: '/api/v1/staff/order/:id/edit/price/',
    summary: 'What an order would come to with other lines, prices, addresses or methods; changes nothing',
    access: sellers,
    body: OrderEdit,
    response: PricedEdit,
  }),
  staffEditOrder: staffCall({
    method: 'POST',
    path: '/api/v1/staff/order/:id/edit/',
    summary:
      'Change an order until it is packed; what was agreed stays readable; the customer is told unless `tell` is false',
    access: sellers,
    body: EditOrder,
    response: StaffOrder,
  }),
  staffOrderForm: staffCall({
    method: 'GET',
    path: '/api/v1/staff/customer/:id/order/',
    summary: "What an order on a customer's behalf is chosen from: addresses and methods",
    access: sellers,
    response: OrderForm,
  }),
  staffFindVariants: staffCall({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/search/',
    summary: "The first few goods that a search finds, at the customer's prices",
    access: sellers,
    body: VariantSearch,
    response: z.array(FoundVariant),
  }),
  staffVariantsByCode: staffCall({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/codes/',
    summary: "What each of many SKUs or UPCs names, at the customer's prices",
    access: sellers,
    body: VariantCodes,
    response: VariantsByCode,
  }),
  staffPriceDraft: staffCall({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/price/',
    summary: "What an order on a customer's behalf would come to, at the customer's prices and taxes; places nothing",
    access: sellers,
    body: OrderDraft,
    response: PricedDraft,
  }),
  staffPlaceOrder: staffCall({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/',
    summary: "Place an order on a customer's behalf, once; they get the confirmation by e-mail",
    access: sellers,
    body: PlaceDraft,
    response: StaffOrder,
  }),
} as const;
