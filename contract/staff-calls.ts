import { z } from 'zod';
import { Login, ResetPasswordByCode } from './account.ts';
import { Method } from './buying.ts';
import { type Part, type PartIn, type PartOut, pathId } from './calls.ts';
import { ListInput } from './lists.ts';
import { type Permission, StaffSession } from './staff.ts';
import {
  AddStaff,
  ChangePassword,
  ChangeStaff,
  LinkedStaffAccount,
  StaffAccount,
  StaffAccountListAnswer,
  StaffVersion,
} from './staff-accounts.ts';
import { AuditListAnswer } from './staff-audit.ts';
import {
  AddPayment,
  AddRefund,
  AddShipment,
  CancelInvoice,
  CreateCreditNote,
  CreateInvoice,
  StaffInvoice,
  StaffInvoiceListAnswer,
  VoidPayment,
} from './staff-invoices.ts';
import {
  CustomerChange,
  CustomerListAnswer,
  CustomerStatusInput,
  PriceList,
  StaffCustomer,
} from './staff-customers.ts';
import { FoundVariant, OrderForm, VariantCodes, VariantsByCode, VariantSearch } from './staff-order-form.ts';
import {
  CancelOrder,
  MoveOrder,
  OrderDraft,
  OrderNote,
  OrderQueue,
  PlaceDraft,
  PricedDraft,
  StaffOrder,
  StaffOrderListAnswer,
} from './staff-orders.ts';

/*
 * The staff's calls, a table of their own beside that of section 7: with a cookie instead of a token, and each naming the
 * permission that it needs. The same machinery validates and answers them (server/http/mount-staff-calls.ts).
 */

/** ANYBODY: without a session too. STAFF: whoever is signed in, whatever they may. */
export type Access = 'ANYBODY' | 'STAFF' | Permission;

type StaffCallShape<A extends Access, P extends Part, Q extends Part, B extends Part, R extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT';
  /** Fastify notation; begins with /api/v1/staff/ and ends in a slash. */
  path: string;
  summary: string;
  access: A;
  params: P;
  query: Q;
  body: B;
  response: R;
};

const call = <
  A extends Access,
  R extends z.ZodType,
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
>(
  shape: Partial<Pick<StaffCallShape<A, P, Q, B, R>, 'params' | 'query' | 'body'>> &
    Omit<StaffCallShape<A, P, Q, B, R>, 'params' | 'query' | 'body'>,
) => shape as StaffCallShape<A, P, Q, B, R>;

const byId = z.strictObject({ id: pathId });

