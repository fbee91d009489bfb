import { type Shown, showsAllProducts } from './change.ts';

/**
 * The keys of answers by the products that they show, so that a change of one does not go through all answers. Answers
 * made of whole tables of products' rows are found for every product.
 */
export class KeysOfProducts {
  readonly #byProduct = new Map<number, Set<string>>();
  readonly #ofAll = new Set<string>();

  add(key: string, shown: Shown): void {
    if (showsAllProducts(shown)) this.#ofAll.add(key);
    for (const id of shown.products) {
      const keys = this.#byProduct.get(id);
      if (keys) keys.add(key);
      else this.#byProduct.set(id, new Set([key]));
    }
  }

  remove(key: string, { products }: Shown): void {
    this.#ofAll.delete(key);
    for (const id of products) {
      const keys = this.#byProduct.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#byProduct.delete(id);
    }
  }

  /** The keys of the answers that a change of these products may touch. */
  showing(products: readonly number[]): Set<string> {
    const keys = new Set(this.#ofAll);
    for (const id of products) for (const key of this.#byProduct.get(id) ?? []) keys.add(key);
    return keys;
  }
}
