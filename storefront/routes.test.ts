import { links } from '#contract/links.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import config from './routes.ts';

/** The router's own matching of the real table; a route's id is its file. */
const objects = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, children }) =>
    index ? { id: file, index: true } : { id: file, ...(path && { path }), children: objects(children ?? []) },
  );
const screenAt = (address: string): string | undefined =>
  matchRoutes(objects([...config]), address)
    ?.at(-1)
    ?.route.id?.replace(/^pages\/|\.tsx$/g, '');

test.each([
  ['/', 'home/home'],
  [links.phoneBrands(), 'devices/devices'],
  [links.phonesOfBrand('apple'), 'brand/brand'],
  ['/phonebrand/apple/', 'brand/brand'],
  ['/category/', 'categories/categories'],
  [links.categoryProducts('search'), 'product-list/category-products'],
  ['/products/search/', 'product-list/search'],
  [links.phone('apple-iphone-15'), 'product-list/phone'],
  ['/product/1/variant/2/', 'product/product'],
  [links.page('about-us'), 'content/content'],
  [links.notAuthorized(), 'errors/not-authorized'],
  [links.pageNotFound(), 'errors/page-not-found'],
  [links.serverError(), 'errors/server-error'],
  [links.viewCart(), 'cart/cart'],
  [links.checkoutShipping(), 'checkout/shipping'],
  [links.checkoutPayment(), 'checkout/payment'],
  [links.checkoutConfirm(), 'checkout/confirm'],
  [links.checkoutSuccess(), 'checkout/success'],
  [links.myAccount(), 'account/account'],
  [links.order(7), 'order/order'],
  [links.invoice(7), 'invoice/invoice'],
  [links.register(), 'register/register'],
  [links.forgottenPassword(), 'forgotten-password/forgotten-password'],
  [links.resetPasswordByCode('abc'), 'reset-password/reset-password'],
  [links.login(), 'login/login'],
  ['/products/', 'errors/unknown'],
  ['/phoneBrand/apple/more/', 'errors/unknown'],
  ['/anything/else/', 'errors/unknown'],
])('%s shows %s', (address, screen) => {
  expect(screenAt(address)).toBe(screen);
});
