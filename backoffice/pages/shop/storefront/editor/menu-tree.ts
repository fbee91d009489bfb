import type { MenuPart, StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import { without, withItem } from '../../../../parts/move-in-list.ts';

/** The menu has a first line and two levels below it. */
export const deepest = 2;

/** How many levels an item has below it. */
export const levelsBelow = ({ children }: MenuPart): number =>
  children.length === 0 ? 0 : 1 + Math.max(...children.map(levelsBelow));

/** Puts an item below the one before it, as its last. */
export const nested = (items: readonly MenuPart[], at: number): MenuPart[] => {
  const item = items[at];
  const above = items[at - 1];
  if (!item || !above) return [...items];
  return without(withItem(items, at - 1, { ...above, children: [...above.children, item] }), at);
};

/** Puts an item from below one to the place behind that one. */
export const raised = (items: readonly MenuPart[], parent: number, at: number): MenuPart[] => {
  const above = items[parent];
  const item = above?.children[at];
  if (!above || !item) return [...items];
  return withItem(items, parent, { ...above, children: without(above.children, at) }).toSpliced(parent + 1, 0, item);
};

/** The menu of the document: the schema bounds its depth, which the editor keeps to. */
export const asMenu = (items: readonly MenuPart[]): StorefrontDoc['menu'] => items as StorefrontDoc['menu'];
