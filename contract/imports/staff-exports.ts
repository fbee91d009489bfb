import { z } from 'zod';
import { pathId } from '../platform/call.ts';
import type { ReportQuery } from '../orders/staff-reports.ts';
import { ValueOn } from '../stock/staff-stock-value.ts';

/* Exports for staff: CSV files, downloaded by a link with the session's cookie. */

const path = (name: string): string => `/api/v1/staff/export/${name}/`;

/** What can be exported, and who may: prices only with `prices`, those of customers with `customers` as well. */
export const staffExports = {
  products: { path: path('products'), label: 'Products', access: { allOf: ['catalogue', 'prices'] } },
  prices: { path: path('prices'), label: 'Prices', access: { allOf: ['catalogue', 'prices'] } },
  stock: { path: path('stock'), label: 'Stock', access: 'catalogue' },
  fits: { path: path('fits'), label: 'Phones that products fit', access: 'catalogue' },
  phones: { path: path('phones'), label: 'Phones', access: 'catalogue' },
  translations: { path: path('translations'), label: 'Translations', access: 'content' },
  'stock-value': { path: path('stockValue'), label: 'Value of stock', access: { allOf: ['stock', 'prices'] } },
  report: { path: path('report'), label: 'A report', access: { allOf: ['invoices', 'prices'] } },
  'price-file': { path: path('priceFile'), label: 'Price file', access: { allOf: ['customers', 'prices'] } },
} as const;
export type StaffExport = keyof typeof staffExports;
/** Tables of the shop; a report is a question over days. */
export type TableExport = Exclude<StaffExport, 'report'>;
export const tableExports = (Object.keys(staffExports) as StaffExport[]).filter(
  (kind): kind is TableExport => kind !== 'report',
);

/** Whose prices: of one price list. Without it, `prices` has those of every list. */
export const PricesQuery = z.strictObject({ list: pathId.optional() });

/** For the customers of a price list, or for one customer. */
export const PriceFileQuery = z
  .strictObject({ list: pathId.optional(), customer: pathId.optional() })
  .refine(({ list, customer }) => (list === undefined) !== (customer === undefined), {
    path: ['list'],
    message: 'Please name either a price list or a customer.',
  });

/** Of which day in Toronto, at its end. */
export const StockValueQuery = ValueOn;

const withQuery = (address: string, name: string, id: number | undefined): string =>
  id === undefined ? address : `${address}?${name}=${id}`;

export const exportLinks = {
  of: (kind: Exclude<TableExport, 'price-file' | 'stock-value'>) => staffExports[kind].path,
  prices: (list?: number) => withQuery(staffExports.prices.path, 'list', list),
  priceFileOfList: (list: number) => withQuery(staffExports['price-file'].path, 'list', list),
  priceFileOfCustomer: (customer: number) => withQuery(staffExports['price-file'].path, 'customer', customer),
  report: (query: ReportQuery) => `${staffExports.report.path}?${new URLSearchParams(query).toString()}`,
  stockValue: (on: string) => `${staffExports['stock-value'].path}?on=${on}`,
};
