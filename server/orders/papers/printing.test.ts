import { links, printPaths } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import { limits } from '#server/platform/limits/limits.ts';
import { createApp } from '#server/edge/app.ts';
import { type SignedIn, signedInCustomer } from '#test/customers.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ name: 'Screen', sku: 'SCREEN' }] });
let customer: SignedIn;
let ids: { order: number; invoice: number };
beforeEach(async () => {
  customer = await signedInCustomer(shop);
  const order = await createOrder(shop.context.db, customer.id, { lines: [{ qty: 3 }] });
  ids = { order, invoice: await createInvoice(shop.context.db, order) };
});

const linkOf = { order: links.printOrder, invoice: links.printInvoice };
const secretly = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

describe.each(['order', 'invoice'] as const)('the print link of an %s', (kind) => {
  const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

  test('answers a PDF to the token in the address', async () => {
    const answer = await open(linkOf[kind](ids[kind], customer.token));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      ...secretly,
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="(order-SO|invoice-INV)-\d+\.pdf"$/),
    });
    const [page] = await readPdf(answer.rawPayload);
    const { code } =
      kind === 'order'
        ? await customer.api.order({ params: { id: ids.order } })
        : await customer.api.invoice({ params: { id: ids.invoice } });
    expect(page?.text).toContain(code);
    expect(page?.text).toContain('SCREEN');
    expect(page?.text).toContain('$33.90');
  });

  test('has what the company calls a part below its SKU, and no other company’s', async () => {
    await customer.api.putOwnParts({ body: { put: [{ number: 'BENCH-7', part: 'SCREEN' }] } });
    const other = await signedInCustomer(shop);
    await other.api.putOwnParts({ body: { put: [{ number: 'THEIRS-1', part: 'SCREEN' }] } });
    const [page] = await readPdf((await open(linkOf[kind](ids[kind], customer.token))).rawPayload);
    expect(page?.text).toMatch(/SCREEN\s+Your no\. BENCH-7/);
    expect(page?.text).not.toContain('THEIRS');
  });

  test('answers it to the header as well', async () => {
    const answer = await open(`${printPaths[kind]}?id=${ids[kind]}`, customer.headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test.each([
    ['no token', (link: string) => link.replace(/&id_token=.*/, '')],
    ['an empty one', (link: string) => link.replace(/id_token=.*/, 'id_token=')],
    ['a dead one', (link: string) => link.replace(/id_token=.*/, 'id_token=dead')],
    ['two of them', (link: string) => `${link}&${link.replace(/.*(id_token=)/, '$1')}`],
    ['the token under another name', (link: string) => link.replace('id_token', 'token')],
  ])('answers 401 to %s, and reveals nothing', async (_what, change) => {
    for (const id of [ids[kind], 2_000_000_000]) {
      const answer = await open(change(linkOf[kind](id, customer.token)));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ status: 'ERROR', code: 'SIGN_IN_NEEDED', msg: messages.sessionEnded() });
      expect(answer.headers).toMatchObject(secretly);
    }
  });

  test.each(['PENDING', 'SUSPENDED'] as const)('answers 401 to a customer who is %s', async (status) => {
    await shop.context.db.updateTable('customer').set({ status }).where('id', '=', customer.id).execute();
    expect((await open(linkOf[kind](ids[kind], customer.token))).statusCode).toBe(401);
  });

  test('answers 404 to another customer, as for an unknown one', async () => {
    const other = await signedInCustomer(shop);
    const [foreign, none] = await Promise.all(
      [ids[kind], 2_000_000_000].map((id) => open(linkOf[kind](id, other.token))),
    );
    expect(foreign?.statusCode).toBe(404);
    expect(foreign?.json()).toEqual(none?.json());
    expect(foreign?.headers).toMatchObject(secretly);
  });

  test('explains a refusal in a page with a link', async () => {
    const asBrowsersDo = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const dead = await open(linkOf[kind](ids[kind], 'dead'), asBrowsersDo);
    const none = await open(linkOf[kind](2_000_000_000, customer.token), asBrowsersDo);
    expect([dead.statusCode, none.statusCode]).toEqual([401, 404]);
    for (const { headers, body } of [dead, none]) {
      expect(headers).toMatchObject({ ...secretly, 'content-type': 'text/html; charset=utf-8' });
      expect(body).not.toContain(customer.token);
    }
    expect(dead.body).toContain(messages.sessionEnded());
    expect(dead.body).toContain(`href="https://shop.example${links.login()}"`);
    expect(none.body).toContain(`There is no such ${kind}.`);
    expect(none.body).toContain('href="https://shop.example/"');
    const drawn = await open(linkOf[kind](ids[kind], customer.token), asBrowsersDo);
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test.each(['', 'id=', 'id=x', 'id=0', 'id=2147483648', 'id=1&id=2', 'id=1&more=2'])(
    'answers 422 to %j',
    async (query) => {
      const answer = await open(`${printPaths[kind]}?${query}`, customer.headers);
      expect([answer.statusCode, Object.keys(answer.json().entityErrors)]).toEqual([
        422,
        [query.includes('more') ? 'more' : 'id'],
      ]);
    },
  );

  test('without its last slash redirects to itself, as secretly', async () => {
    const link = linkOf[kind](ids[kind], customer.token);
    const answer = await open(link.replace('/?', '?'));
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, link]);
    expect(answer.headers).toMatchObject(secretly);
  });

  test('answers 429 to a customer who prints too much, and to no other', async () => {
    const { printCustomer } = limits;
    const windowStart = new Date('2026-06-15T16:00:00Z');
    await shop.context.db
      .insertInto('attempt')
      .values({
        bucket: `${printCustomer.name} ${customer.id}`,
        window_start: windowStart,
        count: printCustomer.tries - 1,
      })
      .execute();
    const link = linkOf[kind](ids[kind], customer.token);
    expect((await open(link)).statusCode).toBe(200);
    const answer = await open(link);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      429,
      '600',
      { status: 'ERROR', code: 'TOO_MANY_TRIES', msg: messages.tooManyTries(10) },
    ]);
    expect(answer.headers).toMatchObject(secretly);
    const other = await signedInCustomer(shop);
    const own = await createOrder(shop.context.db, other.id);
    expect((await open(links.printOrder(own, other.token))).statusCode).toBe(200);
  });

  test('is not logged, in any spelling and with any outcome', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const talkative = await createApp({ ...shop.context, log }, { pages: false });
    const link = linkOf[kind](ids[kind], customer.token);
    for (const url of [
      link,
      link.replace('id_token', 'id%5Ftoken'),
      link.replace('print', '%70rint'),
      link.replace('/?', '?'),
      link.replace('v1', 'v2'),
      linkOf[kind](2_000_000_000, customer.token),
      `${link}&id=x`,
    ])
      await talkative.inject(url);
    const now = (): Date => {
      throw new Error('the clock stands still');
    };
    const failing = await createApp({ ...shop.context, log, now }, { pages: false });
    expect((await failing.inject(link)).statusCode).toBe(500);
    await Promise.all([talkative.close(), failing.close()]);
    expect(lines.join('')).toContain(printPaths[kind]);
    expect(lines.join('')).toContain('unexpected failure');
    expect(lines.filter((line) => line.includes(customer.token))).toEqual([]);
  });
});
