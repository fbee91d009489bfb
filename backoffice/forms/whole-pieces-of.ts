/** Pieces as typed; NaN, which the schema refuses, for what is no number. */
export const wholePiecesOf = (typed: unknown): number => {
  const text = String(typed).trim();
  return text === '' ? Number.NaN : Number(text);
};

/** The same, where an empty box says that there is no number: null. */
export const optionalPiecesOf = (typed: unknown): number | null =>
  typed === null || String(typed).trim() === '' ? null : wholePiecesOf(typed);
