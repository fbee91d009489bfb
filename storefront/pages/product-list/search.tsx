import * as messages from '#contract/messages.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { packs, unpack } from '../../api/page-data.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { WaysOn } from './empty-product-list.tsx';
import { type ProductListData, loadProductList } from './product-list-data.ts';
import { ProductListScreen } from './product-list-screen.tsx';
import styles from './search.module.css';
import { rememberedPages } from './use-product-list-pages.ts';

export { revalidateProductList as shouldRevalidate } from './product-list-route.ts';

/** null for a URL without a text, where there is nothing to search. */
const load: Load<ProductListData | null> = async (api, args) => {
  const value = args.url.searchParams.get('s')?.trim() ?? '';
  if (value === '') return null;
  return loadProductList(
    api,
    { listBy: 'SEARCH', value },
    args,
    args.where === 'browser' ? rememberedPages : undefined,
  );
};

export const loader = packs(onServer(load));
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const data = loaderData && unpack<ProductListData | null>(loaderData);
  return pageMeta(matches, { title: data ? `Search: ${data.title}` : 'Search' });
};

export default function Search() {
  const data = unpack<ProductListData | null>(useLoaderData<typeof loader>());
  if (!data)
    return (
      <section className={styles.nothing}>
        <h1>Search</h1>
        <p>{messages.searchPlaceholder}.</p>
        <WaysOn />
      </section>
    );
  return (
    <ProductListScreen
      key={data.base.value}
      data={data}
      breadcrumbs={<Breadcrumbs trail={[]} here={`Search: ${data.base.value}`} />}
    />
  );
}
