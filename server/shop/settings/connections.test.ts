import type { ConnectionsChange } from '#contract/shop/staff-connections.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailer } from '../mails/mailer.ts';
import { followConnections, mailPasswordPlace, takeConnections } from './connections.ts';

let server: MailServer;
let shop: TestShop;
let owner: SignedInStaff;
beforeAll(async () => {
  server = await startMailServer();
  shop = await createTestShop({ env: { PUBLIC_URL: '' } });
  owner = await signedInStaff(shop, 'settings');
  await followConnections(shop.context);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

const nothing = { publicUrl: '', mailServer: '', mailPassword: '', mailFrom: '' };
const change = async (wanted: Partial<ConnectionsChange>) =>
  owner.api.staffChangeConnections({
    body: { ...nothing, ...wanted, version: (await owner.api.staffConnections({})).version },
  });
beforeEach(async () => void (await change({})));

const taken = (field: 'publicUrl' | 'smtpUrl') => expect.poll(() => shop.context.config[field]);

test('an address that staff set is that of links, sitemap and CORS at once, on every process, and after a restart', async () => {
  const origin = async () =>
    (await shop.app.inject({ url: '/api/v1/cuiConfig/', headers: { origin: 'https://a.example' } })).headers[
      'access-control-allow-origin'
    ];
  expect(await origin()).toBe('http://localhost:3000');
  const robots = async () => (await shop.app.inject('/robots.txt')).body;
  expect(await robots()).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  await shop.app.inject('/sitemap.xml');
  expect(await change({ publicUrl: 'http://Parts.example/' })).toMatchObject({
    publicUrl: 'http://parts.example',
    fixed: [],
  });
  await taken('publicUrl').toBe('http://parts.example');
  expect(await origin()).toBe('http://parts.example');
  expect(await robots()).toContain('Sitemap: http://parts.example/sitemap.xml');
  await expect.poll(async () => (await shop.app.inject('/sitemap.xml')).body).toContain('<loc>http://parts.example/');
  // Another process, or a later one, that is started with the same environment.
  const config = { ...shop.context.config, publicUrl: 'http://localhost:3000' };
  expect(await takeConnections({ ...shop.context, config })).toBe(true);
  expect(config.publicUrl).toBe('http://parts.example');
});

test('with https, browsers are told to stay there; staff sign in again, as their session is of the address before', async () => {
  const other = await createTestShop({ env: { PUBLIC_URL: '' } });
  await followConnections(other.context);
  const staff = await signedInStaff(other, 'settings');
  const { version } = await staff.api.staffConnections({});
  await staff.api.staffChangeConnections({ body: { ...nothing, version, publicUrl: 'https://parts.example' } });
  await expect.poll(() => other.context.config.publicUrl).toBe('https://parts.example');
  const { headers } = await other.app.inject('/api/v1/cuiConfig/');
  expect(headers['strict-transport-security']).toBeDefined();
  await expect(staff.api.staffConnections({})).rejects.toMatchObject({ status: 401 });
  await other.close();
});

test('a mail server that staff set is written by at once, and taken back as soon', async () => {
  const send = createMailer(shop.context.config, shop.context.log);
  const mail = { from: { name: '', address: 'a@shop.example' }, to: { name: '', address: 'b@shop.example' } };
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await change({ mailServer: server.url, mailFrom: 'Parts <orders@shop.example>' });
  await taken('smtpUrl').not.toBeUndefined();
  expect(shop.context.config.mailFrom).toEqual({ name: 'Parts', address: 'orders@shop.example' });
  await send({ ...mail, ...words, id: 'one' });
  expect(server.mails).toHaveLength(1);
  expect((await owner.api.staffTestMail({ body: { to: 'owner@shop.example' } })).steps).toContainEqual(
    expect.objectContaining({ id: 'mail', told: expect.stringMatching(/^By 127\.0\.0\.1, which said: 250 /) }),
  );
  await change({});
  await taken('smtpUrl').toBeUndefined();
  await send({ ...mail, ...words, id: 'two' });
  expect(server.mails).toHaveLength(2);
});

test('its password is sealed, sent back and written down nowhere, and goes to no other server', async () => {
  const password = 'wib:ble@1';
  const account = { mailServer: 'smtp://user@mail.example:587', mailFrom: 'a@shop.example' };
  const answer = await change({ ...account, mailPassword: password });
  expect(answer).toMatchObject({ ...account, hasMailPassword: true });
  await taken('smtpUrl').toBe('smtp://user:wib%3Able%401@mail.example:587');
  const kept = async () =>
    (await shop.context.db.selectFrom('shop').select('smtp_password').executeTakeFirstOrThrow()).smtp_password;
  expect(shop.context.secrets.open(await kept(), mailPasswordPlace)?.toString()).toBe(password);
  const all = await sql<{ row: string }>`select to_jsonb(a)::text as row from audit_log a union all
    select to_jsonb(s)::text from shop s`.execute(shop.context.db);
  expect(JSON.stringify([all.rows, answer])).not.toContain('wib');
  expect((await auditOf(shop, 'shop', 1)).at(-1)).toMatchObject({ after: { mailPassword: 'changed' } });
  // Another sender: it stays.
  expect(await change({ ...account, mailFrom: 'b@shop.example' })).toMatchObject({ hasMailPassword: true });
  expect(await change({ ...account, mailServer: 'smtp://user@other.example:587' })).toMatchObject({
    hasMailPassword: false,
  });
  expect(await kept()).toBe('');
});

test.each([
  [{ publicUrl: 'shop.example' }, `publicUrl: ${staffMessages.publicUrlForm()}`],
  [{ publicUrl: 'https://shop.example/parts/' }, `publicUrl: ${staffMessages.publicUrlForm()}`],
  [{ publicUrl: 'ftp://shop.example' }, `publicUrl: ${staffMessages.publicUrlForm()}`],
  [{ mailServer: 'mail.example', mailFrom: 'a@b.example' }, `mailServer: ${staffMessages.mailServerForm()}`],
  [{ mailServer: 'smtp://a:b@mail.example', mailFrom: 'a@b.example' }, `mailServer: ${staffMessages.mailServerForm()}`],
  [{ mailServer: 'smtp://mail.example' }, `mailFrom: ${staffMessages.mailFromRequired()}`],
  [{ mailFrom: 'Parts' }, `mailFrom: ${staffMessages.mailFromForm()}`],
])('%o is refused in words, and nothing is changed', async (wanted, says) => {
  const before = await owner.api.staffConnections({});
  expect(await refusal(change(wanted))).toMatchObject({ messages: [says] });
  expect(await owner.api.staffConnections({})).toEqual(before);
});

test('what the environment says goes before, is said to be, and cannot be changed here', async () => {
  const env = {
    PUBLIC_URL: 'https://fixed.example',
    SMTP_URL: 'smtp://user:secret@mail.example',
    MAIL_FROM: 'Fixed <a@fixed.example>',
  };
  const fixed = await createTestShop({ env });
  await fixed.context.db.updateTable('shop').set({ public_url: 'https://other.example' }).execute();
  await followConnections(fixed.context);
  const staff = await signedInStaff(fixed, 'settings');
  const held = await staff.api.staffConnections({});
  expect(held).toMatchObject({
    publicUrl: 'https://fixed.example',
    mailServer: 'smtp://user@mail.example',
    mailFrom: 'Fixed <a@fixed.example>',
    fixed: ['publicUrl', 'mailServer', 'mailFrom'],
  });
  const { version, publicUrl, mailServer, mailFrom } = held;
  const body = { version, publicUrl: 'https://mine.example', mailServer, mailFrom, mailPassword: '' };
  expect(await refusal(staff.api.staffChangeConnections({ body }))).toMatchObject({
    messages: [`publicUrl: ${staffMessages.saidByEnvironment()}`],
  });
  const typed = { ...body, publicUrl, mailPassword: 'x' };
  expect(await refusal(staff.api.staffChangeConnections({ body: typed }))).toMatchObject({
    messages: [`mailServer: ${staffMessages.saidByEnvironment()}`],
  });
  expect(fixed.context.config.publicUrl).toBe('https://fixed.example');
  await fixed.close();
});

test('it takes the permission', async () => {
  const picker = await signedInStaff(shop, 'orders');
  await expect(picker.api.staffConnections({})).rejects.toMatchObject({ status: 403 });
});
