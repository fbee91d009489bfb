import { type CallName, type Calls, calls } from '#contract/calls.ts';
import { customerRecords } from './record-calls.ts';
import type { z } from 'zod';
import { printPaths } from '#contract/links.ts';
import { PrintQuery } from '#contract/orders/orders.ts';
import { StatementPrintQuery } from '#contract/orders/statements.ts';
import { makeDocument, type MoreOf } from './document.ts';
import { examples } from './examples.ts';
import { type Described, tokenUrl } from './operation.ts';
import type { JsonSchema } from './types.ts';

const tags = {
  Shop: 'What the shell, the homepage and the content pages show.',
  Catalogue: 'Phone brands, phones, categories, products. Prices are there for a signed-in customer alone.',
  Accounts: 'Signing in, registering, passwords.',
  Addresses: 'The customer’s own addresses.',
  Cart: 'The one open cart of a customer.',
  Checkout: 'From the cart to an order, in two steps.',
  Orders: 'What was ordered, and its prints.',
  Invoices: 'What was invoiced, and its prints.',
} as const;
type Tag = keyof typeof tags;

/** First part of the path after the version → tag. */
const tagOf: Readonly<Record<string, Tag>> = {
  cuiConfig: 'Shop',
  home: 'Shop',
  pages: 'Shop',
  attribute: 'Catalogue',
  category: 'Catalogue',
  product: 'Catalogue',
  login: 'Accounts',
  logout: 'Accounts',
  customer: 'Accounts',
  address: 'Addresses',
  cart: 'Cart',
  checkout: 'Checkout',
  order: 'Orders',
  invoice: 'Invoices',
};

const bearer = { token: [] };

/** Whether its body names records that may not exist. */
const namesInBody = (name: CallName): boolean =>
  calls[name].customer || name === 'productList' || name === 'productListCount' || name === 'productListFilters';

const failsOf = (name: CallName): number[] => {
  const { method, customer, formParams, params, query, body }: Calls[CallName] = calls[name];
  return [
    400,
    ...(customer || name === 'login' ? [401] : []),
    ...(customer ? [403] : []),
    ...(params || namesInBody(name) ? [404] : []),
    ...(method !== 'GET' && customerRecords.has(name) ? [409] : []),
    ...(method === 'GET' ? [] : [413]),
    ...(params ? [414] : []),
    ...(method === 'GET' ? [] : [415]),
    ...(body || query || formParams || name === 'placeOrder' || name === 'reorder' ? [422] : []),
    // Tries are counted, and customers' database time.
    429,
    500,
    503,
  ];
};

const whoOf = (name: CallName): string => {
  if (calls[name].customer) return 'Only for a signed-in customer.';
  return calls[name].kept === 'EVERYBODY' ? 'The same for everybody.' : 'For everybody.';
};

const addedSays =
  'Beyond section 7 of the specification: another server of it may answer 404, and a client then does without.';

const described = (name: CallName): Described => {
  const { method, path, summary, params, query, headers, body, response, customer, added }: Calls[CallName] =
    calls[name];
  const isPublic = calls[name].kept === 'EVERYBODY';
  return {
    operationId: name,
    method,
    path,
    summary: added ? `${summary} (added)` : summary,
    description: added ? `${whoOf(name)} ${addedSays}` : whoOf(name),
    isAdded: added,
    tag: tagOf[path.split('/')[3] ?? ''] ?? 'Shop',
    security: customer ? [bearer, { oauth: [] }] : isPublic ? [] : [{}, bearer],
    params,
    query,
    headers,
    body,
    example: examples[name],
    isRecord: customerRecords.has(name),
    response,
    fails: failsOf(name),
  };
};

const print = (
  operationId: string,
  path: string,
  summary: string,
  tag: Tag,
  query: z.ZodType = PrintQuery,
): Described => ({
  operationId,
  method: 'GET',
  path,
  summary,
  description:
    'Opened in a tab of its own, so that the token may come in the address, here alone. Only for a signed-in customer.',
  tag,
  security: [bearer, { printToken: [] }],
  query,
  fails: [400, 401, 404, 422, 429, 500, 503],
});

/** The document of the calls of specification section 7, and the print links. */
export const publicDocument = (moreOf?: MoreOf): JsonSchema =>
  makeDocument({
    title: 'Tradefront',
    description:
      'What the storefront and any other client of the shop may call: section 7 of the specification, and calls beyond it, ' +
      'whose titles end in "(added)" and whose `x-specified` is false.',
    tags,
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The `token` of a session; one that is over answers 401, or as to a visitor where nobody need be signed in. Or the ' +
          'key of a customer’s program: one without the right answers 403.',
      },
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: { read: 'Read', orders: 'Order' } } } },
      printToken: {
        type: 'apiKey',
        in: 'query',
        name: 'id_token',
        description: 'The same token; on the print links alone.',
      },
    },
    moreOf,
    calls: [
      ...(Object.keys(calls) as CallName[]).map(described),
      print('printOrder', printPaths.order, 'An order as PDF', 'Orders'),
      print('printInvoice', printPaths.invoice, 'An invoice as PDF', 'Invoices'),
      print(
        'printStatement',
        printPaths.statement,
        'The customer’s account over days as PDF',
        'Invoices',
        StatementPrintQuery,
      ),
    ],
  });
