import { sql } from 'kysely';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue, product } from '#test/catalogue-records.ts';
import { categoryTree } from '#server/catalogue/taxonomy/category-queries.ts';
import { moveCategory, saveCategory } from '#server/catalogue/taxonomy/change-category.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';
import { applyCatalogue } from './apply.ts';
import {
  emptyCatalogue,
  fileOf,
  importPath,
  importText,
  prepareImports,
  row,
  shop,
  stored,
  withPhones,
} from '#test/import-fixture.ts';

prepareImports();

describe('importFile', () => {
  afterEach(emptyCatalogue);

  it('finds a category that was renamed and moved by its old names, and makes none anew', async () => {
    const at = (path: string) => importText(fileOf([row('part', 'P-1', { Category: path })]));
    await at('Parts > Screens');
    const context = { db: shop.db, now: () => new Date() };
    const by = operator;
    const tree = async () => Object.fromEntries((await categoryTree(shop.db)).map((node) => [node.name, node]));
    const { Screens: screens, Parts: parts } = await tree();
    if (!screens || !parts) throw new Error('no tree');
    const texts = { anchor: true, hidden: false, pictureId: null, searchTitle: '', searchDescription: '' };
    await saveCategory(context, { id: parts.id, version: 1, name: 'Spares', url: parts.url, ...texts, by });
    await saveCategory(context, { id: screens.id, version: 1, name: 'Displays', url: screens.url, ...texts, by });
    const seen = { parentId: parts.id, beforeId: null };
    await moveCategory(context, { id: screens.id, seen, to: { parentId: null, beforeId: null }, by });
    for (const path of ['Parts > Screens', 'spares > displays', 'Displays']) {
      await at(path);
      expect(Object.keys(await tree()).toSorted()).toEqual(['Displays', 'Spares']);
      expect((await stored())['P-1']).toMatchObject({ categories: [screens.url] });
    }
    await at('Screens');
    expect(Object.keys(await tree())).toContain('Screens');
  });

  it('imports the template, and the second time changes nothing', async () => {
    await withPhones();
    const template = resolve(import.meta.dirname, '../../../docs/import-template.csv');
    const first = await importPath(template, { strict: true });
    expect(first.firstRefused).toEqual([]);
    expect(first.report).toEqual(['2,Tiers,note,the price list GOLD is new,oled-screen-iphone-15,NL-IP15-OLED-P']);
    expect(first).toMatchObject({ rows: 4, products: 3, taken: 4, refused: 0, repaired: 0 });
    const catalogueThen = await stored();
    expect(catalogueThen).toMatchObject({
      'NL-IP15-OLED-P': {
        handle: 'oled-screen-iphone-15',
        product: 'OLED screen for iPhone 15',
        number: 1,
        name: 'OLED screen for iPhone 15 – Black / Premium',
        upc: '040000000013',
        stock: 'IN_STOCK',
        price: 12900,
        special: null,
        new_from: '2026-06-01',
        new_to: '2026-09-30',
        tag: 'Best Seller',
        attributes: { brand: 'Northlight', colour: 'Black', grade: 'Premium', rack: 'A-01-1' },
        tiers: ['DEFAULT 5 12400', 'DEFAULT 10 11950', 'GOLD 1 11900'],
        categories: ['apple-screens'],
        phones: ['apple-iphone-15'],
        listed: true,
      },
      'NL-IP15-OLED-R': {
        number: 2,
        name: 'OLED screen for iPhone 15 – Black / Refurbished',
        stock: 'OUT_OF_STOCK',
        price: 9900,
        special: 7900,
        tag: null,
      },
      'NL-IP15-BAT': {
        name: 'Battery for iPhone 15',
        stock: 'ARRIVING_SOON',
        attributes: { brand: 'Northlight', rack: 'B-04-2' },
        phones: ['apple-iphone-15', 'apple-iphone-15-plus'],
      },
      'KT-SD-24': { stock: 'IN_STOCK', upc: null, attributes: { brand: 'Kestrel Tools' } },
    });
    const second = await importPath(template);
    expect(second.result?.variants).toEqual({ created: 0, changed: 0, unchanged: 4 });
    expect(second.result?.products).toEqual({ created: 0, changed: 0, unchanged: 3 });
    expect(await stored()).toEqual(catalogueThen);
  });

  it("understands the newer names of Shopify's columns", async () => {
    const { taken } = await importText(
      'Title,URL handle,Description,Vendor,Product category,Status,SKU,Barcode,Option1 name,Option1 value,Price,' +
        'Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL\n' +
        'Case,case-1,<p>Case</p>,Orbit,Cases,Active,C-1,036000291452,Color,Red,12.00,15.00,shopify,0,CONTINUE,x.jpg\n' +
        ',case-1,,,,,,,,,,,,,,y.jpg\n',
    );
    expect(taken).toBe(1);
    expect((await stored())['C-1']).toMatchObject({
      price: 1500,
      special: 1200,
      stock: 'ARRIVING_SOON',
      attributes: { brand: 'Orbit', colour: 'Red' },
      upc: '036000291452',
    });
  });

  it('collects the rows of a product from anywhere in the file, and recognises picture rows', async () => {
    const found = await importText(
      fileOf([
        row('a', 'A-1', { Title: 'Alpha', 'Option1 Name': 'Size', 'Option1 Value': 'S', Vendor: 'Orbit' }),
        row('b', 'B-1'),
        { Handle: 'a', 'Image Src': 'https://pictures.example/2.jpg' },
        row('a', 'A-2', { Title: '', 'Option1 Value': 'M' }),
      ]),
    );
    expect(found).toMatchObject({ rows: 4, taken: 3, pictures: 1, refused: 0, products: 2 });
    expect(found.notes).toEqual(['Image Src: 1 picture is fetched once this is applied']);
    expect(await stored()).toMatchObject({
      'A-1': { name: 'Alpha – S', number: 1 },
      'A-2': { name: 'Alpha – M', number: 2, attributes: { brand: 'Orbit', size: 'M' } },
    });
  });

  it('refuses rows with line, column and reason, and imports the others', async () => {
    await withPhones();
    await shop.db
      .transaction()
      .execute((trx) => applyCatalogue(trx, catalogue([product([{ sku: 'ELSEWHERE' }], { handle: 'elsewhere' })])));
    const found = await importText(
      fileOf([
        row('good', 'G-1'),
        row('good', ''),
        row('good', 'G-2', { 'Variant Price': '' }),
        row('good', 'G-3', { 'Variant Price': '1.250' }),
        row('good', 'G-1'),
        row('other', 'ELSEWHERE'),
        row('', 'H-1'),
        row('untitled', 'U-1', { Title: '' }),
        row('untitled', 'U-2', { Title: '' }),
        row('late', 'L-1', { Status: 'sleeping' }),
        row('late', 'L-2'),
        row('fits', 'F-1', { 'Fits Phones': 'Nokia 3310|nokia-8' }),
        row('dates', 'D-1', { 'New From': '2026-05-02', 'New To': '2026-05-01' }),
        row('dates', 'D-2', { 'New From': '05/02/2026' }),
        row('tiers', 'T-1', { Tiers: '5=4' }),
        row('options', 'O-1', { 'Option1 Value': 'Red' }),
        row('options2', 'O-2', { 'Option1 Name': 'Color', 'Option2 Name': 'Colour', 'Option1 Value': 'Red' }),
        row('stock', 'Q-1', { 'Variant Inventory Qty': 'many' }),
        row('free', 'X-1', { 'Variant Price': '0', 'Variant Compare At Price': '10' }),
        row('number', '1.23E+11'),
        row('long', 'Y-1', { Title: 'x'.repeat(256) }),
      ]),
    );
    expect(found.report.filter((line) => line.includes(',refused,'))).toEqual([
      '3,Variant SKU,refused,the variant has no SKU,good,',
      '4,Variant Price,refused,the variant has no price,good,G-2',
      '5,Variant Price,refused,"""1.250"" can be $1,250 or $1.25; write it with two decimals",good,G-3',
      '6,Variant SKU,refused,"SKU ""G-1"" stands in line 2 already",good,G-1',
      '7,Variant SKU,refused,"SKU ""ELSEWHERE"" of product ""other"" belongs to product ""elsewhere"" already",other,ELSEWHERE',
      '8,Handle,refused,the row has no handle,,H-1',
      '9,Title,refused,"no row of the product has a title, and the catalogue does not have the product",untitled,U-1',
      '10,Handle,refused,"its product is refused, see line 9",untitled,U-2',
      '11,Status,refused,"""sleeping"" is neither active, draft, archived nor unlisted",late,L-1',
      '12,Handle,refused,"its product is refused, see line 11",late,L-2',
      '17,Option1 Value,refused,"the value ""Red"" belongs to an option that no row of the product names",options,O-1',
      '18,Option1 Name,refused,"""Color"" and ""Colour"" are one attribute, colour",options2,O-2',
      '20,Variant Price,refused,"""0"" would be sold for nothing",free,X-1',
      '21,Variant SKU,refused,"""1.23E+11"" was shortened by a spreadsheet",number,1.23E+11',
      `22,Title,refused,"longer than 255 characters: ""${'x'.repeat(60)}…""",long,Y-1`,
    ]);
    // What is wrong beside that is left out of its row, which is taken.
    expect(found.report.filter((line) => line.includes(',remark,'))).toEqual([
      '13,Fits Phones,remark,"""Nokia 3310"", ""nokia-8"" are no phone for certain; left out",fits,F-1',
      '14,New From,remark,2026-05-01 is before 2026-05-02; left out,dates,D-1',
      '14,New To,remark,2026-05-01 is before 2026-05-02; left out,dates,D-1',
      '15,New From,remark,"""05/02/2026"" is no day written YYYY-MM-DD; left out",dates,D-2',
      '16,Tiers,remark,"""5=4"" is not written PRICELIST:quantity=price|quantity=price; left out",tiers,T-1',
      '19,Variant Inventory Qty,remark,"""many"" is no whole number; left out",stock,Q-1',
    ]);
    expect(found).toMatchObject({ rows: 21, taken: 6, refused: 15 });
    expect(found.firstRefused).toHaveLength(10);
    expect(Object.keys(await stored())).toEqual(['D-1', 'D-2', 'ELSEWHERE', 'F-1', 'G-1', 'Q-1', 'T-1']);
  });

  it('repairs unambiguous mistakes, and reports them', async () => {
    const found = await importText(
      fileOf([
        row('one', '1', { Title: 'Case for Apple&#174; Phone', Vendor: 'TRACFONE', 'Variant Barcode': '36000291452' }),
        row('two', '2', { Vendor: 'TracFone', 'Option1 Name': 'Colour', 'Option1 Value': 'Rose Gold' }),
        row('three', '3', { Vendor: 'Trac-Fone™', 'Option1 Name': 'Colour', 'Option1 Value': 'Rose gold' }),
        row('four', '4', { Vendor: 'TracFone', 'Option1 Name': 'Colour', 'Option1 Value': 'Rose Gold', Tag: 'Hot' }),
        row('five', '5', {
          'Variant Barcode': '036000291453',
          'Product Category': 'Parts > Parts > Screens',
          Tag: 'HOT',
        }),
        row('five', '6', { Title: 'FIVE', 'Variant Compare At Price': '5.00' }),
        row('seven', '7', { Title: 'Leather\u0099 case', 'Body (HTML)': '<p onclick="x">a</p><script>b</script>' }),
      ]),
      { strict: true },
    );
    expect(found.report).toEqual([
      '2,Title,repaired,HTML entities read,one,1',
      '2,Variant Barcode,repaired,"""36000291452"" had lost its leading zero: 036000291452",one,1',
      '2,Vendor,repaired,"""TRACFONE"" written as ""TracFone""",one,1',
      '4,Option1 Value,repaired,"""Rose gold"" written as ""Rose Gold""",three,3',
      '4,Vendor,repaired,"""Trac-Fone™"" written as ""TracFone""",three,3',
      '6,Variant Barcode,remark,"""036000291453"" has a wrong check digit; left out",five,5',
      '6,Product Category,repaired,repeated parts made one: Parts > Screens,five,5',
      '6,Tag,repaired,"""HOT"" written as ""Hot""",five,5',
      '7,Variant Compare At Price,repaired,lower than the price; left out,five,6',
      '8,Body (HTML),repaired,"removed: onclick of <p>, <script>",seven,7',
      '8,Title,repaired,control characters put right,seven,7',
    ]);
    expect(found).toMatchObject({ taken: 7, refused: 0, repaired: 5 });
    expect(await stored()).toMatchObject({
      1: { product: 'Case for Apple® Phone', upc: '036000291452', attributes: { brand: 'TracFone' } },
      3: { attributes: { brand: 'TracFone', colour: 'Rose Gold' } },
      5: { name: 'five (5)', upc: null, categories: ['screens'], tag: 'Hot' },
      6: { name: 'five (6)', special: null, price: 1000 },
      7: { name: 'Leather™ case', description: '<p>a</p>' },
    });
  });

  it('writes brands as the catalogue does', async () => {
    await importText(fileOf([row('one', '1', { Vendor: 'BuQu' })]));
    await importText(fileOf([row('two', '2', { Vendor: 'BUQU' }), row('three', '3', { Vendor: 'BUQU' })]));
    expect((await stored())['3']).toMatchObject({ attributes: { brand: 'BuQu' } });
  });

  it('lists what is active and published, and unlists the rest without deleting it', async () => {
    const states = ['active', 'draft', 'archived', 'Active', ''];
    const rows = states.map((Status, index) => row(`p${index}`, `S-${index}`, { Status, Published: 'TRUE' }));
    await importText(fileOf([...rows, row('p9', 'S-9', { Status: 'active', Published: 'FALSE' })]));
    const listed = async () => {
      const all = await stored();
      return Object.keys(all)
        .filter((sku) => all[sku]?.['listed'])
        .toSorted();
    };
    expect(await listed()).toEqual(['S-0', 'S-3', 'S-4']);
    expect(Object.keys(await stored())).toHaveLength(6);
    await importText(fileOf([row('p1', 'S-1', { Status: 'active' }), row('p0', 'S-0', { Status: 'archived' })]));
    expect(await listed()).toEqual(['S-1', 'S-3', 'S-4']);
    // A file without that column does not change it.
    await importText(fileOf([row('p0', 'S-0')]));
    expect(await listed()).toEqual(['S-1', 'S-3', 'S-4']);
  });

  it('leaves fields alone that have no column', async () => {
    await withPhones();
    await importPath(resolve(import.meta.dirname, '../../../docs/import-template.csv'));
    const before = await stored();
    const sku = 'NL-IP15-OLED-R';
    await importText(fileOf([{ Handle: 'oled-screen-iphone-15', 'Variant SKU': sku, 'Variant Price': '70.00' }]));
    expect(await stored()).toEqual({
      ...before,
      [sku]: { ...before[sku], special: 7000 },
    });
  });

  it('takes the packed weight of a piece, and keeps it where the file has no column for it', async () => {
    const grams = async () =>
      (await sql<{ grams: number | null }>`select packed_grams as grams from variant`.execute(shop.db)).rows;
    await importText('SKU,Title,Price,Variant Grams\nW-1,Screen,10.00,180.0\n');
    expect(await grams()).toEqual([{ grams: 180 }]);
    await importText('SKU,Title,Price\nW-1,Screen,11.00\n');
    expect(await grams()).toEqual([{ grams: 180 }]);
    const { result } = await importText('SKU,Weight (g)\nW-1,0.2 kg\n');
    expect(result?.variants).toMatchObject({ changed: 1 });
    expect(await grams()).toEqual([{ grams: 200 }]);
    expect(await importText('SKU,Weight (g)\nW-1,light\n')).toMatchObject({ refused: 0 });
    expect(await grams()).toEqual([{ grams: 200 }]);
    await importText('SKU,Weight (g)\nW-1,0\n');
    expect(await grams()).toEqual([{ grams: null }]);
  });

  it('clears fields whose column is empty', async () => {
    await withPhones();
    const full = row('p', 'P-1', {
      Vendor: 'Orbit',
      'Product Category': 'Parts',
      'Body (HTML)': '<p>x</p>',
      'Variant Barcode': '036000291452',
      'Fits Phones': 'apple-iphone-15',
      Tiers: 'GOLD:1=9',
      Tag: 'Hot',
      Rack: 'A-1',
      'New From': '2026-01-01',
    });
    await importText(fileOf([full]));
    expect((await stored())['P-1']).toMatchObject({ tag: 'Hot', phones: ['apple-iphone-15'], tiers: ['GOLD 1 900'] });
    const emptied = Object.fromEntries(Object.keys(full).map((name) => [name, '']));
    await importText(fileOf([{ ...emptied, Handle: 'p', 'Variant SKU': 'P-1', 'Variant Price': '10.00' }]));
    expect((await stored())['P-1']).toMatchObject({
      product: 'p',
      attributes: {},
      categories: [],
      description: '',
      upc: null,
      phones: [],
      tiers: [],
      tag: null,
      new_from: null,
    });
  });

  it('numbers new variants after the stored ones, whose numbers stay', async () => {
    const option = (value: string) => ({ 'Option1 Name': 'Colour', 'Option1 Value': value });
    await importText(fileOf([row('p', 'A', option('Red')), row('p', 'B', option('Blue'))]));
    await importText(
      fileOf([row('p', 'C', option('Green')), row('p', 'B', option('Blue')), row('p', 'D', option('Red'))]),
    );
    const all = await stored();
    expect(['A', 'B', 'C', 'D'].map((sku) => all[sku]?.['number'])).toEqual([1, 2, 3, 4]);
    await importText(fileOf([row('p', 'E', option('Red'))]));
    expect((await stored())['E']).toMatchObject({ number: 5, name: 'p – Red' });
  });

  it('writes nothing in a dry run, but reports what it would', async () => {
    const found = await importText(fileOf([row('p', 'P-1'), row('p', '')]), { dryRun: true });
    expect(found.result?.variants).toEqual({ created: 1, changed: 0, unchanged: 0 });
    expect(found.refused).toBe(1);
    expect(await stored()).toEqual({});
  });

  it('writes nothing when it is strict and one row is refused, or when all rows are', async () => {
    const strict = await importText(fileOf([row('p', 'P-1'), row('p', '')]), { strict: true });
    expect(strict.result).toBeNull();
    const none = await importText(fileOf([row('p', '')]));
    expect(none).toMatchObject({ result: null, taken: 0, refused: 1 });
    const empty = await importText(fileOf([]));
    expect(empty).toMatchObject({ result: null, rows: 0 });
    expect(await stored()).toEqual({});
  });

  it('changes nothing when the file is cut off or damaged near its end', async () => {
    const sound = fileOf(Array.from({ length: 5000 }, (_, index) => row(`p${index}`, `P-${index}`)));
    await expect(importText(`${sound}p,"half`)).rejects.toThrow('line 5002: a quote opens');
    await expect(importText(`${sound}p,t\n`)).rejects.toThrow('line 5002: 2 columns where the header has 4');
    expect(await stored()).toEqual({});
  });

  it('changes nothing when the database fails in the middle', async () => {
    await sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`.execute(shop.db);
    await sql`create trigger fail before insert on variant_attribute execute function fail()`.execute(shop.db);
    try {
      await expect(importText(fileOf([row('p', 'P-1', { Vendor: 'Orbit' })]))).rejects.toThrow('the disk is full');
    } finally {
      await sql`drop trigger fail on variant_attribute`.execute(shop.db);
      await sql`drop function fail()`.execute(shop.db);
    }
    expect(await stored()).toEqual({});
    const { rows } = await sql`select from category union all select from attribute`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  it('writes nothing into the report that a spreadsheet would read as a formula', async () => {
    const found = await importText(fileOf([row('=HYPERLINK("x")', '')]));
    expect(found.report).toEqual([`2,Variant SKU,refused,the variant has no SKU,"'=HYPERLINK(""x"")",`]);
  });

  it('accepts a description as long as a cell may be', async () => {
    const html = `<p>${'Long text & more. '.repeat(1800)}</p>`;
    const found = await importText(fileOf([row('p', 'P-1', { 'Body (HTML)': html }), row('p', 'P-2', { Title: '' })]));
    expect(found.taken).toBe(2);
    expect(String((await stored())['P-2']?.['description'])).toHaveLength(html.trim().replaceAll('&', '&amp;').length);
  });

  it('keeps awkward texts intact, with any line ends', async () => {
    const pieces = [
      '"',
      '""',
      ',',
      '\n',
      ';',
      "'",
      '🔋',
      '👩‍🔧',
      'שלום',
      'مرحبا',
      'é',
      'ß',
      '|',
      '=',
      '\\',
      '\\n',
      '\t',
      '%',
      '$1',
      '{}',
      'ﬁ',
      '日本',
    ];
    let seed = 11;
    const next = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    const text = (): string => `x${Array.from({ length: next(9) }, () => pieces[next(pieces.length)]).join('')}x`;
    const rows = Array.from({ length: 300 }, (_, index) =>
      row(`p-${index}`, `${text()}-${index}`.replaceAll(/\s+/g, ' '), {
        Title: text(),
        Vendor: `${text()}${index}`,
        'Body (HTML)': text().replaceAll('\t', ' '),
      }),
    );
    // A one-line value: runs of blanks are collapsed. NFC does not change these pieces.
    const line = (value = ''): string => value.replaceAll(/\s+/g, ' ').trim();
    const expected = Object.fromEntries(
      rows.map((each) => [
        line(each['Variant SKU']),
        expect.objectContaining({
          name: line(each['Title']),
          description: each['Body (HTML)'],
          attributes: { brand: line(each['Vendor']) },
        }),
      ]),
    );
    for (const [ending, unchanged] of [
      ['\n', 0],
      ['\r\n', 300],
      ['\r', 300],
    ] as const) {
      const found = await importText(fileOf(rows).replaceAll('\n', ending));
      expect(found).toMatchObject({ taken: 300, refused: 0 });
      expect(await stored()).toEqual(expected);
      expect(found.result?.variants.unchanged).toBe(unchanged);
    }
  });
});
