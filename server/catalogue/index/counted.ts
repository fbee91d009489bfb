/** What is counted of a list: the options of attributes alone, those of all filters, or also the products. */
const depths = { ATTRIBUTES: 0, OPTIONS: 1, PRODUCTS: 2 } as const;
export type Depth = keyof typeof depths;

/** The variants of a list, by what they have. */
export type Counted = {
  depth: Depth;
  total: number;
  /** By facet. */
  counts: Int32Array;
  /** The products with the most of them: the most first, then by id. */
  products: { id: number; name: string; count: number }[];
};

/** Whether it holds what a count of that depth would. */
export const isAsDeep = (counted: Counted, depth: Depth): boolean => depths[counted.depth] >= depths[depth];
