import type { Style } from '#contract/shop/style.ts';
import {
  body,
  contrastOf,
  drawn,
  edge,
  type Fill,
  fillOf,
  hexOf,
  onButton,
  oklchOf,
  readable,
  small,
} from './colours.ts';
import { defaultTokens, type ThemeName, type Tokens } from './default-tokens.ts';

/* From a style's picks to the tokens of ui/tokens.css. Whatever is picked, every pair in use can be read. */

const defaults = defaultTokens();
const valuesOf = { light: defaults.light, dark: { ...defaults.light, ...defaults.dark } };
const defaultOf = (theme: ThemeName, token: string) => oklchOf(valuesOf[theme][token] ?? '');

/** How neutrals differ from the default ones: their hue (undefined: the accent's), more colour, less light. */
const groundsOf: Record<Style['ground'], { hue?: number; tint: number; drop: number }> = {
  white: { tint: 0, drop: 0 },
  warm: { hue: 85, tint: 0.008, drop: 0.01 },
  cool: { hue: 240, tint: 0.008, drop: 0.01 },
  night: { tint: 0, drop: 0.02 },
};

/** What text stands on everywhere. */
const papers = ['paper', 'wash', 'tile'] as const;
const states = ['sale', 'in-stock', 'arriving'] as const;

/** Text and the grounds that it stands on, with what each needs: what derive-style.test.ts measures. */
export const pairs = [
  ...['ink', 'ink-2', 'accent'].map((text) => ({ text, on: [...papers, 'accent-wash'], need: body })),
  ...['ink-3', 'out', ...states].map((text) => ({ text, on: [...papers], need: small })),
  { text: 'on-accent', on: ['accent-fill', 'accent-hover'], need: onButton },
  { text: 'on-sale', on: ['sale'], need: small },
  { text: 'on-band', on: ['band'], need: body },
  { text: 'on-band-2', on: ['band'], need: small },
  { text: 'accent-on-band', on: ['band'], need: small },
  // Buttons of a header that is the band.
  { text: 'band', on: ['on-band'], need: onButton },
  { text: 'band', on: ['on-band-2'], need: small },
  { text: 'line-strong', on: ['paper'], need: edge },
];

const isDefault = ({ accent, band, ground }: Style): boolean =>
  accent === drawn(valuesOf.light['accent'] ?? '') && band === null && ground === 'white';

/** All colours of a theme. */
const themeOf = (style: Style, theme: ThemeName): Tokens => {
  if (isDefault(style)) return { ...valuesOf[theme], 'accent-fill': valuesOf[theme]['accent'] ?? '' };
  const pick = oklchOf(style.accent);
  const { hue = pick.h, tint, drop } = groundsOf[style.ground];
  const towards = theme === 'light' ? 'black' : 'white';
  const neutralOf = (token: string) => {
    const { l, c } = defaultOf(theme, token);
    return { l: l - drop, c: Math.min(c + tint, hue === pick.h ? pick.c : 1), h: hue };
  };
  const neutral = (token: string) => hexOf(neutralOf(token));
  const [paper, wash, tile] = [neutral('paper'), neutral('wash'), neutral('tile')];
  const grounds = [paper, wash, tile];
  const washed = defaultOf(theme, 'accent-wash');
  const accentWash = hexOf({ l: washed.l - drop, c: Math.min(washed.c, pick.c), h: pick.h });
  const written = (token: string, need = body) =>
    readable(neutralOf(token), need === body ? [...grounds, accentWash] : grounds, need, towards);
  const quiet = written('ink-3', small);
  const button = fillOf(pick, paper, theme === 'light' ? 1.3 : 2, onButton);
  return {
    ...valuesOf[theme],
    paper,
    wash,
    tile,
    line: neutral('line'),
    'line-strong': readable(neutralOf('line-strong'), [paper], edge, towards),
    ink: written('ink'),
    'ink-2': written('ink-2'),
    'ink-3': quiet,
    out: quiet,
    accent: readable(pick, [...grounds, accentWash], body, towards),
    'accent-wash': accentWash,
    'accent-fill': button.fill,
    'accent-hover': button.hover,
    'on-accent': button.on,
    ...Object.fromEntries(states.map((token) => [token, readable(defaultOf(theme, token), grounds, small, towards)])),
    ...bandOf(style, theme, neutralOf('band')),
  };
};

