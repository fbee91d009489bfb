import * as staffMessages from '#messages/staff.js';
import { insertRow } from '#server/platform/db/db.ts';
import { refusal, variantId } from '#test/buyers.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createCustomer } from '#test/customers.ts';
import { createOrder } from '#test/orders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

const shop = testShop({ sells: ['A', 'B', 'C', 'D', 'E', 'F', 'LOOSE'].map((sku) => ({ sku, name: `Part ${sku}` })) });
let store: SignedInStaff;
let clerk: SignedInStaff;
let aside: { id: number };
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  store = await signedInStaff(shop, 'stock', 'prices', 'catalogue', 'orders');
  clerk = await signedInStaff(shop, 'stock');
  const counts = ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code, pieces: 10 }));
  await store.api.staffBeginCounts({ body: { counts, reason: 'First count' } });
  const all = await store.api.staffAddLocation({ body: { name: 'Aside', sells: false } });
  aside = { id: all.find(({ name }) => name === 'Aside')?.id ?? 0 };
});
afterAll(() => server.close());

let suppliers = 0;
const supplier = async (email = ''): Promise<number> => {
  suppliers += 1;
  return insertRow(shop.context.db, 'supplier', { name: `Maple ${suppliers}`, email });
};
type Wanted = Readonly<Record<string, readonly [pieces: number, cost: number]>>;
const begin = async (kind: 'ORDER' | 'RETURN', wanted: Wanted, supplierId?: number) => {
  const body = { supplierId: supplierId ?? (await supplier()), kind, expectedOn: '', reference: '' };
  let made = await store.api.staffAddPurchase({ body });
  for (const [code, [pieces, cost]] of Object.entries(wanted))
    made = await store.api.staffAddPurchaseLine({
      params: { id: made.id },
      body: { version: made.version, code, pieces, cost },
    });
  return made;
};
type Seen = { id: number; version: number };
const move = ({ id, version }: Seen, status: 'ORDERED' | 'CANCELLED' | 'RECEIVED', by = store) =>
  by.api.staffMovePurchase({ params: { id }, body: { version, status } });
const stock = async (sku: string) => store.api.staffStock({ params: { id: await variantId(shop, sku) } });
const places = async (sku: string) => (await stock(sku)).places.map(({ location, onHand }) => [location, onHand]);

