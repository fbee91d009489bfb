import type { View } from './view.ts';

/** The filter of rows whose field is one of these. */
export const fieldIn = (field: string, ...values: string[]): View['filters'] => ({
  [field]: { _field: field, operator: 'IN', value: null, values },
});

/** The filter of rows whose field is this. */
export const fieldIs = (field: string, value: string | boolean): View['filters'] => ({
  [field]: { _field: field, operator: 'EQUAL', value, values: null },
});
