/*
 * Canada Post: letter, digit, letter, then digit, letter, digit. D, F, I, O, Q and U are never used, W and Z never
 * first. The first letter is not checked against the province: K1A, of Ottawa, also serves offices in Gatineau.
 */
const form = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** A postal code in its stored form, A1A 1A1. null if it is not a postal code. */
export const plainPostalCode = (typed: string): string | null => {
  const parts = form.exec(typed.toUpperCase().replace(/[\s-]/g, ''));
  return parts && `${parts[1]} ${parts[2]}`;
};
