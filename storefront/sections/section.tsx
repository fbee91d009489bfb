import type { Section, SectionKind } from '#contract/shop/sections/sections.ts';
import { lazy } from 'react';
import type { Drawn } from './drawn.ts';

/** The others are places of what the homepage draws by itself. */
type DrawnKind = Exclude<SectionKind, 'SLIDER' | 'DEVICES'>;

const late = <Kind extends DrawnKind>(load: () => Promise<Drawn<Kind>>) =>
  lazy(async () => ({ default: await load() }));

/** Every kind is a file of its own, which a page without one does not load. Its server links their styles (tools/page-files.ts). */
const kinds: { [Kind in DrawnKind]: Drawn<Kind> } = {
  TEXT_WITH_PICTURE: late(async () => (await import('./text-with-picture.tsx')).TextWithPictureSection),
  RICH_TEXT: late(async () => (await import('./rich-text.tsx')).RichTextSection),
  QUESTIONS: late(async () => (await import('./questions.tsx')).QuestionsSection),
  BRANDS: late(async () => (await import('./brands.tsx')).BrandsSection),
  PHONES: late(async () => (await import('./phones.tsx')).PhonesSection),
  VIDEO: late(async () => (await import('./video.tsx')).VideoSection),
  COUNTDOWN: late(async () => (await import('./countdown.tsx')).CountdownSection),
};

export const SectionContent = ({ section }: { section: Section<DrawnKind> }) => {
  const Content = kinds[section.type] as Drawn<DrawnKind>;
  return <Content section={section} />;
};
