import { links } from '#contract/links.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { type ListData, loadList } from './list-data.ts';
import { ListScreen } from './list-screen.tsx';
import { rememberedPages } from './use-list-pages.ts';

export { revalidateList as shouldRevalidate } from './list-route.ts';

const load: Load<ListData> = (api, args) =>
  loadList(
    api,
    { listBy: 'CATEGORY', value: args.params['categoryUrl'] ?? '' },
    args,
    args.where === 'browser' ? rememberedPages : undefined,
  );

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        description: `${loaderData.title}: ${loaderData.pages[0]?.total ?? 0} products, by phone, grade and stock.`,
        canonical: links.categoryProducts(loaderData.base.value),
      })
    : [];

export default function CategoryProducts() {
  const data = useLoaderData<typeof loader>();
  const trail = data.breadcrumb.slice(0, -1).map(({ name, url }) => ({ name, to: links.categoryProducts(url) }));
  return <ListScreen key={data.base.value} data={data} breadcrumbs={<Breadcrumbs trail={trail} here={data.title} />} />;
}
