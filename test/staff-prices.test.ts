import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { meets } from '#contract/staff-call.ts';
import { type StaffPrint, staffPrints } from '#contract/staff-prints.ts';
import { type Permission, permissions } from '#contract/staff.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, variantId } from './buyers.ts';
import { createAddress } from './customers.ts';
import { type InvoiceDesk, openInvoiceDesk } from './invoice-desk.ts';
import { readPdf } from './read-pdf.ts';
import { createFit } from './fits.ts';
import { testShop } from './shop.ts';
import { createStaff, type SignedInStaff, signedInStaff } from './staff.ts';

/*
 * No price and no sum reaches staff without `prices`, in any call or print: the calls come from the contract, so none
 * can be forgotten.
 */

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 777_777 }] }] });
let desk: InvoiceDesk;
let orderId: number;
let invoiceId: number;
let creditNoteId: number;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
  orderId = await desk.order({ lines: [{ qty: 3, priceCents: 777_777 }] });
  const made = await desk.invoice(orderId, [2], { shippingAmt: 3333.33 });
  await desk.ship(made, { tracking: 'TRACK' });
  const paid = await desk.pay(await desk.see(made.id), 8888.88);
  const credited = await desk.credit(paid, [1]);
  invoiceId = made.id;
  creditNoteId = credited.creditNotes[0]?.id ?? 0;
  await desk.api.staffMoveOrder({
    params: { id: orderId },
    body: { version: (await desk.seeOrder(orderId)).version, status: 'PROCESSED' },
  });
});

/** The digits of the order's, its invoice's and its payment's sums, in any notation: $7,777.77 and 777777 alike. */
const sums = /7777|3333|8888|2333[.]?3|1555[.]?5|1888|1011|2022|433[.]?33|3033|2636/;
const legible = (text: string): string => text.replaceAll(/[,$]|20\d\d-\d\d-\d\dT[\d:.]+Z/g, '');

/** Staff without prices: each permission alone, none, and all the others together. */
const blind: [string, Permission[]][] = [
  ['no permission', []],
  ...permissions
    .filter((each) => each !== 'prices' && each !== 'invoices')
    .map((each): [string, Permission[]] => [`${each} alone`, [each]]),
  ['everything but prices', permissions.filter((each) => each !== 'prices' && each !== 'invoices')],
];

type Given = { params?: object; body?: object };
const customerId = () => desk.customer.id;
const version = async () => (await desk.see(invoiceId)).version;
const freshInvoice = async () => {
  const id = await desk.order({ lines: [{ qty: 1, priceCents: 777_777 }] });
  return desk.invoice(id);
};
const list = { pageSize: 100 };
/** The shop as it has to be, to be turned so. */
const openedFor = async (turn: 'OPEN' | 'CLOSE') => {
  const company = { company_name: 'Parts Inc.', company_address: 'Toronto', company_hst_number: '814259637RT0001' };
  await shop.context.db
    .updateTable('shop')
    .set({ ...company, opened_at: turn === 'OPEN' ? null : shop.context.now() })
    .execute();
  const { version: seen } = await all.api.staffOpening({});
  return all.api.staffWritePages({ body: { version: seen } });
};
const aPage = async () => (await all.api.staffAddPage({ body: { title: 'Returns', url: `page-${randomUUID()}` } })).id;

