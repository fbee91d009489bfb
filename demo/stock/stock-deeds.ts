import { movePurchase } from '#server/stock/purchases/change-purchase.ts';
import { bookIn } from '#server/stock/purchases/receive-purchase.ts';
import { beginCountingBy } from '#server/stock/ledger/count-stock.ts';
import { bookStocktake } from '#server/stock/ledger/book-stocktake.ts';
import { moveStock } from '#server/stock/ledger/move-stock.ts';
import { columnOf, sql } from '#server/platform/db/db.ts';
import { contextAt, type Deed, type LivingShop } from '../acts/living-shop.ts';
import { addDays, momentOn, onDesk, rightAfter, workingDaysBefore } from '../desk-time.ts';
import { drawInt, pick, seededUuid } from '../seeded.ts';
import { known, table } from '../table.ts';
import type { Counted } from './counted.ts';
import { type PurchasePlan, writePurchases } from './write-supplies.ts';
import { buyer } from '../customers/buyer.ts';

/* The count of stock, deliveries, a stocktake and moves between the orders, by the shop's commands. */

const beginsAgo = 42;
/** At so many pieces or fewer a variant is low. */
const lowLevel = 4;

/** The day on which the demo shop began to count. */
export const countBegins = (today: string): string => workingDaysBefore(today, beginsAgo);

/** All of them before what is out today is counted, which is not among these. */
export const stockDeeds = (counted: readonly Counted[], plans: readonly PurchasePlan[], today: string): Deed[] => {
  const ids: number[] = [];
  return [
    {
      at: onDesk(countBegins(today), 'first count'),
      happen: async (shop, at) => {
        ids.push(...(await writePurchases(shop.db, plans, shop.variantIds, shop.by)));
        await count(
          shop,
          at,
          counted.filter(({ stockStatus }) => stockStatus === 'IN_STOCK'),
          'First count',
        );
      },
    },
    ...plans.flatMap((plan, n): Deed[] =>
      plan.course === 'DONE' || plan.course === 'PART'
        ? [
            {
              at: rightAfter(onDesk(plan.expectedOn, `scan ${n}`), `book in ${n}`),
              happen: async (shop, at) => {
                const id = ids[n] ?? 0;
                await bookIn(contextAt(shop, at), { id, version: 1, closes: false, by: shop.by });
                if (plan.course === 'PART') await scanMore(shop, at, id);
              },
            },
          ]
        : plan.course === 'BACK'
          ? [
              {
                at: onDesk(plan.orderedOn, `send back ${n}`),
                happen: (shop, at) =>
                  movePurchase(contextAt(shop, at), { id: ids[n] ?? 0, version: 1, status: 'ORDERED', by: shop.by }),
              },
            ]
          : [],
    ),
    { at: onDesk(workingDaysBefore(today, 8), 'stocktake'), happen: takeStock },
    { at: onDesk(workingDaysBefore(today, 3), 'moves'), happen: move },
  ];
};

/** What is out today: after the orders, which were placed while there was some. */
export const countWhatIsOut = (shop: LivingShop, counted: readonly Counted[], today: string): Promise<void> =>
  count(
    shop,
    onDesk(workingDaysBefore(today, 1), 'second count'),
    counted.filter(({ stockStatus }) => stockStatus !== 'IN_STOCK'),
    'Nothing on the rack',
  );

const count = async (shop: LivingShop, at: Date, its: readonly Counted[], reason: string): Promise<void> => {
  const counts = its.map(({ sku, pieces }) => ({ variantId: known(shop.variantIds, sku), pieces }));
  await beginCountingBy(shop.db, { counts, at, reason, by: shop.by });
  await sql`update variant_stock set low_level = ${lowLevel} where low_level is null`.execute(shop.db);
};

/** The rest of a delivery is being scanned. */
const scanMore = async ({ db, by }: LivingShop, at: Date, id: number): Promise<void> => {
  await sql`
    insert into purchase_scan (purchase_id, request_key, code, variant_id, pieces, scanned_at, actor)
    select l.purchase_id, ${seededUuid('scan more')}, v.sku, v.id, least(l.pieces, 4), ${at}, ${by.actor}
    from purchase_line l join variant v on v.id = l.variant_id
    where l.purchase_id = ${id} and l.received = 0 order by l.id limit 1`.execute(db);
};

