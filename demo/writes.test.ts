import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The tables that the demo writes itself: display data, and data without a command. */
const itself = [
  'address', // the shipping system's id
  'content_page',
  'demo_shop', // that it is one
  'home_message',
  'home_slide',
  'home_widget',
  'home_widget_image',
  'home_widget_product',
  'menu_item',
  'shop',
  'staff',
  'variant', // stock
];

test('customers, orders and money are written only by the shop’s commands', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const written = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    const builders = source.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g);
    const statements = source.matchAll(
      /\b(?:insert into|(?<!do )update|delete from|merge into|truncate)\s+([a-z_]+)\s+(?!of\b)[a-z(]/g,
    );
    return [...builders, ...statements].map(([, table = '']) => table);
  });
  expect([...new Set(written)].toSorted()).toEqual(itself);
});
