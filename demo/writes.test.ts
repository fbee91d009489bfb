import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The tables that the demo writes itself: display data, and data without a command. */
const itself = [
  'address', // the shipping system's id
  'catalogue_import', // what feeds brought
  'content_page',
  'demo_shop', // that it is one
  'feed_run',
  'home_message',
  'home_slide',
  'home_widget',
  'home_widget_image',
  'home_widget_product',
  'import_change',
  'import_line',
  'menu_item',
  'picture_item',
  'picture_run',
  'picture_set',
  'purchase', // it is booked in by the command
  'purchase_line',
  'purchase_scan',
  'search_miss',
  'shipping_method', // one that is not offered, with prices in zones
  'shop',
  'staff',
  'stock_location',
  'stock_watch',
  'supplier',
  'supplier_feed',
  'supplier_number',
  'variant', // stock
  'variant_stock', // when it is low
];

test('customers, orders and money are written only by the shop’s commands', () => {
  const files = globSync('**/*.{ts,sql}', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const written = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const builders = source.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g);
    const rows = source.matchAll(/\b(?:insertRows?|updateRow)\(\s*\w+,\s*'(\w+)/g);
    const statements = source.matchAll(
      /\b(?:insert into|(?<!do )update|delete from|merge into|truncate)\s+([a-z_]+)\s+(?!of\b)[a-z(]/g,
    );
    return [...builders, ...rows, ...statements].map(([, table = '']) => table);
  });
  expect([...new Set(written)].toSorted()).toEqual(itself);
});
