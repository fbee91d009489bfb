import type { Phone } from '#contract/catalogue/catalogue.ts';
import { links } from '#contract/links.ts';
import * as words from '#messages/lists.js';
import { choiceChipClass } from '#ui/chip.tsx';
import { upTo } from '#ui/media.ts';
import { Picture } from '#ui/picture.tsx';
import { useState } from 'react';
import {
  data,
  Link,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { inBrowser, type Load, onServer } from '../../api/loaders.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { findFrom, isNamed } from '../../parts/find-by-name.ts';
import { FindBox } from '../../parts/find-box.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { Tile, TileGrid } from '../../parts/tile.tsx';
import styles from './brand.module.css';
import { chosenYear, launchYears, phoneGroups } from './phone-groups.ts';

type Brand = { url: string; name: string; phones: Phone[] };

const trail = [{ name: words.devices(), to: links.phoneBrands() }];

const load: Load<Brand> = async (api, { params }) => {
  const url = params['brandUrl'] ?? '';
  const phones = await api.phonesOfBrand({ params: { brandUrl: url } });
  if (phones[0]) return { url: phones[0].brand.url, name: phones[0].brand.name, phones };
  // A brand without phones is only in the list of brands.
  const brand = (await api.phoneBrands({})).find((one) => one.url === url);
  if (!brand) throw data(null, { status: 404 });
  return { url, name: brand.name, phones };
};

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** The year in the URL filters what is already loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, {
        title: words.phonesOf(loaderData.name),
        description: words.phonesOfDescription(loaderData.phones.length, loaderData.name),
        canonical: links.phonesOfBrand(loaderData.url),
        trail,
        here: loaderData.name,
      })
    : [];

/** The phones of a brand by device group, filtered by the year of launch, which is in the URL. */
export default function BrandPage() {
  const brand = useLoaderData<typeof loader>();
  return <BrandPhones key={brand.url} {...brand} />;
}

const BrandPhones = ({ name, phones }: Brand) => {
  const [search] = useSearchParams();
  const years = launchYears(phones);
  const year = chosenYear(search.get('year'), years);
  const [text, setText] = useState('');
  const ofYear = year === null ? phones : phones.filter(({ yearOfLaunch }) => yearOfLaunch === year);
  const shown = ofYear.filter((phone) => isNamed(phone.name, text));
  const groups = phoneGroups(shown);
  return (
    <>
      <Breadcrumbs trail={trail} here={name} />
      <h1 className="page-title">{words.phonesOf(name)}</h1>
      {phones.length > findFrom && (
        <div className={styles.find}>
          <FindBox
            label={words.findInPhones(name)}
            text={text}
            onText={setText}
            found={shown.length}
            of={ofYear.length}
          />
        </div>
      )}
      {years.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{words.yearOfLaunch()}</legend>
          <ul className={styles.years}>
            {[null, ...years].map((one) => (
              <li key={one}>
                <Link
                  to={one === null ? '.' : `?year=${one}`}
                  className={choiceChipClass}
                  aria-current={one === year || undefined}
                  preventScrollReset
                  replace
                >
                  {one ?? words.allYears()}
                </Link>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <p className="visually-hidden" aria-live="polite">
        {words.phones(shown.length)}
      </p>
      {phones.length > 0 && shown.length === 0 && <p className={styles.none}>{words.noPhoneNamed(name)}</p>}
      {phones.length === 0 && <p className={styles.none}>{words.noPhonesYet()}</p>}
      {groups.map(({ key, name: group, image, phones }) => (
        <section key={key} className={styles.group} aria-labelledby={`group-${key}`}>
          <div className={styles.head}>
            {image && <Picture className={styles.image} source={assetSource(image, 96)} alt="" sizes="36px" />}
            <h2 id={`group-${key}`}>{group ?? (groups.length > 1 ? words.otherPhones() : words.allPhones())}</h2>
          </div>
          <TileGrid row={6}>
            {phones.map((phone) => (
              <li key={phone.id}>
                <Tile
                  to={links.phone(phone.url)}
                  name={phone.name}
                  details={[String(phone.yearOfLaunch ?? ''), words.products(phone.count)].filter(
                    (text) => text !== '',
                  )}
                  source={assetSource(phone.asset, 320)}
                  sizes={`${upTo(760)} 33vw, 225px`}
                />
              </li>
            ))}
          </TileGrid>
        </section>
      ))}
    </>
  );
};
