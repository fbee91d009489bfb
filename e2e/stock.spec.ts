import { staffLinks } from '#contract/staff-links.ts';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

test.use({ expectedErrors: /status of 4(01|22)/ });

test('a variant begins to be counted, is corrected, and its ledger says so', async ({
  page,
  db,
  enter,
  expectAccessible,
}) => {
  const variant = await db
    .selectFrom('variant')
    .select(['id', 'name', 'sku'])
    .where('discontinued_at', 'is', null)
    .where('stock_status', '=', 'IN_STOCK')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await enter(staffLinks.variantStock(variant.id), ['stock']);
  await expect(page.getByRole('heading', { level: 1, name: variant.name })).toBeVisible();
  await expect(page.getByText('Not counted: its status')).toBeVisible();

  await page.getByRole('button', { name: 'Begin to count' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Counted pieces').fill('a few');
  await dialog.getByRole('button', { name: 'Begin to count' }).click();
  await expect(dialog.getByText('Please enter whole pieces, 0 to 1,000,000.').first()).toBeVisible();
  await expect(dialog.getByLabel('Counted pieces')).toHaveValue('a few');
  await dialog.getByLabel('Counted pieces').fill('12');
  await dialog.getByRole('button', { name: 'Begin to count' }).click();
  await expect(dialog).toBeHidden();
  const ledger = main(page).getByRole('table', { name: 'Movements' });
  await expect(ledger.getByRole('row')).toHaveCount(2);

  // Another person counts meanwhile: it is told, and what was typed stays.
  await page.getByRole('button', { name: 'Correct the count' }).click();
  await db
    .insertInto('stock_movement')
    .values({
      variant_id: variant.id,
      kind: 'CORRECTION',
      pieces: -1,
      happened_at: new Date(),
      actor: 'shelf@shop.example',
    })
    .execute();
  await dialog.getByLabel('Counted pieces').fill('10');
  await dialog.getByLabel('Why').fill('One was broken');
  await dialog.getByRole('button', { name: 'Correct the count' }).click();
  await expect(dialog.getByText(/changed elsewhere/i).first()).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue('One was broken');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible();
  await page.goto(`/backoffice${staffLinks.stock()}`);
  await expect(main(page).getByText('not counted', { exact: true }).first()).toBeVisible();
  await expectAccessible();
});
