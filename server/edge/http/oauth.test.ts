import { permissions } from '#contract/people/staff.ts';
import { openAccess, sealAccess } from '#server/people/keys/keys.ts';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

const shop = testShop({ env: { VISITOR_BUDGET_MS: '5000' } });
let desk: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  desk = await signedInStaff(shop, ...permissions);
});

const makeKey = async (given: object = {}) => {
  const body = { name: 'ERP', customer: '', permissions: [...permissions], days: null, ...given };
  const { key, keys } = await desk.api.staffMakeKey({ body });
  return { id: String(keys[0]!.id), key };
};
type Client = Awaited<ReturnType<typeof makeKey>>;
const form = 'application/x-www-form-urlencoded';
const post = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': form, ...headers }, payload });
const ask = ({ id, key }: Client, more = '') =>
  post(`grant_type=client_credentials&client_id=${id}&client_secret=${key}${more}`);
const tokenOf = async (client: Client, scope?: string): Promise<string> =>
  (await ask(client, scope === undefined ? '' : `&scope=${encodeURIComponent(scope)}`)).json().access_token;
const basicOf = ({ id, key }: Client) => ({ authorization: `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}` });
const statusWith = async (token: string, url = '/api/v1/changes/'): Promise<number> =>
  (await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

test('a key gets a token for an hour, by form or by Basic, that opens what the key does', async () => {
  const client = await makeKey();
  const answer = await ask(client);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
  expect(answer.json()).toEqual({
    access_token: expect.stringMatching(/^tfa_[\w.-]+$/),
    token_type: 'Bearer',
    expires_in: 3600,
    scope: permissions.join(' '),
  });
  expect(await statusWith(answer.json().access_token)).toBe(200);
  const byBasic = await post('grant_type=client_credentials&scope=orders%20stock', basicOf(client));
  expect(byBasic.json()).toMatchObject({ scope: 'orders stock' });
  const { id } = await signedInCustomer(shop);
  const { version } = await desk.api.staffCustomer({ params: { id } });
  const headers = { authorization: `Bearer ${await tokenOf(client, 'customers')}` };
  const url = `/api/v1/staff/customer/${id}/suspend/`;
  expect((await shop.app.inject({ method: 'POST', url, headers, payload: { version } })).statusCode).toBe(200);
  expect((await auditOf(shop, 'customer', id)).at(-1)).toMatchObject({ actor: `ERP (key of ${desk.email})` });
});

test('a token is narrowed, never widened', async () => {
  const client = await makeKey({ permissions: ['orders', 'invoices'] });
  const narrow = await tokenOf(client, 'orders');
  expect(await statusWith(narrow, '/api/v1/changes/?kinds=order')).toBe(200);
  expect(await statusWith(narrow, '/api/v1/changes/?kinds=receipt')).toBe(403);
  // Who bills sees prices.
  expect(await statusWith(await tokenOf(client, 'prices'), '/api/v1/changes/?kinds=price')).toBe(200);
  for (const scope of ['stock', 'orders stock', 'read', 'ADMIN', 'orders,invoices', '__proto__'])
    expect((await ask(client, `&scope=${encodeURIComponent(scope)}`)).json()).toMatchObject({ error: 'invalid_scope' });
  // What its maker lost, a token has lost.
  const maker = await signedInStaff(shop, 'settings', 'orders', 'stock');
  const { key, keys } = await maker.api.staffMakeKey({
    body: { name: 'POS', customer: '', permissions: ['orders', 'stock'], days: null },
  });
  const theirs = await tokenOf({ key, id: String(keys[0]!.id) });
  expect(await statusWith(theirs, '/api/v1/changes/?kinds=stock')).toBe(200);
  const lost = { permissions: ['settings', 'orders'] };
  await shop.context.db.updateTable('staff').set(lost).where('id', '=', maker.id).execute();
  expect(await statusWith(theirs, '/api/v1/changes/?kinds=stock')).toBe(403);
});

test('a token of a customer’s key reads, and orders where the key does and it was asked for', async () => {
  const { email } = await signedInCustomer(shop);
  const client = await makeKey({ customer: email, permissions: ['orders'] });
  const list = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await shop.app.inject({ method: 'POST', url: '/api/v1/order/search/', headers, payload: {} })).statusCode;
  };
  expect((await ask(client)).json()).toMatchObject({ scope: 'read orders' });
  expect(await list(await tokenOf(client))).toBe(200);
  const reads = await tokenOf(client, 'read');
  expect(await list(reads)).toBe(403);
  expect(await statusWith(reads, '/api/v1/customer/my-account/')).toBe(200);
  expect(await statusWith(reads)).toBe(403);
  const reader = await makeKey({ customer: email, permissions: [] });
  expect((await ask(reader, '&scope=orders')).json()).toMatchObject({ error: 'invalid_scope' });
});

