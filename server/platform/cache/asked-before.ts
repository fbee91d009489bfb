/** A power of two; 256 KB. */
const places = 2 ** 16;

/**
 * Whether a text was noted lately, by its hash: the later of two with the same place stays. One of 65,000 other texts is taken
 * for one that was noted.
 */
export class AskedBefore {
  readonly #hashes = new Int32Array(places);

  /** Whether it was noted before; now it is. */
  note(text: string): boolean {
    const hash = hashOf(text) || 1;
    const place = (hash ^ (hash >>> 16)) & (places - 1);
    const known = this.#hashes[place] === hash;
    this.#hashes[place] = hash;
    return known;
  }
}

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
};
