/** Racks by the first part of their codes, in their order: "B-07-3" is of B, "A2" of A. */
export const aisles = <R extends { code: string }>(racks: readonly R[]): [aisle: string, racks: R[]][] => {
  const found = new Map<string, R[]>();
  for (const rack of racks) {
    const aisle = (/^\p{L}+|^[^-\s./]+/u.exec(rack.code)?.[0] ?? rack.code).toUpperCase();
    found.set(aisle, [...(found.get(aisle) ?? []), rack]);
  }
  return [...found];
};
