import { z } from 'zod';
import {
  Address,
  AddressChange,
  AddressInput,
  Customer,
  ForgottenPassword,
  Login,
  Province,
  Registration,
  ResetPassword,
  ResetPasswordByCode,
  Session,
} from './account.ts';
import {
  Asset,
  BaseFilter,
  Category,
  Filters,
  Id,
  inAddress,
  Phone,
  PhoneBrand,
  ProductFilter,
  ProductListAnswer,
  ProductListInput,
  VariantDetail,
  VariantIds,
  VariantPrices,
} from './catalogue.ts';
import {
  AddHeaders,
  ApplyCoupon,
  Cart,
  CartItems,
  Method,
  PaymentStep,
  PlacedOrder,
  RemoveItems,
  ShippingStep,
} from './buying.ts';
import { Config, ContentPage, Home, MiniCart } from './content.ts';
import { limits } from './limits.ts';
import { ListInput } from './lists.ts';
import { InvoiceDetail, InvoiceListAnswer, OrderDetail, OrderListAnswer } from './orders.ts';

/*
 * The calls of specification section 7, each with the shapes of what goes in and comes out. The server mounts them, the
 * browser's client and the in-process one are derived from them, and the OpenAPI document is printed from them.
 */

export type Part = z.ZodType | undefined;
type CallShape<
  P extends Part,
  Q extends Part,
  B extends Part,
  R extends z.ZodType,
  C extends boolean,
  H extends Part,
> = {
  method: 'GET' | 'POST' | 'PUT';
  /** Fastify notation; always ends in a slash. */
  path: string;
  summary: string;
  /** Whether only a signed-in, verified customer may call it: 401 for everybody else. */
  customer: C;
  params: P;
  query: Q;
  body: B;
  /** Headers that it reads beside those of every call; a caller may leave all of them out. */
  headers: H;
  response: R;
};

type OptionalPart = 'customer' | 'params' | 'query' | 'body' | 'headers';

const call = <
  R extends z.ZodType,
  P extends Part = undefined,
  Q extends Part = undefined,
  B extends Part = undefined,
  C extends boolean = false,
  H extends Part = undefined,
>(
  shape: Partial<Pick<CallShape<P, Q, B, R, C, H>, OptionalPart>> & Omit<CallShape<P, Q, B, R, C, H>, OptionalPart>,
) => ({ customer: false, ...shape }) as CallShape<P, Q, B, R, C, H>;

export const pathId = inAddress(Id);
const pathUrl = z.string().min(1).max(200);
/** `?id=1&id=2`, and `?id=1`, which arrives as a single text. */
const repeatedId = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(pathId).min(1).max(limits.subCategoryIdsMax),
);

