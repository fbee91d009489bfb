import { shippedPhones } from '#server/catalogue/phones/list/read-list.ts';
import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { meets } from '#contract/platform/staff-call.ts';
import { exportLinks, type StaffExport, staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import type { StaffPrint } from '#contract/orders/print-links.ts';
import { type Permission, permissions } from '#contract/people/staff.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, variantId } from './buyers.ts';
import { createAddress, createCustomer } from './customers.ts';
import { registration } from './registration.ts';
import { type InvoiceDesk, openInvoiceDesk } from './invoice-desk.ts';
import { createOrder } from './orders.ts';
import { readPdf } from './read-pdf.ts';
import { createFit } from './fits.ts';
import { testShop } from './shop.ts';
import { createStaff, type SignedInStaff, signedInStaff } from './staff.ts';

/*
 * No price and no sum reaches staff without `prices`, in any call, print or export: they come from the contract, so none
 * can be forgotten.
 */

const shop = testShop({
  env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.example' },
  sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 777_777 }] }],
});
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

const aWebhook = { name: 'ERP', url: 'https://books.example/', kinds: ['order' as const] };
const someWebhook = async () => {
  const { id: staff_id } = await createStaff(shop);
  const kept = { ...aWebhook, staff_id, secret: '', cursor: '', created_at: new Date(), next_at: new Date() };
  const params = await shop.context.db.insertInto('webhook').values(kept).returning('id').executeTakeFirstOrThrow();
  const secret = shop.context.secrets.seal(Buffer.from('whsec_'), `secret of webhook ${params.id}`);
  await shop.context.db.updateTable('webhook').set({ secret }).where('id', '=', params.id).execute();
  return { params };
};

/**
 * The digits of the order's, its invoice's and its payment's sums, in any notation: $7,777.77 and 777777 alike. Not what follows a
 * letter: a phone's number or year (A2636, SM-W2022, edge-2022).
 */
const sums = /(?<![a-z(]|[a-z]-)(?:7777|3333|8888|2333[.]?3|1555[.]?5|1888|1011|2022|433[.]?33|3033|2636)/i;
// Times, room on the disk, series of phones with their years, and what tests made up to be unlike anything else, may hold any digits.
const madeUp =
  /[,$]|"(?:free)?bytes":\d+|\(20\d\d and 20\d\d\)|20\d\d-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}-[\da-f-]*|[\da-f]{12,}/gi;
const legible = (text: string): string => text.replaceAll(madeUp, '');

/** Staff without prices: each permission alone, none, and all the others together. */
const blind: [string, Permission[]][] = [
  ['no permission', []],
  ...permissions
    .filter((each) => each !== 'prices' && each !== 'invoices')
    .map((each): [string, Permission[]] => [`${each} alone`, [each]]),
  ['everything but prices', permissions.filter((each) => each !== 'prices' && each !== 'invoices')],
];

type Given = { params?: object; query?: object; body?: object };
const customerId = () => desk.customer.id;
const customerVersion = async () => (await all.api.staffCustomer({ params: { id: customerId() } })).version;
const version = async () => (await desk.see(invoiceId)).version;
const freshInvoice = async () => {
  const id = await desk.order({ lines: [{ qty: 1, priceCents: 777_777 }] });
  return desk.invoice(id);
};
const returned = async () => {
  const { id, version: seen, items } = await freshInvoice();
  const lines = { [items[0]?.id ?? 0]: { qty: 1, reason: 'DEFECTIVE' as const } };
  return all.api.staffEnterReturn({ params: { id }, body: { version: seen, requestKey: randomUUID(), lines } });
};
const nameChange = async () => {
  const { results } = await all.api.staffCatalogueSearch({ body: {} });
  const [{ id = 0, productId = 0, fields = {} } = {}] = results;
  return { productId, variantId: id, field: 'name', typed: randomUUID(), seen: fields['name'] ?? null };
};
const aRack = async (): Promise<{ id: number; rackId: number }> => {
  const [location] = await all.api.staffLocations({});
  const id = location?.id ?? 0;
  const [changed] = await all.api.staffAddRacks({ params: { id }, body: { codes: [randomUUID()] } });
  return { id, rackId: changed?.racks[0]?.id ?? 0 };
};
const productId = async (): Promise<number> => (await nameChange()).productId;
/** A product of its own, with two variants that are sold. */
const madeProduct = async () => {
  const variant = () => ({ sku: randomUUID(), name: '', upc: '', price: '1', stock: '', values: [] });
  const none = { handle: '', brand: '', categories: '', phones: '', tag: '', description: '', options: [] };
  const body = { ...none, name: 'A part', variants: [variant(), variant()] };
  return { params: { id: (await all.api.staffAddProduct({ body })).id }, body: { sold: 2 } };
};
const list = { pageSize: 100 };
/** The shop as it has to be, to be turned so. */
const madeStarter = async (): Promise<number> => {
  await shop.context.db.deleteFrom('home_widget').execute();
  const { fingerprint } = await all.api.staffStarter({});
  return (await all.api.staffMakeStarter({ body: { fingerprint, without: [] } })).last?.id ?? 0;
};
const openedFor = async (turn: 'OPEN' | 'CLOSE') => {
  const company = { company_name: 'Parts Inc.', company_address: 'Toronto', company_hst_number: '814259637RT0001' };
  await shop.context.db
    .updateTable('shop')
    .set({ ...company, opened_at: turn === 'OPEN' ? null : shop.context.now() })
    .execute();
  const { version: seen } = await all.api.staffOpening({});
  return all.api.staffWritePages({ body: { version: seen } });
};
/** Whose draft it is: the next caller's. */
let drafter: SignedInStaff;
const keptStorefront = async (notice: string) => {
  const { revision, published } = await drafter.api.staffStorefront({});
  return { body: { revision, base: published, doc: { ...published, notice } } };
};
const keep = async (notice: string) => (await drafter.api.staffKeepStorefront(await keptStorefront(notice))).revision;
let picked = 0x100000;
const keptStyle = async () => {
  const { revision, version: base, draft } = await drafter.api.staffStyle({});
  picked += 0x10101;
  return { body: { revision, base, doc: { ...draft, accent: `#${picked.toString(16)}` } } };
};
const keepStyle = async () => (await drafter.api.staffKeepStyle(await keptStyle())).revision;
const aPage = async () => (await all.api.staffAddPage({ body: { title: 'Returns', url: `page-${randomUUID()}` } })).id;

