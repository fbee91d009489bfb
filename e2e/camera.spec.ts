import { links } from '#contract/links.ts';
import { cameraShowing } from './barcode-video.ts';
import { expect, test } from './fixtures.ts';

/* The camera of quick order, with a video of a part’s barcode. */

const upc = '406499735735';
test.use(cameraShowing(upc));

test('the camera reads a UPC into the list, and the part is found', async ({ page, open, customer }) => {
  expect(customer.id).toBeGreaterThan(0);
  await open(links.quickOrder());
  await page.getByRole('button', { name: 'Scan' }).click();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible();
  await expect(page.getByLabel('Your list')).toHaveValue(new RegExp(`^1 x 0?${upc}$`));
  await expect(page.getByRole('region', { name: 'What it means' }).getByRole('listitem')).toContainText(
    'TF-SCR-IP13-HO',
  );
  // The same code in view is one piece, until it has left.
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByLabel('Your list')).toHaveValue(new RegExp(`^1 x 0?${upc}$`));
});
