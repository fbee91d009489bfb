import { staffLinks } from '#contract/staff-links.ts';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* The lines of an order stay in the order typed: the caller reads them from their own list. */

test.use({ expectedErrors: /status of 401/ });

test('typed and pasted lines keep their order in the form, in the order and after a reload', async ({
  page,
  db,
  customer,
  enter,
}) => {
  const parts = await db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('stock_status', '=', 'IN_STOCK')
    .where('discontinued_at', 'is', null)
    .orderBy('id')
    .limit(4)
    .execute();
  const [first, second, third, fourth] = parts.map(({ sku }) => sku);
  const typed = [third, fourth, first, second];
  await enter(staffLinks.orderForm(customer.id));
  await page.getByRole('combobox', { name: 'Add goods' }).fill(third ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${third}`, { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Paste lines' }).click();
  await page.getByRole('textbox', { name: 'Lines to add' }).fill(`${fourth} 2\n${first} 3\n${second} 4`);
  await page.getByRole('button', { name: 'Add lines' }).click();
  const quantities = main(page).getByLabel(/^Quantity of /);
  const shown = () => quantities.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));
  await expect(quantities).toHaveCount(4);
  expect(await shown()).toEqual(typed.map((sku) => `Quantity of ${sku}`));
  await expect(page.getByRole('region', { name: 'Totals' })).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^SO-/);
  const lines = page.getByRole('table', { name: 'Lines' }).locator('tbody tr');
  const inOrder = typed.map((sku) => new RegExp(`${sku}\\b`));
  await expect(lines).toHaveText(inOrder);
  await page.reload();
  await expect(lines).toHaveText(inOrder);
});
