import { columns } from '#server/platform/db/columns.ts';
import { type ApiKey, keyPrefix, type MakeKey } from '#contract/people/api-keys.ts';
import { type Permission, permissions } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import type { Context, DbAndClock } from '#server/context.ts';
import { hashToken, newToken } from '#server/platform/credentials/token.ts';
import { columnOf, type Db, insertRow, inTransaction, updateRow } from '#server/platform/db/db.ts';
import { invalid, notFound } from '#server/platform/failure/failure.ts';
import type { Machine } from '#server/platform/viewer/machine.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { type Buyer, customerAsBuyer, type SessionCustomer } from '#server/platform/viewer/viewer.ts';
import { addAudit } from '../staff/add-audit.ts';
import { lockStaff } from '../staff/lock-staff.ts';
import { may } from '../staff/policy.ts';
import { grantedOf, lacksFactor } from '../staff/queries.ts';
import { grantRefusals } from '../staff/rules.ts';

/* Keys of programs (docs/machines.md): each is the shop's, within what its maker may, or a customer's. */

const dayMs = 24 * 60 * 60 * 1000;
const touchMs = 60_000;

export const accessPrefix = 'tfa_';
export const accessSeconds = 3600;
const sealedFor = 'access token of a key';

/** A key, until an instant, within some of what it may. Sealed by the shop's secret: nothing of a token is stored. */
type Access = { key: number; until: number; scopes: string[] };

export const sealAccess = ({ secrets }: Context, access: Access): string =>
  secrets.seal(Buffer.from(JSON.stringify(access)), sealedFor).replace(/^sealed:(.*):/, `${accessPrefix}$1.`);

/** Undefined for what the shop has not made, or has expired. Its key may have ended since. */
export const openAccess = ({ secrets, now }: Context, token: string): Access | undefined => {
  const [, by, sealed] = /^tfa_([\w-]{8})\.([\w-]+)$/.exec(token) ?? [];
  const opened = by === undefined ? null : secrets.open(`sealed:${by}:${sealed}`, sealedFor);
  const access = opened && (JSON.parse(opened.toString()) as Access);
  return access && access.until > now().getTime() ? access : undefined;
};

const keyRows = (db: Db) =>
  db
    .selectFrom('api_key as k')
    .innerJoin('staff as m', 'm.id', 'k.staff_id')
    .leftJoin('customer as c', 'c.id', 'k.customer_id')
    .leftJoin('price_list as p', 'p.id', 'c.price_list_id')
    .where('k.ended_at', 'is', null)
    .select(['k.id', 'k.name', 'k.hint', 'k.permissions', 'k.created_at as createdAt', 'k.expires_at as expiresAt'])
    .select(['k.last_used_at as lastUsedAt', 'm.id as staffId', 'm.email as madeBy', 'm.role', lacksFactor('m')])
    .select(['m.permissions as makersPermissions', 'm.disabled_at as disabledAt', 'c.id as customerId', 'c.code'])
    .select(columns('c', 'email first_name last_name status tax_exempt'))
    .select(['p.id as priceListId', 'p.code as priceListCode']);
type KeyRow = Awaited<ReturnType<ReturnType<typeof keyRows>['execute']>>[number];

/** Why it opens nothing; null while it works. */
const whyShut = ({ expiresAt, customerId, status, disabledAt, lacksSecondFactor }: KeyRow, at: Date): string | null => {
  if (expiresAt !== null && expiresAt <= at) return 'It has expired.';
  if (customerId === null ? disabledAt !== null : status !== 'ACTIVE') return 'Whose it is may not sign in.';
  return customerId === null && lacksSecondFactor ? 'Its maker lacks the second factor that the shop asks for.' : null;
};

/**
 * A customer's: whether it orders. The shop's: what its maker has lost, it has lost; it is no ADMIN, even an ADMIN's.
 * @param scopes of a token, which may some of that
 */
const grantedTo = (row: KeyRow, scopes?: readonly string[]): Permission[] => {
  const maker = { role: row.role, permissions: grantedOf(row.makersPermissions) };
  const all = grantedOf(row.permissions).filter((each) => row.customerId !== null || may(maker, each));
  const key = { role: 'STAFF', permissions: all } as const;
  return scopes ? permissions.filter((each) => scopes.includes(each) && may(key, each)) : all;
};

/**
 * Who has this key, or a token of it; undefined when it opens nothing. One query, and a write a minute.
 * @param token with its prefix
 */
