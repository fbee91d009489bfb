import { plainLetters } from '#kernel/search-words.ts';
import type { CategoryRow } from '#contract/catalogue/staff-taxonomy.ts';

/* Where a category can be moved to. Trees are lists with siblings in their order. */

export type Place = { parentId: number | null; beforeId: number | null };

/** A row of the tree as it is drawn. */
export type Line = { category: CategoryRow; depth: number; hasChildren: boolean };

const childrenOf = (tree: readonly CategoryRow[], parentId: number | null): CategoryRow[] =>
  tree.filter((each) => each.parentId === parentId);

/** The rows from top to bottom, with those below open ones. */
export const linesOf = (
  tree: readonly CategoryRow[],
  opened: ReadonlySet<number>,
  parentId: number | null = null,
  depth = 0,
): Line[] =>
  childrenOf(tree, parentId).flatMap((category) => {
    const hasChildren = childrenOf(tree, category.id).length > 0;
    const below = opened.has(category.id) ? linesOf(tree, opened, category.id, depth + 1) : [];
    return [{ category, depth, hasChildren }, ...below];
  });

/** Where a category is now. */
export const placeOf = (tree: readonly CategoryRow[], { id, parentId }: CategoryRow): Place => {
  const siblings = childrenOf(tree, parentId);
  return { parentId, beforeId: siblings[siblings.findIndex((each) => each.id === id) + 1]?.id ?? null };
};

export type Direction = 'up' | 'down' | 'in' | 'out';

/** The place one step away; undefined where there is none. In: below the sibling above it; out: behind its parent. */
export const placeBeside = (
  tree: readonly CategoryRow[],
  category: CategoryRow,
  direction: Direction,
): Place | undefined => {
  const { id, parentId } = category;
  const siblings = childrenOf(tree, parentId);
  const at = siblings.findIndex((each) => each.id === id);
  const above = siblings[at - 1];
  switch (direction) {
    case 'up':
      return above && { parentId, beforeId: above.id };
    case 'down':
      return siblings[at + 1] && { parentId, beforeId: siblings[at + 2]?.id ?? null };
    case 'in':
      return above && { parentId: above.id, beforeId: null };
    case 'out': {
      const parent = tree.find((each) => each.id === parentId);
      return parent && placeOf(tree, parent);
    }
  }
};

/** Whether a category is another, or lies below it. */
export const isOfBranch = (tree: readonly CategoryRow[], id: number | null, within: number): boolean =>
  branchOf(tree, id).some((each) => each.id === within);

/** A category and those it lies below, from the inside out. */
export const branchOf = (tree: readonly CategoryRow[], id: number | null): CategoryRow[] => {
  const own = tree.find((each) => each.id === id);
  return own ? [own, ...branchOf(tree, own.parentId)] : [];
};

/** The categories whose names have all of these words, with those they lie below. */
export const foundIn = (tree: readonly CategoryRow[], words: string): CategoryRow[] => {
  const parts = plainLetters(words).split(/\s+/);
  const found = tree.filter(({ name }) => parts.every((part) => plainLetters(name).includes(part)));
  const shown = new Set(found.flatMap(({ id }) => branchOf(tree, id).map((each) => each.id)));
  return tree.filter(({ id }) => shown.has(id));
};

/** The tree with a category at another place, as it will be answered. */
export const withMoved = (tree: readonly CategoryRow[], id: number, { parentId, beforeId }: Place): CategoryRow[] => {
  const moved = tree.find((each) => each.id === id);
  if (!moved) return [...tree];
  const others = tree.filter((each) => each.id !== id);
  const at = beforeId === null ? others.length : others.findIndex((each) => each.id === beforeId);
  return others.toSpliced(at, 0, { ...moved, parentId });
};
