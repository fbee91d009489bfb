import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { cleanUp } from '#server/edge/jobs/clean-up.ts';
import { startWebhooks } from '#server/edge/jobs/webhooks.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { signedInCustomer } from '#test/customers.ts';
import { runJobs, taskContext, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, signedInStaff } from '#test/staff.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/db.ts';
import { numberChanges } from '../changes/changes.ts';
import { dueWebhooks, sendAll } from './deliver.ts';

/* To a real server, which is on this machine: OUTBOUND_PRIVATE_HOSTS lets its number through, and no other. */

const shop = testShop({ env: { OUTBOUND_PRIVATE_HOSTS: '127.0.0.1', SHOP_EMAIL: 'owner@shop.example' } });
type Got = {
  headers: IncomingHttpHeaders;
  body: { type: string; data: { changes?: Told[]; cursor?: string } };
  raw: string;
};
type Told = { kind: string; id: number };
let got: Got[] = [];
let answers: number[] = [];
let meanwhile: () => Promise<unknown> = async () => {};
let [base, secret, id] = ['', '', 0];
let desk: Awaited<ReturnType<typeof signedInStaff>>;
let mails: MailServer;

const catcher = createServer(async (request, response) => {
  let raw = '';
  for await (const part of request) raw += String(part);
  got.push({ headers: request.headers, body: JSON.parse(raw) as Got['body'], raw });
  await meanwhile();
  const status = answers.shift() ?? 204;
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('said\0by it'.slice(0, status === 204 ? 0 : 10));
});
beforeAll(async () => {
  mails = await startMailServer();
  await new Promise<void>((resolve) => catcher.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}/hook`;
  desk = await signedInStaff(shop, 'settings', 'catalogue', 'prices', 'customers');
});
afterAll(async () => {
  catcher.close();
  await mails.close();
});

const give = { name: 'ERP', url: '', kinds: ['variant', 'price', 'customer'] as ('variant' | 'price' | 'customer')[] };
beforeEach(async () => {
  for (const each of await desk.api.staffWebhooks({})) await desk.api.staffEndWebhook({ params: { id: each.id } });
  const made = await desk.api.staffMakeWebhook({ body: { ...give, url: base } });
  secret = made.secret;
  id = made.webhooks[0]!.id;
  [got, answers, meanwhile] = [[], [], async () => {}];
});

const context = () => taskContext(shop);
/** As the server does each second; `later`: as if the pause after a failure were over. */
const send = async ({ later = false } = {}): Promise<void> => {
  if (later)
    await shop.context.db
      .updateTable('webhook')
      .set({ next_at: new Date(0) })
      .where('id', '=', id)
      .execute();
  await numberChanges(shop.context.db);
  for (const due of await dueWebhooks(context())) await sendAll(context(), due);
};
const hook = async () => (await desk.api.staffWebhooks({})).find((each) => each.id === id)!;
const log = () => desk.api.staffDeliveries({ params: { id } });
const told = () => got.flatMap(({ body }) => body.data.changes?.map((each) => `${each.kind} ${each.id}`) ?? []);

let parts = 0;
const addPart = async (): Promise<number> => {
  const sku = `PART-${(parts += 1)}`;
  await shop.apply(catalogue([product([{ sku, priceCents: 1000 }], { handle: sku.toLowerCase() })]));
  const found = await shop.context.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return found.id;
};
const signatureOf = ({ headers, raw }: Got, key: string): string => {
  const hmac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'));
  return `v1,${hmac.update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`).digest('base64')}`;
};

test('what is changed is told, signed, by its kinds alone, once', async () => {
  const part = await addPart();
  await send();
  expect(told()).toEqual(expect.arrayContaining([`variant ${part}`, `price ${part}`]));
  expect(told().filter((each) => each.startsWith('product'))).toEqual([]);
  expect(got[0]!.headers['webhook-signature']).toBe(signatureOf(got[0]!, secret));
  expect(got[0]!.headers['webhook-id']).toBe(`${id}.${got[0]!.body.data.cursor}`);
  // The cursor is that of the changes that one asks for.
  expect((await desk.api.changes({ query: { after: got[0]!.body.data.cursor!, kinds: 'variant' } })).changes).toEqual(
    [],
  );
  await send();
  expect(got).toHaveLength(1);
  expect(await log()).toMatchObject([{ status: 204, answer: '', message: `${id}.${got[0]!.body.data.cursor}` }]);
});

test('a refused message is sent again as it was, after a pause, and nothing overtakes it', async () => {
  answers = [500, 302];
  const first = await addPart();
  await send();
  expect(await hook()).toMatchObject({ tries: 1, whyNot: null });
  const second = await addPart();
  await send();
  expect(got, 'the pause is not over').toHaveLength(1);
  await send({ later: true });
  expect(got, 'a redirect is not followed').toHaveLength(2);
  await send({ later: true });
  expect(got.map(({ headers }) => headers['webhook-id']).slice(0, 3)).toEqual(
    Array(3).fill(got[0]!.headers['webhook-id']),
  );
  expect(got[1]!.body.data).toEqual(got[0]!.body.data);
  const of = told().filter((each) => each.startsWith('variant'));
  expect(of).toEqual([...Array(3).fill(`variant ${first}`), `variant ${second}`]);
  expect(await hook()).toMatchObject({ tries: 0 });
  expect((await log()).map(({ status }) => status)).toEqual([204, 204, 302, 500]);
  expect((await log())[3]!.answer).toBe('saidby it');
});

test('two processes send a message once; one that was killed while sending is followed by another', async () => {
  await addPart();
  await numberChanges(shop.context.db);
  await Promise.all([sendAll(context(), id), sendAll(context(), id), sendAll(context(), id)]);
  expect(got).toHaveLength(1);
  await addPart();
  await numberChanges(shop.context.db);
  // Killed after it was sent, before it was written down: the lease stays.
  const dies = { ...context(), db: new Proxy<Db>(shop.context.db, { get: dying }) };
  await expect(sendAll(dies, id)).rejects.toThrow('killed');
  await send();
  expect(got, 'it may still be under way').toHaveLength(2);
  await send({ later: true });
  expect(got[2]!.headers['webhook-id']).toBe(got[1]!.headers['webhook-id']);
  expect(got).toHaveLength(3);
});
const dying = (db: Db, name: string): unknown => {
  if (name === 'insertInto') throw new Error('killed');
  const value: unknown = Reflect.get(db, name);
  return typeof value === 'function' ? value.bind(db) : value;
};

test('after days it is paused, which is mailed; let go on it is told all that it missed', async () => {
  answers = Array(11).fill(503) as number[];
  const part = await addPart();
  for (let tries = 0; tries < 11; tries += 1) await send({ later: true });
  expect(await hook()).toMatchObject({ isPaused: true, whyNot: expect.stringContaining('for days') });
  await runJobs(shop, { smtpUrl: mails.url, mailFrom: { name: '', address: 'orders@shop.example' } });
  expect(await waitingJobs(shop)).toEqual([]);
  const subject = 'The webhook ERP was paused';
  expect(mails.mails).toMatchObject([{ recipients: ['owner@shop.example'], headers: { subject } }]);
  await send({ later: true });
  expect(got).toHaveLength(11);
  const last = await addPart();
  const { name, kinds } = give;
  await desk.api.staffChangeWebhook({ params: { id }, body: { version: 1, name, kinds, url: base, isPaused: false } });
  got = [];
  await send();
  expect(told()).toEqual(expect.arrayContaining([`variant ${part}`, `variant ${last}`]));
});

test('an address that is gone is paused at once; a replay begins again with a message', async () => {
  const first = await addPart();
  await send();
  const second = await addPart();
  answers = [410];
  await send();
  expect((await hook()).whyNot).toContain('gone');
  const [, sent] = await log();
  got = [];
  await desk.api.staffSendWebhook({ params: { id }, body: { from: sent!.id } });
  const { name, kinds } = give;
  await desk.api.staffChangeWebhook({ params: { id }, body: { version: 1, name, kinds, url: base, isPaused: false } });
  await send();
  expect(told()).toEqual(expect.arrayContaining([`variant ${first}`, `variant ${second}`]));
  // A replay that is asked for while a message is on its way is not lost by its answer.
  const [newest] = await log();
  got = [];
  await addPart();
  meanwhile = () => {
    meanwhile = async () => {};
    return desk.api.staffSendWebhook({ params: { id }, body: { from: newest!.id } });
  };
  await send();
  await send({ later: true });
  expect(told()).toEqual(expect.arrayContaining([`variant ${first}`, `variant ${second}`]));
});

test('a test message is sent at once, and a renewed secret leaves the old one a day', async () => {
  const { secret: next } = await desk.api.staffRenewSecret({ params: { id } });
  const sent = await desk.api.staffSendWebhook({ params: { id }, body: { from: null } });
  expect(sent[0]).toMatchObject({ status: 204 });
  expect(got[0]!.body.type).toBe('test');
  expect(got[0]!.headers['webhook-signature']).toBe(`${signatureOf(got[0]!, next)} ${signatureOf(got[0]!, secret)}`);
  await shop.context.db
    .updateTable('webhook')
    .set({ former_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  await desk.api.staffSendWebhook({ params: { id }, body: { from: null } });
  expect(got[1]!.headers['webhook-signature']).toBe(signatureOf(got[1]!, next));
  await expect(desk.api.staffSendWebhook({ params: { id }, body: { from: sent[0]!.id } })).rejects.toMatchObject({
    status: 422,
  });
  const kept = await shop.context.db
    .selectFrom('webhook')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept.secret).toMatch(/^sealed:/);
});

test('when what it missed is not kept any more it is told to begin anew', async () => {
  await addPart();
  await sql`update webhook set cursor = 'ffffffff.1.0' where id = ${id}`.execute(shop.context.db);
  await send();
  expect(got.map(({ body }) => body.type)).toEqual(['restart']);
  const part = await addPart();
  await send();
  expect(told()).toContain(`variant ${part}`);
});

test('who made it decides what it hears: a lost permission, a disabled account', async () => {
  const { db } = shop.context;
  const { staff_id: staffId } = await db
    .selectFrom('webhook')
    .select('staff_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('staff')
    .set({ permissions: ['settings', 'catalogue'] })
    .where('id', '=', staffId)
    .execute();
  await signedInCustomer(shop);
  await addPart();
  await send();
  expect(new Set(got.flatMap(({ body }) => body.data.changes!.map(({ kind }) => kind)))).toEqual(new Set(['variant']));
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', staffId).execute();
  await addPart();
  await send();
  expect(got).toHaveLength(1);
  const permissions = ['settings', 'catalogue', 'prices', 'customers'];
  await db.updateTable('staff').set({ disabled_at: null, permissions }).where('id', '=', staffId).execute();
  await send();
  expect(got).toHaveLength(2);
});

test('who may not hear of its kinds pauses it and lets it go on, and sends it nowhere else', async () => {
  const keeper = await signedInStaff(shop, 'settings');
  const { name, kinds } = give;
  const change = (version: number, rest: { url?: string; isPaused?: boolean }) =>
    keeper.api.staffChangeWebhook({
      params: { id },
      body: { version, name, kinds, url: base, isPaused: true, ...rest },
    });
  await change(1, {});
  expect(await hook()).toMatchObject({ isPaused: true, kinds });
  await expect(change(2, { url: 'https://elsewhere.example/' })).rejects.toMatchObject({ status: 403 });
  await change(2, { isPaused: false });
  const part = await addPart();
  await send();
  expect(told()).toEqual(expect.arrayContaining([`variant ${part}`, `price ${part}`]));
});

test('what cannot be signed is not sent', async () => {
  await shop.context.db.updateTable('webhook').set({ secret: 'sealed:otherkey:AAAA' }).where('id', '=', id).execute();
  const test = refusal(desk.api.staffSendWebhook({ params: { id }, body: { from: null } }));
  expect((await test).messages).toEqual([expect.stringContaining('make a new one')]);
  await addPart();
  await send();
  expect([got, (await hook()).whyNot]).toEqual([[], expect.stringContaining('make a new one')]);
});

test('private addresses, others’ kinds and addresses with passwords are refused', async () => {
  for (const url of ['http://books.example/', 'ftp://books.example/', 'books', 'https://me:word@books.example/'])
    expect(await refusal(desk.api.staffMakeWebhook({ body: { ...give, url } }))).toMatchObject({
      messages: [expect.stringContaining('Enter an address')],
    });
  await expect(
    desk.api.staffMakeWebhook({ body: { ...give, url: base, kinds: ['order' as 'variant'] } }),
  ).rejects.toMatchObject({
    status: 403,
  });
  // What a name means is looked at when it is sent, each time.
  for (const url of ['https://127.0.0.2/', 'https://localhost/', 'https://169.254.169.254/latest', 'https://[::1]/']) {
    const { webhooks } = await desk.api.staffMakeWebhook({ body: { ...give, url } });
    const made = webhooks[0]!.id;
    const [sent] = await desk.api.staffSendWebhook({ params: { id: made }, body: { from: null } });
    expect(sent).toMatchObject({ status: null, answer: expect.stringContaining('private network') });
  }
});

test('the server looks each second, and waits at its end for what is under way', async () => {
  const webhooks = startWebhooks(context());
  const part = await addPart();
  await expect.poll(() => told(), { timeout: 20_000 }).toContain(`variant ${part}`);
  await webhooks.stop();
  await addPart();
  const before = got.length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(got).toHaveLength(before);
});

test('its log is bounded, and what was done with it is written down', async () => {
  await desk.api.staffSendWebhook({ params: { id }, body: { from: null } });
  await sql`insert into webhook_delivery (webhook_id, at, message, body, answer, ms)
    select ${id}, now(), n::text, '{}', '', 1 from generate_series(1, ${staffLimits.deliveriesKept + 20}) n`.execute(
    shop.context.db,
  );
  await cleanUp(context(), {}, '', 1);
  const { rows } = await sql<{
    of: number;
  }>`select count(*)::int as of from webhook_delivery where webhook_id = ${id}`.execute(shop.context.db);
  expect(rows[0]!.of).toBe(staffLimits.deliveriesKept);
  const entries = await auditOf(shop, 'webhook', id);
  expect(entries.map(({ action }) => action)).toContain('webhook.make');
  expect(JSON.stringify(entries)).not.toContain('whsec_');
});
