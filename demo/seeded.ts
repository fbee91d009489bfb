/*
 * Random numbers without a clock or a state: each depends only on its key, so that adding a product to the demo shop
 * changes no other.
 */

/** A number in [0, 1) that is always the same for the same key (FNV-1a, then mixed). */
export const draw = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/** A whole number from `from` to `to`, both included. */
export const drawInt = (key: string, from: number, to: number): number =>
  from + Math.floor(draw(key) * (to - from + 1));

/** One of a list. */
export const pick = <T>(key: string, list: readonly T[]): T => {
  const chosen = list[Math.floor(draw(key) * list.length)];
  if (chosen === undefined) throw new Error(`Nothing to pick from for "${key}"`);
  return chosen;
};

export const chance = (key: string, probability: number): boolean => draw(key) < probability;

/** A UUID of version 4 in form. */
export const seededUuid = (key: string): string => {
  const digits = (part: string, length: number) =>
    Math.floor(draw(`${part} ${key}`) * 16 ** length)
      .toString(16)
      .padStart(length, '0');
  return `${digits('uuid', 8)}-${digits('mid', 4)}-4${digits('version', 3)}-8${digits('variant', 3)}-${digits('node', 12)}`;
};
