import { createHash } from 'node:crypto';
import words from './words.json' with { type: 'json' };

/*
 * Words of names. Braces are alternatives: "Pixel {7,8}{, Pro}" is Pixel 7, Pixel 8, Pixel 7 Pro and Pixel 8 Pro. Ordered
 * by demand: the start of a list is preferred. `share`: of the products that have the attribute.
 */
/** A SKU's prefix, and the kinds of part. */
type Family = { code: string; kinds: string[] };
const { attributes, departments, phonePatterns, segments, tags } = words;

/*
 * The small tables of a generated catalogue, the same for any size. Ids are assigned here, dense from 1, so that the
 * large tables can be computed from them.
 */

/** Rows of one table, column → value. */
export type Rows = Record<string, unknown>[];

const pictures = 240;
const rackPlaces = 2400;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** "Pixel {7,8}{, Pro}" → Pixel 7, Pixel 7 Pro, Pixel 8, Pixel 8 Pro. */
export const expandPattern = (pattern: string): string[] => {
  const braces = /\{([^}]*)\}/.exec(pattern);
  if (!braces) return [pattern.trim().replace(/ +/g, ' ')];
  const before = pattern.slice(0, braces.index);
  const after = pattern.slice(braces.index + braces[0].length);
  return (braces[1] ?? '').split(',').flatMap((choice) => expandPattern(before + choice + after));
};

/** A picture's id, spread over all of them. */
const pictureOf = (n: number): number => 1 + (n % pictures);