export const calls = {
  cuiConfig: call({
    method: 'GET',
    path: '/api/v1/cuiConfig/',
    summary: 'Shell configuration: menu, logo, user, mini cart, notice, company',
    response: Config,
  }),
  home: call({ method: 'GET', path: '/api/v1/home/', summary: 'Homepage', response: Home }),
  phoneBrands: call({
    method: 'GET',
    path: '/api/v1/attribute/phoneBrands/',
    summary: 'Phone brands',
    response: z.array(PhoneBrand),
  }),
  phonesOfBrand: call({
    method: 'GET',
    path: '/api/v1/attribute/phoneBrands/:brandUrl/',
    summary: 'Phones of a brand',
    params: z.strictObject({ brandUrl: pathUrl }),
    response: z.array(Phone),
  }),
  subCategories: call({
    method: 'GET',
    path: '/api/v1/category/subCategories/',
    summary: 'The categories with the given ids, in the order of the ids',
    query: z.strictObject({ id: repeatedId }),
    response: z.array(Category),
  }),
  productList: call({
    method: 'POST',
    path: '/api/v1/product/list/',
    summary: 'A page of a product list',
    body: ProductListInput,
    response: ProductListAnswer,
  }),
  productListCount: call({
    method: 'POST',
    path: '/api/v1/product/list/count/',
    summary: 'How many variants a product list holds',
    body: ProductFilter,
    response: z.int(),
  }),
  productListFilters: call({
    method: 'POST',
    path: '/api/v1/product/list/filters/',
    summary: 'The filters that a product list offers, with counts',
    body: BaseFilter,
    response: Filters,
  }),
  latestPhones: call({
    method: 'GET',
    path: '/api/v1/product/latestPhones/:n/',
    summary: 'The n phones launched last, newest first',
    params: z.strictObject({ n: inAddress(z.int().min(1).max(limits.latestPhonesMax)) }),
    response: z.array(Phone),
  }),
  variant: call({
    method: 'GET',
    path: '/api/v1/product/:productId/variant/:variantId/',
    summary: 'A product variant',
    params: z.strictObject({ productId: pathId, variantId: pathId }),
    response: VariantDetail,
  }),
  variantPrices: call({
    method: 'POST',
    path: '/api/v1/product/prices/',
    summary: 'The prices of the variants with the given ids; what is not sold is left out',
    customer: true,
    body: VariantIds,
    response: z.array(VariantPrices),
  }),
  variantImages: call({
    method: 'GET',
    path: '/api/v1/product/:productId/variant/:variantId/image/',
    summary: 'The pictures of a variant',
    params: z.strictObject({ productId: pathId, variantId: pathId }),
    response: z.array(Asset),
  }),
  contentPage: call({
    method: 'GET',
    path: '/api/v1/pages/url/:url/',
    summary: 'A content page',
    params: z.strictObject({ url: pathUrl }),
    response: ContentPage,
  }),

  // ------------------------------------------------------------------------------------------------ accounts
  login: call({ method: 'POST', path: '/api/v1/login/', summary: 'Sign in', body: Login, response: Session }),
  logout: call({ method: 'POST', path: '/api/v1/logout/', summary: 'Sign out', response: z.null() }),
  register: call({
    method: 'POST',
    path: '/api/v1/customer/register/',
    summary: 'Register; the account waits for verification',
    body: Registration,
    response: z.null(),
  }),
  myAccount: call({
    method: 'GET',
    path: '/api/v1/customer/my-account/',
    summary: 'The signed-in customer',
    customer: true,
    response: Customer,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/v1/customer/resetPassword/',
    summary: "Change one's own password; every other session ends",
    customer: true,
    body: ResetPassword,
    response: z.null(),
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/api/v1/customer/password/forgot/:email/',
    summary: 'Send a code to an address; the same answer whether it is known or not',
    params: ForgottenPassword,
    response: z.null(),
  }),
  resetPasswordByCode: call({
    method: 'POST',
    path: '/api/v1/customer/password/reset/',
    summary: 'Set a new password with a code from the e-mail',
    body: ResetPasswordByCode,
    response: z.null(),
  }),
  provinces: call({
    method: 'GET',
    path: '/api/v1/address/getProvinces/',
    summary: 'Provinces and territories',
    response: z.array(Province),
  }),
  addresses: call({
    method: 'GET',
    path: '/api/v1/address/customer/:customerId/',
    summary: "One's own addresses",
    customer: true,
    params: z.strictObject({ customerId: pathId }),
    response: z.array(Address),
  }),
  createAddress: call({
    method: 'POST',
    path: '/api/v1/address/',
    summary: 'Add an address',
    customer: true,
    body: AddressInput,
    response: Address,
  }),
  updateAddress: call({
    method: 'PUT',
    path: '/api/v1/address/:id/',
    summary: 'Change an address; a stale version is refused',
    customer: true,
    params: z.strictObject({ id: pathId }),
    body: AddressChange,
    response: Address,
  }),
  deleteAddress: call({
    method: 'PUT',
    path: '/api/v1/address/delete/:id/',
    summary: 'Delete an address',
    customer: true,
    params: z.strictObject({ id: pathId }),
    response: z.null(),
  }),

  // ------------------------------------------------------------------------------------------ cart and checkout
  addToCart: call({
    method: 'POST',
    path: '/api/v1/cart/addToCart/',
    summary: 'Add quantities to the cart: all of them or, when one is refused, none',
    customer: true,
    body: CartItems,
    headers: AddHeaders,
    response: MiniCart,
  }),
  cart: call({
    method: 'GET',
    path: '/api/v1/cart/:cartId/',
    summary: 'The cart, priced now; what is not available has been removed and is named',
    customer: true,
    params: z.strictObject({ cartId: pathId }),
    response: Cart,
  }),
  removeItems: call({
    method: 'POST',
    path: '/api/v1/cart/removeItems/',
    summary: 'Take variants out of the cart',
    customer: true,
    body: RemoveItems,
    response: Cart,
  }),
  updateItemsQty: call({
    method: 'POST',
    path: '/api/v1/cart/updateItemsQty/',
    summary: 'Set quantities; 0 removes',
    customer: true,
    body: CartItems,
    response: Cart,
  }),
  clearCart: call({
    method: 'PUT',
    path: '/api/v1/cart/clear/:cartId/',
    summary: 'Empty the cart',
    customer: true,
    params: z.strictObject({ cartId: pathId }),
    response: MiniCart,
  }),
  applyCoupon: call({
    method: 'PUT',
    path: '/api/v1/cart/applyCoupon/',
    summary: 'Apply a coupon; an empty code takes it off',
    customer: true,
    body: ApplyCoupon,
    response: Cart,
  }),
  shippingMethods: call({
    method: 'GET',
    path: '/api/v1/checkout/shipping/getMethods/',
    summary: 'Shipping methods by sortOrder',
    customer: true,
    response: z.array(Method),
  }),
  paymentMethods: call({
    method: 'GET',
    path: '/api/v1/checkout/payment/getMethods/',
    summary: 'Payment methods by sortOrder',
    customer: true,
    response: z.array(Method),
  }),
  updateShipping: call({
    method: 'POST',
    path: '/api/v1/checkout/shipping/update/',
    summary: 'Checkout step 1',
    customer: true,
    body: ShippingStep,
    response: Cart,
  }),
  updatePayment: call({
    method: 'POST',
    path: '/api/v1/checkout/payment/update/',
    summary: 'Checkout step 2',
    customer: true,
    body: PaymentStep,
    response: Cart,
  }),
  placeOrder: call({
    method: 'POST',
    path: '/api/v1/checkout/:cartId/',
    summary: 'Place the order, once; answers the new mini cart and which order it is',
    customer: true,
    params: z.strictObject({ cartId: pathId }),
    response: PlacedOrder,
  }),

  // ------------------------------------------------------------------------------------------- orders and invoices
  orderSearch: call({
    method: 'POST',
    path: '/api/v1/order/search/',
    summary: "A page of one's own orders; those older than six months only when the archive is asked for",
    customer: true,
    body: ListInput,
    response: OrderListAnswer,
  }),
  order: call({
    method: 'GET',
    path: '/api/v1/order/:id/',
    summary: 'An order as it was placed',
    customer: true,
    params: z.strictObject({ id: pathId }),
    response: OrderDetail,
  }),
  invoiceSearch: call({
    method: 'POST',
    path: '/api/v1/invoice/search/',
    summary: "A page of one's own invoices; those older than six months only when the archive is asked for",
    customer: true,
    body: ListInput,
    response: InvoiceListAnswer,
  }),
  invoice: call({
    method: 'GET',
    path: '/api/v1/invoice/:id/',
    summary: 'An invoice, with what of its order is still on back order',
    customer: true,
    params: z.strictObject({ id: pathId }),
    response: InvoiceDetail,
  }),
  reorder: call({
    method: 'POST',
    path: '/api/v1/cart/:cartId/reorder/:orderId/',
    summary: "Add an order's items to the cart at today's prices; removedItems names what could not be added",
    customer: true,
    params: z.strictObject({ cartId: pathId, orderId: pathId }),
    response: Cart,
  }),
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export type PartIn<K extends string, P> = P extends z.ZodType ? { [k in K]: z.input<P> } : unknown;
type HeadersIn<P> = P extends z.ZodType ? { headers?: z.input<P> } : unknown;
export type PartOut<K extends string, P> = P extends z.ZodType ? { [k in K]: z.output<P> } : unknown;

/** What a caller gives: any of params, query and body that the call has. */
export type CallInput<N extends CallName> = PartIn<'params', Calls[N]['params']> &
  PartIn<'query', Calls[N]['query']> &
  PartIn<'body', Calls[N]['body']> &
  HeadersIn<Calls[N]['headers']>;
/** The same after validation: defaults filled in. */
export type ValidInput<N extends CallName> = PartOut<'params', Calls[N]['params']> &
  PartOut<'query', Calls[N]['query']> &
  PartOut<'body', Calls[N]['body']> &
  PartOut<'headers', Calls[N]['headers']>;
export type CallAnswer<N extends CallName> = z.output<Calls[N]['response']>;

/**
 * Every call as a function. Over HTTP in the browser, in-process on the server: a page cannot tell them apart.
 * @throws ApiError (contract/api-error.ts) with the HTTP status and the body of a failure.
 */
export type Api = { [N in CallName]: (input: CallInput<N>) => Promise<CallAnswer<N>> };
