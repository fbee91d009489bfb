import { z } from 'zod';
import { TableInput } from '../platform/data-tables.ts';
import { FoundVariant, OrderForm, VariantCodes, VariantsByCode, VariantSearch } from '../buying/staff-order-form.ts';
import {
  CancelOrder,
  EditOrder,
  MoveOrder,
  OrderEdit,
  OrderNote,
  OrderQueue,
  PlaceDraft,
  PriceDraft,
  PricedDraft,
  PricedEdit,
  SplitOrder,
  StaffOrder,
  StaffOrderTableAnswer,
} from './staff-orders.ts';
import { callsFor, staffCall } from '../platform/staff-call.ts';

// Ordering for a customer shows the customer's prices.
const sellersCall = callsFor({ allOf: ['orders', 'prices'] }, StaffOrder);

const ordersCall = callsFor('orders', StaffOrder);

/** Calls about orders. Without `prices` their answers have no sums. */
export const staffOrderCalls = {
  staffOrderQueue: ordersCall({
    quiet: true,
    path: '/api/v1/staff/order/queue/',
    summary: 'How many orders wait at each status, by when they are to be processed',
    response: OrderQueue,
  }),
  staffOrderSearch: ordersCall({
    path: '/api/v1/staff/order/search/',
    summary: "A page of everybody's orders",
    body: TableInput,
    response: StaffOrderTableAnswer,
  }),
  staffOrder: ordersCall({
    path: '/api/v1/staff/order/:id/',
    summary: 'An order with its invoices, its timeline, and what can be done with it',
  }),
  staffMoveOrder: ordersCall({
    path: '/api/v1/staff/order/:id/status/',
    summary: 'Move an order on; the customer is told by e-mail unless `tell` is false',
    body: MoveOrder,
  }),
  staffSplitOrder: ordersCall({
    path: '/api/v1/staff/order/:id/split/',
    summary:
      'Move pieces that are not invoiced to a new order, at what was agreed; the customer is told unless `tell` is false',
    body: SplitOrder,
  }),
  staffCancelOrder: staffCall({
    path: '/api/v1/staff/order/:id/cancel/',
    summary: 'Cancel an order, with a reason that the customer is told',
    access: { allOf: ['orders', 'cancelling'] },
    body: CancelOrder,
    response: StaffOrder,
  }),
  staffNoteOrder: ordersCall({
    path: '/api/v1/staff/order/:id/note/',
    summary: "Add a note to the order's timeline, for the shop's people alone",
    body: OrderNote,
  }),
  staffPriceEdit: sellersCall({
    path: '/api/v1/staff/order/:id/edit/price/',
    summary: 'What an order would come to with other lines, prices, addresses or methods; changes nothing',
    body: OrderEdit,
    response: PricedEdit,
  }),
  staffEditOrder: sellersCall({
    path: '/api/v1/staff/order/:id/edit/',
    summary:
      'Change an order until it is packed; what was agreed stays readable; the customer is told unless `tell` is false',
    body: EditOrder,
  }),
  staffOrderForm: sellersCall({
    path: '/api/v1/staff/customer/:id/order/',
    summary: "What an order on a customer's behalf is chosen from: addresses and methods",
    response: OrderForm,
  }),
  staffFindVariants: sellersCall({
    path: '/api/v1/staff/customer/:id/order/search/',
    summary: "The first few goods that a search finds, at the customer's prices",
    body: VariantSearch,
    response: z.array(FoundVariant),
  }),
  staffVariantsByCode: sellersCall({
    path: '/api/v1/staff/customer/:id/order/codes/',
    summary: "What each of many SKUs or UPCs names, at the customer's prices",
    body: VariantCodes,
    response: VariantsByCode,
  }),
  staffPriceDraft: sellersCall({
    path: '/api/v1/staff/customer/:id/order/price/',
    summary: "What an order on a customer's behalf would come to, at the customer's prices and taxes; places nothing",
    body: PriceDraft,
    response: PricedDraft,
  }),
  staffPlaceOrder: sellersCall({
    path: '/api/v1/staff/customer/:id/order/',
    summary: "Place an order on a customer's behalf, once; they get the confirmation by e-mail",
    body: PlaceDraft,
  }),
} as const;
