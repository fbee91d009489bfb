import { staffCalls } from '#contract/staff-calls.ts';
import { limits } from '#contract/limits.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { must, parse } from '../scenarios.ts';
import {
  askAs,
  between,
  filtered,
  type Given,
  tableScenario,
  oneOf,
  printScenario,
  text,
  viewScenario,
  withId,
} from './table-inputs.ts';
import { lines, type OrderBook, type SampledOrder } from './generate-orders.ts';

/** The back office: all customers' orders. */
export const staffScenarios = (book: OrderBook): Given[] => [
  ...orderScenarios(book),
  ...findScenarios(book),
  ...printScenarios(book),
  ...otherScenarios(book),
];

const askAsStaff = ({ staffToken }: OrderBook) =>
  askAs({ cookie: `tradefront_staff=${staffToken}; __Secure-tradefront_staff=${staffToken}` });
const partOfCompany = ({ company }: SampledOrder) => filtered({ company: text('CONTAIN', company.slice(2, 14)) });

const prints = (orders: SampledOrder[]) => orders.map(({ id }) => withId(staffPrints.order.path, id));

/** As staff: a customer's prints are limited. */
const printScenarios = (book: OrderBook): Given[] => {
  const ask = askAsStaff(book);
  return [
    printScenario(ask, `Print of an order of ${lines.few} lines`, prints(book.few)),
    printScenario(ask, `Print of an order of ${lines.many} lines`, prints(book.many)),
  ];
};

/** The box of every screen: what is at hand is typed, and the order must be among what is found. */
const findScenarios = (book: OrderBook): Given[] => {
  const ask = askAsStaff(book);
  const { staffFind } = staffCalls;
  const find = (name: string, textOf: (order: SampledOrder) => string): Given => ({
    name: `Find anything: ${name}`,
    inputs: book.sample.map((order) => ask(`${staffFind.path}?q=${encodeURIComponent(textOf(order))}`)),
    check: (body) => must(parse(staffFind, body).groups.length > 0, 'nothing is found'),
  });
  return [
    find('a number', ({ code }) => code),
    find('a company', ({ company }) => company),
    find('an amount', ({ total }) => `$${total}`),
  ];
};

const orderScenarios = (book: OrderBook): Given[] => {
  const ask = askAsStaff(book);
  const orders = (name: string, questions: Parameters<typeof tableScenario>[3]) =>
    tableScenario(ask, staffCalls.staffOrderSearch, name, questions);
  const { staffOrderQueue, staffOrder } = staffCalls;
  const lastPage = Math.ceil(book.orders / limits.tablePageSize) - 1;
  const newestFirst = { orderDateTime: 'DESC' } as const;
  const open = filtered({ status: oneOf('PENDING', 'PROCESSING', 'PROCESSED') });
  return [
    {
      name: 'Queue',
      inputs: [ask(staffOrderQueue.path)],
      check: (body) =>
        must(
          parse(staffOrderQueue, body).some(({ total }) => total > 0),
          'nothing waits',
        ),
    },
    orders('Orders', [{ sorts: newestFirst }]),
    orders('Orders: open ones, the oldest first', [{ ...open, sorts: { orderDateTime: 'ASC' } }]),
    orders('Orders: late ones', [filtered({ age: oneOf('LATE') })]),
    orders('Orders: on back order, the oldest first', [
      { ...filtered({ backOrder: { operator: 'EQUAL', value: true } }), sorts: { orderDateTime: 'ASC' } },
    ]),
    orders('Orders: company contains', book.sample.map(partOfCompany)),
    orders(
      'Orders: e-mail',
      book.sample.map(({ email }) => filtered({ customerEmail: text('EQUAL', email) })),
    ),
    orders(
      'Orders: code',
      book.sample.map(({ code }) => ({ ...filtered({ code: text('EQUAL', code) }), holds: code })),
    ),
    orders(
      'Orders: a week',
      book.sample.map(({ day, weekLater }) => filtered({ orderDateTime: between(day, weekLater) })),
    ),
    orders(
      'Orders: a page near the end',
      book.sample.map((_, n) => ({ page: Math.max(0, lastPage - n), sorts: newestFirst })),
    ),
    viewScenario(
      ask,
      staffOrder,
      `Order of ${lines.many} lines`,
      book.many.map(({ id }) => id),
      lines.many,
    ),
  ];
};

const otherScenarios = (book: OrderBook): Given[] => {
  const ask = askAsStaff(book);
  const { staffInvoiceSearch, staffCustomerSearch, staffCustomer } = staffCalls;
  const unpaid = filtered({ status: oneOf('UNPAID') });
  return [
    tableScenario(ask, staffInvoiceSearch, 'Invoices', [{ sorts: { invoiceDate: 'DESC' } }]),
    tableScenario(ask, staffInvoiceSearch, 'Invoices: unpaid ones, the oldest first', [
      { ...unpaid, sorts: { invoiceDate: 'ASC' } },
    ]),
    tableScenario(ask, staffCustomerSearch, 'Customers', [{ sorts: { registeredAt: 'DESC' } }]),
    tableScenario(ask, staffCustomerSearch, 'Customers: company contains', book.sample.map(partOfCompany)),
    tableScenario(
      ask,
      staffCustomerSearch,
      'Customers: e-mail',
      book.sample.map(({ email }) => filtered({ email: text('EQUAL', email) })),
    ),
    {
      name: 'Customer who ordered most',
      inputs: [ask(withId(staffCustomer.path, book.customer.id))],
      check: (body) => must(parse(staffCustomer, body).orderCount > 0, 'there are no orders'),
    },
  ];
};
