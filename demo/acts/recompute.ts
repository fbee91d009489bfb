import { creditSums } from '#kernel/credit-share.ts';
import { shopDay } from '#kernel/dates.ts';
import type { Discount } from '#kernel/discount.ts';
import { invoiceSums } from '#kernel/invoice-share.ts';
import type { TaxAmount } from '#kernel/tax.ts';
import { unitPrice } from '#kernel/tiers.ts';
import { totalsOf } from '#kernel/totals.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import { variantPrices } from '#server/catalogue/prices/price-queries.ts';
import { taxRates } from '#server/pricing/taxes/tax-queries.ts';

/* The demo shop's sums, recomputed from their lines with the kernel's rules, for the tests: nothing is written. */

type Sums = { subtotal: number; discount: number; shipping: number; total: number; taxes: TaxAmount[] };
type Line = { variantId: number; qty: number; price: number };
type Order = Sums & {
  id: number;
  code: string;
  placedAt: Date;
  provinceId: number;
  priceListId: number;
  taxExempt: boolean;
  coupon: Discount | null;
  lines: Line[];
};
type Part = Sums & { id: number; code: string; parentId: number; isCancelled: boolean; goods: number };

const taxesOf = (of: 'order' | 'invoice' | 'credit_note', id: string) =>
  sql.raw(`coalesce((select jsonb_agg(jsonb_build_object('name', t.name, 'rate', t.rate, 'amountCents', t.amount_cents)
    order by t.position) from ${of}_tax t where t.${of}_id = ${id}), '[]') as taxes`);
const sums = (of: string) =>
  sql.raw(`${of}.subtotal_cents as subtotal, ${of}.discount_cents as discount, ${of}.total_cents as total`);

const loadOrders = (db: Db): Promise<Order[]> => rowsOf<Order>(db)`
    select o.id, o.code, o.placed_at as "placedAt", o.tax_exempt as "taxExempt", k.price_list_id as "priceListId",
      0 as shipping, p.id as "provinceId", ${sums('o')}, ${taxesOf('order', 'o.id')},
      (select jsonb_build_object('kind', q.kind, 'value', q.value) from coupon q where q.id = o.coupon_id) as coupon,
      (select jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'qty', l.qty, 'price', l.price_cents))
        from order_line l where l.order_id = o.id) as lines
    from customer_order o join customer k on k.id = o.customer_id
    join province p on p.code = o.shipping_address ->> 'provinceCode' order by o.id`;

const loadInvoices = (db: Db): Promise<Part[]> => rowsOf<Part>(db)`
    select i.id, i.code, i.order_id as "parentId", i.status = 'CANCELLED' as "isCancelled", i.shipping_cents as shipping,
      ${sums('i')}, ${taxesOf('invoice', 'i.id')},
      (select sum(l.qty * o.price_cents) from invoice_line l join order_line o on o.id = l.order_line_id
        where l.invoice_id = i.id) as goods
    from invoice i order by i.id`;

const loadCreditNotes = (db: Db): Promise<Part[]> => rowsOf<Part>(db)`
    select c.id, c.code, c.invoice_id as "parentId", false as "isCancelled", c.shipping_cents as shipping, ${sums('c')},
      ${taxesOf('credit_note', 'c.id')},
      (select sum(l.qty * il.price_cents) from credit_note_line l join invoice_line il on il.id = l.invoice_line_id
        where l.credit_note_id = c.id) as goods
    from credit_note c order by c.id`;

type Made = { discountCents: number; taxes: readonly TaxAmount[]; totalCents: number };

const written = ({ taxes, ...rest }: Record<string, unknown> & { taxes: readonly TaxAmount[] }): string =>
  JSON.stringify({ ...rest, taxes: taxes.map(({ name, rate, amountCents }) => [name, rate, amountCents]) });

