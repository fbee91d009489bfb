import type { Category } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import { buttonClass } from '#ui/button.tsx';
import { upTo } from '#ui/media.ts';
import { data, Link, type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { Tile, TileGrid } from '../../parts/tile.tsx';
import styles from './categories.module.css';
import { sharedParents } from './shared-parents.ts';

const load: Load<Category[]> = async (api, { url }) => {
  const id = [...new Set(url.searchParams.getAll('id'))];
  const categories = await api.subCategories({ query: { id } });
  if (categories.length === 0) throw data(null, { status: 404 });
  return categories;
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const trailTo = (categories: Category[]) =>
  sharedParents(categories).map(({ name, url }) => ({ name, to: links.categoryProducts(url) }));

export const meta: MetaFunction<typeof loader> = ({ loaderData: categories, matches }) => {
  if (!categories) return [];
  const parent = sharedParents(categories).at(-1);
  return pageMeta(matches, {
    title: parent ? words.categoriesOf(parent.name) : words.categories(),
    description: words.categoriesDescription(categories.map(({ name }) => name).join(', ')),
    canonical: links.categories(categories.map(({ id }) => id)),
    trail: trailTo(categories),
    here: words.categories(),
  });
};

/**
 * The categories in the URL. One with children opens those, and from there all of its products; the others open their
 * products.
 */
export default function Categories() {
  const categories = useLoaderData<typeof loader>();
  const parent = sharedParents(categories).at(-1);
  return (
    <>
      <Breadcrumbs trail={trailTo(categories)} here={words.categories()} />
      <h1 className="page-title">{words.categories()}</h1>
      <TileGrid row={8}>
        {categories.map(({ id, name, url, count, asset, childIds }) => (
          <li key={id}>
            <Tile
              to={childIds.length > 0 ? links.categories(childIds) : links.categoryProducts(url)}
              name={name}
              details={[words.products(count)]}
              source={assetSource(asset, 320)}
              sizes={`${upTo(760)} 33vw, 164px`}
            />
          </li>
        ))}
      </TileGrid>
      {parent && (
        <p className={styles.all}>
          <Link to={links.categoryProducts(parent.url)} className={buttonClass({ size: 'large' })}>
            {words.allProductsIn(parent.name)}
          </Link>
        </p>
      )}
    </>
  );
}