const keptPage = (id: number) => ({
  params: { id },
  body: {
    title: 'Returns',
    body: '',
    inFooter: false,
    url: `page-${randomUUID()}`,
    searchTitle: '',
    searchDescription: '',
    version: 0,
    revision: 0,
  },
});

let photos = 0;
const aPhoto = async (): Promise<string> => {
  photos += 1;
  const drawn = sharp({ create: { width: 8, height: 4, channels: 3, background: { r: photos, g: 0, b: 0 } } });
  return (await drawn.png().toBuffer()).toString('base64');
};
const libraryPicture = async () => {
  const { picture } = await all.api.staffUploadPicture({ body: { name: 'a.png', picture: await aPhoto() } });
  return { params: { id: picture.id } };
};
/** With a picture that failed, and one variant. */
const pictureRun = async (kind: 'IMPORT' | 'ZIP', state: 'DONE' | 'READY' | 'UPLOADING') => {
  const { db } = shop.context;
  const { id } = await db
    .insertInto('picture_run')
    .values({ kind, state, name: 'a', size: 1, begun_at: new Date(), begun_by: 'operator' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { run_id: id, source: 'https://pictures.example/a.png', state: 'FAILED' };
  const { id: itemId } = await db.insertInto('picture_item').values(item).returning('id').executeTakeFirstOrThrow();
  const variant = await db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('picture_set')
    .values({ run_id: id, variant_id: variant.id, items: [itemId] })
    .execute();
  return { params: { id } };
};

let suppliers = 0;
/** Its name has no digits, which could be those of a sum. */
const supplier = async (): Promise<number> => {
  suppliers += 1;
  const made = shop.context.db
    .insertInto('supplier')
    .values({ name: 'S'.repeat(suppliers), email: 'parts@supplier.example' })
    .returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
};
/** A draft with a line that costs as much as no number else here. */
const bought = async () => {
  const begun = { supplierId: await supplier(), expectedOn: '', reference: '' };
  const { id, version } = await all.api.staffAddPurchase({ body: begun });
  const body = { version, code: 'PART', pieces: 1, cost: 7777.77 };
  const { lines } = await all.api.staffAddPurchaseLine({ params: { id }, body });
  return { params: { id, lineId: lines[0]?.id } };
};

/** The same on its way, with a scan. */
const underWay = async () => {
  const { params } = await bought();
  const { id } = await all.api.staffMovePurchase({ params, body: { version: 2, status: 'ORDERED' } });
  const body = { requestKey: randomUUID(), code: 'PART', pieces: 1 };
  const { scans } = await all.api.staffScanPurchase({ params: { id }, body });
  return { params: { id, scanId: scans[0]?.id } };
};

/** With two values. */
const anAttribute = async (): Promise<number> => {
  const { db } = shop.context;
  const made = { code: `a${randomUUID().replaceAll('-', '')}`, label: 'Made' };
  const { id } = await db.insertInto('attribute').values(made).returning('id').executeTakeFirstOrThrow();
  const values = ['one', 'two'].map((value) => ({ attribute_id: id, value, label: value }));
  await db.insertInto('attribute_value').values(values).execute();
  return id;
};
const aTag = async () => {
  const name = randomUUID();
  const tag = (await all.api.staffAddTag({ body: { name } })).find((each) => each.name === name);
  if (!tag) throw new Error('no tag');
  return tag;
};
const aBrand = async (): Promise<number> => {
  const body = { id: null, name: randomUUID(), url: randomUUID(), pictureId: null, seen: null };
  return (await all.api.staffSavePhoneBrand({ body })).find(({ name }) => name === body.name)?.id ?? 0;
};
const aPhone = async () =>
  all.api.staffAddPhone({ body: { name: randomUUID(), url: randomUUID(), brandId: await aBrand() } });
const aCategory = () => all.api.staffAddCategory({ body: { name: 'Parts', url: `c-${randomUUID()}`, parentId: null } });

let seesOrders = true;
const taskInput = () => ({
  words: 'Call them',
  dueOn: '2026-06-15',
  forStaffId: null,
  customerId: seesOrders ? null : customerId(),
  orderId: seesOrders ? orderId : null,
  requestKey: randomUUID(),
});
const aTask = async (): Promise<number> => {
  await all.api.staffAddTask({ body: taskInput() });
  const { id } = await shop.context.db.selectFrom('task').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
};

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
  staffKeys: async () => ({}),
  staffMakeKey: async () => ({ body: { name: 'ERP', permissions: ['settings'], days: null } }),
  staffEndKey: async () => {
    const { id: staff_id } = await createStaff(shop);
    const key = { name: 'ERP', staff_id, token_hash: randomBytes(32), hint: 'tfk_', created_at: new Date() };
    return {
      params: await shop.context.db.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow(),
    };
  },
  changes: async () => ({}),
  staffWebhooks: async () => ({}),
  staffMakeWebhook: async () => ({ body: aWebhook }),
  staffChangeWebhook: async () => ({ ...(await someWebhook()), body: { ...aWebhook, version: 1, isPaused: true } }),
  staffEndWebhook: someWebhook,
  staffRenewSecret: someWebhook,
  staffDeliveries: someWebhook,
  staffSendWebhook: async () => ({ ...(await someWebhook()), body: { from: null } }),
  staffAuditSearch: async () => ({ body: list }),
  staffStockWatchSearch: async () => ({ body: list }),
  staffStockSearch: async () => ({ body: list }),
  staffStock: async () => ({ params: { id: await variantId(shop, 'PART') } }),
  staffCountStock: async () => {
    const id = await variantId(shop, 'PART');
    const { version } = await all.api.staffStock({ params: { id } });
    const place = { locationId: (await all.api.staffLocations({}))[0]?.id ?? 0, rack: '' };
    return { params: { id }, body: { version, pieces: 1000, place, reason: 'Counted' } };
  },
  staffChangeStock: async () => {
    const id = await variantId(shop, 'PART');
    const { version } = await all.api.staffStock({ params: { id } });
    return { params: { id }, body: { version, lowLevel: version, whenOut: 'OUT_OF_STOCK' } };
  },
  staffMoveStock: async () => {
    const id = await variantId(shop, 'PART');
    const { version } = await all.api.staffStock({ params: { id } });
    const [first, second] = await all.api.staffAddLocation({ body: { name: randomUUID(), sells: true } });
    const [from, to] = [first, second].map((each) => ({ locationId: each?.id ?? 0, rack: '' }));
    return { params: { id }, body: { version, from, to, pieces: 1, reason: '' } };
  },
  staffLocations: async () => ({}),
  staffBeginCounts: async () => ({ body: { counts: [{ code: 'PART', pieces: 1 }], reason: 'first' } }),
  staffAddLocation: async () => ({ body: { name: randomUUID(), sells: true } }),
  staffChangeLocation: async () => {
    const location = (await all.api.staffLocations({}))[0];
    const body = { version: location?.version ?? 0, name: randomUUID(), sells: true, first: false };
    return { params: { id: location?.id ?? 0 }, body };
  },
  staffAddRacks: async () => {
    const [location] = await all.api.staffLocations({});
    return { params: { id: location?.id ?? 0 }, body: { codes: [randomUUID()] } };
  },
  staffRenameRack: async () => {
    const [location] = await all.api.staffLocations({});
    const id = location?.id ?? 0;
    const [changed] = await all.api.staffAddRacks({ params: { id }, body: { codes: [randomUUID()] } });
    const rack = changed?.racks[0];
    return { params: { id, rackId: rack?.id ?? 0 }, body: { seen: rack?.code ?? '', code: randomUUID() } };
  },
  staffRackSheet: async () => ({ params: await aRack() }),
  staffScanRack: async () => ({ params: await aRack(), body: { code: 'PART' } }),
  staffBookStocktake: async () => {
    const { id, rackId } = await aRack();
    return {
      params: { id },
      body: { lines: [{ rackId, variantId: await variantId(shop, 'PART'), pieces: 1, seen: 0 }] },
    };
  },
  staffPurchaseSearch: async () => (await bought(), { body: list }),
  staffPurchaseSuppliers: async () => ({}),
  staffReorder: async () => ({ query: { weeks: '6' } }),
  staffMakeReorder: async () => ({
    body: {
      key: randomUUID(),
      orders: [{ supplierId: await supplier(), lines: [{ variantId: await variantId(shop, 'PART'), pieces: 5 }] }],
    },
  }),
  staffSetPack: async () => {
    const [supplierId, id] = [await supplier(), await variantId(shop, 'PART')];
    const costs = { supplier_id: supplierId, variant_id: id, cost_cents: 777_777 };
    await shop.context.db.insertInto('supplier_number').values(costs).execute();
    return { params: { id }, body: { supplierId, seen: 1, pack: 10 } };
  },
  staffPurchase: () => bought(),
  staffAddPurchase: async () => ({ body: { supplierId: await supplier(), expectedOn: '', reference: '' } }),
  staffChangePurchase: async () => ({ ...(await bought()), body: { version: 2, expectedOn: '', reference: 'A' } }),
  staffMovePurchase: async () => ({ ...(await bought()), body: { version: 2, status: 'ORDERED' } }),
  staffMailPurchase: async () => ({ ...(await bought()), body: { version: 2 } }),
  staffAddPurchaseLine: async () => ({ ...(await bought()), body: { version: 2, code: 'PART', pieces: 1 } }),
  staffAddPurchaseLines: async () => ({
    ...(await bought()),
    body: { version: 2, lines: [{ code: 'PART', pieces: 1 }] },
  }),
  staffChangePurchaseLine: async () => ({ ...(await bought()), body: { version: 2, pieces: 9 } }),
  staffRemovePurchaseLine: async () => ({ ...(await bought()), body: { version: 2 } }),
  staffReceiving: () => bought(),
  staffScanPurchase: async () => ({
    ...(await underWay()),
    body: { requestKey: randomUUID(), code: 'PART', pieces: 1 },
  }),
  staffChangeScan: async () => ({ ...(await underWay()), body: { seen: 1, pieces: 2 } }),
  staffAddScannedLine: () => underWay(),
  staffGiveCode: async () => {
    const { params } = await underWay();
    const body = { requestKey: randomUUID(), code: '036000291452', pieces: 1 };
    const { scans } = await all.api.staffScanPurchase({ params: { id: params.id }, body });
    await shop.context.db.updateTable('variant').set({ upc: null }).where('sku', '=', 'PART').execute();
    return { params: { id: params.id, scanId: scans[0]?.id ?? 0 }, body: { sku: 'PART' } };
  },
  staffReleaseOrders: async () => ({ params: { id: (await underWay()).params.id }, body: { orderIds: [1] } }),
  staffBookIn: async () => ({ ...(await underWay()), body: { version: 3, closes: false } }),
  staffFitSearch: async () => ({ body: list }),
  staffUnknownPhones: async () => ({}),
  staffOfferMethods: async () => {
    await shop.context.db.updateTable('payment_method').set({ offered: false }).execute();
    return { body: { version: (await all.api.staffOpening({})).version } };
  },
  staffTestMail: async () => ({ body: { to: 'owner@shop.example' } }),
  staffTaxes: async () => ({}),
  staffSetTaxRate: async () => {
    const { version: seen, provinces } = await all.api.staffTaxes({});
    return { body: { version: seen, provinceId: provinces[0]?.id, name: 'GST', startsOn: '2099-01-01', percent: 5 } };
  },
  staffRemoveTaxRate: async () => {
    const { version: seen, provinces } = await all.api.staffTaxes({});
    const what = { provinceId: provinces[1]?.id ?? 0, name: 'GST', startsOn: '2099-01-01' } as const;
    const set = await all.api.staffSetTaxRate({ body: { version: seen, ...what, percent: 4 } });
    return { body: { version: set.version, ...what } };
  },
  staffSetTaxNumber: async () => {
    const { version: seen, provinces } = await all.api.staffTaxes({});
    return { body: { version: seen, provinceId: provinces[0]?.id, name: 'PST', number: 'PST-1' } };
  },
  staffNumbers: async () => ({}),
  staffChangeNumbers: async () => {
    const { history: _history, ...given } = await all.api.staffNumbers({});
    return { body: given };
  },
  staffMails: async () => ({}),
  staffChangeMail: async () => {
    const { version: seen } = await all.api.staffMails({});
    return { params: { mail: 'invoice' }, body: { version: seen, isSent: true, texts: {} } };
  },
  staffDays: async () => ({}),
  staffChangeDays: async () => {
    const { history: _history, province: _province, ...given } = await all.api.staffDays({});
    return { body: given };
  },
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
  staffInviteCustomer: async () => ({ params: { id: customerId() }, body: { version: await customerVersion() } }),
  staffCorrectCustomer: async () => {
    const { firstName, lastName, preferredDocType, hstNumber, email } = await registration(shop);
    const body = { version: await customerVersion(), firstName, lastName, preferredDocType, hstNumber, email };
    return { params: { id: customerId() }, body };
  },
  staffSaveCustomerAddress: async () => {
    const { address } = await registration(shop);
    return {
      params: { id: customerId() },
      body: { version: await customerVersion(), customerId: customerId(), ...address },
    };
  },
  staffRemoveCustomerAddress: async () => {
    const address = await createAddress(shop.context.db, customerId());
    return { params: { id: customerId(), addressId: address.id }, body: { version: await customerVersion() } };
  },
  staffProvinces: async () => ({}),
  staffPriceLists: async () => ({}),
  staffSettings: async () => ({}),
  staffConnections: async () => ({}),
  staffPayments: async () => ({}),
  staffChangePayments: async () => {
    const { version: seen } = await all.api.staffPayments({});
    return { body: { version: seen, isOn: false, secretKey: '', webhookSecret: '', methodId: seen % 2 === 0 ? 1 : 2 } };
  },
  staffChangeConnections: async () => {
    const { version: seen, publicUrl, mailServer, mailFrom } = await all.api.staffConnections({});
    return { body: { version: seen, publicUrl, mailServer, mailPassword: '', mailFrom } };
  },
  staffChangeSettings: async () => {
    const { history: _history, invoiceLacks: _lacks, logo: _logo, ...said } = await all.api.staffSettings({});
    return { body: { ...said, name: `Shop ${said.version}`, logoId: null } };
  },
  staffAddPicture: async () => ({
    body: {
      picture: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>').toString('base64'),
    },
  }),
  staffUploadPicture: async () => ({ body: { name: 'a.png', picture: await aPhoto() } }),
  staffPictureSearch: async () => ({ body: list }),
  staffPicture: async () => libraryPicture(),
  staffChangePicture: async () => ({ ...(await libraryPicture()), body: { version: 1, name: 'b.png', alt: 'A' } }),
  staffReplacePicture: async () => ({ ...(await libraryPicture()), body: { version: 1, picture: await aPhoto() } }),
  staffCropPicture: async () => ({ ...(await libraryPicture()), body: { left: 0, top: 0, width: 3, height: 2 } }),
  staffRemovePicture: async () => ({ ...(await libraryPicture()), body: { version: 1 } }),
  staffPictureRunSearch: async () => ({ body: list }),
  staffPictureRun: async () => pictureRun('IMPORT', 'DONE'),
  staffPictureItemSearch: async () => ({ ...(await pictureRun('IMPORT', 'DONE')), body: list }),
  staffStartPictureZip: async () => ({ body: { fileName: 'a.zip', fileSize: 1 } }),
  staffPictureZipPart: async () => ({ ...(await pictureRun('ZIP', 'UPLOADING')), body: { n: 0, base64: 'AA==' } }),
  staffReadPictureZip: async () => {
    const run = await pictureRun('ZIP', 'UPLOADING');
    await all.api.staffPictureZipPart({ ...run, body: { n: 0, base64: 'AA==' } });
    return { ...run, body: { version: 1 } };
  },
  staffApplyPictures: async () => ({ ...(await pictureRun('ZIP', 'READY')), body: { version: 1 } }),
  staffUndoPictures: async () => ({ ...(await pictureRun('IMPORT', 'DONE')), body: { version: 1 } }),
  staffRetryPictures: async () => ({ ...(await pictureRun('IMPORT', 'DONE')), body: { version: 1, itemId: null } }),
  staffDiscardPictures: async () => ({ ...(await pictureRun('ZIP', 'READY')), body: { version: 1 } }),
  staffCatalogueSearch: async () => ({ body: list }),
  staffCatalogueProduct: async () => ({ params: { id: (await nameChange()).productId } }),
  staffCatalogueChoices: async () => ({}),
  staffCatalogueDraft: async () => ({}),
  staffKeepDraft: async () => ({ body: { changes: [await nameChange()] } }),
  staffDropDraft: async () => ({ body: { lines: [] } }),
  staffBulkDraft: async () => ({
    body: { filters: {}, ids: null, act: { kind: 'SET', field: 'stock', typed: 'Unknown' }, keep: false },
  }),
  staffBeginFiltered: async () => ({ body: { filters: {}, ids: [], pieces: 0, reason: 'first', seen: 0 } }),
  staffSettleDraft: async () => ({ body: { mine: [], theirs: [] } }),
  staffSaveDraft: async () => ({ body: { changes: 1 } }),
  staffChangeBySku: async () => ({ body: { rows: [{ sku: 'PART', fields: { price: 1, name: 'Part' } }] } }),
  staffCatalogueEdits: async () => ({}),
  staffUndoCatalogueEdit: async () => {
    await all.api.staffKeepDraft({ body: { changes: [await nameChange()] } });
    const saved = await all.api.staffSaveDraft({ body: { changes: 1 } });
    if (saved.outcome !== 'SAVED') throw new Error(saved.outcome);
    return { params: { id: saved.editId } };
  },
  staffAttributes: async () => ({}),
  staffAttribute: async () => ({ params: { id: await anAttribute() } }),
  staffTags: async () => ({}),
  staffSaveAttribute: async () => {
    const id = await anAttribute();
    return { params: { id }, body: { version: 1, label: 'Other', filterable: true, values: [] } };
  },
  staffOrderAttributes: async () => {
    await Promise.all([anAttribute(), anAttribute()]);
    const ids = (await all.api.staffAttributes({})).map(({ id }) => id);
    return { body: { seen: ids, ids: ids.toReversed() } };
  },
  staffOrderValues: async () => {
    const id = await anAttribute();
    const ids = (await all.api.staffAttribute({ params: { id } })).shown.map((each) => each.id);
    return { params: { id }, body: { seen: ids, ids: ids.toReversed() } };
  },
  staffMergeValues: async () => {
    const id = await anAttribute();
    const { shown } = await all.api.staffAttribute({ params: { id } });
    return { params: { id }, body: { version: 1, ids: [shown[0]?.id], intoId: shown[1]?.id } };
  },
  staffAddTag: async () => ({ body: { name: randomUUID() } }),
  staffSaveTag: async () => {
    const { id, name } = await aTag();
    const was = { name, pictureId: null };
    return { params: { id }, body: { name: randomUUID(), pictureId: null, seen: was } };
  },
  staffMergeTags: async () => ({ body: { ids: [(await aTag()).id], intoId: null } }),
  staffPhoneSearch: async () => ({ body: list }),
  staffPhone: async () => ({ params: { id: (await aPhone()).id } }),
  staffPhoneBrands: async () => ({}),
  staffAddPhone: async () => ({ body: { name: randomUUID(), url: randomUUID(), brandId: await aBrand() } }),
  staffSavePhone: async () => {
    const { id, version, name, url, brandId } = await aPhone();
    const said = { group: '', launchedOn: '2025-01-01', pictureId: null, numbers: [], aliases: [] };
    return { params: { id }, body: { version, name, url, brandId, ...said } };
  },
  staffMergePhone: async () => {
    const { id, version } = await aPhone();
    return { params: { id }, body: { version, intoId: (await aPhone()).id } };
  },
  staffDeletePhone: async () => {
    const { id, version } = await aPhone();
    return { params: { id }, body: { version } };
  },
  staffSavePhoneBrand: async () => ({
    body: { id: null, name: randomUUID(), url: randomUUID(), pictureId: null, seen: null },
  }),
  staffAddAttribute: async () => ({ body: { label: `a ${randomUUID()}`, filterable: true, values: ['one'] } }),
  staffAddValues: async () => ({ params: { id: await anAttribute() }, body: { version: 1, values: ['three'] } }),
  staffDeleteAttribute: async () => ({ params: { id: await anAttribute() }, body: { version: 1 } }),
  staffOrderPhoneBrands: async () => {
    await aBrand();
    await aBrand();
    const ids = (await all.api.staffPhoneBrands({})).map(({ id }) => id);
    return { body: { seen: ids, ids: ids.toReversed() } };
  },
  staffDeletePhoneBrand: async () => ({ params: { id: await aBrand() } }),
  staffSavePhoneGroup: async () => {
    const group = { brand_id: await aBrand(), name: randomUUID() };
    const { id } = await shop.context.db
      .insertInto('phone_group')
      .values(group)
      .returning('id')
      .executeTakeFirstOrThrow();
    const picture = {
      hash: randomUUID().replaceAll('-', ''),
      type: 'image/png',
      width: 4,
      height: 4,
      bytes: Buffer.alloc(1),
    };
    const added = await shop.context.db.insertInto('asset').values(picture).returning('id').executeTakeFirstOrThrow();
    return { params: { id }, body: { pictureId: added.id, seen: { pictureId: null } } };
  },
  staffPhoneGroups: async () => ({}),
  staffSearchWords: async () => ({}),
  staffTranslationSearch: async () => ({ params: { language: 'fr' }, body: list }),
  staffSaveTranslation: async () => ({ params: { language: 'fr' }, body: await aText() }),
  staffImportTranslations: async () => {
    const file = Buffer.from(`English,French\r\n"${(await aText()).source}",Texte\r\n`).toString('base64');
    return { params: { language: 'fr' }, body: { name: 'french.csv', file } };
  },
  staffAddSearchWord: async () => ({ body: { kind: 'SYNONYM', phrase: randomUUID(), means: 'part' } }),
  staffRemoveSearchWord: async () => {
    const body = { kind: 'SYNONYM' as const, phrase: randomUUID(), means: 'part' };
    await all.api.staffAddSearchWord({ body });
    return { body };
  },
  staffTrySearch: async () => ({ body: { text: 'part', word: null } }),
  staffCategories: async () => ({}),
  staffCategory: async () => ({ params: { id: (await aCategory()).id } }),
  staffAddCategory: async () => ({ body: { name: 'Parts', url: `c-${randomUUID()}`, parentId: null } }),
  staffSaveCategory: async () => {
    const { id, version, url } = await aCategory();
    const body = { version, name: 'Other', url, anchor: true, hidden: true, pictureId: null };
    return { params: { id }, body: { ...body, searchTitle: '', searchDescription: '' } };
  },
  staffMoveCategory: async () => {
    const { id } = await aCategory();
    const { id: parentId } = await aCategory();
    const to = { parentId, beforeId: null };
    return { params: { id }, body: { seen: { parentId: null, beforeId: parentId }, to } };
  },
  staffDeleteCategory: async () => {
    const { id, version } = await aCategory();
    return { params: { id }, body: { version, moveTo: null } };
  },
  staffSaveListView: async () => ({
    body: { id: null, list: 'orders', name: 'Mine', search: '', shared: false, opens: false },
  }),
  staffRemoveListView: async () => ({ params: { id: 1 } }),
  staffDemoShop: async () => ({}),
  staffProposeHandle: async () => ({ body: { name: 'Part' } }),
  staffDuplicateProduct: async () => ({ params: { id: await productId() }, body: { name: 'Copy', handle: '' } }),
  staffArchiveProduct: madeProduct,
  staffRestoreProduct: async () => {
    const made = await madeProduct();
    await all.api.staffArchiveProduct(made);
    return { ...made, body: { sold: 0 } };
  },
  staffRemoveVariant: async () => {
    const { variants } = await all.api.staffCatalogueProduct({ params: (await madeProduct()).params });
    return { params: { id: variants[0]?.id } };
  },
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
  staffKeepPage: async () => keptPage(await aPage()),
  staffDropPage: async () => ({ params: { id: await aPage() } }),
  staffSchedulePage: async () => {
    const id = await aPage();
    await drafter.api.staffKeepPage(keptPage(id));
    return { params: { id }, body: { revision: 1, at: '2100-01-01T00:00:00Z' } };
  },
  staffTakeBackPage: async () => {
    const id = await aPage();
    await all.api.staffKeepPage(keptPage(id));
    const body = { revision: 1, at: '2100-01-01T00:00:00Z' };
    const { scheduled } = await all.api.staffSchedulePage({ params: { id }, body });
    return { params: { id, scheduleId: scheduled[0]?.id } };
  },
  staffDeletePage: async () => ({ params: { id: await aPage() }, body: { version: 0 } }),
  staffOrderPages: async () => {
    const ids = (await all.api.staffPages({})).filter(({ inFooter }) => inFooter).map(({ id }) => id);
    return { body: { seen: ids, ids } };
  },
  staffLookAtHtml: async () => ({ body: { body: '<p>Yes.</p>' } }),
  staffStorefront: async () => ({}),
  staffKeepStorefront: async () => keptStorefront('kept'),
  staffDropStorefront: async () => ({ body: { revision: (await drafter.api.staffStorefront({})).revision } }),
  staffPublishStorefront: async () => ({ body: { revision: await keep('published') } }),
  staffScheduleStorefront: async () => ({ body: { revision: await keep('scheduled'), at: '2100-01-01T00:00:00Z' } }),
  staffTakeBackStorefront: async () => {
    const body = { revision: await keep('taken back'), at: '2100-01-01T00:00:00Z' };
    return { params: { id: (await drafter.api.staffScheduleStorefront({ body })).scheduled[0]?.id } };
  },
  staffStorefrontVersion: async () => {
    await drafter.api.staffPublishStorefront({ body: { revision: await keep('a version') } });
    return { params: { version: 1 } };
  },
  staffStyle: async () => ({}),
  staffKeepStyle: keptStyle,
  staffDropStyle: async () => ({ body: { revision: (await drafter.api.staffStyle({})).revision } }),
  staffPublishStyle: async () => ({ body: { revision: await keepStyle() } }),
  staffScheduleStyle: async () => ({ body: { revision: await keepStyle(), at: '2100-01-01T00:00:00Z' } }),
  staffTakeBackStyle: async () => {
    const body = { revision: await keepStyle(), at: '2100-01-01T00:00:00Z' };
    return { params: { id: (await drafter.api.staffScheduleStyle({ body })).scheduled[0]?.id } };
  },
  staffStyleVersion: async () => {
    await drafter.api.staffPublishStyle({ body: { revision: await keepStyle() } });
    return { params: { version: 1 } };
  },
  staffFindTargets: async () => ({ body: { text: 'e' } }),
  staffDoor: async () => ({}),
  staffOpening: async () => ({}),
  staffStatus: async () => ({}),
  staffBackUp: async () => ({}),
  staffOpenShop: async () => ({ body: { version: (await openedFor('OPEN')).version } }),
  staffCloseShop: async () => ({ body: { version: (await openedFor('CLOSE')).version } }),
  staffWritePages: async () => ({ body: { version: (await all.api.staffOpening({})).version } }),
  staffGivePhones: async () => {
    // Given before: their makers' numbers look like any sum.
    const given = shippedPhones().map(({ url, models }) => ({ url, models }));
    await shop.context.db
      .insertInto('phone_given')
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  },
  staffMakeMenu: async () => {
    await shop.context.db.deleteFrom('menu_item').execute();
    const parts = { url: `parts-${randomUUID()}`, name: 'Parts' };
    await shop.context.db.insertInto('category').values(parts).execute();
    return { body: { version: (await all.api.staffOpening({})).version } };
  },
  staffStarter: async () => ({}),
  staffMakeStarter: async () => {
    await shop.context.db.deleteFrom('home_widget').execute();
    return { body: { fingerprint: (await all.api.staffStarter({})).fingerprint, without: [] } };
  },
  staffTakeBackStarter: async () => ({ params: { id: await madeStarter() } }),
  staffOrderQueue: async () => ({}),
  staffOrderSearch: async () => ({ body: list }),
  staffOrder: async () => ({ params: { id: orderId } }),
  staffPickWork: async () => ({ body: { orders: [orderId] } }),
  staffReportPicked: async () => ({ body: { orders: [orderId], screen: 'PICK', picked: [] } }),
  staffSplitOrder: async () => {
    // Of another customer, whose latest orders are not read here.
    const whose = await createCustomer(shop.context.db);
    const id = await createOrder(shop.context.db, whose.id, { lines: [{ priceCents: 777_777, qty: 2 }] });
    const { items } = await desk.seeOrder(id);
    return { params: { id }, body: { version: 1, lines: { [items[0]!.id]: 1 } } };
  },
  staffMoveOrder: async () => {
    const id = await desk.order({ status: 'PENDING', lines: [{ priceCents: 777_777 }] });
    return { params: { id }, body: { version: 1, status: 'PROCESSING' } };
  },
  staffCancelOrder: async () => {
    const id = await desk.order({ status: 'PENDING', lines: [{ priceCents: 777_777 }] });
    return { params: { id }, body: { version: 1, reason: 'gone' } };
  },
  staffNoteOrder: async () => ({ params: { id: orderId }, body: { note: 'x', requestKey: randomUUID() } }),
  staffPresence: async () => ({
    params: { id: orderId },
    query: { call: 'staffOrder', tab: 1, editing: 'false' },
  }),
  staffTaskSearch: async () => ({ body: list }),
  staffTaskPeople: async () => ({}),
  staffAddTask: async () => ({ body: taskInput() }),
  staffChangeTask: async () => ({
    params: { id: await aTask() },
    body: { version: 1, words: 'x', dueOn: '2026-06-15', forStaffId: null, done: true },
  }),
  staffDeleteTask: async () => ({ params: { id: await aTask() }, body: { version: 1 } }),
  staffFind: async () => ({ query: { q: (await desk.seeOrder(orderId)).code } }),
  staffInvoiceSearch: async () => ({ body: list }),
  staffInvoice: async () => ({ params: { id: invoiceId } }),
  staffReturnSearch: async () => ({ body: list }),
  staffReturn: async () => ({ params: { id: (await returned()).id } }),
  staffReceiveReturn: async () => {
    const { id, version: seen, lines } = await returned();
    return { params: { id }, body: { version: seen, lines: { [lines[0]?.id ?? 0]: 1 } } };
  },
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

/** Their answers are about accounts, end a session, or come of an emptied shop, as the answer of `staffDemoShop`; none has a field for a sum. */
const ofNoRecord: ReadonlySet<StaffCallName> = new Set<StaffCallName>([
  'staffLogin',
  'staffLogout',
  'staffLogoutEverywhere',
  'staffEndSession',
  'staffSetPassword',
  'staffChangePassword',
  'staffSecondFactor',
  'staffPrepareSecondFactor',
  'staffStartSecondFactor',
  'staffNewRecoveryCodes',
  'staffEndSecondFactor',
  'staffTakeSecondFactor',
  'staffAddCustomer',
  'staffDeclineCustomer',
  'staffVerifyCustomer',
  'staffSuspendCustomer',
  'staffEmptyDemo',
  'staffLoadDemo',
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

/** A text of the shop that can be translated. */
const aText = async () => {
  const { results } = await all.api.staffTranslationSearch({ params: { language: 'fr' }, body: { pageSize: 1 } });
  const { source, text: seen } = results[0]!;
  return { source, seen, text: randomUUID() };
};

/** The address of each export, and of none that is missing here. */
const exportAddresses: Record<StaffExport, () => string> = {
  products: () => exportLinks.of('products'),
  prices: () => exportLinks.prices(),
  stock: () => exportLinks.of('stock'),
  fits: () => exportLinks.of('fits'),
  phones: () => exportLinks.of('phones'),
  translations: () => exportLinks.of('translations'),
  'stock-value': () => exportLinks.stockValue('2026-06-15'),
  report: () => exportLinks.report({ report: 'sales', from: '2026-01-01', to: '2026-12-31' }),
  'price-file': () => exportLinks.priceFileOfCustomer(customerId()),
};
const exportKinds = Object.keys(staffExports) as StaffExport[];
const exported = (kind: StaffExport, { headers }: SignedInStaff) =>
  shop.app.inject({ url: exportAddresses[kind](), headers });

/** What tells of orders is refused to who sees none. */
const ofKinds = new Set<StaffCallName>(['staffMakeWebhook', 'staffPresence']);

describe.each(blind)('to staff with %s', (_who, granted) => {
  let viewer: SignedInStaff;
  beforeAll(async () => {
    viewer = await signedInStaff(shop, ...granted);
  });

  test.each(allowed(granted))('%s sends no sum', async (name) => {
    const prepare = asked[name];
    if (!prepare) throw new Error(`${name} answers who sees no prices: say here how it is called.`);
    drafter = viewer;
    seesOrders = granted.includes('orders');
    const input = (await prepare()) as never;
    const call: Promise<unknown> = viewer.api[name](input);
    const isRefused = ofKinds.has(name) && !granted.includes('orders');
    const refused = isRefused ? await refusal(call) : null;
    expect(refused?.status).toBe(isRefused ? 403 : undefined);
    const answer = JSON.stringify(refused ?? (await call));
    expect(legible(answer)).not.toMatch(sums);
  });

  test.each(exportKinds)('no export of %s has one', async (kind) => {
    const { statusCode, body } = await exported(kind, viewer);
    expect(statusCode).toBe(meets(staffExports[kind].access, (permission) => granted.includes(permission)) ? 200 : 403);
    expect(legible(body)).not.toMatch(sums);
  });

  test.each(Object.keys(staffPrints) as StaffPrint[])('no print of %s has one', async (name) => {
    const { id: shipmentId } = await shop.context.db
      .selectFrom('shipment')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const id = {
      order: orderId,
      pickList: orderId,
      orderLabels: orderId,
      invoiceLabels: invoiceId,
      shipmentLabel: shipmentId,
      invoice: invoiceId,
      creditNote: creditNoteId,
      purchase: Number((await bought()).params.id),
      statement: customerId(),
    }[name];
    const { path, access } = staffPrints[name];
    for (const query of name === 'invoice'
      ? ['', '?document=FULL_INVOICE', '?document=DISPATCH_NOTE']
      : name === 'statement'
        ? ['?from=2026-06-01&to=2026-06-30']
        : ['']) {
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

// Other tests' changes are newer, and more than a page has.
const ofOrders = {
  body: {
    ...list,
    filters: { entity: { _field: 'entity', operator: 'IN', value: null, values: ['order', 'invoice'] } },
  },
};

test('the same answers, planted as they are with `prices`, are found', async () => {
  for (const name of [
    'staffOrder',
    'staffOrderSearch',
    'staffInvoice',
    'staffInvoiceSearch',
    'staffReturn',
    'staffReturnSearch',
    'staffAuditSearch',
    'staffCustomer',
    'staffPurchase',
    'staffPurchaseSearch',
  ] as const) {
    const input = (name === 'staffAuditSearch' ? ofOrders : ((await asked[name]?.()) ?? {})) as never;
    expect([name, legible(JSON.stringify(await all.api[name](input)))]).toEqual([name, expect.stringMatching(sums)]);
  }
  const found: StaffExport[] = [];
  for (const kind of exportKinds) if (sums.test(legible((await exported(kind, all)).body))) found.push(kind);
  expect(found).toEqual(expect.arrayContaining(['products', 'prices']));
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
    const { version: seen, status } = await api.staffOrder({ params: { id: made.orderId } });
    expect(status.id).toBe('SHIPPED');
    expect(
      (
        await refusal(
          api.staffMoveOrder({ params: { id: made.orderId }, body: { version: seen, status: 'COMPLETED' } }),
        )
      ).status,
    ).toBe(422);
    const cancelling = api.staffCancelOrder({ params: { id: orderId }, body: { version: 1, reason: 'x' } });
    expect((await refusal(cancelling)).status).toBe(403);
  });
});

const fieldsIn = (answer: unknown, path = ''): string[] =>
  Array.isArray(answer)
    ? answer.flatMap((each) => fieldsIn(each, path))
    : Object.entries(answer ?? {}).flatMap(([name, value]) =>
        name === 'history'
          ? []
          : [path + name, ...(typeof value === 'object' ? fieldsIn(value, `${path}${name}.`) : [])],
      );

test('records have no other fields for staff with `prices` than these', async () => {
  const given = { given_by: 'Ada', given_at: new Date(), reason: 'Pays on Friday' };
  await shop.context.db
    .insertInto('credit_pass')
    .values({ ...given, customer_id: customerId() })
    .execute();
  const viewer = await signedInStaff(shop, ...permissions.filter((each) => each !== 'prices' && each !== 'invoices'));
  const missing: Record<string, string[]> = {};
  for (const [name, id] of [
    ['staffOrder', orderId],
    ['staffInvoice', invoiceId],
    ['staffCustomer', customerId()],
  ] as const) {
    const [seen, whole] = await Promise.all([viewer, all].map(({ api }) => api[name]({ params: { id } })));
    const known = new Set(fieldsIn(seen));
    const unknown = [...new Set(fieldsIn(whole))].filter((field) => !known.has(field));
    const parts = new Set(unknown);
    missing[name] = unknown.filter((field) => !parts.has(field.slice(0, field.lastIndexOf('.')))).toSorted();
  }
  const sumsOf = ['discountAmt', 'items.price', 'items.subTotal', 'shippingAmt', 'subTotal', 'taxComponents', 'taxes'];
  expect(missing).toEqual({
    staffOrder: [
      ...sumsOf,
      'agreed',
      'couponCode',
      'invoices.credited',
      'invoices.paid',
      'invoices.total',
      'total',
    ].toSorted(),
    staffInvoice: sumsOf
      .concat(
        'creditNotes',
        'credited',
        'due',
        'paid',
        'paymentDate',
        'paymentMethod',
        'payments',
        'refundable',
        'total',
      )
      .toSorted(),
    staffCustomer: ['creditLimit', 'creditPass', 'latestOrders.total', 'netDays', 'openCredit'],
  });
});
