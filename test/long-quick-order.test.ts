import { wordsOfLine } from '#contract/buying/quick-order.ts';
import { expect, test } from 'vitest';
import { portionsOf } from '../storefront/pages/quick-order/use-resolved.ts';
import { readList } from '../storefront/pages/quick-order/read-list.ts';
import { askedOf, readingsOf } from '../storefront/pages/quick-order/rows.ts';
import { createDemoDatabase, demoToday } from './database.ts';
import { testShop } from './shop.ts';

/* The list of a shop with many benches, in the demo shop with its own bounds: each call as Quick order makes it. */

const shop = testShop({ today: demoToday, database: createDemoDatabase, env: { VISITOR_BUDGET_MS: '500' } });

const phones = ['iPhone 11', 'iPhone 12 Pro Max', 'iphone 13 mini', 'Galaxy S21', 'galaxy a54', 'Pixel 7', 'iPhone XR'];
const parts = [
  'screens',
  'battery',
  'charging port flex',
  'back glass black',
  'rear camera',
  'ear speaker',
  'batttery',
];
const ways = [
  (part: string, phone: string) => `- 10 pcs ${phone} ${part}, high cap if possible`,
  (part: string, phone: string) => `one dozen ${phone} ${part}`,
  (part: string, phone: string) => `could you also send us 3 of the ${part} for the ${phone} please`,
  (part: string, phone: string) => `${phone} ${part} x4`,
  (part: string, phone: string) => `we need ${part} ${phone} 2`,
];

test('500 lines in plain words are answered in parts, and no part is refused', { timeout: 300_000 }, async () => {
  // Lines differ in their ends: none is answered from what another was.
  const lines = Array.from({ length: 500 }, (_, at) => {
    const way = ways[at % ways.length];
    const [part, phone] = [parts[Math.floor(at / 5) % parts.length], phones[Math.floor(at / 35) % phones.length]];
    return `${way?.(part ?? '', phone ?? '')} for bench ${String.fromCharCode(97 + (at % 26))}${Math.floor(at / 26)}`;
  });
  const asked = askedOf(readList(lines.join('\n')).wanted, {}).map(readingsOf);
  expect(asked).toHaveLength(500);
  const portions = portionsOf(asked, wordsOfLine);
  expect(portions.length).toBeGreaterThan(5);
  let named = 0;
  for (const portion of portions) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/product/resolve/',
      payload: { lines: portion },
      remoteAddress: '192.0.2.1',
    });
    expect(answer.statusCode).toBe(200);
    const { lines: found } = answer.json().response as { lines: { named: boolean }[] };
    expect(found).toHaveLength(portion.length);
    named += found.filter((line) => line.named).length;
  }
  expect(named).toBe(500);
});
