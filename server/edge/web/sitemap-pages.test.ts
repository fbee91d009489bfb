import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { decodeHTML } from 'entities';
import { beforeAll, expect, test } from 'vitest';

/*
 * Pages agree with the sitemaps. The shop is small and odd on purpose: names with markup in them, racks with spaces and
 * ampersands, products of one name, a brand without phones, and a category named like a list.
 */

const shop = testShop({ pages: true });
const origin = 'https://shop.example';

beforeAll(async () => {
  await shop.apply(
    catalogue([
      product([{ name: '</script><b>"Nuts" & Bolts', attributes: { rack: 'B 1&2', colour: 'Black' } }, {}], {
        categoryUrls: ['parts/screens'],
        phoneUrls: ['apple-15', 'apple-16'],
      }),
      product([{ name: 'Same name' }, { name: 'Same name' }], { categoryUrls: ['tools/screens', 'sale'] }),
    ]),
  );
  const { db } = shop.context;
  await db.insertInto('content_page').values({ url: 'über-uns', title: 'Über uns', body: '<p>Us</p>' }).execute();
  await db.insertInto('phone_brand').values({ name: 'Nobody', url: 'nobody' }).execute();
  shop.context.changes.tell({});
});

type Page = { status: number; html: string; canonical: string | undefined; title: string; description: string };
const first = (html: string, pattern: RegExp) => decodeHTML(pattern.exec(html)?.[1] ?? '');

const read = async (address: string): Promise<Page> => {
  const { statusCode, body } = await shop.app.inject(address.replace(origin, ''));
  return {
    status: statusCode,
    html: body,
    canonical: first(body, /<link rel="canonical" href="(.*?)"/),
    title: first(body, /<title>(.*?)<\/title>/),
    description: first(body, /<meta name="description" content="(.*?)"/),
  };
};
const locations = async (path: string) =>
  [...(await shop.app.inject(path)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    decodeHTML(address ?? ''),
  );

const everyAddress = async () => {
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map((part) => locations(part.replace(origin, ''))))).flat();
};

test('every URL of the sitemaps answers 200, is its own canonical one, and is unique', async () => {
  const addresses = await everyAddress();
  expect(addresses).toEqual(expect.arrayContaining([`${origin}/`, `${origin}/products/category/sale/`]));
  expect(new Set(addresses).size).toBe(addresses.length);
  const pages = await Promise.all(addresses.map(read));
  expect(pages.map(({ status, canonical }) => [status, canonical])).toEqual(addresses.map((each) => [200, each]));
  expect(pages.filter(({ html }) => html.includes('noindex'))).toEqual([]);
  expect(repeated(pages.map(({ title }) => title))).toEqual([]);
  expect(repeated(pages.map(({ description }) => description).filter((text) => text !== ''))).toEqual([]);
});

const repeated = (texts: string[]) => texts.filter((text, i) => texts.indexOf(text) !== i);

const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; name?: string; gtin12?: string; offers?: unknown },
  );

test('a name cannot close the script that contains it', async () => {
  const address = (await everyAddress()).find((each) => each.includes('rack=B%201%262'));
  const { html } = await read(address ?? '');
  const types = dataOf(html).map((thing) => thing['@type']);
  expect(types).toEqual(['BreadcrumbList', 'Product']);
  expect(dataOf(html)[1]).toMatchObject({ name: '</script><b>"Nuts" & Bolts' });
  expect(html).not.toContain('</script><b>');
});

test('the homepage describes the organisation and the search', async () => {
  expect(dataOf((await read('/')).html).map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
});

test.each([
  ['/phonebrand/apple/', `${origin}/phoneBrand/apple/`],
  ['/phoneBrand/apple/?year=2023', `${origin}/phoneBrand/apple/`],
  [`/products/category/parts/?activeFilters=${encodeURIComponent('{"page":2}')}`, `${origin}/products/category/parts/`],
])('%s is another form of %s', async (address, canonical) => {
  expect(await read(address)).toMatchObject({ status: 200, canonical });
});

test.each(['/products/search/?s=nuts', '/products/search/', '/not-authorized/', '/server-error/'])(
  '%s is noindex',
  async (address) => {
    const { status, canonical, html } = await read(address);
    expect([status, canonical]).toEqual([200, '']);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  },
);

test.each([
  '/product/999999/variant/1/?variant=1',
  '/product/1/variant/999999/',
  '/product/x/variant/y/',
  '/phone/no-such-phone/',
  '/products/category/no-such-category/',
  '/phoneBrand/no-such-brand/',
  '/page/no-such-page/',
  '/category/?id=999999',
  '/category/?id=x',
  '/category/',
  '/page-not-found/',
  '/no/such/path/',
])('%s: 404 in place, with the not-found screen', async (address) => {
  const { status, html, title } = await read(address);
  expect([status, title]).toEqual([404, expect.stringMatching(/^Page not found/)]);
  expect(html).toContain('The page you are looking for cannot be found.');
  expect(html).toMatch(/<a[^>]* href="\/"[^>]*>Go to Home<\/a>/);
  expect(html).toContain('noindex');
});
