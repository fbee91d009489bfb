import type { Api } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop();
let api: Api;
const found = async (text: string) =>
  (await api.productList({ body: { listBy: 'SEARCH', value: text } })).results.map(({ name }) => name);

/** How a search was understood otherwise than typed. */
const understood = async (value: string) =>
  (await api.productListFilters({ body: { listBy: 'SEARCH', value } })).search;

beforeAll(async () => {
  ({ api } = shop);
  await shop.apply(
    catalogue([
      product([{ name: 'iPhone 15 Pro Battery', sku: 'TF-BAT-IP15P', upc: '041234567897', position: 5 }], {
        phoneUrls: ['apple-iphone-15-pro'],
      }),
      product([{ name: 'iPhone 15 Screen, Soft OLED', sku: 'TF-SCR-IP15-SO', position: 4 }], {
        phoneUrls: ['apple-iphone-15'],
      }),
      product([{ name: 'Galaxy S21+ Rear Camera', sku: 'TF-CAM-GS21P', position: 3 }], {
        phoneUrls: ['samsung-galaxy-s21-plus'],
      }),
      product([{ name: 'Universal Flex Tester', sku: 'TF-TST-1', position: 2 }], {
        phoneUrls: ['google-pixel-8', 'apple-iphone-15'],
      }),
      product([{ name: 'Batteries tray (IP15P), TF BAT', sku: 'TRAY-9', position: 1 }]),
    ]),
  );
});

test.each(['TF-BAT-IP15P', 'tfbatip15p', 'TF BAT ip15p', ' tf.bat.IP15P ', '0 41234 56789 7', '041234-567897'])(
  'an exact SKU or UPC comes first, in any notation: %s',
  async (text) => {
    expect((await found(text))[0]).toBe('iPhone 15 Pro Battery');
  },
);

test('words match the name, brand and phone names, and the start of the SKU', async () => {
  expect(await found('pixel 8')).toEqual(['Universal Flex Tester']);
  expect(await found('samsung camera')).toEqual(['Galaxy S21+ Rear Camera']);
  expect(await found('tfscrip')).toEqual(['iPhone 15 Screen, Soft OLED']);
});

test('a phone that is named means exactly that phone; main parts come first', async () => {
  expect(await found('iphone 15')).toEqual(['iPhone 15 Screen, Soft OLED', 'Universal Flex Tester']);
  expect(await found('galaxy s2')).toEqual(['Galaxy S21+ Rear Camera']);
});

test('a number matches whole, not as the start of another', async () => {
  expect(await found('iphone 1')).toHaveLength(3);
  expect(await found('flex 15')).toEqual(['Universal Flex Tester']);
  expect(await found('batteries 15')).toEqual(['iPhone 15 Pro Battery']);
});

test('names in which the words are closest together rank first', async () => {
  expect((await found('iphone battery'))[0]).toBe('iPhone 15 Pro Battery');
  await shop.apply(
    catalogue([
      product([{ name: 'iPhone 15 Pro Max Dummy Hinge', position: 1 }]),
      product([{ name: 'iPhone 15 Hinge', position: 9 }]),
      product([{ name: 'iPhone 15 Pro Hinge', position: 2 }]),
    ]),
  );
  expect(await found('iphone 15 hinge')).toEqual([
    'iPhone 15 Hinge',
    'iPhone 15 Pro Hinge',
    'iPhone 15 Pro Max Dummy Hinge',
  ]);
});

test('singular and plural match each other', async () => {
  expect(await found('battery')).toHaveLength(2);
  expect(await found('cameras')).toEqual(['Galaxy S21+ Rear Camera']);
});

test.each([
  ['batery iphone', 'iPhone 15 Pro Battery'],
  ['iphnoe 15 pro', 'iPhone 15 Pro Battery'],
  ['galaxi camrea', 'Galaxy S21+ Rear Camera'],
  ['pixle', 'Universal Flex Tester'],
  ['iphone15 oled', 'iPhone 15 Screen, Soft OLED'],
])('corrects small typing errors: %s', async (text, name) => {
  expect(await found(text)).toContain(name);
});

test('a model number is not replaced by its neighbour', async () => {
  expect((await understood('galaxy s29'))?.mended).toEqual([]);
  expect((await understood('galaxy s29'))?.leftOut).toEqual(['s29']);
});

test('what a shop calls as it was typed is found, though the words have a synonym', async () => {
  await shop.apply(catalogue([product([{ name: 'Bluetooth Headset, Black' }])]));
  expect(await found('bluetooth headset')).toEqual(['Bluetooth Headset, Black']);
  await shop.apply(catalogue([product([{ name: 'Wireless Headset, Black' }])]));
  expect(await found('bluetooth headset')).toEqual(['Wireless Headset, Black']);
});

test('parts of a phone of like name, when nothing fits the one that was typed, are said to be that', async () => {
  await shop.apply(
    catalogue([
      product([{ name: 'Lens, for two' }], { phoneUrls: ['samsung-galaxy-a52-5g', 'samsung-galaxy-a52s'] }),
      product([{ name: 'Frame' }], { phoneUrls: ['samsung-galaxy-a52', 'samsung-galaxy-a52-5g'] }),
      product([{ name: 'Tray' }], { phoneUrls: ['samsung-galaxy-a52'] }),
    ]),
  );
  expect(await found('galaxy a52 tray')).toEqual(['Tray']);
  expect(await understood('galaxy a52 tray')).toBeNull();
  expect(await understood('galaxy a52 frame')).toBeNull();
  expect(await found('galaxy a52 lens')).toEqual(['Lens, for two']);
  const { instead } = (await understood('galaxy a52 lens'))!;
  expect(instead).toEqual({ typed: 'galaxy a52', phones: ['Galaxy A52 5g'] });
});

test.each(['zzzzzz', '%', '_', "'; drop table variant; --", '\\', '& | ! ( ) : *', '🙂', 'a'.repeat(200)])(
  'finds nothing and does not fail: %s',
  async (text) => {
    expect(await found(text)).toEqual([]);
  },
);

test('a plus is a word of its own', async () => {
  expect(await found('S21+')).toEqual(['Galaxy S21+ Rear Camera']);
});
