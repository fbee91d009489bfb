import { signedInCustomer } from '#test/customers.ts';
import { refusal } from '#test/buyers.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createOrder } from '#test/orders.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const shop = testShop({ sells: [{}] });
let desk: SignedInStaff;
let owner: SignedInStaff;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  desk = await signedInStaff(shop, 'orders', 'invoices');
  owner = await signedInStaff(shop, 'settings');
});
afterAll(() => mails.close());
beforeEach(() => mails.mails.splice(0));

const order = async (given: object = {}) => {
  const customer = await signedInCustomer(shop);
  const id = await createOrder(shop.context.db, customer.id, { status: 'PROCESSING', lines: [{ qty: 5 }], ...given });
  return { id, customer };
};
const see = (id: number) => desk.api.staffOrder({ params: { id } });
const two = [
  { tracking: '1Z 999 AA1', box: 'M', grams: 1840 },
  { tracking: '1Z999AA2', box: 'S', grams: 300 },
];
const pack = async (id: number, parcels: object[] = two) => {
  const { version, items } = await see(id);
  const lines = Object.fromEntries(items.map(({ id: line, qtyOrdered }) => [line, qtyOrdered]));
  return desk.api.staffPackOrder({
    params: { id },
    body: { version, lines, name: 'UPS', method: 'Express', parcels: parcels as typeof two },
  });
};
const open = (path: string, headers = desk.headers) => shop.app.inject({ url: `/api/v1/staff/${path}`, headers });
const pagesOf = async (path: string) => {
  const answer = await open(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(answer.rawPayload);
};
const change = async (given: object) => {
  const { history: _history, invoiceLacks: _lacks, logo, ...now } = await owner.api.staffSettings({});
  return owner.api.staffChangeSettings({ body: { ...now, logoId: logo?.id ?? null, ...given } });
};

describe('an order in two parcels', () => {
  test('is one invoice, two shipments with box and weight, one mail with both numbers, and is shipped', async () => {
    const { id, customer } = await order();
    const invoice = await pack(id);
    expect(invoice.shipments).toMatchObject([
      { name: 'UPS', tracking: '1Z 999 AA1', box: 'M', grams: 1840, method: 'Express' },
      { name: 'UPS', tracking: '1Z999AA2', box: 'S', grams: 300 },
    ]);
    const { status, invoices, customerEmail } = await see(id);
    expect([status.id, invoices.length]).toEqual(['SHIPPED', 1]);
    await runJobs(shop, { smtpUrl: mails.url });
    const told = mails.mails.filter(({ recipients }) => recipients.includes(customerEmail));
    expect(told.filter(({ text }) => text.includes('1Z'))).toHaveLength(1);
    for (const said of ['1Z 999 AA1', '1Z999AA2', 'https://www.ups.com/track?tracknum=1Z999AA1'])
      expect(told.find(({ text }) => text.includes('1Z'))?.text).toContain(said);
    const own = await customer.api.order({ params: { id } });
    expect(own.course?.shipments.map(({ trackingUrl }) => trackingUrl)).toEqual([
      'https://www.ups.com/track?tracknum=1Z999AA1',
      'https://www.ups.com/track?tracknum=1Z999AA2',
    ]);
    // One taken back leaves the goods sent; the other one brings the order back.
    const [first, second] = invoice.shipments;
    const take = (version: number, shipmentId = 0) =>
      desk.api.staffRemoveShipment({ params: { id: invoice.id, shipmentId }, body: { version, reason: 'Left here' } });
    const left = await take(invoice.version, first?.id);
    expect((await see(id)).status.id).toBe('SHIPPED');
    expect((await take(left.version, second?.id)).shipments).toEqual([]);
    expect((await see(id)).status.id).toBe('PROCESSED');
  });

  test('is told by one mail where invoices are not mailed, too', async () => {
    const { id } = await order();
    const setting = { mail: 'invoice', texts: '{}', is_sent: false, language: 'en' };
    await shop.context.db.insertInto('mail_setting').values(setting).execute();
    await pack(id);
    await runJobs(shop, { smtpUrl: mails.url });
    await shop.context.db.deleteFrom('mail_setting').execute();
    const told = mails.mails.filter(({ text }) => text.includes('1Z'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('1Z 999 AA1');
    expect(told[0]?.text).toContain('1Z999AA2');
  });

  test('is not half done: none, too many, and a weight of nothing', async () => {
    const { id } = await order();
    for (const parcels of [
      [],
      Array.from({ length: 51 }, () => ({ tracking: '' })),
      [{ tracking: '1' }, { tracking: '2', grams: 0 }],
    ])
      expect((await refusal(pack(id, parcels))).status).toBe(422);
    expect((await see(id)).invoices).toEqual([]);
  });

  test('keeps box and weight when its number alone is corrected', async () => {
    const { id } = await order();
    const { id: invoiceId, version, shipments } = await pack(id, [two[0]!]);
    const params = { id: invoiceId, shipmentId: shipments[0]!.id };
    const body = { version, name: 'UPS', tracking: '1Z8', method: 'Express' };
    const changed = await desk.api.staffChangeShipment({ params, body });
    expect(changed.shipments).toMatchObject([{ tracking: '1Z8', box: 'M', grams: 1840 }]);
    const lighter = { ...body, version: changed.version, grams: null };
    expect((await desk.api.staffChangeShipment({ params, body: lighter })).shipments).toMatchObject([{ grams: null }]);
  });
});

describe('labels', () => {
  test('have a page of 4 × 6 inches for each parcel, with its number as bars', async () => {
    const address = {
      name: 'Zoë Łukasz',
      company: 'Kiosk One Repairs',
      street1: '12 Dock Street',
      street2: null,
      city: 'Mississauga',
      province: 'Ontario',
      postalCode: 'L5B 1M2',
      phoneNo: '416-555-0100',
    };
    const { id } = await order({ comments: 'Ring twice' });
    const own = { shipping_address: JSON.stringify(address), po_number: 'PO-77' };
    await shop.context.db.updateTable('customer_order').set(own).where('id', '=', id).execute();
    const [unsent, ...none] = await pagesOf(`order/${id}/labels/`);
    expect(none).toEqual([]);
    expect(unsent?.text).toMatch(/1 of 1/);
    const invoice = await pack(id);
    const pages = await pagesOf(`invoice/${invoice.id}/labels/`);
    const { code } = await see(id);
    expect(pages.map(({ text }) => /(\d) of (\d)/.exec(text)?.[0])).toEqual(['1 of 2', '2 of 2']);
    for (const said of ['Zoë Łukasz', 'Kiosk One Repairs', 'L5B 1M2', code, 'PO-77', 'Ring twice', 'UPS, Express'])
      for (const { text } of pages) expect(text).toContain(said);
    expect(pages[0]?.text).toContain('1.84 kg');
    expect(pages[0]?.text).toContain('1Z999AA1');
    expect(pages[1]?.text).toContain('1Z999AA2');
    const [one, ...others] = await pagesOf(`shipment/${invoice.shipments[1]?.id}/label/`);
    expect(others).toEqual([]);
    expect(one?.text).toContain('2 of 2');
    // The paper and its labels in one file.
    const whole = await pagesOf(`invoice/${invoice.id}/print/?document=DISPATCH_NOTE&labels=true`);
    expect(whole).toHaveLength(3);
  });

  test('of thirty orders are one file; of what there is not, none', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 30; index += 1) ids.push((await order()).id);
    await pack(ids[4]!);
    const pages = await pagesOf(`order/${ids[0]}/labels/?also=${ids.slice(1).join(',')}`);
    expect(pages).toHaveLength(31);
    for (const path of ['order/2000000000/labels/', 'invoice/2000000000/labels/', 'shipment/2000000000/label/'])
      expect((await open(path)).statusCode).toBe(404);
    const picker = await signedInStaff(shop, 'stock');
    expect((await open(`order/${ids[0]}/labels/`, picker.headers)).statusCode).toBe(403);
  });

  test.each([
    ['1Z999AA10123456784', '1Z999AA10123456784'],
    ['', 'SO-1'],
    ['Zoë', 'SO-1'],
    ['9'.repeat(31), 'SO-1'],
  ])('bars of %s are read as %s', async (text, read) => {
    const bytes = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } });
    const { bars, text: said } = await barsOf(text, 'SO-1');
    const [wide, quiet] = [3, 30];
    const width = bars.length * wide + 2 * quiet;
    const row = Array.from({ length: width }, (_, x) => (bars[Math.floor((x - quiet) / wide)] ? 0 : 255));
    const rows = Array.from({ length: 60 }, () => row.flatMap((grey) => [grey, grey, grey, 255])).flat();
    const image = { data: new Uint8ClampedArray(rows), width, height: 60, colorSpace: 'srgb' } as ImageData;
    expect((await readBarcodes(image)).map((found) => found.text)).toEqual([said]);
    expect(said).toBe(read);
  });
});

