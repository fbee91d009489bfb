import { facetIdOf, facetKindNumber } from './facets.ts';

/** Ids from here on are looked up in a map. */
const denseIds = 1_000_000;
const kinds = 16;

/** Numbers of facets by their keys: a key is too large for V8's small integers, and a map of such is slow. */
export class FacetNumbers {
  /** By kind and id: one more than the number, 0 for none. */
  readonly #dense = Array.from({ length: kinds }, () => new Int32Array());
  readonly #others = new Map<number, number>();

  get(key: number): number | undefined {
    const id = facetIdOf(key);
    if (id >= denseIds) return this.#others.get(key);
    const found = this.#dense[facetKindNumber(key)]?.[id] ?? 0;
    return found === 0 ? undefined : found - 1;
  }

  set(key: number, facet: number): void {
    const id = facetIdOf(key);
    const kind = facetKindNumber(key);
    if (id >= denseIds) this.#others.set(key, facet);
    else this.#denseOf(kind, id)[id] = facet + 1;
  }

  #denseOf(kind: number, id: number): Int32Array {
    const known = this.#dense[kind] ?? new Int32Array();
    if (id < known.length) return known;
    const larger = new Int32Array(Math.min(denseIds, Math.ceil(id * 1.5) + 16));
    larger.set(known);
    this.#dense[kind] = larger;
    return larger;
  }
}
