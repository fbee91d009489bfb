import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* The mega menu by keyboard. */

const menu = (page: Page) => page.getByRole('navigation', { name: 'Catalogue' });
const top = (page: Page, name: string) => menu(page).locator('[data-top] > li > a').filter({ hasText: name });
const panel = (page: Page) => menu(page).locator('[data-panel][data-open]');

test('left and right move between top items, Home and End to the first and the last', async ({ page, open }) => {
  await open('/');
  const tops = menu(page).locator('[data-top] > li > a');
  await tops.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tops.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tops.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(tops.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tops.first()).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
});

test('down enters the panel; arrows, Home and End move in it; up and Escape leave it', async ({ page, open }) => {
  await open('/');
  await top(page, 'Apple').focus();
  await page.keyboard.press('ArrowDown');
  const links = panel(page).getByRole('link');
  const columns = panel(page).locator('> ul > li');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(columns.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(top(page, 'Apple')).toBeFocused();
  await expect(panel(page)).toHaveCount(1);
  // From above an open panel it enters again; sideways the panel follows.
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(panel(page)).toHaveCount(1);
  await expect(panel(page)).not.toContainText('All Apple devices');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(menu(page).locator('[data-top] > li > a:focus')).toHaveCount(1);
});

test('is a navigation of links, whose buttons say what they open and whether it is open', async ({ page, open }) => {
  await open('/');
  const button = menu(page).getByRole('button', { name: 'More in Apple' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toHaveAttribute('id', (await button.getAttribute('aria-controls'))!);
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('link').first()).toBeFocused();
  await expect(menu(page).getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(top(page, 'Apple')).toBeFocused();
});
