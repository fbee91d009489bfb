import type { Cart } from '#contract/buying/buying.ts';
import type { VariantRecord } from '#server/catalogue/product-files/records.ts';
import { type Buyer, checkOut, createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

/*
 * For random carts: the API's answers, the order's rows and both parts of the mail have the same numbers, equal to
 * those of a slow calculation from the records from which the shop was filled.
 */

type Offer = Pick<VariantRecord, 'priceCents' | 'specialPriceCents' | 'tiers'>;
type Bought = { offer: number; qty: number };
type Purchase = { bought: Bought[]; province: string; off: { kind: 'PERCENT' | 'AMOUNT'; value: number } | null };

const cents = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 300_000 }));
const offers: Offer[] = fc.sample(
  fc.record({
    priceCents: cents,
    specialPriceCents: fc.option(cents),
    tiers: fc.uniqueArray(
      fc.record({ priceList: fc.constant('DEFAULT'), qty: fc.integer({ min: 1, max: 120 }), priceCents: cents }),
      { selector: ({ qty }) => qty, maxLength: 4 },
    ),
  }),
  { numRuns: 40, seed: 11 },
);
const purchases: Purchase[] = fc.sample(
  fc.record({
    bought: fc.uniqueArray(
      fc.record({
        offer: fc.integer({ min: 0, max: offers.length - 1 }),
        qty: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1000 })),
      }),
      { selector: ({ offer }) => offer, minLength: 1, maxLength: 12 },
    ),
    province: fc.constantFrom('Ontario', 'Quebec', 'British Columbia', 'Manitoba', 'Nova Scotia', 'Alberta'),
    off: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
        fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 90_000 }) }),
      ),
    ),
  }),
  { numRuns: 25, seed: 12 },
);

// As the provinces publish them, in thousandths of a percent.
const ratesOf: Record<string, [string, bigint][]> = {
  Ontario: [['HST', 13_000n]],
  Quebec: [
    ['GST', 5000n],
    ['QST', 9975n],
  ],
  'British Columbia': [
    ['GST', 5000n],
    ['PST', 7000n],
  ],
  Manitoba: [
    ['GST', 5000n],
    ['RST', 7000n],
  ],
  'Nova Scotia': [['HST', 14_000n]],
  Alberta: [['GST', 5000n]],
};

const halfUp = (over: bigint, under: bigint): bigint => over / under + ((over % under) * 2n >= under ? 1n : 0n);

/** The same in fractions of BigInt, directly from the readings, "Cart, coupon, tax, order". */
const expected = ({ bought, province, off }: Purchase) => {
  const lines = bought.map(({ offer, qty }) => {
    const { priceCents, specialPriceCents, tiers } = offers[offer]!;
    let unit = priceCents;
    for (let q = 1; q <= qty; q += 1) unit = tiers.find((tier) => tier.qty === q)?.priceCents ?? unit;
    if (specialPriceCents !== null && specialPriceCents < unit) unit = specialPriceCents;
    return { unit: BigInt(unit), qty: BigInt(qty) };
  });
  const subtotal = lines.reduce((sum, { unit, qty }) => sum + unit * qty, 0n);
  const wanted =
    off === null ? 0n : off.kind === 'AMOUNT' ? BigInt(off.value) : halfUp(subtotal * BigInt(off.value), 100_000n);
  const discount = wanted > subtotal ? subtotal : wanted;
  const taxes = ratesOf[province]!.map(([name, rate]) => ({
    name,
    amount: halfUp((subtotal - discount) * rate, 100_000n),
  }));
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0n);
  return { subtotal, discount, taxes, tax, total: subtotal - discount + tax };
};

