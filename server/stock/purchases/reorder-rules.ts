/** Pieces, days and weeks of a part that may have to be bought. */
export type Wanted = {
  /** Less what is promised; below 0 for back orders. */
  available: number;
  /** In the last 28 days. */
  sold: number;
  /** On open purchases. */
  coming: number;
  lowLevel: number;
  leadDays: number;
  weeks: number;
};

/**
 * How many pieces to buy now, before whole cartons; 0 while what is there and comes is enough until a delivery, with the low level
 * left. What is bought is enough for the weeks after it. What no one buys is bought for back orders alone.
 */
export const suggestedPieces = ({ available, sold, coming, lowLevel, leadDays, weeks }: Wanted): number => {
  const aDay = sold / 28;
  const there = available + coming;
  const kept = sold > 0 ? lowLevel : 0;
  if (there >= 0 && (sold === 0 || there > aDay * leadDays + kept)) return 0;
  return Math.max(0, Math.ceil(aDay * (leadDays + 7 * weeks) + kept - there));
};
