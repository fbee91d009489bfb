/* What compiled messages need to write numbers and to choose between singular and plural. */

/** 1,234 in English, 1 234 in French. The engine keeps a format for each tag. */
export const number = (tag: string, value: number): string => value.toLocaleString(tag);

const rules: Record<string, Intl.PluralRules> = {};

export const plural = (tag: string, value: number): Intl.LDMLPluralRule =>
  (rules[tag] ??= new Intl.PluralRules(tag)).select(value);
