import type { AssetRecord } from '#server/catalogue/product-files/records.ts';

/** The pictures of the demo shop, each drawn once, on first use of its key. */
export type Pictures = {
  /** Draws the picture unless its key exists, and returns the key. */
  add: (key: string, make: () => string) => string;
  records: () => AssetRecord[];
};

export const createPictures = (): Pictures => {
  const drawn = new Map<string, string>();
  return {
    add: (key, make) => {
      if (!drawn.has(key)) drawn.set(key, make());
      return key;
    },
    records: () => [...drawn].map(([key, svg]) => ({ key, bytes: Buffer.from(svg) })),
  };
};
