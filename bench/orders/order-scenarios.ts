import { isOk, type Scenario } from '../scenarios.ts';
import { customerScenarios } from './customer-scenarios.ts';
import { pdfHead } from './table-inputs.ts';
import type { OrderBook } from './order-book.ts';
import { staffScenarios } from './staff-scenarios.ts';

/** Every scenario about orders. These answers are not cached: a question may be repeated. */
export const buildOrderScenarios = (book: OrderBook): Scenario[] =>
  [...customerScenarios(book), ...staffScenarios(book)].map((scenario) => ({
    group: 'orders' as const,
    again: true as const,
    looksRight: (body: string) =>
      isOk(body) || body.startsWith('{"status":"OK","response":[{') || body.startsWith(pdfHead),
    ...scenario,
  }));
