/** A typed whole number from 0 to `max`; undefined for any other text. */
export const readWhole = (typed: string, max: number): number | undefined => {
  const digits = typed.trim();
  return /^\d+$/.test(digits) && Number(digits) <= max ? Number(digits) : undefined;
};
