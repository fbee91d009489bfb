import { links } from '#contract/links.ts';
import type { StarterGroup } from '#contract/shop/staff-starter.ts';
import type { AssetRow } from '#server/catalogue/reading/assets.ts';
import { draftMenu, type MenuDraft } from '../storefront/make-menu.ts';
import type { StarterBrand, StarterCategory, StarterFacts, StarterVariant } from './starter-facts.ts';

/* What is proposed for a shop, from what it has. */

/** A widget that shows these products, or these pictures with where they lead. */
export type WidgetDraft = {
  type: 'LATEST_PRODUCTS' | 'SELECTED_PRODUCTS' | 'STATIC_IMAGES';
  title: string;
  variantIds: number[];
  images: { assetId: number; url: string; alt: string }[];
};

/** What a part writes. */
export type StarterWrite =
  | { kind: 'menu'; item: MenuDraft }
  | { kind: 'brands'; ids: number[] }
  | { kind: 'widget'; widget: WidgetDraft }
  | { kind: 'picture'; categoryId: number; assetId: number };

export type StarterPartDraft = {
  key: string;
  group: StarterGroup;
  title: string;
  says: string;
  products: number | null;
  picture: AssetRow | null;
  write: StarterWrite;
};

/** Categories with products of their own widget. */
const categoryWidgets = 2;
const picturesMost = 8;

/** Without a root that holds everything: its children are what a buyer chooses from. */
const withoutSoleRoot = (categories: readonly StarterCategory[]): StarterCategory[] => {
  const roots = categories.filter(({ parentId }) => parentId === null);
  const [root] = roots;
  if (!root || roots.length > 1 || !categories.some(({ parentId }) => parentId === root.id)) return [...categories];
  const below = categories.filter(({ id }) => id !== root.id);
  return withoutSoleRoot(below.map((each) => (each.parentId === root.id ? { ...each, parentId: null } : each)));
};

/** The top categories, that with most products first. */
export const topCategories = ({ categories }: Pick<StarterFacts, 'categories'>): StarterCategory[] =>
  withoutSoleRoot(categories).filter(({ parentId }) => parentId === null);

/** The categories that get a widget of their own. */
export const widgetCategories = (facts: Pick<StarterFacts, 'categories'>): StarterCategory[] =>
  topCategories(facts).slice(0, categoryWidgets);

const byProducts = (brands: readonly StarterBrand[]): StarterBrand[] =>
  brands.toSorted((a, b) => b.products - a.products);

/** "A, B, C and 5 more". */
const some = (names: readonly string[], most = 4): string =>
  names.length > most + 1 ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');

const menuParts = ({ categories, brands }: StarterFacts): StarterPartDraft[] => {
  const products = new Map(categories.map(({ url, products: count }) => [url, count]));
  const own = byProducts(brands).filter((brand) => brand.products > 0);
  return draftMenu(own, withoutSoleRoot(categories)).map((item) => {
    const [url = ''] = item.values;
    const isDevices = item.itemType === 'PHONE_BRAND';
    return {
      key: isDevices ? 'menu:devices' : `menu:${url}`,
      group: 'menu',
      title: item.name,
      says: some(item.children.map(({ name }) => name)),
      products: isDevices ? null : (products.get(url) ?? 0),
      picture: null,
      write: { kind: 'menu', item },
    };
  });
};

const brandParts = ({ brands }: StarterFacts): StarterPartDraft[] => {
  const ordered = byProducts(brands);
  const isSame = ordered.every(({ id }, at) => brands[at]?.id === id);
  if (isSame || ordered[0]?.products === 0) return [];
  return [
    {
      key: 'brands',
      group: 'devices',
      title: 'Brands by how many products fit their phones',
      says: some(
        ordered.map(({ name, products }) => `${name} ${products.toLocaleString('en-CA')}`),
        6,
      ),
      products: null,
      picture: null,
      write: { kind: 'brands', ids: ordered.map(({ id }) => id) },
    },
  ];
};

type Best = ReadonlyMap<number, readonly StarterVariant[]>;

const widget = (key: string, says: string, draft: WidgetDraft): StarterPartDraft => ({
  key: `home:${key}`,
  group: 'home',
  title: draft.title,
  says,
  products: draft.type === 'SELECTED_PRODUCTS' ? draft.variantIds.length : null,
  picture: null,
  write: { kind: 'widget', widget: draft },
});

const selected = (key: string, title: string, variants: readonly StarterVariant[]): StarterPartDraft[] =>
  variants.length === 0
    ? []
    : [
        widget(
          key,
          some(
            variants.map(({ name }) => name),
            2,
          ),
          {
            type: 'SELECTED_PRODUCTS',
            title,
            variantIds: variants.map(({ id }) => id),
            images: [],
          },
        ),
      ];

const widgetParts = (facts: StarterFacts, best: Best): StarterPartDraft[] => {
  if (facts.products === 0) return [];
  const pictured = topCategories(facts)
    .filter(({ picture }) => picture !== null)
    .slice(0, picturesMost);
  return [
    widget('newest', 'The newest products; it follows by itself.', {
      type: 'LATEST_PRODUCTS',
      title: 'New arrivals',
      variantIds: [],
      images: [],
    }),
    ...selected('offers', 'Special offers', facts.reduced),
    ...(pictured.length < 2
      ? []
      : [
          widget('categories', some(pictured.map(({ name }) => name)), {
            type: 'STATIC_IMAGES',
            title: 'Categories',
            variantIds: [],
            images: pictured.map(({ picture, url, name }) => ({
              assetId: picture?.id ?? 0,
              url: links.categoryProducts(url),
              alt: name,
            })),
          }),
        ]),
    ...widgetCategories(facts).flatMap(({ id, url, name }) => selected(`category:${url}`, name, best.get(id) ?? [])),
  ];
};

const pictureParts = ({ categories }: StarterFacts): StarterPartDraft[] =>
  categories.flatMap(({ id, name, url, products, hasPicture, picture }) =>
    hasPicture || picture === null
      ? []
      : [
          {
            key: `picture:${url}`,
            group: 'pictures',
            title: name,
            says: 'The picture of one of its products.',
            products,
            picture,
            write: { kind: 'picture', categoryId: id, assetId: picture.id },
          },
        ],
  );

/**
 * The parts that a shop lacks: no menu where there is one, no homepage where there is one, no picture for a category that has one.
 * @param best what stands for the categories of `widgetCategories`
 */
export const proposeStarter = (facts: StarterFacts, best: Best): StarterPartDraft[] => [
  ...(facts.hasMenu ? [] : menuParts(facts)),
  ...brandParts(facts),
  ...(facts.hasWidgets ? [] : widgetParts(facts, best)),
  ...pictureParts(facts),
];
