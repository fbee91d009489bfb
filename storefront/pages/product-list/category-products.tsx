import { links } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { packs, unpack } from '../../api/page-data.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { type Crumb, pageMeta } from '../../parts/page-meta.ts';
import { type ProductListData, loadProductList } from './product-list-data.ts';
import { ProductListScreen } from './product-list-screen.tsx';
import { rememberedPages } from './use-product-list-pages.ts';

export { revalidateProductList as shouldRevalidate } from './product-list-route.ts';

const load: Load<ProductListData> = (api, args) =>
  loadProductList(
    api,
    { listBy: 'CATEGORY', value: args.params['categoryUrl'] ?? '' },
    args,
    args.where === 'browser' ? rememberedPages : undefined,
  );

export const loader = packs(onServer(load));
export const clientLoader = inBrowser(load);

const trailTo = ({ breadcrumb }: ProductListData): Crumb[] =>
  breadcrumb.slice(0, -1).map(({ name, url }) => ({ name, to: links.categoryProducts(url) }));

/** Two branches may have categories of one name: the branch tells them apart. */
const named = ({ title, breadcrumb }: ProductListData): string =>
  [
    title,
    ...breadcrumb
      .slice(0, -1)
      .slice(0, 1)
      .map(({ name }) => name),
  ].join(', ');

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const data = loaderData && unpack<ProductListData>(loaderData);
  return data
    ? pageMeta(matches, {
        title: data.category?.searchTitle || named(data),
        description:
          data.category?.searchDescription || words.productsDescription(named(data), data.pages[0]?.total ?? 0),
        // The list of an old address is that of the category's own; only the two special lists have none.
        canonical: links.categoryProducts(data.breadcrumb.at(-1)?.url ?? data.base.value),
        trail: trailTo(data),
        here: data.title,
      })
    : [];
};

export default function CategoryProducts() {
  const data = unpack<ProductListData>(useLoaderData<typeof loader>());
  return (
    <ProductListScreen
      key={data.base.value}
      data={data}
      breadcrumbs={<Breadcrumbs trail={trailTo(data)} here={data.title} />}
    />
  );
}
