import { statusIn } from '../api/waiting-filters.ts';
import type { View } from './view.ts';

const sort = { by: 'code', direction: 'DESC' } as const;

export const quoteViews: readonly View[] = [
  { label: 'Asked for', filters: statusIn('ASKED'), sort: { by: 'madeAt', direction: 'ASC' } },
  { label: 'With the customer', filters: statusIn('SENT'), sort: { by: 'validUntil', direction: 'ASC' } },
  { label: 'Ended, declined', filters: statusIn('ENDED', 'DECLINED'), sort },
];
