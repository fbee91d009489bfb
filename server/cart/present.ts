import type { Cart, CartItem, Method } from '#contract/buying.ts';
import type { MiniCart } from '#contract/content.ts';
import { centsToDollars } from '#kernel/money.ts';
import { ratePercent } from '#kernel/tax.ts';
import type { AddressRow } from '../addresses/address-row.ts';
import { presentAddress } from '../addresses/present-parts.ts';
import { presentAsset } from '../catalogue/present-parts.ts';
import type { LoadedCart } from './load-cart.ts';
import type { LineDetail } from './queries.ts';

const itemCount = ({ lines }: LoadedCart): number => lines.reduce((sum, { qty }) => sum + qty, 0);

export const presentMiniCart = (cart: LoadedCart): MiniCart => ({
  cartId: cart.facts.id,
  itemCount: itemCount(cart),
  total: centsToDollars(cart.totals.totalCents),
  items: Object.fromEntries(cart.lines.map(({ id, qty }) => [id, qty])),
  quantities: Object.fromEntries(cart.lines.map(({ variantId, qty }) => [variantId, qty])),
});

/** Data of a cart page besides its lines, looked up by id. */
export type CartSurroundings = {
  details: ReadonlyMap<number, LineDetail>;
  addresses: readonly AddressRow[];
  shippingMethods: readonly Method[];
  paymentMethods: readonly Method[];
};

export const presentCart = (cart: LoadedCart, around: CartSurroundings): Cart => {
  const { facts, totals, coupon } = cart;
  const address = (id: number | null) => {
    const row = around.addresses.find((each) => each.id === id);
    return row ? presentAddress(row) : null;
  };
  return {
    id: facts.id,
    items: cart.lines.flatMap((line) => {
      const detail = around.details.get(line.variantId);
      return detail ? [presentLine(line, detail)] : [];
    }),
    itemCount: itemCount(cart),
    subTotal: centsToDollars(totals.subtotalCents),
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
    shippingAddress: address(facts.shippingAddressId),
    billingAddress: address(facts.billingAddressId),
    shippingMethod: method(around.shippingMethods, facts.shippingMethodId),
    paymentMethod: method(around.paymentMethods, facts.paymentMethodId),
    comments: facts.comments,
    removedItems: cart.unavailable.map(({ name }) => name),
    ordered: null,
  };
};

const method = (methods: readonly Method[], id: number | null): Method | null =>
  methods.find((each) => each.id === id) ?? null;

const presentLine = (line: LoadedCart['lines'][number], detail: LineDetail): CartItem => ({
  id: line.id,
  productId: detail.productId,
  productVariantId: line.variantId,
  variantNumber: detail.variantNumber,
  productVariantName: line.name,
  sku: detail.sku,
  image: detail.picture && presentAsset(detail.picture).path,
  rack: detail.rack,
  price: centsToDollars(line.priceCents),
  qty: line.qty,
  subTotal: centsToDollars(line.subtotalCents),
});