/** Input of each call for that order, so that the answer is complete. */
const asked: Partial<Record<StaffCallName, () => Promise<Given>>> = {
  staffSession: async () => ({}),
  staffOpenSessions: async () => ({}),
  staffAccountSearch: async () => ({ body: list }),
  staffAccount: async () => ({ params: { id: desk.id } }),
  staffAddAccount: async () => ({
    body: { email: `${randomUUID()}@shop.example`, name: 'New', role: 'STAFF', permissions: ['settings'] },
  }),
  staffChangeAccount: async () => ({
    params: { id: (await createStaff(shop)).id },
    body: { version: 1, name: 'Other', role: 'STAFF', permissions: ['settings'] },
  }),
  staffDisableAccount: async () => ({ params: { id: (await createStaff(shop)).id }, body: { version: 1 } }),
  staffEnableAccount: async () => {
    const { id } = await createStaff(shop);
    await shop.context.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    return { params: { id }, body: { version: 1 } };
  },
  staffLinkAccount: async () => ({ params: { id: (await createStaff(shop)).id } }),
  staffAuditSearch: async () => ({ body: list }),
  staffStockWatchSearch: async () => ({ body: list }),
  staffStockSearch: async () => ({ body: list }),
  staffStock: async () => ({ params: { id: await variantId(shop, 'PART') } }),
  staffCountStock: async () => {
    const id = await variantId(shop, 'PART');
    const { version } = await all.api.staffStock({ params: { id } });
    return { params: { id }, body: { version, pieces: 1000, reason: 'Counted' } };
  },
  staffChangeStock: async () => {
    const id = await variantId(shop, 'PART');
    const { version } = await all.api.staffStock({ params: { id } });
    return { params: { id }, body: { version, lowLevel: version, whenOut: 'OUT_OF_STOCK' } };
  },
  staffFitSearch: async () => ({ body: list }),
  staffUnknownPhones: async () => ({}),
  staffDecideFit: async () => ({
    params: { id: await createFit(shop.context.db) },
    body: { fits: true, seen: 'QUEUED' },
  }),
  staffCustomerSearch: async () => ({ body: list }),
  staffCustomer: async () => ({ params: { id: customerId() } }),
  staffChangeCustomer: async () => {
    const { version: seen, priceList, taxExempt } = await all.api.staffCustomer({ params: { id: customerId() } });
    const internalNotes = randomUUID();
    return {
      params: { id: customerId() },
      body: { version: seen, priceListId: priceList.id, taxExempt, internalNotes },
    };
  },
  // Of the customer with the order: the answer shows their latest orders.
  staffSetAddressShipper: async () => {
    const address = await createAddress(shop.context.db, customerId());
    return { params: { id: customerId(), addressId: address.id }, body: { version: 1, eShipperId: 'ES-1' } };
  },
  staffPriceLists: async () => ({}),
  staffSettings: async () => ({}),
  staffChangeSettings: async () => {
    const { history: _history, invoiceLacks: _lacks, logo: _logo, ...said } = await all.api.staffSettings({});
    return { body: { ...said, name: `Shop ${said.version}`, logoId: null } };
  },
  staffAddPicture: async () => ({
    body: {
      picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>').toString('base64'),
    },
  }),
  staffPages: async () => ({}),
  staffPage: async () => ({ params: { id: await aPage() } }),
  staffPageVersion: async () => {
    const id = await aPage();
    await all.api.staffSavePage({ params: { id }, body: { version: 0, title: 'A', body: '', inFooter: false } });
    return { params: { id, version: 1 } };
  },
  staffAddPage: async () => ({ body: { title: 'Returns', url: `returns-${randomUUID()}` } }),
  staffSavePage: async () => ({
    params: { id: await aPage() },
    body: { version: 0, title: 'Returns', body: '<p>Yes.</p>', inFooter: true },
  }),
  staffLookAtHtml: async () => ({ body: { body: '<p>Yes.</p>' } }),
  staffDoor: async () => ({}),
  staffOpening: async () => ({}),
  staffOpenShop: async () => ({ body: { version: (await openedFor('OPEN')).version } }),
  staffCloseShop: async () => ({ body: { version: (await openedFor('CLOSE')).version } }),
  staffWritePages: async () => ({ body: { version: (await all.api.staffOpening({})).version } }),
  staffMakeMenu: async () => {
    await shop.context.db.deleteFrom('menu_item').execute();
    const parts = { url: `parts-${randomUUID()}`, name: 'Parts' };
    await shop.context.db.insertInto('category').values(parts).execute();
    return { body: { version: (await all.api.staffOpening({})).version } };
  },
  staffOrderQueue: async () => ({}),
  staffOrderSearch: async () => ({ body: list }),
  staffOrder: async () => ({ params: { id: orderId } }),
  staffMoveOrder: async () => {
    const id = await desk.order({ status: 'PENDING', lines: [{ priceCents: 777_777 }] });
    return { params: { id }, body: { version: 1, status: 'PROCESSING' } };
  },
  staffCancelOrder: async () => {
    const id = await desk.order({ status: 'PENDING', lines: [{ priceCents: 777_777 }] });
    return { params: { id }, body: { version: 1, reason: 'gone' } };
  },
  staffNoteOrder: async () => ({ params: { id: orderId }, body: { note: 'x', requestKey: randomUUID() } }),
  staffInvoiceSearch: async () => ({ body: list }),
  staffInvoice: async () => ({ params: { id: invoiceId } }),
  staffAddShipment: async () => ({ params: { id: invoiceId }, body: { version: await version(), name: 'Any Parcel' } }),
  staffChangeShipment: async () => {
    const { shipments, version: seen } = await desk.see(invoiceId);
    const params = { id: invoiceId, shipmentId: shipments[0]?.id };
    return { params, body: { version: seen, name: `Parcel ${seen}` } };
  },
};

asked.staffRemoveShipment = async () => {
  const seen = await desk.ship(await desk.see(invoiceId));
  const params = { id: invoiceId, shipmentId: seen.shipments.at(-1)?.id };
  return { params, body: { version: seen.version, reason: 'wrong invoice' } };
};

