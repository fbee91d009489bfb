import { links } from '#contract/links.ts';
import * as people from '#messages/people.js';
import * as cartWords from '#messages/cart.js';
import * as words from '#messages/quick-order.js';
import * as shell from '#messages/shell.js';
import * as messages from '#messages/shop.js';
import { createInvoice, createOrder } from '#test/orders.ts';
import type { Page } from '@playwright/test';
import { inLanguage } from '../messages/current.ts';
import { dataWords, expect, test } from './french-shop.ts';
import { englishOn, frenchWords, leadsOut } from './french-words.ts';

/*
 * A buyer in Québec meets no English word: every word on every French page is one of messages/fr or of the shop's own data. A
 * second look at each finds what a screen reader would stumble over, and links that lead out of French.
 */

// Colours are those of the English pages.
test.use({ firstDayOf: 'french.spec.ts', lightAlone: true, expectedErrors: /status of (401|404|422)/ });
test.describe.configure({ mode: 'default' });

const known = frenchWords(dataWords);

/** Kinds of pages that were held to WCAG already: one list is like the next. */
const accessible = new Set<string>();

const look = async (page: Page, what: string, expectAccessible: () => Promise<void>): Promise<void> => {
  await test.step(what, async () => {
    expect.soft(await englishOn(page, known), `${what}: words that are not French`).toEqual([]);
    expect.soft(await leadsOut(page), `${what}: links out of French`).toEqual([]);
    expect.soft(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
    const kind = what.replace(/(\/products\/category\/)[\w-]+|\?s=.*/, '$1');
    if (!accessible.has(kind)) await expectAccessible();
    accessible.add(kind);
  });
};

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const inFrench = <T>(work: () => T): T => inLanguage('fr', work);

test('a visitor', async ({ page, open, shop, expectAccessible }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'pieces', page: 0 } });
  const addresses = [
    links.home(),
    links.phoneBrands(),
    links.phonesOfBrand('apple'),
    links.categories([1]),
    links.categoryProducts('pieces'),
    links.categoryProducts('outils'),
    links.categoryProducts('new-arrivals'),
    links.categoryProducts('sale'),
    links.search('ecrann iphone'),
    links.search('zzzz'),
    links.phone('apple-iphone-15'),
    links.product(results[0]!),
    links.page('conditions'),
    links.quickOrder(),
    '/nowhere/',
    links.notAuthorized(),
    links.serverError(),
    links.resetPasswordByCode('code'),
  ];
  for (const address of addresses) {
    await open(`/fr${address}`);
    await look(page, address, expectAccessible);
  }
});

test('a visitor who fills in forms', async ({ page, open, expectAccessible }) => {
  await open(`/fr${links.login()}`);
  await page.getByLabel('Nom d’utilisateur').fill('personne@example.com');
  await page.getByRole('main').getByLabel('Mot de passe').fill('mauvais');
  await press(page, 'Se connecter');
  await expect(page.getByText(inFrench(people.invalidLogin))).toBeVisible();
  await look(page, 'login refused', expectAccessible);
  await open(`/fr${links.register()}`);
  await press(page, 'S’inscrire');
  await expect(page.getByText(inFrench(people.termsRequired))).toBeVisible();
  await look(page, 'registration with every message', expectAccessible);
  await open(`/fr${links.forgottenPassword()}`);
  await press(page, 'Envoyer');
  await expect(page.getByText(inFrench(people.forgottenEmailRequired))).toBeVisible();
  await look(page, 'forgotten password', expectAccessible);
});

