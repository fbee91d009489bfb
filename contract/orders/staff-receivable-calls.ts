import { TableInput } from '../platform/data-tables.ts';
import { staffCall } from '../platform/staff-call.ts';
import { StaffInvoice } from './staff-invoices.ts';
import {
  AddReceipt,
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

const access = 'invoices';
/** Calls about what customers owe; `:id` is the customer. */
export const staffReceivableCalls = {
  staffReceivableSearch: staffCall({
    method: 'POST',
    path: '/api/v1/staff/receivable/search/',
    summary:
      'A page of the customers who owe or have something on account, by how long it is overdue, with the sums of all',
    access,
    body: TableInput,
    response: ReceivableTableAnswer,
  }),
  staffReceivable: staffCall({
    method: 'GET',
    path: '/api/v1/staff/receivable/:id/',
    summary: 'What a customer owes, what is on account, and the money that came in',
    access,
    response: ReceivableAccount,
  }),
  staffStatement: staffCall({
    method: 'GET',
    path: '/api/v1/staff/receivable/:id/statement/',
    summary: 'The account of a customer over days: what was charged and paid, and the balance after each',
    access,
    query: StatementQuery,
    response: Statement,
  }),
  staffSendLetters: staffCall({
    method: 'POST',
    path: '/api/v1/staff/receivable/letters/',
    summary: 'Mail statements, or reminders of what is overdue, to customers',
    access,
    body: SendLetters,
    response: SentLetters,
  }),
  staffAddReceipt: staffCall({
    method: 'POST',
    path: '/api/v1/staff/receivable/:id/receipt/',
    summary: 'Enter a payment over several invoices; the rest is on account',
    access,
    body: AddReceipt,
    response: ReceivableAccount,
  }),
  staffPutCredit: staffCall({
    method: 'POST',
    path: '/api/v1/staff/receivable/:id/credit/',
    summary: 'Put what is on account on invoices',
    access,
    body: PutCredit,
    response: ReceivableAccount,
  }),
  staffRefundReceipt: staffCall({
    method: 'POST',
    path: '/api/v1/staff/receivable/:id/receipt/:receiptId/refund/',
    summary: 'Enter that what is on account of a receipt was given back',
    access,
    body: RefundReceipt,
    response: ReceivableAccount,
  }),
  staffVoidReceipt: staffCall({
    method: 'POST',
    path: '/api/v1/staff/receivable/:id/receipt/:receiptId/void/',
    summary: 'Take a receipt back that bounced or was a mistake; its invoices are open again',
    access,
    body: VoidReceipt,
    response: ReceivableAccount,
  }),
  staffWriteOff: staffCall({
    method: 'POST',
    path: '/api/v1/staff/invoice/:id/writeOff/',
    summary: 'Write off what is left of an invoice',
    access,
    body: WriteOff,
    response: StaffInvoice,
  }),
} as const;
