import type { PriceWhy } from '#contract/pricing/staff-why.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { shopDay } from '#kernel/dates.ts';
import type { DbAndClock } from '#server/context.ts';
import { columnOf, type Db, foundRow, mapOf } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { storedPrices } from '#server/catalogue/prices/price-queries.ts';
import { customerTaxRates, taxRates } from '../taxes/tax-queries.ts';
import { pricingList } from './keep-lists.ts';
import { saleOf } from './sale-queries.ts';

type Payer = { id: number; code: string; name: string; isActive: boolean } & Priced;
type Priced = { priceListId: number; taxExempt: boolean; provinceId: number | null; province: string | null };

const customerOf = (db: Db, text: string) => foundRow<Payer>(db)`
    select c.id, c.code, c.first_name || ' ' || c.last_name as name, c.status = 'ACTIVE' as "isActive",
      c.price_list_id as "priceListId", c.tax_exempt as "taxExempt", p.id as "provinceId", p.name as province
    from customer c left join address a on a.id = c.default_shipping_address_id and a.deleted_at is null
    left join province p on p.id = a.province_id
    where ${text.toLowerCase()} in (lower(c.code), lower(c.email))`;

const variantOf = (db: Db, sku: string) => foundRow<PriceWhy['variant']>(db)`
    select id, product_id as "productId", sku, name, discontinued_at is null as "isSold"
    from variant where lower(sku) = ${sku.toLowerCase()} order by sku <> ${sku}`;

/**
 * What a customer would pay, by the reading that carts and lists use, with all that decides it.
 * @throws 422 for an unknown customer or SKU
 */
export const priceWhy = async (
  { db, now }: DbAndClock,
  { customer: text, sku, qty }: { customer: string; sku: string; qty: number },
) => {
  const [customer, variant] = [await customerOf(db, text), await variantOf(db, sku)];
  if (!customer || !variant) {
    const wrong = { ...(!customer && { customer: [pricingMessages.customerUnknown()] }) };
    throw invalid(variant ? wrong : { ...wrong, sku: [pricingMessages.skuUnknown()] });
  }
  const { priceListId, provinceId, province } = customer;
  const prices = (await storedPrices(db, priceListId, [variant.id])).get(variant.id);
  if (!prices) throw new Error(`variant ${variant.id} has no price`);
  const [byRule = false] = await columnOf<boolean>(db)`
    select derived from tier_price where variant_id = ${variant.id} and price_list_id = ${priceListId} limit 1`;
  return {
    customer,
    variant,
    qty,
    prices,
    list: await pricingList(db, priceListId),
    byRule,
    sale: prices.specialPrice ? ((await saleOf(db, variant.id))?.name ?? null) : null,
    taxes:
      provinceId === null || province === null
        ? null
        : { province, ...(await taxesOf(db, customer.id, provinceId, now())) },
  };
};

const taxesOf = async (db: Db, customerId: number, provinceId: number, now: Date) => {
  const day = shopDay(now);
  return {
    all: await taxRates(db, provinceId, day),
    paid: await customerTaxRates(db, customerId, provinceId, day),
    exemptions: await mapOf<string, string>(db)`
      select name, number from customer_exemption where customer_id = ${customerId}`,
  };
};
