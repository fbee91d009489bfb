import { staffLinks } from '#contract/staff-links.ts';
import { createFit } from '#test/fits.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { fitsSort } from '../backoffice/views/fit-views.ts';
import { viewSearch } from '../backoffice/views/view.ts';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* Which phones products fit, decided by staff: words, keys, what was decided elsewhere. */

test.use({ expectedErrors: /status of (409|422)/ });

/** Words that no other test has, and the list of what waits because of them. */
const someWords = () => {
  const words = `Fon ${randomUUID().slice(0, 8)}`;
  const search = viewSearch(fitsSort, {
    filters: {
      state: { _field: 'state', operator: 'IN', value: null, values: ['QUEUED'] },
      words: { _field: 'words', operator: 'STARTS_WITH', value: words, values: null },
    },
    sort: { by: 'product', direction: 'ASC' },
  });
  return { words, address: `${staffLinks.phones()}?${search}` };
};

const row = (page: Page, product: string) => main(page).getByRole('row', { name: product });

test('a doubtful phone is decided, and all products with the same words follow', async ({ page, db, enter }) => {
  const { words, address } = someWords();
  const phone = `${words} (2021)`;
  await createFit(db, { words, product: `Screen for ${words} black`, phone });
  await createFit(db, { words, product: `Battery for ${words}`, phone });
  await createFit(db, { words: `${words} Pro`, product: `Case for ${words} Pro`, phone: `${words} Pro (2022)` });
  await enter(address, ['catalogue']);
  await expect(main(page).getByRole('heading', { name: 'Phones' })).toBeVisible();
  const screen = row(page, `Screen for ${words} black`);
  await expect(screen.locator('mark')).toHaveText(words);
  await expect(screen).toContainText('Likely');
  await screen.getByRole('button', { name: /^Fits the/ }).click();
  await expect(page.getByText('Fits, with 1 more like it.')).toBeVisible();
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await expect(row(page, `Case for ${words} Pro`)).toBeVisible();
  const linked = db
    .selectFrom('product_phone as f')
    .innerJoin('phone as h', 'h.id', 'f.phone_id')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .select('p.name')
    .where('h.name', '=', phone)
    .orderBy('p.name');
  expect(await linked.execute()).toEqual([{ name: `Battery for ${words}` }, { name: `Screen for ${words} black` }]);
});

test('keys go from row to row and decide, and the focus stays in the list', async ({ page, db, enter }) => {
  const { words, address } = someWords();
  for (const letter of ['A', 'B', 'C', 'D'])
    await createFit(db, {
      words: `${words} ${letter}`,
      product: `${letter} ${words} ${letter}`,
      phone: `${words} ${letter}1`,
    });
  await enter(address);
  await expect(main(page).getByRole('row')).toHaveCount(5);
  await page.keyboard.press('a');
  await expect(row(page, `A ${words}`)).toHaveCount(0);
  await expect(row(page, `B ${words}`).getByRole('button', { name: /^Fits/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, `C ${words}`).getByRole('button', { name: /^Fits/ })).toBeFocused();
  await page.keyboard.press('r');
  await expect(row(page, `C ${words}`)).toHaveCount(0);
  await expect(row(page, `D ${words}`).getByRole('button', { name: /^Does not fit/ })).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(page, `B ${words}`).getByRole('button', { name: /^Fits/ })).toBeFocused();
  const states = await db
    .selectFrom('product_fit')
    .select('state')
    .where('because', 'like', `${words}%`)
    .orderBy('because')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['ACCEPTED', 'QUEUED', 'REFUSED', 'QUEUED']);
});

test('what another person decided meanwhile is told, and nothing is overwritten', async ({ page, db, enter }) => {
  const { words, address } = someWords();
  const id = await createFit(db, { words, phone: `${words} (2021)` });
  await enter(address);
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await db.updateTable('product_fit').set({ state: 'REFUSED' }).where('id', '=', id).execute();
  await row(page, words).getByRole('button', { name: /^Fits/ }).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await expect(main(page)).toContainText('Nothing matches this filter.');
  const { state } = await db.selectFrom('product_fit').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  expect(state).toBe('REFUSED');
});

test('the list is accessible, wide and narrow, and nothing is sideways', async ({
  page,
  db,
  enter,
  expectAccessible,
}) => {
  const { words, address } = someWords();
  await createFit(db, {
    words,
    product: `OLED assembly with frame, service pack, for ${words} (2021), black`,
    phone: `${words} (2021)`,
  });
  await createFit(db, { words, product: `Charging port ${words}`, phone: `${words} (2022)` });
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('name', '=', `Charging port ${words}`)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product_reading')
    .values({ product_id: id, hash: 'x', unknown: [`${words} Ultra`] })
    .execute();
  await enter(address);
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await main(page)
    .getByText(/^Unknown:/)
    .click();
  await expect(main(page).getByText(`${words} Ultra`)).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`${width} px`, expectAccessible);
    const [inside, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(inside).toBeLessThanOrEqual(window!);
  }
});
