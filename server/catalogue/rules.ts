/** A variant is new from newFrom to newTo, both inclusive, days as YYYY-MM-DD; without a newTo it is not. */
export const isNew = (newFrom: string | null, newTo: string | null, today: string): boolean =>
  newTo !== null && newTo >= today && (newFrom === null || newFrom <= today);

type CategoryOption = { id: number; parentId: number | null; count: number };

/** More options than this are not opened further. */
const mostOptions = 40;

/**
 * The categories that are worth choosing between in a list of `total` variants: those right under the base, where a
 * category that holds more than half of the list gives way to its children, and one that still holds everything is left
 * out as long as others cover the list. On a phone's page this gives Screens, Batteries, Cameras … instead of the
 * branches of the tree.
 * @param nodes the categories that hold something, parents included, in their order
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
  // What stands beside a category that holds everything holds only some of that again: on the page of an iPhone 13 the
  // iPhone 14 series, for the few things that fit both.
  const parentsOfAll = new Set(options.flatMap(({ count, parentId }) => (count < total ? [] : (parentId ?? []))));
  const apart = narrower.filter(({ parentId }) => parentId === null || !parentsOfAll.has(parentId));
  return [apart, narrower].find((some) => covered(some, total)) ?? options;
};

const covered = (options: CategoryOption[], total: number): boolean =>
  options.length > 0 && options.reduce((sum, { count }) => sum + count, 0) >= total;