const phoneShelves = () => {
  const brands: Rows = [];
  const groups: Rows = [];
  const phones: Rows = [];
  for (const [brand, patterns] of Object.entries(phonePatterns)) {
    const brandId = brands.length + 1;
    brands.push({ id: brandId, url: slug(brand), name: brand, asset_id: pictureOf(brandId), position: brandId });
    for (const [place, pattern] of patterns.entries()) {
      const groupId = groups.length + 1;
      groups.push({ id: groupId, brand_id: brandId, name: pattern.replace(/ ?\{.*/, '') || brand, position: place });
      for (const [age, name] of expandPattern(pattern).entries()) {
        const url = slug(name.startsWith(brand) ? name : `${brand} ${name}`);
        const year = 2025 - (age % 9);
        const id = phones.length + 1;
        const launched = `${year}-${String(1 + (id % 12)).padStart(2, '0')}-15`;
        const asset = pictureOf(id);
        phones.push({
          id,
          brand_id: brandId,
          group_id: groupId,
          url,
          name,
          launched_on: launched,
          year_of_launch: year,
          asset_id: asset,
          large_asset_id: asset,
          position: id,
        });
      }
    }
  }
  return { brands, groups: uniqueNames(groups), phones };
};

/** Two patterns of a brand may overlap: Moto G. */
const uniqueNames = (groups: Rows): Rows => {
  const seen = new Set<string>();
  return groups.map((group) => {
    const name = seen.has(`${group['brand_id']} ${group['name']}`) ? `${group['name']} ${group['id']}` : group['name'];
    seen.add(`${group['brand_id']} ${name}`);
    return { ...group, name };
  });
};

/** A kind of part, for products' names. Its category in segment s is `firstLeaf + index * segments + s`. */
export type Kind = { index: number; name: string; code: string };

const categoryShelves = () => {
  const categories: Rows = [];
  const leaves: Rows = [];
  const kinds: Kind[] = [];
  const add = (parent: number | null, name: string, url: string): number => {
    const id = categories.length + 1;
    categories.push({ id, parent_id: parent, url, name, asset_id: pictureOf(id), position: id });
    return id;
  };
  for (const [department, families] of Object.entries(departments)) {
    const departmentId = add(null, department, slug(department));
    for (const [family, { code, kinds: familyKinds }] of Object.entries<Family>(families)) {
      const familyId = add(departmentId, family, slug(family));
      const segmentIds = segments.map((segment) =>
        add(familyId, `${family} for ${segment}`, slug(`${family} for ${segment}`)),
      );
      for (const name of familyKinds) {
        kinds.push({ index: kinds.length, name, code });
        for (const [s, segment] of segments.entries())
          leaves.push({ parent_id: segmentIds[s], name: `${segment} ${name}`, url: slug(`${segment} ${name}`) });
      }
    }
  }
  const firstLeaf = categories.length + 1;
  for (const [n, leaf] of leaves.entries())
    categories.push({ id: firstLeaf + n, ...leaf, asset_id: pictureOf(n), position: firstLeaf + n });
  return { categories: categories.map((row) => ({ ...row, anchor: true })), kinds, firstLeaf };
};

/** An attribute's values have ids from `firstValue` on. */
export type AttributeShelf = { id: number; code: string; share: number; firstValue: number; values: number };

const attributeShelves = () => {
  const racks = Array.from(
    { length: rackPlaces },
    (_, n) => `${String.fromCharCode(65 + (n % 20))}-${1 + (Math.floor(n / 20) % 30)}-${1 + Math.floor(n / 600)}`,
  );
  const all = [...attributes, { code: 'rack', label: 'Rack', share: 1, values: racks }];
  const values: Rows = [];
  const shelves = all.map(({ code, share, values: names }, place): AttributeShelf => {
    const firstValue = values.length + 1;
    for (const [n, name] of names.entries())
      values.push({ id: firstValue + n, attribute_id: place + 1, value: name, label: name, metadata: {}, position: n });
    return { id: place + 1, code, share, firstValue, values: names.length };
  });
  const rows = all.map(({ code, label }, place) => ({
    id: place + 1,
    code,
    label,
    position: place,
    filterable: code !== 'rack',
  }));
  return { rows, values, shelves };
};

/** Departments, families and segments; the leaves are chosen on the lists. */
const menuItems = (categories: Rows, firstLeaf: number): Rows =>
  categories.slice(0, firstLeaf - 1).map(({ id, parent_id, name, url, position }) => ({
    id,
    parent_id,
    name,
    position,
    ...(parent_id === null
      ? { item_type: 'CATEGORY', values: [String(id)] }
      : { item_type: 'PRODUCT_LIST', values: [url] }),
  }));

const drawings = (): Rows =>
  Array.from({ length: pictures }, (_, n) => {
    const hue = (n * 37) % 360;
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" ` +
        `fill="hsl(${hue} 40% 90%)"/><circle cx="320" cy="320" r="${60 + n}" fill="hsl(${hue} 40% 30%)"/></svg>`,
    );
    const hash = createHash('md5').update(svg).digest('hex');
    return { id: n + 1, hash, type: 'image/svg+xml', width: 640, height: 640, bytes: `\\x${svg.toString('hex')}` };
  });

export type Shelves = ReturnType<typeof buildShelves>;

/** The small tables of every generated catalogue, and the data for the large ones. */
export const buildShelves = () => {
  const { brands, groups, phones } = phoneShelves();
  const { categories, kinds, firstLeaf } = categoryShelves();
  const { rows, values, shelves } = attributeShelves();
  return {
    /** In an order in which they can be inserted. */
    tables: [
      ['asset', drawings()],
      ['category', categories],
      ['phone_brand', brands],
      ['phone_group', groups],
      ['phone', phones],
      ['attribute', rows],
      ['attribute_value', values],
      ['tag', tags.map((name, n) => ({ id: n + 1, name, asset_id: pictureOf(n) }))],
      ['price_list', [{ id: 2, code: 'GOLD' }]],
      ['menu_item', menuItems(categories, firstLeaf)],
      ['home_widget', [{ id: 1, type: 'LATEST_PRODUCTS', title: 'New in stock', display_title: true, position: 1 }]],
      ['content_page', [{ id: 1, url: 'about-us', title: 'About Us', body: '<p>A generated shop.</p>' }]],
    ] as [table: string, rows: Rows][],
    kinds,
    firstLeaf,
    attributes: shelves,
    counts: { phones: phones.length, tags: tags.length, pictures },
  };
};
