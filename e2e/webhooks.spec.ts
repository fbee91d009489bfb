import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { staffLinks } from '#contract/staff-links.ts';
import { dialog, expect, head, main, press, send, test } from './people.ts';

/* Settings → Webhooks: added, tried, changed, paused, ended; what is typed wrongly stays. */

test('a webhook is added with its secret shown once, tried, paused and ended', async ({ colleague }) => {
  const got: string[] = [];
  const catcher = createServer((request, response) => {
    got.push(String(request.headers['webhook-signature']));
    request.resume();
    response.writeHead(503).end('<b>busy</b>');
  }).listen(0, '127.0.0.1');
  await once(catcher, 'listening');
  const url = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}/`;
  const { page } = await colleague('Lee');
  await page.goto(`/backoffice${staffLinks.webhooks()}`);
  await head(page, /^Webhooks$/);
  const ledger = main(page).getByRole('listitem').filter({ hasText: 'Ledger' });
  await press(page, 'Add a webhook');
  await dialog(page).getByLabel('Name').fill('Ledger');
  await dialog(page).getByLabel('Address').fill('ftp://books.example/');
  await send(page, 'Add');
  await expect(dialog(page)).toContainText('Please choose what it is told.');
  await dialog(page).getByLabel('Orders', { exact: true }).check();
  await send(page, 'Add');
  await expect(dialog(page)).toContainText('begins with https://');
  await expect(dialog(page).getByLabel('Address')).toHaveValue('ftp://books.example/');
  await dialog(page).getByLabel('Address').fill(url);
  await send(page, 'Add');
  await expect(main(page).getByText(/whsec_/)).toBeVisible();
  await page.reload();
  await expect(main(page)).toContainText('Ledger');
  await expect(main(page).getByText(/whsec_/)).toHaveCount(0);

  await press(page, 'Messages: Ledger');
  await send(page, 'Send a test message');
  await expect(dialog(page)).toContainText('answered 503');
  expect(got).toEqual([expect.stringMatching(/^v1,/)]);
  await dialog(page).locator('summary').first().click();
  await expect(dialog(page)).toContainText('<b>busy</b>');
  await page.keyboard.press('Escape');
  await press(page, 'Pause: Ledger');
  await expect(ledger).toContainText('It is paused.');
  await press(page, 'Go on: Ledger');
  await expect(ledger).not.toContainText('It is paused.');
  await press(page, 'New secret: Ledger');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make it' }).click();
  await expect(main(page).getByText(/whsec_/)).toBeVisible();
  await press(page, 'End: Ledger');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(ledger).toHaveCount(0);
  catcher.close();
});
