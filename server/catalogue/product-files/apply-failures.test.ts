import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue, product } from '#test/catalogue-records.ts';
import { applyCatalogue } from './apply.ts';
import { apply, drawing, fingerprint, prepareShop, sample, shop, writeFailure } from '#test/apply-fixture.ts';
import type { CatalogueRecords } from './records.ts';

prepareShop();

describe('applyCatalogue, when it fails', () => {
  beforeAll(async () => {
    await apply(sample());
  });

  it.each<[string, (records: CatalogueRecords) => void]>([
    ['Product "screen" names the category "nowhere"', (r) => r.products[0]?.categoryUrls.push('nowhere')],
    ['Product "screen" names the phone "no-phone"', (r) => r.products[0]?.phoneUrls.push('no-phone')],
    ['Variant "SCR-1" names the asset "missing"', (r) => r.products[0]?.variants[0]?.assetKeys.push('missing')],
    [
      'Variant "SCR-1" names the tag "Cold"',
      (r) => Object.assign(r.products[0]?.variants[0] ?? {}, { tagName: 'Cold' }),
    ],
    [
      '"SCR-1" names the attribute "size"',
      (r) => Object.assign(r.products[0]?.variants[0]?.attributes ?? {}, { size: 'L' }),
    ],
    [
      'Category "parts" names the parent "nowhere"',
      (r) => Object.assign(r.categories[0] ?? {}, { parentUrl: 'nowhere' }),
    ],
    [
      'Category "parts" names the asset "missing"',
      (r) => Object.assign(r.categories[0] ?? {}, { assetKey: 'missing' }),
    ],
    ['names the brand "nokia"', (r) => Object.assign(r.phones[0] ?? {}, { brandUrl: 'nokia' })],
    ['names the group "Flip"', (r) => Object.assign(r.phones[0] ?? {}, { groupName: 'Flip' })],
    ['SKU "SCR-1" is given twice', (r) => Object.assign(r.products[1]?.variants[0] ?? {}, { sku: 'SCR-1' })],
    ['Product "screen" is given twice', (r) => Object.assign(r.products[1] ?? {}, { handle: 'screen' })],
    [
      'SKU "SCR-1" of product "other" belongs to product "screen" already',
      (r) => Object.assign(r.products[0] ?? {}, { handle: 'other' }),
    ],
    [
      'Product "screen": the variant number "1" for SKU "SCR-9" is that of stored SKU "SCR-1"',
      (r) => Object.assign(r.products[0]?.variants[0] ?? {}, { sku: 'SCR-9' }),
    ],
    [
      'Product "screen": the variant number "1" has the SKUs',
      (r) => Object.assign(r.products[0]?.variants[1] ?? {}, { variantNumber: 1 }),
    ],
    [
      'Variant "SCR-1" has two tier prices for GOLD, quantity 1',
      (r) => r.products[0]?.variants[0]?.tiers.push({ priceList: 'GOLD', qty: 1, priceCents: 7 }),
    ],
    ['Asset "front" is given twice, with different bytes', (r) => r.assets.push({ key: 'front', bytes: drawing('x') })],
    ['A text with a NUL character', (r) => Object.assign(r.products[0] ?? {}, { name: 'a\0b' })],
  ])('refuses: %s', async (message, spoil) => {
    const before = await fingerprint();
    const records = sample();
    spoil(records);
    expect(await writeFailure(records)).toMatchObject({
      name: 'CatalogueError',
      message: expect.stringContaining(message),
    });
    expect(await fingerprint()).toEqual(before);
  });

  it('leaves nothing behind when the transaction breaks off after it', async () => {
    const before = await fingerprint();
    const records = catalogue([product([{ sku: 'HALF-1', attributes: { size: 'L' } }], { categoryUrls: ['half'] })]);
    const broken = shop.db.transaction().execute(async (trx) => {
      await applyCatalogue(trx, records);
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(broken).rejects.toThrow('division by zero');
    expect(await fingerprint()).toEqual(before);
  });

  it('leaves nothing behind when its connection dies in the middle', async () => {
    const before = await fingerprint();
    // Stops the writer between variants and tier prices, until its backend is gone.
    await sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(shop.db);
    await sql`create trigger die after insert on tier_price execute function die()`.execute(shop.db);
    try {
      const half = sample();
      half.products[0]?.variants[1]?.tiers.push({ priceList: 'NEW', qty: 2, priceCents: 5 });
      half.products.push(product([{ sku: 'HALF-2' }], { categoryUrls: ['parts-screens'] }));
      await expect(apply(half)).rejects.toThrow(/terminat/);
    } finally {
      await sql`drop trigger die on tier_price`.execute(shop.db);
    }
    expect(await fingerprint()).toEqual(before);
  });
});
