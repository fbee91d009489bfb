import * as messages from '#messages/shop.js';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect } from './fixtures.ts';
import { main } from './people.ts';
import { test } from './staff.ts';

/* What shoppers read, written in the back office. */

test.use({ expectedErrors: /status of (401|404|409|422)/ });

const makePage = async (page: Page, title: string): Promise<string> => {
  const url = `page-${randomUUID()}`;
  await page.getByRole('button', { name: 'Add a page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a page' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('End of its address').fill(url);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  return url;
};

/** The text by its HTML, instead of as it is read. */
const asHtml = (page: Page) => page.getByRole('button', { name: 'Edit as HTML' }).click();

test('a page is made, written, read by a shopper, and put back as it was', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content']);
  const url = await makePage(page, 'Returns');
  await asHtml(page);
  const text = page.getByLabel('Text, in HTML');
  const preview = page.getByRole('region', { name: 'Preview' });
  await text.fill('<h2>Thirty days</h2><p>Send it back.</p><script>alert(1)</script>');
  await expect(preview.getByRole('heading', { name: 'Thirty days' })).toBeVisible();
  await expect(preview).toContainText('<script>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await expect(text).toHaveValue('<h2>Thirty days</h2><p>Send it back.</p>');
  await expectAccessible();

  await page.goto(`/page/${url}/`);
  await expect(main(page)).toContainText('Send it back.');

  await page.goBack();
  await asHtml(page);
  await text.fill('<p>Never.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await page.getByRole('button', { name: 'Put version 1 back' }).click();
  await expect(text).toHaveValue('<h2>Thirty days</h2><p>Send it back.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 3, saved by')).toBeVisible();
  await page.goto(`/page/${url}/`);
  await expect(main(page)).toContainText('Send it back.');
});

test('a text is formatted by keys and buttons, takes over what Word copies, and keeps what the editor does not hold', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content']);
  const url = await makePage(page, 'Guide');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  const tools = page.getByRole('toolbar');
  await text.click();
  await page.keyboard.type('Thirty ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('days');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.locator('strong')).toHaveText('days');

  // By keys alone: a heading, then a link.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('heading', { name: 'Thirty days' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Link' }).click();
  await page.getByLabel('The link leads to').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('An address begins with')).toBeVisible();
  await page.getByLabel('The link leads to').fill('/page/about-us/');
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('link')).toHaveAttribute('href', '/page/about-us/');
  await expectAccessible();

  const fromWord =
    '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class="MsoNormal" style="margin:0">Send <b style="mso-bidi-font-weight:normal">both</b>:<o:p></o:p></p>' +
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;</span></span><![endif]>the part</p>' +
    '<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·</span><![endif]>its box<img src="file:///C:/x.png"></p><!--EndFragment--></body></html>';
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, fromWord);
  await expect(preview.getByRole('listitem')).toHaveText(['the part', 'its box']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await asHtml(page);
  const source = page.getByLabel('Text, in HTML');
  await expect(source).toHaveValue(
    [
      '<h2>Thirty <strong>days</strong></h2>',
      '<p><a href="/page/about-us/">/page/about-us/</a></p>',
      '<p>Send <strong>both</strong>:</p>',
      '<ul><li>the part</li><li>its box</li></ul>',
    ].join('\n'),
  );

  // A description list is none of the editor's: it stays as it is written.
  await source.fill('<dl><dt>Weight</dt><dd>180 g</dd></dl>');
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await expect(page.getByText('since the editor would lose <dl>, <dt>, <dd>')).toBeVisible();
  await expect(source).toHaveValue('<dl><dt>Weight</dt><dd>180 g</dd></dl>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 2, saved by')).toBeVisible();
  await page.goto(`/page/${url}/`);
  await expect(main(page)).toContainText('180 g');
});

test('a page put into the footer is linked from every page', async ({ page, enter }) => {
  await enter('/storefront/', ['content']);
  const title = `Warranty ${randomUUID().slice(0, 8)}`;
  await makePage(page, title);
  await page.getByLabel('In the footer of every page').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  // It does not stay in the footer of the other tests' pages.
  await page.goto('/backoffice/storefront/');
  // By keys it goes before the last but one, and back again.
  const order = page.getByRole('list', { name: 'Pages in the footer' });
  const grip = order.getByRole('button', { name: `Move ${title}` });
  const rank = async () => (await order.getByRole('link').allTextContents()).indexOf(title);
  await expect(grip).toBeVisible();
  const last = await rank();
  await grip.focus();
  const published = page.waitForResponse(/content\/pages\/order/);
  await page.keyboard.press('Alt+ArrowUp');
  expect((await published).status()).toBe(200);
  expect(await rank()).toBe(last - 1);
  await expect(grip).toBeFocused();
  await order.getByRole('link', { name: title }).click();
  await page.getByLabel('In the footer of every page').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
});

test('of two who write one page, the second chooses whose to keep', async ({
  page,
  enter,
  bring,
  staff,
  browser,
  db,
}) => {
  await enter('/storefront/', ['content']);
  const url = await makePage(page, 'Hours');
  const { id } = await db.selectFrom('content_page').select('id').where('url', '=', url).executeTakeFirstOrThrow();
  const elsewhere = await browser.newContext();
  await bring(elsewhere, staff.id);
  const other = await elsewhere.newPage();
  await other.goto(`/backoffice/storefront/pages/${id}/`);
  await asHtml(other);
  await asHtml(page);
  // The second's draft is kept when the first has published: kept before, it would be the first who has to choose.
  const published = Promise.withResolvers<void>();
  await page.route('**/api/v1/staff/content/page/*/draft/', async (route) => {
    await published.promise;
    await route.continue();
  });
  await other.getByLabel('Text, in HTML').fill('<p>Nine to five.</p>');
  await page.getByLabel('Text, in HTML').fill('<p>Ten to six.</p>');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Published: shoppers read it now.')).toBeVisible();
  published.resolve();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(messages.changedElsewhere())).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Text, in HTML')).toHaveValue('<p>Ten to six.</p>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Published: shoppers read it now.')).toBeVisible();
  await elsewhere.close();
});

test('what is typed is a draft: it is there after leaving, drawn in the whole page, and put aside for a time', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('/storefront/', ['content']);
  const url = await makePage(page, 'Shipping');
  await asHtml(page);
  await page.getByLabel('Text, in HTML').fill('<p>By noon.</p>');
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft.getByText(/^Only you see it/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('By noon.');
  await page.getByRole('button', { name: 'See the whole page' }).click();
  const drawn = page.frameLocator('iframe');
  await expect(drawn.getByText('By noon.')).toBeVisible();
  await page.getByLabel('As a customer').check();
  await expect(drawn.locator('html[data-signed-in]')).toBeAttached();
  await expectAccessible();
  await draft.getByLabel('Publish at a time').fill('2099-01-01T09:00');
  await draft.getByRole('button', { name: 'Publish then' }).click();
  await expect(draft.getByText('2099-01-01 09:00')).toBeVisible();
  await draft.getByRole('button', { name: 'Take back' }).click();
  await draft.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(draft.getByText('As shoppers read it.')).toBeVisible();
  await page.goto(`/page/${url}/`);
  await expect(main(page)).not.toContainText('By noon.');
});

test('on a phone nothing is wider than the screen', async ({ page, enter, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter('/storefront/', ['content']);
  await page.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading').nth(1)).toHaveText('About Us');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
});

test('without the permission it is not in the rail', async ({ page, enter }) => {
  await enter('/orders/', ['orders', 'settings']);
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Storefront' })).toHaveCount(0);
});
