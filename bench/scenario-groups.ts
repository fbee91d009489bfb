/** The values of `--only`. */
export const groups = [
  'kept',
  'list',
  'filters',
  'search',
  'quick-order',
  'product',
  'matrix',
  'changes',
  'page',
  'config',
  'buying',
  'orders',
  'import',
  'editing',
  'spread',
  'start',
] as const;
export type Group = (typeof groups)[number];