/** $1,234.50 by cutting digits. */
const shown = (amount: bigint): string => {
  const digits = amount.toString().padStart(3, '0');
  return `$${digits.slice(0, -2).replace(/(?<=\d)(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
};
const asCents = (dollars: number): bigint => BigInt(dollars.toFixed(2).replace('.', ''));

let shop: TestShop;
let mailServer: MailServer;
let variantIds: number[];
beforeAll(async () => {
  shop = await createTestShop({});
  mailServer = await startMailServer();
  await shop.apply(catalogue([product(offers.map((offer, index) => ({ ...offer, sku: `OFFER-${index}` })))]));
  variantIds = (await shop.context.db.selectFrom('variant').select('id').orderBy('variant_number').execute()).map(
    ({ id }) => id,
  );
});
afterAll(async () => {
  await mailServer.close();
  await shop.close();
});

const buy = async (purchase: Purchase, index: number): Promise<{ buyer: Buyer; cart: Cart }> => {
  const buyer = await createBuyer(shop, { province: purchase.province, email: `sums-${index}@example.com` });
  await buyer.add(Object.fromEntries(purchase.bought.map(({ offer, qty }) => [variantIds[offer]!, qty])));
  if (purchase.off) {
    await shop.context.db
      .insertInto('coupon')
      .values({ code: `SUMS-${index}`, ...purchase.off })
      .execute();
    await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: `SUMS-${index}` } });
  }
  return { buyer, cart: await checkOut(buyer) };
};

test('API, database, mail and a slow calculation have the same numbers', { timeout: 120_000 }, async () => {
  const smtp = { smtpUrl: mailServer.url, mailFrom: { name: '', address: 'orders@shop.example' } };
  for (const [index, purchase] of purchases.entries()) {
    const right = expected(purchase);
    const { buyer, cart } = await buy(purchase, index);

    expect(asCents(cart.subTotal)).toBe(right.subtotal);
    expect(asCents(cart.totalDiscAmt)).toBe(right.discount);
    expect(cart.taxComponents.map(({ name, amount }) => ({ name, amount: asCents(amount) }))).toEqual(right.taxes);
    expect(asCents(cart.totalTaxAmt)).toBe(right.tax);
    expect(asCents(cart.total)).toBe(right.total);
    expect(cart.items.reduce((sum, { subTotal }) => sum + asCents(subTotal), 0n)).toBe(right.subtotal);
    expect((await buyer.api.cuiConfig({})).miniCart.total).toBe(cart.total);

    await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
    const { rows } = await shop.context.pool.query(
      `select o.subtotal_cents, o.discount_cents, o.tax_cents, o.total_cents,
         (select sum(l.price_cents::bigint * l.qty) from order_line l where l.order_id = o.id)::bigint as lines,
         (select sum(t.amount_cents) from order_tax t where t.order_id = o.id)::bigint as taxes
       from customer_order o where o.customer_id = $1`,
      [buyer.id],
    );
    expect(rows).toEqual([
      {
        subtotal_cents: Number(right.subtotal),
        discount_cents: Number(right.discount),
        tax_cents: Number(right.tax),
        total_cents: Number(right.total),
        lines: Number(right.subtotal),
        taxes: Number(right.tax),
      },
    ]);
  }

  await runJobs(shop, smtp);
  for (const [index, purchase] of purchases.entries()) {
    const right = expected(purchase);
    const mail = mailServer.mails.find(({ recipients }) => recipients.includes(`sums-${index}@example.com`));
    const said = (label: string) => new RegExp(`^ *${label} +(-?\\$[\\d,.]+)$`, 'm').exec(mail?.text ?? '')?.[1];
    expect(said('Subtotal')).toBe(shown(right.subtotal));
    expect(said(`Discount \\(SUMS-${index}\\)`)).toBe(right.discount > 0n ? `-${shown(right.discount)}` : undefined);
    for (const { name, amount } of right.taxes) expect(said(`${name} [\\d.]+%`)).toBe(shown(amount));
    expect(said('Order Total')).toBe(shown(right.total));
    const html = mail?.html.replace(/<[^>]+>/g, ' ') ?? '';
    expect(/Order Total\s+(\$[\d,.]+)/.exec(html)?.[1]).toBe(shown(right.total));
    for (const { offer, qty } of purchase.bought) {
      expect(mail?.text).toMatch(new RegExp(`\\(OFFER-${offer}\\) +\\$[\\d,.]+ +${qty} +\\$[\\d,.]+$`, 'm'));
      expect(html).toContain(`(OFFER-${offer})`);
    }
  }
  expect(mailServer.mails).toHaveLength(purchases.length);
});
