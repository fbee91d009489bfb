/**
 * Whether a machine has what some tests need; without it they are left out, and counted as skipped. With ALL_TESTS=1, as in CI,
 * that is a failure. @throws Error saying what is missing
 */
export const has = (what: string, isThere: boolean): boolean => {
  if (!isThere && process.env['ALL_TESTS'] === '1') throw new Error(`ALL_TESTS=1, and there is no ${what}`);
  return isThere;
};
