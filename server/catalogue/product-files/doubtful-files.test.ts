import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyCatalogue, fileOf, importPath, importText, prepareImports, row, stored } from '#test/import-fixture.ts';

prepareImports();

const refusals = (report: string[]): string[] => report.filter((line) => line.includes(',refused,'));
const option = (value: string) => ({ 'Option1 Name': 'Colour', 'Option1 Value': value });

describe('prices', () => {
  afterEach(emptyCatalogue);

  it('are refused when they can mean two amounts, or nothing', async () => {
    const prices = ['1.250', '12.500', '0.00', '0', '19.', '$0'];
    const { report, taken } = await importText(
      fileOf(prices.map((price, n) => row(`p${n}`, `P-${n}`, { 'Variant Price': price }))),
    );
    expect(taken).toBe(0);
    expect(refusals(report).map((line) => line.split(',', 3).join())).toEqual(
      prices.map((_, n) => `${n + 2},Variant Price,refused`),
    );
  });

  it('with a comma are read, and doubtful ones as the certain ones of the file', async () => {
    await importText('SKU;Titre;Prix\nA-1;Écran;1.250,00\nA-2;Pile;12,50\nA-3;Outil;1.250\n');
    const all = await stored();
    expect(['A-1', 'A-2', 'A-3'].map((sku) => all[sku]?.['price'])).toEqual([125000, 1250, 125000]);
    const told = await importText('SKU,Price\nA-1,"1,250"\n', { mark: 'comma' });
    expect(refusals(told.report)).toHaveLength(1);
    await importText('SKU,Price\nA-2,"1,250"\n', { mark: 'point' });
    expect((await stored())['A-2']).toMatchObject({ price: 125000 });
  });

  it('keep their reduction in a file without a column for it', async () => {
    await importText(fileOf([row('p', 'P-1', { 'Variant Price': '79.00', 'Variant Compare At Price': '99.00' })]));
    await importText(fileOf([row('p', 'P-1', { 'Variant Price': '75.00' })]));
    expect((await stored())['P-1']).toMatchObject({ price: 9900, special: 7500 });
    await importText('SKU,Stock\nP-1,4\n');
    expect((await stored())['P-1']).toMatchObject({ price: 9900, special: 7500, stock: 'IN_STOCK' });
    await importText(fileOf([row('p', 'P-1', { 'Variant Price': '120.00' })]));
    expect((await stored())['P-1']).toMatchObject({ price: 12000, special: null });
  });
});

describe('SKUs', () => {
  afterEach(emptyCatalogue);

  it('that are written differently mean the same variant', async () => {
    await importText(fileOf([row('p', 'AB-001', { 'Variant Price': '1.00' }), row('q', '00123'), row('r', '7-7')]));
    const { report } = await importText(
      fileOf([row('p', 'ab001', { 'Variant Price': '2.00' }), row('q', '123'), row('elsewhere', '77')]),
    );
    expect(report).toEqual([
      '2,Variant SKU,repaired,"""ab001"" taken as ""AB-001"", as the shop writes it",p,AB-001',
      '3,Variant SKU,repaired,"""123"" taken as ""00123"", as the shop writes it",q,00123',
      '4,Variant SKU,refused,"SKU ""77"" differs only in case, punctuation or leading zeros from ""7-7"" of product ""r"" in the shop",elsewhere,77',
    ]);
    expect(Object.keys(await stored())).toEqual(['00123', '7-7', 'AB-001']);
    expect((await stored())['AB-001']).toMatchObject({ price: 200 });
  });

  it('that differ in so little within a file are refused', async () => {
    const { report } = await importText(fileOf([row('p', 'X-1'), row('p', 'x1', { Title: '' })]));
    expect(refusals(report)).toEqual([
      '3,Variant SKU,refused,"SKU ""x1"" differs only in case, punctuation or leading zeros from ""X-1"" in line 2",p,x1',
    ]);
  });

  it('are never what a spreadsheet made of them', async () => {
    const broken = ['1E+12', '1.5E+10', '#N/A', '#REF!', '#NOM?', '########'];
    const { report } = await importText(fileOf([...broken.map((sku, n) => row(`p${n}`, sku)), row('q', '="00123"')]));
    expect(refusals(report)).toHaveLength(broken.length);
    expect(Object.keys(await stored())).toEqual(['00123']);
  });
});

