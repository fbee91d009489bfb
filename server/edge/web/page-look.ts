import type { Style } from '#contract/shop/style.ts';
import type { Context } from '#server/context.ts';
import { deriveStyle } from '#server/platform/style/derive.ts';
import type { ThemeName } from '#server/platform/style/default-tokens.ts';
import { drawn } from '#server/platform/style/colours.ts';
import { publishedStyle } from '#server/platform/style/published-style.ts';
import { preloadedFont } from '#server/platform/style/fonts.ts';
import { styleCss } from '#server/platform/style/style-css.ts';
import { shownByTables } from '../http/shown-by.ts';

/** What a style adds to a page: its tokens; for the browser's own bar a colour in the light and one in the dark; the font that is asked for at once; how wide a product's picture is. */
export type PageLook = {
  css: string;
  bars?: readonly [light: string, dark: string];
  font?: string;
  picture?: string;
};

/** Of the style that the shop comes with: nothing. @param theme the one that is shown whatever the visitor's system says */
export const lookOf = (style: Style, theme?: ThemeName): PageLook => {
  const css = styleCss(style, theme);
  if (css === '') return { css };
  const { light, dark, themes } = deriveStyle(style);
  // What a page begins with.
  const top = style.header === 'band' ? 'wash' : 'band';
  const bar = { light: drawn(light[top] ?? ''), dark: drawn(dark[top] ?? '') };
  const [first = 'light', second = first] = themes;
  const font = preloadedFont(style);
  return {
    css,
    bars: [bar[first], bar[second]],
    ...(font !== undefined && { font }),
    ...(style.product === 'large' && { picture: '640px' }),
  };
};

/** Of the published style; kept until the shop changes, as pages are. */
export const publishedLook = ({ cache, db }: Pick<Context, 'cache' | 'db'>): Promise<PageLook> =>
  cache.remember('look', async () => lookOf(await publishedStyle(db)), shownByTables('cuiConfig'));
