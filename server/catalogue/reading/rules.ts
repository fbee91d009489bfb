/** A variant is new from newFrom to newTo, both inclusive, days as YYYY-MM-DD; without a newTo it is not. */
export const isNew = (newFrom: string | null, newTo: string | null, today: string): boolean =>
  newTo !== null && newTo >= today && (newFrom === null || newFrom <= today);

type CategoryOption = { id: number; parentId: number | null; count: number };

/** With more options than this, no category is expanded further. */
const mostOptions = 40;

/**
 * The categories worth offering in a list of `total` variants: the children of the base. One with more than half of the
 * list is replaced by its children, and one with everything is omitted as long as others cover the list. On a phone's
 * page this gives Screens, Batteries, Cameras … instead of the branches of the tree.
 * @param nodes the non-empty categories, parents included, in order
 */
export const categoryChoices = <T extends CategoryOption>(nodes: T[], baseId: number | null, total: number): T[] => {
  const known = new Set(nodes.map(({ id }) => id));
  const byParent = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const childrenOf = (id: number) => byParent.get(id) ?? [];
  let options = baseId === null ? (byParent.get(null) ?? []) : childrenOf(baseId);
  for (;;) {
    const large = options.find((option) => option.count * 2 > total && covered(childrenOf(option.id), option.count));
    if (!large || options.length + childrenOf(large.id).length > mostOptions) break;
    options = options.flatMap((option) => (option === large ? childrenOf(option.id) : [option]));
  }
  const narrower = options.filter(({ count }) => count < total);
  // Siblings of a category with everything have only part of the same products: on the page of an iPhone 13 the iPhone
  // 14 series, for the few products that fit both.
  const parentsOfAll = new Set(options.flatMap(({ count, parentId }) => (count < total ? [] : (parentId ?? []))));
  const apart = narrower.filter(({ parentId }) => parentId === null || !parentsOfAll.has(parentId));
  return [apart, narrower].find((some) => covered(some, total)) ?? options;
};

const covered = (options: CategoryOption[], total: number): boolean =>
  options.length > 0 && options.reduce((sum, { count }) => sum + count, 0) >= total;