export const machineOf = async (context: Context, token: string): Promise<Machine | undefined> => {
  const { db, now } = context;
  const at = now();
  const tokenHash = hashToken(token);
  const access = openAccess(context, token);
  const found = await keyRows(db)
    .where((is) => (access ? is('k.id', '=', access.key) : is('k.token_hash', '=', tokenHash)))
    .executeTakeFirst();
  if (!found || whyShut(found, at) !== null) return undefined;
  const { id, name, madeBy, staffId, createdAt: signedInAt, lastUsedAt } = found;
  if (at.getTime() - (lastUsedAt?.getTime() ?? 0) >= touchMs) await updateRow(db, 'api_key', id, { last_used_at: at });
  const granted = grantedTo(found, access?.scopes);
  if (found.customerId !== null) return { id, customer: customerOf(found), orders: granted.includes('orders') };
  const email = `${name} (key of ${madeBy})`;
  const staff = { staffId, email, name, permissions: granted, signedInAt, tokenHash, lacksSecondFactor: false };
  return { id, staff: { ...staff, role: 'STAFF' } };
};

const customerOf = (row: KeyRow): SessionCustomer => {
  // A customer has all of these.
  type Known = Omit<SessionCustomer, 'name' | 'role' | keyof Buyer> & Pick<Buyer, 'customerId' | 'email'>;
  const { customerId, email, firstName, lastName, priceListId, priceListCode, taxExempt } = row as Known;
  const own = { ...customerAsBuyer(customerId, email), firstName, lastName, name: `${firstName} ${lastName}` };
  return { role: 'CUSTOMER', ...own, priceListId, priceListCode, taxExempt };
};

/** All that were not ended, newest first. One query. */
export const allKeys = async ({ db, now }: DbAndClock): Promise<ApiKey[]> => {
  const rows = await keyRows(db).orderBy('k.id', 'desc').execute();
  return rows.map((key) => ({
    ...key,
    customer: key.customerId === null ? null : { id: key.customerId, code: key.code ?? '', email: key.email ?? '' },
    permissions: grantedTo(key),
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    whyNot: whyShut(key, now()),
  }));
};

/**
 * Makes a key.
 * @returns it: only its hash is kept
 * @throws 422 for permissions that its maker lacks, and for an unknown customer, also for those that
 * a customer's key needs of its maker
 */
export const makeKey = inTransaction<MakeKey & { by: Actor & { staffId: number } }, string>(
  async (trx, { name, customer, permissions, days, by }, now) => {
    const at = now();
    const locked = await lockStaff(trx, by);
    const isCustomers = customer !== '';
    const granted = isCustomers ? permissions.filter((each) => each === 'orders') : permissions;
    // A customer's key shows that customer's prices and account, and with orders also invoices.
    const needed: Permission[] = [
      'customers',
      'prices',
      ...(granted.length > 0 ? (['orders', 'invoices'] as const) : []),
    ];
    const { permissions: lacking } = grantRefusals(locked, {
      role: 'STAFF',
      permissions: isCustomers ? needed : granted,
    });
    if (lacking) throw invalid({ [isCustomers ? 'customer' : 'permissions']: lacking });
    const whose = isCustomers ? await customerNamed(trx, customer) : null;
    const key = `${keyPrefix}${newToken()}`;
    const expires = days === null ? null : new Date(at.getTime() + days * dayMs);
    const id = await insertRow(trx, 'api_key', {
      name,
      staff_id: by.staffId,
      customer_id: whose,
      permissions: granted,
      token_hash: hashToken(key),
      hint: key.slice(0, keyPrefix.length + 4),
      created_at: at,
      expires_at: expires,
    });
    const after = { name, customer: whose, permissions: granted, expiresAt: expires?.toISOString() ?? null };
    await addAudit(trx, { ...by, at, action: 'key.make', entityId: id, after });
    return key;
  },
);

const customerNamed = async (trx: Db, named: string): Promise<number> => {
  const [id] = await columnOf<number>(trx)`
    select id from customer where (lower(email) = lower(${named}) or upper(code) = upper(${named})) and status = 'ACTIVE'`;
  if (id === undefined) throw invalid({ customer: [staffMessages.customerUnknown()] });
  return id;
};

/** Ends a key at once; one that is over stays over. @throws 404 */
export const endKey = inTransaction<{ id: number; by: Actor }>(async (trx, { id, by }, now) => {
  const key = await trx.selectFrom('api_key').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!key) throw notFound('There is no such key.');
  if (key.ended_at !== null) return;
  await updateRow(trx, 'api_key', id, { ended_at: now() });
  const change = { before: { ended: false }, after: { ended: true } };
  await addAudit(trx, { ...by, at: now(), action: 'key.end', entityId: id, ...change });
});
