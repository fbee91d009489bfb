import { calls } from '#contract/calls.ts';
import { archiveFilter } from '#contract/platform/data-tables.ts';
import { askAs, between, filtered, type Given, tableScenario, oneOf, text, viewScenario } from './table-inputs.ts';
import { lines, type OrderBook } from './order-book.ts';

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** The account pages of a customer with thousands of orders. */
export const customerScenarios = ({ customer, few, many, manyInvoices }: OrderBook): Given[] => {
  const ask = askAs({ authorization: `Bearer ${customer.token}` });
  const { order, orderSearch, invoice, invoiceSearch } = calls;
  return [
    tableScenario(ask, orderSearch, 'Own orders', [{}]),
    tableScenario(ask, orderSearch, 'Own orders: a status', [filtered({ status: oneOf('COMPLETED', 'CANCELLED') })]),
    tableScenario(
      ask,
      orderSearch,
      'Own orders: total between',
      customer.orders.map(({ total }) => filtered({ total: between(total - 20, total + 20) })),
    ),
    tableScenario(
      ask,
      orderSearch,
      'Own orders: code contains',
      customer.orders.map(({ code }) => filtered({ code: text('CONTAIN', code.slice(-3)) })),
    ),
    tableScenario(
      ask,
      orderSearch,
      'Own orders: archive',
      [0, 1, 2, 3].map((page) => ({ page, filters: { archive: archiveFilter.archive } })),
    ),
    tableScenario(ask, invoiceSearch, 'Own invoices', [{}]),
    viewScenario(ask, order, `Own order of ${lines.few} lines`, ids(few), lines.few),
    viewScenario(ask, order, `Own order of ${lines.many} lines`, ids(many), lines.many),
    viewScenario(ask, invoice, `Own invoice of ${lines.many} lines`, ids(manyInvoices), lines.many),
  ];
};
