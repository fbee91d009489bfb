import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { codeAt, factorPlace, newSecret } from '#server/people/staff/second-factor.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { shopDay } from '#kernel/dates.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, variantId } from './buyers.ts';
import { staffClient } from './client.ts';
import { createAddress, createCustomer } from './customers.ts';
import { createFit } from './fits.ts';
import { registration } from './registration.ts';
import { createInvoice, createOrder } from './orders.ts';
import { testShop } from './shop.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { turnSale } from '#server/pricing/lists/turn-sales.ts';
import { createStaff, createStaffSession, signedInStaff, staffPassword } from './staff.ts';

/* Everything that staff change is audited, and refused when it was changed elsewhere: the calls come from the contract, so none can be forgotten. */

const shop = testShop({
  // What the environment says cannot be changed by staff: its web address is theirs.
  env: { PUBLIC_URL: '', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.example' },
  sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1000 }] }],
});
let buyer: Buyer;
let part: number;
let admin: { cookie: string };
beforeAll(async () => {
  part = await variantId(shop, 'PART');
  buyer = await createBuyer(shop);
  admin = await createStaffSession(shop, (await createStaff(shop, { role: 'ADMIN' })).id);
});

const taskInput = async () => ({
  words: 'Call them',
  dueOn: '2026-06-15',
  forStaffId: null,
  customerId: buyer.id,
  orderId: null,
  requestKey: randomUUID(),
});
const aTask = async (): Promise<number> => {
  await seen().staffAddTask({ body: await taskInput() });
  const { id } = await shop.context.db.selectFrom('task').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
};

/** Calls that only read, though they have a body: their input does not fit a URL, and drafts are not stored. */
const looking: ReadonlySet<StaffCallName> = new Set([
  'staffPriceDraft',
  'staffPickWork',
  // What lies in a tote is a row that says who and when; what is put back is audited (server/orders/papers/picked.test.ts).
  'staffReportPicked',
  'staffPriceEdit',
  'staffFindVariants',
  'staffVariantsByCode',
  'staffLookAtHtml',
  'staffTryReading',
  'staffFindTargets',
  'staffPreviewMail',
  'staffScanRack',
  'staffTrySearch',
  // A draft is its writer's, and nothing that anyone else sees.
  'staffKeepPage',
  'staffDropPage',
  'staffKeepStorefront',
  'staffDropStorefront',
  'staffKeepStyle',
  'staffDropStyle',
  // A draft and a view are a person's own.
  'staffKeepDraft',
  'staffDropDraft',
  'staffBulkDraft',
  'staffSettleDraft',
  'staffProposeHandle',
  'staffSaveListView',
  'staffRemoveListView',
  // A scan is a row that says who and when; what became of all of them is audited when they are booked in.
  'staffScanPurchase',
  'staffChangeScan',
  'staffLookAtSale',
  'staffPriceWhy',
]);
/** The upload of a file is audited once; what a job does is audited by it (server/imports/runs/import-runs.test.ts). */
const elsewhere: ReadonlySet<StaffCallName> = new Set([
  'staffImportPart',
  'staffApplyImport',
  'staffUndoImport',
  // server/catalogue/pictures/picture-zip.test.ts
  'staffPictureZipPart',
  'staffReadPictureZip',
  'staffApplyPictures',
]);
/** A secret that nothing asks for yet. */
const draftOfFactor: ReadonlySet<StaffCallName> = new Set(['staffPrepareSecondFactor']);
/** It makes the first account: server/people/staff/set-up.test.ts; of the whole shop: server/shop/opening/empty-demo.test.ts, load-demo.test.ts. */
const ofAnEmptyShop: ReadonlySet<StaffCallName> = new Set(['staffSetUp', 'staffEmptyDemo', 'staffLoadDemo']);
const isReading = (name: StaffCallName): boolean =>
  staffCalls[name].method === 'GET' ||
  name.endsWith('Search') ||
  looking.has(name) ||
  elsewhere.has(name) ||
  draftOfFactor.has(name);
const changing = (Object.keys(staffCalls) as StaffCallName[]).filter(
  (name) => !isReading(name) && !ofAnEmptyShop.has(name),
);

type Given = {
  params?: object;
  body?: object;
  /** Something new has no before. */
  isNew?: true;
  headers?: { cookie: string };
};

const order = (status: 'PENDING' | 'PROCESSING' = 'PENDING') => createOrder(shop.context.db, buyer.id, { status });
const invoice = async () => createInvoice(shop.context.db, await order('PROCESSING'));
const paid = async () =>
  seen().staffAddPayment({
    params: { id: await invoice() },
    body: { version: 1, amount: 11.3, methodId: 2, paidOn: '2026-06-15' },
  });
let bankTexts = 0;
const bankFile = () => {
  bankTexts += 1;
  const file = Buffer.from(`Date,Description,Amount\n2026-06-15,Text ${bankTexts},5\n`).toString('base64');
  return { name: 'june.csv', file };
};
const bankLine = async () => {
  await seen().staffReadBankFile({ body: bankFile() });
  return (await seen().staffBank({ query: {} })).file?.lines[0]?.id ?? 0;
};
const receipt = () => ({ requestKey: randomUUID(), amount: 5, methodId: 2, paidOn: '2026-06-15', allocations: [] });
const received = async (): Promise<number> =>
  (await seen().staffAddReceipt({ params: { id: buyer.id }, body: receipt() })).receipts[0]?.id ?? 0;
const customer = async (status: 'PENDING' | 'ACTIVE') => (await createCustomer(shop.context.db, { status })).id;
const seen = () => staffClient(shop.app, admin);
const fresh = { password: 'another stapler', confirmPassword: 'another stapler' };
const draftedPage = async () => {
  const { id, version, url } = await seen().staffAddPage({ body: { title: 'Returns', url: `p-${randomUUID()}` } });
  const text = { title: 'Sooner', body: '', inFooter: false, searchTitle: '', searchDescription: '' };
  return seen().staffKeepPage({ params: { id }, body: { ...text, url, version, revision: 0 } });
};
const code = async () => {
  const { id } = await createStaff(shop);
  return (await seen().staffLinkAccount({ params: { id } })).link.split('#')[1] ?? '';
};
const draft = () => ({
  items: { [part]: 1 },
  shippingAddressId: buyer.addressId,
  billingAddressId: buyer.addressId,
  shippingMethodId: 1,
  paymentMethodId: 2,
});

