import { backofficeBase, staffRoutes } from '#contract/staff-links.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { FailureScreen } from './parts/failure-screen.tsx';
import { LoginPage } from './pages/people/login/login.tsx';
import { requireSession } from './session/require-session.ts';
import { NotFoundScreen } from './parts/not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * Loads the code of a screen as soon as its link is pointed at, touched or focused, so that the press shows it at once.
 * A failure is left to the press.
 */
const prefetchScreens = (routes: RouteObject[], basename: string): void => {
  const hear = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname, basename) ?? [])
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, hear, { passive: true });
};

/** A screen whose code is loaded when it is opened; the one before it stays until then. */
const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  children: RouteObject[] = [],
): RouteObject => ({ path, lazy: async () => ({ Component: (await load())[name] }), children });

/** The session is asked for once; what ends it later asks for a new one. */
const signedIn = { loader: requireSession, shouldRevalidate: () => false };

/** Behind the sign-in. A list stays next to the record that was opened in it. */
const screens: RouteObject[] = [
  screen(staffRoutes.start, () => import('./pages/start.tsx'), 'StartPage'),
  screen(staffRoutes.orders, () => import('./pages/orders/orders/orders.tsx'), 'OrdersPage', [
    screen(staffRoutes.order, () => import('./pages/orders/orders/order.tsx'), 'OrderPage'),
  ]),
  screen(staffRoutes.invoices, () => import('./pages/orders/invoices/invoices.tsx'), 'InvoicesPage', [
    screen(staffRoutes.invoice, () => import('./pages/orders/invoices/invoice.tsx'), 'InvoicePage'),
  ]),
  screen(staffRoutes.bank, () => import('./pages/orders/receivables/bank.tsx'), 'BankPage'),
  screen(staffRoutes.receivables, () => import('./pages/orders/receivables/receivables.tsx'), 'ReceivablesPage', [
    screen(staffRoutes.receivable, () => import('./pages/orders/receivables/receivable.tsx'), 'ReceivablePage'),
  ]),
  screen(staffRoutes.quotes, () => import('./pages/buying/quotes/quotes.tsx'), 'QuotesPage', [
    screen(staffRoutes.quote, () => import('./pages/buying/quotes/quote.tsx'), 'QuotePage'),
  ]),
  screen(staffRoutes.quoteAnew, () => import('./pages/buying/order-form/order-form.tsx'), 'QuoteAnewPage'),
  screen(staffRoutes.quoteForm, () => import('./pages/buying/order-form/order-form.tsx'), 'QuoteFormPage'),
  screen(staffRoutes.returns, () => import('./pages/orders/returns/returns.tsx'), 'ReturnsPage', [
    screen(staffRoutes.return, () => import('./pages/orders/returns/return.tsx'), 'ReturnPage'),
  ]),
  screen(staffRoutes.orderPack, () => import('./pages/orders/packing/pack.tsx'), 'PackPage'),
  screen(staffRoutes.pick, () => import('./pages/orders/packing/pick.tsx'), 'PickPage'),
  screen(staffRoutes.orderEdit, () => import('./pages/buying/order-form/order-form.tsx'), 'OrderEditPage'),
  screen(staffRoutes.orderForm, () => import('./pages/buying/order-form/order-form.tsx'), 'OrderFormPage'),
  screen(staffRoutes.customers, () => import('./pages/people/customers/customers.tsx'), 'CustomersPage', [
    screen(staffRoutes.customer, () => import('./pages/people/customers/customer.tsx'), 'CustomerPage'),
  ]),
  screen(staffRoutes.tasks, () => import('./pages/orders/tasks/tasks.tsx'), 'TasksPage'),
  screen(staffRoutes.staff, () => import('./pages/people/staff/staff.tsx'), 'StaffPage', [
    screen(staffRoutes.staffAccount, () => import('./pages/people/staff/staff-account.tsx'), 'StaffAccountPage'),
  ]),
  screen(staffRoutes.waitedFor, () => import('./pages/stock/waited-for/waited-for.tsx'), 'WaitedForPage'),
  screen(staffRoutes.phones, () => import('./pages/catalogue/phones/phones.tsx'), 'PhonesPage'),
  screen(staffRoutes.imports, () => import('./pages/imports/imports/imports.tsx'), 'ImportsPage'),
  screen(staffRoutes.import, () => import('./pages/imports/imports/import-run.tsx'), 'ImportRunPage'),
  screen(staffRoutes.exports, () => import('./pages/imports/imports/exports.tsx'), 'ExportsPage'),
  screen(staffRoutes.suppliers, () => import('./pages/imports/imports/suppliers.tsx'), 'SuppliersPage'),
  screen(staffRoutes.supplier, () => import('./pages/imports/imports/supplier.tsx'), 'SupplierPage'),
  screen(staffRoutes.opening, () => import('./pages/shop/opening/opening.tsx'), 'OpeningPage'),
  screen(staffRoutes.starter, () => import('./pages/shop/starter/starter.tsx'), 'StarterPage'),
  screen(staffRoutes.storefront, () => import('./pages/shop/storefront/storefront.tsx'), 'StorefrontPage'),
  screen(staffRoutes.contentPage, () => import('./pages/shop/storefront/content-page.tsx'), 'ContentPagePage'),
  screen(staffRoutes.translations, () => import('./pages/shop/translations/translations.tsx'), 'TranslationsPage'),
  screen(staffRoutes.settings, () => import('./pages/shop/settings/settings.tsx'), 'SettingsPage'),
  screen(staffRoutes.payments, () => import('./pages/shop/payments/payments.tsx'), 'PaymentsPage'),
  screen(staffRoutes.connections, () => import('./pages/shop/connections/connections.tsx'), 'ConnectionsPage'),
  screen(staffRoutes.status, () => import('./pages/operations/status/status.tsx'), 'StatusPage'),
  screen(staffRoutes.methods, () => import('./pages/pricing/methods/methods.tsx'), 'MethodsPage'),
  screen(staffRoutes.zones, () => import('./pages/pricing/methods/zones.tsx'), 'ZonesPage'),
  screen(staffRoutes.taxes, () => import('./pages/pricing/taxes/taxes.tsx'), 'TaxesPage'),
  screen(staffRoutes.numbers, () => import('./pages/shop/numbers/numbers.tsx'), 'NumbersPage'),
  screen(staffRoutes.days, () => import('./pages/shop/days/days.tsx'), 'DaysPage'),
  screen(staffRoutes.mails, () => import('./pages/shop/mails/mails.tsx'), 'MailsPage'),
  screen(staffRoutes.keys, () => import('./pages/people/staff/keys.tsx'), 'KeysPage'),
  screen(staffRoutes.webhooks, () => import('./pages/operations/webhooks/webhooks.tsx'), 'WebhooksPage'),
  screen(staffRoutes.coupons, () => import('./pages/pricing/coupons/coupons.tsx'), 'CouponsPage'),
  screen(staffRoutes.auditLog, () => import('./pages/people/audit-log/audit-log.tsx'), 'AuditLogPage'),
  screen(staffRoutes.ownAccount, () => import('./pages/people/own-account/own-account.tsx'), 'OwnAccountPage'),
  screen(staffRoutes.products, () => import('./pages/catalogue/products/products.tsx'), 'ProductsPage'),
  screen(staffRoutes.newProduct, () => import('./pages/catalogue/products/new-product.tsx'), 'NewProductPage'),
  screen(staffRoutes.product, () => import('./pages/catalogue/products/product.tsx'), 'ProductPage'),
  screen(staffRoutes.pictures, () => import('./pages/catalogue/pictures/pictures.tsx'), 'PicturesPage'),
  screen(staffRoutes.picture, () => import('./pages/catalogue/pictures/picture.tsx'), 'PicturePage'),
  screen(staffRoutes.pictureRuns, () => import('./pages/catalogue/pictures/picture-runs.tsx'), 'PictureRunsPage'),
  screen(staffRoutes.pictureRun, () => import('./pages/catalogue/pictures/picture-run.tsx'), 'PictureRunPage'),
  screen(staffRoutes.stock, () => import('./pages/stock/stock/stock.tsx'), 'StockPage', [
    screen(staffRoutes.variantStock, () => import('./pages/stock/stock/variant-stock.tsx'), 'VariantStockPage'),
  ]),
  screen(staffRoutes.purchases, () => import('./pages/stock/purchases/purchases.tsx'), 'PurchasesPage'),
  screen(staffRoutes.reorder, () => import('./pages/stock/reorder/reorder.tsx'), 'ReorderPage'),
  screen(staffRoutes.purchase, () => import('./pages/stock/purchases/purchase.tsx'), 'PurchasePage'),
  screen(staffRoutes.receiving, () => import('./pages/stock/purchases/receiving.tsx'), 'ReceivingPage'),
  screen(staffRoutes.locations, () => import('./pages/stock/locations/locations.tsx'), 'LocationsPage'),
  screen(staffRoutes.pricing, () => import('./pages/pricing/prices/pricing-lists.tsx'), 'PricingListsPage'),
  screen(staffRoutes.pricingList, () => import('./pages/pricing/prices/pricing-list.tsx'), 'PricingListPage'),
  screen(staffRoutes.sales, () => import('./pages/pricing/prices/sales.tsx'), 'SalesPage'),
  screen(staffRoutes.priceWhy, () => import('./pages/pricing/prices/price-why.tsx'), 'PriceWhyPage'),
  screen(staffRoutes.categories, () => import('./pages/catalogue/categories/categories.tsx'), 'CategoriesPage', [
    screen(staffRoutes.category, () => import('./pages/catalogue/categories/category.tsx'), 'CategoryPage'),
  ]),
  screen(staffRoutes.searchWords, () => import('./pages/catalogue/search-words/search-words.tsx'), 'SearchWordsPage'),
  screen(staffRoutes.attributes, () => import('./pages/catalogue/attributes/attributes.tsx'), 'AttributesPage'),
  screen(staffRoutes.attribute, () => import('./pages/catalogue/attributes/attribute.tsx'), 'AttributePage'),
  screen(staffRoutes.tags, () => import('./pages/catalogue/tags/tags.tsx'), 'TagsPage'),
  screen(staffRoutes.phoneModels, () => import('./pages/catalogue/phone-models/phone-models.tsx'), 'PhoneModelsPage'),
  screen(staffRoutes.phoneModel, () => import('./pages/catalogue/phone-models/phone-model.tsx'), 'PhoneModelPage'),
  screen(staffRoutes.reports, () => import('./pages/orders/reports/reports.tsx'), 'ReportsPage'),
  screen(staffRoutes.stockValue, () => import('./pages/stock/stock-value/stock-value.tsx'), 'StockValuePage'),
  screen(staffRoutes.stocktakes, () => import('./pages/stock/stocktake/stocktakes.tsx'), 'StocktakesPage'),
  screen(staffRoutes.stocktake, () => import('./pages/stock/stocktake/stocktake.tsx'), 'StocktakePage'),
  { path: '*', element: <NotFoundScreen /> },
];

