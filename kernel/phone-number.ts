/** "x12", "ext. 12", "poste 12", "#12" at the end. */
const extension = /[\s,;]*(?:ext(?:ension|n)?\.?|x|poste|#)[\s:.]*(\d{1,7})$/i;
/** Area code and exchange begin with 2 to 9. */
const northAmerican = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/;
/** A country code and a number (E.164). */
const foreign = /^[1-9]\d{6,14}$/;

/**
 * A telephone number in its stored form: 416-555-0100 in North America, +33140205050 elsewhere, optionally followed by
 * " ext. 12". null if it is not a telephone number.
 */
export const plainPhoneNumber = (typed: string): string | null => {
  const text = typed.trim();
  const inner = extension.exec(text)?.[1];
  const number = inner === undefined ? text : text.replace(extension, '');
  if (!/^\+?[\d\s().\-/]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  // 011 is the prefix for calls abroad.
  const abroad = number.trim().startsWith('+') ? digits : digits.startsWith('011') ? digits.slice(3) : null;
  const here = abroad === null || abroad.startsWith('1') ? northAmerican.exec(abroad ?? digits) : null;
  const plain = here
    ? here.slice(1).join('-')
    : abroad !== null && !abroad.startsWith('1') && foreign.test(abroad)
      ? `+${abroad}`
      : null;
  return plain === null || inner === undefined ? plain : `${plain} ext. ${inner}`;
};