describe('stock', () => {
  afterEach(emptyCatalogue);
  const tracked = { 'Variant Inventory Tracker': 'shopify' };

  it('of what is not counted is there, whatever its number', async () => {
    await importText(fileOf([row('p', 'P-1', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' })]));
    expect((await stored())['P-1']).toMatchObject({ stock: 'IN_STOCK' });
  });

  it('stays as it is where a file of several locations does not tell it', async () => {
    await importText(fileOf([row('p', 'P-1', { ...tracked, 'Variant Inventory Qty': '5' })]));
    const { notes } = await importText(fileOf([row('p', 'P-1', { ...tracked, 'Variant Inventory Qty': '' })]));
    expect(notes).toEqual([expect.stringContaining('Variant Inventory Qty: empty for 1 variants that are counted')]);
    expect((await stored())['P-1']).toMatchObject({ stock: 'IN_STOCK' });
  });

  it('is the sum over the locations of an inventory file', async () => {
    await importText(fileOf([row('p', 'P-1', option('Red')), row('p', 'P-2', { ...option('Blue'), Title: '' })]));
    const { notes, refused } = await importText(
      'Handle,Title,SKU,Location,Incoming,Available,On hand\n' +
        'p,p,P-1,Toronto,0,0,0\np,p,P-1,Laval,0,3,3\np,p,P-2,Toronto,0,not stocked,0\np,p,P-2,Laval,0,0,0\n',
    );
    expect({ notes, refused }).toEqual({
      notes: ['Location: the stock of 2 variants is the sum over Laval, Toronto'],
      refused: 0,
    });
    expect(await stored()).toMatchObject({ 'P-1': { stock: 'IN_STOCK' }, 'P-2': { stock: 'OUT_OF_STOCK' } });
  });
});

describe('texts and products', () => {
  afterEach(emptyCatalogue);

  it('refuses two products under one handle', async () => {
    const { report } = await importText(
      fileOf([
        row('p', 'P-1', { Title: 'Screen' }),
        row('p', 'P-2', { Title: 'Battery' }),
        row('p', 'P-3', { Title: '' }),
      ]),
    );
    const reason = '"the handle ""p"" is that of ""Screen"" in line 2; two products are not made one"';
    expect(refusals(report)).toEqual([`3,Title,refused,${reason},p,P-2`, `4,Title,refused,${reason},p,P-3`]);
  });

  it('takes invisible characters and tags out of names', async () => {
    const { report } = await importText(
      fileOf([
        row('p', 'P\u200B-1', {
          Title: '<b>Screen</b> \u202Eblack\u202C &lt;i&gt;OLED&lt;/i&gt;',
          Vendor: 'Or\u00ADbit',
        }),
        row('q', 'Q-1', { Title: 'A<script>alert(1)</script>' }),
        row('r', 'R-1', { Title: 'Repair 👩‍🔧 kit, cable < 3 m' }),
      ]),
    );
    expect(refusals(report)).toEqual(['3,Title,refused,holds a script,q,Q-1']);
    expect(await stored()).toMatchObject({
      'P-1': { name: 'Screen black OLED', attributes: { brand: 'Orbit' } },
      'R-1': { name: 'Repair 👩‍🔧 kit, cable < 3 m' },
    });
  });

  it('names the values that it has no place for', async () => {
    const { notes } = await importText(
      fileOf([
        row('p', 'P-1', {
          'Cost per item': '3.00',
          'Price / International': '12.00',
          'Fit (product.metafields.custom.fit)': '',
        }),
      ]),
    );
    expect(notes).toEqual([
      'Cost per item: its 1 values mean something only in the file of a supplier; choose it, and they are read',
      'Price / International: its 1 values have no place here and were left out',
    ]);
  });

  it('takes the template into an empty shop', async () => {
    const template = resolve(import.meta.dirname, '../../../docs/import-template.csv');
    const { refused, taken, notes } = await importPath(template, { strict: true });
    expect({ refused, taken }).toEqual({ refused: 0, taken: 4 });
    expect(notes).toContain('Fits Phones: the shop has no phones yet; the column was ignored');
  });

  it('ends the sale of what the file does not have, when that is asked for', async () => {
    await importText(fileOf([row('p', 'P-1'), row('q', 'Q-1'), row('r', 'R-1')]));
    await importText(fileOf([row('p', 'P-1')]));
    expect(Object.values(await stored()).every((each) => each['listed'])).toBe(true);
    // A row that is refused is there.
    await importText(fileOf([row('p', 'P-1'), row('r', 'R-1', { 'Variant Price': '?' })]), { missing: 'archive' });
    expect(await stored()).toMatchObject({
      'P-1': { listed: true },
      'Q-1': { listed: false, sold: false },
      'R-1': { listed: true },
    });
  });
});
