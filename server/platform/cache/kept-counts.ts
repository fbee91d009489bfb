/** How often answers of a kind were kept ones, and how often they had to be made. */
export class KeptCounts {
  readonly #counts = new Map<string, { kept: number; made: number }>();

  /** @param kind a call's name, or "page": one of few */
  note(kind: string, was: 'kept' | 'made'): void {
    const count = this.#counts.get(kind);
    if (count) count[was] += 1;
    else this.#counts.set(kind, { kept: 0, made: 0, [was]: 1 });
  }

  entries(): Iterable<[kind: string, counts: { kept: number; made: number }]> {
    return this.#counts.entries();
  }
}
