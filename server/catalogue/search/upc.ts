/**
 * The forms in which the shop may have a UPC that a scanner or a spreadsheet gave: EAN-13 is a UPC with a leading 0, eight
 * digits may be a UPC with its zeros left out (UPC-E).
 * @param digits of a typed code
 */
export const upcForms = (digits: string): string[] => {
  if (!/^\d{8,14}$/.test(digits)) return [digits];
  const bare = digits.replace(/^0+/, '');
  const forms = [digits, bare, bare.padStart(12, '0'), bare.padStart(13, '0'), bare.padStart(14, '0')];
  if (digits.length === 8) forms.push(...expanded(digits));
  return [...new Set(forms)];
};

/** A UPC-E of eight digits as UPC-A of twelve. */
const expanded = (digits: string): string[] => {
  const [system, a, b, c, d, e, last, check] = digits;
  if (system !== '0' && system !== '1') return [];
  const middle =
    last === '0' || last === '1' || last === '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const full = `${system}${middle}${check}`;
  return [full, full.replace(/^0+/, '')];
};
