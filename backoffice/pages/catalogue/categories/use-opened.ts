import type { CategoryRow } from '#contract/catalogue/staff-taxonomy.ts';
import { useState } from 'react';
import { branchOf } from './tree-moves.ts';

const none: ReadonlySet<number> = new Set();

/** Which categories of the tree are open: none at first, but those above the one on the screen. */
export const useOpened = (tree: readonly CategoryRow[] | undefined, shownId: number | null) => {
  const [opened, setOpened] = useState(none);
  const [ledTo, setLedTo] = useState<number | null>(null);
  if (tree && shownId !== ledTo && (shownId === null || tree.some(({ id }) => id === shownId))) {
    setLedTo(shownId);
    const above = branchOf(tree, shownId).slice(1);
    setOpened(new Set([...opened, ...above.map(({ id }) => id)]));
  }
  return {
    opened,
    fold: (id: number, isOpen: boolean): void =>
      setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id))),
    foldAll: (isOpen: boolean): void => setOpened(isOpen ? new Set(tree?.map(({ id }) => id)) : none),
  };
};
