import * as messages from '#contract/messages.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
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

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData ? `Search: ${loaderData.title}` : 'Search' });

export default function Search() {
  const data = useLoaderData<typeof loader>();
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
