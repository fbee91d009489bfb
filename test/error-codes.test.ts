import { calls } from '#contract/calls.ts';
import { errorCodes } from '#contract/platform/error-codes.ts';
import { printPaths } from '#contract/links.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { permissions } from '#contract/people/staff.ts';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signedInCustomer } from './customers.ts';
import { testShop } from './shop.ts';
import { type SignedInStaff, signedInStaff } from './staff.ts';

/* Every failure has a documented code. Besides these, every failure in any test is checked (documented.ts). */

const shop = testShop();
let customer: SignedIn;
let staff: SignedInStaff;
beforeAll(async () => {
  customer = await signedInCustomer(shop);
  staff = await signedInStaff(shop, ...permissions);
});

const routes = [
  ...Object.values(calls),
  ...Object.values(staffCalls),
  ...[...Object.values(printPaths), ...Object.values({ ...staffPrints, ...staffExports }).map(({ path }) => path)].map(
    (path) => ({
      method: 'GET' as const,
      path,
    }),
  ),
].map(({ method, path }) => [method, path] as const);

const isKnown = (code: unknown): boolean => typeof code === 'string' && code in errorCodes;

describe.each(routes)('%s %s', (method, path) => {
  test.each(['a visitor', 'a customer', 'staff'])('to %s', async (who) => {
    const headers = { 'a visitor': {}, 'a customer': customer.headers, staff: staff.headers }[who] ?? {};
    for (const id of ['2147483647', 'x'])
      for (const [payload, type] of [
        ['{}', 'application/json'],
        ['{"x":null}', 'application/json'],
        ['[]', 'application/json'],
        ['{', 'application/json'],
        ['x=1', 'application/x-www-form-urlencoded'],
        [`"${'x'.repeat(300_000)}"`, 'application/json'],
      ] as const) {
        const body = method === 'GET' ? {} : { payload, headers: { ...headers, 'content-type': type } };
        const answer = await shop.app.inject({ method, url: path.replaceAll(/:\w+/g, id), headers, ...body });
        const { status, code } = answer.json() as { status: string; code?: string };
        expect([answer.statusCode, status, isKnown(code)]).toEqual([
          answer.statusCode,
          answer.statusCode === 200 ? 'OK' : 'ERROR',
          answer.statusCode !== 200,
        ]);
      }
  });
});

test.each([
  ['an unknown call', '/api/v1/nothing/', 404, 'UNKNOWN_CALL'],
  ['a picture that there is not', '/images/nothing.webp', 404, 'NOT_FOUND'],
  ['a part of the site map that there is not', '/sitemap/nothing.xml', 404, 'NOT_FOUND'],
  ['a path that cannot be read', '/api/v1/%zz/', 400, 'BAD_REQUEST'],
  ['too long a part of a path', `/api/v1/pages/url/${'x'.repeat(400)}/`, 414, 'BAD_REQUEST'],
])('%s', async (_what, url, status, code) => {
  const answer = await shop.app.inject(url);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

describe('a request that does not reach the router', () => {
  /** Sends raw bytes; returns the head and the last line, the body. */
  const send = async (request: string): Promise<{ head: string; body: string }> => {
    if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, body };
  };

  test.each([
    ['is no HTTP', 'Hello\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
    [
      'has headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'BAD_REQUEST',
    ],
  ])('because it %s', async (_why, request, status, code) => {
    const { head, body } = await send(request);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(JSON.parse(body)).toEqual({ status: 'ERROR', code, msg: expect.stringMatching(/./) });
  });
});
