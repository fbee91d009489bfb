import { openInvoiceDesk } from '#test/invoice-desk.ts';
import { refusal, variantId } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';

/* The laws of places in docs/stock.md, over several locations and with everything that moves pieces. */

const shop = testShop({ sells: [{ sku: 'LAW', name: 'Part LAW', priceCents: 1000 }] });
vi.setConfig({ testTimeout: 120_000 });

const kinds = ['order', 'ship', 'unship', 'cancel', 'return', 'count', 'move', 'delivery', 'sells'] as const;
type Kind = (typeof kinds)[number];
const acts = fc.array(
  fc.record({ act: fc.constantFrom<Kind>(...kinds), which: fc.nat(5), qty: fc.integer({ min: 1, max: 4 }) }),
  {
    minLength: 30,
    maxLength: 40,
  },
);

test('after any sequence of acts over several places the ledger’s sums are what is kept, and status follows', async () => {
  const { db } = shop.context;
  const desk = await openInvoiceDesk(shop);
  const store = await signedInStaff(shop, 'stock', 'prices');
  const id = await variantId(shop, 'LAW');
  const [main] = await store.api.staffLocations({});
  await store.api.staffAddRacks({ params: { id: main?.id ?? 0 }, body: { codes: ['A1', 'A2'] } });
  await store.api.staffAddLocation({ body: { name: 'Back', sells: true } });
  const locations = await store.api.staffAddLocation({ body: { name: 'Aside', sells: false } });
  const places = [
    ...['A1', 'A2', ''].map((rack) => ({ locationId: main?.id ?? 0, rack })),
    ...locations.slice(1).map((each) => ({ locationId: each.id, rack: '' })),
  ];
  const placeAt = (which: number) => places[which % places.length] ?? { locationId: 0, rack: '' };
  const see = () => store.api.staffStock({ params: { id } });
  const count = async (which: number, pieces: number) => {
    const body = { version: (await see()).version, pieces, place: placeAt(which), reason: 'Counted' };
    await store.api.staffCountStock({ params: { id }, body });
  };
  const supplier = await db.insertInto('supplier').values({ name: 'Law' }).returning('id').executeTakeFirstOrThrow();
  await count(0, 40);
  const orders: number[] = [];
  const invoices: number[] = [];
  const one = (of: readonly number[], which: number): number => {
    const found = of[which % Math.max(1, of.length)];
    if (found === undefined) throw new Error('there is none yet');
    return found;
  };
  const run: Record<Kind, (which: number, qty: number) => Promise<unknown>> = {
    order: async (_which, qty) => {
      const orderId = await desk.order({ lines: [{ variantId: id, qty: 2 * qty }] });
      await sql`select settle_stock(array[${orderId}]::int[], now(), 'desk')`.execute(db);
      orders.push(orderId);
      invoices.push((await desk.invoice(orderId, [qty])).id);
    },
    ship: async (which) => desk.ship(await desk.see(one(invoices, which))),
    unship: async (which) => {
      const { id: invoiceId, version, shipments } = await desk.see(one(invoices, which));
      const params = { id: invoiceId, shipmentId: shipments[0]?.id ?? 0 };
      await desk.api.staffRemoveShipment({ params, body: { version, reason: 'Stayed', tell: false } });
    },
    return: async (which, qty) => desk.credit(await desk.see(one(invoices, which)), [qty]),
    cancel: async (which) => {
      const invoiceId = one(invoices, which);
      await desk.cancel(await desk.see(invoiceId));
      const orderId = one(orders, which);
      const { version } = await desk.seeOrder(orderId);
      await desk.api.staffCancelOrder({ params: { id: orderId }, body: { version, reason: 'Not wanted' } });
    },
    count: (which, qty) => count(which, 5 * qty),
    move: async (which, qty) => {
      const body = { from: placeAt(which), to: placeAt(which + qty), pieces: qty, reason: '' };
      await store.api.staffMoveStock({ params: { id }, body: { ...body, version: (await see()).version } });
    },
    delivery: async (_which, qty) => {
      const body = { supplierId: supplier.id, expectedOn: '', reference: '' };
      const params = { id: (await store.api.staffAddPurchase({ body })).id };
      const line = { version: 1, code: 'LAW', pieces: qty, cost: 1 };
      const { version } = await store.api.staffAddPurchaseLine({ params, body: line });
      const ordered = await store.api.staffMovePurchase({ params, body: { version, status: 'ORDERED' } });
      await store.api.staffScanPurchase({ params, body: { requestKey: randomUUID(), code: 'LAW', pieces: qty } });
      await store.api.staffBookIn({ params, body: { version: ordered.version, closes: false } });
    },
    sells: async (which) => {
      const location = (await store.api.staffLocations({})).at(-1 - (which % 2));
      const body = {
        version: location?.version ?? 0,
        name: location?.name ?? '',
        sells: !location?.sells,
        first: false,
      };
      await store.api.staffChangeLocation({ params: { id: location?.id ?? 0 }, body });
    },
  };
  const done = new Set<Kind>();
  for (const sequence of fc.sample(acts, { numRuns: 3, seed: 14 }))
    for (const { act, which, qty } of sequence) {
      const before = (await see()).onHand ?? 0;
      await run[act](which, qty).then(
        () => done.add(act),
        () => {},
      );
      const { rows } = await sql`
        select s.on_hand = (select sum(m.pieces) from stock_movement m where m.variant_id = s.variant_id) as "onHand",
          s.allocated = (select sum(m.allocated) from stock_movement m where m.variant_id = s.variant_id) as allocated,
          s.on_hand = (select sum(p.on_hand) from stock_place p where p.variant_id = s.variant_id) as places,
          s.aside = coalesce((select sum(p.on_hand) from stock_place p join stock_location l on l.id = p.location_id
            where p.variant_id = s.variant_id and not l.sells), 0) as aside,
          not exists (select from stock_place p where p.variant_id = s.variant_id and p.on_hand <> (
            select coalesce(sum(m.pieces), 0) from stock_movement m where m.variant_id = p.variant_id
              and m.location_id = p.location_id and m.rack_id is not distinct from p.rack_id)) as "eachPlace",
          (v.stock_status = 'IN_STOCK') = (s.on_hand - s.aside > s.allocated) as status
        from variant_stock s join variant v on v.id = s.variant_id where s.variant_id = ${id}`.execute(db);
      const all = { onHand: true, allocated: true, places: true, aside: true, eachPlace: true, status: true };
      expect([act, rows[0]]).toEqual([act, all]);
      // A move, and where is sold from, change nothing of what is in the house.
      const isStill = act === 'move' || act === 'sells';
      expect([act, isStill ? (await see()).onHand : before]).toEqual([act, before]);
    }
  expect([...done].toSorted()).toEqual([...kinds].toSorted());
  expect(await refusal(count(0, -1))).toMatchObject({ status: 422 });
});
