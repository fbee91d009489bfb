import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { dialog, expect, head, main, press, region, send, test } from './people.ts';

/* An open record hears what others change and shows who else is on it; tasks with a day on customers and orders. */

test.use({ actionTimeout: 15_000 });
test.slow();

const here = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Also here' });
/** The next question to the server comes in ten seconds. */
const soon = { timeout: 25_000 };
const isNarrow = (page: Page, width: number) =>
  page.evaluate((most) => document.documentElement.scrollWidth <= most, width);

for (const width of [1440, 390])
  test(`who else has a customer open, and what they change, at ${width}`, async ({
    page,
    enter,
    expectAccessible,
    colleague,
    db,
  }) => {
    const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
    await page.setViewportSize({ width, height: 900 });
    const { page: theirs } = await colleague('Noor');
    await enter(`/customers/${id}/`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await theirs.goto(`/backoffice/customers/${id}/`);
    await expect(here(theirs)).toHaveText('Also here: Desk (looking)');
    await expect(here(page)).toHaveText('Also here: Noor (looking)', soon);

    // Nothing is typed here: what they save appears by itself.
    await theirs.getByLabel('Internal notes').fill('Calls on Mondays');
    await expect(here(page)).toHaveText('Also here: Noor (editing)', soon);
    await press(theirs, 'Save');
    await expect(page.getByLabel('Internal notes')).toHaveValue('Calls on Mondays', soon);
    await expect(main(page).getByText(/^Changed by Noor/)).toHaveCount(0);
    await expectAccessible();
    expect(await isNarrow(page, width)).toBe(true);

    // Something is typed: it says so, keeps it, and shows what was changed when asked.
    await page.getByLabel('Internal notes').fill('Pays on Fridays');
    await expect(here(theirs)).toHaveText('Also here: Desk (editing)', soon);
    await theirs.getByLabel('Tax exempt').check();
    await press(theirs, 'Save');
    const notice = main(page).getByRole('status').filter({ hasText: 'Changed by Noor just now.' });
    await expect(notice).toBeVisible(soon);
    await expect(page.getByLabel('Internal notes')).toHaveValue('Pays on Fridays');
    await expect(page.getByLabel('Tax exempt')).not.toBeChecked();
    await expectAccessible();
    await expect(main(page).getByRole('list', { name: 'Changed meanwhile' })).toContainText('Tax exempt');
    await main(page).getByRole('button', { name: 'Load it anew' }).click();
    await expect(page.getByLabel('Tax exempt')).toBeChecked();
    await expect(page.getByLabel('Internal notes')).toHaveValue('Pays on Fridays');
    await expectAccessible();
    expect(await isNarrow(page, width)).toBe(true);
    await press(page, 'Save');
    await expect(region(page, 'Changes')).toContainText('Pays on Fridays');
    await expect(notice).toHaveCount(0);

    // They go to another record.
    await theirs.goto('/backoffice/customers/');
    await expect(here(page)).toHaveCount(0, { timeout: 60_000 });
  });

for (const width of [1440, 390])
  test(`a task on a customer and one on an order, at ${width}`, async ({ page, enter, expectAccessible, db }) => {
    const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
    const orderId = await createOrder(db, id, { placedAt: new Date() });
    await page.setViewportSize({ width, height: 900 });
    const words = `Call them, ${randomUUID()}`;
    await enter(`/customers/${id}/`);
    const tasks = region(page, 'Tasks').last();
    await expect(tasks).toContainText('Nothing is to be done.');
    await tasks.getByRole('button', { name: 'Add a task' }).click();
    await send(page, 'Save');
    await expect(dialog(page)).toContainText('Please write something.');
    await dialog(page).getByLabel('What is to be done').fill(words);
    await expectAccessible();
    await send(page, 'Save');
    await expect(tasks.getByRole('listitem')).toContainText(words);
    await expect(tasks.getByRole('listitem')).toContainText(/Today/);
    await expect(region(page, 'Changes')).toContainText('Added a task');
    await expectAccessible();
    expect(await isNarrow(page, width)).toBe(true);
    await tasks.getByRole('button', { name: `Done: ${words}`, exact: true }).click();
    await expect(tasks.getByRole('listitem')).toContainText(/Done 20\d\d.* · Desk/);
    await tasks.getByRole('button', { name: `Not done: ${words}` }).click();
    await expect(tasks.getByRole('listitem')).toContainText(/Today/);

    await page.goto(`/backoffice/orders/${orderId}/`);
    await head(page, /^SO-/);
    await tasks.getByRole('button', { name: 'Add a task' }).click();
    await dialog(page).getByLabel('What is to be done').fill(`${words} too`);
    await dialog(page).getByLabel('By the day').fill('2020-01-02');
    await dialog(page).getByLabel('For').selectOption({ index: 1 });
    await send(page, 'Save');
    await expect(tasks.getByRole('listitem')).toContainText('Overdue · 2020-01-02');

    // The list has both, with the same number as the rail beside it.
    await page.goto('/backoffice/tasks/');
    await head(page, 'Tasks');
    await page.getByRole('searchbox', { name: 'Find in tasks' }).fill(words);
    await page.keyboard.press('Enter');
    const table = main(page).getByRole('table', { name: 'Tasks' });
    await expect(table).toContainText(words);
    await expectAccessible();
    expect(await isNarrow(page, width)).toBe(true);
    await page.getByRole('button', { name: `Delete: ${words}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Delete: ${words}`, exact: true })).toHaveCount(0);
  });
