/** Kinds of facets; the numbers are those of facet_key() in db/sql/4-listing.sql. */
const kinds = { category: 1, phone: 2, brand: 3, value: 4, tag: 5, product: 6, onSale: 7, partType: 8 } as const;
export type FacetKind = keyof typeof kinds;

const high = 2 ** 32;

/** A facet's number in `listing.facets`; ids stay below 2^32, so the number is exact. */
export const facetKey = (kind: FacetKind, id: number): number => kinds[kind] * high + id;

const names = new Map(Object.entries(kinds).map(([name, number]) => [number as number, name as FacetKind]));

/** The kind as a small number. */
export const facetKindNumber = (key: number): number => (key / high) | 0;
export const facetKindOf = (key: number): FacetKind | undefined => names.get(facetKindNumber(key));
// A remainder of numbers of more than 32 bits is slow.
export const facetIdOf = (key: number): number => key - facetKindNumber(key) * high;
