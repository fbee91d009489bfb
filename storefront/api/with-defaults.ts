import type { Cart } from '#contract/buying/buying.ts';
import type { Api } from '#contract/calls.ts';
import type { Filters, VariantDetail } from '#contract/catalogue/catalogue.ts';
import type { Config, Home } from '#contract/shop/content.ts';
import type { InvoiceDetail, OrderDetail } from '#contract/orders/orders.ts';

/*
 * Fields that stand beside the specification. Another shop behind the same calls may leave them out: then its cart shows to
 * who is signed in, and the screens do without the rest.
 */

const ofConfig: Partial<Config> = { cartEnabled: true, bagMode: true, languages: ['en'], notice: '', footerPages: [] };
const ofUser: Partial<Config['user']> = { permissions: [], errorMessage: null };
const ofCart: Partial<Cart> = {
  shippingAmt: null,
  couponMessage: null,
  taxComponents: [],
  removedVariants: [],
  ordered: null,
};

const ofHome: Partial<Home> = { messagesFor: [], sections: [] };
const ofFilters: Partial<Filters> = { search: null, breadcrumb: [], phone: null, category: null };
const ofVariant: Partial<VariantDetail> = {
  searchTitle: null,
  searchDescription: null,
  attributeLabels: {},
  fits: [],
  breadcrumb: [],
};

const ofOrder: Partial<OrderDetail> = { customerCode: '', comments: '', taxComponents: [] };
const ofInvoice: Partial<InvoiceDetail> = { taxComponents: [], creditNotes: [] };

const filled =
  <I, T extends object>(call: (input: I) => Promise<T>, defaults: Partial<T>) =>
  async (input: I): Promise<T> => ({ ...defaults, ...(await call(input)) });

/** The same calls, whose answers have every field. */
export const withDefaults = (api: Api): Api => ({
  ...api,
  cuiConfig: async (input) => {
    const config = await filled(api.cuiConfig, ofConfig)(input);
    return { ...config, user: { ...ofUser, ...config.user } };
  },
  home: filled(api.home, ofHome),
  productListFilters: filled(api.productListFilters, ofFilters),
  variant: async (input) => {
    const variant = await filled(api.variant, ofVariant)(input);
    const own: Partial<VariantDetail> = { productName: variant.name, variants: [variant] };
    return { ...own, ...variant };
  },
  order: filled(api.order, ofOrder),
  invoice: filled(api.invoice, ofInvoice),
  cart: filled(api.cart, ofCart),
  removeItems: filled(api.removeItems, ofCart),
  updateItemsQty: filled(api.updateItemsQty, ofCart),
  applyCoupon: filled(api.applyCoupon, ofCart),
  reorder: filled(api.reorder, ofCart),
  updateShipping: filled(api.updateShipping, ofCart),
  updatePayment: filled(api.updatePayment, ofCart),
});
