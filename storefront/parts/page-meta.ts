import type { Asset } from '#contract/catalogue/catalogue.ts';
import { imageUrl } from '#contract/platform/images.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import type { MetaDescriptor } from 'react-router';
import type { RootData } from '../api/context.ts';
import * as format from '#messages/format.js';
import { address, alternates } from '../viewer/page-address.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** A step from the homepage to a page. */
export type Crumb = { name: string; to: string };

/** Makes a path of this shop absolute. */
export type Absolute = (path: string) => string;

type Page = {
  title: string;
  description?: string;
  /** Path of the canonical URL; without one the page is noindex and has no share data. */
  canonical?: string | undefined;
  /** The steps above the page, and the page's own name there: the props of Breadcrumbs. */
  trail?: Crumb[];
  here?: string;
  /** The picture for shared links; by default the shop's own. */
  image?: { asset: Asset; alt: string } | null;
  /** schema.org descriptions of the page's subject. */
  about?: (absolute: Absolute, shell: RootData['shell']) => object[];
};

// public/share.png, made by tools/make-icons.mjs.
const shopPicture = { path: '/share.png', width: 1200, height: 630 };

/** Metadata for search engines and shared links: title, canonical URL, Open Graph, JSON-LD. */
export const pageMeta = (matches: Matches, page: Page): MetaDescriptor[] => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const shop = root?.shell.shopName;
  const title = shop && page.title !== shop ? `${page.title} · ${shop}` : page.title;
  const meta: MetaDescriptor[] = [{ title }];
  if (page.description) meta.push({ name: 'description', content: page.description });
  const { canonical } = page;
  if (!canonical || !root) return [...meta, { name: 'robots', content: 'noindex, follow' }];

  const origin = root.site.publicUrl.replace(/\/$/, '');
  const absolute: Absolute = (path) => (path.startsWith('/') ? origin + path : path);
  meta.push(
    { tagName: 'link', rel: 'canonical', href: absolute(address(canonical)) },
    ...alternates(canonical, origin, root.shell.languages).map((alternate) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...alternate,
    })),
    ...openGraph(page, canonical, root, absolute),
  );
  const { trail, here = page.title } = page;
  if (trail) meta.push({ 'script:ld+json': breadcrumbList(trail, { name: here, to: canonical }, absolute) });
  for (const thing of page.about?.(absolute, root.shell) ?? [])
    meta.push({ 'script:ld+json': thing as Record<string, string> });
  return meta;
};

const openGraph = (
  { title, description, image }: Page,
  canonical: string,
  { shell }: RootData,
  absolute: Absolute,
): MetaDescriptor[] => {
  const [path, alt] = image ? [imageUrl(image.asset.path, 640), image.alt] : [shopPicture.path, shell.shopName];
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shell.shopName },
    { property: 'og:locale', content: format.tag().replace('-', '_') },
    { property: 'og:url', content: absolute(address(canonical)) },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:image', content: absolute(path) },
    { property: 'og:image:alt', content: alt },
    ...(image
      ? []
      : [
          { property: 'og:image:width', content: String(shopPicture.width) },
          { property: 'og:image:height', content: String(shopPicture.height) },
        ]),
    // The other Twitter tags fall back to Open Graph's.
    { name: 'twitter:card', content: image ? 'summary' : 'summary_large_image' },
  ];
};

const breadcrumbList = (trail: Crumb[], here: Crumb, absolute: Absolute) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: words.home(), to: links.home() }, ...trail, here].map(({ name, to }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: absolute(address(to)),
  })),
});

const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** The first words of an HTML text, for a description. */
export const plainText = (html: string, length = 160): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return `${text.slice(0, end > 0 ? end : length).replace(/[\s,;:.–-]+$/, '')}…`;
};
