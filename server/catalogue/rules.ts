/** A variant is new from newFrom to newTo, both inclusive, days as YYYY-MM-DD; without a newTo it is not. */
export const isNew = (newFrom: string | null, newTo: string | null, today: string): boolean =>
  newTo !== null && newTo >= today && (newFrom === null || newFrom <= today);

type TreeNode = { id: number; parentId: number | null };

/**
 * The categories that are worth choosing between: those right under the base, and where only one of them holds
 * anything, its children instead, and so on down. `nodes` are the categories that hold something, parents included.
 */
export const categoryChoices = <T extends TreeNode>(nodes: T[], baseId: number | null): T[] => {
  const known = new Set(nodes.map(({ id }) => id));
  const under = (parentId: number | null) =>
    nodes.filter((node) =>
      parentId === null ? node.parentId === null || !known.has(node.parentId) : node.parentId === parentId,
    );
  let level = under(baseId);
  for (;;) {
    const [only] = level;
    const next = level.length === 1 && only ? under(only.id) : [];
    if (next.length === 0) return level;
    level = next;
  }
};
