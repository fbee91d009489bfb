import { hashPassword } from '#server/platform/credentials/password.ts';
import type { Pool } from 'pg';
import { type Buyer, makeBuyers } from '../buying/buyers.ts';
import { filtersInput, type Input, productListInput, variantInput } from '../inputs.ts';
import type { Sampled } from '../sample.ts';
import { hot, isOk, must, read, type Scenario } from '../scenarios.ts';

const customers = 64;

/** Customers of one price list who ask for the same things again and again. Makes them. */
export const customersKept = async (pool: Pool, sample: readonly Sampled[]): Promise<Scenario[]> =>
  keptScenarios(await someBuyers(pool, customers), sample);

/** New customers with a line in their carts. */
export const someBuyers = async (pool: Pool, count: number): Promise<Buyer[]> => {
  const passwordHash = await hashPassword('a bench has a password');
  return makeBuyers(pool, { name: `kept-${Date.now().toString(36)}`, passwordHash, count, lines: 1 });
};

const keptScenarios = (buyers: readonly Buyer[], sample: readonly Sampled[]): Scenario[] => {
  const [first] = sample;
  if (!first) throw new Error('the catalogue is empty');
  const asked = (input: Input): Input[] =>
    buyers.map(({ token }) => ({ ...input, headers: { authorization: `Bearer ${token}` } }));
  const kept = { group: 'kept', again: true } as const;
  return [
    {
      ...kept,
      name: 'Product list with prices, one category',
      inputs: asked(productListInput(hot)),
      check: (body) =>
        must(
          read('productList', body).results.every(({ price }) => typeof price === 'number'),
          'there is no price',
        ),
      looksRight: (body) => isOk(body) && hasPrices(body),
    },
    {
      ...kept,
      name: 'Product with prices, one variant',
      inputs: asked(variantInput(first)),
      check: (body) => must(typeof read('variant', body).price === 'number', 'there is no price'),
      looksRight: (body) => isOk(body) && hasPrices(body),
    },
    {
      ...kept,
      name: "A customer's filters, one category",
      inputs: asked(filtersInput(hot)),
      check: (body) => void read('productListFilters', body),
      looksRight: isOk,
    },
  ];
};

const hasPrices = (body: string): boolean => body.includes('"tierPrices":{"DEFAULT":[');