const bandOf = ({ accent, band }: Style, theme: ThemeName, neutral: Parameters<typeof hexOf>[0]): Tokens => {
  const { fill, on } = fillOf(band === null ? neutral : oklchOf(band), '#808080', 1, body);
  const towards = on === '#ffffff' ? 'white' : 'black';
  const quiet = defaultOf(theme, 'on-band-2');
  return {
    band: fill,
    'on-band': on,
    'on-band-2': readable({ ...quiet, l: towards === 'white' ? quiet.l : 0.4 }, [fill], small, towards),
    'accent-on-band': readable(oklchOf(accent), [fill], small, towards),
  };
};

export type Derived = {
  light: Tokens;
  dark: Tokens;
  /** Which of the two a visitor meets. */
  themes: readonly ThemeName[];
};

export const deriveStyle = (style: Style): Derived => ({
  light: themeOf(style, 'light'),
  dark: themeOf(style, 'dark'),
  themes: style.ground === 'night' ? ['dark'] : style.theme === 'light' ? ['light'] : ['light', 'dark'],
});

/** The accent as it is used on white paper and in mails. */
export const onWhite = ({ accent }: Style): Fill & { link: string } => {
  const pick = oklchOf(accent);
  return { ...fillOf(pick, '#ffffff', 1.3, onButton), link: readable(pick, ['#ffffff', '#f1f3f6'], body, 'black') };
};

/** What is measured of a style, for those who choose it. */
export type ContrastLine = { says: string; ratio: number; colour: string; corrected: boolean };

const words = (hex: string): string => (hex === '#ffffff' ? 'white' : 'black');

const line = (says: string, text: string, ground: string, corrected: boolean): ContrastLine => ({
  says,
  ratio: Math.floor(contrastOf(text, ground).ratio * 10) / 10,
  colour: text,
  corrected,
});

/** The pairs that picks decide on, in words; where another colour than the picked one is taken, which, and why. */
export const contrastLines = (style: Style): ContrastLine[] => {
  const derived = deriveStyle(style);
  const isBoth = derived.themes.length > 1;
  const ofTheme = (theme: ThemeName): ContrastLine[] => {
    const tokens = Object.fromEntries(Object.entries(derived[theme]).map(([name, value]) => [name, drawn(value)]));
    const of = (token: string): string => tokens[token] ?? '';
    const where = isBoth && theme === 'dark' ? ' in the dark' : '';
    const isPicked = (hex: string) => hex === style.accent || isDefault(style);
    const way = theme === 'light' ? 'darker' : 'lighter';
    const fill = of('accent-fill');
    const [link, chosen] = [of('accent'), `${words(of('on-accent'))} chosen`];
    const turned = oklchOf(fill).l < oklchOf(style.accent).l ? 'darker' : 'lighter';
    return [
      line(
        `Text on a button${where}, ${isPicked(fill) ? chosen : `${turned}, ${fill}, ${chosen}`}`,
        of('on-accent'),
        fill,
        !isPicked(fill),
      ),
      line(
        `Links on this ground${where}${isPicked(link) ? '' : `: ${way}, ${link}`}`,
        link,
        of('paper'),
        !isPicked(link),
      ),
      line(`Quiet text on tiles${where}`, of('ink-3'), of('tile'), false),
      ...(style.band === null
        ? []
        : [
            line(
              `Text on the band${where}, ${words(of('on-band'))} chosen`,
              of('on-band'),
              of('band'),
              of('band') !== style.band,
            ),
          ]),
    ];
  };
  const { link } = onWhite(style);
  const onPrints = link === style.accent ? 'Links on white prints' : `Links on white prints: darker, ${link}`;
  return [...derived.themes.flatMap(ofTheme), line(onPrints, link, '#ffffff', link !== style.accent)];
};
