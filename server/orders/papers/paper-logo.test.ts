import { links } from '#contract/links.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { picturesOf, readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART' }] });
let keeper: SignedInStaff;
let customer: SignedIn;
let ids: { order: number; invoice: number };
beforeAll(async () => {
  keeper = await signedInStaff(shop, 'settings', 'content', 'invoices');
  customer = await signedInCustomer(shop);
  const order = await createOrder(shop.context.db, customer.id, { lines: [{ qty: 3 }] });
  ids = { order, invoice: await createInvoice(shop.context.db, order) };
  await shop.context.db.updateTable('shop').set({ company_name: 'Parts Inc.' }).execute();
});

const useLogo = async (id: number | null) => {
  await shop.context.db.updateTable('shop').set({ logo_asset_id: id }).execute();
};
const store = async (bytes: Buffer) =>
  (await keeper.api.staffAddPicture({ body: { picture: bytes.toString('base64') } })).id;
/** The three papers: an order and an invoice as their customer opens them, a dispatch note as staff do. */
const papers = async (): Promise<Buffer[]> => {
  const answers = await Promise.all([
    shop.app.inject(links.printOrder(ids.order, customer.token)),
    shop.app.inject(links.printInvoice(ids.invoice, customer.token)),
    shop.app.inject({
      url: `/api/v1/staff/invoice/${ids.invoice}/print/?document=DISPATCH_NOTE`,
      headers: keeper.headers,
    }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return answers.map(({ rawPayload }) => rawPayload);
};

const wide = { width: 800, height: 200, channels: 3, background: 'teal' } as const;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10" fill="teal"/></svg>';

test.each([
  ['a PNG', () => sharp({ create: wide }).png().toBuffer(), { width: 720, height: 180 }],
  ['a JPEG', () => sharp({ create: wide }).jpeg().toBuffer(), { width: 720, height: 180 }],
  ['a drawing', async () => Buffer.from(svg), { width: 720, height: 180 }],
  [
    'a small one',
    () =>
      sharp({ create: { ...wide, width: 60, height: 60 } })
        .png()
        .toBuffer(),
    { width: 60, height: 60 },
  ],
])('the logo is on the first page of every paper, above the company: %s', async (_what, make, dots) => {
  await useLogo(await store(await make()));
  for (const pdf of await papers()) {
    expect(await picturesOf(pdf)).toEqual([[dots]]);
    const [page] = await readPdf(pdf);
    const name = page?.placed.find(({ text }) => text.includes('Parts Inc.'));
    // A page is 792 points high, its margin 48; without a logo the name stands at the top.
    expect(name?.y).toBeLessThan(792 - 48 - dots.height / 4 - 8);
    expect(name?.y).toBeGreaterThan(792 - 48 - dots.height / 4 - 8 - 20);
  }
});

test('without one, or with one that cannot be read, the papers come out with the name alone', async () => {
  await useLogo(null);
  for (const pdf of await papers()) expect(await picturesOf(pdf)).toEqual([[]]);
  const id = await store(
    await sharp({ create: { ...wide, background: 'red' } })
      .png()
      .toBuffer(),
  );
  await shop.context.db
    .updateTable('asset')
    .set({ bytes: Buffer.from('broken') })
    .where('id', '=', id)
    .execute();
  await useLogo(id);
  for (const pdf of await papers()) {
    expect(await picturesOf(pdf)).toEqual([[]]);
    expect((await readPdf(pdf))[0]?.text).toContain('Parts Inc.');
  }
});
