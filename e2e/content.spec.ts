import { expect, test } from './fixtures.ts';

test('a content page is its title plus its HTML body, as stored', async ({ page, open, shop }) => {
  const { title, body } = await shop.contentPage({ params: { url: 'shipping-policy' } });
  await open('/page/shipping-policy/');
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  const shown = await article.locator('h1 + *').evaluate((element) => element.innerHTML);
  // On a page of its own: the shop's lets no text become markup.
  const blank = await page.context().newPage();
  const asParsed = await blank.evaluate((html) => {
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

test.describe('text that becomes markup', () => {
  test.use({ expectedErrors: /TrustedHTML|TrustedScript/ });

  test('is refused by the browser, unless the shop sanitised it', async ({ page, open }) => {
    await open('/page/shipping-policy/');
    const outcome = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">');
        return 'put in';
      } catch {
        return 'refused';
      }
    });
    expect(outcome).toBe('refused');
  });
});
