import type { FieldName } from '#contract/catalogue/fields.ts';
import type { CatalogueRecords } from './records.ts';

/** The outcome for records of one kind. */
export type Counts = { created: number; changed: number; unchanged: number };

/**
 * Fields that a source lacks: stored variants and products keep them, and only new ones take them from the records.
 * `otherAttributes`: attributes that a record does not name stay (an empty value removes one).
 */
export type Kept = FieldName | 'assets' | 'otherAttributes';

export type ApplyOptions = {
  keep?: readonly Kept[];
  /** Records are only staged and compared, so other writers need not wait. */
  readsOnly?: boolean;
};

/** The outcome by kind of record. */
export type ApplyResult = Record<keyof CatalogueRecords | 'variants', Counts>;
