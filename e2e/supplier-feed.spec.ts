import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* A supplier's feed is set on its page; what failed is named there. What is fetched: server/imports/feeds. */

test.use({ expectedErrors: /status of (401|409|422)/ });

test('a feed is set, fetched at once, and its failure named', async ({ page, enter, expectAccessible }) => {
  await enter('/suppliers/');
  const name = `Maple ${randomUUID().slice(0, 8)}`;
  const { id } = await page.evaluate(async (given) => {
    const answer = await fetch('/api/v1/staff/supplier/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: given }),
    });
    return ((await answer.json()) as { response: { id: number } }).response;
  }, name);
  await page.goto(`/backoffice/suppliers/${id}/`);
  const form = main(page).getByRole('region', { name: 'Its feed' });
  await form.getByLabel('Address of the file').fill('ftp://files.example/a.csv');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Enter an address that begins with https:// or sftp://.');
  await form.getByLabel('Address of the file').fill('https://10.0.0.7/prices.csv');
  await form.getByLabel('It is fetched').selectOption('every day');
  await form.getByLabel('At', { exact: true }).fill('07:30');
  await form.getByLabel('Password').fill('wibble-secret');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('One is kept. What is typed here takes its place.');
  const runs = main(page).getByRole('region', { name: 'What came of the feed' });
  await expect(runs).toContainText(/It is fetched next at \d{4}-\d\d-\d\d 07:30\./);
  await runs.getByRole('button', { name: 'Fetch now' }).click();
  await expect(runs).toContainText('The last time it failed: 10.0.0.7 is an address of a private network', {
    timeout: 30_000,
  });
  await expectAccessible();
});
