import type { MetaDescriptor } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type Page = {
  title: string;
  description?: string;
  /** Path of the canonical address; without one the page asks not to be indexed. */
  canonical?: string;
};

/** Title, description and canonical address of a page. */
export const pageMeta = (matches: Matches, { title, description, canonical }: Page): MetaDescriptor[] => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  const shop = root?.shell.shopName;
  const meta: MetaDescriptor[] = [{ title: shop && title !== shop ? `${title} · ${shop}` : title }];
  if (description) meta.push({ name: 'description', content: description });
  if (canonical)
    meta.push({
      tagName: 'link',
      rel: 'canonical',
      href: `${root?.site.publicUrl.replace(/\/$/, '') ?? ''}${canonical}`,
    });
  else meta.push({ name: 'robots', content: 'noindex' });
  return meta;
};

/** The first words of an HTML text, for a description. */
export const plainText = (html: string, length = 160): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= length ? text : `${text.slice(0, text.lastIndexOf(' ', length))}…`;
};
