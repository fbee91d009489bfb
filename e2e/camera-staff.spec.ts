import { staffLinks } from '#contract/staff-links.ts';
import { randomUUID } from 'node:crypto';
import { cameraShowing } from './barcode-video.ts';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* The camera of a phone in the warehouse, with a video of a part’s barcode. */

test.use(cameraShowing('406499735735'));

test('the camera counts a part of a rack, once while it looks', async ({ page, db, enter, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await db
    .insertInto('stock_location')
    .values({ name: `Hall ${randomUUID().slice(0, 6)}`, position: 901 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('rack').values({ location_id: id, code: 'C1' }).execute();
  await enter(staffLinks.stocktake(id), ['stock']);
  await page.getByLabel('Scan a rack, or type its code').fill('C1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Count this rack' }).click();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible();
  const pieces = main(page).getByRole('textbox', { name: 'Pieces of TF-SCR-IP13-HO', exact: true });
  await expect(pieces).toHaveValue('1');
  await expectAccessible();
  // Still in view, it is no second piece.
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible();
  await expect(pieces).toHaveValue('1');
});
