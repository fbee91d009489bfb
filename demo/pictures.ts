import type { AssetRecord } from '#server/catalogue-import/records.ts';

/** The pictures of the demo shop: each is drawn once, when something first asks for it by its key. */
export type Pictures = {
  /** Draws the picture unless its key is there already, and gives the key back. */
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
