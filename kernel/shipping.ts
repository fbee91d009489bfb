/** How a method is charged. LATER: on the invoice, by what the parcel costs. */
export type ShippingCharge = 'LATER' | 'FLAT' | 'WEIGHT' | 'SUBTOTAL';

/** A price from so many grams or cents of goods on; null: told later. */
export type ShippingStep = readonly [from: number, cents: number | null];

export type ShippingRule = {
  charge: ShippingCharge;
  /** Ascending; the first from 0. Of FLAT there is one. */
  steps: readonly ShippingStep[];
  /** Goods in cents from which on nothing is charged; null for none. */
  freeFromCents: number | null;
};

/**
 * What sending costs, in cents; null when it is told later, as it is by weight when the weight is not known.
 * @param goodsCents the goods less discount
 * @param grams of all pieces; null when that of one is missing
 */
export const shippingCents = (
  { charge, steps, freeFromCents }: ShippingRule,
  goodsCents: number,
  grams: number | null,
): number | null => {
  if (freeFromCents !== null && goodsCents >= freeFromCents) return 0;
  if (charge === 'LATER') return null;
  const measure = { FLAT: 0, SUBTOTAL: goodsCents, WEIGHT: grams }[charge];
  if (measure === null) return null;
  return steps.findLast(([from]) => from <= measure)?.[1] ?? null;
};
