import type { DB } from '#server/platform/db/types.ts';
import tables from './demo-tables.json' with { type: 'json' };

/** Without views. */
export type Table = Exclude<
  keyof DB,
  'account' | 'coming_piece' | 'invoiced_line' | 'line_return' | 'open_line' | 'shown_category' | 'variant_speed'
>;

/**
 * What becomes of each table when the demo shop is emptied: EMPTIED, or KEPT, as are the shop's own settings, staff, pages,
 * pictures that they show, words that it learned. A new table has to be told there.
 */
export const demoTables: Record<Table, string> = tables;
