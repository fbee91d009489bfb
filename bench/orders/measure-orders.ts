import { type LimitResult, measureLimit } from '../measure-limits.ts';
import { type Bench, type Measuring, measureShop, type ShopResult } from '../measure-scenario.ts';
import type { GenerateStep } from '../run-statements.ts';
import { generateOrders, openOrderBook } from './generate-orders.ts';
import { buildOrderScenarios } from './order-scenarios.ts';

/** The results for the orders, and the limit, measured before and after them. */
export type OrdersResult = { orders: number; generated: GenerateStep[]; select: LimitResult; scenarios: ShopResult[] };

/** Generates orders, and measures the scenarios one after the other. */
export const measureOrders = async (bench: Bench, given: Measuring & { orders: number }): Promise<OrdersResult> => {
  const { pool, url, orders, variants, encoding, say } = given;
  say(`Generating ${orders} orders, unless they are there…`);
  const generated: GenerateStep[] = [];
  await generateOrders(url, { orders, onStep: (step) => generated.push(step) });
  const book = await openOrderBook(pool);
  const limit = await measureLimit(bench, 'select', variants);
  const scenarios: ShopResult[] = [];
  for (const scenario of buildOrderScenarios(book)) {
    const result = await measureShop(bench, scenario, encoding);
    scenarios.push(result);
    say(`  ${result.name}: ${Math.round(result.shop.perSecond)} requests/s`);
  }
  return { orders, generated, select: await limit.again(), scenarios };
};
