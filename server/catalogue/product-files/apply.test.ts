import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue, product } from '#test/catalogue-records.ts';
import { applyCatalogue } from './apply.ts';
import { apply, fingerprint, prepareShop, sample, shop, undone, writeFailure } from '#test/apply-fixture.ts';
import type { CatalogueRecords } from './records.ts';
import type { ApplyResult } from './result.ts';

prepareShop();

describe('applyCatalogue', () => {
  let first: ApplyResult;
  beforeAll(async () => {
    first = await apply(sample());
  });

  it('counts what it created', () => {
    const made = (created: number) => ({ created, changed: 0, unchanged: 0 });
    expect(first).toEqual({
      assets: { created: 2, changed: 0, unchanged: 1 },
      categories: made(3),
      phoneBrands: made(1),
      phoneGroups: made(1),
      phones: made(2),
      attributes: made(2),
      attributeValues: made(3),
      tags: made(1),
      products: made(2),
      variants: made(5),
    });
  });

  it('writes every field', async () => {
    const { rows } = await sql`
      select v.variant_number, v.name, v.upc, v.description, v.stock_status, v.price_cents, v.special_price_cents,
        v.new_from, v.new_to, v.created_at, t.name as tag, p.handle,
        (select json_agg(array[l.code, tp.qty::text, tp.price_cents::text] order by l.code)
          from tier_price tp join price_list l on l.id = tp.price_list_id where tp.variant_id = v.id) as tiers,
        (select json_agg(array[a.code, av.value, av.label] order by a.code) from variant_attribute va
          join attribute_value av on av.id = va.attribute_value_id join attribute a on a.id = av.attribute_id
          where va.variant_id = v.id) as attributes,
        (select json_agg(array[va.position, s.width, s.height] order by va.position) from variant_asset va
          join asset s on s.id = va.asset_id where va.variant_id = v.id) as assets,
        (select json_agg(c.url) from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id) as categories,
        (select json_agg(h.url order by h.url) from product_phone pp join phone h on h.id = pp.phone_id
          where pp.product_id = p.id) as phones
      from variant v join product p on p.id = v.product_id left join tag t on t.id = v.tag_id
      where v.sku = 'SCR-1'`.execute(shop.db);
    expect(rows).toEqual([
      {
        variant_number: 1,
        name: 'Screen – Black',
        upc: '036000291452',
        description: '<p>Screen</p>',
        stock_status: 'IN_STOCK',
        price_cents: 1000,
        special_price_cents: null,
        new_from: '2026-06-01',
        new_to: '2026-07-01',
        created_at: new Date('2026-01-02T03:04:05Z'),
        tag: 'Hot',
        handle: 'screen',
        tiers: [
          ['DEFAULT', '5', '900'],
          ['GOLD', '1', '800'],
        ],
        attributes: [
          ['colour', 'Black', 'Jet black'],
          ['rack', 'B-1', 'B-1'],
        ],
        assets: [
          [1, 40, 30],
          [2, 40, 30],
        ],
        categories: ['parts-screens'],
        phones: ['apple-iphone-14', 'apple-iphone-15'],
      },
    ]);
  });

  it('lists what is sold, and only that', async () => {
    const { rows } =
      await sql`select v.sku from listing l join variant v on v.id = l.variant_id order by v.sku`.execute(shop.db);
    expect(rows).toEqual([{ sku: 'BAT-1' }, { sku: 'BAT-2' }, { sku: 'SCR-1' }, { sku: 'SCR-2' }]);
  });

  it('changes nothing when given the same again', async () => {
    const before = await fingerprint();
    const again = await apply(sample());
    expect(await fingerprint()).toEqual(before);
    expect(Object.values(again).map(({ created, changed }) => created + changed)).toEqual(Array(10).fill(0));
    expect(again.variants.unchanged).toBe(5);
    expect(again.assets).toEqual({ created: 0, changed: 0, unchanged: 3 });
  });

  it('changes only what differs', () =>
    undone(async (trx) => {
      const records = sample();
      const [screen] = records.products;
      if (!screen?.variants[1]) throw new Error('the sample has changed');
      screen.variants[1].priceCents = 1100;
      const before = await fingerprint();
      const result = await applyCatalogue(trx, records);
      expect(result.variants).toEqual({ created: 0, changed: 1, unchanged: 4 });
      expect(result.products).toEqual({ created: 0, changed: 0, unchanged: 2 });
      const { rows } = await sql<{ sku: string }>`
        select sku from variant where xmin::text = pg_current_xact_id()::text`.execute(trx);
      expect(rows).toEqual([{ sku: 'SCR-2' }]);
      // A price is not in the listing, so its rows were not rebuilt.
      const listed = await sql`select from listing where xmin::text = pg_current_xact_id()::text`.execute(trx);
      expect(listed.rows).toEqual([]);
      expect(await fingerprint()).toEqual(before);
    }));

  it('updates the listing of a changed product, and leaves the others', () =>
    undone(async (trx) => {
      const records = sample();
      const [screen] = records.products;
      if (!screen) throw new Error('the sample has changed');
      screen.name = 'Display';
      screen.phoneUrls = ['apple-iphone-15'];
      const result = await applyCatalogue(trx, records);
      expect(result.products).toEqual({ created: 0, changed: 1, unchanged: 1 });
      const { rows } = await sql`select v.sku, l.search @@ 'display' as found
        from listing l join variant v on v.id = l.variant_id
        where l.xmin::text = pg_current_xact_id()::text order by 1`.execute(trx);
      expect(rows).toEqual([
        { sku: 'SCR-1', found: true },
        { sku: 'SCR-2', found: true },
      ]);
    }));

  it("rebuilds the whole listing when a name in other products' rows is changed", () =>
    undone(async (trx) => {
      const records = { ...sample(), products: [] };
      const brand = records.phoneBrands[0];
      if (!brand) throw new Error('the sample has changed');
      brand.name = 'Pear';
      expect((await applyCatalogue(trx, records)).phoneBrands).toEqual({ created: 0, changed: 1, unchanged: 0 });
      const { rows } = await sql`select count(*) as found from listing where search @@ 'pear'`.execute(trx);
      expect(rows).toEqual([{ found: 2 }]);
    }));

  it('counts a variant as changed when only its linked records differ', () =>
    undone(async (trx) => {
      const records = sample();
      const variants = records.products[0]?.variants;
      if (!variants?.[0] || !variants[1]) throw new Error('the sample has changed');
      variants[0].tiers.pop();
      variants[0].assetKeys.reverse();
      variants[1].attributes = {};
      expect((await applyCatalogue(trx, records)).variants).toEqual({ created: 0, changed: 2, unchanged: 3 });
      const { rows } = await sql`select count(*) as tiers from tier_price`.execute(trx);
      expect(rows).toEqual([{ tiers: 1 }]);
    }));

  it('lets variant numbers change places, and new variants take a freed one', () =>
    undone(async (trx) => {
      const records = sample();
      const screen = records.products[0];
      if (!screen?.variants[0] || !screen.variants[1]) throw new Error('the sample has changed');
      screen.variants[0].variantNumber = 2;
      screen.variants[1].variantNumber = 3;
      const [added] = product([{ sku: 'SCR-3', variantNumber: 1 }]).variants;
      if (added) screen.variants.push(added);
      await applyCatalogue(trx, records);
      const { rows } =
        await sql`select sku, variant_number as number from variant where sku like 'SCR%' order by 1`.execute(trx);
      expect(rows).toEqual([
        { sku: 'SCR-1', number: 2 },
        { sku: 'SCR-2', number: 3 },
        { sku: 'SCR-3', number: 1 },
      ]);
    }));

  it('leaves unnamed variants and products alone', () =>
    undone(async (trx) => {
      const records = sample();
      records.products = records.products.slice(0, 1).map((each) => ({ ...each, variants: each.variants.slice(0, 1) }));
      expect((await applyCatalogue(trx, records)).variants).toEqual({ created: 0, changed: 0, unchanged: 1 });
      const { rows } = await sql`select count(*) as variants from variant where discontinued_at is null`.execute(trx);
      expect(rows).toEqual([{ variants: 4 }]);
    }));

  it('takes a variant off sale and puts it back, keeping its creation date', () =>
    undone(async (trx) => {
      const off = (discontinued: boolean): CatalogueRecords => {
        const records = sample();
        for (const each of records.products[1]?.variants ?? []) each.discontinued = discontinued;
        return records;
      };
      const since = () => sql`select sku, discontinued_at from variant where sku = 'BAT-3'`.execute(trx);
      const stored = await since();
      expect((await applyCatalogue(trx, off(true))).variants.changed).toBe(2);
      expect((await since()).rows).toEqual(stored.rows);
      expect((await sql`select from listing`.execute(trx)).rows).toHaveLength(2);
      expect((await applyCatalogue(trx, off(false))).variants.changed).toBe(3);
      expect((await sql`select from listing`.execute(trx)).rows).toHaveLength(5);
    }));

  it('keeps fields that the source lacks, and fills them for new records', () =>
    undone(async (trx) => {
      const records = sample();
      const screen = records.products[0];
      const [known] = screen?.variants ?? [];
      if (!screen || !known) throw new Error('the sample has changed');
      screen.phoneUrls = [];
      screen.categoryUrls = [];
      Object.assign(known, { upc: null, description: '', tiers: [], newFrom: null, newTo: null, tagName: null });
      Object.assign(known, { assetKeys: [], attributes: { colour: 'Red' }, stockStatus: 'OUT_OF_STOCK' });
      records.products.push(
        product([{ sku: 'NEW-1', upc: '4006381333931', tiers: [{ priceList: 'GOLD', qty: 2, priceCents: 5 }] }], {
          categoryUrls: ['parts-screens'],
          phoneUrls: ['apple-iphone-15'],
        }),
      );
      const result = await applyCatalogue(trx, records, {
        keep: [
          'categories',
          'phones',
          'upc',
          'description',
          'stock',
          'tiers',
          'newFrom',
          'newTo',
          'tag',
          'sold',
          'assets',
          'otherAttributes',
        ],
      });
      expect(result.products).toEqual({ created: 1, changed: 0, unchanged: 2 });
      expect(result.variants).toEqual({ created: 1, changed: 1, unchanged: 4 });
      const { rows } = await sql`
        select v.upc, v.description <> '' as described, v.stock_status, v.new_from is not null as is_new,
          v.tag_id is not null as tagged,
          (select count(*) from tier_price t where t.variant_id = v.id) as tiers,
          (select count(*) from variant_asset t where t.variant_id = v.id) as assets,
          (select count(*) from product_phone t where t.product_id = v.product_id) as phones,
          (select count(*) from product_category t where t.product_id = v.product_id) as categories,
          (select string_agg(av.value, ' ' order by av.value) from variant_attribute va
            join attribute_value av on av.id = va.attribute_value_id where va.variant_id = v.id) as values
        from variant v where sku in ('SCR-1', 'NEW-1') order by sku`.execute(trx);
      expect(rows).toMatchObject([
        { upc: '4006381333931', tiers: 1, phones: 1, categories: 1 },
        {
          upc: '036000291452',
          described: true,
          stock_status: 'IN_STOCK',
          is_new: true,
          tagged: true,
          tiers: 2,
          assets: 2,
          phones: 2,
          categories: 1,
          values: 'B-1 Red',
        },
      ]);
    }));

  it('removes an attribute with an empty value', () =>
    undone(async (trx) => {
      const records = sample();
      const [known] = records.products[0]?.variants ?? [];
      if (!known) throw new Error('the sample has changed');
      known.attributes = { colour: '' };
      await applyCatalogue(trx, records);
      const { rows } = await sql`select from variant_attribute va join variant v on v.id = va.variant_id
        where v.sku = 'SCR-1'`.execute(trx);
      expect(rows).toEqual([]);
    }));

  it('moves categories, and refuses a cycle', async () => {
    await undone(async (trx) => {
      const records = catalogue([]);
      const category = { anchor: true, assetKey: null, position: 0 };
      records.categories = [
        { ...category, url: 'parts', name: 'Parts', parentUrl: null },
        { ...category, url: 'parts-screens', name: 'Screens', parentUrl: null, position: 1 },
      ];
      expect((await applyCatalogue(trx, records)).categories).toEqual({ created: 0, changed: 1, unchanged: 1 });
    });
    const circle = catalogue([]);
    circle.categories = [
      { url: 'parts', name: 'Parts', parentUrl: 'parts-screens', anchor: true, assetKey: null, position: 0 },
    ];
    expect(await writeFailure(circle)).toMatchObject({ message: expect.stringContaining('would lie inside itself') });
  });

  it('lets two concurrent runs take turns', async () => {
    const records = () => catalogue([product([{ sku: 'RACE-1', name: 'Race' }], { handle: 'race', name: 'Race' })]);
    const results = await Promise.all([apply(records()), apply(records()), apply(records())]);
    expect(results.map(({ variants }) => variants.created).toSorted()).toEqual([0, 0, 1]);
    expect(results.map(({ variants }) => variants.unchanged).toSorted()).toEqual([0, 1, 1]);
  });

  it('can be used twice in one transaction', () =>
    undone(async (trx) => {
      await applyCatalogue(trx, catalogue([product([{ sku: 'TWICE-1' }])]));
      const again = await applyCatalogue(trx, catalogue([product([{ sku: 'TWICE-2' }])]));
      expect(again.variants.created).toBe(1);
    }));
});