export const staffCalls = {
  staffLogin: call({
    method: 'POST',
    path: '/api/v1/staff/login/',
    summary: 'Sign in; the session comes as a cookie',
    access: 'ANYBODY',
    body: Login,
    response: StaffSession,
  }),
  staffLogout: call({
    method: 'POST',
    path: '/api/v1/staff/logout/',
    summary: 'Sign out',
    access: 'ANYBODY',
    response: z.null(),
  }),
  staffSetPassword: call({
    method: 'POST',
    path: '/api/v1/staff/password/',
    summary: 'Set a password with the code of a one-time link; every session ends',
    access: 'ANYBODY',
    body: ResetPasswordByCode,
    response: z.null(),
  }),
  staffSession: call({
    method: 'GET',
    path: '/api/v1/staff/session/',
    summary: 'Who is signed in',
    access: 'STAFF',
    response: StaffSession,
  }),

  staffChangePassword: call({
    method: 'POST',
    path: '/api/v1/staff/password/change/',
    summary: "Change one's own password; every other session of one's own ends",
    access: 'STAFF',
    body: ChangePassword,
    response: z.null(),
  }),
  staffLogoutEverywhere: call({
    method: 'POST',
    path: '/api/v1/staff/logout/everywhere/',
    summary: "End all of one's own sessions, this one too",
    access: 'STAFF',
    response: z.null(),
  }),

  // ------------------------------------------------------------------------------------- the shop's people
  staffAccountSearch: call({
    method: 'POST',
    path: '/api/v1/staff/account/search/',
    summary: "A page of the accounts of the shop's people",
    access: 'settings',
    body: ListInput,
    response: StaffAccountListAnswer,
  }),
  staffAccount: call({
    method: 'GET',
    path: '/api/v1/staff/account/:id/',
    summary: 'An account, what can be done with it, and what was changed',
    access: 'settings',
    params: byId,
    response: StaffAccount,
  }),
  staffAddAccount: call({
    method: 'POST',
    path: '/api/v1/staff/account/',
    summary: 'Add an account; the link that sets its password is told once',
    access: 'settings',
    body: AddStaff,
    response: LinkedStaffAccount,
  }),
  staffChangeAccount: call({
    method: 'PUT',
    path: '/api/v1/staff/account/:id/',
    summary: 'Set name, role and permissions, which count at once',
    access: 'settings',
    params: byId,
    body: ChangeStaff,
    response: StaffAccount,
  }),
  staffDisableAccount: call({
    method: 'POST',
    path: '/api/v1/staff/account/:id/disable/',
    summary: 'Shut an account: its sessions and its password link end',
    access: 'settings',
    params: byId,
    body: StaffVersion,
    response: StaffAccount,
  }),
  staffEnableAccount: call({
    method: 'POST',
    path: '/api/v1/staff/account/:id/enable/',
    summary: 'Open an account again, with the password that it had',
    access: 'settings',
    params: byId,
    body: StaffVersion,
    response: StaffAccount,
  }),
  staffLinkAccount: call({
    method: 'POST',
    path: '/api/v1/staff/account/:id/link/',
    summary: 'Make a new password link, told once; the older one ends',
    access: 'settings',
    params: byId,
    response: LinkedStaffAccount,
  }),
  staffAuditSearch: call({
    method: 'POST',
    path: '/api/v1/staff/audit/search/',
    summary: 'A page of the audit log: who changed what, before and after',
    access: 'settings',
    body: ListInput,
    response: AuditListAnswer,
  }),

  // ----------------------------------------------------------------------------------------------- customers
  staffCustomerSearch: call({
    method: 'POST',
    path: '/api/v1/staff/customer/search/',
    summary: 'A page of the customers',
    access: 'customers',
    body: ListInput,
    response: CustomerListAnswer,
  }),
  staffCustomer: call({
    method: 'GET',
    path: '/api/v1/staff/customer/:id/',
    summary: 'A customer with what was registered, addresses, orders and what was changed',
    access: 'customers',
    params: byId,
    response: StaffCustomer,
  }),
  staffChangeCustomer: call({
    method: 'PUT',
    path: '/api/v1/staff/customer/:id/',
    summary: 'Set price list, tax exemption and internal notes',
    access: 'customers',
    params: byId,
    body: CustomerChange,
    response: StaffCustomer,
  }),
  staffVerifyCustomer: call({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/verify/',
    summary: 'Let a customer sign in and see prices; they are told by e-mail',
    access: 'customers',
    params: byId,
    body: CustomerStatusInput,
    response: StaffCustomer,
  }),
  staffSuspendCustomer: call({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/suspend/',
    summary: "End a customer's session and let them sign in no more",
    access: 'customers',
    params: byId,
    body: CustomerStatusInput,
    response: StaffCustomer,
  }),
  staffPriceLists: call({
    method: 'GET',
    path: '/api/v1/staff/priceLists/',
    summary: 'The price lists that a customer can be on',
    access: 'customers',
    response: z.array(PriceList),
  }),

  // -------------------------------------------------------------------------------------------------- orders
  staffOrderQueue: call({
    method: 'GET',
    path: '/api/v1/staff/order/queue/',
    summary: 'How many orders wait at each status, by when they are to be processed',
    access: 'orders',
    response: OrderQueue,
  }),
  staffOrderSearch: call({
    method: 'POST',
    path: '/api/v1/staff/order/search/',
    summary: "A page of everybody's orders",
    access: 'orders',
    body: ListInput,
    response: StaffOrderListAnswer,
  }),
  staffOrder: call({
    method: 'GET',
    path: '/api/v1/staff/order/:id/',
    summary: 'An order with its invoices, its timeline, and what can be done with it',
    access: 'orders',
    params: byId,
    response: StaffOrder,
  }),
  staffMoveOrder: call({
    method: 'POST',
    path: '/api/v1/staff/order/:id/status/',
    summary: 'Move an order on; the customer is told by e-mail',
    access: 'orders',
    params: byId,
    body: MoveOrder,
    response: StaffOrder,
  }),
  staffCancelOrder: call({
    method: 'POST',
    path: '/api/v1/staff/order/:id/cancel/',
    summary: 'Cancel an order, with a reason that the customer is told',
    access: 'orders',
    params: byId,
    body: CancelOrder,
    response: StaffOrder,
  }),
  staffNoteOrder: call({
    method: 'POST',
    path: '/api/v1/staff/order/:id/note/',
    summary: "Add a note to the order's timeline, for the shop's people alone",
    access: 'orders',
    params: byId,
    body: OrderNote,
    response: StaffOrder,
  }),
  staffOrderForm: call({
    method: 'GET',
    path: '/api/v1/staff/customer/:id/order/',
    summary: "What an order on a customer's behalf is chosen from: addresses and methods",
    access: 'orders',
    params: byId,
    response: OrderForm,
  }),
  staffFindVariants: call({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/search/',
    summary: "The first few goods that a search finds, at the customer's prices",
    access: 'orders',
    params: byId,
    body: VariantSearch,
    response: z.array(FoundVariant),
  }),
  staffVariantsByCode: call({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/codes/',
    summary: "What each of many SKUs or UPCs names, at the customer's prices",
    access: 'orders',
    params: byId,
    body: VariantCodes,
    response: VariantsByCode,
  }),
  staffPriceDraft: call({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/price/',
    summary: "What an order on a customer's behalf would come to, at the customer's prices and taxes; places nothing",
    access: 'orders',
    params: byId,
    body: OrderDraft,
    response: PricedDraft,
  }),
  staffPlaceOrder: call({
    method: 'POST',
    path: '/api/v1/staff/customer/:id/order/',
    summary: "Place an order on a customer's behalf, once; they get the confirmation by e-mail",
    access: 'orders',
    params: byId,
    body: PlaceDraft,
    response: StaffOrder,
  }),

  // ------------------------------------------------------------------------------------------------ invoices
  staffCreateInvoice: call({
    method: 'POST',
    path: '/api/v1/staff/order/:id/invoice/',
    summary:
      'Invoice a part of an order, or all that is left; the rest stays on back order; the customer gets it by e-mail',
    access: 'invoices',
    params: byId,
    body: CreateInvoice,
    response: StaffInvoice,
  }),
  staffInvoiceSearch: call({
    method: 'POST',
    path: '/api/v1/staff/invoice/search/',
    summary: "A page of everybody's invoices",
    access: 'invoices',
    body: ListInput,
    response: StaffInvoiceListAnswer,
  }),
  staffInvoice: call({
    method: 'GET',
    path: '/api/v1/staff/invoice/:id/',
    summary: 'An invoice with shipments, payments, and what can be done with it',
    access: 'invoices',
    params: byId,
    response: StaffInvoice,
  }),
  staffAddShipment: call({
    method: 'POST',
    path: '/api/v1/staff/invoice/:id/shipment/',
    summary: 'Enter a shipment; the customer gets its tracking by e-mail',
    access: 'invoices',
    params: byId,
    body: AddShipment,
    response: StaffInvoice,
  }),
  staffAddPayment: call({
    method: 'POST',
    path: '/api/v1/staff/invoice/:id/payment/',
    summary: 'Enter a payment, of a part or of all; the invoice is paid when it is covered',
    access: 'invoices',
    params: byId,
    body: AddPayment,
    response: StaffInvoice,
  }),
  staffCancelInvoice: call({
    method: 'POST',
    path: '/api/v1/staff/invoice/:id/cancel/',
    summary: 'Cancel an invoice; what it held is to be invoiced again',
    access: 'invoices',
    params: byId,
    body: CancelInvoice,
    response: StaffInvoice,
  }),
  staffCreateCreditNote: call({
    method: 'POST',
    path: '/api/v1/staff/invoice/:id/creditNote/',
    summary: 'Credit returned or undelivered pieces of an invoice; the customer gets the credit note by e-mail',
    access: 'invoices',
    params: byId,
    body: CreateCreditNote,
    response: StaffInvoice,
  }),
  staffAddRefund: call({
    method: 'POST',
    path: '/api/v1/staff/invoice/:id/refund/',
    summary: 'Enter money that was given back to the customer, at most what is refundable',
    access: 'invoices',
    params: byId,
    body: AddRefund,
    response: StaffInvoice,
  }),
  staffChangeShipment: call({
    method: 'PUT',
    path: '/api/v1/staff/invoice/:id/shipment/:shipmentId/',
    summary: 'Correct a shipment; the customer gets the corrected tracking by e-mail',
    access: 'invoices',
    params: z.strictObject({ id: pathId, shipmentId: pathId }),
    body: AddShipment,
    response: StaffInvoice,
  }),
  staffVoidPayment: call({
    method: 'POST',
    path: '/api/v1/staff/invoice/:id/payment/:paymentId/void/',
    summary: 'Take back a payment or refund that was entered by mistake',
    access: 'invoices',
    params: z.strictObject({ id: pathId, paymentId: pathId }),
    body: VoidPayment,
    response: StaffInvoice,
  }),
  staffPaymentMethods: call({
    method: 'GET',
    path: '/api/v1/staff/paymentMethods/',
    summary: 'Payment methods by sortOrder',
    access: 'invoices',
    response: z.array(Method),
  }),
} as const;

export type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;

export type StaffCallInput<N extends StaffCallName> = PartIn<'params', StaffCalls[N]['params']> &
  PartIn<'query', StaffCalls[N]['query']> &
  PartIn<'body', StaffCalls[N]['body']>;
/** The same after validation: defaults filled in. */
export type ValidStaffInput<N extends StaffCallName> = PartOut<'params', StaffCalls[N]['params']> &
  PartOut<'query', StaffCalls[N]['query']> &
  PartOut<'body', StaffCalls[N]['body']>;
export type StaffCallAnswer<N extends StaffCallName> = z.output<StaffCalls[N]['response']>;

/**
 * Every call as a function.
 * @throws ApiError (contract/api-error.ts) with the HTTP status and the body of a failure.
 */
export type StaffApi = { [N in StaffCallName]: (input: StaffCallInput<N>) => Promise<StaffCallAnswer<N>> };
