import { layoutChoices, type Style, styleChoices, type StyleField } from '#contract/shop/style.ts';

const choices: Partial<Record<StyleField, Readonly<Record<string, string>>>> = {
  ...styleChoices,
  ...layoutChoices,
};

/** What a style says of a field, in words. */
export const styleWords = (style: Style, field: StyleField): string => {
  const value = style[field];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? 'neutral' : (choices[field]?.[value] ?? value);
};
