import { expect } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { test } from './staff.ts';

/* The handles on the shop's own pages, which lead staff into the editors. */

/** What can be pressed in view and lies under a handle. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('div[data-edit-handles]')?.shadowRoot;
    const handles = [...(root?.querySelectorAll('li') ?? [])].map((item) => item.getBoundingClientRect());
    return [...document.querySelectorAll('a, button, input')].flatMap((each) => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect();
      const inView = width > 0 && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      const meets = handles.some((box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
      return inView && meets ? [each.outerHTML.slice(0, 80)] : [];
    });
  });

test('staff with `content` are led from the page into its editors by keys, and back', async ({
  page,
  enter,
  browser,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content']);
  await page.goto('/');
  const handles = page.getByRole('navigation', { name: 'Edit this page' });
  const slider = handles.getByRole('link', { name: 'Edit slider' });
  await expect(slider).toBeVisible();
  for (const name of ['Edit notice', 'Edit logo', 'Edit menu', 'Edit footer'])
    await expect(handles.getByRole('link', { name })).toHaveCount(1);
  await expect(handles.getByRole('link', { name: /^Edit widget: / }).first()).toBeAttached();
  await expectAccessible();
  // On a phone no handle in view covers what can be pressed.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => coveredBy(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await slider.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('complementary', { name: 'Editing' }).getByRole('heading', { name: 'Slider' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL(/\/page\/about-us\//);
  await page.reload();
  await handles.getByRole('link', { name: 'Edit page' }).click();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('About Us');
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await handles.getByRole('button', { name: 'Hide handles' }).click();
  await expect(handles.getByRole('link', { name: 'Edit footer' })).toBeHidden();

  const visitor = await browser.newPage();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(request.url()));
  await visitor.goto('/');
  await visitor.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /backoffice|edit-handles/.test(url))).toEqual([]);
  await visitor.close();
});
