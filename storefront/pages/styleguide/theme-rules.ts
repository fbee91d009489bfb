const isTokens = (rule: CSSRule): rule is CSSStyleRule =>
  rule instanceof CSSStyleRule && rule.selectorText === ':root' && rule.style.getPropertyValue('--paper') !== '';

const texts = (rules: CSSStyleRule[]): string => rules.map(({ style }) => style.cssText).join('');

/**
 * The tokens of both themes as rules for two classes, read from ui/tokens.css as loaded by the page: it shows light and
 * dark at once, whatever the system's theme, and no token is written twice.
 */
export const themeRules = (sheets: CSSStyleSheet[], themes: { light?: string; dark?: string }): string => {
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules]);
  const light = rules.filter(isTokens);
  const dark = rules
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('dark'))
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules].filter(isTokens));
  return [
    `.${themes.light}, .${themes.dark} { ${texts(light)} }`,
    `.${themes.light} { color-scheme: light }`,
    `.${themes.dark} { ${texts(dark)} color-scheme: dark }`,
  ].join('\n');
};
