import { afterEach, expect, it } from 'vitest';
import { emptyCatalogue, fileOf, importText, prepareImports, row, stored } from '#test/import-fixture.ts';

prepareImports();
afterEach(emptyCatalogue);

it('takes prices alone by SKU, and leaves everything else', async () => {
  await importText(
    fileOf([row('p', 'P-1', { Title: 'Screen', Vendor: 'Orbit', 'Variant Barcode': '036000291452', Rack: 'A-1' })]),
  );
  const before = await stored();
  const { result, report } = await importText(
    'Maple Circuit Supply;;\nItem No.;Prix unitaire;\nP-1;11,50;\nNEW-1;3,00;\n',
  );
  expect(report).toEqual([
    '4,Item No.,refused,"no variant has the SKU ""NEW-1""; a new one needs a title and a price",,NEW-1',
  ]);
  expect(result?.variants).toEqual({ created: 0, changed: 1, unchanged: 0 });
  expect(await stored()).toEqual({ 'P-1': { ...before['P-1'], price: 1150 } });
});

it('takes stock alone by barcode', async () => {
  await importText(fileOf([row('p', 'P-1', { 'Variant Barcode': '036000291452' }), row('q', 'Q-1')]));
  const { refused } = await importText('UPC\tStock\n36000291452\t0\n4006381333931\t5\n');
  expect(refused).toBe(1);
  expect(await stored()).toMatchObject({
    'P-1': { stock: 'OUT_OF_STOCK', upc: '036000291452' },
    'Q-1': { stock: 'UNKNOWN' },
  });
});

it("takes WooCommerce's export: a product with variations, and a simple one on sale", async () => {
  const { refused, taken } = await importText(
    'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)\n' +
      '1,variable,SCR,Screen,1,1,,,,"Parts > Screens, Parts",,Colour,"Black, White"\n' +
      '2,variation,SCR-B,Screen - Black,1,1,4,,20.00,,SCR,Colour,Black\n' +
      '3,variation,SCR-W,Screen - White,1,0,,,20.00,,SCR,Colour,White\n' +
      '4,simple,BAT,Battery,1,backorder,,8.00,10.00,Parts,,,\n' +
      '5,grouped,SET,Set,1,1,,,,Parts,,,\n',
  );
  expect({ refused, taken }).toEqual({ refused: 1, taken: 3 });
  expect(await stored()).toMatchObject({
    'SCR-B': { product: 'Screen', name: 'Screen – Black', stock: 'IN_STOCK', price: 2000, categories: ['screens'] },
    'SCR-W': { product: 'Screen', stock: 'OUT_OF_STOCK', number: 2 },
    BAT: { price: 1000, special: 800, stock: 'ARRIVING_SOON' },
  });
});

it("takes Magento's, Square's and BigCommerce's exports", async () => {
  await importText(
    'sku,product_type,categories,name,price,special_price,url_key,qty\n' +
      'M-1,simple,"Default Category/Tools,Default Category/Tools/Drivers",Driver,12.0000,9.5000,driver,3.0000\n',
  );
  await importText(
    'Token,Item Name,Variation Name,SKU,Description,GTIN,Price,Current Quantity Main St,Current Quantity Depot\n' +
      'x,Cable,1 m,C-1,,,5.00,0,2\ny,Cable,2 m,C-2,,,6.00,0,0\nz,Case,Regular,K-1,,,7.00,1,\n',
  );
  await importText(
    'Item Type,Product ID,Product Name,Brand Name,Product Code/SKU,Price,Sale Price,Current Stock Level,Category\n' +
      'Product,9,Glue,Orbit,B-1,4.00,,0,Tools/Glues\n  SKU,10,[S]Red,,B-1-R,4.00,,1,\n',
  );
  expect(await stored()).toMatchObject({
    'M-1': { handle: 'driver', price: 1200, special: 950, stock: 'IN_STOCK', categories: ['drivers'] },
    'C-1': { product: 'Cable', name: 'Cable – 1 m', stock: 'IN_STOCK', attributes: { variation: '1 m' } },
    'C-2': { product: 'Cable', name: 'Cable – 2 m', stock: 'OUT_OF_STOCK' },
    'K-1': { name: 'Case', stock: 'IN_STOCK' },
    'B-1': { attributes: { brand: 'Orbit' }, categories: ['glues'], stock: 'OUT_OF_STOCK' },
  });
});

it('reads a file in Windows-1252 as Excel saves it in French', async () => {
  const text = 'Référence;Désignation;Marque;Prix;Qté\nÉ-1;Écran d’iPhone;Orbit;1 249,95 $;4\n';
  // The apostrophe is the byte 92 there.
  const bytes = Buffer.from(text.replace('’', '\u0092'), 'latin1');
  const { refused } = await importText(bytes);
  expect(refused).toBe(0);
  expect(await stored()).toMatchObject({ 'É-1': { name: 'Écran d’iPhone', price: 124995, stock: 'IN_STOCK' } });
});

it('gives each product its description, though a file without handles names two alike', async () => {
  await importText(fileOf([row('x', 'X-1', { Title: 'Same' }), row('y', 'Y-1', { Title: 'Same' })]));
  await importText(
    'SKU,Title,Price,Description,Option1 Name,Option1 Value\n' +
      'X-1,Same,10.00,<p>Both</p>,Colour,Black\nY-1,Same,10.00,<p>Both</p>,Colour,White\n',
  );
  expect(await stored()).toMatchObject({
    'X-1': { description: '<p>Both</p>' },
    'Y-1': { description: '<p>Both</p>' },
  });
});
