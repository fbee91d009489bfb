import { links } from '#contract/links.ts';
import * as buyingMessages from '#messages/buying.js';
import * as accountMessages from '#messages/people.js';
import { englishWordsIn } from '#test/english-words.ts';
import { readPdf } from '#test/read-pdf.ts';
import type { Page } from '@playwright/test';
import { inLanguage } from '../messages/current.ts';
import { countClicks } from './count-clicks.ts';
import { expect, test as base } from './first-day.ts';
import { englishOn, frenchWords } from './french-words.ts';
import { mailTo } from './mail.ts';
import { dialog, head, main, press, region, send } from './people.ts';

/* An empty shop becomes a red, French one in Montréal with a first order, by clicks alone; then it asks its visitors whether it may count them. */

const test = base.extend<object, object>({
  dataDir: [async ({ emptyShop }, use) => use(emptyShop.dataDir), { scope: 'worker' }],
});
test.use({ firstDayOf: 'own-shops', expectedErrors: /status of (401|404|422|503)/, actionTimeout: 30_000 });
test.describe.configure({ mode: 'serial' });

const password = 'correct stapler';
const goods = ['Batterie pour iPhone 15', 'Connecteur de charge pour iPhone 15', 'Vitre arrière pour iPhone 15'];
const file = `Handle,Title,SKU,Price,Stock\n${goods.map((name, at) => `part-${at},${name},HL-${at},${20 + at}.50,12`).join('\n')}\n`;
const said = <T>(work: () => T): T => inLanguage('fr', work);

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await main(page).getByLabel(label, { exact: true }).fill(value);
};
/** As Storefront, Translations writes them. */
const inFrench = (texts: Record<string, string>) =>
  Object.entries(texts).map(([source, text]) => ({ language: 'fr', source, text }));
/** What the templates of pages call them. */
const pages = {
  'About Us': 'À propos de nous',
  'Shipping Policy': 'Politique d’expédition',
  'Terms of Use': 'Conditions d’utilisation',
  'Privacy Policy': 'Politique de confidentialité',
};
/** A mail's quoted-printable text. */
const unquoted = (text: string) => decodeURIComponent(text.replaceAll('%', '%25').replaceAll(/=([\dA-F]{2})/g, '%$1'));
const toOpening = (page: Page) => page.getByRole('link', { name: 'Ready to open' }).click();
const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name }).first().click();

const openInFrench = async (page: Page, setUpLink: string) => {
  await page.goto(setUpLink);
  await page.getByLabel('Your name').fill('Owner');
  await page.getByLabel('Your e-mail').fill('owner@labobine.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await head(page, 'Ready to open');
  await page.getByRole('link', { name: 'Fill in: Company and HST number' }).click();
  await fill(page, {
    'Name of the shop': 'La Bobine',
    'Legal name of the company': 'La Bobine inc.',
    Address: '4210, rue Sainte-Catherine Est\nMontréal (Québec) H1V 1X8',
    'GST/HST number': '123456789 RT0001',
  });
  await main(page).getByLabel('QST number').fill('1234567890 TQ0001');
  await main(page).getByLabel('Province of the holidays').selectOption('QC');
  await main(page).getByLabel('The storefront is in Français', { exact: false }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await toOpening(page);
  await page.getByRole('link', { name: 'Import a file' }).click();
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Apply 3', exact: true }).click();
  await expect(main(page).getByText('Applied', { exact: true })).toBeVisible();
  await toOpening(page);
  await page.getByRole('button', { name: 'Write them from templates' }).click();
  await expect(page.getByText('4 of 4 written')).toBeVisible();
  await page.getByRole('button', { name: 'Offer the usual ones' }).click();
  await expect(page.getByText('3 ways to send, 3 ways to pay')).toBeVisible();
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('The shop has been open since')).toBeVisible();
};

const paintRed = async (page: Page) => {
  await rail(page, 'Storefront');
  await page.getByRole('link', { name: 'Change the look' }).click();
  await page.getByRole('group', { name: 'Accent' }).getByRole('button', { name: 'Red' }).click();
  await page.getByRole('button', { name: 'Publish 1' }).click();
  await page.getByRole('dialog', { name: 'Publish the look' }).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('This is published.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the back office' }).click();
};

const register = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Français' }).click();
  const first = page.getByRole('banner').getByRole('link', { name: 'S’inscrire' });
  await expect(first).toHaveCSS('background-color', 'rgb(200, 16, 46)');
  await first.click();
  await fill(page, {
    Prénom: 'Kim',
    'Nom de famille': 'Tremblay',
    'Nº de TPS/TVH': '123456789 RT0001',
    Entreprise: 'Ateliers Tremblay',
    'Adresse, ligne 1': '12, rue Principale',
    Ville: 'Montréal',
    'Code postal': 'H2X 1Y4',
    'Numéro de téléphone': '514 555 0100',
    Courriel: 'kim@ateliers.example',
    'Mot de passe': password,
    'Confirmer le mot de passe': password,
  });
  await main(page).getByLabel('Type de document souhaité').selectOption('Facture complète');
  await main(page).getByLabel('Province', { exact: true }).selectOption('Québec');
  await main(page).getByRole('checkbox').check();
  await main(page).getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('dialog', { name: 'Inscription' })).toContainText(said(accountMessages.registered));
};

