import { sql } from 'kysely';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { has } from '#test/needs.ts';
import { importPath, prepareImports, shop, stored } from '#test/import-fixture.ts';

prepareImports();

const real = resolve(import.meta.dirname, '../../../../shared/data/cellphones-shopify.csv');

describe.runIf(has('real file', existsSync(real)))('a real file of 2,033 variants', () => {
  it('imports in full, and the second time changes nothing', { timeout: 60_000 }, async () => {
    const first = await importPath(real, { strict: true });
    expect(first).toMatchObject({ rows: 2033, taken: 2033, products: 1373, refused: 0 });
    expect(first.result?.variants).toEqual({ created: 2033, changed: 0, unchanged: 0 });
    expect(first.result?.products).toEqual({ created: 1373, changed: 0, unchanged: 0 });
    const before = await stored();
    expect(Object.keys(before)).toHaveLength(2033);
    const brands = new Set(Object.values(before).map((each) => Object(each['attributes']).brand));
    expect(brands).toContain('Insignia™');
    expect(brands).toContain('TracFone');
    expect([...brands].filter((brand) => /^(tracfone|otterbox|insignia\W*)$/i.test(brand))).toHaveLength(3);
    expect(Object.values(before).filter((each) => each['price'] === 100)).toHaveLength(2);
    const names = Map.groupBy(Object.values(before), (each) => each['handle']);
    for (const variants of names.values()) {
      expect(new Set(variants.map((each) => each['name'])).size).toBe(variants.length);
    }
    expect(Object.values(before).filter((each) => /&#?\w+;|\p{Cc}/u.test(String(each['name'])))).toEqual([]);

    const print = () =>
      sql`select md5(string_agg(xmin::text || ctid::text, ' ' order by id)) from variant`.execute(shop.db);
    const written = await print();
    const second = await importPath(real);
    expect(second.result?.variants).toEqual({ created: 0, changed: 0, unchanged: 2033 });
    expect(second.result?.products).toEqual({ created: 0, changed: 0, unchanged: 1373 });
    expect(await print()).toEqual(written);
  });
});
