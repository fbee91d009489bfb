import { isApiError } from '#contract/platform/api-error.ts';
import * as messages from '#messages/shop.js';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchApi } from './browser-api.ts';

/* Against a real server that echoes its requests. */
const app = Fastify();
let baseUrl = '';
let asked: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;
let answer: { status: number; type?: string; body: string };
let token = '';

beforeAll(async () => {
  app.all('/*', (request, reply) => {
    asked = request;
    return reply
      .code(answer.status)
      .type(answer.type ?? 'application/json')
      .send(answer.body);
  });
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const api = () => fetchApi({ baseUrl, token: () => token });
const ok = (response: unknown) => ({ status: 200, body: JSON.stringify({ status: 'OK', response }) });
const failure = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`no ApiError but ${String(error)}`);
  return { status: error.status, msg: error.message, body: error.body };
};

test('fills the path and returns the response field', async () => {
  answer = ok({ id: 5 });
  expect(await api().variant({ params: { productId: 12, variantId: 5 } })).toEqual({ id: 5 });
  expect([asked.method, asked.url]).toEqual(['GET', '/api/v1/product/12/variant/5/']);
  answer = ok([]);
  await api().phonesOfBrand({ params: { brandUrl: 'a/b ü' } });
  expect(asked.url).toBe('/api/v1/attribute/phoneBrands/a%2Fb%20%C3%BC/');
});

test('repeats a list in the query', async () => {
  answer = ok([]);
  await api().subCategories({ query: { id: [1, 2] } });
  expect(asked.url).toBe('/api/v1/category/subCategories/?id=1&id=2');
});

test('posts a JSON body, with the token as a bearer and empty without one', async () => {
  answer = ok(3);
  token = 'abc';
  await api().productListCount({ body: { listBy: 'SEARCH', value: 'x' } });
  expect(asked.method).toBe('POST');
  expect(asked.body).toEqual({ listBy: 'SEARCH', value: 'x' });
  expect(asked.headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' });
  token = '';
  await api().home({});
  expect(asked.headers['authorization']).toBe('');
});

test('a failure is an ApiError with status, message and field errors', async () => {
  const body = { status: 'ERROR', msg: 'Not valid.', entityErrors: { id: ['Wrong'] }, globalErrors: ['No'] };
  answer = { status: 422, body: JSON.stringify(body) };
  expect(await failure(api().home({}))).toEqual({ status: 422, msg: 'Not valid.', body });
});

test('a body status other than OK is an error with any HTTP status', async () => {
  answer = { status: 200, body: JSON.stringify({ status: 'ERROR', msg: 'Closed today.' }) };
  expect(await failure(api().home({}))).toMatchObject({ status: 200, msg: 'Closed today.' });
});

test('an answer that is not JSON is an error with its HTTP status', async () => {
  answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };
  expect(await failure(api().home({}))).toMatchObject({
    status: 502,
    msg: 'The server answered 502 without an explanation.',
  });
});

test('an answer that does not come is given up with its own error', async () => {
  let asked = 0;
  const silent = Fastify();
  silent.all('/*', () => {
    asked += 1;
    return new Promise(() => {});
  });
  const address = await silent.listen({ host: '127.0.0.1', port: 0 });
  await expect(fetchApi({ baseUrl: address, token: () => '', limitMs: 50 }).home({})).rejects.toMatchObject({
    isLate: true,
    message: messages.noAnswerInTime(),
  });
  expect(asked).toBe(1);
  silent.server.closeAllConnections();
  await silent.close();
  // The server is closed now.
  await expect(fetchApi({ baseUrl: address, token: () => '' }).home({})).rejects.toMatchObject({
    isLate: false,
    message: messages.unreachable(),
  });
});