test('a token ends with its hour, and with its key', async () => {
  const client = await makeKey();
  const token = await tokenOf(client);
  const right = shop.context.now;
  const at = (ms: number) => Object.assign(shop.context, { now: () => new Date(right().getTime() + ms) });
  at(3_600_000);
  expect(await statusWith(token)).toBe(401);
  at(3_599_000);
  expect(await statusWith(token)).toBe(200);
  Object.assign(shop.context, { now: right });
  await desk.api.staffEndKey({ params: { id: Number(client.id) } });
  expect(await statusWith(token)).toBe(401);
  expect((await ask(client)).statusCode).toBe(401);
});

test('tokens that the shop has not made open nothing', async () => {
  const client = await makeKey();
  const token = await tokenOf(client);
  const access = { key: Number(client.id), until: Date.now() + 1e12, scopes: [...permissions] };
  const plain = Buffer.from(JSON.stringify(access)).toString('base64url');
  const [head = '', sealed = ''] = token.slice(4).split('.');
  const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
  const made = sealAccess(shop.context, access);
  expect(openAccess(shop.context, made)).toEqual(access);
  const elsewhere = shop.context.secrets.seal(Buffer.from(JSON.stringify(access)), 'totp of staff 1');
  const wrong = [
    `tfa_${head}.${changed}`,
    `tfa_${head}.${sealed.slice(0, 30)}`,
    `tfa_xxxxxxxx.${sealed}`,
    `tfa_plain:${plain}`,
    `tfa_${plain}`,
    `tfa_${head}.`,
    'tfa_',
    elsewhere.replace('sealed:', 'tfa_').replace(':', '.'),
    elsewhere,
    `tfk_${sealed}`,
  ];
  for (const each of wrong) expect([each, await statusWith(each)]).toEqual([each, 401]);
});

test('refusals are those of RFC 6749', async () => {
  const client = await makeKey();
  const other = await makeKey();
  const grant = 'grant_type=client_credentials';
  const secret = `client_secret=${client.key}`;
  const refused: [string, number, string, Record<string, string>?][] = [
    ['', 400, 'invalid_request'],
    [`${grant}&${grant}&client_id=${client.id}&${secret}`, 400, 'invalid_request'],
    [`${grant}&client_id=${client.id}&${secret}`, 400, 'invalid_request', basicOf(client)],
    [`grant_type=password&client_id=${client.id}&${secret}`, 400, 'unsupported_grant_type'],
    [grant, 401, 'invalid_client'],
    [`${grant}&client_id=${other.id}&${secret}`, 401, 'invalid_client'],
    [`${grant}&${secret}`, 401, 'invalid_client'],
    [`${grant}&client_id=${client.id}&client_secret=tfk_x`, 401, 'invalid_client'],
    [grant, 401, 'invalid_client', { authorization: 'Basic !' }],
    [grant, 401, 'invalid_client', { authorization: `Basic ${Buffer.from('%E0:%').toString('base64')}` }],
    ['{"grant_type":"client_credentials"}', 400, 'invalid_request', { 'content-type': 'application/json' }],
  ];
  for (const [payload, status, error, headers] of refused) {
    const answer = await post(payload, headers);
    expect([payload, answer.statusCode, answer.json().error]).toEqual([payload, status, error]);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="Tradefront"' : undefined);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  // A token gets no token.
  const token = await tokenOf(client);
  expect((await ask({ ...client, key: token })).json()).toMatchObject({ error: 'invalid_client' });
  expect((await post(`${grant}&x=${'y'.repeat(10_000)}`)).statusCode).toBe(413);
  expect((await shop.app.inject('/oauth/token')).statusCode).toBe(405);
});

test('tokens count as their key’s requests, and wrong clients cost their network', async () => {
  const client = await makeKey();
  const token = await tokenOf(client);
  shop.context.budgets.keys.spend(client.id, 700);
  expect(await statusWith(token)).toBe(429);
  expect((await ask(client)).statusCode).toBe(429);
  const network = clientNetwork('127.0.0.1');
  const { left } = shop.context.budgets.visitors.left(network);
  await ask({ id: '1', key: 'tfk_wrong' });
  expect(shop.context.budgets.visitors.left(network).left).toBeLessThan(left);
});

test('the way to it is described where clients look', async () => {
  const answer = await shop.app.inject('/.well-known/oauth-authorization-server');
  const { origin } = new URL(shop.context.config.publicUrl);
  expect(answer.json()).toMatchObject({
    issuer: origin,
    token_endpoint: `${origin}/oauth/token`,
    grant_types_supported: ['client_credentials'],
  });
});
