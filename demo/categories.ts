/*
 * The category tree. Parts are in Phone Parts › Screens › Apple Screens › iPhone 15 Series Screens; next to it each
 * large brand has a branch by series, with everything for its phones.
 */
import type { CategoryRecord } from '#server/catalogue/product-files/records.ts';
import type { DemoPhone } from './phones.ts';
import { brandsBySeries, partGroups } from './parts/groups.ts';
import type { ProductDraft } from './parts/draft.ts';
import { slug } from './slug.ts';

/** A category on the path to a product: `url` is unique in the shop. */
type Step = {
  name: string;
  url: string;
  /** Its picture if it is not a part: a phone of the series or brand. */
  phone?: DemoPhone;
  /** Series are ordered newest first. */
  launchedOn?: string;
};

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

/** Lists its own products, without the programmers and testers below it. */
const withoutDescendants: ReadonlySet<string> = new Set([partGroups.testing.name]);

const step = (name: string): Step => ({ name, url: slug(name) });

/** A product's paths in the tree: the first is its own, the others lead to it too. */
const pathsOf = (product: ProductDraft): Step[][] => {
  const group = partGroups[product.group];
  const groupStep = { name: group.name, url: product.group === 'devices' ? 'refurbished-phones' : slug(group.name) };
  const lead = group.root === '' ? [groupStep] : [step(group.root), groupStep];
  if (product.phones.length === 0) return [[...lead, ...(product.shelf ?? []).map(step)]];
  const own = product.phones.map((phone) => [...lead, ...belowGroup(product, phone, group.bySeries)]);
  return [...own, ...product.phones.map(brandPath)];
};

const belowGroup = ({ group }: ProductDraft, { brand, series, launchedOn }: DemoPhone, bySeries: boolean): Step[] => {
  const what = group === 'devices' ? 'Refurbished' : partGroups[group].name;
  const named = (name: string) => (group === 'devices' ? step(`${what} ${name}`) : step(`${name} ${what}`));
  const ofBrand = named(brand === 'Apple' && group === 'devices' ? 'iPhones' : brand);
  return bySeries && brandsBySeries.has(brand) ? [ofBrand, { ...named(series), launchedOn }] : [ofBrand];
};

const brandPath = (phone: DemoPhone): Step[] => {
  const { brand, series, launchedOn } = phone;
  return brandsBySeries.has(brand)
    ? [
        { ...step(brand), phone },
        { ...step(series), phone, launchedOn },
      ]
    : [
        { ...step('More Brands'), phone },
        { ...step(brand), phone },
      ];
};

/** The pictures of categories. */
type Faces = { ofPart: (product: ProductDraft) => string; ofPhone: (phone: DemoPhone) => string };

/** The tree's records, parents first, and the categories of each product. */
export const growCategories = (
  products: readonly ProductDraft[],
  faces: Faces,
): { categories: CategoryRecord[]; urlsOf: (product: ProductDraft) => string[] } => {
  const known = new Map<string, CategoryRecord>();
  const leaves = new Map<ProductDraft, string[]>();
  const newest = new Map<string, Step>();
  const grow = (product: ProductDraft, each: Step, parentUrl: string | null) => {
    const { name, url, phone, launchedOn } = each;
    if (launchedOn !== undefined && launchedOn > (newest.get(url)?.launchedOn ?? '')) newest.set(url, each);
    if (known.has(url)) return;
    known.set(url, {
      url,
      name,
      parentUrl,
      anchor: !withoutDescendants.has(name),
      assetKey: phone ? faces.ofPhone(phone) : faces.ofPart(product),
      position: parentUrl === null ? rootOrder.indexOf(name) : known.size,
    });
  };
  for (const product of products) {
    const paths = pathsOf(product);
    for (const path of paths) {
      for (const [depth, each] of path.entries()) grow(product, each, path[depth - 1]?.url ?? null);
    }
    leaves.set(product, [...new Set(paths.flatMap((path) => path.at(-1)?.url ?? []))]);
  }
  const seriesOrder = [...newest.values()].toSorted((a, b) => (b.launchedOn ?? '').localeCompare(a.launchedOn ?? ''));
  for (const [position, { url, phone }] of seriesOrder.entries()) {
    const series = known.get(url);
    if (series) known.set(url, { ...series, position, assetKey: phone ? faces.ofPhone(phone) : series.assetKey });
  }
  return { categories: [...known.values()], urlsOf: (product) => leaves.get(product) ?? [] };
};
