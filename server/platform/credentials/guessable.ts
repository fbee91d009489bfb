/** Lower case, and one form for letters that look alike to a computer. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

let common: Promise<ReadonlySet<string>> | undefined;
/** Read on first use: 49,000 passwords that were found in breaches, and words. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(Object.values(dictionary).flat().map(String)),
  ));

/** A shorter word says nothing of its owner. */
const wordMin = 4;
/** What must be left of a password without the words that others know. */
const restMin = 5;

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= wordMin);

/**
 * Whether others would try a password: one that is common or was breached, such a one with digits or signs around it, a
 * few characters repeated, or little more than names that belong to the account.
 * @param own names and addresses of the account and of the shop
 */
export const isGuessable = async (password: string, own: readonly string[]): Promise<boolean> => {
  const given = plain(password).trim();
  const known = await commonPasswords();
  if (known.has(given) || new Set(given).size <= 2) return true;
  const bare = given.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (bare.length >= wordMin && given.length - bare.length <= 6 && known.has(bare)) return true;
  const words = own.flatMap(wordsOf).toSorted((a, b) => b.length - a.length);
  const found = words.filter((word) => given.includes(word));
  if (found.length === 0) return false;
  const rest = found.reduce((left, word) => left.replaceAll(word, ''), given).replace(/[^\p{L}\p{N}]/gu, '');
  return rest.length < restMin;
};
