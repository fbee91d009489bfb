import type { Style } from '#contract/shop/style.ts';
import { drawn } from './colours.ts';
import { defaultTokens, type ThemeName, type Tokens } from './default-tokens.ts';
import { deriveStyle } from './derive.ts';
import { fontCss } from './fonts.ts';
import { layoutCss } from './layouts.ts';

/* A style as CSS: what differs from ui/tokens.css, behind which it stands. */

const cornersOf: Record<Style['corner'], Tokens> = {
  square: { 'radius-small': '0px', radius: '0px', 'radius-card': '0px', 'radius-round': '0px' },
  soft: {},
  round: { 'radius-small': '6px', radius: '18px', 'radius-card': '18px' },
};

const densitiesOf: Record<Style['density'], Tokens> = {
  dense: { 'card-gap': '8px', 'card-pad': '8px', 'section-gap': '22px' },
  usual: {},
  roomy: {
    'card-gap': 'clamp(10px,1.8vw,26px)',
    'card-pad': 'clamp(10px,1.2vw,18px)',
    'section-gap': 'clamp(36px,5vw,64px)',
  },
};

const logosOf: Record<Style['logoHeader'], Tokens> = {
  small: { 'logo-height': '22px' },
  usual: {},
  large: { 'logo-height': '38px' },
};

/** Not the names of products on their cards, which have units: mAh. */
const capitals = ':is(h1,h2):not(article *){letter-spacing:0;text-transform:uppercase}';

const isSame = (one: string, other: string | undefined): boolean => other !== undefined && drawn(one) === drawn(other);
const only = (tokens: Tokens, keep: (name: string, value: string) => boolean): Tokens =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) => (keep(name, value) ? [[name, drawn(value)]] : [])),
  );

const root = (tokens: Tokens, first: readonly string[] = []): string => {
  const all = [...first, ...Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)];
  return all.length === 0 ? '' : `:root{${all.join(';')}}`;
};

/** "" for the style that the shop comes with. @param as in this theme alone, whatever the visitor's system says */
export const styleCss = (style: Style, as?: ThemeName): string => {
  const defaults = defaultTokens();
  const derived = { ...deriveStyle(style), ...(as && { themes: [as] }) };
  // A button is filled with the accent where nothing else is said.
  const isFilled = derived.themes.some((theme) => derived[theme]['accent-fill'] !== derived[theme]['accent']);
  const isNamed = (name: string): boolean => name !== 'accent-fill' || isFilled;
  const { faces, sans } = fontCss(style);
  const sizes: Tokens = {
    ...cornersOf[style.corner],
    ...densitiesOf[style.density],
    ...logosOf[style.logoHeader],
    ...(sans !== undefined && { sans }),
  };
  const rules = faces + (style.capitals ? capitals : '') + layoutCss(style);
  const [theme = 'light', second] = derived.themes;
  if (second === undefined) {
    // With all that the dark of ui/tokens.css has of its own, which is not asked for here.
    const tokens = only(
      derived[theme],
      (name, value) => isNamed(name) && (name in defaults.dark || !isSame(value, defaults.light[name])),
    );
    return root({ ...tokens, ...sizes }, [`color-scheme:${theme}`]) + rules;
  }
  const light = only(derived.light, (name, value) => isNamed(name) && !isSame(value, defaults.light[name]));
  const inDark = { ...defaults.light, ...defaults.dark };
  const dark = root(
    only(derived.dark, (name, value) => name in light || (isNamed(name) && !isSame(value, inDark[name]))),
  );
  return root({ ...light, ...sizes }) + (dark === '' ? '' : `@media(prefers-color-scheme:dark){${dark}}`) + rules;
};
