/** What stands before the cents: "12.50" or "12,50". */
export type DecimalMark = 'point' | 'comma';

/**
 * What certain amounts of a file say about doubtful ones ("1,250" is $1,250 or $1.25): their mark when all agree.
 * @param amounts cells of columns of prices
 */
export const decimalMarkOf = (amounts: Iterable<string>): DecimalMark | null => {
  let found: DecimalMark | null = null;
  for (const amount of amounts) {
    const mark = markOf(amount);
    if (mark === null || mark === found) continue;
    if (found !== null) return null;
    found = mark;
  }
  return found;
};

const markOf = (amount: string): DecimalMark | null => {
  const digits = amount.replaceAll(/[^\d.,]/g, '');
  // One or two digits at the end are cents; a mark that is followed by another and three digits parts thousands.
  const { mark } = /(?<mark>[.,])\d{1,2}$/.exec(digits)?.groups ?? {};
  if (mark !== undefined) return mark === ',' ? 'comma' : 'point';
  const { thousands } = /\d(?<thousands>[.,])\d{3}\k<thousands>\d{3}$/.exec(digits)?.groups ?? {};
  return thousands === undefined ? null : thousands === ',' ? 'point' : 'comma';
};