const order = async (page: Page) => {
  await page.goto(`/fr${links.login()}`);
  await page.getByLabel('Nom d’utilisateur').fill('kim@ateliers.example');
  await main(page).getByLabel('Mot de passe', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`/fr${links.myAccount()}`);
  await page.goto(`/fr${links.search('HL-0')}`);
  const card = main(page).getByRole('article').first();
  await expect(card).toContainText('Batterie');
  await card.getByRole('textbox').fill('2');
  await page
    .getByRole('region', { name: 'Sac' })
    .getByRole('button', { name: /^Ajouter au panier/ })
    .click();
  const cart = page.getByRole('banner').getByRole('link', { name: /Panier/ });
  await expect(cart).toContainText('2 articles');
  await cart.click();
  await main(page).getByRole('link', { name: 'Passer à la caisse', exact: true }).click();
  await page.getByRole('radio', { name: /Ateliers Tremblay/ }).check();
  await page.getByRole('radio', { name: /^Expédition standard/ }).check();
  await press(page, 'Suivant');
  await page
    .getByRole('radio', { name: /Interac/ })
    .first()
    .check();
  await press(page, 'Suivant');
  await expect(region(page, 'Sommaire')).toContainText('TVQ');
  await press(page, 'Passer la commande');
  await expect(page.getByText(said(buyingMessages.orderPlaced))).toBeVisible();
};

test('an empty shop becomes a red, French one in Montréal with a first order, in the browser alone', async ({
  page,
  browser,
  emptyShop: { setUpLink, url, dataDir },
}) => {
  test.setTimeout(200_000);
  const merchant = await countClicks(page);
  const buyer = await (await browser.newContext({ baseURL: url })).newPage();
  const customer = await countClicks(buyer);
  await openInFrench(page, setUpLink);
  await paintRed(page);
  const opened = merchant();
  await register(buyer);
  await rail(page, 'Customers');
  await main(page).getByRole('table', { name: 'Customers', exact: true }).getByRole('link').first().click();
  await press(page, 'Verify');
  await expect(main(page).getByText('This customer is Active already.')).toBeVisible();
  await order(buyer);
  const counts = `${opened} clicks to an open, red, French shop, ${merchant()} of the merchant's and ${customer()} of the customer's to its first order`;
  test.info().annotations.push({ type: 'clicks', description: counts });
  await test.info().attach('clicks', { body: counts, contentType: 'text/plain' });
  expect(merchant()).toBeLessThan(40);

  const [mail] = await mailTo(dataDir, 'kim@ateliers.example', /Merci de votre commande[^]*?Voir votre commande/);
  const data = [...goods, 'La Bobine', 'Kim Tremblay', 'Ateliers Tremblay'];
  expect(englishWordsIn(unquoted(mail), data)).toEqual([]);
  expect(mail).toContain('TVQ');

  await rail(page, 'Orders');
  await main(page).getByRole('table', { name: 'Orders', exact: true }).getByRole('link').first().click();
  await press(page, 'Start processing');
  await expect(region(page, 'Timeline')).toContainText('Processing');
  await press(page, 'Create invoice');
  await dialog(page).getByLabel('Shipping Amt').fill('12');
  await send(page, 'Create invoice');
  await head(page, /^INV-/);
  await buyer.goto(`/fr${links.myAccount('invoices')}`);
  await main(buyer).getByRole('link', { name: /INV-/ }).first().click();
  const printed = main(buyer).getByRole('link', { name: /^Imprimer la facture/ });
  const paper = await buyer.request.get((await printed.getAttribute('href')) ?? '');
  const text = (await readPdf(await paper.body())).map((sheet) => sheet.text).join(' ');
  // The law of Québec asks for both numbers of the seller on every invoice.
  for (const each of ['La Bobine inc.', '123456789RT0001', '1234567890TQ0001', 'TPS', 'TVQ 9,975', 'Ateliers Tremblay'])
    expect(text).toContain(each);
  expect(englishWordsIn(text, data)).toEqual([]);
});

test('a visitor is asked in their language, nothing is loaded before, and the choice can be changed', async ({
  page,
  db,
  open,
  emptyShop: { url },
  expectAccessible,
}) => {
  const script = 'https://stats.example/visits.js';
  const asked: string[] = [];
  await page.route('https://stats.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counted = location.pathname',
    });
  });
  await db.insertInto('translation').values(inFrench(pages)).execute();
  await db.updateTable('shop').set({ analytics_script: script }).execute();
  await expect.poll(async () => (await fetch(`${url}/fr/`)).text()).toContain(script);
  await open('/fr/');
  const question = page.getByRole('region', { name: 'Mesure des visites' });
  await expect(question).toContainText('au moyen de stats.example?');
  await expectAccessible();
  expect(await englishOn(page, words)).toEqual([]);
  await question.getByRole('button', { name: 'Refuser' }).click();
  await expect(question).toHaveCount(0);
  await open(`/fr${links.search('HL-0')}`);
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Mesure des visites' });
  await expect(again).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);
  await again.click();
  await question.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-counted', '/fr/products/search/');
  await open('/');
  await expect(page.locator('html')).toHaveAttribute('data-counted', '/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Counting of visits' }).click();
  await page.getByRole('region', { name: 'Counting of visits' }).getByRole('button', { name: 'Decline' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-counted');
  expect(asked).toEqual([script, script]);
  await db.updateTable('shop').set({ analytics_script: '' }).execute();
});

const words = frenchWords(
  [
    'HL RT TQ La Bobine inc Montréal Québec rue Sainte Catherine Est Français English stats example',
    ...goods,
    ...Object.values(pages),
  ].join(' '),
);
