import { Style } from '#contract/shop/style.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { standardStyle } from './presets.ts';

/** The style that shoppers see. */
export const publishedStyle = async (db: Kysely<DB>): Promise<Style> => {
  const { style } = await db.selectFrom('shop').select('style').executeTakeFirstOrThrow();
  return style === null ? standardStyle : Style.parse(style);
};
