/*
 * Addresses of the back office: patterns for its router and for the server, which answers 404 for all others, and link
 * builders. Relative to /backoffice/, the router's base.
 */

export const backofficeBase = '/backoffice/';

export const staffRoutes = {
  start: '/',
  login: '/login/',
  setPassword: '/set-password/',
  orders: '/orders/',
  order: '/orders/:id/',
  orderEdit: '/orders/:id/edit/',
  orderPack: '/orders/:id/pack/',
  pick: '/pick/',
  invoices: '/invoices/',
  invoice: '/invoices/:id/',
  receivables: '/receivables/',
  bank: '/receivables/bank/',
  receivable: '/receivables/:id/',
  returns: '/returns/',
  return: '/returns/:id/',
  quotes: '/quotes/',
  quote: '/quotes/:id/',
  quoteForm: '/customers/:id/quote/',
  quoteAnew: '/quotes/:id/send/',
  customers: '/customers/',
  customer: '/customers/:id/',
  orderForm: '/customers/:id/order/',
  tasks: '/tasks/',
  waitedFor: '/waited-for/',
  phones: '/phones/',
  imports: '/import/',
  import: '/import/:id/',
  exports: '/export/',
  suppliers: '/suppliers/',
  supplier: '/suppliers/:id/',
  staff: '/staff/',
  staffAccount: '/staff/:id/',
  setUp: '/set-up/',
  mailTest: '/mail-test/',
  opening: '/opening/',
  starter: '/starter/',
  storefront: '/storefront/',
  contentPage: '/storefront/pages/:id/',
  storefrontEditor: '/storefront/home/',
  look: '/storefront/look/',
  translations: '/storefront/translations/',
  settings: '/settings/',
  connections: '/settings/connections/',
  payments: '/settings/payments/',
  status: '/status/',
  methods: '/settings/methods/',
  zones: '/settings/zones/',
  taxes: '/settings/taxes/',
  numbers: '/settings/numbers/',
  days: '/settings/days/',
  mails: '/settings/mails/',
  keys: '/settings/keys/',
  webhooks: '/settings/webhooks/',
  coupons: '/pricing/coupons/',
  auditLog: '/audit-log/',
  ownAccount: '/account/',
  products: '/catalogue/',
  product: '/catalogue/:id/',
  newProduct: '/catalogue/new/',
  pictures: '/pictures/',
  picture: '/pictures/:id/',
  pictureRuns: '/picture-runs/',
  pictureRun: '/picture-runs/:id/',
  stock: '/stock/',
  variantStock: '/stock/:id/',
  purchases: '/purchases/',
  purchase: '/purchases/:id/',
  receiving: '/purchases/:id/receive/',
  locations: '/stock/locations/',
  pricing: '/pricing/',
  sales: '/pricing/sales/',
  priceWhy: '/pricing/why/',
  pricingList: '/pricing/:id/',
  categories: '/categories/',
  category: '/categories/:id/',
  searchWords: '/categories/search/',
  attributes: '/categories/attributes/',
  attribute: '/categories/attributes/:id/',
  tags: '/categories/tags/',
  phoneModels: '/phones/models/',
  phoneModel: '/phones/models/:id/',
  stockValue: '/stock/value/',
  reports: '/reports/:report?/',
  reorder: '/purchases/reorder/',
  stocktakes: '/stock/count/',
  stocktake: '/stock/count/:id/',
} as const;

type Link<Path> = Path extends `${string}:id${string}` ? (id: number) => string : () => string;
type Links = { readonly [N in keyof typeof staffRoutes]: Link<(typeof staffRoutes)[N]> };

/** A link to each of them. */
export const staffLinks = {
  ...(Object.fromEntries(
    Object.entries(staffRoutes).map(([name, path]) => [name, (id?: number) => path.replace(':id', String(id))]),
  ) as Links),
  reports: (report = 'sales') => `/reports/${report}/`,
};

/** The shop's homepage with a draft of its own, for staff alone; a number after it asks anew. */
export const draftPagePath = '/?draft=';

/** The same for a content page. */
export const draftOfContentPage = (url: string): string => `/page/${url}${draftPagePath}`;

/** The same for a product's page, also as a customer sees it. */
export const draftOfProduct = (
  { productId, variantId }: { productId: number; variantId: number },
  revision: string,
  customerId: number | null,
): string =>
  `/product/${productId}/variant/${variantId}${draftPagePath}${revision}` +
  (customerId === null ? '' : `&customer=${customerId}`);

/** Any page of the shop as it is published, in the look of one's own draft: in the light or in the dark. */
export const draftLookOf = (path: string, revision: string, theme: 'light' | 'dark'): string =>
  `${path}?look=${revision}-${theme}`;

/** A back-office link as a path of the shop. */
export const backofficeUrl = (link: string): string => `${backofficeBase}${link.slice(1)}`;

const patterns = Object.values(staffRoutes).map(
  (route) => new RegExp(`^${backofficeBase}${route.slice(1).replaceAll(/:\w+/g, String.raw`\d{1,9}`)}$`),
);

/** Whether the back office has a screen at a path; the last slash may be missing. */
export const isBackofficePath = (path: string): boolean =>
  patterns.some((pattern) => pattern.test(path.endsWith('/') ? path : `${path}/`));
