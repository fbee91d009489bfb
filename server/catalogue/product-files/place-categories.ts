import { specialCategoryUrls } from '#contract/links.ts';
import type { CategoryRecord } from './records.ts';
import { slug } from '#kernel/search-words.ts';

/** A stored category. */
export type StoredCategory = { url: string; name: string; parentUrl: string | null; position: number };

/** A place and a name that a category had before: what is called so now goes before it. */
export type FormerName = Pick<StoredCategory, 'url' | 'name' | 'parentUrl'>;

/** Joins the names of a path into one text; no name contains it. */
export const pathJoint = '\n';

const keyOf = (parentUrl: string | null, name: string): string => `${parentUrl ?? ''}${pathJoint}${name.toLowerCase()}`;

/**
 * Finds each path in the category tree, name by name from the root in any case, also by what a category was called or
 * where it stood before, and creates the missing ones. A new category's url is its name; if that is taken, its parent's url goes before, and a number after.
 * @param paths names from the root joined by `pathJoint`, in the order of the file
 * @returns the categories to create, parents first, and the url of each path
 */
export const placeCategories = (
  stored: StoredCategory[],
  paths: string[],
  former: readonly FormerName[] = [],
): { created: CategoryRecord[]; urls: Map<string, string> } => {
  const byKey = new Map(
    [...former, ...stored].map((category) => [keyOf(category.parentUrl, category.name), category.url]),
  );
  // The two special urls are not for a category that happens to have that name.
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
