import { backofficeBase, staffRoutes } from '#contract/staff-links.ts';
import { createBrowserRouter } from 'react-router';
import { FailureScreen } from './parts/failure-screen.tsx';
import { AttributePage } from './pages/attributes/attribute.tsx';
import { AttributesPage } from './pages/attributes/attributes.tsx';
import { AuditLogPage } from './pages/audit-log/audit-log.tsx';
import { CategoriesPage } from './pages/categories/categories.tsx';
import { CategoryPage } from './pages/categories/category.tsx';
import { ConnectionsPage } from './pages/connections/connections.tsx';
import { CouponsPage } from './pages/coupons/coupons.tsx';
import { CustomerPage } from './pages/customers/customer.tsx';
import { CustomersPage } from './pages/customers/customers.tsx';
import { DaysPage } from './pages/days/days.tsx';
import { ExportsPage } from './pages/imports/exports.tsx';
import { ImportRunPage } from './pages/imports/import-run.tsx';
import { ImportsPage } from './pages/imports/imports.tsx';
import { InvoicePage } from './pages/invoices/invoice.tsx';
import { InvoicesPage } from './pages/invoices/invoices.tsx';
import { LoginPage } from './pages/login/login.tsx';
import { MailsPage } from './pages/mails/mails.tsx';
import { MailTestPage } from './pages/mail-test/mail-test.tsx';
import { MethodsPage } from './pages/methods/methods.tsx';
import { NumbersPage } from './pages/numbers/numbers.tsx';
import { OrderFormPage } from './pages/order-form/order-form.tsx';
import { OrderPage } from './pages/orders/order.tsx';
import { OrdersPage } from './pages/orders/orders.tsx';
import { OwnAccountPage } from './pages/own-account/own-account.tsx';
import { PhoneModelPage } from './pages/phone-models/phone-model.tsx';
import { PhoneModelsPage } from './pages/phone-models/phone-models.tsx';
import { PhonesPage } from './pages/phones/phones.tsx';
import { NewProductPage } from './pages/products/new-product.tsx';
import { ProductPage } from './pages/products/product.tsx';
import { ProductsPage } from './pages/products/products.tsx';
import { PriceWhyPage } from './pages/prices/price-why.tsx';
import { PricingListPage } from './pages/prices/pricing-list.tsx';
import { PricingListsPage } from './pages/prices/pricing-lists.tsx';
import { SalesPage } from './pages/prices/sales.tsx';
import { PurchasePage } from './pages/purchases/purchase.tsx';
import { PurchasesPage } from './pages/purchases/purchases.tsx';
import { LocationsPage } from './pages/locations/locations.tsx';
import { ReceivingPage } from './pages/purchases/receiving.tsx';
import { PicturePage } from './pages/pictures/picture.tsx';
import { PictureRunPage } from './pages/pictures/picture-run.tsx';
import { PictureRunsPage } from './pages/pictures/picture-runs.tsx';
import { PicturesPage } from './pages/pictures/pictures.tsx';
import { SearchWordsPage } from './pages/search-words/search-words.tsx';
import { SetPasswordPage } from './pages/set-password/set-password.tsx';
import { OpeningPage } from './pages/opening/opening.tsx';
import { SetUpPage } from './pages/set-up/set-up.tsx';
import { SettingsPage } from './pages/settings/settings.tsx';
import { StaffAccountPage } from './pages/staff/staff-account.tsx';
import { StaffPage } from './pages/staff/staff.tsx';
import { StarterPage } from './pages/starter/starter.tsx';
import { StartPage } from './pages/start.tsx';
import { StockValuePage } from './pages/stock-value/stock-value.tsx';
import { StockPage } from './pages/stock/stock.tsx';
import { StocktakePage } from './pages/stocktake/stocktake.tsx';
import { StocktakesPage } from './pages/stocktake/stocktakes.tsx';
import { VariantStockPage } from './pages/stock/variant-stock.tsx';
import { ContentPagePage } from './pages/storefront/content-page.tsx';
import { StatusPage } from './pages/status/status.tsx';
import { StorefrontEditorPage } from './pages/storefront/editor/storefront-editor.tsx';
import { StorefrontPage } from './pages/storefront/storefront.tsx';
import { SupplierPage } from './pages/imports/supplier.tsx';
import { SuppliersPage } from './pages/imports/suppliers.tsx';
import { TagsPage } from './pages/tags/tags.tsx';
import { TaxesPage } from './pages/taxes/taxes.tsx';
import { WaitedForPage } from './pages/waited-for/waited-for.tsx';
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
