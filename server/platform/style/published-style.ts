import { Style } from '#contract/shop/style.ts';
import type { Db } from '../db/db.ts';
import { standardStyle } from './presets.ts';

/** The style that shoppers see. */
export const publishedStyle = async (db: Db): Promise<Style> => {
  const { style } = await db.selectFrom('shop').select('style').executeTakeFirstOrThrow();
  return style === null ? standardStyle : Style.parse(style);
};
