import type { Section, SectionKind } from '#contract/shop/sections/sections.ts';
import { lazy } from 'react';
import type { Drawn } from './drawn.ts';

/** The others are places of what the homepage draws by itself. */
type DrawnKind = Exclude<SectionKind, 'SLIDER' | 'DEVICES'>;

const late = <Kind extends DrawnKind>(load: () => Promise<{ Content: Drawn<Kind> }>) =>
  lazy(async () => ({ default: (await load()).Content }));

/** Every kind is a file of its own, which a page without one does not load. Its server links their styles (tools/page-files.ts). */
const kinds: { [Kind in DrawnKind]: Drawn<Kind> } = {
  TEXT_WITH_PICTURE: late(() => import('./text-with-picture.tsx')),
  RICH_TEXT: late(() => import('./rich-text.tsx')),
  QUESTIONS: late(() => import('./questions.tsx')),
  BRANDS: late(() => import('./brands.tsx')),
  PHONES: late(() => import('./phones.tsx')),
  VIDEO: late(() => import('./video.tsx')),
  COUNTDOWN: late(() => import('./countdown.tsx')),
};

export const SectionContent = ({ section }: { section: Section<DrawnKind> }) => {
  const Content = kinds[section.type] as Drawn<DrawnKind>;
  return <Content section={section} />;
};
