import { ReportQuery } from '#contract/orders/staff-reports.ts';
import { permissions } from '#contract/people/staff.ts';
import { pathId } from '#contract/platform/call.ts';
import { staffRecords } from './record-calls.ts';
import type { Access } from '#contract/platform/staff-call.ts';
import { type StaffCallName, type StaffCalls, staffCalls } from '#contract/staff-calls.ts';
import {
  PriceFileQuery,
  PricesQuery,
  type StaffExport,
  staffExports,
  StockValueQuery,
} from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import type { StaffPrint } from '#contract/orders/print-links.ts';
import { z } from 'zod';
import { cookie as sessionCookie } from '#server/people/staff/session-cookie.ts';
import { makeDocument, type MoreOf } from './document.ts';
import { examples } from './examples.ts';
import { type Described, tokenUrl } from './operation.ts';
import type { JsonSchema } from './types.ts';

const tags = {
  Sessions: 'Signing in and out, and one’s own password.',
  Staff: 'The accounts of the shop’s people, and the audit log.',
  Customers: 'Who may buy, at which prices; orders on their behalf.',
  Orders: 'What was ordered, and its prints.',
  Invoices: 'Invoices, shipments, payments, credit notes, and their prints.',
  Shop: 'What the shop says of itself.',
  Catalogue: 'What is sold: imports and exports.',
  Other: 'Everything else.',
} as const;
type Tag = keyof typeof tags;

/** First part of the path after /api/v1/staff/ → tag. */
const tagOf: Readonly<Record<string, Tag>> = {
  login: 'Sessions',
  logout: 'Sessions',
  password: 'Sessions',
  key: 'Staff',
  session: 'Sessions',
  account: 'Staff',
  audit: 'Staff',
  customer: 'Customers',
  priceLists: 'Customers',
  order: 'Orders',
  invoice: 'Invoices',
  creditNote: 'Invoices',
  paymentMethods: 'Invoices',
  shop: 'Shop',
  content: 'Shop',
  opening: 'Shop',
  starter: 'Shop',
  translation: 'Shop',
  setUp: 'Sessions',
  import: 'Catalogue',
  export: 'Catalogue',
};
const tagAt = (path: string): Tag => tagOf[path.split('/')[4] ?? ''] ?? 'Other';

const cookie = { session: [] };
const scopes = Object.fromEntries(permissions.map((each) => [each, each]));
const programs: Record<string, string[]>[] = [{ key: [] }, { oauth: [] }];

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const whoOf = (access: Access): string => {
  if (access === 'ANYBODY') return 'For everybody.';
  if (access === 'STAFF') return 'For whoever is signed in.';
  if (typeof access === 'string') return `Needs the permission "${access}".`;
  return 'anyOf' in access
    ? `Needs one of the permissions ${quoted(access.anyOf)}.`
    : `Needs the permissions ${quoted(access.allOf)}, all of them.`;
};

/** Whether the call refuses requests from pages of another site: all that change something do. */
const isForbiddable = (method: string, access: Access): boolean => method !== 'GET' || access !== 'ANYBODY';

const described = (name: StaffCallName): Described => {
  const { method, path, summary, access, recent, params, query, body, response }: StaffCalls[StaffCallName] =
    staffCalls[name];
  return {
    operationId: name,
    method,
    path,
    summary,
    description: whoOf(access),
    tag: tagAt(path),
    security: access === 'ANYBODY' ? [] : access === 'STAFF' || recent ? [cookie] : [cookie, ...programs],
    params,
    query,
    body,
    example: examples[name],
    isRecord: staffRecords.has(name),
    response,
    fails: [
      400,
      ...(access !== 'ANYBODY' || name === 'staffLogin' ? [401] : []),
      ...(isForbiddable(method, access) ? [403] : []),
      ...(params ? [404] : []),
      ...((body || params) && method !== 'GET' ? [409] : []),
      ...(method === 'GET' ? [] : [413]),
      ...(params ? [414] : []),
      ...(method === 'GET' ? [] : [415]),
      ...(body || query || (params && method !== 'GET') || name === 'staffLoadDemo' ? [422] : []),
      429,
      500,
      503,
    ],
  };
};

