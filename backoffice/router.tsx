import { backofficeBase, staffRoutes } from '#contract/staff-links.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { FailureScreen } from './parts/failure-screen.tsx';
import { LoginPage } from './pages/people/login/login.tsx';
import { StartPage } from './pages/start.tsx';
import { prefetchScreens } from './prefetch-screens.ts';
import { requireSession } from './session/require-session.ts';
import { NotFoundScreen } from './parts/not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** A screen whose code is loaded when it is opened; the one before it stays until then. */
const screen = (path: string, load: () => Promise<ComponentType>, children?: RouteObject[]): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  ...(children && { children }),
});

/** Behind the sign-in. A list stays next to the record that was opened in it. */
const screens: RouteObject[] = [
  { path: staffRoutes.start, element: <StartPage /> },
  screen(staffRoutes.orders, async () => (await import('./pages/orders/orders/orders.tsx')).OrdersPage, [
    screen(staffRoutes.order, async () => (await import('./pages/orders/orders/order.tsx')).OrderPage),
  ]),
  screen(staffRoutes.invoices, async () => (await import('./pages/orders/invoices/invoices.tsx')).InvoicesPage, [
    screen(staffRoutes.invoice, async () => (await import('./pages/orders/invoices/invoice.tsx')).InvoicePage),
  ]),
  screen(
    staffRoutes.receivables,
    async () => (await import('./pages/orders/receivables/receivables.tsx')).ReceivablesPage,
    [
      screen(
        staffRoutes.receivable,
        async () => (await import('./pages/orders/receivables/receivable.tsx')).ReceivablePage,
      ),
    ],
  ),
  screen(staffRoutes.returns, async () => (await import('./pages/orders/returns/returns.tsx')).ReturnsPage, [
    screen(staffRoutes.return, async () => (await import('./pages/orders/returns/return.tsx')).ReturnPage),
  ]),
  screen(staffRoutes.orderEdit, async () => (await import('./pages/buying/order-form/order-form.tsx')).OrderEditPage),
  screen(staffRoutes.quotes, async () => (await import('./pages/buying/quotes/quotes.tsx')).QuotesPage, [
    screen(staffRoutes.quote, async () => (await import('./pages/buying/quotes/quote.tsx')).QuotePage),
  ]),
  screen(staffRoutes.quoteAnew, async () => (await import('./pages/buying/order-form/order-form.tsx')).QuoteAnewPage),
  screen(staffRoutes.quoteForm, async () => (await import('./pages/buying/order-form/order-form.tsx')).QuoteFormPage),
  screen(staffRoutes.orderForm, async () => (await import('./pages/buying/order-form/order-form.tsx')).OrderFormPage),
  screen(staffRoutes.customers, async () => (await import('./pages/people/customers/customers.tsx')).CustomersPage, [
    screen(staffRoutes.customer, async () => (await import('./pages/people/customers/customer.tsx')).CustomerPage),
  ]),
  screen(staffRoutes.staff, async () => (await import('./pages/people/staff/staff.tsx')).StaffPage, [
    screen(
      staffRoutes.staffAccount,
      async () => (await import('./pages/people/staff/staff-account.tsx')).StaffAccountPage,
    ),
  ]),
  screen(staffRoutes.waitedFor, async () => (await import('./pages/stock/waited-for/waited-for.tsx')).WaitedForPage),
  screen(staffRoutes.phones, async () => (await import('./pages/catalogue/phones/phones.tsx')).PhonesPage),
  screen(staffRoutes.imports, async () => (await import('./pages/imports/imports/imports.tsx')).ImportsPage),
  screen(staffRoutes.import, async () => (await import('./pages/imports/imports/import-run.tsx')).ImportRunPage),
  screen(staffRoutes.exports, async () => (await import('./pages/imports/imports/exports.tsx')).ExportsPage),
  screen(staffRoutes.suppliers, async () => (await import('./pages/imports/imports/suppliers.tsx')).SuppliersPage),
  screen(staffRoutes.supplier, async () => (await import('./pages/imports/imports/supplier.tsx')).SupplierPage),
  screen(staffRoutes.opening, async () => (await import('./pages/shop/opening/opening.tsx')).OpeningPage),
  screen(staffRoutes.starter, async () => (await import('./pages/shop/starter/starter.tsx')).StarterPage),
  screen(staffRoutes.storefront, async () => (await import('./pages/shop/storefront/storefront.tsx')).StorefrontPage),
  screen(
    staffRoutes.contentPage,
    async () => (await import('./pages/shop/storefront/content-page.tsx')).ContentPagePage,
  ),
  screen(
    staffRoutes.translations,
    async () => (await import('./pages/shop/translations/translations.tsx')).TranslationsPage,
  ),
  screen(staffRoutes.settings, async () => (await import('./pages/shop/settings/settings.tsx')).SettingsPage),
  screen(
    staffRoutes.connections,
    async () => (await import('./pages/shop/connections/connections.tsx')).ConnectionsPage,
  ),
  screen(staffRoutes.status, async () => (await import('./pages/operations/status/status.tsx')).StatusPage),
  screen(staffRoutes.methods, async () => (await import('./pages/pricing/methods/methods.tsx')).MethodsPage),
  screen(staffRoutes.taxes, async () => (await import('./pages/pricing/taxes/taxes.tsx')).TaxesPage),
  screen(staffRoutes.numbers, async () => (await import('./pages/shop/numbers/numbers.tsx')).NumbersPage),
  screen(staffRoutes.days, async () => (await import('./pages/shop/days/days.tsx')).DaysPage),
  screen(staffRoutes.mails, async () => (await import('./pages/shop/mails/mails.tsx')).MailsPage),
  screen(staffRoutes.coupons, async () => (await import('./pages/pricing/coupons/coupons.tsx')).CouponsPage),
  screen(staffRoutes.auditLog, async () => (await import('./pages/people/audit-log/audit-log.tsx')).AuditLogPage),
  screen(
    staffRoutes.ownAccount,
    async () => (await import('./pages/people/own-account/own-account.tsx')).OwnAccountPage,
  ),
  screen(staffRoutes.products, async () => (await import('./pages/catalogue/products/products.tsx')).ProductsPage),
  screen(
    staffRoutes.newProduct,
    async () => (await import('./pages/catalogue/products/new-product.tsx')).NewProductPage,
  ),
  screen(staffRoutes.product, async () => (await import('./pages/catalogue/products/product.tsx')).ProductPage),
  screen(staffRoutes.pictures, async () => (await import('./pages/catalogue/pictures/pictures.tsx')).PicturesPage),
  screen(staffRoutes.picture, async () => (await import('./pages/catalogue/pictures/picture.tsx')).PicturePage),
  screen(
    staffRoutes.pictureRuns,
    async () => (await import('./pages/catalogue/pictures/picture-runs.tsx')).PictureRunsPage,
  ),
  screen(
    staffRoutes.pictureRun,
    async () => (await import('./pages/catalogue/pictures/picture-run.tsx')).PictureRunPage,
  ),
  screen(staffRoutes.stock, async () => (await import('./pages/stock/stock/stock.tsx')).StockPage, [
    screen(
      staffRoutes.variantStock,
      async () => (await import('./pages/stock/stock/variant-stock.tsx')).VariantStockPage,
    ),
  ]),
  screen(staffRoutes.purchases, async () => (await import('./pages/stock/purchases/purchases.tsx')).PurchasesPage),
  screen(staffRoutes.reorder, async () => (await import('./pages/stock/reorder/reorder.tsx')).ReorderPage),
  screen(staffRoutes.purchase, async () => (await import('./pages/stock/purchases/purchase.tsx')).PurchasePage),
  screen(staffRoutes.receiving, async () => (await import('./pages/stock/purchases/receiving.tsx')).ReceivingPage),
  screen(staffRoutes.locations, async () => (await import('./pages/stock/locations/locations.tsx')).LocationsPage),
  screen(staffRoutes.pricing, async () => (await import('./pages/pricing/prices/pricing-lists.tsx')).PricingListsPage),
  screen(
    staffRoutes.pricingList,
    async () => (await import('./pages/pricing/prices/pricing-list.tsx')).PricingListPage,
  ),
  screen(staffRoutes.sales, async () => (await import('./pages/pricing/prices/sales.tsx')).SalesPage),
  screen(staffRoutes.priceWhy, async () => (await import('./pages/pricing/prices/price-why.tsx')).PriceWhyPage),
  screen(
    staffRoutes.categories,
    async () => (await import('./pages/catalogue/categories/categories.tsx')).CategoriesPage,
    [
      screen(
        staffRoutes.category,
        async () => (await import('./pages/catalogue/categories/category.tsx')).CategoryPage,
      ),
    ],
  ),
  screen(
    staffRoutes.searchWords,
    async () => (await import('./pages/catalogue/search-words/search-words.tsx')).SearchWordsPage,
  ),
  screen(
    staffRoutes.attributes,
    async () => (await import('./pages/catalogue/attributes/attributes.tsx')).AttributesPage,
  ),
  screen(staffRoutes.attribute, async () => (await import('./pages/catalogue/attributes/attribute.tsx')).AttributePage),
  screen(staffRoutes.tags, async () => (await import('./pages/catalogue/tags/tags.tsx')).TagsPage),
  screen(
    staffRoutes.phoneModels,
    async () => (await import('./pages/catalogue/phone-models/phone-models.tsx')).PhoneModelsPage,
  ),
  screen(
    staffRoutes.phoneModel,
    async () => (await import('./pages/catalogue/phone-models/phone-model.tsx')).PhoneModelPage,
  ),
  screen(staffRoutes.reports, async () => (await import('./pages/orders/reports/reports.tsx')).ReportsPage),
  screen(
    staffRoutes.stockValue,
    async () => (await import('./pages/stock/stock-value/stock-value.tsx')).StockValuePage,
  ),
  screen(staffRoutes.stocktakes, async () => (await import('./pages/stock/stocktake/stocktakes.tsx')).StocktakesPage),
  screen(staffRoutes.stocktake, async () => (await import('./pages/stock/stocktake/stocktake.tsx')).StocktakePage),
  { path: '*', element: <NotFoundScreen /> },
];

const routes: RouteObject[] = [
  {
    errorElement: <FailureScreen />,
    hydrateFallbackElement: <></>,
    children: [
      { path: staffRoutes.login, element: <LoginPage /> },
      screen(
        staffRoutes.setPassword,
        async () => (await import('./pages/people/set-password/set-password.tsx')).SetPasswordPage,
      ),
      screen(staffRoutes.setUp, async () => (await import('./pages/people/set-up/set-up.tsx')).SetUpPage),
      screen(staffRoutes.mailTest, async () => (await import('./pages/shop/mail-test/mail-test.tsx')).MailTestPage),
      {
        // The whole window is the page that is edited.
        ...screen(
          staffRoutes.storefrontEditor,
          async () => (await import('./pages/shop/storefront/editor/storefront-editor.tsx')).StorefrontEditorPage,
        ),
        loader: requireSession,
        shouldRevalidate: () => false,
      },
      {
        ...screen(staffRoutes.look, async () => (await import('./pages/shop/storefront/look/look.tsx')).LookPage),
        loader: requireSession,
        shouldRevalidate: () => false,
      },
      {
        loader: requireSession,
        shouldRevalidate: () => false,
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