test('what goes back leaves the stock, first from where nothing is sold, is credited once, and is no delivery', async () => {
  const { id: variant, version } = await stock('A');
  const main = (await store.api.staffLocations({}))[0]?.id ?? 0;
  await store.api.staffMoveStock({
    params: { id: variant },
    body: {
      version,
      from: { locationId: main, rack: '' },
      to: { locationId: aside.id, rack: '' },
      pieces: 3,
      reason: '',
    },
  });
  const draft = await begin('RETURN', { A: [5, 4], LOOSE: [2, 1.5] });
  expect(draft).toMatchObject({ kind: 'RETURN', status: { id: 'DRAFT', name: 'Draft' }, total: 23 });
  expect(draft.code).toMatch(/^SR-\d{6}$/);
  expect(draft.can.receive).toEqual({ possible: false, whyNot: staffMessages.isReturn() });
  expect(await refusal(move(draft, 'RECEIVED'))).toEqual({ status: 422, messages: [staffMessages.returnNotAway()] });

  const away = await move(draft, 'ORDERED');
  expect(away).toMatchObject({ status: { id: 'ORDERED', name: 'Sent back' }, received: 0 });
  expect(await places('A')).toEqual([
    ['Warehouse', 5],
    ['Aside', 0],
  ]);
  expect((await stock('A')).movements[0]).toMatchObject({
    kind: { id: 'SENT_BACK', name: 'Sent back to the supplier' },
    reason: away.code,
  });
  // Nothing is on its way to us by it.
  expect(await stock('A')).toMatchObject({ onHand: 5, available: 5 });
  const { rows: coming } = await sql`select 1 from coming_piece`.execute(shop.context.db);
  expect(coming).toEqual([]);
  const params = { id: away.id };
  const { version: seen } = away;
  const tries = [
    [
      staffMessages.returnAway(),
      () => store.api.staffAddPurchaseLine({ params, body: { version: seen, code: 'B', pieces: 1 } }),
    ],
    [staffMessages.returnAway(), () => move(away, 'ORDERED')],
    [
      staffMessages.isReturn(),
      () => store.api.staffScanPurchase({ params, body: { requestKey: randomUUID(), code: 'A', pieces: 1 } }),
    ],
    [staffMessages.isReturn(), () => store.api.staffBookIn({ params, body: { version: seen, closes: true } })],
  ] as const;
  for (const [why, tried] of tries) expect(await refusal(tried())).toEqual({ status: 422, messages: [why] });
  // Its supplier's number comes with the answer.
  const named = await store.api.staffChangePurchase({
    params: { id: away.id },
    body: { version: away.version, expectedOn: '', reference: 'RMA 7' },
  });
  const credited = await move(named, 'RECEIVED');
  expect(credited).toMatchObject({ status: { id: 'RECEIVED', name: 'Credited' }, reference: 'RMA 7' });
  expect(credited.can.cancel.possible).toBe(false);
  expect(await refusal(move(credited, 'CANCELLED'))).toMatchObject({ status: 422 });
  expect((await auditOf(shop, 'purchase', away.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['purchase.return', 'purchase.change', 'purchase.credit']),
  );
});

test('more than is here and not promised to an order stays, and nothing of it leaves', async () => {
  const variant = await variantId(shop, 'B');
  const { db } = shop.context;
  const { id: customerId } = await createCustomer(db);
  const order = await createOrder(db, customerId, { lines: [{ variantId: variant, qty: 7 }] });
  await sql`select settle_stock(array[${order}]::int[], now(), 'test', false, array[${variant}]::int[])`.execute(db);
  expect(await stock('B')).toMatchObject({ onHand: 10, allocated: 7 });
  const draft = await begin('RETURN', { C: [1, 1], B: [9, 4] });
  expect(await refusal(move(draft, 'ORDERED'))).toEqual({
    status: 422,
    messages: [staffMessages.returnShort('B', '9', '3')],
  });
  expect(await places('C')).toEqual([['Warehouse', 10]]);
  expect((await store.api.staffPurchase({ params: { id: draft.id } })).status.id).toBe('DRAFT');
});

test('of two people who send it back at once it leaves once; taken back it lies where it lay', async () => {
  const draft = await begin('RETURN', { D: [4, 1] });
  const tries = await Promise.allSettled([move(draft, 'ORDERED'), move(draft, 'ORDERED', clerk)]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await places('D')).toEqual([['Warehouse', 6]]);
  const back = await move(await store.api.staffPurchase({ params: { id: draft.id } }), 'CANCELLED');
  expect(back.status.name).toBe('Cancelled');
  expect(await places('D')).toEqual([['Warehouse', 10]]);
  expect(await refusal(move(back, 'CANCELLED'))).toMatchObject({ status: 422 });
  // A draft that is given up brings nothing back.
  await move(await begin('RETURN', { D: [2, 1] }), 'CANCELLED');
  expect(await places('D')).toEqual([['Warehouse', 10]]);
});

test('freight and duty are shared by what the lines cost, and are in what stock is worth', async () => {
  const draft = await begin('ORDER', { E: [10, 30], F: [10, 10] });
  const head = { expectedOn: '', reference: '' };
  const changed = await store.api.staffChangePurchase({
    params: { id: draft.id },
    body: { version: draft.version, ...head, extra: 40 },
  });
  expect(changed).toMatchObject({
    total: 400,
    extra: 40,
    lines: [
      { cost: 30, landed: 33 },
      { cost: 10, landed: 11 },
    ],
  });
  const seen = await clerk.api.staffPurchase({ params: { id: draft.id } });
  expect(JSON.stringify(seen)).not.toMatch(/landed|extra|4000/);
  const tried = (extra: number, by: SignedInStaff) =>
    refusal(by.api.staffChangePurchase({ params: { id: draft.id }, body: { version: seen.version, ...head, extra } }));
  expect((await tried(1, clerk)).status).toBe(403);
  expect((await tried(-1, store)).status).toBe(422);
  // Left out it stays, for those who do not see it, too.
  await clerk.api.staffChangePurchase({
    params: { id: draft.id },
    body: { version: seen.version, ...head, reference: 'X' },
  });
  const ordered = await move(await store.api.staffPurchase({ params: { id: draft.id } }), 'ORDERED');
  for (const code of ['E', 'F'])
    await store.api.staffScanPurchase({
      params: { id: draft.id },
      body: { requestKey: randomUUID(), code, pieces: 10 },
    });
  await store.api.staffBookIn({ params: { id: draft.id }, body: { version: ordered.version, closes: false } });
  const costs = async (sku: string) =>
    (
      await sql<{
        cents: number;
      }>`select cents from cost_of(${await variantId(shop, sku)}, now() + interval '1 minute')`.execute(shop.context.db)
    ).rows[0]?.cents;
  expect([await costs('E'), await costs('F')]).toEqual([3300, 1100]);
  // The bill for it may come later than the parts.
  const { version: after } = await store.api.staffPurchase({ params: { id: draft.id } });
  await store.api.staffChangePurchase({ params: { id: draft.id }, body: { version: after, ...head, extra: 80 } });
  expect([await costs('E'), await costs('F')]).toEqual([3600, 1200]);
  // The supplier's own price is what the next purchase begins with.
  const { supplier_id: supplierId } = await shop.context.db
    .selectFrom('purchase')
    .select('supplier_id')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const next = await store.api.staffAddPurchase({ body: { supplierId, ...head } });
  const { lines } = await store.api.staffAddPurchaseLine({
    params: { id: next.id },
    body: { version: next.version, code: 'E', pieces: 1 },
  });
  expect(lines).toMatchObject([{ cost: 30, landed: 30 }]);
});

test('freight of lines that cost nothing is shared by pieces, and a line without a cost has none', async () => {
  const draft = await begin('ORDER', { E: [3, 0], F: [1, 0] });
  const body = { version: draft.version, code: 'C', pieces: 5, cost: null };
  const more = await store.api.staffAddPurchaseLine({ params: { id: draft.id }, body });
  const { lines } = await store.api.staffChangePurchase({
    params: { id: draft.id },
    body: { version: more.version, expectedOn: '', reference: '', extra: 1 },
  });
  expect(lines.map(({ landed }) => landed)).toEqual([0.25, 0.25, null]);
});

test('a purchase is mailed to its supplier with its paper, and a draft is ordered by it; without an address it says so', async () => {
  const settings = { smtpUrl: server.url, mailFrom: { name: '', address: 'orders@shop.example' } };
  const mute = await begin('ORDER', { E: [1, 30] });
  expect(mute.can.mail).toEqual({ possible: false, whyNot: staffMessages.supplierWithoutEmail() });
  const mail = ({ id, version }: Seen) => store.api.staffMailPurchase({ params: { id }, body: { version } });
  expect(await refusal(mail(mute))).toEqual({ status: 422, messages: [staffMessages.supplierWithoutEmail()] });
  expect((await store.api.staffPurchase({ params: { id: mute.id } })).status.id).toBe('DRAFT');

  const supplierId = await supplier('parts@maple.example');
  const known = { supplier_id: supplierId, variant_id: await variantId(shop, 'E'), number: 'MC-77' };
  await shop.context.db.insertInto('supplier_number').values(known).execute();
  const draft = await begin('ORDER', { E: [2, 30] }, supplierId);
  const empty = await begin('ORDER', {}, supplierId);
  expect(await refusal(mail(empty))).toEqual({ status: 422, messages: [staffMessages.purchaseEmpty()] });
  const sent = await mail(draft);
  expect(sent).toMatchObject({ status: { id: 'ORDERED' }, mailedAt: null, email: 'parts@maple.example' });
  const [one, other] = await Promise.allSettled([mail(sent), mail(sent)]);
  expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const back = await mail(await begin('RETURN', { E: [1, 30] }, supplierId));
  // Cancelled before it was sent.
  const gone = await mail(await begin('ORDER', { F: [1, 30] }, supplierId));
  // Who sees no costs sends none.
  const bare = await begin('ORDER', { D: [1, 77.77] }, supplierId);
  await clerk.api.staffMailPurchase({ params: { id: bare.id }, body: { version: bare.version } });
  await move(gone, 'CANCELLED');
  await runJobs(shop, settings);
  const { mailedAt } = await store.api.staffPurchase({ params: { id: draft.id } });
  expect(mailedAt).toEqual(expect.any(String));
  expect((await store.api.staffPurchase({ params: { id: gone.id } })).mailedAt).toBeNull();
  const mails = server.mails.filter(({ recipients }) => recipients.includes('parts@maple.example'));
  expect(mails.map(({ headers }) => headers['subject'])).toEqual([
    expect.stringContaining(draft.code),
    expect.stringContaining(draft.code),
    expect.stringContaining(back.code),
    expect.stringContaining(bare.code),
  ]);
  const papers = await Promise.all(
    mails.map(async ({ files }) => {
      const pages = await readPdf(Object.values(files)[0] ?? Buffer.alloc(0));
      return pages.map(({ text }) => text).join('\n');
    }),
  );
  expect(papers.map((text) => /\d\.\d\d/.test(text))).toEqual([true, true, true, false]);

  const paper = async (by: SignedInStaff) => {
    const { rawPayload } = await shop.app.inject({
      url: `/api/v1/staff/purchase/${draft.id}/print/`,
      headers: by.headers,
    });
    return (await readPdf(rawPayload)).map(({ text }) => text).join('\n');
  };
  const read = await paper(store);
  for (const text of [`Purchase order ${draft.code}`, 'MC-77', 'Part E', '60.00']) expect(read).toContain(text);
  expect(await paper(clerk)).not.toContain('60.00');
});

test('pasted lines are added all or none, each wrong one named; the same part twice adds up', async () => {
  const draft = await begin('ORDER', {});
  const paste = (lines: { code: string; pieces: number; cost?: number }[], { id, version }: Seen, by = store) =>
    by.api.staffAddPurchaseLines({ params: { id }, body: { version, lines } });
  const tried = paste(
    [
      { code: 'A', pieces: 1 },
      { code: 'NOPE', pieces: 2 },
      { code: 'NOR', pieces: 1 },
    ],
    draft,
  );
  expect(await refusal(tried)).toEqual({
    status: 422,
    messages: [
      `lines: ${staffMessages.purchaseLineProblem('2', staffMessages.purchaseCodeUnknown('NOPE'))}`,
      `lines: ${staffMessages.purchaseLineProblem('3', staffMessages.purchaseCodeUnknown('NOR'))}`,
    ],
  });
  expect((await refusal(paste([{ code: 'A', pieces: 1, cost: 2 }], draft, clerk))).status).toBe(403);
  const all = await paste(
    [
      { code: 'a', pieces: 3, cost: 2 },
      { code: 'B', pieces: 1 },
      { code: 'A', pieces: 4 },
    ],
    draft,
  );
  expect(all.lines).toMatchObject([
    { sku: 'A', pieces: 7, cost: 2 },
    { sku: 'B', pieces: 1 },
  ]);
  expect(await refusal(paste([{ code: 'C', pieces: 1 }], draft))).toMatchObject({ status: 409 });
  // Too many pieces in all: nothing of it stays.
  const over = [
    { code: 'C', pieces: 1 },
    { code: 'A', pieces: 99_999 },
  ];
  expect(await refusal(paste(over, all))).toEqual({
    status: 422,
    messages: [`pieces: ${staffMessages.purchasePiecesForm()}`],
  });
  expect((await store.api.staffPurchase({ params: { id: draft.id } })).lines).toHaveLength(2);
});
