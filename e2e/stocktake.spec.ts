import { staffLinks } from '#contract/staff-links.ts';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

// The connection is taken away for a moment.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('racks are counted on a phone: blind, kept through a reload, compared and booked', async ({
  page,
  context,
  db,
  enter,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = await db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('discontinued_at', 'is', null)
    .where('stock_status', '=', 'IN_STOCK')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('variant_stock').select('variant_id').whereRef('variant_id', '=', 'variant.id'))),
    )
    .orderBy('id', 'desc')
    .offset(5)
    .limit(2)
    .execute();
  if (!first || !second) throw new Error('there are no two variants');
  const name = `Hall ${randomUUID().slice(0, 6)}`;
  const { id } = await db
    .insertInto('stock_location')
    .values({ name, position: 900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [a1] = await db
    .insertInto('rack')
    .values([
      { location_id: id, code: 'A1' },
      { location_id: id, code: 'A2' },
    ])
    .returning('id')
    .execute();
  const at = new Date();
  await db
    .insertInto('variant_stock')
    .values([first, second].map((each) => ({ variant_id: each.id, counted_since: at })))
    .execute();
  const lie = (variant: number, pieces: number) =>
    db
      .insertInto('stock_movement')
      .values({
        variant_id: variant,
        kind: 'CORRECTION',
        pieces,
        happened_at: at,
        actor: 'shelf@shop.example',
        location_id: id,
        rack_id: a1?.id ?? 0,
      })
      .execute();
  await lie(first.id, 40);
  await lie(second.id, 3);

  await enter(staffLinks.stock(), ['stock']);
  await page.getByRole('link', { name: 'Stocktake', exact: true }).click();
  await page.getByRole('link', { name: `Count racks of ${name}` }).click();
  const code = page.getByLabel('Scan a rack, or type its code');
  await code.fill('A9');
  await code.press('Enter');
  await expect(page.getByText('There is no rack A9 here.').first()).toBeVisible();
  await expect(code).toHaveValue('A9');
  await code.fill('a1');
  await code.press('Enter');
  await expect(page.getByRole('checkbox', { name: /A1/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /A2/ }).check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Count 2 racks' }).click();

  const rack = main(page).getByRole('region', { name: 'Rack A1' });
  await expect(page.getByLabel('Scan a label')).toBeFocused();
  // The label of another rack leads there.
  await page.keyboard.type('a2\n');
  await expect(main(page).getByRole('region', { name: 'Rack A2' })).toBeVisible();
  await page.keyboard.type('A1\n');
  await expect(rack).toBeVisible();
  await page.keyboard.type(`${first.sku}\n`);
  await page.keyboard.type(`${first.sku}\n`);
  const box = rack.getByRole('textbox', { name: `Pieces of ${first.sku}`, exact: true });
  await expect(box).toHaveValue('2');
  await page.keyboard.type('no-such-code\n');
  await expect(rack.getByText('No product has this code.')).toBeVisible();
  await page.keyboard.type(`${first.sku}\n*3\n`);
  await expect(box).toHaveValue('5');
  await rack.getByRole('button', { name: `One more of ${first.sku}` }).click();
  await expect(box).toHaveValue('6');
  // Blind: what should be there is not said, nor what else.
  await expect(rack.getByText('40', { exact: true })).toHaveCount(0);
  await expect(rack.getByText(second.sku)).toHaveCount(0);
  await expectAccessible();

  // Without a connection scans are kept; a reload in the middle loses nothing.
  await context.setOffline(true);
  await page.getByLabel('Scan a label').fill(`${first.sku}-x`);
  await page.getByLabel('Scan a label').press('Enter');
  await expect(rack.getByText('There is no connection')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(box).toHaveValue('6');
  await expect(rack.getByText('No product has this code.')).toHaveCount(2);
  await rack.getByRole('button', { name: `Leave out: ${first.sku}-x` }).click();

  await page.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('list', { name: 'Compared on A1' });
  await expect(compared.getByRole('listitem').first()).toContainText('0 of 3');
  await expect(compared.getByText('34 fewer')).toBeVisible();
  await expect(page.getByText('1 of which none was counted')).toBeVisible();
  await compared.getByRole('checkbox', { name: `None of ${second.sku} is there` }).check();
  await expectAccessible();

  // Pieces of one line come meanwhile: it is told by name, the other is booked.
  await lie(first.id, 1);
  await page.getByRole('button', { name: 'Book 2 lines' }).click();
  await expect(page.getByText('1 line was booked, 1 with a difference.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `A1: ${first.sku}` })).toContainText('count it again');
  await compared.getByRole('button', { name: `Count again: ${first.sku}` }).click();
  await expect(box).toHaveValue('0');
  await box.fill('many');
  await expect(rack.getByText('Please enter whole pieces')).toBeVisible();
  await expect(box).toHaveValue('many');
  await box.fill('41');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(compared.getByText('as it should be')).toBeVisible();
  await rack.getByRole('button', { name: 'Leave out: no-such-code' }).click();
  await page.getByRole('button', { name: 'Book 1 line' }).click();
  await expect(page.getByText('1 line was booked, 0 with a difference.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count this rack' })).toBeVisible();
  await page.getByRole('link', { name: 'Stocktake', exact: true }).click();
  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(main(page).getByRole('region', { name }).getByRole('button', { name: 'A1 41 pcs' })).toBeVisible();
});
