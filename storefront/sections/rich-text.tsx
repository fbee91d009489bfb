import { Prose } from '../parts/prose.tsx';
import type { Drawn } from './drawn.ts';

export const RichTextSection: Drawn<'RICH_TEXT'> = ({ section }) => <Prose html={section.settings.body} />;
