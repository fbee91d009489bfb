/** A font file for part of Unicode, and the characters it covers. */
export type Face = { bytes: Buffer; covers: (codePoint: number) => boolean };

/** The weights of prints; each with its faces in order of preference. */
export type Faces = { regular: readonly Face[]; bold: readonly Face[] };

/** The characters of a CSS unicode-range: `U+0100-02BA,U+2020`. */
export const unicodeRange = (range: string): Face['covers'] => {
  const parts = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => parts.some(([from, to]) => codePoint >= from && codePoint <= to);
};

/**
 * Splits a text where the face changes, as browsers do with a font in parts: each character uses the first face that
 * covers it. Uncovered ones use the first, which shows its box.
 */
export const runsOf = (text: string, faces: readonly Face[]): { face: number; text: string }[] => {
  const runs: { face: number; text: string }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const face = Math.max(
      0,
      faces.findIndex(({ covers }) => covers(codePoint)),
    );
    const last = runs.at(-1);
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
};
