/* The mega menu: under each item columns with a heading, in rows of four. */
import type { MenuItemType } from '#contract/shop/content.ts';
import { specialCategoryUrls } from '#contract/links.ts';
import type { DemoCatalogue } from './catalogue.ts';
import { partGroups } from './parts/groups.ts';
import type { DemoPhone } from './phones.ts';
import { slug } from './slug.ts';

/** `values`: for CATEGORY the urls of categories (the loader replaces them by ids), otherwise one url. */
export type MenuDraft = {
  name: string;
  itemType: MenuItemType;
  values: string[];
  newMarker: boolean;
  children: MenuDraft[];
};

const item = (
  itemType: MenuItemType,
  name: string,
  values: string[],
  children: MenuDraft[] = [],
  newMarker = false,
): MenuDraft => ({ name, itemType, values, newMarker, children });

const list = (name: string, url: string, children: MenuDraft[] = [], newMarker = false) =>
  item('PRODUCT_LIST', name, [url], children, newMarker);

/** Launched less than half a year ago. */
const isNew = ({ ageYears }: DemoPhone) => ageYears < 0.5;

const phoneItem = (phone: DemoPhone) => item('PHONE', phone.name, [phone.url], [], isNew(phone));

const newestFirst = (phones: readonly DemoPhone[]) =>
  phones.toSorted((a, b) => b.launchedOn.localeCompare(a.launchedOn) || b.retail - a.retail);

/** Columns of a brand: its newest series with their phones, then its parts and all its devices. */
const brandColumns = (brand: string, phones: readonly DemoPhone[], seriesCount: number): MenuDraft[] => {
  const ofBrand = newestFirst(phones.filter((phone) => phone.brand === brand && phone.demand >= 2));
  const series = [...Map.groupBy(ofBrand, (phone) => phone.series)].slice(0, seriesCount);
  const columns = series.map(([name, ofSeries]) =>
    list(name, slug(name), ofSeries.slice(0, 7).map(phoneItem), ofSeries.some(isNew)),
  );
  const partNames = ['screens', 'batteries', 'charging-ports', 'cameras', 'back-glass', 'small-parts'] as const;
  return [
    ...columns,
    item(
      'PHONE_BRAND',
      `All ${brand} devices`,
      [slug(brand)],
      partNames.map((group) => {
        const name = `${brand} ${partGroups[group].name}`;
        return list(name, slug(name));
      }),
    ),
  ];
};

type Children = (url: string) => { name: string; url: string }[];

/** How many of its categories a column names. */
const entries = 6;

/** Columns of a branch: its categories, each with its largest children. */
const branchColumns = (url: string, childrenOf: Children): MenuDraft[] =>
  childrenOf(url).map((column) => {
    const below = childrenOf(column.url);
    const shown = below.slice(0, entries).map((entry) => list(entry.name, entry.url));
    return below.length > entries
      ? list(column.name, column.url, [
          ...shown,
          item(
            'CATEGORY',
            `All ${column.name}`,
            below.map((each) => each.url),
          ),
        ])
      : list(column.name, column.url, shown);
  });

const deviceColumns = (phones: readonly DemoPhone[], childrenOf: Children): MenuDraft[] => {
  const brands = [...new Map(phones.map(({ brand, brandUrl }) => [brandUrl, brand]))];
  const column = (name: string, from: number, to: number) =>
    item(
      'PHONE_BRAND',
      name,
      [''],
      brands.slice(from, to).map(([url, brand]) => item('PHONE_BRAND', brand, [url])),
    );
  return [
    column('Brands', 0, 7),
    column('More brands', 7, 14),
    column('And these', 14, brands.length),
    list(
      'Refurbished Phones',
      'refurbished-phones',
      childrenOf('refurbished-phones').map(({ name, url }) => list(name, url)),
    ),
  ];
};

export const makeMenu = ({ phones, records }: DemoCatalogue): MenuDraft[] => {
  const byParent = Map.groupBy(records.categories, ({ parentUrl }) => parentUrl);
  const childrenOf: Children = (url) => (byParent.get(url) ?? []).toSorted((a, b) => a.position - b.position);
  return [
    list('Apple', 'apple', brandColumns('Apple', phones, 11)),
    list('Samsung', 'samsung', brandColumns('Samsung', phones, 11)),
    list('Google', 'google', brandColumns('Google', phones, 7)),
    list('Motorola', 'motorola', brandColumns('Motorola', phones, 7)),
    item(
      'CATEGORY',
      'Phone Parts',
      childrenOf('phone-parts').map(({ url }) => url),
      branchColumns('phone-parts', childrenOf),
    ),
    list('Accessories', 'accessories', branchColumns('accessories', childrenOf), true),
    item(
      'CATEGORY',
      'Tools & Supplies',
      childrenOf('tools-and-supplies').map(({ url }) => url),
      branchColumns('tools-and-supplies', childrenOf),
    ),
    item('PHONE_BRAND', 'Devices', [''], deviceColumns(phones, childrenOf)),
    list('New Arrivals', specialCategoryUrls.onlyNew),
    list('Sale', specialCategoryUrls.onlySale),
  ];
};
