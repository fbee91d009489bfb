import { limits } from '#contract/limits.ts';
import { links } from '#contract/links.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Specification section 2, "Sub-category browser" and "Devices and brand pages", with the rows of section 9. */

/** Number of items in the first row of a grid. */
const inFirstRow = (grid: Locator): Promise<number> =>
  grid.evaluate((list) => {
    const tops = [...list.children].map((item) => item.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
const grids = (page: Page) => page.getByRole('main').locator('h1 ~ ul, section > ul');

test('the sub-category browser is a Categories grid of tiles for the ids given, 8 per row', async ({
  page,
  open,
  shop,
}) => {
  const phoneParts = (await shop.cuiConfig({})).menu.find(({ item }) => item.name === 'Phone Parts')!;
  const ids = phoneParts.item.values;
  const categories = await shop.subCategories({ query: { id: ids } });
  await open(links.categories(ids));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
  const tiles = grids(page).getByRole('listitem');
  await expect(tiles.getByRole('link')).toHaveText(categories.map(({ name }) => name));
  expect(await inFirstRow(grids(page))).toBe(limits.tilesPerRow);
  // One without children links to its products.
  const leaf = categories.find(({ childIds }) => childIds.length === 0);
  const branch = categories.find(({ childIds }) => childIds.length > 0)!;
  if (leaf)
    await expect(tiles.getByRole('link', { name: leaf.name, exact: true })).toHaveAttribute(
      'href',
      links.categoryProducts(leaf.url),
    );
  await tiles.getByRole('link', { name: branch.name, exact: true }).click();
  await expect(page).toHaveURL(links.categories(branch.childIds));
  await expect(tiles).toHaveCount(branch.childIds.length);
});

test('the Devices page lists phone brands, 6 per row', async ({ page, open, shop }) => {
  const brands = await shop.phoneBrands({});
  await open('/phoneBrand/');
  const tiles = grids(page).getByRole('listitem');
  await expect(tiles.getByRole('link')).toHaveText(brands.map(({ name }) => name));
  expect(await inFirstRow(grids(page))).toBe(limits.devicesPerRow);
  await tiles.getByRole('link', { name: 'Samsung' }).click();
  await expect(page).toHaveURL('/phoneBrand/samsung/');
});

test('the brand page shows the devices grouped by device group, 6 per row', async ({ page, open, shop }) => {
  const phones = await shop.phonesOfBrand({ params: { brandUrl: 'apple' } });
  await open('/phoneBrand/apple/');
  const named = [...new Set(phones.flatMap(({ group }) => (group ? [group.name] : [])))];
  expect(named.length).toBeGreaterThan(3);
  for (const name of named) {
    const members = phones.filter(({ group }) => group?.name === name);
    const section = page.getByRole('region', { name, exact: true });
    await expect(section.getByRole('listitem')).toHaveCount(members.length);
    for (const phone of members.slice(0, 2))
      await expect(section.getByRole('link', { name: phone.name, exact: true })).toHaveAttribute(
        'href',
        links.phone(phone.url),
      );
  }
  const sizes = await Promise.all((await grids(page).all()).map(inFirstRow));
  expect(Math.max(...sizes)).toBe(limits.devicesPerRow);
});

test('year-of-launch chips narrow the devices to a year, and All years brings them back', async ({
  page,
  open,
  shop,
}) => {
  const phones = await shop.phonesOfBrand({ params: { brandUrl: 'apple' } });
  const years = [...new Set(phones.map(({ yearOfLaunch }) => yearOfLaunch).filter((year) => year !== null))];
  await open('/phoneBrand/apple/');
  const chips = page.getByRole('group', { name: 'Year of launch' });
  for (const year of years) await expect(chips.getByText(String(year), { exact: true })).toBeVisible();
  const year = years.toSorted()[Math.floor(years.length / 2)]!;
  await chips.getByText(String(year), { exact: true }).click();
  const ofYear = phones.filter(({ yearOfLaunch }) => yearOfLaunch === year);
  await expect(grids(page).getByRole('listitem')).toHaveCount(ofYear.length);
  for (const { name } of ofYear)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  await chips.getByText('All years').click();
  await expect(grids(page).getByRole('listitem')).toHaveCount(phones.length);
});