/** Their answers are about accounts, or end a session; none has a field for a sum. */
const ofNoRecord: ReadonlySet<StaffCallName> = new Set<StaffCallName>([
  'staffLogin',
  'staffLogout',
  'staffLogoutEverywhere',
  'staffEndSession',
  'staffSetPassword',
  'staffChangePassword',
  'staffVerifyCustomer',
  'staffSuspendCustomer',
]);

let all: SignedInStaff;
beforeAll(async () => {
  all = await signedInStaff(shop, ...permissions);
});

const allowed = (granted: readonly Permission[]): StaffCallName[] =>
  (Object.keys(staffCalls) as StaffCallName[]).filter((name) => {
    const { access } = staffCalls[name];
    if (ofNoRecord.has(name) || access === 'ANYBODY') return false;
    return access === 'STAFF' || meets(access, (permission) => granted.includes(permission));
  });

describe.each(blind)('to staff with %s', (_who, granted) => {
  let viewer: SignedInStaff;
  beforeAll(async () => {
    viewer = await signedInStaff(shop, ...granted);
  });

  test.each(allowed(granted))('%s sends no sum', async (name) => {
    const prepare = asked[name];
    if (!prepare) throw new Error(`${name} answers who sees no prices: say here how it is called.`);
    const input = (await prepare()) as never;
    const answer = JSON.stringify(await viewer.api[name](input));
    expect(legible(answer)).not.toMatch(sums);
  });

  test.each(Object.keys(staffPrints) as StaffPrint[])('no print of %s has one', async (name) => {
    const id = { order: orderId, pickList: orderId, invoice: invoiceId, creditNote: creditNoteId }[name];
    const { path, access } = staffPrints[name];
    for (const query of name === 'invoice' ? ['', '?document=FULL_INVOICE', '?document=DISPATCH_NOTE'] : ['']) {
      const url = `${path.replace(':id', String(id))}${query}`;
      const { statusCode, rawPayload } = await shop.app.inject({ url, headers: viewer.headers });
      const mayPrint = meets(access, (permission) => granted.includes(permission)) && !query.includes('FULL');
      expect([query, statusCode]).toEqual([query, mayPrint ? 200 : 403]);
      if (!mayPrint) continue;
      const pages = await readPdf(rawPayload);
      expect(legible(pages.map(({ text }) => text).join('\n'))).not.toMatch(sums);
    }
  });
});

test('with `prices` the same answers do contain sums: this test would find them', async () => {
  for (const name of [
    'staffOrder',
    'staffOrderSearch',
    'staffInvoice',
    'staffInvoiceSearch',
    'staffAuditSearch',
    'staffCustomer',
  ] as const) {
    const input = ((await asked[name]?.()) ?? {}) as never;
    expect([name, legible(JSON.stringify(await all.api[name](input)))]).toEqual([name, expect.stringMatching(sums)]);
  }
  const url = staffPrints.invoice.path.replace(':id', String(invoiceId));
  const { rawPayload } = await shop.app.inject({ url: `${url}?document=FULL_INVOICE`, headers: all.headers });
  expect(legible((await readPdf(rawPayload)).map(({ text }) => text).join('\n'))).toMatch(sums);
});

describe('staff who pick', () => {
  let picker: SignedInStaff;
  beforeAll(async () => {
    picker = await signedInStaff(shop, 'orders');
  });

  test('can neither filter nor sort by hidden fields', async () => {
    const value = { _field: 'total', operator: 'GREATER_THAN' as const, value: 1 };
    for (const search of [picker.api.staffOrderSearch, picker.api.staffInvoiceSearch]) {
      expect((await refusal(search({ body: { filters: { total: value } } }))).status).toBe(422);
      expect((await refusal(search({ body: { sorts: { total: 'ASC' } } }))).status).toBe(422);
    }
  });

  test('can enter and correct shipments and change the order’s status, but cancel nothing', async () => {
    const made = await freshInvoice();
    const { api } = picker;
    const shipped = await api.staffAddShipment({ params: { id: made.id }, body: { version: made.version, name: 'A' } });
    const params = { id: made.id, shipmentId: shipped.shipments[0]?.id ?? 0 };
    expect(
      await api.staffChangeShipment({ params, body: { version: shipped.version, name: 'B', tracking: '1' } }),
    ).toMatchObject({ shipments: [{ name: 'B', tracking: '1' }] });
    for (const status of ['PROCESSED', 'SHIPPED'] as const) {
      const { version: seen } = await api.staffOrder({ params: { id: made.orderId } });
      await api.staffMoveOrder({ params: { id: made.orderId }, body: { version: seen, status } });
    }
    const cancelling = api.staffCancelOrder({ params: { id: orderId }, body: { version: 1, reason: 'x' } });
    expect((await refusal(cancelling)).status).toBe(403);
  });
});
