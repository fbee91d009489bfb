import { planPrices } from '#server/catalogue/editing/price-plans.ts';
import type { ProductRecord } from '#server/catalogue/product-files/records.ts';
import type { DB } from '#server/platform/db/types.ts';
import { beginWork, startImport } from '#server/imports/runs/change-import.ts';
import { storePart } from '#server/imports/runs/stored-file.ts';
import { addSale } from '#server/pricing/lists/keep-sales.ts';
import { leaveJobsOut } from '#server/platform/queue/add-job.ts';
import type { SaveWebhook } from '#contract/operations/webhooks.ts';
import { allWebhooks, changeWebhook, makeWebhook } from '#server/operations/webhooks/webhooks.ts';
import { makeKey } from '#server/people/keys/keys.ts';
import { staffByEmail } from '#server/people/staff/queries.ts';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { Transaction } from 'kysely';
import { jobs } from '#contract/people/staff.ts';
import { asWhole } from './acts/whole.ts';
import { buyer, staffEmail } from './customers/buyer.ts';
import { addDays, onDesk, workingDaysBefore } from './desk-time.ts';
import { shelfOf } from './stock/suppliers.ts';

/** In stock and not reduced, of shelves that are not counted. */
const onShelves = (products: readonly ProductRecord[], shelves: readonly string[], most: number) =>
  products
    .filter((product) => shelves.includes(shelfOf(product)))
    .flatMap(({ variants }) => variants)
    .filter(({ stockStatus, specialPriceCents }) => stockStatus === 'IN_STOCK' && specialPriceCents === null)
    .slice(0, most);

/**
 * What is to come: a sale, a change of prices, and a file that waits to be looked at. Their jobs are queued: the file is
 * read when the shop has started.
 */
export const loadPlans = async (
  trx: Transaction<DB>,
  { products, now }: { products: readonly ProductRecord[]; now: Date },
): Promise<void> => {
  const db = await asWhole(trx);
  await leaveJobsOut(trx, false);
  const today = shopDay(now);
  const staff = await staffByEmail(trx, staffEmail);
  const by = { staffId: staff?.staffId ?? null, actor: staffEmail };
  const at = onDesk(workingDaysBefore(today, 1), 'plans');
  const shop = { db, now: () => at };
  await addSale(shop, {
    name: 'Cable week',
    begins: `${addDays(today, 9)}T00:00`,
    ends: `${addDays(today, 16)}T00:00`,
    skus: onShelves(products, ['cbl'], 24).map(({ sku }) => sku),
    filters: {},
    kind: 'PERCENT',
    amount: 15,
    round: 'FIVE',
    roundUp: false,
    by,
  });
  const dearer = onShelves(products, ['sol', 'hea'], 20).map(({ sku }) => sku);
  const rows = await trx.selectFrom('variant').select('id').where('sku', 'in', dearer).execute();
  await planPrices(shop, {
    begins: `${addDays(today, 20)}T06:00`,
    ids: rows.map(({ id }) => id),
    filters: {},
    act: { kind: 'PRICE', field: 'price', how: 'PERCENT', by: 4, round: 'FIVE' },
    prices: true,
    by,
  });
  const lines = onShelves(products, ['twz', 'opn', 'drv'], 30).map(
    ({ sku, priceCents }) => `${sku},${centsToDollars(Math.ceil((priceCents * 1.03) / 5) * 5)}`,
  );
  const file = Buffer.from(['SKU,Price', ...lines, 'TF-NO-SUCH-TOOL,12.5', ''].join('\n'));
  const id = await startImport(db, { fileName: 'tools-next-season.csv', fileSize: file.length, by, at });
  await storePart(db, id, 0, file);
  await beginWork(shop, { id, version: 1, act: 'read', by });
  await leaveJobsOut(trx);
};

/** The shop opened before its first customer. */
const openedWorkingDaysAgo = 526;

/**
 * Inserts the demo's ADMIN of the back office, unless the e-mail address has an account, with a member for each job that
 * comes along, who has no password before an ADMIN makes a link, and the places beside the warehouse.
 */
export const loadStaff = async (
  trx: Transaction<DB>,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> => {
  if (await staffByEmail(trx, staffEmail)) return;
  const created_at = onDesk(workingDaysBefore(shopDay(now), openedWorkingDaysAgo), 'opening');
  await trx
    .insertInto('staff')
    .values([
      {
        email: staffEmail,
        name: 'Front desk',
        role: 'ADMIN' as const,
        permissions: [],
        password_hash: passwordHash,
        created_at,
      },
      ...Object.entries(jobs).map(([name, granted]) => ({
        email: `${name.toLowerCase()}@example.com`,
        name,
        role: 'STAFF' as const,
        permissions: [...granted],
        password_hash: null,
        created_at,
      })),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('stock_location')
    .values([
      { name: 'Front counter', sells: true, position: 2 },
      { name: 'Test bench', sells: false, position: 3 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Two programs that have keys, which were shown nowhere, and one that was told of changes. */
export const loadKeys = async (trx: Transaction<DB>, now: Date): Promise<void> => {
  const db = await asWhole(trx);
  const maker = await staffByEmail(trx, staffEmail);
  if (!maker) return;
  const by = { staffId: maker.staffId, actor: staffEmail };
  const shop = { db, now: () => onDesk(workingDaysBefore(shopDay(now), 20), 'keys') };
  await makeKey(shop, {
    name: 'Accounting',
    customer: '',
    permissions: ['orders', 'prices', 'invoices'],
    days: 365,
    by,
  });
  const software = { name: 'Repair shop software', customer: buyer.email } as const;
  await makeKey(shop, { ...software, permissions: ['orders'], days: 365, by });
  // Paused, and without a secret: the demo sends nothing anywhere.
  const hooks = { ...shop, config: { outboundPrivateHosts: [] }, secrets: { seal: () => '', open: () => null } };
  const hook: SaveWebhook = { name: 'Accounting', url: 'https://books.example/changes', kinds: ['order', 'invoice'] };
  await makeWebhook(hooks, { ...hook, by });
  const [{ id, version } = { id: 0, version: 0 }] = await allWebhooks(shop);
  await changeWebhook(hooks, { ...hook, id, version, isPaused: true, by });
};