type OnRack = { rackId: number; variantId: number; onHand: number; seen: number };

const locationIds = ({ db }: LivingShop) => columnOf<number>(db)`select id from stock_location order by position, id`;

/** Six racks are counted; some lines differ, by little. */
const takeStock = async (shop: LivingShop, at: Date): Promise<void> => {
  const [locationId = 0] = await locationIds(shop);
  const { rows } = await sql<OnRack>`
    select p.rack_id as "rackId", p.variant_id as "variantId", p.on_hand as "onHand",
      (select count(*)::integer from stock_movement m where m.variant_id = p.variant_id
        and m.location_id = p.location_id and m.rack_id = p.rack_id) as seen
    from stock_place p where p.location_id = ${locationId} and p.rack_id in (
      select rack_id from stock_place where rack_id is not null group by rack_id order by count(*) desc, rack_id limit 6)
    order by p.rack_id, p.variant_id`.execute(shop.db);
  const lines = rows.map(({ rackId, variantId, onHand, seen }, n) => ({
    rackId,
    variantId,
    seen,
    // Never what low stock lacks: it was sold since.
    pieces: onHand + (n % 6 === 1 ? 1 : n % 6 === 4 && onHand > 30 ? -2 : 0),
  }));
  if (lines.length > 0) await bookStocktake(contextAt(shop, at), { locationId, lines, by: shop.by });
};

/** Some pieces lie at the counter, and what came back at the bench. */
const move = async (shop: LivingShop, at: Date): Promise<void> => {
  const [warehouse = 0, ...others] = await locationIds(shop);
  const { rows } = await sql<{ id: number; version: number; rack: string }>`
    select s.variant_id as id, s.version, r.code as rack from variant_stock s
    join stock_place p on p.variant_id = s.variant_id and p.location_id = ${warehouse} join rack r on r.id = p.rack_id
    where p.on_hand >= 30 and available_of(s) >= 30 order by s.on_hand desc, s.variant_id limit 4`.execute(shop.db);
  for (const [n, { id, version, rack }] of rows.entries()) {
    const locationId = others[n % 2];
    if (locationId === undefined) return;
    await moveStock(contextAt(shop, new Date(at.getTime() + n * 60_000)), {
      id,
      version,
      pieces: 4,
      from: { locationId: warehouse, rack },
      to: { locationId, rack: '' },
      reason: n % 2 === 0 ? 'For the counter' : 'To be tested',
      by: shop.by,
    });
  }
};

/** Who is to be told when what is out is there again, and what was searched and not found in the last days. */
export const writeWaits = async (
  { db, accounts, variantIds }: LivingShop,
  counted: readonly Counted[],
  today: string,
) => {
  const others = [...accounts].flatMap(([email, { id, cartId }]) =>
    email === buyer.email || cartId === 0 ? [] : [id],
  );
  const out = counted.filter(({ stockStatus }) => stockStatus !== 'IN_STOCK').slice(0, 14);
  const waits = out.flatMap(({ sku }) =>
    Array.from({ length: drawInt(`waits ${sku}`, 1, 3) }, (_, n) => ({
      variant: known(variantIds, sku),
      customer: pick(`waits ${sku} ${n}`, others),
      at: momentOn(addDays(today, -drawInt(`waits since ${sku} ${n}`, 1, 12)), `waits ${sku} ${n}`, 9, 20),
    })),
  );
  await sql`
    insert into stock_watch (variant_id, customer_id, asked_at)
    select g.variant, g.customer, g.at
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) g (variant integer, customer integer, at timestamptz)
    join customer c on c.id = g.customer and c.status = 'ACTIVE'
    on conflict do nothing`.execute(db);
  const missed = table('searches.csv', 'text').map(({ text }, n) => ({
    text,
    times: drawInt(`missed ${text}`, 2, 17),
    first: momentOn(addDays(today, -30 - n), text, 9, 20),
    last: momentOn(addDays(today, -1 - n), text, 9, 20),
  }));
  await sql`
    insert into search_miss (text, times, first_at, last_at)
    select text, times, first, last from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb)
      g (text text, times integer, first timestamptz, last timestamptz)
    on conflict do nothing`.execute(db);
};
