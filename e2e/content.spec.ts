import { expect, test } from './fixtures.ts';

test('a content page is its title plus its HTML body, as stored', async ({ page, open, shop }) => {
  const { title, body } = await shop.contentPage({ params: { url: 'shipping-policy' } });
  await open('/page/shipping-policy/');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  const shown = await article.locator('h1 + *').evaluate((element) => element.innerHTML);
  const asParsed = await page.evaluate((html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.innerHTML;
  }, body);
  expect(shown).toBe(asParsed);
});

test('the footer links to the four pages and to the homepage', async ({ page, open }) => {
  await open('/');
  for (const [name, url] of [
    ['About Us', 'about-us'],
    ['Shipping Policy', 'shipping-policy'],
    ['Terms of Use', 'terms-of-use'],
    ['Privacy Policy', 'privacy-policy'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/page/${url}/`);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('link', { name: /, home$/ }).click();
  await expect(page).toHaveURL('/');
});
