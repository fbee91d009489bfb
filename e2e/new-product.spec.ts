import { links } from '#contract/links.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { openCartId, placeOrderElsewhere } from './filled-cart.ts';
import { expect } from './fixtures.ts';
import { test } from './staff.ts';

/*
 * A new product with pictures and phones, found and sold. How long a person needs is counted, not timed: a slow machine
 * is no slower at it. Paces of a person at ease with a keyboard, but not quick.
 */
const secondsPerSign = 1 / 4;
const secondsPerPress = 2;

test('a product with pictures and phones is made, found and sold within three minutes of a person', async ({
  page,
  enter,
  open,
  customer,
  db,
  expectAccessible,
}) => {
  let seconds = 0;
  const type = async (text: string): Promise<void> => {
    seconds += text.length * secondsPerSign;
    await page.keyboard.type(text);
  };
  const press = async (key: string): Promise<void> => {
    seconds += secondsPerSign;
    await page.keyboard.press(key);
  };
  const click = async (role: 'button' | 'link' | 'textbox' | 'combobox', name: string | RegExp): Promise<void> => {
    seconds += secondsPerPress;
    await page.getByRole(role, { name, exact: typeof name === 'string' }).click();
  };
  const word = `w${randomUUID().slice(0, 6)}`;
  const picture = async (red: number): Promise<Buffer> =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red, g: word.length, b: 90 } } })
      .composite([{ input: Buffer.from(`<svg width="400" height="60"><text y="40">${word} ${red}</text></svg>`) }])
      .png()
      .toBuffer();

  await enter('/catalogue/');
  await click('link', 'New product');
  await click('textbox', 'Name');
  await type(`Tray ${word}`);
  await expect(page.getByRole('textbox', { name: /^Handle/ })).toHaveAttribute('placeholder', `tray-${word}`);
  await click('combobox', 'Add to Categories');
  // Of which no other test asks: a new product is the first of its list.
  await type('trays');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press('Enter');
  await click('combobox', 'Add to Fits');
  await type('s21 u');
  await expect(page.getByRole('option', { name: /Galaxy S21 Ultra/ }).first()).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('button', { name: /^Remove .*Galaxy S21 Ultra/ })).toBeVisible();
  await click('button', 'Add an option');
  await click('combobox', 'Option 1');
  await type('Colour');
  const one = page.getByRole('listitem', { name: 'Variant 1' });
  seconds += secondsPerPress;
  await one.getByLabel('Colour').click();
  await type('Black');
  await press('Tab');
  await type(`${word}-1`);
  await press('Tab');
  await type('19.90');
  await click('button', 'Add a variant');
  const two = page.getByRole('listitem', { name: 'Variant 2' });
  await expect(two.getByLabel('SKU')).toHaveValue(`${word}-2`);
  seconds += secondsPerPress;
  await two.getByLabel('Colour').fill('');
  await two.getByLabel('Colour').click();
  await type('White');
  await expectAccessible();
  await click('button', 'Make the product');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tray ${word}`);
  // Two files are chosen in the system's dialog: a press for it, one for each, and one to take them.
  seconds += 4 * secondsPerPress;
  await page.getByLabel(`Pictures of ${word}-1 to upload`).setInputFiles([
    { name: 'back.png', mimeType: 'image/png', buffer: await picture(40) },
    { name: 'front.png', mimeType: 'image/png', buffer: await picture(200) },
  ]);
  const pictures = page.getByRole('list', { name: `Pictures of ${word}-1 in order` });
  await expect(pictures.getByRole('listitem')).toHaveCount(2);
  await expect(pictures.getByRole('button', { name: 'Move front.png' })).toBeVisible();
  seconds += secondsPerPress;
  await pictures.getByRole('button', { name: 'Move front.png' }).focus();
  await press('Alt+ArrowLeft');
  await expect(page.getByText('front.png: now 1 of 2')).toBeAttached();
  seconds += secondsPerPress;
  await pictures.getByRole('button', { name: 'Describe front.png: Describe' }).click();
  await page.getByLabel('Description', { exact: true }).last().click();
  await type('From the front');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(pictures.getByRole('button', { name: 'Move From the front' })).toBeVisible();
  await click('button', 'For all variants');
  await expect(page.getByRole('button', { name: 'Save 2' })).toBeVisible();
  await expectAccessible();
  await press('Control+s');
  await expect(page.getByText('Nothing is changed')).toBeVisible();
  test.info().annotations.push({ type: 'seconds of a person', description: seconds.toFixed(0) });
  expect(seconds).toBeLessThan(180);

  const variants = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'sku'])
    .where('sku', 'like', `${word}%`)
    .orderBy('sku')
    .execute();
  await open(links.search(word));
  const card = page.getByRole('article').filter({ hasText: `${word}-1` });
  await expect(card).toBeVisible();
  await open(`/product/${variants[0]?.product_id}/variant/${variants[0]?.id}/`);
  await expect(page.getByRole('img', { name: 'From the front' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /S21 Ultra/ }).first()).toBeVisible();

  const sold = variants[1]?.id ?? 0;
  await customer.api.addToCart({ body: { cartId: await openCartId(customer.api), items: { [sold]: 3 } } });
  await placeOrderElsewhere(customer);
  const lines = await db
    .selectFrom('order_line')
    .select(['variant_id', 'qty'])
    .where('variant_id', '=', sold)
    .execute();
  expect(lines).toEqual([{ variant_id: sold, qty: 3 }]);
});
