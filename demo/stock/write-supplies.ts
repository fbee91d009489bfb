import { columnOf, type Db, execute, sql } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { onDesk, workingDaysAfter, workingDaysBefore } from '../desk-time.ts';
import { drawInt, seededUuid } from '../seeded.ts';
import type { Counted } from './counted.ts';
import { type Offered, suppliers } from './suppliers.ts';

/** COMING: later, or late. PART: some came. DONE: all came. BACK: it goes back to the supplier. */
type Course = 'BACK' | 'DRAFT' | 'COMING' | 'PART' | 'DONE' | 'CANCELLED';

export type PurchasePlan = {
  supplier: string;
  course: Course;
  reference: string;
  /** YYYY-MM-DD */
  orderedOn: string;
  expectedOn: string;
  lines: { sku: string; pieces: number }[];
};

/** Supplier by its place in the file, course, working days since the order and until it should be here, lines. */
const courses: readonly (readonly [number, Course, number, number, number])[] = [
  [0, 'DONE', 38, 7, 14],
  [1, 'DONE', 33, 10, 12],
  [2, 'DONE', 30, 14, 10],
  [0, 'DONE', 24, 7, 12],
  [2, 'CANCELLED', 20, 14, 6],
  [1, 'COMING', 16, 10, 9],
  [0, 'PART', 12, 7, 10],
  [2, 'COMING', 6, 15, 9],
  [0, 'COMING', 4, 8, 12],
  [1, 'DRAFT', 1, 12, 5],
  [0, 'BACK', 2, 5, 2],
];

/** The purchases of the last weeks. What arrives soon is on one that is under way; what is out is on none of these. */
export const purchasePlans = (counted: readonly Counted[], today: string): PurchasePlan[] => {
  const names = suppliers().map(({ name }) => name);
  const rest = new Map(names.map((name) => [name, counted.filter(({ supplier }) => supplier === name)]));
  return courses.map(([place, course, ago, takes, many], index) => {
    const supplier = names[place] ?? '';
    const its = rest.get(supplier) ?? [];
    const orderedOn = workingDaysBefore(today, ago);
    const arriving = its.filter(({ stockStatus }) => stockStatus === 'ARRIVING_SOON');
    const wanted =
      course === 'COMING'
        ? [...arriving, ...lowFirst(its)].slice(0, Math.max(many, arriving.length))
        : course === 'BACK'
          ? lowFirst(its).slice(-many)
          : course === 'DRAFT' || course === 'CANCELLED'
            ? lowFirst(its).slice(0, many)
            : its.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').slice(index, index + many);
    return {
      supplier,
      course,
      reference: course === 'DRAFT' ? '' : `SO-${drawInt(`reference ${index}`, 20_000, 79_999)}`,
      orderedOn,
      expectedOn: workingDaysAfter(orderedOn, takes),
      lines: wanted.map(({ sku }) => ({
        sku,
        pieces: course === 'BACK' ? 2 : 5 * drawInt(`purchased ${index} ${sku}`, 2, 10),
      })),
    };
  });
};

const lowFirst = (its: readonly Counted[]): Counted[] =>
  its.filter(({ stockStatus }) => stockStatus === 'IN_STOCK').toSorted((a, b) => a.pieces - b.pieces);

/* Suppliers, what they ask, and purchases, each in one statement for all: what is booked in is a command's. */

const markUp = { kind: 'FACTOR', amount: 1.75, rounding: 'X5', priceList: null };
const mapping = [
  { column: 'Item', field: 'supplierNumber' },
  { column: 'Your SKU', field: 'sku' },
  { column: 'Net', field: 'cost' },
];
export const supplierColumns = ['Item', 'Your SKU', 'Description', 'Net'];