const prints: Readonly<Record<StaffPrint, [operationId: string, summary: string]>> = {
  order: ['staffPrintOrder', 'An order as PDF'],
  pickList: ['staffPrintPickList', 'What is to be taken from the shelves for an order, as PDF'],
  invoice: ['staffPrintInvoice', 'An invoice or a dispatch note as PDF'],
  creditNote: ['staffPrintCreditNote', 'A credit note as PDF'],
  orderLabels: ['staffPrintOrderLabels', 'Labels of the parcels of an order, 4 × 6 inches, as PDF'],
  invoiceLabels: ['staffPrintInvoiceLabels', 'Labels of the parcels of an invoice, as PDF'],
  shipmentLabel: ['staffPrintShipmentLabel', 'The label of a shipment, as PDF'],
  purchase: ['staffPrintPurchase', 'A purchase order, or a return to a supplier, as PDF'],
  statement: ['staffPrintStatement', 'The account of a customer over days as PDF'],
};

const describedFile = (
  { path, access }: { path: string; access: Access },
  [operationId, summary]: readonly [operationId: string, summary: string, ...rest: unknown[]],
) => ({
  operationId,
  method: 'GET' as const,
  path,
  summary,
  description: whoOf(access),
  tag: tagAt(path),
  security: [cookie, ...programs],
});

const describedPrint = (name: StaffPrint): Described => ({
  ...describedFile(staffPrints[name], prints[name]),
  params: z.strictObject({ id: pathId }),
  query: staffPrints[name].query,
  fails: [400, 401, 403, 404, 414, 422, 429, 500, 503],
});

const exports: Readonly<Record<StaffExport, [operationId: string, summary: string, query?: z.ZodType]>> = {
  products: ['staffExportProducts', 'The products that are sold, as CSV'],
  prices: ['staffExportPrices', 'The prices of every price list or of one, as CSV', PricesQuery],
  stock: ['staffExportStock', 'What is in stock and where it lies, as CSV'],
  'stock-value': [
    'staffExportStockValue',
    'What lay where at the end of a day, and its value, as CSV',
    StockValueQuery,
  ],
  fits: ['staffExportFits', 'Which phones products fit, as CSV'],
  translations: ['staffExportTranslations', 'Every text of the shop with its French, as CSV'],
  report: ['staffExportReport', 'A report over days, as CSV', ReportQuery],
  phones: ['staffExportPhones', 'The list of phones, as CSV'],
  'price-file': ['staffExportPriceFile', 'What customers pay, for them, as CSV', PriceFileQuery],
};

const describedExport = (name: StaffExport): Described => ({
  ...describedFile(staffExports[name], exports[name]),
  query: exports[name][2],
  file: 'text/csv',
  fails: [400, 401, 403, 422, 429, 500, 503],
});

/** The document of the back office's calls, under /api/v1/staff/, and of changes. */
export const staffDocument = (moreOf?: MoreOf): JsonSchema =>
  makeDocument({
    title: 'Tradefront: back office',
    description: 'What the shop’s people may call, each by permission.',
    tags,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie.name,
        description:
          'Set by signing in. A call that changes something must come from the shop’s own origin, or without one.',
      },
      key: {
        type: 'http',
        scheme: 'bearer',
        description: 'The key of a program, of which `RateLimit-*` tell the rate with every answer.',
      },
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes } } },
    },
    moreOf,
    calls: [
      ...(Object.keys(staffCalls) as StaffCallName[]).map(described),
      ...(Object.keys(staffPrints) as StaffPrint[]).map(describedPrint),
      ...(Object.keys(staffExports) as StaffExport[]).map(describedExport),
    ],
  });