let photos = 0;
/** Another one each time. */
const aPhoto = async (): Promise<string> => {
  photos += 1;
  const drawn = sharp({ create: { width: 8, height: 4, channels: 3, background: { r: photos, g: 0, b: 0 } } });
  return (await drawn.png().toBuffer()).toString('base64');
};
const libraryPicture = async () => {
  const { picture } = await seen().staffUploadPicture({ body: { name: 'a.png', picture: await aPhoto() } });
  return { params: { id: picture.id } };
};
const pictureRun = async (kind: 'IMPORT' | 'ZIP', state: 'DONE' | 'READY') => {
  const { id } = await shop.context.db
    .insertInto('picture_run')
    .values({ kind, state, name: 'a', begun_at: new Date(), begun_by: 'operator' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = { run_id: id, source: 'https://pictures.example/a.png', state: 'FAILED' };
  await shop.context.db.insertInto('picture_item').values(item).execute();
  return { params: { id } };
};
const draftedName = async () => {
  const { productId, fields } = await partRow();
  const change = { productId, variantId: part, field: 'name', typed: randomUUID(), seen: fields['name'] ?? null };
  await seen().staffKeepDraft({ body: { changes: [change] } });
  return { body: { changes: 1 }, isNew: true as const };
};
const partRow = async () => {
  const { results } = await seen().staffCatalogueSearch({ body: {} });
  const row = results.find(({ id }) => id === part);
  if (!row) throw new Error('no part');
  return row;
};

const readyImport = async () => {
  const brakes = JSON.stringify([{ code: 'PRICES_FALL', count: 9, of: 9, confirmedBy: null }]);
  const { id } = await shop.context.db
    .insertInto('catalogue_import')
    .values({ file_name: 'a.csv', state: 'READY', brakes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};

const aSupplier = () =>
  shop.context.db.insertInto('supplier').values({ name: randomUUID() }).returning('id').executeTakeFirstOrThrow();

const aPicture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>',
).toString('base64');

const closedShop = async () => {
  const { db } = shop.context;
  const pages = ['terms-of-use', 'privacy-policy'].map((url) => ({ url, title: url, body: '<p>Yes.</p>' }));
  await db.insertInto('content_page').values(pages).execute();
  const company = { company_name: 'Parts Inc.', company_address: 'Toronto', company_hst_number: '814259637RT0001' };
  await db
    .updateTable('shop')
    .set({ ...company, opened_at: null })
    .execute();
  return seen().staffOpening({});
};

const withSecret = async () => {
  const { id, headers } = await signedInStaff(shop);
  const secret = newSecret();
  await shop.context.db
    .updateTable('staff')
    .set({ totp_secret: shop.context.secrets.seal(secret, factorPlace(id)) })
    .where('id', '=', id)
    .execute();
  return { id, headers, secret };
};
const withFactor = async () => {
  const { id, headers, secret } = await withSecret();
  const now = shop.context.now();
  await shop.context.db.updateTable('staff').set({ totp_since: now }).where('id', '=', id).execute();
  return { id, headers, body: { code: codeAt(secret, now) } };
};
const keptStorefront = async () => {
  const { revision, base, draft: doc } = await seen().staffStorefront({});
  const kept = { ...doc, notice: randomUUID() };
  return seen().staffKeepStorefront({ body: { revision, base, doc: kept } });
};
let picked = 0x100000;
const keptStyle = async () => {
  const { revision, version: base, draft } = await seen().staffStyle({});
  picked += 0x10101;
  return seen().staffKeepStyle({ body: { revision, base, doc: { ...draft, accent: `#${picked.toString(16)}` } } });
};
const inAnHour = () => new Date(shop.context.now().getTime() + 3_600_000).toISOString();
const scheduledStorefront = async () => {
  const { revision } = await keptStorefront();
  return seen().staffScheduleStorefront({ body: { revision, at: inAnHour() } });
};
const aCoupon = () => ({
  code: `C-${randomUUID()}`,
  kind: 'PERCENT' as const,
  off: 10,
  minSubtotal: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  priceListId: null,
  firstDay: '',
  lastDay: '',
});
const newCoupon = async (): Promise<number> => {
  const body = aCoupon();
  const coupons = await seen().staffAddCoupon({ body });
  return coupons.find(({ code: made }) => made === body.code)?.id ?? 0;
};
const counted = async () => {
  const { version } = await seen().staffStock({ params: { id: part } });
  if (version > 0) return version;
  const body = { version, pieces: 9, reason: 'first' };
  return (await seen().staffCountStock({ params: { id: part }, body })).version;
};

const aLocation = async () => {
  const all = await seen().staffAddLocation({ body: { name: `Loft ${randomUUID()}`, sells: true } });
  return { id: all.at(-1)?.id ?? 0 };
};
let lists = 0;
const aList = () => {
  lists += 1;
  const rule = {
    followsId: null,
    kind: 'OFF' as const,
    percent: 5,
    breaks: [],
    round: 'NONE' as const,
    roundUp: false,
  };
  return { code: `LIST-${lists}`, name: '', rule };
};
const newList = async () => {
  const { id, version } = await seen().staffAddPricingList({ body: aList() });
  return { params: { id }, body: { version } };
};
const aSale = () => {
  lists += 1;
  return {
    name: `Sale ${lists}`,
    begins: '2026-06-20T00:00',
    ends: '2026-06-27T00:00',
    skus: null,
    filters: {},
    kind: 'PERCENT',
    amount: 20,
    round: 'NONE',
    roundUp: false,
  } as const;
};
const newSale = async () => {
  const body = aSale();
  const made = (await seen().staffAddSale({ body })).find(({ name }) => name === body.name);
  return { params: { id: made?.id ?? 0 }, body: { version: made?.version ?? 0 } };
};

const aPlan = () => ({
  filters: {},
  ids: null,
  act: { kind: 'PRICE', field: 'price', how: 'PERCENT', by: 4, round: 'NONE' } as const,
  begins: '2026-06-20T00:00',
});
const newPlan = async () => {
  const [made] = await seen().staffPlanPrices({ body: aPlan() });
  return { params: { id: made?.id ?? 0 } };
};

const nobody = { cookie: '' };

const feed = {
  address: 'https://files.example/a.csv',
  userName: 'shop',
  password: 'wibble-5-feed',
  privateKey: null,
  forgetHostKey: false,
  dailyAt: null,
  everyHours: null,
};
const aFeed = async () => {
  const { id } = await aSupplier();
  await seen().staffSetFeed({ params: { id }, body: { ...feed, version: 0 } });
  return id;
};

const aWord = () => ({ kind: 'SYNONYM' as const, phrase: randomUUID(), means: 'part' });
/** With two values. */
const anAttribute = async (): Promise<number> => {
  const { db } = shop.context;
  const made = { code: `a${randomUUID().replaceAll('-', '')}`, label: 'Made' };
  const { id } = await db.insertInto('attribute').values(made).returning('id').executeTakeFirstOrThrow();
  const values = ['one', 'two'].map((value) => ({ attribute_id: id, value, label: value }));
  await db.insertInto('attribute_value').values(values).execute();
  return id;
};
const anUncounted = (sku = `uncounted-${randomUUID()}`) =>
  sql<{ id: number }>`
  insert into variant (product_id, variant_number, name, sku, stock_status, price_cents)
  select product_id, (select max(variant_number) + 1000 from variant), name, ${sku}, 'IN_STOCK', price_cents
  from variant where id = ${part} returning id`.execute(shop.context.db);
const aTag = async () => {
  const name = randomUUID();
  const tag = (await seen().staffAddTag({ body: { name } })).find((each) => each.name === name);
  if (!tag) throw new Error('no tag');
  return tag;
};
const aBrand = async (): Promise<number> => {
  const body = { id: null, name: randomUUID(), url: randomUUID(), pictureId: null, seen: null };
  return (await seen().staffSavePhoneBrand({ body })).find(({ name }) => name === body.name)?.id ?? 0;
};
const aPhone = async () =>
  seen().staffAddPhone({ body: { name: randomUUID(), url: randomUUID(), brandId: await aBrand() } });
const aCategory = () => seen().staffAddCategory({ body: { name: 'Parts', url: `c-${randomUUID()}`, parentId: null } });

const aReturn = async () => {
  const { id, version, items } = await paid();
  const lines = { [items[0]?.id ?? 0]: { qty: 1, reason: 'DAMAGED' as const } };
  return seen().staffEnterReturn({ params: { id }, body: { version, requestKey: randomUUID(), lines } });
};
/** As a customer asks for it. */
const askedReturn = async () => {
  const { id } = await aReturn();
  await shop.context.db.updateTable('customer_return').set({ status: 'ASKED' }).where('id', '=', id).execute();
  return id;
};

const aQuote = async () => {
  const { total } = await seen().staffPriceDraft({ params: { id: buyer.id }, body: draft() });
  const validUntil = shopDay(shop.context.now());
  const body = { ...draft(), total, validUntil, requestKey: randomUUID() };
  return (await seen().staffSendQuote({ params: { id: buyer.id }, body })).id;
};

const aWebhook = { name: 'ERP', url: 'https://books.example/', kinds: ['order' as const] };
const madeWebhook = async () => ({
  params: { id: (await seen().staffMakeWebhook({ body: aWebhook })).webhooks[0]!.id },
});
const aKey = { name: 'ERP', customer: '', permissions: ['orders' as const], days: null };

/** Valid input for each of them. */
const calledWith: Partial<Record<StaffCallName, () => Promise<Given>>> = {
  staffLogin: async () => ({
    headers: nobody,
    body: { username: (await createStaff(shop)).email, password: staffPassword },
  }),
  staffLogout: async () => ({ headers: (await signedInStaff(shop)).headers }),
  staffEndSession: async () => {
    const member = await signedInStaff(shop);
    const [{ id } = { id: 0 }] = await member.api.staffOpenSessions({});
    return { headers: member.headers, params: { id } };
  },
  staffLogoutEverywhere: async () => ({ headers: (await signedInStaff(shop)).headers }),
  staffSetPassword: async () => ({ body: { code: await code(), ...fresh } }),
  staffChangePassword: async () => ({
    headers: (await signedInStaff(shop)).headers,
    body: { currentPassword: staffPassword, ...fresh },
  }),
  staffAddAccount: async () => ({
    isNew: true,
    body: { email: `${randomUUID()}@shop.example`, name: 'New', role: 'STAFF', permissions: ['orders'] },
  }),
  staffChangeAccount: async () => ({
    params: { id: (await createStaff(shop)).id },
    body: { version: 1, name: 'Other', role: 'STAFF', permissions: ['orders'] },
  }),
  staffDisableAccount: async () => ({ params: { id: (await createStaff(shop)).id }, body: { version: 1 } }),
  staffEnableAccount: async () => {
    const { id } = await createStaff(shop);
    const { version } = await seen().staffDisableAccount({ params: { id }, body: { version: 1 } });
    return { params: { id }, body: { version } };
  },
  staffLinkAccount: async () => ({ params: { id: (await createStaff(shop)).id } }),
  staffMakeKey: async () => ({ isNew: true, body: aKey }),
  staffEndKey: async () => ({ params: { id: (await seen().staffMakeKey({ body: aKey })).keys[0]?.id } }),
  staffMakeWebhook: async () => ({ isNew: true, body: aWebhook }),
  staffChangeWebhook: async () => ({
    ...(await madeWebhook()),
    body: { ...aWebhook, version: 1, name: 'Other', isPaused: true },
  }),
  staffEndWebhook: madeWebhook,
  staffRenewSecret: madeWebhook,
  staffSendWebhook: async () => {
    const hook = await madeWebhook();
    const sent = { webhook_id: hook.params.id, at: new Date(), message: '1', began: '1', body: '', answer: '', ms: 1 };
    const { id } = await shop.context.db
      .insertInto('webhook_delivery')
      .values(sent)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...hook, body: { from: Number(id) } };
  },
  staffChangeCustomer: async () => ({
    params: { id: await customer('ACTIVE') },
    body: { version: 1, priceListId: (await seen().staffPriceLists({}))[0]?.id, taxExempt: true, internalNotes: 'x' },
  }),
  staffPassCredit: async () => {
    const id = await customer('ACTIVE');
    await shop.context.db.updateTable('customer').set({ credit_limit_cents: 100 }).where('id', '=', id).execute();
    return { params: { id }, body: { version: 1, reason: 'x' } };
  },
  staffSetAddressShipper: async () => {
    const id = await customer('ACTIVE');
    const address = await createAddress(shop.context.db, id);
    return { params: { id, addressId: address.id }, body: { version: 1, eShipperId: 'ES-1' } };
  },
  staffAddCustomer: async () => {
    const { password: _, confirmPassword: _c, terms: _t, ...body } = await registration(shop);
    const priceListId = (await seen().staffPriceLists({}))[0]?.id;
    return { isNew: true, body: { ...body, priceListId, taxExempt: false, language: null } };
  },
  staffInviteCustomer: async () => ({ isNew: true, params: { id: await customer('ACTIVE') }, body: { version: 1 } }),
  staffCorrectCustomer: async () => {
    const { firstName, lastName, preferredDocType, hstNumber, email } = await registration(shop);
    const body = { version: 1, firstName, lastName, preferredDocType, hstNumber, email };
    return { params: { id: await customer('ACTIVE') }, body };
  },
  staffDeclineCustomer: async () => ({
    params: { id: await customer('PENDING') },
    body: { version: 1, reason: 'x' },
  }),
  staffSaveCustomerAddress: async () => {
    const { address } = await registration(shop);
    const id = await customer('ACTIVE');
    return { params: { id }, body: { version: 1, customerId: id, ...address } };
  },
  staffRemoveCustomerAddress: async () => {
    const id = await customer('ACTIVE');
    const address = await createAddress(shop.context.db, id);
    return { params: { id, addressId: address.id }, body: { version: 1 } };
  },
  staffVerifyCustomer: async () => ({ params: { id: await customer('PENDING') }, body: { version: 1 } }),
  staffMergeCustomer: async () => {
    const other = await customer('ACTIVE');
    const { code: into } = await shop.context.db
      .selectFrom('customer')
      .select('code')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    return { params: { id: await customer('ACTIVE') }, body: { version: 1, into } };
  },
  staffEraseCustomer: async () => ({ params: { id: await customer('ACTIVE') }, body: { version: 1 } }),
  staffSuspendCustomer: async () => ({ params: { id: await customer('ACTIVE') }, body: { version: 1 } }),
  staffStartImport: async () => ({ isNew: true, body: { fileName: 'a.csv', fileSize: 1 } }),
  staffReadImport: async () => ({ ...(await readyImport()), body: { version: 1, missing: 'archive', mark: null } }),
  staffCorrectImport: async () => ({ ...(await readyImport()), body: { version: 1, line: 2, cells: ['x'] } }),
  staffDecideNames: async () => ({
    ...(await readyImport()),
    body: { version: 1, names: [{ words: randomUUID(), phones: [] }] },
  }),
  staffConfirmImport: async () => ({ ...(await readyImport()), body: { version: 1, code: 'PRICES_FALL' } }),
  staffDiscardImport: async () => ({ ...(await readyImport()), body: { version: 1 } }),
  staffLeaveOutImport: async () => ({ ...(await readyImport()), body: { version: 1, lines: [2], out: true } }),
  staffAddSupplier: async () => ({ isNew: true, body: { name: randomUUID() } }),
  staffChangeSupplier: async () => ({
    params: { id: (await aSupplier()).id },
    body: { version: 1, name: randomUUID(), notes: 'x', mark: null, markUp: null },
  }),
  staffKeepReading: async () => {
    const { params } = await readyImport();
    const mapping = JSON.stringify([{ field: 'sku', column: 'Art' }]);
    const of = { supplier_id: (await aSupplier()).id, columns: ['Art'], mapping };
    await shop.context.db.updateTable('catalogue_import').set(of).where('id', '=', params.id).execute();
    return { params, body: { version: 1 } };
  },
  staffSetFeed: async () => ({ params: { id: await aFeed() }, body: { ...feed, version: 1, everyHours: 4 } }),
  staffFetchFeed: async () => ({ params: { id: await aFeed() }, body: { version: 1 } }),
  staffTakeOutMissing: async () => {
    const id = await aFeed();
    // Another variant than the one that is counted here.
    const { rows } = await sql<{ id: number }>`
      insert into variant (product_id, variant_number, name, sku, stock_status, price_cents)
      select product_id, variant_number + 1, name, sku || ' loose', 'IN_STOCK', price_cents from variant where id = ${part}
      returning id`.execute(shop.context.db);
    const held = { supplier_id: id, variant_id: rows[0]?.id ?? 0, missing: 2, held: true };
    await shop.context.db.insertInto('feed_variant').values(held).execute();
    return { params: { id }, body: { version: 1 } };
  },
  staffChangePayments: async () => {
    const { version } = await seen().staffPayments({});
    return { body: { version, isOn: false, secretKey: '', webhookSecret: '', methodId: version % 2 === 0 ? 1 : 2 } };
  },
  staffChangeConnections: async () => {
    const { version, mailServer, mailFrom } = await seen().staffConnections({});
    return { body: { version, publicUrl: `http://shop-${version}.example`, mailServer, mailPassword: '', mailFrom } };
  },
  staffChangeSettings: async () => {
    const { history: _history, invoiceLacks: _lacks, logo: _logo, ...said } = await seen().staffSettings({});
    return { body: { ...said, name: `Shop ${said.version}`, logoId: null } };
  },
  staffSaveAttribute: async () => {
    const id = await anAttribute();
    return { params: { id }, body: { version: 1, label: 'Other', filterable: true, values: [] } };
  },
  staffOrderAttributes: async () => {
    await Promise.all([anAttribute(), anAttribute()]);
    const ids = (await seen().staffAttributes({})).map(({ id }) => id);
    return { body: { seen: ids, ids: ids.toReversed() } };
  },
  staffOrderValues: async () => {
    const id = await anAttribute();
    const ids = (await seen().staffAttribute({ params: { id } })).shown.map((each) => each.id);
    return { params: { id }, body: { seen: ids, ids: ids.toReversed() } };
  },
  staffMergeValues: async () => {
    const id = await anAttribute();
    const { shown } = await seen().staffAttribute({ params: { id } });
    return { params: { id }, body: { version: 1, ids: [shown[0]?.id], intoId: shown[1]?.id } };
  },
  staffAddTag: async () => ({ isNew: true, body: { name: randomUUID() } }),
  staffSaveTag: async () => {
    const { id, name } = await aTag();
    const was = { name, pictureId: null };
    return { params: { id }, body: { name: randomUUID(), pictureId: null, seen: was } };
  },
  staffMergeTags: async () => ({ body: { ids: [(await aTag()).id], intoId: null } }),
  staffAddPhone: async () => ({
    isNew: true,
    body: { name: randomUUID(), url: randomUUID(), brandId: await aBrand() },
  }),
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
    isNew: true,
    body: { id: null, name: randomUUID(), url: randomUUID(), pictureId: null, seen: null },
  }),
  staffAddAttribute: async () => ({
    isNew: true,
    body: { label: `a ${randomUUID()}`, filterable: true, values: ['one'] },
  }),
  staffAddValues: async () => ({
    isNew: true,
    params: { id: await anAttribute() },
    body: { version: 1, values: ['three'] },
  }),
  staffDeleteAttribute: async () => ({ params: { id: await anAttribute() }, body: { version: 1 } }),
  staffOrderPhoneBrands: async () => {
    await aBrand();
    await aBrand();
    const ids = (await seen().staffPhoneBrands({})).map(({ id }) => id);
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
  staffAddSearchWord: async () => ({ isNew: true, body: aWord() }),
  staffRemoveSearchWord: async () => {
    const body = aWord();
    await seen().staffAddSearchWord({ body });
    return { body };
  },
  staffSaveTranslation: async () => {
    const { results } = await seen().staffTranslationSearch({ params: { language: 'fr' }, body: { pageSize: 1 } });
    const { source, text } = results[0]!;
    const first = randomUUID();
    await seen().staffSaveTranslation({ params: { language: 'fr' }, body: { source, seen: text, text: first } });
    return { params: { language: 'fr' }, body: { source, seen: first, text: randomUUID() } };
  },
  staffImportTranslations: async () => {
    const file = Buffer.from('English,French\r\nGone,Parti\r\n').toString('base64');
    return { isNew: true, params: { language: 'fr' }, body: { name: 'french.csv', file } };
  },
  staffAddCategory: async () => ({ isNew: true, body: { name: 'Parts', url: `c-${randomUUID()}`, parentId: null } }),
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
  staffAddPicture: async () => ({ isNew: true, body: { picture: aPicture } }),
  staffUploadPicture: async () => ({ isNew: true, body: { name: 'a.png', picture: await aPhoto() } }),
  staffChangePicture: async () => ({
    ...(await libraryPicture()),
    body: { version: 1, name: 'b.png', alt: 'A screen' },
  }),
  staffReplacePicture: async () => ({ ...(await libraryPicture()), body: { version: 1, picture: await aPhoto() } }),
  staffCropPicture: async () => ({
    isNew: true,
    ...(await libraryPicture()),
    body: { left: 0, top: 0, width: 3, height: 2 },
  }),
  staffRemovePicture: async () => ({ ...(await libraryPicture()), body: { version: 1 } }),
  staffStartPictureZip: async () => ({ isNew: true, body: { fileName: 'a.zip', fileSize: 1 } }),
  staffUndoPictures: async () => ({ ...(await pictureRun('IMPORT', 'DONE')), body: { version: 1 } }),
  staffRetryPictures: async () => ({ ...(await pictureRun('IMPORT', 'DONE')), body: { version: 1, itemId: null } }),
  staffDiscardPictures: async () => ({ ...(await pictureRun('ZIP', 'READY')), body: { version: 1 } }),
  staffAddPage: async () => ({ isNew: true, body: { title: 'Returns', url: `returns-${randomUUID()}` } }),
  staffSavePage: async () => {
    const { id, version } = await seen().staffAddPage({ body: { title: 'Returns', url: `p-${randomUUID()}` } });
    return { params: { id }, body: { version, title: 'Returns', body: '<p>Yes.</p>', inFooter: true } };
  },
  staffSchedulePage: async () => {
    const { id } = await draftedPage();
    return { params: { id }, body: { revision: 1, at: inAnHour() } };
  },
  staffTakeBackPage: async () => {
    const { id } = await draftedPage();
    const { scheduled } = await seen().staffSchedulePage({ params: { id }, body: { revision: 1, at: inAnHour() } });
    return { params: { id, scheduleId: scheduled[0]?.id } };
  },
  staffDeletePage: async () => {
    const { id, version } = await seen().staffAddPage({ body: { title: 'Returns', url: `p-${randomUUID()}` } });
    return { params: { id }, body: { version } };
  },
  staffOrderPages: async () => {
    for (const title of ['Returns', 'Hours']) {
      const { id, version } = await seen().staffAddPage({ body: { title, url: `p-${randomUUID()}` } });
      await seen().staffSavePage({ params: { id }, body: { version, title, body: '', inFooter: true } });
    }
    const ids = (await seen().staffPages({})).filter(({ inFooter }) => inFooter).map(({ id }) => id);
    return { body: { seen: ids, ids: ids.toReversed() } };
  },
  staffOpenShop: async () => {
    const { version } = await closedShop();
    return { body: { version } };
  },
  staffCloseShop: async () => {
    const { version } = await seen().staffOpening({});
    return { body: { version } };
  },
  staffWritePages: async () => ({ body: { version: (await seen().staffOpening({})).version } }),
  staffMakeMenu: async () => {
    await shop.context.db.insertInto('category').values({ url: 'parts', name: 'Parts' }).execute();
    return { body: { version: (await seen().staffOpening({})).version } };
  },
  staffBackUp: async () => ({ isNew: true }),
  staffStartSecondFactor: async () => {
    const { headers, secret } = await withSecret();
    return { headers, body: { code: codeAt(secret, shop.context.now()) } };
  },
  staffNewRecoveryCodes: async () => ({ isNew: true, ...(await withFactor()) }),
  staffEndSecondFactor: () => withFactor(),
  staffTakeSecondFactor: async () => ({ params: { id: (await withFactor()).id } }),
  staffMakeStarter: async () => {
    await shop.context.db.deleteFrom('home_widget').execute();
    return { body: { fingerprint: (await seen().staffStarter({})).fingerprint, without: [] } };
  },
  staffTakeBackStarter: async () => {
    await shop.context.db.deleteFrom('home_widget').execute();
    const { fingerprint } = await seen().staffStarter({});
    const { last } = await seen().staffMakeStarter({ body: { fingerprint, without: [] } });
    return { params: { id: last?.id } };
  },
  staffPublishStorefront: async () => ({ body: { revision: (await keptStorefront()).revision } }),
  staffScheduleStorefront: async () => ({ body: { revision: (await keptStorefront()).revision, at: inAnHour() } }),
  staffTakeBackStorefront: async () => ({ params: { id: (await scheduledStorefront()).scheduled[0]?.id } }),
  staffPublishStyle: async () => ({ body: { revision: (await keptStyle()).revision } }),
  staffScheduleStyle: async () => ({ body: { revision: (await keptStyle()).revision, at: inAnHour() } }),
  staffTakeBackStyle: async () => {
    const { revision } = await keptStyle();
    const { scheduled } = await seen().staffScheduleStyle({ body: { revision, at: inAnHour() } });
    return { params: { id: scheduled[0]?.id } };
  },
  staffGivePhones: async () => ({}),
  staffOfferMethods: async () => {
    await shop.context.db.updateTable('payment_method').set({ offered: false }).execute();
    return { body: { version: (await seen().staffOpening({})).version } };
  },
  staffChangeMethods: async () => {
    const { version, shipping, payment } = await seen().staffMethods({});
    const [first, ...rest] = shipping;
    return { body: { version, shipping: [{ ...first, name: `Method ${version}` }, ...rest], payment } };
  },
  staffChangeZones: async () => {
    const { version } = await seen().staffZones({});
    return { body: { version, zones: [{ name: `Zone ${version}`, places: 'H2', rates: [] }] } };
  },
  staffSetTaxRate: async () => {
    const { version, provinces } = await seen().staffTaxes({});
    return {
      body: { version, provinceId: provinces[0]?.id, name: 'GST', startsOn: '2027-01-01', percent: version / 1000 },
    };
  },
  staffRemoveTaxRate: async () => {
    const { version, provinces } = await seen().staffTaxes({});
    const what = { provinceId: provinces[1]?.id ?? 0, name: 'GST', startsOn: '2028-01-01' } as const;
    const set = await seen().staffSetTaxRate({ body: { version, ...what, percent: 4 } });
    return { body: { version: set.version, ...what } };
  },
  staffSetTaxNumber: async () => {
    const { version, provinces } = await seen().staffTaxes({});
    return { body: { version, provinceId: provinces[0]?.id, name: 'PST', number: `PST-${version}` } };
  },
  staffChangeNumbers: async () => {
    const { history: _history, ...given } = await seen().staffNumbers({});
    return { body: { ...given, invoice: { prefix: `I${given.version}-`, next: given.invoice.next } } };
  },
  staffChangeDays: async () => {
    const { history: _history, province: _province, ...given } = await seen().staffDays({});
    return { body: { ...given, cutOff: `09:${10 + (given.version % 50)}` } };
  },
  staffChangeMail: async () => {
    const { version } = await seen().staffMails({});
    return { params: { mail: 'back-in-stock' }, body: { version, isSent: true, texts: { end: `Once, ${version}.` } } };
  },
  staffTestMail: async () => ({ isNew: true, body: { to: 'owner@shop.example' } }),
  staffPressMail: async () => {
    const token = randomUUID();
    await shop.context.db
      .insertInto('mail_test')
      .values({
        sent_at: shop.context.now(),
        sent_to: 'owner@shop.example',
        sent_by: 'owner@shop.example',
        host: 'mail.example.com',
        accepted: true,
        said: '250 OK',
        token_hash: hashToken(token),
      })
      .execute();
    return { body: { code: token } };
  },
  staffAddCoupon: async () => ({ isNew: true, body: aCoupon() }),
  staffStopCoupon: async () => ({ params: { id: await newCoupon() } }),
  staffLetUseCoupon: async () => {
    const id = await newCoupon();
    await seen().staffStopCoupon({ params: { id } });
    return { params: { id } };
  },
  staffMoveOrder: async () => ({ params: { id: await order() }, body: { version: 1, status: 'PROCESSING' } }),
  staffCancelOrder: async () => ({ params: { id: await order() }, body: { version: 1, reason: 'gone' } }),
  staffNoteOrder: async () => ({
    isNew: true,
    params: { id: await order() },
    body: { note: 'x', requestKey: randomUUID() },
  }),
  staffAddTask: async () => ({ isNew: true, body: await taskInput() }),
  staffChangeTask: async () => {
    const { words, dueOn, forStaffId } = await taskInput();
    const body = { version: 1, words: `${words}, twice`, dueOn, forStaffId, done: true };
    return { params: { id: await aTask() }, body };
  },
  staffDeleteTask: async () => ({ params: { id: await aTask() }, body: { version: 1 } }),
  staffPlaceOrder: async () => {
    const { total } = await seen().staffPriceDraft({ params: { id: buyer.id }, body: draft() });
    return { isNew: true, params: { id: buyer.id }, body: { ...draft(), total, requestKey: randomUUID() } };
  },
  // Anew, as it was.
  staffSendQuote: async () => {
    const quoteId = await aQuote();
    const { total } = await seen().staffQuote({ params: { id: quoteId } });
    const body = { ...draft(), total, quoteId, version: 1, validUntil: '2026-06-30', requestKey: randomUUID() };
    return { params: { id: buyer.id }, body };
  },
  staffAcceptQuote: async () => ({ isNew: true, params: { id: await aQuote() }, body: { version: 1 } }),
  staffWithdrawQuote: async () => ({ params: { id: await aQuote() }, body: { version: 1, reason: 'Sold' } }),
  staffEditOrder: async () => {
    const id = await order();
    const items = { [part]: 7 };
    const { total } = await seen().staffPriceEdit({ params: { id }, body: { items } });
    return { params: { id }, body: { version: 1, items, total } };
  },
  staffSplitOrder: async () => {
    const id = await createOrder(shop.context.db, buyer.id, { lines: [{ qty: 2 }] });
    const { items } = await seen().staffOrder({ params: { id } });
    return { isNew: true, params: { id }, body: { version: 1, lines: { [items[0]?.id ?? 0]: 1 } } };
  },
  staffCreateInvoice: async () => {
    const { id, items } = await seen().staffOrder({ params: { id: await order('PROCESSING') } });
    return { isNew: true, params: { id }, body: { version: 1, lines: { [items[0]?.id ?? 0]: 1 } } };
  },
  staffPackOrder: async () => {
    const { id, items } = await seen().staffOrder({ params: { id: await order('PROCESSING') } });
    return {
      isNew: true,
      params: { id },
      body: { version: 1, lines: { [items[0]?.id ?? 0]: 1 }, name: 'Any Parcel' },
    };
  },
  staffAddShipment: async () => ({
    isNew: true,
    params: { id: await invoice() },
    body: { version: 1, name: 'Any Parcel' },
  }),
  staffAddPayment: async () => ({
    params: { id: await invoice() },
    body: { version: 1, amount: 1, methodId: 2, paidOn: '2026-06-15' },
  }),
  staffSendLetters: async () => {
    await invoice();
    const span = { from: '2026-06-01', to: '2026-06-30' };
    return { isNew: true, body: { ids: [buyer.id], kind: 'STATEMENT', ...span, requestKey: randomUUID() } };
  },
  staffReadBankFile: async () => ({ isNew: true, body: bankFile() }),
  staffBookBankLines: async () => {
    const lines = [{ id: await bankLine(), customerId: buyer.id, note: '', allocations: [] }];
    return { isNew: true, body: { methodId: 2, lines } };
  },
  staffForgetBankFile: async () => {
    await bankLine();
    const { files } = await seen().staffBank({ query: {} });
    return { params: { id: files[0]?.id } };
  },
  staffSetBankLine: async () => ({ params: { id: await bankLine() }, body: { notOurs: true, note: '' } }),
  staffAddReceipt: async () => ({ isNew: true, params: { id: buyer.id }, body: receipt() }),
  staffPutCredit: async () => {
    const invoiceId = await invoice();
    await seen().staffAddReceipt({ params: { id: buyer.id }, body: receipt() });
    const allocations = [{ invoiceId, version: 1, amount: 1 }];
    return { isNew: true, params: { id: buyer.id }, body: { allocations } };
  },
  staffPaymentLink: async () => {
    await sql`update payment_provider set is_on = true, secrets = 'x', payment_method_id = 2`.execute(shop.context.db);
    await invoice();
    return { isNew: true, params: { id: buyer.id } };
  },
  staffClearOnlinePayment: async () => {
    const { rows } = await sql<{ id: number }>`
      insert into online_payment (customer_id, provider, invoice_ids, amount_cents, currency, uses_credit, made_at, state, problem)
      values (${buyer.id}, 'stripe', '{1}', 100, 'CAD', false, now(), 'CHECK', 'came otherwise') returning id`.execute(
      shop.context.db,
    );
    return {
      isNew: true,
      params: { id: buyer.id, paymentId: rows[0]?.id },
      body: { problem: 'came otherwise', reason: 'sent back' },
    };
  },
  staffRefundReceipt: async () => {
    const { allocations: _none, ...body } = receipt();
    return { isNew: true, params: { id: buyer.id, receiptId: await received() }, body };
  },
  staffVoidReceipt: async () => ({
    isNew: true,
    params: { id: buyer.id, receiptId: await received() },
    body: { reason: 'bounced' },
  }),
  staffWriteOff: async () => ({
    params: { id: await invoice() },
    body: { version: 1, amount: 1, reason: 'not worth a letter' },
  }),
  staffChangeShipment: async () => {
    const id = await invoice();
    const body = { version: 1, name: 'Any Parcel' };
    const { version, shipments } = await seen().staffAddShipment({ params: { id }, body });
    return { params: { id, shipmentId: shipments[0]?.id }, body: { version, name: 'Other Parcel' } };
  },
  staffRemoveShipment: async () => {
    const id = await invoice();
    const { version, shipments } = await seen().staffAddShipment({ params: { id }, body: { version: 1, name: 'Any' } });
    return { params: { id, shipmentId: shipments[0]?.id }, body: { version, reason: 'wrong invoice' } };
  },
  staffVoidPayment: async () => {
    const { id, version, payments } = await paid();
    return { params: { id, paymentId: payments[0]?.id }, body: { version, reason: 'typed twice' } };
  },
  staffCreateCreditNote: async () => {
    const { id, version, items } = await paid();
    return { params: { id }, body: { version, reason: 'RETURNED', lines: { [items[0]?.id ?? 0]: 1 } } };
  },
  staffEnterReturn: async () => {
    const { id, version, items } = await paid();
    const lines = { [items[0]?.id ?? 0]: { qty: 1, reason: 'DAMAGED' } };
    return { isNew: true, params: { id }, body: { version, requestKey: randomUUID(), lines } };
  },
  staffAcceptReturn: async () => ({ params: { id: await askedReturn() }, body: { version: 1 } }),
  staffRefuseReturn: async () => ({ params: { id: await askedReturn() }, body: { version: 1, reason: 'Too late' } }),
  staffCancelReturn: async () => ({ params: { id: await askedReturn() }, body: { version: 1, reason: 'Kept' } }),
  staffReceiveReturn: async () => {
    const { id, version, lines } = await aReturn();
    return { params: { id }, body: { version, lines: { [lines[0]?.id ?? 0]: 1 } } };
  },
  staffSettleReturn: async () => {
    const { id, version, lines } = await aReturn();
    const line = lines[0]?.id ?? 0;
    await seen().staffReceiveReturn({ params: { id }, body: { version, lines: { [line]: 1 } } });
    return { params: { id }, body: { version: version + 1, lines: { [line]: { decision: 'REPAIR' } } } };
  },
  staffAddRefund: async () => {
    const { id, version, items } = await paid();
    const body = { version, reason: 'RETURNED' as const, lines: { [items[0]?.id ?? 0]: 1 } };
    const credited = await seen().staffCreateCreditNote({ params: { id }, body });
    return {
      params: { id },
      body: { version: credited.version, amount: 1, methodId: 2, paidOn: '2026-06-15' },
    };
  },
  staffSaveDraft: draftedName,
  staffChangeBySku: async () => {
    const { sku = '', name = '' } = (await partRow()).fields;
    return { isNew: true, body: { rows: [{ sku, fields: { name: randomUUID() }, seen: { name } }] } };
  },
  staffUndoCatalogueEdit: async () => {
    const { body } = await draftedName();
    const saved = await seen().staffSaveDraft({ body });
    if (saved.outcome !== 'SAVED') throw new Error(saved.outcome);
    return { params: { id: saved.editId }, isNew: true };
  },
  staffAddPricingList: async () => ({ isNew: true, body: aList() }),
  staffChangePricingList: async () => {
    const { params, body } = await newList();
    return { params, body: { ...body, name: 'Other', rule: null } };
  },
  staffArchivePricingList: () => newList(),
  staffRestorePricingList: async () => {
    const { params, body } = await newList();
    const { version } = await seen().staffArchivePricingList({ params, body });
    return { params, body: { version } };
  },
  staffSetListPrice: async () => {
    const { params } = await newList();
    return { isNew: true, params: { ...params, variantId: part }, body: { typed: '5', seen: [] } };
  },
  staffPlanPrices: async () => ({ isNew: true, body: aPlan() }),
  staffCancelPricePlan: newPlan,
  staffAddSale: async () => ({ isNew: true, body: aSale() }),
  staffChangeSale: async () => {
    const { params, body } = await newSale();
    return { params, body: { ...aSale(), ...body } };
  },
  staffCancelSale: () => newSale(),
  staffEndSale: async () => {
    const { params, body } = await newSale();
    const at = new Date('2026-06-21T12:00:00Z');
    await turnSale({ db: shop.context.db, now: () => at }, params.id);
    return { isNew: true, params, body: { version: body.version + 1 } };
  },
  staffAddProduct: async () => ({ isNew: true, body: newProduct() }),
  staffDuplicateProduct: async () => ({
    params: { id: await madeProduct() },
    isNew: true,
    body: { name: 'A copy', handle: '' },
  }),
  staffAddVariants: async () => ({
    params: { id: await madeProduct() },
    isNew: true,
    body: { options: [], variants: [newVariant()] },
  }),
  staffArchiveProduct: async () => ({ params: { id: await madeProduct() }, isNew: true, body: { sold: 2 } }),
  staffRestoreProduct: async () => {
    const params = { id: await madeProduct() };
    await seen().staffArchiveProduct({ params, body: { sold: 2 } });
    return { params, isNew: true, body: { sold: 0 } };
  },
  staffRemoveVariant: async () => {
    const { variants } = await seen().staffCatalogueProduct({ params: { id: await madeProduct() } });
    return { params: { id: variants[0]?.id } };
  },
  staffAddPurchase: async () => ({
    isNew: true,
    body: { supplierId: await supplier(), expectedOn: '', reference: '' },
  }),
  staffMakeReorder: async () => ({
    isNew: true,
    body: {
      key: randomUUID(),
      orders: [{ supplierId: await supplier(), lines: [{ variantId: part, pieces: 5 }] }],
    },
  }),
  staffSetPack: async () => {
    const supplierId = await supplier();
    await shop.context.db.insertInto('supplier_number').values({ supplier_id: supplierId, variant_id: part }).execute();
    return { params: { id: part }, body: { supplierId, seen: 1, pack: 10 } };
  },
  staffChangePurchase: async () => ({
    ...(await bought()),
    body: { version: 2, expectedOn: '2026-07-01', reference: 'A' },
  }),
  staffMovePurchase: async () => ({ ...(await bought()), body: { version: 2, status: 'ORDERED' } }),
  staffMailPurchase: async () => {
    const { params } = await bought();
    await shop.context.db.updateTable('supplier').set({ email: 'parts@supplier.example' }).execute();
    return { params, body: { version: 2 } };
  },
  staffAddPurchaseLine: async () => ({ ...(await bought()), body: { version: 2, code: 'PART', pieces: 1 } }),
  staffAddPurchaseLines: async () => ({
    ...(await bought()),
    body: { version: 2, lines: [{ code: 'PART', pieces: 1 }] },
  }),
  staffChangePurchaseLine: async () => ({ ...(await bought()), body: { version: 2, pieces: 9 } }),
  staffRemovePurchaseLine: async () => ({ ...(await bought()), body: { version: 2 } }),
  staffGiveCode: async () => {
    const unknown = await scanned('036000291452', { isLine: true });
    await shop.context.db.updateTable('variant').set({ upc: null }).where('id', '=', part).execute();
    return { ...unknown, body: { sku: 'PART' } };
  },
  staffReleaseOrders: async () => {
    const { params } = await bought();
    const orderId = await order();
    await shop.context.db
      .insertInto('purchase_order_waiting')
      .values({ purchase_id: params.id, order_id: orderId })
      .execute();
    return { params: { id: params.id }, isNew: true, body: { orderIds: [orderId] } };
  },
  staffAddScannedLine: async () => scanned('PART', { isLine: false }),
  staffBookIn: async () => {
    const { params } = await scanned('PART', { isLine: true });
    return { params, body: { version: 3, closes: false } };
  },
  staffCountStock: async () => ({ params: { id: part }, body: { version: 0, pieces: 9, reason: 'first' } }),
  staffBeginFiltered: async () => {
    const [made] = (await anUncounted()).rows;
    return { isNew: true, body: { filters: {}, ids: [made?.id], pieces: 4, reason: 'first', seen: 1 } };
  },
  staffBeginCounts: async () => {
    const sku = `begin-${randomUUID()}`;
    await anUncounted(sku);
    return { isNew: true, body: { counts: [{ code: sku, pieces: 4 }], reason: 'first' } };
  },
  staffMoveStock: async () => {
    const version = await counted();
    const [location] = await seen().staffAddLocation({ body: { name: `Aside ${randomUUID()}`, sells: true } });
    const all = await seen().staffLocations({});
    const from = { locationId: location?.id ?? 0, rack: '' };
    const to = { locationId: all.at(-1)?.id ?? 0, rack: '' };
    return { params: { id: part }, body: { version, from, to, pieces: 1, reason: 'Room' } };
  },
  staffAddLocation: async () => ({ isNew: true, body: { name: `Annex ${randomUUID()}`, sells: true } }),
  staffChangeLocation: async () => {
    const location = (await seen().staffAddLocation({ body: { name: `Shed ${randomUUID()}`, sells: true } })).at(-1);
    const body = { version: 1, name: `Hall ${randomUUID()}`, sells: true, first: false };
    return { params: { id: location?.id ?? 0 }, body };
  },
  staffAddRacks: async () => ({ params: await aLocation(), body: { codes: [randomUUID()] } }),
  staffBookStocktake: async () => {
    await counted();
    const params = await aLocation();
    const all = await seen().staffAddRacks({ params, body: { codes: ['S1'] } });
    const rackId = all.find(({ id }) => id === params.id)?.racks[0]?.id ?? 0;
    return { params, body: { lines: [{ rackId, variantId: part, pieces: 2, seen: 0 }] } };
  },
  staffRenameRack: async () => {
    const params = await aLocation();
    const all = await seen().staffAddRacks({ params, body: { codes: ['A1'] } });
    const rackId = all.find(({ id }) => id === params.id)?.racks[0]?.id ?? 0;
    return { params: { ...params, rackId }, body: { seen: 'A1', code: 'A2' } };
  },
  staffChangeStock: async () => ({
    params: { id: part },
    body: { version: await counted(), lowLevel: 3, whenOut: 'ARRIVING_SOON' },
  }),
  staffDecideFit: async () => ({
    params: { id: await createFit(shop.context.db) },
    body: { fits: true, seen: 'QUEUED' },
  }),
  staffCancelInvoice: async () => ({ params: { id: await invoice() }, body: { version: 1, reason: 'wrong' } }),
};

const newVariant = () => ({ sku: randomUUID(), name: '', upc: '', price: '1', stock: 'In Stock', values: [] });
const newProduct = () => ({
  name: 'A part',
  handle: '',
  brand: '',
  categories: '',
  phones: '',
  tag: '',
  description: '',
  options: [],
  variants: [newVariant(), newVariant()],
});
const madeProduct = async (): Promise<number> => (await seen().staffAddProduct({ body: newProduct() })).id;

const supplier = async (): Promise<number> =>
  (
    await shop.context.db
      .insertInto('supplier')
      .values({ name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
/** A draft with a line. */
const bought = async () => {
  const begun = { supplierId: await supplier(), expectedOn: '', reference: '' };
  const { id, version } = await seen().staffAddPurchase({ body: begun });
  const { lines } = await seen().staffAddPurchaseLine({
    params: { id },
    body: { version, code: 'PART', pieces: 5 },
  });
  return { params: { id, lineId: lines[0]?.id } };
};

/** A scan of a purchase that is on its way. */
const scanned = async (code: string, { isLine }: { isLine: boolean }) => {
  const { params } = await bought();
  const { id } = await seen().staffMovePurchase({ params, body: { version: 2, status: 'ORDERED' } });
  if (!isLine) await shop.context.db.deleteFrom('purchase_line').where('purchase_id', '=', id).execute();
  const body = { requestKey: randomUUID(), code, pieces: 5 };
  const { scans } = await seen().staffScanPurchase({ params: { id }, body });
  return { params: { id, scanId: scans[0]?.id } };
};

const lastId = async (): Promise<number> => {
  const { last } = await shop.context.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/*
 * Two at once: every call that changes something names what was seen of it, or stands below with the reason. Where it names it, and it
 * is no longer so, the call is refused and nothing is audited.
 */

/** What a call says of the record as it was seen. */
const asSeen = ['version', 'revision', 'seen', 'sold', 'fingerprint', 'total'] as const;
const seenBy = (name: StaffCallName) => {
  const fieldsOf = (schema: unknown): object => {
    const { shape, in: piped } = (schema ?? {}) as { shape?: object; in?: unknown };
    return shape ?? (piped ? fieldsOf(piped) : {});
  };
  return asSeen.find((field) => field in fieldsOf(staffCalls[name].body));
};

/** Calls that name nothing that was seen: a second one adds, or finds that the first has been there. */
const seesNothing: Partial<Record<StaffCallName, 'adds' | 'once' | 'in each line' | 'a person’s own'>> = {
  staffLogin: 'a person’s own',
  staffLogout: 'a person’s own',
  staffEndSession: 'once',
  staffLogoutEverywhere: 'a person’s own',
  staffSetPassword: 'once',
  staffChangePassword: 'a person’s own',
  staffStartSecondFactor: 'a person’s own',
  staffNewRecoveryCodes: 'a person’s own',
  staffEndSecondFactor: 'a person’s own',
  staffTakeSecondFactor: 'once',
  staffAddAccount: 'adds',
  staffAddReceipt: 'once',
  staffReadBankFile: 'adds',
  staffBookBankLines: 'in each line',
  staffForgetBankFile: 'once',
  staffSetBankLine: 'once',
  staffSendLetters: 'once',
  staffPutCredit: 'in each line',
  staffPaymentLink: 'adds',
  staffClearOnlinePayment: 'once',
  staffRefundReceipt: 'once',
  staffVoidReceipt: 'once',
  staffLinkAccount: 'adds',
  staffMakeKey: 'adds',
  staffEndKey: 'once',
  staffMakeWebhook: 'adds',
  staffEndWebhook: 'once',
  staffRenewSecret: 'adds',
  staffSendWebhook: 'adds',
  staffNoteOrder: 'adds',
  staffAddTask: 'adds',
  staffStartImport: 'adds',
  staffAddPicture: 'adds',
  staffUploadPicture: 'adds',
  staffCropPicture: 'adds',
  staffStartPictureZip: 'adds',
  staffAddPage: 'adds',
  staffAddPurchase: 'adds',
  staffMakeReorder: 'once',
  staffAddCustomer: 'once',
  staffAddLocation: 'adds',
  staffAddRacks: 'adds',
  staffAddPricingList: 'adds',
  staffPlanPrices: 'adds',
  staffCancelPricePlan: 'once',
  staffAddSale: 'adds',
  staffAddSupplier: 'adds',
  staffAddCategory: 'adds',
  staffAddSearchWord: 'adds',
  staffImportTranslations: 'in each line',
  staffAddTag: 'adds',
  staffAddAttribute: 'adds',
  staffAddProduct: 'adds',
  staffDuplicateProduct: 'adds',
  staffAddVariants: 'adds',
  staffAddPhone: 'adds',
  staffAddCoupon: 'adds',
  staffTestMail: 'adds',
  staffBackUp: 'adds',
  staffGivePhones: 'once',
  staffPressMail: 'once',
  staffTakeBackPage: 'once',
  staffTakeBackStorefront: 'once',
  staffTakeBackStyle: 'once',
  staffTakeBackStarter: 'once',
  staffUndoCatalogueEdit: 'once',
  staffRemoveSearchWord: 'once',
  staffMergeTags: 'once',
  staffRemoveVariant: 'once',
  staffStopCoupon: 'once',
  staffDeletePhoneBrand: 'once',
  staffLetUseCoupon: 'once',
  staffAddScannedLine: 'once',
  staffGiveCode: 'once',
  staffReleaseOrders: 'once',
  // Only what is not counted yet.
  staffBeginCounts: 'once',
  staffSaveDraft: 'in each line',
  staffChangeBySku: 'in each line',
  staffBookStocktake: 'in each line',
};

/** Another version than the present one, or what is not so. */
const notSo = (was: unknown): unknown => {
  if (typeof was === 'number') return was + 1;
  if (typeof was === 'string') return was === 'QUEUED' ? 'ACCEPTED' : [...was].toReversed().join('');
  if (Array.isArray(was)) return was.length > 0 ? was.toReversed() : [{ qty: 7, price: 7 }];
  if (was && 'beforeId' in (was as object)) return { ...(was as object), beforeId: null };
  // Of a series only its picture is seen.
  return was && !('name' in (was as object)) && 'pictureId' in (was as object)
    ? { pictureId: 1 }
    : { ...(was as object), name: 'Another' };
};
/** One answer for both: an order's by its key, or that of its quote; a reading's as it stands in the import; the pages that were missing are there. */
const answersBoth: ReadonlySet<StaffCallName> = new Set([
  'staffPlaceOrder',
  'staffSendQuote',
  'staffAcceptQuote',
  'staffEnterReturn',
  'staffKeepReading',
  'staffWritePages',
]);

/** A call with another version than the present one, or with what is not so, is refused for just that. */
const refusesOther = async (call: (input: Given) => Promise<unknown>, input: Given, field: string) => {
  const body: Record<string, unknown> = { ...input.body };
  // A new brand has been seen by no one: one that is there, with another name.
  if ('pictureId' in body && body['seen'] === null)
    Object.assign(body, { id: await aBrand(), seen: { name: '', url: '', pictureId: null } });
  const before = await lastId();
  const refused = call({ ...input, body: { ...body, [field]: notSo(body[field]) } });
  const code = field === 'total' ? 'CART_TOTAL_CHANGED' : 'STALE_VERSION';
  const status = field === 'total' ? 422 : 409;
  await expect(refused).rejects.toMatchObject({ status, body: { code } });
  expect(await lastId()).toBe(before);
};

test('every call that changes something names what was seen, or is told of here', () => {
  expect(changing.filter((name) => !seenBy(name) && !(name in seesNothing))).toEqual([]);
  expect(Object.keys(seesNothing).filter((name) => seenBy(name as StaffCallName))).toEqual([]);
});

/** Changed in the meantime it is refused; of two at once one is; and the audit log has it, once, with before and after. */
describe('two people and the audit log:', () => {
  test.each(changing)('%s', async (name) => {
    const prepare = calledWith[name];
    if (!prepare) throw new Error(`${name} changes something: say here how it is called.`);
    const { isNew = false, headers = admin, ...input } = await prepare();
    const call = (given: Omit<Given, 'headers'> = input) => staffClient(shop.app, headers)[name](given as never);
    const field = seenBy(name);
    if (field) await refusesOther(call, input, field);
    const before = await lastId();
    const ends = await Promise.allSettled(field && !answersBoth.has(name) ? [call(), call()] : [call()]);
    for (const end of ends.slice(1)) expect(end.status).not.toBe(ends[0]?.status);
    const won = ends.find(({ status }) => status === 'fulfilled');
    if (!won) throw new Error('it was refused', { cause: ends });
    const written = await shop.context.db.selectFrom('audit_log').selectAll().where('id', '>', before).execute();
    expect(written.length).toBeGreaterThan(0);
    for (const row of written) {
      expect(row.actor).toMatch(/@shop\.example$/);
      expect(row.happened_at).toEqual(shop.context.now());
      expect(row.after).not.toBeNull();
      expect(isNew || row.before !== null).toBe(true);
      expect(row.after).not.toEqual(row.before);
    }
    if (seesNothing[name] !== 'once') return;
    // Done again it is refused, or changes nothing.
    const last = await lastId();
    const status = await call().then(
      () => 200,
      (refused: { status: number }) => refused.status,
    );
    expect([200, 401, 404, 409, 422]).toContain(status);
    expect(await lastId()).toBe(last);
  });
});

test('a failed sign-in is audited on the account, and not at all for an unknown address', async () => {
  const { id, email } = await createStaff(shop);
  const before = await lastId();
  for (const username of [email, 'nobody@shop.example'])
    await expect(
      staffClient(shop.app).staffLogin({ body: { username, password: 'wrong stapler' } }),
    ).rejects.toMatchObject({ status: 401 });
  const written = await shop.context.db.selectFrom('audit_log').selectAll().where('id', '>', before).execute();
  expect(written).toMatchObject([
    { actor: 'unknown', staff_id: null, action: 'staff.signInFailed', entity_id: id, after: { from: '127.0.0.1' } },
  ]);
});

test('no entry contains a password, hash or token', async () => {
  const { db, pool } = shop.context;
  const typed = { right: 'wibble-1-right', wrong: 'wibble-2-wrong', next: 'wibble-3-next', last: 'wibble-4-last' };
  const email = `${randomUUID()}@shop.example`;
  const body = { email, name: 'Secretive', role: 'STAFF', permissions: ['orders'] } as const;
  const { link, account } = await seen().staffAddAccount({ body: { ...body, permissions: ['orders'] } });
  const again = await seen().staffLinkAccount({ params: { id: account.id } });
  const both = (password: string) => ({ password, confirmPassword: password });
  const codes = [link, again.link].map((each) => each.split('#')[1] ?? '');
  await staffClient(shop.app).staffSetPassword({ body: { code: codes[1] ?? '', ...both(typed.right) } });
  const login = (username: string, password: string) =>
    shop.app.inject({ method: 'POST', url: '/api/v1/staff/login/', payload: { username, password } });
  await login(email, typed.wrong);
  // Typed into the wrong field.
  await login(typed.right, typed.right);
  const cookie = String((await login(email, typed.right)).headers['set-cookie']).split(';')[0] ?? '';
  const own = staffClient(shop.app, { cookie });
  const change = (currentPassword: string, password: string) =>
    own.staffChangePassword({ body: { currentPassword, ...both(password) } });
  await expect(change(typed.wrong, typed.next)).rejects.toMatchObject({ status: 422 });
  await change(typed.right, typed.next);
  const keptWhileSignedIn = await secretsOf();
  await own.staffLogout({});
  const log = JSON.stringify((await pool.query('select * from audit_log')).rows);
  expect(log).toContain(email);
  const secrets = [...Object.values(typed), ...codes, cookie.split('=')[1] ?? '', ...keptWhileSignedIn];
  expect(secrets.length).toBeGreaterThan(15);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(log).not.toContain(secret);
  }

  async function secretsOf(): Promise<string[]> {
    const accounts = await db.selectFrom('staff').select('password_hash').execute();
    const sessions = await db.selectFrom('staff_session').select('token_hash').execute();
    const links = await db.selectFrom('staff_password_link').select('token_hash').execute();
    const hashes = [...sessions, ...links].flatMap(({ token_hash: hash }) => [
      hash.toString('hex'),
      hash.toString('base64'),
    ]);
    return [...hashes, ...accounts.flatMap(({ password_hash: hash }) => (hash === null ? [] : [hash]))];
  }
});
