import type { ContentPage } from '#contract/shop/content.ts';
import { links } from '#contract/links.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta, plainText } from '../../parts/page-meta.ts';
import { Prose } from '../../parts/prose.tsx';

const load: Load<ContentPage> = (api, { params }) => api.contentPage({ params: { url: params['url'] ?? '' } });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.searchTitle || loaderData.title,
        here: loaderData.title,
        description: loaderData.searchDescription || plainText(loaderData.body),
        canonical: links.page(loaderData.url),
        trail: [],
      })
    : [];

/** A page with the shop's own content. */
export default function Content() {
  const { title, body } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs trail={[]} here={title} />
      <article>
        <h1 className="page-title">{title}</h1>
        <Prose html={body} />
      </article>
    </>
  );
}
