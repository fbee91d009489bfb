type Node = { id: number; parentId: number | null };

/** Where a node is: below which, before which sibling. @param tree siblings in their order */
export const placeOf = (
  tree: readonly Node[],
  { id, parentId }: Node,
): { parentId: number | null; beforeId: number | null } => {
  const siblings = tree.filter((each) => each.parentId === parentId);
  return { parentId, beforeId: siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null };
};

/** Whether a node is another, or lies below it. */
export const liesIn = (tree: readonly Node[], id: number, within: number): boolean => {
  const byId = new Map(tree.map((each) => [each.id, each]));
  for (let at = byId.get(id); at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    if (at.id === within) return true;
  return false;
};
