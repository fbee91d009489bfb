import type { Style } from '#contract/shop/style.ts';
import type { Context } from '#server/context.ts';
import { deriveStyle } from '#server/platform/style/derive.ts';
import type { ThemeName } from '#server/platform/style/default-tokens.ts';
import { drawn } from '#server/platform/style/colours.ts';
import { publishedStyle } from '#server/platform/style/published-style.ts';
import { preloadedFont } from '#server/platform/style/fonts.ts';
import { styleCss } from '#server/platform/style/style-css.ts';
import { shownByTables } from '../http/shown-by.ts';

/** What a style adds to a page: its tokens; for the browser's own bar a colour in the light and one in the dark; the font that is asked for at once. */
export type PageLook = { css: string; bars?: readonly [light: string, dark: string]; font?: string };

/** Of the style that the shop comes with: nothing. @param theme the one that is shown whatever the visitor's system says */
export const lookOf = (style: Style, theme?: ThemeName): PageLook => {
  const css = styleCss(style, theme);
  if (css === '') return { css };
  const { light, dark, themes } = deriveStyle(style);
  const band = { light: drawn(light['band'] ?? ''), dark: drawn(dark['band'] ?? '') };
  const [first = 'light', second = first] = themes;
  const font = preloadedFont(style);
  return { css, bars: [band[first], band[second]], ...(font !== undefined && { font }) };
};

/** Of the published style; kept until the shop changes, as pages are. */
export const publishedLook = ({ cache, db }: Pick<Context, 'cache' | 'db'>): Promise<PageLook> =>
  cache.remember('look', async () => lookOf(await publishedStyle(db)), shownByTables('cuiConfig'));
