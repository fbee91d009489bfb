import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createApp } from '#server/edge/app.ts';
import { testShop } from '#test/shop.ts';
import { startTracing } from './start-tracing.ts';

/* A receiver of OTLP over HTTP, and what the server sends to it. */

type Sent = {
  name: string;
  spanId: string;
  parentSpanId?: string;
  traceId: string;
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
const received: { path: string | undefined; text: string; spans: Sent[]; service: string | undefined }[] = [];
const receiver = createServer(async (request: IncomingMessage, response) => {
  const text = (await buffer(request)).toString();
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[];
  };
  received.push({
    path: request.url,
    text,
    service: resourceSpans[0]?.resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
    spans: resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  });
  response.setHeader('content-type', 'application/json').end('{}');
});

const shop = testShop({ sells: [{ sku: 'PART' }] });
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  receiver.close();
});

const said = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a request and its statements are one trace, without what was asked for', async () => {
  const tracing = await startTracing();
  const app = await createApp(shop.context, { pages: false, tracing });
  const payload = { username: 'hidden@example.com', password: 'secret words' };
  expect((await app.inject({ method: 'POST', url: '/api/v1/login/', payload })).statusCode).toBe(401);
  expect((await app.inject(`${calls.myAccount.path}?id_token=secret`)).statusCode).toBe(401);
  await app.close();
  await tracing.close();

  const [{ path, service } = { path: undefined, service: undefined }] = received;
  expect([path, service]).toEqual(['/v1/traces', 'tradefront']);
  const spans = received.flatMap((each) => each.spans);
  const login = spans.find(({ name }) => name === 'POST /api/v1/login/');
  if (!login) throw new Error('There is no span of the request.');
  expect(said(login)).toMatchObject({ 'http.route': '/api/v1/login/', 'http.response.status_code': 401 });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === login.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const each of statements) expect(each.traceId).toBe(login.traceId);
  expect(statements.map(said)).toContainEqual(
    expect.objectContaining({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/from account a.*\$1/s),
    }),
  );
  for (const { text } of received) expect(text).not.toMatch(/hidden@example\.com|secret/);
});

test('after its end nothing is traced', async () => {
  const before = received.length;
  await shop.api.cuiConfig({});
  expect(received.length).toBe(before);
});
