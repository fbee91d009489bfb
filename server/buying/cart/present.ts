import { presentTotals } from '#server/orders/orders/present-parts.ts';
import type { Cart, CartItem } from '#contract/buying/buying.ts';
import type { MiniCart } from '#contract/shop/content.ts';
import { centsToDollars } from '#kernel/money.ts';
import { presentAsset } from '#server/catalogue/reading/present-parts.ts';
import type { LoadedCart, WholeCart } from './load-cart.ts';
import { tellsFreight } from '#server/shop/settings/place.ts';
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
    ...facts,
    ...presentTotals(totals),
    items: cart.lines.map((line) => presentLine(line, details.get(line.variantId))),
    itemCount: itemCount(cart),
    totalDiscAmt: centsToDollars(totals.discountCents),
    couponCode: coupon?.code ?? null,
    couponMessage: cart.couponMessage,
    totalTaxAmt: centsToDollars(totals.taxCents),
    ...cart.choices,
    removedItems: cart.unavailable.map(({ name }) => name),
    removedVariants: cart.unavailable.map((line) => ({ ...line, productVariantId: line.variantId })),
    ordered: null,
    ...(tellsFreight() && { tellsFreight: true }),
  };
};

const presentLine = (line: LoadedCart['lines'][number], detail: LineDetail | undefined): CartItem => ({
  ...line,
  productVariantId: line.variantId,
  productVariantName: line.name,
  image: detail?.picture ? presentAsset(detail.picture).path : null,
  rack: detail?.rack ?? null,
  price: centsToDollars(line.priceCents),
  subTotal: centsToDollars(line.subtotalCents),
});
