import { ErrorBody, okBody } from '#contract/platform/envelope.ts';
import { z } from 'zod';
import type { Components } from './schemas.ts';
import type { JsonSchema } from './types.ts';

const failureWords: Readonly<Record<number, string>> = {
  400: 'The request itself is broken: no JSON object, an unreadable address, a character that cannot be stored.',
  401: 'Nobody is signed in, or the session is over. Of signing in: a wrong name or password.',
  403: 'Whoever is signed in lacks the permission, or the call came from another site.',
  404: 'There is no such thing, or it is not the caller’s to know.',
  409: 'Changed elsewhere since it was read (`STALE_VERSION`): load it anew, then change it. Its body is that of a 422.',
  413: 'The body is too large.',
  414: 'A part of the address is longer than any that there is.',
  415: 'The body is not sent as application/json.',
  422: 'Understood and refused: `entityErrors` on the fields, `globalErrors` for what belongs to none.',
  429: 'Tried too often, or asked for more than one may take of the database at a time.',
  500: 'Nobody expected this.',
  503: 'Too many ask at once, or the database cannot be reached.',
};

const retryAfter = {
  'Retry-After': { description: 'Seconds until it can be tried again.', schema: { type: 'integer', minimum: 1 } },
};

/** @param asPage a browser, by its Accept header, gets the refusal as a page */
const failures = (components: Components, statuses: readonly number[], asPage: boolean): Record<string, JsonSchema> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: failureWords[status] ?? 'Refused.',
        ...((status === 429 || status === 503) && { headers: retryAfter }),
        content: {
          'application/json': { schema: components.schemaOf(ErrorBody, 'output') },
          ...(asPage && status !== 500 && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
    ]),
  );

const descriptions: Readonly<Record<string, string>> = {
  brandUrl: 'The url of a phone brand, such as apple.',
  phoneUrl: 'The url of a phone, such as apple-iphone-13.',
  key: 'What a link to a shared cart ends with.',
  url: 'The url of a content page, such as about-us.',
  n: 'How many.',
  email: 'The e-mail address of the account.',
  id: 'The id of the record; in a query that takes several, repeated.',
  productId: 'The id of the product.',
  variantId: 'The id of the variant.',
  customerId: 'The customer’s own id (`userId` of the session).',
  cartId: 'The id of the customer’s cart (`miniCart.cartId`).',
  orderId: 'The id of one of the customer’s orders.',
  addressId: 'The id of an address of the customer.',
  scheduleId: 'What waits to be published.',
  version: 'The number of a save; 0 is what stood there before the first.',
  shipmentId: 'The id of a shipment of the invoice.',
  paymentId: 'The id of a payment of the invoice.',
  q: 'What is looked for, as typed.',
  labels: 'Whether the labels of its parcels come after it.',
  also: 'The ids of others of the kind, with commas between them, which come after it in the same file.',
  receiptId: 'The id of a receipt of the customer.',
  lineId: 'The id of a line of the purchase.',
  on: 'A day in Toronto, YYYY-MM-DD.',
  from: 'The first day by the shop’s clock, YYYY-MM-DD.',
  to: 'The last day by the shop’s clock, YYYY-MM-DD.',
  weeks: 'For how many weeks is bought: 2, 4, 6, 8 or 12.',
  file: 'The id of a file of the bank.',
  record: 'The kind of the record, such as order.',
  call: 'The call that reads the record.',
  tab: 'A number that the tab of the browser drew by itself.',
  editing: 'Whether something is typed into it.',
  report: 'Which report, such as sales.',
  sku: 'The SKU of a part, for a report about one.',
  rackId: 'The id of a rack of the location.',
  scanId: 'The id of a scan of the purchase.',
  language: 'A language besides English, such as fr.',
  mail: 'The name of a mail, such as order-confirmation.',
  list: 'The id of a price list.',
  customer: 'The id of a customer.',
  'idempotency-key': 'Made once for each act: sent again with the same body, it is done once.',
  'if-match': 'The ETag of the record as it was read: changed since, it is 409.',
  'if-none-match': 'The ETag of the record as it is known: unchanged, it is 304.',
  after: 'The cursor of the answer before; without it nothing is answered but where to begin.',
  kinds: 'Names with commas between them; by default all that the caller may hear of.',
  limit: 'How many at most.',
  document: 'With prices or without; by default as the customer prefers.',
};

/** As headers are written: Idempotency-Key. */
const headerName = (name: string): string => name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The parameters of a path, a query or headers. */
const parameters = (
  place: 'path' | 'query' | 'header',
  fields: z.ZodType | false | undefined,
  components: Components,
): JsonSchema[] => {
  if (!(fields instanceof z.ZodObject)) return [];
  return (
    Object.entries<z.ZodType>(fields.shape)
      // The token is described as a security scheme.
      .filter(([name]) => name !== 'id_token')
      .map(([name, field]) => ({
        name: place === 'header' ? headerName(name) : name,
        in: place,
        required: !field.safeParse(undefined).success,
        ...(descriptions[name] && { description: descriptions[name] }),
        // As it is read: a number, where the URL has its digits.
        schema: components.schemaOf(field, 'output'),
      }))
  );
};

export const tokenUrl = '/oauth/token';
const eTag = { ETag: { description: 'To a key: of the record as it is answered.', schema: { type: 'string' } } };
const conditionOf = (method: string) => (method === 'GET' ? 'if-none-match' : 'if-match');

/** The data of one call for the document. */
export type Described = {
  /** Name of the call. */
  operationId: string;
  method: 'GET' | 'POST' | 'PUT';
  /** Fastify notation. */
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** Each entry is one way to sign in; an empty one means that none is needed. */
  security: Record<string, string[]>[];
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  headers?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** Absent for a file. */
  response?: z.ZodType;
  /** A body as it may be sent. */
  example?: unknown;
  /** What file it is; a PDF unless said. */
  file?: 'text/csv';
  /** Whether it reads or changes a record that has an ETag. */
  isRecord?: boolean;
  /** Not of the specification's section 7: a client may meet a shop without it. */
  isAdded?: boolean;
  /** HTTP statuses of its possible failures. */
  fails: readonly number[];
};

export const operation = (components: Components, call: Described): JsonSchema => {
  const { params, query, headers, body, isRecord, method } = call;
  const given = [
    ...parameters('path', params, components),
    ...parameters('query', query, components),
    ...parameters('header', headers, components),
    ...parameters('header', isRecord && z.object({ [conditionOf(method)]: z.string().optional() }), components),
  ];
  return {
    operationId: call.operationId,
    summary: call.summary,
    description: call.description,
    tags: [call.tag],
    ...(call.isAdded !== undefined && { 'x-specified': !call.isAdded }),
    security: call.security,
    ...(given.length > 0 && { parameters: given }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.schemaOf(body, 'input'),
            ...(call.example !== undefined && { example: call.example }),
          },
        },
      },
    }),
    responses: {
      200: { ...success(components, call), ...(isRecord && { headers: eTag }) },
      ...(isRecord && method === 'GET' && { 304: { description: 'It is as If-None-Match says.', headers: eTag } }),
      ...failures(components, call.fails, !call.response && !call.file),
    },
  };
};

const success = (components: Components, { response, file }: Described): JsonSchema =>
  response
    ? {
        description: 'Done.',
        content: { 'application/json': { schema: components.schemaOf(okBody(response), 'output') } },
      }
    : {
        description: file ? 'The file.' : 'The PDF.',
        content: { [file ?? 'application/pdf']: { schema: { type: 'string', format: 'binary' } } },
      };

/** `/a/:b/` as `/a/{b}/`. */
export const templated = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');
