import { isOk, type Scenario } from '../scenarios.ts';
import {
  pdfHead,
  askAs,
  between,
  filtered,
  type Given,
  tableScenario,
  oneOf,
  text,
  viewScenario,
} from './table-inputs.ts';
import { lines, type OrderBook } from './generate-orders.ts';
import { staffScenarios } from './staff-scenarios.ts';
import { calls } from '#contract/calls.ts';
import { archiveFilter } from '#contract/platform/data-tables.ts';

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** The account pages of a customer with thousands of orders. */
const customerScenarios = ({ customer, few, many, manyInvoices }: OrderBook): Given[] => {
  const ask = askAs({ authorization: `Bearer ${customer.token}` });
  const { order, orderSearch, invoice, invoiceSearch } = calls;
  const orders = (name: string, questions: Parameters<typeof tableScenario>[3]) =>
    tableScenario(ask, orderSearch, name, questions);
  return [
    orders('Own orders', [{}]),
    orders('Own orders: a status', [filtered({ status: oneOf('COMPLETED', 'CANCELLED') })]),
    orders(
      'Own orders: total between',
      customer.orders.map(({ total }) => filtered({ total: between(total - 20, total + 20) })),
    ),
    orders(
      'Own orders: code contains',
      customer.orders.map(({ code }) => filtered({ code: text('CONTAIN', code.slice(-3)) })),
    ),
    orders(
      'Own orders: archive',
      [0, 1, 2, 3].map((page) => ({ page, filters: { archive: archiveFilter.archive } })),
    ),
    tableScenario(ask, invoiceSearch, 'Own invoices', [{}]),
    viewScenario(ask, order, `Own order of ${lines.few} lines`, ids(few), lines.few),
    viewScenario(ask, order, `Own order of ${lines.many} lines`, ids(many), lines.many),
    viewScenario(ask, invoice, `Own invoice of ${lines.many} lines`, ids(manyInvoices), lines.many),
  ];
};

/** Every scenario about orders. These answers are not cached: a question may be repeated. */
export const buildOrderScenarios = (book: OrderBook): Scenario[] =>
  [...customerScenarios(book), ...staffScenarios(book)].map((scenario) => ({
    group: 'orders' as const,
    again: true as const,
    looksRight: (body: string) =>
      isOk(body) || body.startsWith('{"status":"OK","response":[{') || body.startsWith(pdfHead),
    ...scenario,
  }));
