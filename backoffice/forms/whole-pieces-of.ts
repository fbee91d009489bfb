/** Pieces as typed; NaN, which the schema refuses, for what is no number. */
export const wholePiecesOf = (typed: unknown): number => {
  const text = String(typed).trim();
  return text === '' ? Number.NaN : Number(text);
};
