import { BackToPage } from '../back-to-page.tsx';
import { EditorBar, type Look, LookChoices } from './editor-bar.tsx';
import type { DraftOfStorefront } from './use-storefront-draft.ts';

type Props = {
  draft: DraftOfStorefront;
  look: Look;
  onLook: (look: Look) => void;
  onDiscard: () => void;
  onCompare: () => void;
  onPublish: () => void;
};

/** How the page is looked at, and what becomes of the draft. */
export const Bar = ({ look, onLook, ...draft }: Props) => (
  <EditorBar title="Homepage" {...draft} more={<BackToPage />}>
    <LookChoices look={look} onLook={onLook} />
  </EditorBar>
);
