import { Goals } from './goals.tsx';
import type { Drawn } from './drawn.ts';

export const BrandsSection: Drawn<'BRANDS'> = ({ section }) => (
  <Goals goals={section.settings.brands.map(({ brand }) => brand)} />
);