test('a customer', async ({ page, open, shop, db, customer, expectAccessible }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'pieces', page: 0 } });
  const lines = [
    { name: 'Batterie', sku: 'PCE-0', qty: 3 },
    { name: 'Tournevis', sku: 'TRN-1', qty: 2 },
  ];
  const order = await createOrder(db, customer.id, { placedAt: new Date(), lines, status: 'PROCESSING' });
  const invoice = await createInvoice(db, order, { quantities: [1, 2] });
  const { cartId } = (await customer.api.cuiConfig({})).miniCart;
  await customer.api.addToCart({ body: { cartId: cartId!, items: { [results[0]!.id]: 2 } } });
  const addresses = [
    links.home(),
    links.categoryProducts('pieces'),
    links.phone('apple-iphone-15'),
    links.product(results[0]!),
    links.viewCart(),
    ...['details', 'orders', 'invoices', 'addresses', 'reset-password', 'bench'].map((tab) => links.myAccount(tab)),
    links.order(order),
    links.invoice(invoice),
    links.login(),
  ];
  for (const address of addresses) {
    await open(`/fr${address}`);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await look(page, address, expectAccessible);
  }
});

test('what opens over a page', async ({ page, open, shop, customer, expectAccessible }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'pieces', page: 0 } });
  const sold = results.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
  const { cartId } = (await customer.api.cuiConfig({})).miniCart;
  await customer.api.addToCart({ body: { cartId: cartId!, items: { [sold.id]: 2 } } });
  await open(`/fr${links.categoryProducts('pieces')}`);
  await page.getByRole('main').getByRole('article').first().hover();
  await page
    .getByRole('button', { name: /^Aperçu rapide/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(/SKU/).first()).toBeVisible();
  await look(page, 'quick view', expectAccessible);
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: inFrench(shell.lookIntoCart) })
    .click();
  await expect(page.getByRole('dialog', { name: inFrench(cartWords.shoppingCart) })).toContainText('OLED souple');
  await look(page, 'cart drawer', expectAccessible);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: inFrench(messages.searchPlaceholder) }).fill('batterie');
  await expect(page.getByRole('grid', { name: 'Suggestions' }).getByRole('row').first()).toBeVisible();
  await look(page, 'search suggestions', expectAccessible);
  await open(`/fr${links.viewCart()}`);
  await press(page, inFrench(cartWords.clearCart));
  await expect(page.getByRole('alertdialog')).toContainText(inFrench(messages.clearCartQuestion));
  await look(page, 'dialog', expectAccessible);
  await page.keyboard.press('Escape');
  await open(`/fr${links.myAccount('addresses')}`);
  await press(page, 'Ajouter une adresse');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'dialog of an address', expectAccessible);
});

test('a customer who orders', async ({ page, open, shop, customer, expectAccessible }) => {
  const { results } = await shop.productList({ body: { listBy: 'CATEGORY', value: 'pieces', page: 0 } });
  const sold = results.find(({ stockStatus }) => stockStatus === 'IN_STOCK')!;
  await open(`/fr${links.quickOrder()}`);
  await page.getByRole('textbox', { name: inFrench(words.yourList) }).fill('2 PCE-0\nECR-HO\nrien du tout\nPCE-9');
  await expect(page.getByRole('main').getByText('Aucune pièce', { exact: false }).first()).toBeVisible();
  await look(page, 'quick order with every question', expectAccessible);
  const { cartId } = (await customer.api.cuiConfig({})).miniCart;
  await customer.api.addToCart({ body: { cartId: cartId!, items: { [sold.id]: 2 } } });
  const [address] = await customer.api.addresses({ params: { customerId: customer.id } });
  const chosen = { cartId: cartId!, customerId: customer.id, addressId: address!.id };
  await open(`/fr${links.checkoutShipping()}`);
  await look(page, links.checkoutShipping(), expectAccessible);
  const [shipping] = await customer.api.shippingMethods({});
  await customer.api.updateShipping({ body: { ...chosen, method: shipping!.id } });
  await open(`/fr${links.checkoutPayment()}`);
  await look(page, links.checkoutPayment(), expectAccessible);
  const [payment] = await customer.api.paymentMethods({});
  await customer.api.updatePayment({ body: { ...chosen, method: payment!.id, comments: '' } });
  await open(`/fr${links.checkoutConfirm()}`);
  await look(page, links.checkoutConfirm(), expectAccessible);
  await page.getByRole('button', { name: 'Passer la commande' }).click();
  await expect(page).toHaveURL(`/fr${links.checkoutSuccess()}`);
  await look(page, links.checkoutSuccess(), expectAccessible);
});
