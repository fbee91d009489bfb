/*
 * The category tree. Parts go Phone Parts › Screens › Apple Screens › iPhone 15 Series Screens; beside it each large
 * brand has a branch by series, where everything for its phones is.
 */
import type { CategoryRecord } from '#server/catalogue-import/records.ts';
import type { DemoPhone } from './phones.ts';
import { brandsBySeries, partGroups } from './parts/groups.ts';
import type { ProductDraft } from './parts/draft.ts';
import { slug } from './slug.ts';

/** A category on the way to a product: `url` is unique in the shop. */
type Step = { name: string; url: string };

const rootOrder = [
  'Apple',
  'Samsung',
  'Google',
  'Motorola',
  'More Brands',
  'Phone Parts',
  'Accessories',
  'Tools & Supplies',
  'Refurbished Phones',
];

/** Lists what it holds itself, and not the programmers and testers below it. */
const withoutDescendants = new Set(['testing']);

const step = (name: string): Step => ({ name, url: slug(name) });

/** Where a product stands in the tree: the first path is its own, the others lead to it too. */
const pathsOf = (product: ProductDraft): Step[][] => {
  const group = partGroups[product.group];
  const groupStep = { name: group.name, url: product.group === 'devices' ? 'refurbished-phones' : slug(group.name) };
  const lead = group.root === '' ? [groupStep] : [step(group.root), groupStep];
  if (product.phones.length === 0) return [[...lead, ...(product.shelf ?? []).map(step)]];
  const own = product.phones.map((phone) => [...lead, ...belowGroup(product, phone, group.bySeries)]);
  return [...own, ...product.phones.map(brandPath)];
};

const belowGroup = ({ group }: ProductDraft, { brand, series }: DemoPhone, bySeries: boolean): Step[] => {
  const what = group === 'devices' ? 'Refurbished' : partGroups[group].name;
  const named = (name: string) => (group === 'devices' ? step(`${what} ${name}`) : step(`${name} ${what}`));
  const ofBrand = named(brand === 'Apple' && group === 'devices' ? 'iPhones' : brand);
  return bySeries && brandsBySeries.has(brand) ? [ofBrand, named(series)] : [ofBrand];
};

const brandPath = ({ brand, series }: DemoPhone): Step[] =>
  brandsBySeries.has(brand) ? [step(brand), step(series)] : [step('More Brands'), step(brand)];

/** The trees' records, parents first, and under which categories each product is. */
export const growCategories = (
  products: readonly ProductDraft[],
  pictureOf: (product: ProductDraft) => string | null,
): { categories: CategoryRecord[]; urlsOf: (product: ProductDraft) => string[] } => {
  const known = new Map<string, CategoryRecord>();
  const leaves = new Map<ProductDraft, string[]>();
  for (const product of products) {
    const urls = new Set<string>();
    for (const path of pathsOf(product)) {
      let parentUrl: string | null = null;
      for (const { name, url } of path) {
        if (!known.has(url)) {
          known.set(url, {
            url,
            name,
            parentUrl,
            anchor: !withoutDescendants.has(url) && name !== partGroups.testing.name,
            assetKey: pictureOf(product),
            position: parentUrl === null ? rootOrder.indexOf(name) : known.size,
          });
        }
        parentUrl = url;
      }
      if (parentUrl !== null) urls.add(parentUrl);
    }
    leaves.set(product, [...urls]);
  }
  return { categories: [...known.values()], urlsOf: (product) => leaves.get(product) ?? [] };
};
