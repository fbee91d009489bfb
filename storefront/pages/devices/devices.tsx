import type { PhoneBrand } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import { upTo } from '#ui/media.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { Tile, TileGrid } from '../../parts/tile.tsx';

const load: Load<PhoneBrand[]> = (api) => api.phoneBrands({});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: words.devices(),
    description: words.devicesDescription(),
    canonical: links.phoneBrands(),
    trail: [],
  });

/** Every phone brand. */
export default function Devices() {
  const brands = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs trail={[]} here={words.devices()} />
      <h1 className="page-title">{words.devices()}</h1>
      <TileGrid row={6}>
        {brands.map(({ id, url, name, count, asset }) => (
          <li key={id}>
            <Tile
              to={links.phonesOfBrand(url)}
              name={name}
              details={[words.phones(count)]}
              source={assetSource(asset, 320)}
              sizes={`${upTo(760)} 33vw, 225px`}
            />
          </li>
        ))}
      </TileGrid>
    </>
  );
}