const routes: RouteObject[] = [
  {
    errorElement: <FailureScreen />,
    hydrateFallbackElement: <></>,
    children: [
      { path: staffRoutes.login, element: <LoginPage /> },
      screen(staffRoutes.setPassword, () => import('./pages/people/set-password/set-password.tsx'), 'SetPasswordPage'),
      screen(staffRoutes.setUp, () => import('./pages/people/set-up/set-up.tsx'), 'SetUpPage'),
      screen(staffRoutes.mailTest, () => import('./pages/shop/mail-test/mail-test.tsx'), 'MailTestPage'),
      {
        // The whole window is the page that is edited.
        ...screen(
          staffRoutes.storefrontEditor,
          () => import('./pages/shop/storefront/editor/storefront-editor.tsx'),
          'StorefrontEditorPage',
        ),
        ...signedIn,
      },
      {
        ...screen(staffRoutes.look, () => import('./pages/shop/storefront/look/look.tsx'), 'LookPage'),
        ...signedIn,
      },
      {
        ...signedIn,
        element: <Shell />,
        children: screens,
      },
    ],
  },
];

export const makeRouter = () => {
  const basename = backofficeBase.slice(0, -1);
  prefetchScreens(routes, basename);
  return createBrowserRouter(routes, { basename });
};
