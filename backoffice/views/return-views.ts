import { statusIn } from '../api/waiting-filters.ts';
import type { View } from './view.ts';

const oldest = { by: 'askedAt', direction: 'ASC' } as const;

export const returnViews: readonly View[] = [
  { label: 'Asked', filters: statusIn('ASKED'), sort: oldest },
  { label: 'To receive', filters: statusIn('ACCEPTED'), sort: oldest },
  { label: 'To decide', filters: statusIn('RECEIVED'), sort: oldest },
];
