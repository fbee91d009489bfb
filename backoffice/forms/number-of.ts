/** A typed number; text that is none becomes one that every schema refuses with its own message. */
export const numberOf = (typed: unknown): number =>
  typed === null || String(typed).trim() === '' ? Number.NaN : Number(typed);
