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
  pack: number;
};

/**
 * How much to buy now, in whole cartons; 0 while what is there and comes is enough until a delivery, with the low level
 * left. What is bought is enough for the weeks after it. What no one buys is bought for back orders alone.
 */
export const suggestedPieces = ({ available, sold, coming, lowLevel, leadDays, weeks, pack }: Wanted): number => {
  const aDay = sold / 28;
  const there = available + coming;
  const kept = sold > 0 ? lowLevel : 0;
  if (there >= 0 && (sold === 0 || there > aDay * leadDays + kept)) return 0;
  const missing = Math.ceil(aDay * (leadDays + 7 * weeks) + kept - there);
  return missing <= 0 ? 0 : Math.ceil(missing / pack) * pack;
};
