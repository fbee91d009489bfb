import { z } from 'zod';
import type { Permission } from '../people/staff.ts';
import { staffCall } from '../platform/staff-call.ts';
import * as staffMessages from '#messages/staff.js';

/*
 * Reports: each is declared here once, with its columns; server/orders/reports has its rows, and one screen and one file
 * show them all. They count what was billed: invoices that are not cancelled, less credit notes, each on its own day.
 */

/** `share`: one money column in percent of another. `money`: dollars. */
type ReportColumn = {
  label: string;
  kind: 'text' | 'number' | 'money' | 'share';
  /** Of a share: the columns it is of. */
  of?: readonly [part: string, whole: string];
  /** Not summed in the last row. */
  single?: true;
};
/** What a row's first cell leads to; `period` is the invoices of a month or day. */
type Leads = 'customer' | 'invoice' | 'product' | 'phoneModel' | 'period';
type ReportShape = {
  label: string;
  says: string;
  columns: Readonly<Record<string, ReportColumn>>;
  leads?: Leads;
  /** Besides those of all reports. */
  needs?: Permission;
  /** Whether it is about one part. */
  part?: true;
};

const text = (label: string) => ({ label, kind: 'text' }) as const;
const pieces = (label: string) => ({ label, kind: 'number' }) as const;
const single = (label: string, kind: 'number' | 'money') => ({ label, kind, single: true }) as const;
const money = (label: string) => ({ label, kind: 'money' }) as const;
const earned = {
  costed: money('Of known cost'),
  cost: money('Cost'),
  margin: money('Margin'),
  share: { label: 'Margin %', kind: 'share', of: ['margin', 'costed'] },
} as const;

/** What was billed by periods of time. */
const billedBy = (period: string) =>
  ({
    says: `What was billed less what was credited, by ${period.toLowerCase()}. The margin is of goods whose cost is known.`,
    leads: 'period',
    columns: {
      period: text(period),
      invoices: pieces('Invoices'),
      credits: pieces('Credit notes'),
      goods: money('Goods'),
      shipping: money('Shipping'),
      taxes: money('Taxes'),
      total: money('Total'),
      ...earned,
    },
  }) as const;

