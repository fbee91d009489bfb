/** Longer lists have a search box. */
export const findFrom = 12;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a name contains every typed word, ignoring case, accents and spaces: "iphone13 pro" finds iPhone 13 Pro. */
export const isNamed = (name: string, typed: string): boolean => {
  const words = plain(name);
  const together = words.replaceAll(' ', '');
  return plain(typed)
    .split(' ')
    .every((word) => words.includes(word) || together.includes(word));
};
