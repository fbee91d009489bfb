const isEmpty = (typed: unknown): boolean => typed === null || String(typed).trim() === '';

/** A typed number; text that is none becomes one that every schema refuses with its own message. */
export const numberOf = (typed: unknown): number => (isEmpty(typed) ? Number.NaN : Number(typed));

/** The same, where an empty box says that there is no number: null. */
export const optionalNumberOf = (typed: unknown): number | null => (isEmpty(typed) ? null : Number(typed));
