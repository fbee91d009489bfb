import type { FitRow } from '#contract/catalogue/staff-fits.ts';
import type { FitRecord } from './fit-table.ts';

/** A phone that a product names. */
export const presentFit = (row: FitRecord): FitRow => ({ ...row, inName: row.source === 'TITLE' });
