import type { Section, SectionKind } from '#contract/shop/sections/sections.ts';
import type { ComponentType } from 'react';

/** What is drawn below the title of a section. */
export type Drawn<Kind extends SectionKind> = ComponentType<{ section: Section<Kind> }>;
