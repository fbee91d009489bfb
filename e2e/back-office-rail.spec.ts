import { createCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Every number of the rail, and of the saved filters, links to a list of as many rows. */

test.use({ expectedErrors: /status of 401/ });
test.slow();

const rail = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const numberOf = async (place: Locator): Promise<number> => {
  await expect(place).toHaveText(/\d/);
  return Number((await place.innerText()).replaceAll(/\D/g, ''));
};
/** The total number of rows that the list shows. */
const inAll = async (page: Page): Promise<number> => {
  const says = main(page)
    .getByRole('navigation', { name: 'Pages' })
    .getByText(/ of [\d,]+$/);
  await expect(says).toBeVisible();
  return Number((await says.innerText()).replace(/^.* of /, '').replaceAll(',', ''));
};

test('suppliers, coupons and phones have one place each, and stocktake is under Stock', async ({ page, enter }) => {
  await enter('/stock/');
  const place = async (noun: string, tab: string | null, title: string) => {
    await rail(page).getByRole('link', { name: noun, exact: true }).click();
    if (tab) await main(page).getByRole('link', { name: tab, exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(rail(page).locator('[aria-current]')).toHaveText(noun);
  };
  await place('Stock', 'Stocktake', 'Stocktake');
  await place('Stock', 'Locations', 'Locations');
  await place('Stock', 'Value', 'Value of stock');
  await place('Suppliers', null, 'Suppliers');
  await place('Prices', 'Coupons', 'Coupons');
  await place('Phones', 'Models', 'Phones of the shop');
  for (const [noun, gone] of [
    ['Settings', 'Coupons'],
    ['Categories', 'Phones'],
    ['Import', /^Suppliers/],
  ] as const) {
    await rail(page).getByRole('link', { name: noun, exact: true }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).getByRole('link', { name: gone, exact: true })).toHaveCount(0);
  }
});

test('who makes coupons without the catalogue finds them in the rail, and no tab that is not theirs', async ({
  page,
  enter,
}) => {
  await enter('/settings/', ['settings', 'prices']);
  await rail(page).getByRole('link', { name: 'Coupons', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Coupons');
  await expect(main(page).getByRole('button', { name: 'Make a coupon' })).toBeVisible();
  await expect(main(page).getByRole('navigation', { name: 'Prices' }).getByRole('link')).toHaveText(['Coupons']);
});

const counted = [
  { number: /^[\d,]+ to do$/, noun: 'Orders', statuses: ['Pending', 'Processing', 'Processed'] },
  { number: /^[\d,]+ unpaid$/, noun: 'Invoices', statuses: ['Unpaid'] },
  { number: /^[\d,]+ to verify$/, noun: 'Customers', statuses: ['Pending'] },
  { number: /^[\d,]+ due$/, noun: 'Tasks', statuses: null },
];

test('each number of the rail links to the list that it counts', async ({ page, db, enter }) => {
  await createCustomer(db, { email: `buyer-${randomUUID()}@example.com`, status: 'PENDING' });
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  await createInvoice(db, await createOrder(db, id, { status: 'PROCESSING' }));
  await enter('/staff/');
  // Fails when a number is added that is not checked here.
  await expect(rail(page).getByRole('link', { name: /\d/ })).toHaveCount(counted.length);
  for (const { number, noun, statuses } of counted) {
    // Other tests place orders meanwhile: a number and its list are compared at one time.
    await expect(async () => {
      await page.reload();
      const link = rail(page).getByRole('link', { name: number });
      const count = await numberOf(link);
      await link.click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(noun);
      expect(await inAll(page)).toBe(count);
    }).toPass();
    if (!statuses) continue;
    const rows = main(page).getByRole('table', { name: noun }).locator('tbody td[data-column="Status"]');
    const shown = await rows.allInnerTexts();
    expect(shown.length).toBeGreaterThan(0);
    for (const status of shown) expect(statuses.map((each) => each.toUpperCase())).toContain(status.toUpperCase());
  }
});

test('each number of the saved filters links to the list that it counts', async ({ page, db, enter }) => {
  const { id } = await createCustomer(db, { email: `buyer-${randomUUID()}@example.com` });
  for (const status of ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED'] as const)
    await createOrder(db, id, { status });
  await enter('/orders/');
  for (const noun of ['orders', 'invoices', 'customers']) {
    await page.goto(`/backoffice/${noun}/`);
    const views = page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name: / [\d,]+$/ });
    await expect(views.first()).toBeVisible();
    const names = (await views.allInnerTexts()).map((text) => text.replace(/ [\d,]+$/, ''));
    for (const name of names)
      await expect(async () => {
        await page.reload();
        const view = page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name: `${name} ` });
        const count = await numberOf(view);
        await view.click();
        await expect(view).toHaveAttribute('aria-current', 'true');
        if (count === 0) await expect(main(page).getByText('Nothing matches this filter.')).toBeVisible();
        else expect(await inAll(page)).toBe(count);
      }).toPass();
  }
});
