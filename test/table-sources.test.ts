import { type FilterField, type TableFilter, TableInput } from '#contract/platform/data-tables.ts';
import { catalogueTable } from '#server/catalogue/editing/catalogue-table.ts';
import { customerTable } from '#server/people/customers/customer-table.ts';
import { importLineTable } from '#server/imports/runs/import-line-table.ts';
import { importRunTable } from '#server/imports/runs/import-run-table.ts';
import { invoiceTable } from '#server/orders/invoices/invoice-table.ts';
import { staffInvoiceTable } from '#server/orders/invoices/staff-invoice-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { fitTable } from '#server/catalogue/phones/titles/fit-table.ts';
import { receivableTable } from '#server/orders/receivables/receivable-table.ts';
import { orderTable } from '#server/orders/orders/order-table.ts';
import { usualDays } from '#kernel/working-days.ts';
import { staffOrderTable } from '#server/orders/orders/staff-order-table.ts';
import { accountTable } from '#server/people/staff/account-table.ts';
import { listPriceTable } from '#server/pricing/lists/list-price-table.ts';
import { pricingListTable } from '#server/pricing/lists/pricing-list-table.ts';
import { returnTable } from '#server/orders/returns/return-table.ts';
import { purchaseTable } from '#server/stock/purchases/purchase-table.ts';
import { stockTable } from '#server/stock/ledger/stock-table.ts';
import { stockWatchTable } from '#server/stock/watches/stock-watch-table.ts';
import { libraryTable } from '#server/catalogue/pictures/library-table.ts';
import { pictureItemTable } from '#server/catalogue/pictures/picture-item-table.ts';
import { pictureRunTable } from '#server/catalogue/pictures/picture-run-table.ts';
import { phoneModelTable } from '#server/catalogue/taxonomy/phone-model-table.ts';
import { auditTable } from '#server/people/staff/audit-table.ts';
import { taskTable } from '#server/orders/orders/task-table.ts';
import { quoteTable } from '#server/orders/quotes/quote-table.ts';
import { sql } from 'kysely';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

/* Each table joins only what the used fields need: a forgotten join fails here. */

const now = new Date('2026-06-15T16:00:00Z');
const sources: Record<string, TableSource> = {
  customerTable,
  invoiceTable,
  staffInvoiceTable,
  orderTable,
  staffOrderTable: staffOrderTable({ now, days: usualDays }),
  accountTable,
  auditTable,
  stockWatchTable,
  fitTable,
  importRunTable,
  importLineTable,
  libraryTable,
  pictureRunTable,
  pictureItemTable,
  catalogueTable,
  stockTable,
  receivableTable: receivableTable('2026-06-15'),
  purchaseTable,
  returnTable,
  taskTable: taskTable(1, '2026-06-15'),
  quoteTable: quoteTable('2026-06-15'),
  pricingListTable,
  listPriceTable: listPriceTable(1),
  phoneModelTable,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Every shop has one; here no table has a row.
  await database.db.deleteFrom('price_list').execute();
});
afterAll(() => database.drop());

const anyFilter = (field: FilterField): Pick<TableFilter, 'operator' | 'value' | 'values'> => {
  switch (field.type) {
    case 'TEXT':
      // Telephone numbers are matched by digits.
      return { operator: 'CONTAIN', value: 'a1' };
    case 'NUMBER':
      return { operator: 'EQUAL', value: 1 };
    case 'DATE':
      return { operator: 'EQUAL', value: '2026-06-15' };
    case 'YESNO':
      return { operator: 'EQUAL', value: true };
    case 'OPTION':
      return { operator: 'IN', values: Object.keys(field.options).slice(0, 1) };
  }
};

test('every table of the server is one of them', () => {
  const files = readdirSync(join(import.meta.dirname, '../server'), { recursive: true, encoding: 'utf8' });
  const tables = files.filter((file) => file.endsWith('-table.ts') && !file.startsWith('platform/data-tables/'));
  const names = tables.map((file) =>
    basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(names.toSorted()).toEqual(Object.keys(sources).toSorted());
});

test.each(Object.keys(sources))('every filter and every sort of %s works by itself', async (name) => {
  const source = sources[name];
  if (!source) throw new Error(`there is no ${name}`);
  const ask = (input: object) => tablePage(database.db, source, sql<boolean>`true`, TableInput.parse(input), now);
  // A page past the end is counted too.
  const behind = { page: 1 };
  for (const sort of Object.keys(source.sorts))
    expect([sort, await ask({ sorts: { [sort]: 'ASC' }, ...behind })]).toEqual([sort, { ids: [], total: 0 }]);
  for (const [filter, field] of Object.entries(source.filters))
    expect([filter, await ask({ filters: { [filter]: { _field: filter, ...anyFilter(field) } }, ...behind })]).toEqual([
      filter,
      { ids: [], total: 0 },
    ]);
});
