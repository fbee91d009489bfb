/**
 * The check digit of a UPC-A number.
 * @param digits its first eleven digits
 */
export const upcCheckDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * A UPC-A of number system 4, which is for use within a shop and belongs to nobody (04x when written as an EAN). Serial
 * numbers spread over the whole range, each to a number of its own.
 * @param serial 0 to 9,999,999,999
 */
export const shopUpc = (serial: number): string => {
  // The factor is prime to 10^10, so that no two serials meet.
  const spread = (BigInt(serial) * 7_368_787n + 1_520_317n) % 10_000_000_000n;
  const digits = `4${String(spread).padStart(10, '0')}`;
  return digits + upcCheckDigit(digits);
};
