import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, createBuyer, variantId } from './buyers.ts';
import { staffClient } from './client.ts';
import { createAddress, createCustomer } from './customers.ts';
import { createFit } from './fits.ts';
import { createInvoice, createOrder } from './orders.ts';
import { testShop } from './shop.ts';
import { createStaff, createStaffSession, signedInStaff, staffPassword } from './staff.ts';

/* Everything that staff change is audited: the calls come from the contract, so none can be forgotten. */

const shop = testShop({ sells: [{ sku: 'PART', tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1000 }] }] });
let buyer: Buyer;
let part: number;
let admin: { cookie: string };
beforeAll(async () => {
  part = await variantId(shop, 'PART');
  buyer = await createBuyer(shop);
  admin = await createStaffSession(shop, (await createStaff(shop, { role: 'ADMIN' })).id);
});

/** Calls that only read, though they have a body: their input does not fit a URL, and drafts are not stored. */
const looking: ReadonlySet<StaffCallName> = new Set([
  'staffPriceDraft',
  'staffFindVariants',
  'staffVariantsByCode',
  'staffLookAtHtml',
]);
/** The upload of a file is audited once; what a job does is audited by it (server/import-runs/import-runs.test.ts). */
const elsewhere: ReadonlySet<StaffCallName> = new Set(['staffImportPart', 'staffApplyImport', 'staffUndoImport']);
/** It makes the first account: server/staff/set-up.test.ts. */
const ofAnEmptyShop: ReadonlySet<StaffCallName> = new Set(['staffSetUp']);
const isReading = (name: StaffCallName): boolean =>
  staffCalls[name].method === 'GET' || name.endsWith('Search') || looking.has(name) || elsewhere.has(name);
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
const customer = async (status: 'PENDING' | 'ACTIVE') => (await createCustomer(shop.context.db, { status })).id;
const seen = () => staffClient(shop.app, admin);
const fresh = { password: 'another stapler', confirmPassword: 'another stapler' };
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

const readyImport = async () => {
  const brakes = JSON.stringify([{ code: 'PRICES_FALL', count: 9, of: 9, confirmedBy: null }]);
  const { id } = await shop.context.db
    .insertInto('catalogue_import')
    .values({ file_name: 'a.csv', state: 'READY', brakes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};

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

const counted = async () => {
  const { version } = await seen().staffStock({ params: { id: part } });
  if (version > 0) return version;
  const body = { version, pieces: 9, reason: 'first' };
  return (await seen().staffCountStock({ params: { id: part }, body })).version;
};

const nobody = { cookie: '' };

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
  staffChangeCustomer: async () => ({
    params: { id: await customer('ACTIVE') },
    body: { version: 1, priceListId: (await seen().staffPriceLists({}))[0]?.id, taxExempt: true, internalNotes: 'x' },
  }),
  staffSetAddressShipper: async () => {
    const id = await customer('ACTIVE');
    const address = await createAddress(shop.context.db, id);
    return { params: { id, addressId: address.id }, body: { version: 1, eShipperId: 'ES-1' } };
  },
  staffVerifyCustomer: async () => ({ params: { id: await customer('PENDING') }, body: { version: 1 } }),
  staffSuspendCustomer: async () => ({ params: { id: await customer('ACTIVE') }, body: { version: 1 } }),
  staffStartImport: async () => ({ isNew: true, body: { fileName: 'a.csv', fileSize: 1 } }),
  staffReadImport: async () => ({ ...(await readyImport()), body: { version: 1, missing: 'archive', mark: null } }),
  staffCorrectImport: async () => ({ ...(await readyImport()), body: { version: 1, line: 2, cells: ['x'] } }),
  staffConfirmImport: async () => ({ ...(await readyImport()), body: { version: 1, code: 'PRICES_FALL' } }),
  staffDiscardImport: async () => ({ ...(await readyImport()), body: { version: 1 } }),
  staffChangeSettings: async () => {
    const { history: _history, invoiceLacks: _lacks, logo: _logo, ...said } = await seen().staffSettings({});
    return { body: { ...said, name: `Shop ${said.version}`, logoId: null } };
  },
  staffAddPicture: async () => ({ isNew: true, body: { picture: aPicture } }),
  staffAddPage: async () => ({ isNew: true, body: { title: 'Returns', url: `returns-${randomUUID()}` } }),
  staffSavePage: async () => {
    const { id, version } = await seen().staffAddPage({ body: { title: 'Returns', url: `p-${randomUUID()}` } });
    return { params: { id }, body: { version, title: 'Returns', body: '<p>Yes.</p>', inFooter: true } };
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
  staffMoveOrder: async () => ({ params: { id: await order() }, body: { version: 1, status: 'PROCESSING' } }),
  staffCancelOrder: async () => ({ params: { id: await order() }, body: { version: 1, reason: 'gone' } }),
  staffNoteOrder: async () => ({
    isNew: true,
    params: { id: await order() },
    body: { note: 'x', requestKey: randomUUID() },
  }),
  staffPlaceOrder: async () => {
    const { total } = await seen().staffPriceDraft({ params: { id: buyer.id }, body: draft() });
    return { isNew: true, params: { id: buyer.id }, body: { ...draft(), total, requestKey: randomUUID() } };
  },
  staffCreateInvoice: async () => {
    const { id, items } = await seen().staffOrder({ params: { id: await order('PROCESSING') } });
    return { isNew: true, params: { id }, body: { version: 1, lines: { [items[0]?.id ?? 0]: 1 } } };
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
  staffAddRefund: async () => {
    const { id, version, items } = await paid();
    const body = { version, reason: 'RETURNED' as const, lines: { [items[0]?.id ?? 0]: 1 } };
    const credited = await seen().staffCreateCreditNote({ params: { id }, body });
    return {
      params: { id },
      body: { version: credited.version, amount: 1, methodId: 2, paidOn: '2026-06-15' },
    };
  },
  staffCountStock: async () => ({ params: { id: part }, body: { version: 0, pieces: 9, reason: 'first' } }),
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

const lastId = async (): Promise<number> => {
  const { last } = await shop.context.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

describe('the audit log has, with before and after,', () => {
  test.each(changing)('%s', async (name) => {
    const prepare = calledWith[name];
    if (!prepare) throw new Error(`${name} changes something: say here how it is called.`);
    const { isNew = false, headers = admin, ...input } = await prepare();
    const before = await lastId();
    await staffClient(shop.app, headers)[name](input as never);
    const written = await shop.context.db.selectFrom('audit_log').selectAll().where('id', '>', before).execute();
    expect(written.length).toBeGreaterThan(0);
    for (const row of written) {
      expect(row.actor).toMatch(/@shop\.example$/);
      expect(row.happened_at).toEqual(shop.context.now());
      expect(row.after).not.toBeNull();
      expect(isNew || row.before !== null).toBe(true);
      expect(row.after).not.toEqual(row.before);
    }
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