/** The difference between stored and computed sums; null for none. */
const difference = (stored: Sums & { code: string }, subtotal: number, made: Made): string | null => {
  const found = written({
    subtotal: stored.subtotal,
    discount: stored.discount,
    total: stored.total,
    taxes: stored.taxes,
  });
  const right = written({ subtotal, discount: made.discountCents, total: made.totalCents, taxes: made.taxes });
  return found === right ? null : `${stored.code}: ${found} instead of ${right}`;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const checkOrder = async (db: Db, order: Order): Promise<string | null> => {
  const ids = order.lines.map(({ variantId }) => variantId);
  const prices = await variantPrices(db, order.priceListId, ids);
  const lines = order.lines.map(({ variantId, qty }) => {
    const price = prices.get(variantId);
    return { qty, priceCents: price ? unitPrice(price, qty) : Number.NaN };
  });
  const rates = order.taxExempt ? [] : await taxRates(db, order.provinceId, shopDay(order.placedAt));
  const totals = totalsOf(lines, order.coupon, rates);
  return difference(order, totals.subtotalCents, totals);
};

const invoiced = ({ subtotal, discount, shipping, taxes }: Sums) => ({
  subtotalCents: subtotal,
  discountCents: discount,
  shippingCents: shipping,
  taxes,
});

/** Checks the invoices of an order in turn, each after the uncancelled ones before it. */
const checkInvoices = (order: Order, invoices: readonly Part[]) => {
  const before = { subtotalCents: 0, discountCents: 0, taxCents: order.taxes.map(() => 0) };
  const wrong: string[] = [];
  for (const invoice of invoices) {
    const part = { subtotalCents: invoice.goods, shippingCents: invoice.shipping };
    const made = invoiceSums(invoiced(order), before, part);
    wrong.push(difference(invoice, invoice.goods, made) ?? '');
    if (invoice.isCancelled) continue;
    const goods = invoiceSums(invoiced(order), before, { ...part, shippingCents: 0 });
    before.subtotalCents += invoice.goods;
    before.discountCents += goods.discountCents;
    before.taxCents = before.taxCents.map((taken, index) => taken + (goods.taxes[index]?.amountCents ?? 0));
  }
  const isWhole = before.subtotalCents === order.subtotal && invoices.length > 0;
  const goodsTotal = before.subtotalCents - before.discountCents + sum(before.taxCents);
  if (isWhole && (goodsTotal !== order.total || before.discountCents !== order.discount))
    wrong.push(`${order.code}: its invoices come to ${goodsTotal}, not to ${order.total}`);
  return { wrong: wrong.filter(Boolean), isWhole };
};

const checkCreditNotes = (invoice: Part, notes: readonly Part[]): string[] => {
  const before = { subtotalCents: 0, shippingCents: 0 };
  return notes.flatMap((note) => {
    const made = creditSums(invoiced(invoice), before, { subtotalCents: note.goods, shippingCents: note.shipping });
    before.subtotalCents += note.goods;
    before.shippingCents += note.shipping;
    return difference(note, note.goods, made) ?? [];
  });
};

/** The wrong orders, invoices and credit notes, and how many were checked. */
export const recompute = async (db: Db) => {
  const orders = await loadOrders(db);
  const invoices = await loadInvoices(db);
  const notes = await loadCreditNotes(db);
  const wrong: string[] = [];
  let wholeOrders = 0;
  for (const order of orders) {
    const found = await checkOrder(db, order);
    const its = checkInvoices(
      order,
      invoices.filter(({ parentId }) => parentId === order.id),
    );
    if (its.isWhole) wholeOrders += 1;
    wrong.push(...(found === null ? [] : [found]), ...its.wrong);
  }
  for (const invoice of invoices)
    wrong.push(
      ...checkCreditNotes(
        invoice,
        notes.filter(({ parentId }) => parentId === invoice.id),
      ),
    );
  return {
    wrong,
    checked: { orders: orders.length, invoices: invoices.length, creditNotes: notes.length, wholeOrders },
  };
};
