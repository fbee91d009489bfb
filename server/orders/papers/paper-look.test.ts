import { links } from '#contract/links.ts';
import type { Style } from '#contract/shop/style.ts';
import { standardStyle } from '#server/platform/style/presets.ts';
import { signedInCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART' }] });

/** What the pages are drawn by. */
const drawnBy = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes = '']) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');

const paper = async () => {
  const customer = await signedInCustomer(shop);
  const order = await createOrder(shop.context.db, customer.id, { lines: [{ qty: 3 }] });
  return async () => drawnBy((await shop.app.inject(links.printOrder(order, customer.token))).rawPayload);
};
const useStyle = (part: Partial<Style>) =>
  shop.context.db
    .updateTable('shop')
    .set({ style: JSON.stringify({ ...standardStyle, ...part }) })
    .execute();

test('the title of a paper has the shop’s own colour, dark enough for white paper', async () => {
  const print = await paper();
  // #c8102e as PDF has it: shares of one.
  const red = /0\.78431\d* 0\.06274\d* 0\.18039\d* scn/;
  const plain = await print();
  expect(plain).toContain('scn');
  expect(plain).not.toMatch(red);
  await useStyle({ accent: '#c8102e' });
  expect(await print()).toMatch(red);
});

test('the logo of a paper is as large as the look says', async () => {
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><path d="M0 0h300v60z"/></svg>',
  );
  const { id } = await shop.context.db
    .insertInto('asset')
    .values({
      bytes,
      hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      type: 'image/svg+xml',
      width: 300,
      height: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.context.db.updateTable('shop').set({ logo_asset_id: id }).execute();
  const print = await paper();
  const widths: number[] = [];
  for (const logoPapers of ['small', 'usual', 'large'] as const) {
    await useStyle({ logoPapers });
    widths.push(Number(/(?:^|\n)([\d.]+) 0 0 -[\d.]+ [\d.]+ [\d.]+ cm\n\/I1 Do/.exec(await print())?.[1]));
  }
  expect(widths).toEqual([126, 180, 252]);
});
