import { backofficeBase, staffRoutes } from '#contract/staff-links.ts';
import { createBrowserRouter } from 'react-router';
import { FailureScreen } from './parts/failure-screen.tsx';
import { AttributePage } from './pages/catalogue/attributes/attribute.tsx';
import { AttributesPage } from './pages/catalogue/attributes/attributes.tsx';
import { AuditLogPage } from './pages/people/audit-log/audit-log.tsx';
import { CategoriesPage } from './pages/catalogue/categories/categories.tsx';
import { CategoryPage } from './pages/catalogue/categories/category.tsx';
import { ConnectionsPage } from './pages/shop/connections/connections.tsx';
import { CouponsPage } from './pages/pricing/coupons/coupons.tsx';
import { CustomerPage } from './pages/people/customers/customer.tsx';
import { CustomersPage } from './pages/people/customers/customers.tsx';
import { DaysPage } from './pages/shop/days/days.tsx';
import { ExportsPage } from './pages/imports/imports/exports.tsx';
import { ImportRunPage } from './pages/imports/imports/import-run.tsx';
import { ImportsPage } from './pages/imports/imports/imports.tsx';
import { InvoicePage } from './pages/orders/invoices/invoice.tsx';
import { InvoicesPage } from './pages/orders/invoices/invoices.tsx';
import { LoginPage } from './pages/people/login/login.tsx';
import { MailsPage } from './pages/shop/mails/mails.tsx';
import { MailTestPage } from './pages/shop/mail-test/mail-test.tsx';
import { MethodsPage } from './pages/pricing/methods/methods.tsx';
import { NumbersPage } from './pages/shop/numbers/numbers.tsx';
import { OrderFormPage } from './pages/buying/order-form/order-form.tsx';
import { OrderPage } from './pages/orders/orders/order.tsx';
import { OrdersPage } from './pages/orders/orders/orders.tsx';
import { OwnAccountPage } from './pages/people/own-account/own-account.tsx';
import { PhoneModelPage } from './pages/catalogue/phone-models/phone-model.tsx';
import { PhoneModelsPage } from './pages/catalogue/phone-models/phone-models.tsx';
import { PhonesPage } from './pages/catalogue/phones/phones.tsx';
import { NewProductPage } from './pages/catalogue/products/new-product.tsx';
import { ProductPage } from './pages/catalogue/products/product.tsx';
import { ProductsPage } from './pages/catalogue/products/products.tsx';
import { PriceWhyPage } from './pages/pricing/prices/price-why.tsx';
import { PricingListPage } from './pages/pricing/prices/pricing-list.tsx';
import { PricingListsPage } from './pages/pricing/prices/pricing-lists.tsx';
import { SalesPage } from './pages/pricing/prices/sales.tsx';
import { PurchasePage } from './pages/stock/purchases/purchase.tsx';
import { PurchasesPage } from './pages/stock/purchases/purchases.tsx';
import { LocationsPage } from './pages/stock/locations/locations.tsx';
import { ReceivingPage } from './pages/stock/purchases/receiving.tsx';
import { PicturePage } from './pages/catalogue/pictures/picture.tsx';
import { PictureRunPage } from './pages/catalogue/pictures/picture-run.tsx';
import { PictureRunsPage } from './pages/catalogue/pictures/picture-runs.tsx';
import { PicturesPage } from './pages/catalogue/pictures/pictures.tsx';
import { SearchWordsPage } from './pages/catalogue/search-words/search-words.tsx';
import { SetPasswordPage } from './pages/people/set-password/set-password.tsx';
import { OpeningPage } from './pages/shop/opening/opening.tsx';
import { SetUpPage } from './pages/people/set-up/set-up.tsx';
import { SettingsPage } from './pages/shop/settings/settings.tsx';
import { StaffAccountPage } from './pages/people/staff/staff-account.tsx';
import { StaffPage } from './pages/people/staff/staff.tsx';
import { StarterPage } from './pages/shop/starter/starter.tsx';
import { StartPage } from './pages/start.tsx';
import { StockValuePage } from './pages/stock/stock-value/stock-value.tsx';
import { StockPage } from './pages/stock/stock/stock.tsx';
import { StocktakePage } from './pages/stock/stocktake/stocktake.tsx';
import { StocktakesPage } from './pages/stock/stocktake/stocktakes.tsx';
import { VariantStockPage } from './pages/stock/stock/variant-stock.tsx';
import { ContentPagePage } from './pages/shop/storefront/content-page.tsx';
import { StatusPage } from './pages/operations/status/status.tsx';
import { StorefrontEditorPage } from './pages/shop/storefront/editor/storefront-editor.tsx';
import { StorefrontPage } from './pages/shop/storefront/storefront.tsx';
import { SupplierPage } from './pages/imports/imports/supplier.tsx';
import { SuppliersPage } from './pages/imports/imports/suppliers.tsx';
import { TagsPage } from './pages/catalogue/tags/tags.tsx';
import { TaxesPage } from './pages/pricing/taxes/taxes.tsx';
import { WaitedForPage } from './pages/stock/waited-for/waited-for.tsx';
import { requireSession } from './session/require-session.ts';
import { NotFoundScreen } from './parts/not-found-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** The screens. A list stays next to the record that was opened in it. */
export const makeRouter = () =>
  createBrowserRouter(
    [
      { path: staffRoutes.login, element: <LoginPage /> },
      { path: staffRoutes.setPassword, element: <SetPasswordPage /> },
      { path: staffRoutes.setUp, element: <SetUpPage /> },
      { path: staffRoutes.mailTest, element: <MailTestPage /> },
      {
        // The whole window is the page that is edited.
        path: staffRoutes.storefrontEditor,
        loader: requireSession,
        shouldRevalidate: () => false,
        element: <StorefrontEditorPage />,
        errorElement: <FailureScreen />,
        hydrateFallbackElement: <></>,
      },
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        element: <Shell />,
        errorElement: <FailureScreen />,
        hydrateFallbackElement: <></>,
        children: [
          { path: staffRoutes.start, element: <StartPage /> },
          {
            path: staffRoutes.orders,
            element: <OrdersPage />,
            children: [{ path: staffRoutes.order, element: <OrderPage /> }],
          },
          {
            path: staffRoutes.invoices,
            element: <InvoicesPage />,
            children: [{ path: staffRoutes.invoice, element: <InvoicePage /> }],
          },
          { path: staffRoutes.orderForm, element: <OrderFormPage /> },
          {
            path: staffRoutes.customers,
            element: <CustomersPage />,
            children: [{ path: staffRoutes.customer, element: <CustomerPage /> }],
          },
          {
            path: staffRoutes.staff,
            element: <StaffPage />,
            children: [{ path: staffRoutes.staffAccount, element: <StaffAccountPage /> }],
          },
          { path: staffRoutes.waitedFor, element: <WaitedForPage /> },
          { path: staffRoutes.phones, element: <PhonesPage /> },
          { path: staffRoutes.imports, element: <ImportsPage /> },
          { path: staffRoutes.import, element: <ImportRunPage /> },
          { path: staffRoutes.exports, element: <ExportsPage /> },
          { path: staffRoutes.suppliers, element: <SuppliersPage /> },
          { path: staffRoutes.supplier, element: <SupplierPage /> },
          { path: staffRoutes.opening, element: <OpeningPage /> },
          { path: staffRoutes.starter, element: <StarterPage /> },
          { path: staffRoutes.storefront, element: <StorefrontPage /> },
          { path: staffRoutes.contentPage, element: <ContentPagePage /> },
          { path: staffRoutes.settings, element: <SettingsPage /> },
          { path: staffRoutes.connections, element: <ConnectionsPage /> },
          { path: staffRoutes.status, element: <StatusPage /> },
          { path: staffRoutes.methods, element: <MethodsPage /> },
          { path: staffRoutes.taxes, element: <TaxesPage /> },
          { path: staffRoutes.numbers, element: <NumbersPage /> },
          { path: staffRoutes.days, element: <DaysPage /> },
          { path: staffRoutes.mails, element: <MailsPage /> },
          { path: staffRoutes.coupons, element: <CouponsPage /> },
          { path: staffRoutes.auditLog, element: <AuditLogPage /> },
          { path: staffRoutes.ownAccount, element: <OwnAccountPage /> },
          { path: staffRoutes.products, element: <ProductsPage /> },
          { path: staffRoutes.newProduct, element: <NewProductPage /> },
          { path: staffRoutes.product, element: <ProductPage /> },
          { path: staffRoutes.pictures, element: <PicturesPage /> },
          { path: staffRoutes.picture, element: <PicturePage /> },
          { path: staffRoutes.pictureRuns, element: <PictureRunsPage /> },
          { path: staffRoutes.pictureRun, element: <PictureRunPage /> },
          {
            path: staffRoutes.stock,
            element: <StockPage />,
            children: [{ path: staffRoutes.variantStock, element: <VariantStockPage /> }],
          },
          { path: staffRoutes.purchases, element: <PurchasesPage /> },
          { path: staffRoutes.purchase, element: <PurchasePage /> },
          { path: staffRoutes.receiving, element: <ReceivingPage /> },
          { path: staffRoutes.locations, element: <LocationsPage /> },
          { path: staffRoutes.pricing, element: <PricingListsPage /> },
          { path: staffRoutes.pricingList, element: <PricingListPage /> },
          { path: staffRoutes.sales, element: <SalesPage /> },
          { path: staffRoutes.priceWhy, element: <PriceWhyPage /> },
          {
            path: staffRoutes.categories,
            element: <CategoriesPage />,
            children: [{ path: staffRoutes.category, element: <CategoryPage /> }],
          },
          { path: staffRoutes.searchWords, element: <SearchWordsPage /> },
          { path: staffRoutes.attributes, element: <AttributesPage /> },
          { path: staffRoutes.attribute, element: <AttributePage /> },
          { path: staffRoutes.tags, element: <TagsPage /> },
          { path: staffRoutes.phoneModels, element: <PhoneModelsPage /> },
          { path: staffRoutes.phoneModel, element: <PhoneModelPage /> },
          { path: staffRoutes.stockValue, element: <StockValuePage /> },
          { path: staffRoutes.stocktakes, element: <StocktakesPage /> },
          { path: staffRoutes.stocktake, element: <StocktakePage /> },
          { path: '*', element: <NotFoundScreen /> },
        ],
      },
    ],
    { basename: backofficeBase.slice(0, -1) },
  );
