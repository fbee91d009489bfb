import { makeZip } from '#test/make-zip.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Pictures in the back office: those that an import names, those of a ZIP, and the library. */

test.use({ expectedErrors: /status of (401|422)/ });

const drawn = () => {
  const [r, g, b] = randomUUID()
    .split('-')
    .map((part) => Number.parseInt(part, 16) % 256);
  return sharp({ create: { width: 200, height: 120, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } } })
    .png()
    .toBuffer();
};
const table = (page: Page) => main(page).getByRole('table', { name: 'Pictures' });
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const badge = (page: Page, name: string) => main(page).getByText(name, { exact: true }).first();

test('pictures of an import are fetched, and those that failed again by one press', async ({ page, enter, db }) => {
  const key = randomUUID().slice(0, 8);
  const sku = `PIC-${key}`;
  const picture = await drawn();
  let isThere = false;
  const server = createServer((request, response) => {
    if (request.url === '/late.png' && !isThere) response.writeHead(404).end();
    else response.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shown = async () =>
    db
      .selectFrom('variant_asset as a')
      .innerJoin('variant as v', 'v.id', 'a.variant_id')
      .select('a.asset_id')
      .where('v.sku', '=', sku)
      .execute();
  try {
    await enter('/import/');
    const file = `Handle,Title,SKU,Price,Image Src\npic-${key},Screen ${key},${sku},5.00,${base}/late.png\n`;
    await page
      .getByLabel('File to import')
      .setInputFiles({ name: `${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(main(page).getByText('1 picture is fetched once this is applied')).toBeVisible();
    await page.getByRole('button', { name: 'Apply 1', exact: true }).click();
    await expect(badge(page, 'Applied')).toBeVisible();

    await page.getByRole('link', { name: 'Pictures', exact: true }).click();
    await page.getByRole('link', { name: 'What imports and ZIPs brought' }).click();
    await page.getByRole('link', { name: `${key}.csv` }).click();
    const again = page.getByRole('button', { name: 'Fetch the 1 again' });
    await expect(again).toBeVisible();
    await expect(table(page)).toContainText('answers 404');
    isThere = true;
    await again.click();
    await expect(main(page).getByText('1 product has its pictures.', { exact: false })).toBeVisible();
    await expect(table(page)).toContainText(sku);
    expect(await shown()).toHaveLength(1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a ZIP is looked at and applied; the library uploads, describes and crops', async ({
  page,
  enter,
  db,
  expectAccessible,
}) => {
  const { sku } = await db.selectFrom('variant').select('sku').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const key = randomUUID().slice(0, 8);
  await enter('/pictures/');
  const buffer = makeZip([
    { path: `${sku.replaceAll('/', '-')}_1.png`, bytes: await drawn() },
    { path: `nothing-${key}-like-it.png`, bytes: await drawn() },
  ]);
  await page.getByLabel('ZIP of pictures').setInputFiles({ name: `${key}.zip`, mimeType: 'application/zip', buffer });
  await expect(heading(page)).toHaveText(`${key}.zip`);
  await expect(page.getByRole('link', { name: 'Of no product 1' })).toBeVisible();
  await expect(table(page)).toContainText('No SKU or UPC is like its name.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Apply to 1' }).click();
  await expect(badge(page, 'Done')).toBeVisible();
  // The demo's product gets its drawing back.
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take them back' }).click();
  await expect(main(page).getByText('The pictures were taken back.')).toBeVisible();

  await page.getByRole('link', { name: 'Pictures', exact: true }).click();
  await page.getByLabel('Pictures to upload').setInputFiles([
    { name: `front-${key}.png`, mimeType: 'image/png', buffer: await drawn() },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><p>no picture</p>') },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('1 of 2 uploaded');
  await expect(uploads).toContainText('It is no picture that can be read: SVG, PNG, JPEG, WebP or AVIF is needed');
  await expect(page.getByRole('button', { name: 'Try again: page.jpg' })).toBeVisible();
  await expectAccessible();

  await main(page)
    .getByRole('link', { name: `front-${key}.png` })
    .click();
  await expect(heading(page)).toHaveText(`front-${key}.png`);
  await page.getByRole('button', { name: 'Name and describe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('A screen from the front');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'A screen from the front' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();

  await page.getByRole('button', { name: 'Crop' }).click();
  await expect(dialog.getByRole('button', { name: /^The part, 120 × 120 pixels/ })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Store this part' }).click();
  await expect(heading(page)).toHaveText(`front-${key}, a part`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(heading(page)).toHaveText('Pictures');
});
