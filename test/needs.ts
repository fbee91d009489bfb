/**
 * Whether the machine has what some tests need; if not, they are skipped, and counted as such. With ALL_TESTS=1, as in
 * CI, that is a failure. @throws Error saying what is missing
 */
export const has = (what: string, isThere: boolean): boolean => {
  if (!isThere && process.env['ALL_TESTS'] === '1') throw new Error(`ALL_TESTS=1, and there is no ${what}`);
  return isThere;
};
