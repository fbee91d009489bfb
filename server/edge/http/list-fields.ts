import type { CallName } from '#contract/calls.ts';
import { operatorsOf } from '#contract/platform/data-tables.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';
import { usualDays } from '#kernel/working-days.ts';
import { catalogueTable } from '#server/catalogue/editing/catalogue-table.ts';
import { customerTable } from '#server/people/customers/customer-table.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { importLineTable } from '#server/imports/runs/import-line-table.ts';
import { importRunTable } from '#server/imports/runs/import-run-table.ts';
import { invoiceTable } from '#server/orders/invoices/invoice-table.ts';
import { staffInvoiceTable } from '#server/orders/invoices/staff-invoice-table.ts';
import { receivableTable } from '#server/orders/receivables/receivable-table.ts';
import { quoteTable } from '#server/orders/quotes/quote-table.ts';
import { taskTable } from '#server/orders/orders/task-table.ts';
import { returnTable } from '#server/orders/returns/return-table.ts';
import { orderTable } from '#server/orders/orders/order-table.ts';
import { staffOrderTable } from '#server/orders/orders/staff-order-table.ts';
import { fitTable } from '#server/catalogue/phones/titles/fit-table.ts';
import { libraryTable } from '#server/catalogue/pictures/library-table.ts';
import { pictureItemTable } from '#server/catalogue/pictures/picture-item-table.ts';
import { pictureRunTable } from '#server/catalogue/pictures/picture-run-table.ts';
import { listPriceTable } from '#server/pricing/lists/list-price-table.ts';
import { pricingListTable } from '#server/pricing/lists/pricing-list-table.ts';
import { purchaseTable } from '#server/stock/purchases/purchase-table.ts';
import { accountTable } from '#server/people/staff/account-table.ts';
import { auditTable } from '#server/people/staff/audit-table.ts';
import { stockTable } from '#server/stock/ledger/stock-table.ts';
import { stockWatchTable } from '#server/stock/watches/stock-watch-table.ts';
import { textTable } from '#server/catalogue/translations/shop-texts.ts';
import { phoneModelTable } from '#server/catalogue/taxonomy/phone-model-table.ts';

/** The data table of each list call, so that its documentation names what it can be filtered and sorted by. */
const tables: Partial<Record<CallName | StaffCallName, TableSource>> = {
  orderSearch: orderTable,
  invoiceSearch: invoiceTable,
  staffAccountSearch: accountTable,
  staffAuditSearch: auditTable,
  staffCustomerSearch: customerTable,
  staffStockWatchSearch: stockWatchTable,
  staffFitSearch: fitTable,
  staffOrderSearch: staffOrderTable({ now: new Date(0), days: usualDays }),
  staffInvoiceSearch: staffInvoiceTable,
  staffReceivableSearch: receivableTable('2026-01-01'),
  staffReturnSearch: returnTable,
  staffTaskSearch: taskTable(0, '2026-01-01'),
  staffQuoteSearch: quoteTable('2026-01-01'),
  staffImportSearch: importRunTable,
  staffImportLineSearch: importLineTable,
  staffStockSearch: stockTable,
  staffPurchaseSearch: purchaseTable,
  staffPricingListSearch: pricingListTable,
  staffListPriceSearch: listPriceTable(0),
  staffPictureSearch: libraryTable,
  staffPictureRunSearch: pictureRunTable,
  staffPictureItemSearch: pictureItemTable,
  staffCatalogueSearch: catalogueTable,
  staffPhoneSearch: phoneModelTable,
  staffTranslationSearch: textTable([]),
};

const code = (text: string): string => `\`${text}\``;

/** What a list call can be filtered and sorted by, in Markdown; undefined for other calls. */
export const listFieldsOf = (name: string): string | undefined => {
  const table = tables[name as CallName | StaffCallName];
  if (!table) return undefined;
  const filters = Object.entries(table.filters).map(([field, { type, ...of }]) => {
    const values = 'options' in of ? `, of ${Object.keys(of.options).map(code).join(', ')}` : '';
    return `- ${code(field)}: ${type} (${operatorsOf[type].map(code).join(', ')})${values}`;
  });
  const archive = table.agesFrom ? [`- ${code('archive')}: ${code('IS')} ${code('archived')}`] : [];
  const { by, direction } = table.defaultSort;
  return [
    'Filters, as `{"field": {"_field": "field", "operator": …, "value": …}}`:',
    '',
    ...filters,
    ...archive,
    '',
    `Sorts: ${Object.keys(table.sorts).map(code).join(', ')}; by default ${code(by)} ${direction}.`,
  ].join('\n');
};
