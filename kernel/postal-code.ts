/*
 * Canada Post: letter, digit, letter, then digit, letter, digit. D, F, I, O, Q and U are never used, W and Z never first. Which
 * province the first letter stands for is not looked at: K1A, of Ottawa, serves offices in Gatineau, too.
 */
const form = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** A postal code as it is kept: A1A 1A1. null for what is none, however it is written. */
export const plainPostalCode = (typed: string): string | null => {
  const parts = form.exec(typed.toUpperCase().replace(/[\s-]/g, ''));
  return parts && `${parts[1]} ${parts[2]}`;
};
