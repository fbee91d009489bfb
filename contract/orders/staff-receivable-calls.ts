import { TableInput } from '../platform/data-tables.ts';
import { callsFor } from '../platform/staff-call.ts';
import { StaffInvoice } from './staff-invoices.ts';
import {
  AddReceipt,
  ClearOnline,
  PutCredit,
  ReceivableAccount,
  ReceivableTableAnswer,
  RefundReceipt,
  SendLetters,
  SentLetters,
  VoidReceipt,
  WriteOff,
} from './staff-receivables.ts';
import { Statement, StatementQuery } from './statements.ts';

const receivableCall = callsFor('invoices', ReceivableAccount);
/** Calls about what customers owe; `:id` is the customer. */
export const staffReceivableCalls = {
  staffReceivableSearch: receivableCall({
    path: '/api/v1/staff/receivable/search/',
    summary:
      'A page of the customers who owe or have something on account, by how long it is overdue, with the sums of all',
    body: TableInput,
    response: ReceivableTableAnswer,
  }),
  staffReceivable: receivableCall({
    path: '/api/v1/staff/receivable/:id/',
    summary: 'What a customer owes, what is on account, and the money that came in',
  }),
  staffStatement: receivableCall({
    path: '/api/v1/staff/receivable/:id/statement/',
    summary: 'The account of a customer over days: what was charged and paid, and the balance after each',
    query: StatementQuery,
    response: Statement,
  }),
  staffSendLetters: receivableCall({
    path: '/api/v1/staff/receivable/letters/',
    summary: 'Mail statements, or reminders of what is overdue, to customers',
    body: SendLetters,
    response: SentLetters,
  }),
  staffAddReceipt: receivableCall({
    path: '/api/v1/staff/receivable/:id/receipt/',
    summary: 'Enter a payment over several invoices; the rest is on account',
    body: AddReceipt,
  }),
  staffPutCredit: receivableCall({
    path: '/api/v1/staff/receivable/:id/credit/',
    summary: 'Put what is on account on invoices',
    body: PutCredit,
  }),
  staffRefundReceipt: receivableCall({
    path: '/api/v1/staff/receivable/:id/receipt/:receiptId/refund/',
    summary: 'Enter that what is on account of a receipt was given back',
    body: RefundReceipt,
  }),
  staffVoidReceipt: receivableCall({
    path: '/api/v1/staff/receivable/:id/receipt/:receiptId/void/',
    summary: 'Take a receipt back that bounced or was a mistake; its invoices are open again',
    body: VoidReceipt,
  }),
  staffClearOnlinePayment: receivableCall({
    path: '/api/v1/staff/receivable/:id/online/:paymentId/clear/',
    summary: 'Say that a payment that came online and needed a person was looked at, and what became of it',
    body: ClearOnline,
  }),
  staffWriteOff: receivableCall({
    path: '/api/v1/staff/invoice/:id/writeOff/',
    summary: 'Write off what is left of an invoice',
    body: WriteOff,
    response: StaffInvoice,
  }),
} as const;
