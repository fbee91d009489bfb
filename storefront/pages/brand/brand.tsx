import type { Phone } from '#contract/catalogue.ts';
import { links } from '#contract/links.ts';
import { ChoiceChip } from '#ui/chip.tsx';
import { useState } from 'react';
import { data, type MetaFunction, useLoaderData } from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { Tile, TileGrid } from '../../parts/tile.tsx';
import styles from './brand.module.css';
import { launchYears, phoneGroups } from './phone-groups.ts';

type Brand = { url: string; name: string; phones: Phone[] };

const load: Load<Brand> = async (api, { params }) => {
  const url = params['brandUrl'] ?? '';
  const phones = await api.phonesOfBrand({ params: { brandUrl: url } });
  if (phones[0]) return { url: phones[0].brand.url, name: phones[0].brand.name, phones };
  // A brand without phones is in the list of brands alone.
  const brand = (await api.phoneBrands({})).find((one) => one.url === url);
  if (!brand) throw data(null, { status: 404 });
  return { url, name: brand.name, phones };
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: `${loaderData.name} phones`,
        description: `Parts and accessories for ${loaderData.phones.length} ${loaderData.name} phones.`,
        canonical: links.phonesOfBrand(loaderData.url),
      })
    : [];

/** The phones of a brand by device group, narrowed by the year of launch. */
export default function BrandPage() {
  const brand = useLoaderData<typeof loader>();
  return <Phones key={brand.url} brand={brand} />;
}

const Phones = ({ brand: { name, phones } }: { brand: Brand }) => {
  const [year, setYear] = useState<number | null>(null);
  const years = launchYears(phones);
  const shown = year === null ? phones : phones.filter(({ yearOfLaunch }) => yearOfLaunch === year);
  return (
    <>
      <Breadcrumbs trail={[{ name: 'Devices', to: links.phoneBrands() }]} here={name} />
      <h1 className="page-title">{name} phones</h1>
      {years.length > 1 && (
        <fieldset className={styles.years}>
          <legend className="visually-hidden">Year of launch</legend>
          <ChoiceChip label="All years" chosen={year === null} onChoose={() => setYear(null)} />
          {years.map((one) => (
            <ChoiceChip
              key={one}
              label={String(one)}
              chosen={year === one}
              onChoose={() => setYear(year === one ? null : one)}
            />
          ))}
        </fieldset>
      )}
      <p className="visually-hidden" aria-live="polite">
        {shown.length} phones
      </p>
      {phones.length === 0 && <p className={styles.none}>There are no phones of this brand yet.</p>}
      {phoneGroups(shown).map(({ key, name: group, phones }) => (
        <section key={key} className={styles.group} aria-labelledby={`group-${key}`}>
          <h2 id={`group-${key}`}>{group ?? (key === 0 && year === null ? 'Other phones' : 'Phones')}</h2>
          <TileGrid row={6}>
            {phones.map((phone) => (
              <li key={phone.id}>
                <Tile
                  to={links.phone(phone.url)}
                  name={phone.name}
                  details={[
                    String(phone.yearOfLaunch ?? ''),
                    phone.count === 1 ? '1 product' : `${phone.count} products`,
                  ].filter((text) => text !== '')}
                  source={assetSource(phone.asset, 320)}
                  sizes="(max-width: 700px) 33vw, 225px"
                />
              </li>
            ))}
          </TileGrid>
        </section>
      ))}
    </>
  );
};
