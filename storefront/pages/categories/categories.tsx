import type { Category } from '#contract/catalogue.ts';
import { links } from '#contract/links.ts';
import { data, type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { Tile, TileGrid } from '../../parts/tile.tsx';

const load: Load<Category[]> = async (api, { url }) => {
  const found = await api.subCategories({ query: { id: url.searchParams.getAll('id') } });
  if (found.length === 0) throw data(null, { status: 404 });
  return found;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: 'Categories',
    canonical: loaderData && links.categories(loaderData.map(({ id }) => id)),
  });

/** The categories named in the address. One that has categories below it opens those, otherwise its products. */
export default function Categories() {
  const categories = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs trail={[]} here="Categories" />
      <h1 className="page-title">Categories</h1>
      <TileGrid row={8}>
        {categories.map(({ id, name, url, count, asset, childIds }) => (
          <li key={id}>
            <Tile
              to={childIds.length > 0 ? links.categories(childIds) : links.categoryProducts(url)}
              name={name}
              details={[count === 1 ? '1 product' : `${count.toLocaleString('en-CA')} products`]}
              source={assetSource(asset, 320)}
              sizes="(max-width: 700px) 33vw, 164px"
            />
          </li>
        ))}
      </TileGrid>
    </>
  );
}
