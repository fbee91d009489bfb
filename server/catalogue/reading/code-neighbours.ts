/* Codes one typing error away, on shapes of codes (`code_shape` in the database). */

const confused: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' };

/** The shape of a code's key: signs that are misread for each other are one. The same as the database's `code_shape`. */
export const codeShape = (key: string): string => key.replaceAll(/[oilsbz]/g, (sign) => confused[sign] ?? sign);

const signs = [...new Set([...'0123456789abcdefghijklmnopqrstuvwxyz'].map(codeShape))];

/** Shorter codes have too many neighbours, longer ones are no codes. */
const lengths = { least: 5, most: 24 };

/** Every shape with one sign more, less or another, or two changed places; about 60 for each sign of the code. */
export const codeNeighbours = (shape: string): string[] => {
  if (shape.length < lengths.least || shape.length > lengths.most) return [];
  const found = new Set<string>();
  for (let at = 0; at <= shape.length; at += 1) {
    const before = shape.slice(0, at);
    const here = shape.charAt(at);
    const after = shape.slice(at + 1);
    for (const sign of signs) {
      found.add(before + sign + here + after);
      if (here !== '') found.add(before + sign + after);
    }
    if (here === '') continue;
    found.add(before + after);
    if (after !== '') found.add(before + after.charAt(0) + here + after.slice(1));
  }
  found.delete(shape);
  return [...found];
};
