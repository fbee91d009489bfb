import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* The homepage, edited on the page itself. */

test.use({ expectedErrors: /status of (401|404|422)/ });

test('a draft is seen in the page by its writer, moved by keys, and read by shoppers once it is published', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content']);
  await page.getByRole('link', { name: 'Edit on the page' }).click();
  const parts = page.getByRole('list', { name: 'Parts of the page' });
  const drawn = page.frameLocator('iframe');

  // The whole editor by keys: a part is reached and opened without a mouse.
  await parts.getByRole('button', { name: 'Messages' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Editing' });
  await panel.getByRole('button', { name: 'Add a message' }).click();
  const text = `Winter hours ${Date.now()}`;
  await panel.getByLabel('Text').last().fill(text);
  await expect(drawn.getByText(text)).toBeVisible();
  await expect(parts.getByRole('button', { name: /Messages\s*Changed/ })).toBeVisible();

  await panel.getByRole('button', { name: `Move ${text}` }).press('Alt+ArrowUp');
  await expect(panel.getByRole('button', { name: `Move ${text}` })).toBeFocused();
  await expect(panel.getByLabel('Text').nth(-2)).toHaveValue(text);

  await parts.getByRole('button', { name: 'Slider' }).click();
  const leadsTo = panel.getByRole('combobox', { name: 'Leads to' });
  await leadsTo.fill('batter');
  await expect(panel.getByRole('option').first()).toBeVisible();
  await leadsTo.press('Enter');
  await expect(panel.getByText(/^Now: .*batter/i)).toBeVisible();
  await expectAccessible();

  // Nothing of it is the shop's yet; who comes back finds the draft.
  const shopper = await page.context().browser()?.newContext();
  const seen = await shopper?.newPage();
  await seen?.goto('/');
  await expect(main(seen ?? page)).not.toContainText(text);
  await page.reload();
  await expect(page.getByText('2 changes')).toBeVisible();

  await page.getByRole('button', { name: 'Publish 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog).toContainText(text);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published: shoppers see it now.')).toBeVisible();
  await seen?.goto('/');
  await expect(main(seen ?? page)).toContainText(text);
  await shopper?.close();

  // On a phone the page stays in view above the panel.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('iframe')).toHaveAttribute('src', /draft=0-\d+$/);
  await expect(drawn.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Put version 0 into the draft' }).click();
  await expect(page.getByRole('button', { name: 'Publish 2' })).toBeEnabled();
  await expect(drawn.getByText(text)).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Publish 2' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
});
