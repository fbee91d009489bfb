import type { Category } from '#contract/catalogue/catalogue.ts';

/** The common ancestors of these categories, from the root down. */
export const sharedParents = (categories: readonly Pick<Category, 'parents'>[]): Category['parents'] => {
  const [first, ...others] = categories.map(({ parents }) => parents);
  const end = first?.findIndex(({ id }, i) => others.some((parents) => parents[i]?.id !== id)) ?? 0;
  return first?.slice(0, end === -1 ? undefined : end) ?? [];
};
