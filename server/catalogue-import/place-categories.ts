import { specialCategoryUrls } from '#contract/links.ts';
import type { CategoryRecord } from './records.ts';
import { slug } from './repair-text.ts';

/** A category as the catalogue holds it. */
export type StoredCategory = { url: string; name: string; parentUrl: string | null; position: number };

/** How a path is written as one text: its names joined by a character that no name holds. */
export const pathJoint = '\n';

const keyOf = (parentUrl: string | null, name: string): string => `${parentUrl ?? ''}${pathJoint}${name.toLowerCase()}`;

/**
 * Finds each path in the category tree, name by name from the root whatever their case, and makes what is missing. A new
 * category's url is its name; when another holds that already, its parent's url goes before, and a number after.
 * @param paths names from the root joined by `pathJoint`, in the order of the file
 * @returns the categories to make, parents first, and the url of each path
 */
export const placeCategories = (
  stored: StoredCategory[],
  paths: string[],
): { created: CategoryRecord[]; urls: Map<string, string> } => {
  const byKey = new Map(stored.map((category) => [keyOf(category.parentUrl, category.name), category.url]));
  // The two urls with a meaning of their own are not for a category that happens to be called so.
  const taken = new Set([...stored.map(({ url }) => url), ...Object.values<string>(specialCategoryUrls)]);
  const created: CategoryRecord[] = [];
  const urls = new Map<string, string>();
  let position = stored.reduce((most, category) => Math.max(most, category.position), -1);

  const freeUrl = (name: string, parentUrl: string | null): string => {
    const own = slug(name, '-') || 'category';
    if (!taken.has(own)) return own;
    const base = parentUrl ? `${parentUrl}-${own}` : own;
    let url = base;
    for (let number = 2; taken.has(url); number += 1) url = `${base}-${number}`;
    return url;
  };

  for (const path of paths) {
    let parentUrl: string | null = null;
    for (const name of path.split(pathJoint)) {
      let url = byKey.get(keyOf(parentUrl, name));
      if (url === undefined) {
        url = freeUrl(name, parentUrl);
        taken.add(url);
        byKey.set(keyOf(parentUrl, name), url);
        position += 1;
        created.push({ url, name, parentUrl, anchor: true, assetKey: null, position });
      }
      parentUrl = url;
    }
    if (parentUrl !== null) urls.set(path, parentUrl);
  }
  return { created, urls };
};
