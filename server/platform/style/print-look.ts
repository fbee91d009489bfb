import type { Style } from '#contract/shop/style.ts';
import type { Db } from '../db/db.ts';
import type { Fill } from './colours.ts';
import { onWhite } from './derive.ts';
import { standardStyle } from './presets.ts';
import { publishedStyle } from './published-style.ts';

/**
 * What mails and papers, which are white, take of a style; colours only where the shop has chosen its own. `logo`: its size on papers, beside the
 * usual one.
 */
export type PrintLook = { button: Fill | null; ink: string | null; radius: number; logo: number };

const radii: Record<Style['corner'], number> = { square: 0, soft: 6, round: 18 };

const logos: Record<Style['logoPapers'], number> = { small: 0.7, usual: 1, large: 1.4 };

export const printLook = async (db: Db): Promise<PrintLook> => {
  const style = await publishedStyle(db);
  const sizes = { radius: radii[style.corner], logo: logos[style.logoPapers] };
  if (style.accent === standardStyle.accent) return { button: null, ink: null, ...sizes };
  const { link, ...button } = onWhite(style);
  return { button, ink: link, ...sizes };
};
