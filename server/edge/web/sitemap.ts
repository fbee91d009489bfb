import { links, routes, specialCategoryUrls } from '#contract/links.ts';
import { type Language, languages } from '#contract/platform/languages.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { visitorPays } from '#server/platform/limits/who-pays.ts';
import { sendReply } from '#server/platform/cache/send-reply.ts';
import { makeReply } from '#server/platform/cache/reply.ts';

/*
 * Sitemaps: an index (/sitemap.xml) of files by kind. A file of products has a fixed range of ids, so that a change
 * affects one file and URLs never move to another.
 */

/** Product ids per file; the protocol allows 50,000 URLs per file. */
const idsPerFile = 10_000;

type Entry = { path: string; changedAt: Date | null };

/** The parts of the index, each with its last change. */
const sitemapParts = async (db: Db): Promise<Entry[]> => {
  const { rows } = await sql<{ file: number; changedAt: Date }>`
    select v.id / ${idsPerFile} as file, max(v.updated_at) as "changedAt"
    from listing l join variant v on v.id = l.variant_id
    group by 1 order by 1`.execute(db);
  const latest = rows.reduce<Date | null>((max, { changedAt }) => (max && max > changedAt ? max : changedAt), null);
  const pages = await db
    .selectFrom('content_page')
    .select((e) => e.fn.max('updated_at').as('changedAt'))
    .executeTakeFirst();
  return [
    { path: '/sitemap/pages.xml', changedAt: pages?.changedAt ?? null },
    { path: '/sitemap/categories.xml', changedAt: latest },
    { path: '/sitemap/phones.xml', changedAt: latest },
    ...rows.map(({ file, changedAt }) => ({ path: `/sitemap/products-${file}.xml`, changedAt })),
  ];
};

/** The URLs of one part, null for an unknown part. */
const sitemapEntries = async (db: Db, part: string): Promise<Entry[] | null> => {
  if (part === 'pages') return pageEntries(db);
  if (part === 'categories') return categoryEntries(db);
  if (part === 'phones') return phoneEntries(db);
  const file = /^products-(\d{1,6})$/.exec(part)?.[1];
  if (file === undefined) return null;
  const entries = await productEntries(db, Number(file));
  return entries.length === 0 ? null : entries;
};

/** Lists over the whole catalogue, whether or not categories have these urls. */
const specialLists: string[] = Object.values(specialCategoryUrls);

const pageEntries = async (db: Db): Promise<Entry[]> => {
  const pages = await db.selectFrom('content_page').select(['url', 'updated_at as changedAt']).orderBy('id').execute();
  return [
    { path: routes.home, changedAt: null },
    { path: routes.phoneBrands, changedAt: null },
    ...specialLists.map((url) => ({ path: links.categoryProducts(url), changedAt: null })),
    ...pages.map(({ url, changedAt }) => ({ path: links.page(url), changedAt })),
  ];
};

const categoryEntries = async (db: Db): Promise<Entry[]> => {
  const { rows } = await sql<{ url: string; changedAt: Date }>`
    select c.url, max(v.updated_at) as "changedAt"
    from shown_category c
    join listing l on l.facets && array[facet_key(1, c.id)]
    join variant v on v.id = l.variant_id
    group by c.id, c.url order by c.id`.execute(db);
  return rows
    .filter(({ url }) => !specialLists.includes(url))
    .map(({ url, changedAt }) => ({ path: links.categoryProducts(url), changedAt }));
};

const phoneEntries = async (db: Db): Promise<Entry[]> => {
  const brands = await db.selectFrom('phone_brand').select('url').orderBy('id').execute();
  const { rows } = await sql<{ url: string; changedAt: Date }>`
    select p.url, max(v.updated_at) as "changedAt"
    from phone p
    join product_phone pp on pp.phone_id = p.id
    join listing l on l.product_id = pp.product_id
    join variant v on v.id = l.variant_id
    group by p.id order by p.id`.execute(db);
  return [
    ...brands.map(({ url }) => ({ path: links.phonesOfBrand(url), changedAt: null })),
    ...rows.map(({ url, changedAt }) => ({ path: links.phone(url), changedAt })),
  ];
};

const productEntries = async (db: Db, file: number): Promise<Entry[]> => {
  const { rows } = await sql<{
    id: number;
    productId: number;
    variantNumber: number;
    rack: string | null;
    changedAt: Date;
  }>`
    select v.id, v.product_id as "productId", v.variant_number as "variantNumber", v.updated_at as "changedAt",
      (select av.label from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
        join attribute a on a.id = av.attribute_id where va.variant_id = v.id and a.code = 'rack') as rack
    from listing l join variant v on v.id = l.variant_id
    where v.id >= ${file * idsPerFile}::bigint and v.id < ${(file + 1) * idsPerFile}::bigint
    order by v.id`.execute(db);
  return rows.map(({ rack, changedAt, ...variant }) => ({
    path: links.product({ ...variant, attributes: rack === null ? {} : { rack } }),
    changedAt,
  }));
};

/** The languages of the shop's pages. */
const offeredLanguages = async (db: Db): Promise<Language[]> => {
  const { others } = await db.selectFrom('shop').select('other_languages as others').executeTakeFirstOrThrow();
  return ['en', ...(others as Language[])];
};

/**
 * @param element encloses an entry: `sitemap` in the index, `url` in a part
 * @param offered with more than one, each page stands in every language, and names the others
 */
const sitemapXml = (
  element: 'sitemap' | 'url',
  publicUrl: string,
  entries: Entry[],
  offered: Language[] = ['en'],
): string => {
  const root = element === 'sitemap' ? 'sitemapindex' : 'urlset';
  const inAll = entries.flatMap((entry) => offered.map((language) => ({ ...entry, language })));
  const address = (language: Language, path: string) => escapeXml(publicUrl + languages[language].under + path);
  const lines = inAll.map(({ path, changedAt, language }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    const others = offered.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${languages[each].tag}" href="${address(each, path)}"/>`,
    );
    const alternates = offered.length > 1 ? others.join('') : '';
    return `<${element}><loc>${address(language, path)}</loc>${changed}${alternates}</${element}>`;
  });
  const xhtml = offered.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${lines.join('\n')}\n</${root}>\n`;
};

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** robots.txt. Excludes filtered lists, which are endless and add nothing, accounts and the API. */
const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...Object.values(languages).flatMap(({ under }) =>
      ['/customer/', '/checkout/', '/viewCart/'].map((path) => `Disallow: ${under}${path}`),
    ),
    'Disallow: /*activeFilters=',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const file = (type: string, body: string) =>
  makeReply(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' }, body);

/** Mounts `/robots.txt` and the sitemaps. */
export const mountSitemaps = (app: FastifyInstance, context: Context): void => {
  const { cache, config } = context;
  app.get('/robots.txt', (request, reply) =>
    sendReply(request, reply, file('text/plain', robotsTxt(config.publicUrl))),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const payer = visitorPays(context, request.ip);
    const make = async () =>
      file('application/xml', sitemapXml('sitemap', config.publicUrl, await sitemapParts(payer.context.db)));
    return sendReply(request, reply, await cache.get('sitemap', make, { ...payer, asker: request }));
  });
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params;
    const payer = visitorPays(context, request.ip);
    const make = async () => {
      const entries = await sitemapEntries(payer.context.db, part);
      if (!entries) throw notFound('There is no such sitemap.');
      const offered = await offeredLanguages(payer.context.db);
      return file('application/xml', sitemapXml('url', config.publicUrl, entries, offered));
    };
    return sendReply(request, reply, await cache.get(`sitemap ${part}`, make, { ...payer, asker: request }));
  });
};
