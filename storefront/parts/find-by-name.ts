/** Lists longer than this have a box to find in. */
export const findFrom = 12;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a name holds every typed word, however they are cased, accented or spaced: "iphone13 pro" finds iPhone 13 Pro. */
export const isNamed = (name: string, typed: string): boolean => {
  const words = plain(name);
  const together = words.replaceAll(' ', '');
  return plain(typed)
    .split(' ')
    .every((word) => words.includes(word) || together.includes(word));
};
