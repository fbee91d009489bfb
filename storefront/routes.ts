import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { routes } from '#contract/links.ts';

const page = (path: string, file: string) => route(path.slice(1), `pages/${file}.tsx`);

/** The route table of specification section 2. Other paths are not found. */
export default [
  layout('pages/screens.tsx', [
    index('pages/home/home.tsx'),
    page(routes.phoneBrands, 'devices/devices'),
    page(routes.phonesOfBrand, 'brand/brand'),
    page(routes.categories, 'categories/categories'),
    page(routes.categoryProducts, 'product-list/category-products'),
    page(routes.search, 'product-list/search'),
    page(routes.phone, 'product-list/phone'),
    page(routes.quickOrder, 'quick-order/quick-order'),
    page(routes.viewCart, 'cart/cart'),
    layout('pages/checkout/checkout.tsx', [
      page(routes.checkoutShipping, 'checkout/shipping'),
      page(routes.checkoutPayment, 'checkout/payment'),
      page(routes.checkoutConfirm, 'checkout/confirm'),
    ]),
    page(routes.checkoutSuccess, 'checkout/success'),
    page(routes.product, 'product/product'),
    page(routes.myAccount, 'account/account'),
    page(routes.order, 'order/order'),
    page(routes.invoice, 'invoice/invoice'),
    page(routes.quote, 'quote/quote'),
    page(routes.register, 'register/register'),
    page(routes.forgottenPassword, 'forgotten-password/forgotten-password'),
    page(routes.resetPasswordByCode, 'reset-password/reset-password'),
    page(routes.login, 'login/login'),
    page(routes.page, 'content/content'),
    page(routes.notAuthorized, 'errors/not-authorized'),
    page(routes.pageNotFound, 'errors/page-not-found'),
    page(routes.serverError, 'errors/server-error'),
    route('*', 'pages/errors/unknown.tsx'),
  ]),
] satisfies RouteConfig;
