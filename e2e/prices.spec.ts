import type { Api } from '#contract/calls.ts';
import { formatDollars } from '#kernel/money.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* Prices for a signed-in customer (specification sections 4 and 9; readings, "Prices and secrecy"). */

const batteries = '/products/category/batteries/';
const listOf = async (api: Api, value = 'batteries') =>
  (await api.productList({ body: { listBy: 'CATEGORY', value, page: 0 } })).results;
type Row = Awaited<ReturnType<typeof listOf>>[number];

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first();
const tiersOf = ({ tierPrices = {} }: Pick<Row, 'tierPrices'>) => Object.values(tierPrices)[0] ?? [];
const regularOf = (row: Row) => tiersOf(row).find(({ qty }) => qty === 1)?.price ?? row.price!;
const priceTexts = /\$\s?\d/;

test('cards of a list show what is in stock with its price, special price and bulk prices', async ({
  page,
  open,
  customer,
}) => {
  const rows = [...(await listOf(customer.api)), ...(await listOf(customer.api, 'sale'))];
  for (const address of [batteries, '/products/category/sale/']) {
    await open(address);
    for (const row of await listOf(customer.api, address.split('/')[3])) {
      const card = cardOf(page, row.name);
      if (row.stockStatus !== 'IN_STOCK') {
        await expect(card.getByText(priceTexts)).toHaveCount(0);
        await expect(card.getByRole('textbox')).toHaveCount(0);
        continue;
      }
      await expect(card.getByRole('strong')).toContainText(formatDollars(row.specialPrice ?? regularOf(row)));
      await expect(card.getByRole('deletion')).toHaveCount(row.specialPrice ? 1 : 0);
      if (row.specialPrice) await expect(card.getByRole('deletion')).toContainText(formatDollars(regularOf(row)));
      const bulk = tiersOf(row)
        .filter(({ qty }) => qty > 1)
        .toSorted((a, b) => a.qty - b.qty);
      await expect(card.getByRole('row')).toHaveText(
        bulk.length === 0 ? [] : ['Qty$', ...bulk.map(({ qty, price }) => `${qty}${formatDollars(price)}`)],
      );
    }
    await expect(page.getByText('to see your price')).toHaveCount(0);
  }
  expect(new Set(rows.map(({ stockStatus }) => stockStatus)).size).toBeGreaterThan(1);
  expect(rows.some(({ specialPrice }) => specialPrice)).toBe(true);
});
