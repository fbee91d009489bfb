import type { CategoryRow } from '#contract/catalogue/staff-taxonomy.ts';
import { isOfBranch, linesOf } from './tree-moves.ts';

/** The categories as options of a select, indented by their depth. @param without with all below it */
export const categoryOptions = (
  tree: readonly CategoryRow[],
  without: number | null = null,
): { value: string; label: string }[] =>
  linesOf(tree, new Set())
    .filter(({ category }) => without === null || !isOfBranch(tree, category.id, without))
    .map(({ category, depth }) => ({
      value: String(category.id),
      label: `${'\u2003'.repeat(depth)}${category.name}`,
    }));
