import { loadConfig } from '#server/platform/process/config.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, createStaff } from '#test/staff.ts';
import { beforeEach, expect, test } from 'vitest';
import { doorLine, setUpLines } from './set-password.ts';

const shop = testShop();
const config = loadConfig({ PUBLIC_URL: 'https://shop.example' });
const lines = () => setUpLines({ db: shop.context.db, config }, shop.context.now());
const link = async () => (await lines()).at(-1)?.split('#')[1] ?? '';
const owner = {
  name: 'Owner',
  email: 'owner@shop.example',
  password: 'correct stapler',
  confirmPassword: 'correct stapler',
};
const setUp = (code: string, given = {}) => staffClient(shop.app).staffSetUp({ body: { code, ...owner, ...given } });
const account = () => shop.context.db.selectFrom('staff').selectAll().execute();

beforeEach(async () => {
  await shop.context.pool.query('truncate staff, staff_session, setup_link, audit_log restart identity cascade');
  await shop.context.db.updateTable('shop').set({ opened_at: null }).execute();
});

test('a shop without an account prints a link, whose first use makes an ADMIN and signs them in', async () => {
  expect(await lines()).toEqual([
    expect.any(String),
    expect.stringContaining('https://shop.example/backoffice/set-up/#'),
  ]);
  const body = { code: await link(), ...owner };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/staff/setUp/', payload: body });
  expect(answer.json().response).toMatchObject({ email: owner.email, role: 'ADMIN' });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect(await staffClient(shop.app, { cookie }).staffSession({})).toMatchObject({ name: 'Owner' });
  const [made] = await account();
  expect((await auditOf(shop, 'staff', made?.id ?? 0))[0]).toMatchObject({
    actor: owner.email,
    action: 'staff.add',
    after: { role: 'ADMIN', provenBy: 'set-up link' },
  });
  expect(await lines()).toEqual([]);
});

const refused = { status: 422, messages: [staffMessages.setUpLinkInvalid()] };

test('a link works once, also for two at once', async () => {
  const code = await link();
  const both = await Promise.allSettled([setUp(code), setUp(code, { email: 'other@shop.example' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await account()).toHaveLength(1);
  expect(await refusal(setUp(code))).toEqual(refused);
});

test('an open shop prints none', async () => {
  await shop.context.db.updateTable('shop').set({ opened_at: shop.context.now() }).execute();
  expect(await lines()).toEqual([]);
});

test('a new start ends the link before', async () => {
  const first = await link();
  const second = await link();
  expect(await refusal(setUp(first))).toEqual(refused);
  await setUp(second);
});

test('a link is refused after its day, when it is unknown, and where there is an account meanwhile', async () => {
  const code = await link();
  expect(await refusal(setUp('x'.repeat(43)))).toEqual(refused);
  await shop.context.db.updateTable('setup_link').set({ expires_at: shop.context.now() }).execute();
  expect(await refusal(setUp(code))).toEqual(refused);
  const fresh = await link();
  await createStaff(shop);
  expect(await refusal(setUp(fresh))).toEqual(refused);
});

test('what is wrong is said at its field, and the link still works', async () => {
  const code = await link();
  const failed = await refusal(setUp(code, { name: '', email: 'no', confirmPassword: 'other stapler' }));
  expect(failed.messages.map((each) => each.split(':')[0])).toEqual(['name', 'email', 'confirmPassword']);
  await setUp(code);
});

test('the last line of a start says whether visitors may come in', async () => {
  const line = () => doorLine({ db: shop.context.db, config });
  expect(await line()).toBe('The shop is running, closed to visitors: https://shop.example');
  await shop.context.db.updateTable('shop').set({ opened_at: shop.context.now() }).execute();
  expect(await line()).toBe('The shop is open: https://shop.example');
});
