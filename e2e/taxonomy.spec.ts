import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* What the catalogue is ordered by, as staff keep it and visitors see it. */

const tree = (page: Page) => page.getByRole('list', { name: 'Tree of categories' });
const rowOf = (page: Page, name: string) => tree(page).getByRole('listitem').filter({ hasText: name });
const gripOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

const add = async (page: Page, name: string): Promise<string> => {
  const url = `cat-${randomUUID()}`;
  await page.getByRole('button', { name: 'Add a category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a category' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('End of its address').fill(url);
  await dialog.getByLabel('Below').selectOption('');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();
  return url;
};

test('the tree is ordered by dragging and by keys, and an address that changed leads a visitor on', async ({
  page,
  enter,
  db,
  expectAccessible,
}) => {
  await enter('/categories/', ['catalogue']);
  const mark = randomUUID().slice(0, 8);
  const [above, moved] = [`Above ${mark}`, `Moved ${mark}`];
  const url = await add(page, above);
  await add(page, moved);
  const parentOf = async () => {
    const row = await db
      .selectFrom('category as c')
      .leftJoin('category as p', 'p.id', 'c.parent_id')
      .select('p.name')
      .where('c.name', '=', moved)
      .executeTakeFirst();
    return row?.name ?? null;
  };

  // The lower half of a row takes it in, the upper half puts it before.
  const target = rowOf(page, above);
  const { height = 36 } = (await target.boundingBox()) ?? {};
  await gripOf(page, moved).dragTo(target, { targetPosition: { x: 120, y: height - 4 } });
  await expect.poll(parentOf).toBe(above);
  await expect(rowOf(page, moved)).toHaveAttribute('data-depth', '1');

  await gripOf(page, moved).press('Alt+ArrowLeft');
  await expect.poll(parentOf).toBeNull();
  await expect(page.getByText(`${moved} moved out`)).toBeAttached();
  await expect(gripOf(page, moved)).toBeFocused();
  await gripOf(page, moved).press('Space');
  await gripOf(page, moved).press('ArrowRight');
  await expect.poll(parentOf).toBe(above);

  await rowOf(page, above).getByRole('link', { name: above }).click();
  const form = page.getByRole('region', { name: 'What shoppers see' });
  await expect(form.getByLabel('End of its address')).toHaveValue(url);
  await form.getByLabel('End of its address').fill(`${url}-new`);
  await form.getByLabel('Title for search engines').fill(`All that is above ${mark}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: shoppers see it now.')).toBeVisible();
  await expect(page.getByText(`Also led to from /products/category/${url}/.`)).toBeVisible();
  await expectAccessible();

  await page.goto(`/products/category/${url}/`);
  await expect(page).toHaveURL(`/products/category/${url}-new/`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(above);
  await expect(page).toHaveTitle(new RegExp(`^All that is above ${mark} · `));

  await db.deleteFrom('category').where('name', '=', moved).execute();
  await db.deleteFrom('category').where('name', '=', above).execute();
});

test('the other screens lead to each other, and a word of searches is tried before it is kept', async ({
  page,
  enter,
  db,
  expectAccessible,
}) => {
  await enter('/categories/', ['catalogue']);
  await expect(tree(page)).toBeVisible();
  // A shop's whole tree is twenty screens: it begins closed, and what is searched for is shown with what it lies below.
  expect(await tree(page).getByRole('listitem').count()).toBeLessThan(40);
  await page.keyboard.press('/');
  await page.keyboard.type('iphone 15 screens');
  await expect(tree(page).getByRole('link', { name: 'iPhone 15 Series Screens' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  const first = tree(page).getByRole('listitem').first();
  await first.getByRole('link').press('ArrowRight');
  await expect(first.getByRole('button', { name: /^Below/ })).toHaveAttribute('aria-expanded', 'true');
  await first.getByRole('link').press('ArrowDown');
  await expect(tree(page).getByRole('listitem').nth(1).getByRole('link')).toBeFocused();
  await expect(tree(page).getByRole('listitem').nth(1)).toHaveAttribute('data-depth', '1');
  await page.getByRole('button', { name: 'Open all' }).click();
  // Every category that search engines are told of is one that can be edited.
  const told = [
    ...(await (await page.request.get('/sitemap/categories.xml')).text()).matchAll(/category\/([^/<]+)\//g),
  ];
  const edited = new Set(
    await tree(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => each.textContent)),
  );
  const named = await db.selectFrom('category').select(['url', 'name']).execute();
  const nameOf = new Map(named.map(({ url, name }) => [url, name]));
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter(([, url = '']) => !edited.has(nameOf.get(url) ?? ''))).toEqual([]);
  const tabs = page.getByRole('navigation', { name: 'Ordered by' });
  for (const [tab, title] of [
    ['Attributes', 'Attributes'],
    ['Tags', 'Tags'],
    ['Words of the search', 'Words of the search'],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    await expectAccessible();
  }
  // Letters alone: digits among them may name a phone ("7a").
  const word = `w${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghjkmnpqrv'[Number(digit)] ?? '')}`;
  await page.getByLabel('Word', { exact: true }).fill(word);
  await page.getByLabel('Means').fill('screen');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('heading', { name: 'It finds now: 0' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^With the word: [1-9]/ })).toBeVisible();
});