/** Adds the suppliers of the demo; those of these names stay. They are of before the shop's first customer. */
export const writeSuppliers = async (db: Db, offers: readonly Offered[], now: Date): Promise<void> => {
  const since = new Date(now.getTime() - supplierAgeMs);
  await execute(db)`
    insert into supplier (name, email, notes, mapping, columns, mark, mark_up, lead_days, created_at)
    select name, 'orders@' || lower(prefix) || '.example', notes, ${JSON.stringify(mapping)}::jsonb, ${supplierColumns}::text[], 'point',
      ${JSON.stringify(markUp)}::jsonb, days, ${since}
    from jsonb_to_recordset(${JSON.stringify(suppliers())}::jsonb) given (name text, prefix text, notes text, days integer)
    on conflict do nothing`;
  await execute(db)`
    insert into supplier_number (supplier_id, variant_id, number, cost_cents)
    select s.id, v.id, given.number, given.cost
    from unnest(${offers.map(({ supplier }) => supplier)}::text[], ${offers.map(({ sku }) => sku)}::text[],
      ${offers.map(({ number }) => number)}::text[], ${offers.map(({ costCents }) => costCents)}::int[])
      given (supplier, sku, number, cost)
    join variant v on v.sku = given.sku join supplier s on s.name = given.supplier
    on conflict do nothing`;
};

/** Emptying the demo shop knows its suppliers by it (server/shop/opening/empty-demo.ts). */
const supplierAgeMs = 740 * 86_400_000;

/** @returns the ids of the purchases, as planned: ordered, and scanned where they came, but not booked in */
export const writePurchases = async (
  db: Db,
  plans: readonly PurchasePlan[],
  variantIds: ReadonlyMap<string, number>,
  by: Actor,
): Promise<number[]> => {
  const heads = plans.map(({ supplier, course, reference, orderedOn, expectedOn }, n) => {
    const at = onDesk(orderedOn, `purchase ${n}`);
    const isReturn = course === 'BACK';
    const status = isReturn ? 'DRAFT' : course === 'DRAFT' || course === 'CANCELLED' ? course : 'ORDERED';
    const ordered = status === 'DRAFT' ? null : at;
    return {
      n,
      supplier,
      status,
      reference,
      expected: expectedOn,
      at,
      ordered,
      closed: course === 'CANCELLED' ? at : null,
      back: isReturn,
      // Freight and duty of the first one.
      extra: n === 0 ? 18_500 : 0,
    };
  });
  const made = await columnOf<number>(db)`
    insert into purchase (supplier_id, status, expected_on, reference, created_at, ordered_at, closed_at, is_return, extra_cents)
    select s.id, g.status, g.expected, g.reference, g.at, g.ordered, g.closed, g.back, g.extra
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) g (n integer, supplier text, status purchase_status,
      expected date, reference text, at timestamptz, ordered timestamptz, closed timestamptz,
      back boolean, extra integer)
    join supplier s on s.name = g.supplier order by g.n returning id`;
  const ids = made.toSorted((a, b) => a - b);
  const lines = plans.flatMap(({ lines: its, course, expectedOn }, n) =>
    its.map(({ sku, pieces }, place) => ({
      purchase: ids[n] ?? 0,
      variant: variantIds.get(sku) ?? 0,
      sku,
      pieces,
      key: seededUuid(`scan ${n} ${sku}`),
      scanned: onDesk(expectedOn, `scan ${n}`),
      // Of what comes in parts every other line came.
      came: course === 'DONE' || (course === 'PART' && place % 2 === 0),
    })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) g (purchase integer, variant integer, sku text,
    pieces integer, key uuid, scanned timestamptz, came boolean)`;
  await execute(db)`
    insert into purchase_line (purchase_id, variant_id, pieces, cost_cents)
    select g.purchase, g.variant, g.pieces, n.cost_cents from ${given} join purchase p on p.id = g.purchase
    left join supplier_number n on n.supplier_id = p.supplier_id and n.variant_id = g.variant`;
  await execute(db)`
    insert into purchase_scan (purchase_id, request_key, code, variant_id, pieces, scanned_at, actor)
    select g.purchase, g.key, g.sku, g.variant, g.pieces, g.scanned, ${by.actor} from ${given} where g.came`;
  return ids;
};