export const reports = {
  sales: { label: 'Sales and margin', ...billedBy('Month') },
  days: { label: 'Sales by day', ...billedBy('Day') },
  taxes: {
    label: 'Tax by province',
    says: 'What was charged and credited of each tax, by month and by the province that goods went to.',
    leads: 'period',
    columns: {
      period: text('Month'),
      province: text('Province'),
      tax: text('Tax'),
      rate: text('Rate'),
      // A document with two taxes is in two rows.
      taxed: single('Taxed', 'money'),
      charged: money('Charged'),
      credited: money('Credited'),
      owed: money('To remit'),
    },
  },
  customers: {
    label: 'Best customers',
    says: 'What each customer bought, the most first.',
    needs: 'customers',
    leads: 'customer',
    columns: {
      customer: text('Customer'),
      code: text('Number'),
      invoices: pieces('Invoices'),
      pieces: pieces('Pieces'),
      goods: money('Goods'),
      ...earned,
      last: text('Last invoice'),
    },
  },
  stopped: {
    label: 'Stopped buying',
    says: 'Who ordered at least three times and has been silent four times as long as usual, by what they bought in these days.',
    needs: 'customers',
    leads: 'customer',
    columns: {
      customer: text('Customer'),
      code: text('Number'),
      email: text('E-mail'),
      orders: pieces('Orders'),
      usual: single('Usual days between', 'number'),
      silent: single('Days silent', 'number'),
      last: text('Last order'),
      goods: money('Goods'),
    },
  },
  parts: {
    label: 'Parts that sell',
    says: 'What was bought of each part, the most margin first.',
    leads: 'product',
    columns: {
      sku: text('SKU'),
      name: text('Part'),
      customers: single('Customers', 'number'),
      pieces: pieces('Pieces'),
      goods: money('Goods'),
      ...earned,
      last: text('Last sold'),
    },
  },
  phones: {
    label: 'Phones that sell',
    says: 'What was bought of the parts that fit each phone; a part that fits several is counted at each of them.',
    leads: 'phoneModel',
    columns: { phone: text('Phone'), pieces: single('Pieces', 'number'), goods: single('Goods', 'money') },
  },
  slow: {
    label: 'Parts that lie',
    says: 'Counted parts of which nothing was billed in these days, the most value first.',
    needs: 'stock',
    leads: 'product',
    columns: {
      sku: text('SKU'),
      name: text('Part'),
      pieces: pieces('Pieces there'),
      cost: single('Cost of one', 'money'),
      value: money('Value'),
      last: text('Last sold'),
    },
  },
  buyers: {
    label: 'Who bought a part',
    says: 'Each invoice and credit note of one part, the newest first.',
    needs: 'customers',
    leads: 'invoice',
    part: true,
    columns: {
      document: text('Document'),
      day: text('Day'),
      customer: text('Customer'),
      email: text('E-mail'),
      pieces: pieces('Pieces'),
      price: single('Price', 'money'),
      goods: money('Goods'),
    },
  },
  payments: {
    label: 'Payments',
    says: 'What came in and was given back, by the day that it is entered for; what was written off beside it.',
    leads: 'invoice',
    columns: {
      invoice: text('Invoice'),
      day: text('Day'),
      customer: text('Customer'),
      method: text('Method'),
      amount: money('Amount'),
      writtenOff: money('Written off'),
    },
  },
  xero: {
    label: 'Invoices for Xero',
    says: 'A row a line in the columns of Xero’s import; credit notes are below 0. Taxes are named as here: name yours alike there.',
    needs: 'customers',
    leads: 'invoice',
    columns: {
      number: text('*InvoiceNumber'),
      contact: text('*ContactName'),
      email: text('EmailAddress'),
      reference: text('Reference'),
      day: text('*InvoiceDate'),
      due: text('*DueDate'),
      sku: text('InventoryItemCode'),
      description: text('*Description'),
      quantity: single('*Quantity', 'number'),
      unit: single('*UnitAmount', 'money'),
      account: text('*AccountCode'),
      tax: text('*TaxType'),
      currency: text('Currency'),
    },
  },
  quickbooks: {
    label: 'Invoices for QuickBooks',
    says: 'A row a line in the columns of QuickBooks Online’s import; credit notes are below 0. Taxes are named as here.',
    needs: 'customers',
    leads: 'invoice',
    columns: {
      number: text('*InvoiceNo'),
      contact: text('*Customer'),
      day: text('*InvoiceDate'),
      due: text('*DueDate'),
      sku: text('Item(Product/Service)'),
      description: text('ItemDescription'),
      quantity: single('ItemQuantity', 'number'),
      unit: single('ItemRate', 'money'),
      amount: money('*ItemAmount'),
      tax: text('Taxcode'),
      currency: text('Currency'),
    },
  },
} as const satisfies Record<string, ReportShape>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];
/** A report's declaration, whichever it is. */
export const reportShape = (name: ReportName): ReportShape => reports[name];

/** So many rows are answered; the file has all. */
export const reportRowsMax = 500;

const day = z.iso.date({ error: staffMessages.dayForm });
/** Days of the shop, both within. */
const span = z.strictObject({ from: day, to: day, sku: z.string().trim().max(100).optional() });
export type ReportSpan = z.output<typeof span>;
export const ReportQuery = span
  .extend({ report: z.enum(reportNames) })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: staffMessages.spanBackwards });
export type ReportQuery = z.output<typeof ReportQuery>;

/** In the order of the columns; money in dollars, a share in percent; null where there is nothing. */
const Cells = z.array(z.union([z.string(), z.number(), z.null()]));
export const Report = z.object({
  /** `id`: of what the row leads to. */
  rows: z.array(z.object({ id: z.int().nullable(), cells: Cells })),
  /** Of all rows, those not answered, too; null for what has no sum. */
  totals: Cells,
  /** Of all rows. */
  count: z.int(),
});
export type Report = z.infer<typeof Report>;

export const staffReportCalls = {
  staffReport: staffCall({
    path: '/api/v1/staff/report/',
    summary: 'A report over days: sales, taxes, customers, parts, payments, or a form for the bookkeeper',
    access: { allOf: ['invoices', 'prices'] },
    query: ReportQuery,
    response: Report,
  }),
};
