import type { Cart, CartItem } from '#contract/buying/buying.ts';
import type { MiniCart } from '#contract/shop/content.ts';
import { centsToDollars } from '#kernel/money.ts';
import { ratePercent } from '#kernel/tax.ts';
import { presentAsset } from '#server/catalogue/reading/present-parts.ts';
import type { LoadedCart, WholeCart } from './load-cart.ts';
import type { LineDetail } from './queries.ts';

const itemCount = ({ lines }: LoadedCart): number => lines.reduce((sum, { qty }) => sum + qty, 0);

export const presentMiniCart = (cart: LoadedCart): MiniCart => ({
  cartId: cart.facts.id,
  itemCount: itemCount(cart),
  total: centsToDollars(cart.totals.totalCents),
  items: Object.fromEntries(cart.lines.map(({ id, qty }) => [id, qty])),
  quantities: Object.fromEntries(cart.lines.map(({ variantId, qty }) => [variantId, qty])),
});

/** @param details by variant id */
export const presentCart = (cart: WholeCart, details: ReadonlyMap<number, LineDetail>): Cart => {
  const { facts, totals, coupon } = cart;
  return {
    id: facts.id,
    items: cart.lines.map((line) => presentLine(line, details.get(line.variantId))),
    itemCount: itemCount(cart),
    subTotal: centsToDollars(totals.subtotalCents),
    shippingAmt: totals.shippingCents === null ? null : centsToDollars(totals.shippingCents),
    totalDiscAmt: centsToDollars(totals.discountCents),
    couponCode: coupon?.code ?? null,
    couponMessage: cart.couponMessage,
    totalTaxAmt: centsToDollars(totals.taxCents),
    taxComponents: totals.taxes.map(({ name, rate, amountCents }) => ({
      name,
      rate: ratePercent(rate),
      amount: centsToDollars(amountCents),
    })),
    total: centsToDollars(totals.totalCents),
    ...cart.choices,
    comments: facts.comments,
    poNumber: facts.poNumber,
    jobReference: facts.jobReference,
    removedItems: cart.unavailable.map(({ name }) => name),
    removedVariants: cart.unavailable.map(({ productId, variantId, name, qty }) => ({
      productId,
      productVariantId: variantId,
      name,
      qty,
    })),
    ordered: null,
  };
};

const presentLine = (line: LoadedCart['lines'][number], detail: LineDetail | undefined): CartItem => ({
  id: line.id,
  productId: line.productId,
  productVariantId: line.variantId,
  variantNumber: line.variantNumber,
  productVariantName: line.name,
  sku: line.sku,
  image: detail?.picture ? presentAsset(detail.picture).path : null,
  rack: detail?.rack ?? null,
  price: centsToDollars(line.priceCents),
  qty: line.qty,
  subTotal: centsToDollars(line.subtotalCents),
});
