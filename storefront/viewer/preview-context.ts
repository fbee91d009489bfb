import type { Prices } from '#kernel/tiers.ts';
import { createContext } from 'react';
import type { Session } from './session-store.ts';

/** The customer, and their prices by variant id, for whom the server draws a page that staff look at. */
export type Preview = { session: Session; prices: ReadonlyMap<number, Prices> };

/** On the server alone: in a browser it is always null, and so is it on every page that shoppers get. */
export const PreviewContext = createContext<Preview | null>(null);