describe('carriers', () => {
  const followed = async (carrier: string, tracking: string) => {
    const { rows } = await shop.context.pool.query<{ url: string | null }>('select tracking_link($1, $2) as url', [
      carrier,
      tracking,
    ]);
    return rows[0]?.url;
  };

  test.each([
    ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
    ['UPS Standard', '1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
    ['USPS', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
    ['Canada Post – Expedited', '40 12', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/4012'],
    ['Postes Canada', '40', 'https://www.canadapost-postescanada.ca/track-reperage/fr#/details/40'],
    ['Fed Ex', '77', 'https://www.fedex.com/fedextrack/?trknbr=77'],
    // What is typed stays one value of the address.
    ['Purolator', 'a&b=1#c/../"', 'https://www.purolator.com/en/shipping/tracker?pin=a%26b%3D1%23c%2F..%2F%22'],
    ['Purolator', 'é', 'https://www.purolator.com/en/shipping/tracker?pin=%C3%A9'],
    ['Northline Parcel', 'NL123', null],
    ['Backups & Sons', '1', null],
    ['UPS', ' ', null],
    ['', '1', null],
  ])('%s with %s', async (carrier, tracking, url) => {
    expect(await followed(carrier, tracking)).toBe(url);
  });

  test('of the shop come first, by the beginning of the name, and are told with boxes to who packs', async () => {
    const boxes = [{ name: 'M', length: 30, width: 22, height: 12, grams: 180 }];
    const carriers = [
      { name: 'North_line', address: 'https://north.example/t?n={number}' },
      { name: 'UPS', address: 'https://own.example/{number}/ups' },
      { name: 'Purolator', address: '' },
    ];
    expect(await change({ boxes, carriers })).toMatchObject({ boxes, carriers });
    expect(await followed('north_line Parcel', 'N 1')).toBe('https://north.example/t?n=N1');
    expect(await followed('northXline', '1')).toBeNull();
    expect(await followed('UPS Standard', '1/2')).toBe('https://own.example/1%2F2/ups');
    expect(await followed('Purolator', '5')).toContain('purolator.com');
    const { id } = await order();
    expect(await desk.api.staffPickWork({ body: { orders: [id] } })).toMatchObject({
      boxes,
      carriers: ['North_line', 'UPS', 'Purolator'],
    });
    const stored = await shop.context.db.selectFrom('shop').select('version').executeTakeFirstOrThrow();
    await change({ boxes, carriers });
    expect(await shop.context.db.selectFrom('shop').select('version').executeTakeFirstOrThrow()).toEqual(stored);
    await change({ boxes: [], carriers: [] });
    expect(await followed('UPS', '1')).toContain('ups.com');
  });

  test.each([
    [{ carriers: [{ name: 'A', address: 'javascript:alert({number})' }] }, 'carriers.0.address'],
    [{ carriers: [{ name: 'A', address: 'https://a.example/' }] }, 'carriers.0.address'],
    [{ carriers: [{ name: ' ', address: '' }] }, 'carriers.0.name'],
    [
      {
        carriers: [
          { name: 'A', address: '' },
          { name: 'a', address: '' },
        ],
      },
      'carriers',
    ],
    [{ boxes: [{ name: 'M', length: 0, width: 1, height: 1, grams: 0 }] }, 'boxes.0.length'],
    [{ boxes: [{ name: 'M', length: 1, width: 1, height: 1, grams: -1 }] }, 'boxes.0.grams'],
  ])('%j is refused at its field', async (given, field) => {
    const { status, messages } = await refusal(change(given));
    expect(status).toBe(422);
    expect(messages.map((message) => message.split(':')[0])).toEqual([field]);
  });
});
