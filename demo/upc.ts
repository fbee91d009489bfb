/**
 * The check digit of a UPC-A number.
 * @param digits its first eleven digits
 */
export const upcCheckDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * A UPC-A of number system 4, reserved for use within a shop (04x when written as an EAN). Serial numbers are spread
 * over the whole range, without collisions.
 * @param serial 0 to 9,999,999,999
 */
export const shopUpc = (serial: number): string => {
  // The factor is coprime to 10^10, so that no two serials collide.
  const spread = (BigInt(serial) * 7_368_787n + 1_520_317n) % 10_000_000_000n;
  const digits = `4${String(spread).padStart(10, '0')}`;
  return digits + upcCheckDigit(digits);
};
