/* What compiled messages need to write numbers and to choose between singular and plural. */

const keptByTag = <T>(make: (tag: string) => T): ((tag: string) => T) => {
  const made = new Map<string, T>();
  return (tag) => {
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
};

const numbers = keptByTag((tag) => new Intl.NumberFormat(tag));
const rules = keptByTag((tag) => new Intl.PluralRules(tag));

/** 1,234 in English, 1 234 in French. */
export const number = (tag: string, value: number): string => numbers(tag).format(value);

export const plural = (tag: string, value: number): Intl.LDMLPluralRule => rules(tag).select(value);
