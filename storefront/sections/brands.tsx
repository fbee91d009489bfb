import { Goals } from './goals.tsx';
import type { Drawn } from './section.tsx';

export const Content: Drawn<'BRANDS'> = ({ section }) => (
  <Goals goals={section.settings.brands.map(({ brand }) => brand)} />
);
